"""The owner's page for another version: what stands, what may be pressed, and that it keeps up by itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from sqlalchemy import make_url

from dealer.notation.facts import fact
from hardware.appliance.versions.button import UpdateButton
from hardware.appliance.versions.going_back import before_switch
from hardware.appliance.versions.new_release import NewRelease
from hardware.appliance.versions.release_notes import Block
from tests.hardware.appliance.versions.small_version import change_state
from tests.timeouts import HANGS_S
from tests.web.browser.german import left_in_english, to_the_measures
from tests.web.door import cookie_of, log_in
from tests.web.table import PIN, Console, ServedTable

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
ENDED = ("join Ann 100", "game basic", "void", "end")


class Owner:
    """Somebody behind the PIN of a station with other versions in ``folder``."""

    def __init__(self, table: ServedTable, folder: Path) -> None:
        url = make_url(table.desk.journal.name)
        self.folder, self.button = folder / "versions", UpdateButton(
            folder / "versions", url, None, lambda: table.desk.table.night_on
        )
        self.folder.mkdir()
        table.has(updates=self.button)
        self.table, self.cookie = table, cookie_of(log_in(table, PIN))

    def reads(self, path: str = "/console/update") -> str:
        return words_of(self.table.get(path, Cookie=self.cookie).body)

    def presses(self, what: str) -> tuple[int, str]:
        answer = self.table.ask(
            "POST", "/console/update", f"what={what}".encode(), FORM | {"Cookie": self.cookie}
        )
        return answer.status, words_of(answer.body)


def words_of(page: bytes) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page.decode()))


@pytest.fixture
def owner(table: ServedTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Owner:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "railbird").mkdir()
    return Owner(table, tmp_path / "railbird")


def test_the_page_says_what_it_is_and_what_came_of_the_last_update(owner: Owner) -> None:
    said = owner.reads()
    assert "This is Railbird" in said and "Update from stick" in said and "Update from the net" in said
    assert "Back to the version before" not in said
    change_state(owner.folder, previous="clone", result=fact("update-good", version="1a2b").as_data())
    said = owner.reads("/console/update?lang=de")
    assert "Version 1a2b läuft gut." in said and "Zurück zur vorigen Version" in said


def test_during_a_night_nothing_can_be_pressed(owner: Owner) -> None:
    owner.table.do("join Ann 100")
    said = owner.reads()
    assert "A night is on" in said and "Update from stick" not in said
    for what in ("stick", "net", "back"):
        status, said = owner.presses(what)
        assert status == 409 and "A night is on" in said
    assert owner.presses("everything")[0] == 400


def test_a_stick_that_is_not_there_is_said(owner: Owner, tmp_path: Path) -> None:
    owner.table.do(*ENDED)
    assert owner.presses("stick")[0] == 303
    assert owner.button._running is not None
    owner.button._running.wait(HANGS_S)
    assert re.search(r"Not updated: (There is no USB stick|.* has no bundle)", owner.reads())


def test_the_way_back_is_asked_for(owner: Owner) -> None:
    status, said = owner.presses("back")
    assert status == 409 and "no version to go back to" in said
    change_state(owner.folder, previous="clone")
    before_switch(owner.folder, "clone").touch()
    assert owner.presses("back")[0] == 303
    assert "as soon as no night is on" in owner.reads()


def test_a_station_without_versions_has_no_such_page(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    cookie = cookie_of(log_in(table, PIN))
    assert table.get("/console/update", Cookie=cookie).status == 404
    console = Console(open_page("console"), table).open()
    console.chore("station")
    assert console.page.locator("[data-way='/console/update']").count() == 0


def test_the_console_leads_to_the_page(owner: Owner, open_page: Callable[..., Any]) -> None:
    console = Console(open_page("console"), owner.table).open()
    console.chore("station")
    console.tap("[data-way='/console/update']")
    console.page.wait_for_selector(".update button")


def test_the_page_keeps_up_by_itself_and_fits_every_screen(
    owner: Owner, open_page: Callable[..., Any]
) -> None:
    change_state(owner.folder, current="1a2b", previous="clone")
    page = open_page("phone")
    page.goto(f"{owner.table.url}/console?next=/console/update")
    page.fill("input[name=pin]", PIN)
    page.click("form button")
    page.wait_for_selector(".update .doing")
    change_state(owner.folder, good="1a2b", result=fact("update-good", version="1a2b").as_data())
    page.wait_for_selector("text=Version 1a2b runs well.")
    assert page.locator(".update button").count() == 3
    assert Axe().run(page).response["violations"] == []
    page.goto(f"{owner.table.url}/console/update?lang=de")
    assert left_in_english(page, "Update · Railbird", "Update") == []
    to_the_measures(page, "small phone", "phone", "tablet")


def refused_unsigned(owner: Owner) -> None:
    """The last update was pressed here, and refused for its signature."""
    owner.presses("stick")
    assert owner.button._running is not None
    owner.button._running.wait(HANGS_S)
    why = fact("update-unsigned", text="x.railbird")
    change_state(owner.folder, result=fact("update-failed", why=why).as_data())


def test_what_nobody_signed_is_taken_once_with_the_pin_and_a_held_key(
    owner: Owner, open_page: Callable[..., Any]
) -> None:
    assert "all the same" not in owner.reads()
    refused_unsigned(owner)
    said = owner.reads()
    assert "Not updated: x.railbird has no signature of its maker." in said
    assert "Install it all the same, this once" in said
    assert owner.presses("stick&unsigned=1&pin=wrong")[0] == 401
    assert owner.presses("stick&unsigned=1")[0] == 401
    change = owner.button._running
    page = open_page("phone")
    page.goto(f"{owner.table.url}/console?next=/console/update")
    page.fill("input[name=pin]", PIN)
    page.click("form button")
    page.wait_for_selector(".update .unsigned")
    assert Axe().run(page).response["violations"] == []
    to_the_measures(page, "small phone", "phone", "tablet")
    page.click(".unsigned .hold")
    page.fill(".unsigned [name=pin]", PIN)
    page.click(".unsigned .hold")
    assert owner.button._running is change, "a tap is not enough"
    page.locator(".unsigned .hold").hover()
    page.mouse.down()
    page.wait_for_selector(".unsigned", state="detached")
    assert owner.button._running is not change
    assert "--unsigned" in owner.button._running.args
    owner.button._running.wait(HANGS_S)


def test_a_release_that_waits_is_said_with_what_is_new(owner: Owner, open_page: Callable[..., Any]) -> None:
    owner.button.offer = lambda: NewRelease("9.8.7", "stick", (Block("item", "A <b>thing</b>."),))
    said = owner.reads("/console/update?lang=de")
    assert "Railbird 9.8.7 ist da" in said and "9.8.7 vom Stick einrichten" in said
    assert "A &lt;b&gt;thing&lt;/b&gt;." in said
    console = Console(open_page("console"), owner.table).open()
    console.page.wait_for_selector("#strip >> text=Railbird 9.8.7 is there")
    console.page.click("#strip [data-way='/console/update']")
    console.page.wait_for_selector("text=Install 9.8.7 from the stick")
    to_the_measures(console.page, "small phone", "phone", "tablet")
    owner.table.do("join Ann 100")
    assert "Install 9.8.7" not in owner.reads()
    console.open()
    assert console.page.locator("text=9.8.7").count() == 0
