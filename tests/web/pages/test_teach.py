"""Teaching a pack on the console: behind the PIN, large targets, and every act of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gpiozero.pins.mock import MockFactory

from dealer.desk.desk import Desk
from hardware.appliance.settings.settings import PanelSettings
from hardware.station.panel.gpio import Panel
from hardware.station.station import Station
from hardware.station.teaching.pack_choice import TaughtPacks
from hardware.station.teaching.pack_files import Shelf
from hardware.station.teaching.teaching import Teacher
from tests.hardware.station.teaching.test_pack_files import pack
from tests.web.browser.delayed_answers import hold_answers, let_go, wait_until_held
from tests.web.browser.german import left_in_english
from tests.web.browser.ruler import measure, resize
from tests.web.table import PIN, Console, ServedTable
from vision.frames.sources import Frame
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader
from vision.reader.taught_pack import TaughtPack
from vision.reader.taught_reader import TaughtReader, features_of
from vision.teach.lesson import Shown

PICTURE = np.full((288, 192, 3), 200, np.uint8)


class DivertedCamera:
    """A camera to lend."""

    def divert(self, look: Callable[[Frame], None] | None) -> None:
        self.look = look


@pytest.fixture(scope="module")
def casino() -> TaughtPack:
    """A pack for the network that is there: to use it nothing need be learnt anew."""
    reader = Reader()
    size = features_of(reader, [PICTURE]).shape[1]
    return pack("Casino", network=reader.fingerprint, size=size)


@pytest.fixture
def table(serve: Callable[..., ServedTable], tmp_path: Path, casino: TaughtPack) -> Iterator[ServedTable]:
    """A table whose station can teach; one pack lies on its shelf."""
    made: list[Station] = []

    def station(desk: Desk) -> Station:
        one = Station(desk, Panel(PanelSettings(), MockFactory(), "mock"))
        made.append(one)
        shelf = Shelf(tmp_path / "packs")
        shelf.keep(casino)
        packs = TaughtPacks(shelf, TaughtReader(), one.changed)
        teacher = Teacher(packs, one.changed, one.may_teach)
        teacher.use_camera(DivertedCamera())
        one.use_teacher(teacher)
        one.start()
        return one

    yield serve("join Ann 100", station=station)
    for one in made:
        one.stop()


def lay(table: ServedTable, name: str, chance: float = 0.99) -> None:
    """A card lies before the camera."""
    odds = np.full(55, 1e-4)
    odds[NAMES.index(name)] = chance
    station: Any = table.station
    station.teacher._lesson.show(Shown((PICTURE,), (PICTURE,), odds / odds.sum(), chance > 0.93))
    station.changed()


@pytest.fixture
def page(table: ServedTable, open_page: Callable[..., Any]) -> Any:
    shown = open_page("phone")
    shown.goto(table.url + "/console")
    shown.fill("#pin", PIN)
    shown.click("button[type=submit]")
    console = Console(shown, table)
    for key in ("[data-tab=night]", "[data-column=station]", "[data-way='/console/teach']"):
        console.tap(key)
    shown.wait_for_selector("[data-begin]")
    return shown


def fits(page: Any) -> None:
    """Nothing wider than the screen, every target 64 px and 8 px from the next."""
    # As tall as the page, so that nothing is scrolled behind what is always in view.
    resize(page, 390, page.evaluate("document.documentElement.scrollHeight") + 200)
    page.wait_for_function("() => scrollY === 0")
    measured = measure(page)
    assert measured.small_targets(64) == []
    assert measured.close_targets(8) == []
    assert measured.clipped == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def tap(page: Any, what: str) -> None:
    """Tap once the page has no dead time any more."""
    page.wait_for_selector("body:not(.busy)")
    page.click(what)


def test_a_lesson_is_held_on_the_page(table: ServedTable, page: Any) -> None:
    fits(page)
    page.fill("#name", "House pack")
    tap(page, "[data-order=any]")
    tap(page, "[data-begin]")
    page.wait_for_selector(".count")
    lay(table, "7H")
    page.wait_for_function("() => document.querySelector('.count b').textContent === '1'")
    assert "7 of Hearts" in page.inner_text("#undo")
    lay(table, "7D", 0.5)
    page.wait_for_selector("[data-answer='7D']")
    page.wait_for_function("() => document.querySelector('.doubt img').naturalWidth > 0")
    fits(page)
    tap(page, "[data-answer='7D']")
    page.wait_for_function("() => document.querySelector('.count b').textContent === '2'")
    tap(page, "[data-undo]")
    page.wait_for_function("() => document.querySelector('.count b').textContent === '1'")
    assert "51 cards to go" in page.inner_text("#main")


def test_another_card_than_the_proposed_is_two_taps(table: ServedTable, page: Any) -> None:
    tap(page, "[data-begin]")
    page.wait_for_selector(".count")
    lay(table, "KC")
    page.wait_for_selector(".why")
    assert page.inner_text(".why") == "A was due, but I read K."  # the suits are our own pictures (T15)
    suits = page.eval_on_selector_all(".why .suit", "all => all.map(one => one.getAttribute('aria-label'))")
    assert suits == ["of Spades", "of Clubs"]
    tap(page, "[data-other]")
    tap(page, "[data-suit=H]")
    fits(page)
    tap(page, "[data-card='QH']")
    page.wait_for_function("() => document.querySelector('#undo').textContent.includes('Queen of Hearts')")


def test_an_answer_that_is_older_than_what_was_streamed_is_not_shown(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    page = open_page("phone")
    hold_answers(page, "POST", "/api/teach/begin")
    page.context.request.post(f"{table.url}/console", form={"pin": PIN})
    page.goto(f"{table.url}/console/teach")
    tap(page, "[data-begin]")
    wait_until_held(page)
    page.wait_for_selector(".count")  # streamed: the lesson has begun
    lay(table, "AS")
    counted = "() => document.querySelector('.count b').textContent === '1'"
    page.wait_for_function(counted)
    let_go(page)  # that no card was taught when it began
    page.wait_for_selector("body:not(.busy)")
    assert page.evaluate(counted)


def test_the_packs_on_the_shelf_are_shown_used_and_left(table: ServedTable, page: Any) -> None:
    assert "after: 52 of 52" in page.inner_text("#shelf")
    tap(page, "[data-use='']")
    page.wait_for_selector("[data-use='Casino']")
    assert table.station is not None and table.station.teacher is not None
    assert table.station.teacher.view()["chosen"] is None
    tap(page, "[data-back]")
    page.wait_for_selector("[data-use='']")
    assert table.station.teacher.view()["chosen"] == "Casino"


def test_the_page_and_its_acts_are_behind_the_pin(table: ServedTable) -> None:
    door = table.get("/console/teach")
    assert door.status == 303 and door.headers["Location"] == "/console?next=/console/teach"
    assert table.post({"name": "x", "order": "any"}, pin=None, path="/api/teach/begin").status == 401
    assert table.get("/teach/last.jpg").status == 401


@pytest.mark.parametrize(
    ("act", "body", "status", "said"),
    [
        ("fly", {}, 404, "cannot fly"),
        ("begin", {"name": "House"}, 400, "order is missing"),
        ("begin", {"name": "", "order": "any"}, 400, "name is empty"),
        ("begin", {"name": "a/b", "order": "any"}, 409, "no name for a pack"),
        ("begin", {"name": "House", "order": "x"}, 409, "no order"),
        ("answer", {"card": "7H"}, 409, "No pack is being taught"),
        ("finish", {}, 409, "No pack is being taught"),
        ("use", {"name": "pub"}, 409, "There is no pack 'pub'"),
        ("forget", {"name": 7}, 400, "must be text"),
    ],
)
def test_what_cannot_be_done_is_said(table: ServedTable, act: str, body: Any, status: int, said: str) -> None:
    answer = table.post(body, path=f"/api/teach/{act}")
    assert answer.status == status and said in answer.json["message"]


def test_no_pack_is_taught_in_the_middle_of_a_race(table: ServedTable) -> None:
    table.do("game basic links=4", "deal 7H")
    answer = table.post({"name": "House", "order": "any"}, path="/api/teach/begin")
    assert answer.status == 409 and "A race is on" in answer.json["message"]


def test_a_table_without_a_camera_says_so(serve: Callable[..., ServedTable]) -> None:
    bare = serve()
    assert bare.post({}, path="/api/teach/undo").status == 409
    answer = bare.get("/console/teach")
    assert answer.status == 303


def test_in_german_nothing_is_left_in_english_and_everything_fits(table: ServedTable, page: Any) -> None:
    page.goto(f"{table.url}/console/teach?lang=de")
    page.wait_for_selector("[data-begin]")
    assert left_in_english(page, "Casino") == []
    fits(page)
    tap(page, "[data-order=any]")
    tap(page, "[data-begin]")
    page.wait_for_selector(".count")
    lay(table, "7H")
    page.wait_for_function("() => document.querySelector('.count b').textContent === '1'")
    assert left_in_english(page) == []
    lay(table, "7D", 0.5)
    page.wait_for_selector("[data-answer='7D']")
    tap(page, "[data-other]")
    tap(page, "[data-suit=C]")
    assert left_in_english(page) == []
    fits(page)
