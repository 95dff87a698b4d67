"""The first run in the browser: the number on the TV, one question a page, and the console at its end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe
from gpiozero.pins.mock import MockFactory
from playwright.sync_api import expect

from dealer.desk.desk import Desk
from dealer.policy.policy import Policy
from hardware.appliance.service.computer import set_clock
from hardware.appliance.settings.settings import PanelSettings, read_settings
from hardware.appliance.settings.settings_file import SettingsFile
from hardware.appliance.store.first_run import FirstRun, nobody_owns
from hardware.station.panel.gpio import Panel
from hardware.station.station import Station
from tests.clock import Clock
from tests.web.browser.german import left_in_english, to_the_measures
from tests.web.browser.ruler import measure
from tests.web.door import cookie_of, log_in
from tests.web.table import PIN, Console, Reply, ServedTable
from web.claim import LEAVES_S, Claim
from web.guessing import FREE_GUESSES, GUESSES_A_MINUTE
from web.pages.first_run import STEPS

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
ON_THE_BUTTONS = ["DEAL", "NEXT", "UNDO", "Superfecta", "Calcutta", "Ristiseiska"]
ON_THE_BUTTONS += [f"Lampe {name}" for name in ("DEAL", "NEXT", "UNDO")]
ON_THE_BUTTONS += ["Australia/Perth"]  # a time zone is called so in every language


class NewStation:
    """A served station that nobody owns, with its settings and a panel."""

    def __init__(self, serve: Callable[..., ServedTable], folder: Path, *, asks: bool = True) -> None:
        self.folder, self.stations = folder, list[Station]()
        self.table = serve(station=self._station)
        self.file = folder / "settings.toml"
        self.file.write_text("# the bar's own\n")
        self.starts(asks=asks)

    def _station(self, desk: Desk) -> Station:
        self.stations.append(Station(desk, Panel(PanelSettings(), MockFactory(), "mock")))
        self.stations[-1].start()
        return self.stations[-1]

    def starts(self, *, asks: bool = True) -> None:
        """What a start of the station knows: what was kept, and another number."""
        assert nobody_owns(self.folder, None)
        self.first = FirstRun(self.folder, lambda: self.table.desk.table.seq, asks=asks)
        self.table.has(settings=SettingsFile(self.file, {}, read_settings(self.file)))
        self.table.change(claim=Claim(self.first))

    def sets_clock(self, set_clock: Callable[[datetime], None]) -> None:
        self.table.change(appliance=replace(self.table.services.appliance, set_clock=set_clock))

    def get(self, path: str, _from: str = "", **headers: str) -> Reply:
        return self.table.get(path, _from, **headers)

    def sends(self, path: str, cookie: str = "", **fields: str) -> Reply:
        return self.table.ask("POST", path, urlencode(fields).encode(), FORM | {"Cookie": cookie})

    def proves(self) -> str:
        """Type the number; the cookie that comes of it."""
        answer = self.sends("/first", number=self.first.number)
        assert answer.status == 303
        return cookie_of(answer)


@pytest.fixture
def new(serve: Callable[..., ServedTable], tmp_path: Path) -> Iterator[NewStation]:
    station = NewStation(serve, tmp_path)
    yield station
    for one in station.stations:
        one.stop()


def leads_to(answer: Reply) -> str:
    assert answer.status == 303
    return answer.headers["Location"]


def shown(new: NewStation, _from: str = "") -> Any:
    return new.get("/first/shown.json", _from).json


def test_the_number_on_the_tv_opens_the_questions_and_another_does_not(new: NewStation) -> None:
    assert b"first/tv.js" in new.get("/").body
    assert shown(new)["number"] == new.first.number
    wrong = "000000" if new.first.number != "000000" else "111111"
    answer = new.sends("/first", number=wrong)
    assert answer.status == 401 and b"That is not the number" in answer.body
    spaced = f"{new.first.number[:3]} {new.first.number[3:]}"
    assert leads_to(new.sends("/first", number=spaced)) == "/first/language"
    assert leads_to(new.get("/first/bar", Accept="text/html")).startswith("/console?next=")


def test_wrong_numbers_are_limited_as_the_pins_are(new: NewStation) -> None:
    for _ in range(FREE_GUESSES):
        new.sends("/first", number="nought")
    answer = new.sends("/first", number=new.first.number)
    assert answer.status == 429 and b"Too many wrong numbers" in answer.body
    assert int(answer.headers["Retry-After"]) <= 6


def test_nobody_keeps_the_owner_out_by_guessing(new: NewStation) -> None:
    """The station's own screen, the one that shows the number and where its page was opened are looked at."""
    claim = Claim(new.first, Clock())
    claim.shown_elsewhere("10.1.0.1")
    claim.begin("10.1.0.2")
    for place in range(GUESSES_A_MINUTE):
        claim.check("nought", f"10.2.0.{place}")
    assert claim.wait_s("10.3.0.1") > 0 and not claim.check(new.first.number, "10.3.0.1")
    for address in ("127.0.0.1", "::1", "10.1.0.1", "10.1.0.2"):
        assert claim.check(new.first.number, address), address
        for _ in range(FREE_GUESSES):
            claim.check("nought", address)
        assert claim.wait_s(address) > 0, "it waits for its own wrong numbers"


