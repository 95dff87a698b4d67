"""The pages show the bar's time, wherever the browser is: a night in New York, read in Tokyo."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from dealer.journal.journal import Journal
from dealer.words.bar_time import BarTime
from hardware.appliance.settings.settings import read_settings
from hardware.appliance.settings.settings_file import SettingsFile
from tests.dealer.nights import booked
from tests.web.door import cookie_of, log_in
from tests.web.table import PIN, ServedTable

NEW_YORK = BarTime(ZoneInfo("America/New_York"))
EVENING, LATE = "2026-11-26T01:00:00.000+00:00", "2026-11-29T06:30:00.000+00:00"


@pytest.fixture
def bar(serve: Callable[..., ServedTable], tmp_path: Path) -> ServedTable:
    """A bar in New York with two nights: one opened at 20:00, one at 01:30."""
    books = f"sqlite:///{tmp_path / 'books.sqlite3'}"
    with closing(Journal(books)) as journal:
        booked(journal, at=EVENING)
        booked(journal, at=LATE)
    return serve(journal=books, times=NEW_YORK)


def test_the_nights_are_listed_chosen_and_named_by_the_bars_day(bar: ServedTable) -> None:
    page = bar.get("/nights").body.decode()
    assert f'<time datetime="{EVENING}">Wed 25 Nov</time>' in page
    assert f'<time datetime="{LATE}">Sat 28 Nov</time>' in page
    assert "Times are those of America/New_York." in page
    for day, there in (("2026-11-25", True), ("2026-11-26", False)):
        chosen = bar.get(f"/nights?since={day}&until={day}").body.decode()
        assert (EVENING in chosen) == there and LATE not in chosen
    name = bar.get("/nights/1/export/beancount").headers["Content-Disposition"]
    assert name == 'attachment; filename="night-1-2026-11-25.beancount"'


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/nights/1", "<h1>Wednesday, 25 November</h1>"),
        ("/nights/1", "20:00 to 20:00"),
        ("/nights/1", f'<time datetime="{EVENING}">20:00:00</time>'),
        ("/nights/1/races/1", f'<time datetime="{EVENING}">20:00:00</time>'),
        ("/nights/beside?night=1&night=2", ">Sat 28 Nov</a>"),
        ("/nights/1/player?name=Ann", "Statement of night 1, 25 Nov 2026."),
        ("/nights/1/player?name=Ann", '<td class="time">20:00</td>'),
        ("/nights?q=join", "25/11/2026, 20:00"),
    ],
)
def test_every_page_has_the_bars_clock_and_says_whose_it_is(bar: ServedTable, path: str, said: str) -> None:
    page = bar.get(path).body.decode()
    assert said in page
    assert "America/New_York" in page and "26/11/2026" not in page


def test_the_replay_tells_the_bars_clock(bar: ServedTable) -> None:
    steps = bar.get("/nights/1/races/1/steps.json").json["steps"]
    assert {step["clock"] for step in steps} == {"20:00:00"}


def test_a_zone_that_is_saved_holds_at_once(bar: ServedTable, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    own = SettingsFile(file, {}, read_settings())
    bar.has(settings=own)
    cookie = cookie_of(log_in(bar, PIN))
    form = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookie}

    def saved(fields: str) -> int:
        sent = f"mark={own.mark()}&{fields}".encode()
        return bar.ask("POST", "/console/settings", sent, form).status

    assert saved("time_zone=Asia/Kathmandu&day_begins_h=8") == 303 and own.waiting() == ()
    page = bar.get("/nights").body.decode()
    assert "Sun 29 Nov" in page and "Wed 25 Nov" in page, "06:45 is before the day begins"
    assert saved("time_zone=Asia/Katmandoo") == 409, "and what there was stands"
    assert 'time_zone = "Asia/Kathmandu"' in file.read_text()
    assert b"Asia/Kathmandu" in bar.get("/nights").body


def test_a_browser_elsewhere_writes_the_bars_time(bar: ServedTable, open_page: Callable[..., Any]) -> None:
    page = open_page("tablet")
    emulation = page.context.new_cdp_session(page)
    emulation.send("Emulation.setTimezoneOverride", {"timezoneId": "Asia/Tokyo"})
    page.goto(f"{bar.url}/nights/1/replay?race=1")
    said = {"code": "refused-signed", "night": "1", "player": "Ann", "at": EVENING}
    told = """async (said) => {
        const words = await import(document.querySelector('script[src*="words"]') && SCRIPT);
        return [words.say(said), new Date(said.at).getHours()];
    }""".replace("SCRIPT", json.dumps(f"{_static(page)}/js/core/words.js"))
    sentence, hour = page.evaluate(told, said)
    assert hour == 10, "the browser's own clock is another"
    assert "25/11/2026, 20:00" in sentence
    page.evaluate("document.documentElement.setAttribute('data-zone', 'Moon/Tranquility')")
    sentence, _ = page.evaluate(told, said)
    assert "26/11/2026, 01:00 UTC" in sentence, "a zone that is younger than the browser"
    emulation.send("Emulation.setTimezoneOverride", {"timezoneId": ""})
    emulation.detach()


def _static(page: Any) -> str:
    found: str = page.evaluate("document.querySelector('link[rel=stylesheet]').href.split('/css/')[0]")
    return found
