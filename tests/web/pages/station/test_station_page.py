"""The owner's page of the station: what its keys do, what it says of network and log, and what it refuses."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from hardware.appliance.network.nmcli import Nmcli
from hardware.appliance.service import computer
from hardware.appliance.service.control import Control
from hardware.appliance.service.recent_log import RecentLog
from hardware.appliance.settings.settings import Settings
from hardware.reports.private_words import recent_lines
from tests.hardware.appliance.network.fake_nmcli import FakeNmcli
from tests.web.browser.german import left_in_english, to_the_measures
from tests.web.door import cookie_of, log_in
from tests.web.pages.test_backups_page import FORM, words_of
from tests.web.table import PIN, Console, Reply, ServedTable


class Owner:
    """Somebody behind the PIN of an installed station; ``done`` is what was done to it."""

    def __init__(self, table: ServedTable, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.log, self.manager = RecentLog(), FakeNmcli(folder / "nm")
        self.manager.has(
            devices="wlan0:wifi:connected:x\n",
            used="*:Bar:61\n",
            addresses="IP4.ADDRESS[1]:192.168.1.23/24\n",
            internet="full\n",
        )
        for name in ("restart", "power_off", "restart_kiosk"):
            monkeypatch.setattr(computer, name, lambda name=name: self.done.append(name))
        settings, journal = Settings(pin=PIN), table.desk.journal
        self.control = Control(
            lambda: self.done.append("the station"),
            lambda: recent_lines(self.log.lines(), journal, settings, folder),
            lambda: table.desk.table.night_on,
            Nmcli(str(self.manager.path)),
            there=lambda path: True,
            service=lambda: True,
        )
        table.has(control=self.control)
        self.table, self.cookie = table, cookie_of(log_in(table, PIN))

    def reads(self, path: str = "/console/station") -> str:
        return words_of(self.table.get(path, Cookie=self.cookie))

    def presses(self, form: str) -> Reply:
        return self.table.ask("POST", "/console/station", form.encode(), FORM | {"Cookie": self.cookie})


@pytest.fixture
def owner(table: ServedTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Owner:
    return Owner(table, tmp_path, monkeypatch)


def test_each_key_does_what_it_says(owner: Owner) -> None:
    assert "The station is restarting" in words_of(owner.presses("what=restart"))
    assert "The computer is restarting" in words_of(owner.presses("what=reboot"))
    assert "The computer is switching off" in words_of(owner.presses("what=off"))
    assert owner.presses("what=tv").headers["Location"] == "/console/station?done=tv"
    assert owner.done == ["the station", "restart", "power_off", "restart_kiosk"]
    assert owner.presses("what=everything").status == 400
    assert "is restarting" in owner.reads("/console/station?done=tv")


@pytest.mark.parametrize("what", ["restart", "reboot", "off"])
def test_while_a_night_is_on_it_asks_once_more(owner: Owner, what: str) -> None:
    owner.table.do("join Ann 100")
    refused = owner.presses(f"what={what}")
    said = words_of(refused)
    assert refused.status == 409 and "A night is on" in said and "all the same" in said and owner.done == []
    assert owner.presses(f"what={what}&anyway=1").status == 200 and len(owner.done) == 1


def test_the_tv_is_begun_anew_in_the_middle_of_a_night(owner: Owner) -> None:
    owner.table.do("join Ann 100")
    assert owner.presses("what=tv").status == 303 and owner.done == ["restart_kiosk"]


def test_a_computer_that_refuses_says_why(owner: Owner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "restart", lambda: computer._asked("reboot-refused", ("no-such-program",)))
    refused = owner.presses("what=reboot")
    assert refused.status == 409 and "does not restart: no-such-program" in words_of(refused)


def test_a_station_started_by_hand_switches_off_nobodys_computer(owner: Owner) -> None:
    own = owner.control
    by_hand = Control(own.restart, own.log, own.night_on, own.network)
    owner.table.has(control=by_hand)
    said = owner.reads()
    assert "Restart the station" in said and "the computer" not in said.replace("The computer", "")
    for what in ("reboot", "off", "tv"):
        assert owner.presses(f"what={what}").status == 400
    assert owner.done == []
    owner.table.has()
    assert owner.table.get("/console/station", Cookie=owner.cookie).status == 404


def test_the_network_is_said_and_why_it_cannot_be(owner: Owner) -> None:
    said = owner.reads()
    assert "Wi-Fi Bar" in said and "signal 61 %" in said and "192.168.1.23" in said
    assert "Internet: yes" in said
    owner.manager.has(devices="wlan0:wifi:disconnected:\n", internet="none\n")
    said = owner.reads()
    assert "not connected to a network" in said and "Internet: no." in said
    owner.manager.has(stopped="")
    assert "no NetworkManager that runs" in owner.reads()


def test_the_log_is_shown_without_a_name_or_a_pin(owner: Owner) -> None:
    assert "Nothing has been logged" in owner.reads()
    owner.table.do("join Annabel 100")
    for said in (f"the PIN is {PIN}", "Annabel's <b>seat</b>", "the camera came back"):
        owner.log.handle(logging.LogRecord("railbird", logging.WARNING, "", 0, said, None, None))
    said = owner.reads()
    assert "the camera came back" in said and "Annabel" not in said and PIN not in said
    assert "<b>seat" not in owner.table.get("/console/station", Cookie=owner.cookie).body.decode()


def test_a_tap_is_not_enough_and_the_page_fits_every_screen(
    owner: Owner, open_page: Callable[..., Any]
) -> None:
    for number in range(60):
        said = f"line {number} of the log, long enough to be wrapped on the screen of a phone " * 2
        owner.log.handle(logging.LogRecord("railbird", logging.WARNING, "", 0, said, None, None))
    page = open_page("phone")
    Console(page, owner.table).open()
    page.goto(f"{owner.table.url}/console/station")
    assert Axe().run(page).response["violations"] == []
    to_the_measures(page, "small phone", "phone", "tablet")
    page.click("[value=restart] ~ .hold")
    assert owner.done == []
    owner.table.do("join Ann 100")
    page.locator("[value=restart] ~ .hold").hover()
    page.mouse.down()
    page.wait_for_selector("[role=alert]")
    page.mouse.up()
    assert owner.done == [] and page.locator(".hold").count() == 1
    assert Axe().run(page).response["violations"] == []
    page.locator(".hold").hover()
    page.mouse.down()
    page.wait_for_selector("text=The station is restarting")
    page.mouse.up()
    page.wait_for_url("**/console/station")
    assert owner.done == ["the station"]
    page.goto(f"{owner.table.url}/console/station?lang=de")
    page.evaluate("document.querySelector('pre').remove()")
    assert left_in_english(page, "Bar", "Station · Railbird", "Station") == []