def test_the_page_that_was_opened_first_is_where_the_first_run_begins(new: NewStation) -> None:
    claim = new.table.services.claim
    new.get("/first", "127.0.0.7")
    for place in range(GUESSES_A_MINUTE):
        claim.check("nought", f"10.2.0.{place}")
    assert new.sends("/first", number=new.first.number).status == 303


def test_the_number_is_on_one_screen_and_the_stations_own_goes_before(new: NewStation) -> None:
    now_s = [0.0]
    claim, numbers = Claim(new.first, lambda: now_s[0]), [new.first.number]
    assert claim.shown_elsewhere("192.168.1.20") == ""
    assert claim.shown_elsewhere("192.168.1.66") == "192.168.1.20"
    now_s[0] += LEAVES_S / 2
    assert claim.shown_elsewhere("192.168.1.20") == "" and new.first.number == numbers[0]
    now_s[0] += LEAVES_S + 1
    for address, why in (("192.168.1.66", "the first has gone"), ("127.0.0.1", "the kiosk has it at once")):
        assert claim.shown_elsewhere(address) == "", why
        numbers.append(new.first.number)
    assert claim.shown_elsewhere("192.168.1.66") == "here"
    assert not claim.check(numbers[1], "192.168.1.66"), "what another screen showed opens nothing"
    assert claim.check(numbers[2], "192.168.1.66")


def test_the_pin_that_is_chosen_opens_the_console_and_the_number_nothing_more(new: NewStation) -> None:
    made = new.proves()
    answer = new.sends("/first/pin", made, value="111111")
    assert answer.status == 409 and b"six characters at least" in answer.body
    answer = new.sends("/first/pin", made, value="a barkeeper")
    assert leads_to(answer) == "/first/time"
    chosen = cookie_of(answer)
    assert new.get("/first/bar", Cookie=chosen).status == 200
    assert new.get("/first/bar", Cookie=made, Accept="text/html").status == 303
    assert (new.folder / "pin").read_text() == "a barkeeper\n"
    assert leads_to(new.sends("/first", number=new.first.number)) == "/first"
    assert leads_to(new.get("/first")) == "/console?next=/first"
    assert log_in(new.table, PIN).status == 401 and log_in(new.table, "a barkeeper").status == 303
    assert shown(new)["number"] == "" and shown(new)["done"] == 1


def test_killed_at_any_step_what_was_answered_is_kept_and_the_rest_is_asked(new: NewStation) -> None:
    cookie = new.proves()
    said = {"language": "de", "pin": "correct horse", "bar": "Zum Anker", "chip": "0,50 €", "game": "tote"}
    for at, step in enumerate(STEPS):
        number = new.first.number
        new.starts()
        assert new.first.answered == STEPS[:at] and new.first.number != number
        assert leads_to(new.get("/first", Cookie=cookie)) == f"/first/{step}"
        answer = new.sends(f"/first/{step}", cookie, value=said.get(step, ""))
        assert answer.status == 303
        cookie = cookie_of(answer) if step == "pin" else cookie
    assert leads_to(answer) == "/console"
    assert not nobody_owns(new.folder, None)
    settings = read_settings(new.file)
    house = settings.language, settings.bar, settings.chip, settings.game
    assert house == ("de", "Zum Anker", "0,50 €", "tote")
    assert new.file.read_text().startswith("# the bar's own\n")
    tv = new.get("/").body.decode()
    assert 'lang="de"' in tv and 'data-bar="Zum Anker"' in tv and "first/tv.js" not in tv
    assert leads_to(new.get("/first", Cookie=cookie)) == "/console"
    assert 'data-game="tote"' in new.get("/console", Cookie=cookie).body.decode()


