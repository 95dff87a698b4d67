"""The owner's page for the settings: checked as one types, saved with comments, taken at once or at the next
start."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe
from gpiozero.pins.mock import MockFactory

from dealer.desk.desk import Desk
from dealer.notation.refusals import Refusal
from dealer.policy.policy import Policy
from hardware.appliance.settings.settings import PanelSettings, read_settings
from hardware.appliance.settings.settings_file import SettingsFile
from hardware.station.panel.gpio import Panel
from hardware.station.station import Station
from tests.web.browser.german import left_in_english, to_the_measures
from tests.web.door import cookie_of, log_in
from tests.web.table import DEALER_PIN, PIN, Reply, ServedTable

ON_THE_BUTTONS = ["Port", "none", "basic", "UNDO gehalten", "er wartet auf DEAL", "sie wartet auf DEAL"]
ON_THE_BUTTONS += [f"{what} {name}" for what in ("Taste", "Lampe") for name in ("DEAL", "UNDO")]
"""What stands on the hardware, in every language."""

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Owner:
    """Somebody behind the PIN of a station with a panel, and its settings in ``file``."""

    def __init__(self, table: ServedTable, file: Path) -> None:
        self.restarts = 0
        file.write_text('mode = "button"  # wet hands\n')
        self.file, self.own = file, SettingsFile(file, {}, read_settings(file), restart=self._restart)
        table.has(settings=self.own)
        self.table, self.cookie = table, cookie_of(log_in(table, PIN))

    def _restart(self) -> None:
        self.restarts += 1

    def reads(self, path: str = "/console/settings") -> str:
        return self.table.get(path, Cookie=self.cookie).body.decode()

    def sends(self, path: str = "", **fields: str) -> Reply:
        body = urlencode({key.replace("__", "."): text for key, text in fields.items()}).encode()
        return self.table.ask("POST", f"/console/settings{path}", body, FORM | {"Cookie": self.cookie})


@pytest.fixture
def owner(serve: Callable[..., ServedTable], tmp_path: Path) -> Iterator[Owner]:
    stations: list[Station] = []

    def station(desk: Desk) -> Station:
        stations.append(Station(desk, Panel(PanelSettings(), MockFactory(), "mock")))
        stations[-1].start()
        return stations[-1]

    yield Owner(serve("join Ann 100", station=station), tmp_path / "settings.toml")
    for one in stations:
        one.stop()


def test_what_is_saved_holds_at_once_or_waits_for_the_next_start(owner: Owner) -> None:
    services = owner.table.services
    assert owner.sends(mark=owner.own.mark(), mode="auto", phones="look", web__port="8090").status == 303
    assert services.phones.mode == "look" and services.station.view()["mode"] == "auto"
    assert "# wet hands" in owner.file.read_text()
    said = owner.reads()
    assert "From the next start on" in said and "<b>Port</b>" in said
    assert owner.sends("/restart").status == 200 and owner.restarts == 1


def test_what_the_house_allows_holds_at_once_and_the_games_that_are_left_are_named(owner: Owner) -> None:
    desk = owner.table.desk
    assert "The traditional game" in owner.reads().partition("This house plays now:")[2].partition("<")[0]
    assert owner.sends(mark=owner.own.mark(), policy__bank="no", policy__stake_cap="2").status == 303
    assert desk.policy == Policy(bank=False, stake_cap=2)
    plays = owner.reads().partition("This house plays now:")[2].partition("<")[0]
    assert plays.strip() == "Calcutta, Superfecta, The tote, The dice race, Ristiseiska."
    with pytest.raises(Refusal, match="refused-house-bank"):
        desk.do("game basic")
    (game,) = (offer for offer in owner.table.board["offers"] if offer["verb"] == "game")
    assert [one["value"] for one in game["fields"][0]["choices"]] == list(desk.policy.games())


def test_a_mistake_is_said_beside_its_setting_and_what_was_typed_stays(owner: Owner) -> None:
    answer = owner.sends(mark=owner.own.mark(), web__port="eighty", dice="hand")
    said = answer.body.decode()
    assert answer.status == 409 and "Nothing was saved" in said and 'value="eighty"' in said
    assert read_settings(owner.file).dice == "auto"
    wrong = owner.sends("/check", web__port="70000", dice="hand").json
    assert list(wrong) == ["web.port"] and "65535" in wrong["web.port"]
    answer = owner.sends(mark="older", dice="hand")
    assert answer.status == 409 and "has changed since this page was opened" in answer.body.decode()


def test_a_lamp_is_lit_for_a_moment_to_try_it(owner: Owner) -> None:
    assert owner.sends("/try", what="camera").status == 303
    assert owner.sends("/try", what="moon").status == 409


def test_each_button_that_is_pressed_is_named_and_makes_no_move(owner: Owner) -> None:
    station, seq = owner.table.services.station, owner.table.desk.table.seq
    asked = "/console/settings/buttons.json"
    assert json.loads(owner.reads(asked)) == []
    for button in ("bid3", "raise3", "deal", "next", "deal", "power"):
        station.buttons.act(button)
    said = [(one["said"], one["count"]) for one in json.loads(owner.reads(asked))]
    assert said[:3] == [("Bid button 3", 1), ("Bid button 3, held", 1), ("DEAL", 2)]
    assert said[3:] == [("NEXT", 1), ("Shutdown button (held)", 1)]
    assert owner.table.desk.table.seq == seq
    assert owner.table.get(asked).status == 401, "a stranger cannot keep the buttons from the table"


def test_the_page_names_a_button_while_its_part_is_open(owner: Owner, open_page: Callable[..., Any]) -> None:
    page = open_page("phone")
    page.goto(f"{owner.table.url}/console?next=/console/settings")
    page.fill("input[name=pin]", PIN)
    page.click("form button")
    page.click("#table-panel summary")
    with page.expect_response("**/settings/buttons.json"):
        page.click("#buttons summary")
    owner.table.services.station.buttons.act("bid2")
    page.wait_for_selector("#buttons [data-button=bid2]")


def test_without_settings_of_its_own_a_station_has_no_such_page(table: ServedTable) -> None:
    cookie = cookie_of(log_in(table, PIN))
    assert table.get("/console/settings", Cookie=cookie).status == 404
    assert "/console/settings" not in table.get("/console", Cookie=cookie).body.decode()


def test_a_file_that_cannot_be_read_is_said(owner: Owner) -> None:
    owner.file.write_text("mode = \n[web]\n")
    said = owner.table.get("/console/settings", Cookie=owner.cookie)
    assert said.status == 409 and "settings.toml:1" in said.body.decode()


def test_what_cannot_be_read_is_left_out_by_one_tap(owner: Owner) -> None:
    owner.file.write_text('chipp = "1"\nmode = "button"\n')
    assert "chipp" in owner.reads() and "Leave it out" in owner.reads()
    assert owner.sends("/mend").status == 303
    assert owner.file.read_text() == 'mode = "button"\n'
    assert "Leave it out" not in owner.reads()


def test_it_is_checked_as_one_types_and_fits_every_screen(
    owner: Owner, open_page: Callable[..., Any]
) -> None:
    page = open_page("phone")
    page.goto(f"{owner.table.url}/console?next=/console/settings")
    page.fill("input[name=pin]", PIN)
    page.click("form button")
    page.click("#table-web summary")
    page.fill("#web-port", "eighty")
    page.wait_for_selector("#web-port-wrong:not(:empty)")
    page.fill("#web-port", "8090")
    page.wait_for_selector("#web-port-wrong:empty", state="attached")
    page.click("#table-web .save")
    page.wait_for_selector(".waiting button")
    assert Axe().run(page).response["violations"] == []
    page.goto(f"{owner.table.url}/console/settings?lang=de")
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    assert left_in_english(page, *ON_THE_BUTTONS) == []
    to_the_measures(page, "small phone", "phone", "tablet")


def test_a_dealers_pin_is_set_holds_at_once_is_never_shown_and_is_removed(owner: Owner) -> None:
    assert owner.sends(mark=owner.own.mark(), dealer_pin=DEALER_PIN).status == 303
    assert read_settings(owner.file).dealer_pin == DEALER_PIN
    page = owner.reads()
    assert DEALER_PIN not in page and 'name="remove" value="dealer_pin"' in page
    assert log_in(owner.table, DEALER_PIN).status == 303
    assert owner.sends(mark=owner.own.mark(), dealer_pin="", remove="dealer_pin").status == 303
    assert read_settings(owner.file).dealer_pin is None
    assert log_in(owner.table, DEALER_PIN).status == 401
