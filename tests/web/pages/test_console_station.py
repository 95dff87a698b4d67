"""The console over a real station on mock pins: the panel, the question, the mode, the camera's view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import cv2
import numpy as np
import pytest
from gpiozero.pins.mock import MockFactory

from dealer.desk.desk import Desk
from hardware.appliance.settings.settings import CameraSettings, PanelSettings
from hardware.station.camera.sight import SeenThrow, Sight
from hardware.station.panel.gpio import Panel
from hardware.station.station import Station
from hardware.station.wiring import wire_camera
from tests.cases import everyday
from tests.timeouts import HANGS_S
from tests.web.browser.delayed_answers import hold_answers, let_go, wait_until_held
from tests.web.browser.ruler import covered, measure
from tests.web.conftest import SIZES
from tests.web.pages.test_dice_board import PACK
from tests.web.table import PIN, STATIC, Console, ServedTable

DERBY_HANDS = "deal " + " ".join(PACK)
OPENED = ("join Ann 100", "join Bob 100", "game basic")
HEARS_NOTHING = "window.EventSource = class { addEventListener() {} close() {} }"
PICTURE = cv2.imencode(".jpg", np.full((300, 200, 3), 230, np.uint8))[1].tobytes()


@pytest.fixture
def stations() -> Iterator[list[Station]]:
    made: list[Station] = []
    yield made
    for station in made:
        station.stop()


@pytest.fixture
def table(serve: Callable[..., ServedTable], stations: list[Station]) -> ServedTable:
    """A table with a panel on mock pins; its camera is the test, which says what is seen."""

    def station(desk: Desk) -> Station:
        made = Station(desk, Panel(PanelSettings(), MockFactory(), "mock"))
        stations.append(made)
        made.start()
        return made

    return serve(*OPENED, station=station)


@pytest.fixture
def console(table: ServedTable, open_page: Callable[..., Any]) -> Console:
    return Console(open_page("tablet"), table).open()


def doubt(station: Any, *candidates: tuple[str, float]) -> None:
    station.see(Sight(candidates, sure=False, t_s=1.0, jpeg=PICTURE))


def see(station: Any, card: str) -> None:
    station.see(Sight(((card, 0.99),), sure=True, t_s=1.0, jpeg=PICTURE))


def test_a_card_that_was_seen_appears_on_the_console_with_what_was_read(console: Console) -> None:
    see(console.table.station, "7H")
    console.shows("#undo", "7 of Hearts")
    assert console.table.board["course"] == ["7H"]


def test_the_cameras_question_shows_its_picture_and_a_tap_answers_it(console: Console) -> None:
    doubt(console.table.station, ("7H", 0.61), ("7D", 0.35))
    page = console.page
    page.wait_for_function("() => document.querySelector('.asked img')?.naturalWidth === 200")
    assert "not sure" in page.inner_text("#act")
    assert page.locator("[data-answer]").count() == 2
    measured = measure(page)
    assert measured.small_targets(64) == []
    assert measured.close_targets(8) == []
    assert covered(page) == []
    console.tap("[data-answer='7D']")
    console.shows("#undo", "7 of Diamonds")
    page.wait_for_selector("[data-act=question]", state="detached")
    assert console.table.board["course"] == ["7D"]
    assert console.table.board["last_picture"]


def test_another_card_than_the_candidates_can_be_tapped(console: Console) -> None:
    doubt(console.table.station, ("7H", 0.61))
    console.tap("[data-another]")
    console.tap("[data-suit=C]")
    console.tap("[data-card='9C']")
    console.shows("#undo", "9 of Clubs")


@pytest.mark.parametrize("size", everyday(["phone", "tablet"], "phone"))
def test_c9_every_key_that_answers_is_in_the_hands_reach(
    table: ServedTable, open_page: Callable[..., Any], size: str
) -> None:
    console = Console(open_page(size), table).open()
    page = console.page
    doubt(table.station, ("7H", 0.61), ("7D", 0.35), ("7S", 0.02))

    def lowest_60_percent(selector: str, many: int) -> None:
        page.wait_for_function("([s, n]) => document.querySelectorAll(s).length === n", arg=[selector, many])
        for key in page.locator(selector).all():
            assert key.bounding_box()["y"] >= 0.4 * SIZES[size][1]
        measured = measure(page)
        assert measured.small_targets(64) == [] and measured.close_targets(8) == []

    lowest_60_percent("[data-answer]", 3)
    lowest_60_percent("[data-dismiss], [data-another]", 2)
    assert covered(page) == []
    page.click("[data-another]")
    lowest_60_percent("[data-suit]", 4)
    page.click("[data-suit=C]")
    lowest_60_percent("[data-card]", 12)
    console.tap("[data-dismiss]")
    page.wait_for_selector("[data-act=question]", state="detached")
    console.tap("[data-waved]")  # on a phone the warning about the prices has the strip to itself
    console.rank_keys()
    console.tap("[data-suit=D]")
    lowest_60_percent("[data-card]", 12)
    console.tap("[data-card=QD]")
    page.wait_for_function("() => document.querySelector('#undo').innerText.includes('Queen of Diamonds')")
    assert table.board["course"] == ["QD"]


def test_a_card_that_is_tapped_while_an_answer_is_under_way_is_dealt(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    page = open_page("tablet")
    hold_answers(page, "POST", "/api/station/dismiss")
    console = Console(page, table).open()
    console.rank_keys()
    doubt(table.station, ("7H", 0.61))
    console.tap("[data-dismiss]")
    wait_until_held(page)  # the station has told of it by its stream, its answer is still under way
    page.wait_for_selector("[data-act=question]", state="detached")
    page.click("[data-suit=D]")
    page.click("[data-card=QD]")
    let_go(page)
    console.shows("#undo", "Queen of Diamonds")
    assert table.board["course"] == ["QD"]


def test_the_question_opens_the_cameras_tab_and_then_the_former_one_returns(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    console = Console(open_page("console"), table).open()
    page = console.page
    before = page.locator(".tabs [aria-pressed=true]").get_attribute("data-tab")
    doubt(table.station, ("7H", 0.61), ("7D", 0.35))
    page.wait_for_selector("[data-tab=camera][aria-pressed=true]")
    assert page.locator("#main .idle").count() == 1, "nothing is due but the answer"
    console.tap(f"[data-tab={before}]")
    page.wait_for_selector(f"[data-tab={before}][aria-pressed=true]")
    console.tap("[data-answer='7D']")
    page.wait_for_selector("[data-act=question]", state="detached")
    assert page.locator(f"[data-tab={before}][aria-pressed=true]").count() == 1


def test_only_the_suit_is_an_answer_where_the_suit_is_sure(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    console = Console(open_page("console"), table).open()
    doubt(table.station, ("8H", 0.57), ("6H", 0.41))
    console.tap("[data-answer='?H']")
    console.page.wait_for_selector("[data-act=question]", state="detached")
    assert table.board["course"] == ["?H"]


def test_an_answer_to_a_question_that_is_settled_is_said(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    page = open_page("console")
    page.add_init_script(HEARS_NOTHING)
    doubt(table.station, ("7H", 0.61))
    Console(page, table).open()
    table.station.cards.answer("7H")  # type: ignore[union-attr]
    doubt(table.station, ("9C", 0.61))
    page.click("[data-answer='7H']")
    page.wait_for_selector("#strip[data-tone=refused]")
    assert table.board["course"] == ["7H"]


def test_a_card_is_dealt_again_instead_of_answered(console: Console) -> None:
    doubt(console.table.station, ("7H", 0.61))
    console.tap("[data-dismiss]")
    console.page.wait_for_selector("[data-act=question]", state="detached")
    assert console.table.board["course"] == []


def test_a_wrong_answer_is_refused_in_words_and_the_question_stays(console: Console) -> None:
    table = console.table
    see(table.station, "2C")
    doubt(table.station, ("7H", 0.61))
    answer = table.post({"card": "2C"}, path="/api/station/answer")
    assert answer.status == 409
    assert "already" in answer.json["message"] or "out" in answer.json["message"]
    assert table.post({"card": "the seven"}, path="/api/station/answer").status == 400
    console.page.wait_for_selector(".asked img")


def test_the_virtual_buttons_drive_the_pins_and_the_lamps_show(console: Console) -> None:
    table, page = console.table, console.page
    table.do(*[f"deal {card}" for card in "7H 2D KD 3C 9S TS 4C".split()])
    page.click("[data-tab=camera]")
    page.wait_for_selector(".lamp.lit[data-lamp=next]")
    page.locator("[data-pin=next]").scroll_into_view_if_needed()
    page.hover("[data-pin=next]")
    page.mouse.down()
    page.wait_for_selector("[data-pin=next].down")
    page.mouse.up()
    console.shows("#line", "All in the gate")
    assert table.board["phase"] == "race"


def test_undo_on_the_panel_is_held(console: Console) -> None:
    table, page = console.table, console.page
    table.do("deal 7H")
    page.click("[data-tab=camera]")
    page.wait_for_selector(".lamp.lit[data-lamp=undo]")
    page.locator("[data-pin=undo]").scroll_into_view_if_needed()
    page.hover("[data-pin=undo]")
    page.mouse.down()
    console.shows("#undo", "nothing")
    page.mouse.up()
    assert table.board["course"] == []


def test_the_dealer_switches_between_auto_and_button(console: Console) -> None:
    table, page = console.table, console.page
    assert table.post({"mode": "button"}, path="/api/station/mode").json["station"]["mode"] == "button"
    see(table.station, "7H")
    console.shows("#main", "Deal it")
    assert table.board["course"] == []
    console.main()
    console.shows("#undo", "7 of Hearts")
    page.wait_for_selector("#main .idle")  # what waits for DEAL is told by itself, and may come later
    assert table.post({"mode": "sometimes"}, path="/api/station/mode").status == 409


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("press", {"button": "jump"}, 409),
        ("act", {"button": "jump"}, 400),
        ("press", {}, 400),
        ("press", {"button": 7}, 400),
        ("answer", {"card": "7H"}, 409),
        ("deal", {}, 409),
        ("dismiss", {"card": "7H"}, 400),
    ],
)
def test_what_the_station_cannot_do_is_said(
    table: ServedTable, path: str, body: dict[str, Any], status: int
) -> None:
    answer = table.post(body, path=f"/api/station/{path}")
    assert answer.status == status
    assert answer.json["message"].endswith(".") or answer.json["message"]
    assert table.desk.table.seq == len(OPENED)


def test_pictures_of_the_table_are_for_the_dealer(table: ServedTable) -> None:
    import base64

    token = {"Authorization": "Basic " + base64.b64encode(f"dealer:{PIN}".encode()).decode()}
    assert table.get("/question.jpg").status == 401
    assert table.get("/question.jpg", **token).status == 404
    doubt(table.station, ("7H", 0.6))
    answer = table.get("/question.jpg", **token)
    assert (answer.status, answer.body) == (200, PICTURE)
    assert answer.headers["Cache-Control"] == "no-store"
    assert table.get("/camera.jpg", **token).status == 404


@pytest.fixture
def dice(
    serve: Callable[..., ServedTable], stations: list[Station], open_page: Callable[..., Any]
) -> Console:
    """A dice race whose throws wait for DEAL; its camera is the test."""

    def station(desk: Desk) -> Station:
        made = Station(desk, Panel(PanelSettings(), MockFactory(), "mock"), dice="button")
        stations.append(made)
        made.start()
        return made

    table = serve("join Ann 100", "join Bob 100", "game derby wagering=no", DERBY_HANDS, station=station)
    return Console(open_page("tablet"), table).open()


def test_t21_while_the_camera_asks_the_board_shows_what_the_judge_looks_at(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    page = open_page("tv")
    page.goto(table.url)
    page.wait_for_selector("[data-layout=dealing]")
    assert not page.is_visible("#judge")
    doubt(table.station, ("7H", 0.61), ("7D", 0.35))
    page.wait_for_function("() => document.querySelector('#judge img')?.naturalWidth === 200")
    assert page.inner_text("#judge .asks") == "The judge looks at this card"
    measured = measure(page)
    assert measured.clipped == [] and [one for one in measured.outside(0.05) if "judge" in str(one)] == []
    assert table.get("/judged.jpg").body == PICTURE
    table.station.cards.answer("7H")  # type: ignore[union-attr]
    page.wait_for_selector("#judge", state="hidden")
    assert table.get("/judged.jpg").status == 404


def test_a_throw_that_the_camera_saw_is_the_main_act(dice: Console) -> None:
    dice.table.station.see_throw(SeenThrow((3, 4), (), 0.98, PICTURE))  # type: ignore[union-attr]
    dice.shows("#main", "Roll it")
    dice.main()
    dice.page.wait_for_function("() => document.querySelector('#main').textContent.indexOf('Roll it') < 0")
    assert dice.table.board["thrown"]["dice"] == [3, 4]


def test_a_throw_that_is_not_sure_is_shown_and_tapped_or_dismissed(dice: Console) -> None:
    box = [0, 0, 9, 9]
    unsure = tuple({"value": value, "confidence": 0.8, "box": box} for value in (3, None))
    dice.table.station.see_throw(SeenThrow((), unsure, 0.8, PICTURE))  # type: ignore[union-attr]
    dice.shows("#act", "3 ?")
    dice.shows("#main", "not sure")
    dice.page.click("[data-dismiss]")
    dice.page.wait_for_selector("[data-dismiss]", state="detached")
    assert dice.table.board["thrown"] is None


def test_what_a_throw_does_is_switched_while_a_game_has_dice(dice: Console) -> None:
    # Modules of their own: the page's go on drawing its own table.
    draw = """async ([folder, board, touched]) => {
      const {table} = await import(folder + "table.js");
      const {cameraPane} = await import(folder + "panes/camera.js");
      table.board = {books: 1, night: 1, race: 1, seq: 1, ...board};
      const camera = {kind: "mock", state: "ok"};
      table.view = {camera, panel: {kind: "none"}, mode: "auto", dice: "button"};
      const keys = [...cameraPane().querySelectorAll("[data-dice]")];
      if (touched) keys.find((key) => key.dataset.dice === touched).act();
      return keys.map((key) => [key.dataset.dice, key.getAttribute("aria-pressed")]);
    }"""
    script = f"{STATIC}/js/console/"
    pressed = [["auto", "false"], ["button", "true"], ["hand", "false"]]
    with dice.page.expect_response("**/api/station/dice"):
        assert dice.page.evaluate(draw, [script, {"thrown": None}, "hand"]) == pressed
    assert dice.table.station.view()["dice"] == "hand"  # type: ignore[union-attr]
    assert dice.page.evaluate(draw, [script, {}, None]) == []
    assert dice.table.post({"mode": "never"}, path="/api/station/dice").status == 409


def test_the_rendered_table_is_seen_and_dealt_from_the_console(
    serve: Callable[..., ServedTable], stations: list[Station], open_page: Callable[..., Any]
) -> None:
    """Rendered frames through the real finder and reader: what is dealt is what was seen."""

    def station(desk: Desk) -> Station:
        made = Station(desk, Panel(PanelSettings(), MockFactory(), "mock"))
        stations.append(made)
        wire_camera(made, "mock:7", CameraSettings(), lambda said: None)
        made.start()
        return made

    table = serve(*OPENED, station=station)
    console = Console(open_page("tablet"), table).open()
    page = console.page
    page.click("[data-tab=camera]")
    page.wait_for_function("() => document.querySelector('.film')?.naturalWidth >= 640")
    console.shows("#main", "Deal the next card")
    dealt = "document.querySelector('#undo button').dataset.undo?.includes(' of ')"
    asked = "document.querySelector('[data-answer]')"
    console.main()
    page.wait_for_function(f"() => {dealt} || {asked}", timeout=5000 * HANGS_S)  # the camera works for it
    if page.locator("[data-answer]").count():  # not sure is an honest answer too
        console.tap("[data-answer] >> nth=0")
    page.wait_for_function(f"() => {dealt}")
    assert len(table.board["course"]) == 1
    page.click("[data-mode=button]")
    page.wait_for_selector("[data-mode=button][aria-pressed=true]")


def test_a_key_stays_under_the_finger_while_lamps_change(console: Console) -> None:
    table, page = console.table, console.page
    page.click("[data-tab=camera]")
    page.locator("[data-pin=next]").scroll_into_view_if_needed()
    page.hover("[data-pin=next]")
    page.mouse.down()
    table.do("deal 7H")
    page.wait_for_selector(".lamp.lit[data-lamp=undo]")
    with page.expect_request("**/api/station/release"):
        page.mouse.up()