def test_what_is_allowed_here_is_asked_and_holds_at_once(new: NewStation) -> None:
    cookie = new.proves()
    new.sends("/first/chip", cookie, value="0.50 €")
    answers = {"policy.bank": "no", "policy.stake_cap": "50", "policy.chances": "hide"}
    wrong = new.sends("/first/allowed", cookie, **{**answers, "policy.stake_cap": "fifty"})
    assert wrong.status == 409 and b'value="fifty"' in wrong.body and b'value="no" checked' in wrong.body
    assert new.table.desk.policy == Policy()
    assert leads_to(new.sends("/first/allowed", cookie, money="yes", **answers)) == "/first/camera"
    assert new.table.desk.policy == Policy(bank=False, stake_cap=50, chances="hide")
    assert read_settings(new.file).policy.policy == new.table.desk.policy
    page = new.get("/first/game", Cookie=cookie).body.decode()
    assert 'value="tote"' in page and 'value="basic"' not in page


def test_where_chips_are_only_chips_nobody_is_said_to_gamble_for_money(new: NewStation) -> None:
    cookie = new.proves()
    for chip, money in (("", "no"), ("0.50 €", "yes")):
        new.sends("/first/chip", cookie, value=chip)
        page = new.get("/first/allowed", Cookie=cookie).body.decode()
        assert f'name="money" value="{money}" checked' in page


def test_what_is_allowed_anyway_is_not_written_and_without_money_a_chip_is_worth_nothing(
    new: NewStation,
) -> None:
    cookie = new.proves()
    new.sends("/first/chip", cookie, value="0.50 €")
    usual = {"policy.bank": "yes", "policy.stake_cap": "0", "policy.chances": "show"}
    assert leads_to(new.sends("/first/allowed", cookie, money="no", **usual)) == "/first/camera"
    assert "policy" not in new.file.read_text() and read_settings(new.file).chip == ""
    assert leads_to(new.sends("/first/allowed", cookie, skip="1")) == "/first/camera"


def test_what_cannot_be_is_said_and_asked_again(new: NewStation) -> None:
    cookie = new.proves()
    for step, value, why in (
        ("bar", "x" * 31, "at most 30 characters"),
        ("game", "poker", "there is no game"),
        ("language", "fi", "there is no language"),
    ):
        answer = new.sends(f"/first/{step}", cookie, value=value)
        assert answer.status == 409 and why in answer.body.decode().lower(), step
    assert new.first.answered == ()
    assert leads_to(new.sends("/first/bar", cookie, value="", skip="1")) == "/first/chip"


def test_whoever_begins_to_play_owns_the_station(new: NewStation) -> None:
    cookie = new.proves()
    new.table.do("join Ann 100")
    assert leads_to(new.get("/first", Cookie=cookie)) == "/console"
    assert leads_to(new.sends("/first/bar", cookie, value="late")) == "/console"
    assert shown(new) == {"open": False} and b"first/tv.js" not in new.get("/").body


def test_started_by_hand_the_tv_is_as_ever_and_the_questions_are_offered(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], tmp_path: Path
) -> None:
    new = NewStation(serve, tmp_path, asks=False)
    assert b"first/tv.js" not in new.get("/").body and shown(new) == {"open": False}
    assert 'href="/first"' in new.get("/console").body.decode()
    for size in ("phone", "upright console", "console"):
        console = Console(open_page(size), new.table).open("?lang=de")
        assert measure(console.page).clipped == []
        console.tap("#strip [data-way='/first']")
        console.page.wait_for_selector("[data-step=language]")
    cookie = cookie_of(log_in(new.table, PIN))
    assert leads_to(new.sends("/first/pin", cookie, value="")) == "/first/time"
    assert log_in(new.table, PIN).status == 303, "left empty, the PIN that was told stays"
    new.stations[-1].stop()


