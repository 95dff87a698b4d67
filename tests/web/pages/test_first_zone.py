"""The first run asks for the bar's time zone, and proposes the phone's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.pages.test_first_run import NewStation, fits, leads_to
from tests.web.table import ServedTable


@pytest.fixture
def new(serve: Callable[..., ServedTable], tmp_path: Path) -> Iterator[NewStation]:
    station = NewStation(serve, tmp_path)
    yield station
    for one in station.stations:
        one.stop()


def test_the_zone_is_kept_and_one_that_is_none_is_not_taken(new: NewStation) -> None:
    cookie = new.proves()
    for zone in ("Mars/Phobos", "../etc/passwd", "x" * 100):
        assert new.sends("/first/time", cookie, value=zone).status == 409
    assert new.file.read_text() == "# the bar's own\n"
    assert leads_to(new.sends("/first/time", cookie, value="Asia/Kathmandu")) == "/first/bar"
    assert 'time_zone = "Asia/Kathmandu"' in new.file.read_text()
    assert b'data-zone="Asia/Kathmandu"' in new.get("/first/bar", Cookie=cookie).body
    assert leads_to(new.sends("/first/time", cookie, on="1")) == "/first/bar", "a page without the question"
    assert leads_to(new.sends("/first/time", cookie, value="")) == "/first/bar"
    assert "time_zone" not in new.file.read_text(), "as the computer has it"


@pytest.mark.parametrize(
    ("phones", "chosen"), [("America/New_York", "America/New_York"), ("Asia/Calcutta", "Asia/Kolkata")]
)
def test_the_phones_own_zone_is_proposed_and_taken_by_one_tap(
    new: NewStation, open_page: Callable[..., Any], phones: str, chosen: str
) -> None:
    phone = open_page("small phone")
    emulation = phone.context.new_cdp_session(phone)
    emulation.send("Emulation.setTimezoneOverride", {"timezoneId": phones})
    phone.goto(f"{new.table.url}/first")
    phone.fill("#number", new.first.number)
    phone.click(".on")
    phone.wait_for_selector("[data-step=language]")
    phone.goto(f"{new.table.url}/first/time")
    expect(phone.locator("#value")).to_have_value(chosen)
    fits(phone)
    phone.click(".on")
    phone.wait_for_selector("[data-step=bar]")
    assert f'time_zone = "{chosen}"' in new.file.read_text()
    emulation.send("Emulation.setTimezoneOverride", {"timezoneId": ""})
    emulation.detach()