def test_the_clock_is_set_to_the_phones_and_what_refuses_it_is_said(new: NewStation) -> None:
    cookie, taken = new.proves(), list[datetime]()
    assert leads_to(new.sends("/first/clock", cookie, now="1")) == "/first/time", "it is not set from here"
    new.sets_clock(taken.append)
    assert leads_to(new.sends("/first/clock", cookie, now="1798748130500")) == "/first/time"
    assert taken == [datetime(2026, 12, 31, 20, 15, 30, 500_000, UTC)]
    for now in ("", "noon", "9" * 16, "-" + "9" * 15):
        answer = new.sends("/first/clock", cookie, now=now)
        assert answer.status == 409 and b"no time that can be" in answer.body
    command = (sys.executable, "-c", "import sys; sys.exit('Interactive authentication required.')")
    new.sets_clock(lambda at: set_clock(at, command))
    answer = new.sends("/first/clock", cookie, now="1798748130500")
    assert answer.status == 409 and b"Interactive authentication required." in answer.body
    new.sets_clock(taken.append)
    assert leads_to(new.sends("/first/clock", now="1798748130500")) == "/console", "a stranger sets no clock"
    assert len(taken) == 1


def test_once_somebody_sits_the_console_offers_no_setting_up(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], tmp_path: Path
) -> None:
    new = NewStation(serve, tmp_path, asks=False)
    console = Console(open_page("console"), new.table).open()
    new.table.do("join Ann 100")
    console.page.wait_for_selector("[data-way='/first']", state="detached")
    new.stations[-1].stop()


def test_a_station_with_an_owner_asks_nothing(table: ServedTable, open_page: Callable[..., Any]) -> None:
    cookie = cookie_of(log_in(table, PIN))
    assert leads_to(table.get("/first", Cookie=cookie)) == "/console"
    assert table.get("/first/bar", Cookie=cookie).status == 404
    console = Console(open_page("console"), table).open()
    assert console.page.locator("[data-way='/first']").count() == 0


# ---- in a browser --------------------------------------------------------------------------------------


def test_a_phone_sets_the_station_up_and_the_tv_follows(
    new: NewStation, open_page: Callable[..., Any]
) -> None:
    tv, phone = open_page("tv"), open_page("small phone")
    tv.goto(new.table.url)
    number = tv.locator("#number")
    expect(number).to_have_text(f"{new.first.number[:3]} {new.first.number[3:]}")
    assert Axe().run(tv).response["violations"] == []
    phone.goto(f"{new.table.url}/first?lang=de")
    assert left_in_english(phone) == []
    fits(phone)
    phone.fill("#number", number.inner_text())
    phone.click(".on")
    for step in STEPS:
        phone.wait_for_selector(f"[data-step={step}]")
        if step == "buttons":
            line = phone.locator("[data-button=deal]")
            with phone.expect_response("**/first/buttons.json"):
                pass
            new.stations[-1].panel.press("deal")
            expect(line).to_have_class("seen")
            new.stations[-1].panel.release("deal")
            with phone.expect_response("**/first/try"):
                phone.click(".lamps button[value=camera]")
        assert left_in_english(phone, *ON_THE_BUTTONS) == []
        fits(phone)
        if step == "pin":
            phone.fill("#value", "481516")
        if step in ("language", "game"):
            phone.click(f"button[value={'de' if step == 'language' else 'derby'}]")
        else:
            phone.click(".on")
    phone.wait_for_selector("#undo button")
    tv.wait_for_selector("#stage")
    assert tv.locator("html").get_attribute("lang") == "de"
    assert new.table.desk.table.seq == 0, "a button that was tried made no move"


def test_a_phone_with_another_time_offers_its_own(new: NewStation, open_page: Callable[..., Any]) -> None:
    taken = list[datetime]()
    new.sets_clock(taken.append)
    phone = open_page("small phone")
    phone.goto(f"{new.table.url}/first")
    phone.fill("#number", new.first.number)
    phone.click(".on")
    phone.wait_for_selector("[data-step=language]")
    phone.goto(f"{new.table.url}/first/time")
    expect(phone.locator("#verdict")).to_have_text("The clock is right.")
    assert phone.locator("#take").is_hidden()
    phone.clock.set_fixed_time("2031-05-06T07:08:09Z")
    phone.reload()
    expect(phone.locator("#take")).to_be_visible()
    fits(phone)
    with phone.expect_navigation():
        phone.click("#take")
    assert taken == [datetime(2031, 5, 6, 7, 8, 9, tzinfo=UTC)]


def fits(page: Any) -> None:
    assert Axe().run(page).response["violations"] == []
    to_the_measures(page, "small phone")
