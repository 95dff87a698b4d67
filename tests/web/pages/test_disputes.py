"""The page for disputed cards: pictures, a second look, a correction that is looked at before it is made."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from gpiozero.pins.mock import MockFactory

from dealer.desk.desk import Desk
from dealer.journal.pictures import Picture
from dealer.notation.cards import Card
from hardware.appliance.settings.settings import PanelSettings
from hardware.station.camera.camera_reader import CameraReader
from hardware.station.camera.second_look import SecondLook
from hardware.station.panel.gpio import Panel
from hardware.station.station import Station
from tests.timeouts import HANGS_S
from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.german import left_in_english
from tests.web.browser.ruler import covered, measure, resize
from tests.web.conftest import SIZES
from tests.web.table import PIN, Console, ServedTable
from vision.frames.sources import open_source
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack
from vision.reader.taught_reader import TaughtReader
from vision.watch.watcher import Watcher

PACK = RenderedPack(next(iter(DESIGNS.values())))
SEATS = ("join Ann 100", "join Bob 100", "game basic")
COURSE = "7H 2D KD 3C 9S TS 4C".split()
TIGHT = "2S 3S 4S 5S 6S 7S 8S 2H 3H 4H 5H 6H 8H 9H TH".split()


def face(card: str) -> np.ndarray:
    return cv2.resize(PACK.face(Card.read(card)), (200, 280), interpolation=cv2.INTER_AREA)


def jpeg(image: np.ndarray) -> bytes:
    return bytes(cv2.imencode(".jpg", image)[1].tobytes())


@pytest.fixture
def table(serve: Callable[..., ServedTable], tmp_path: Path) -> Iterator[ServedTable]:
    """A table whose camera sees one frame: a nine of Hearts on the cloth."""
    made: list[Any] = []
    frames = tmp_path / "frames"
    frames.mkdir()
    cloth = np.full((720, 1280, 3), (70, 95, 40), np.uint8)
    cloth[200:480, 500:700] = face("9H")
    cv2.imwrite(str(frames / "0001.png"), cloth)

    def station(desk: Desk) -> Station:
        station = Station(desk, Panel(PanelSettings(), MockFactory(), "mock"))
        reader = TaughtReader()
        camera = CameraReader(
            lambda: open_source(f"folder:{frames}"), lambda: Watcher(reader), lambda _: None, lambda: None,
            live=False,
        )  # fmt: skip
        station.second_look = SecondLook(camera, reader)
        station.start()
        made.extend((station, camera))
        return station

    table = serve(*SEATS, station=station)
    table.camera = made[1]  # type: ignore[attr-defined]
    yield table
    made[1].stop()
    made[0].stop()


def see(table: ServedTable, card: str, *, read: str = "", sure: float = 0.998, shows: str = "") -> None:
    """``card`` is booked; its picture shows ``shows``, and the camera read ``read``."""
    read = read or card
    candidates = [(read, sure), ("QC" if read == card else card, round(1 - sure, 4))]
    by = "camera" if sure > 0.9 else "console"
    table.desk.do(f"deal {card}", by=by, picture=Picture(jpeg(face(shows or card)), sure, candidates))


def run(table: ServedTable) -> None:
    """Hearts win with the 22nd card; the 15th was read as the 2H and is the JS, so that Spades had won."""
    for card in COURSE:
        see(table, card)
    table.do("bet Ann WIN H 10", "bet Bob WIN S 10", "close")
    for card in TIGHT:
        if card == "2H":
            see(table, card, sure=0.62, shows="JS")
        else:
            see(table, card)


# ---- the interface -------------------------------------------------------------------------------------


def ask(table: ServedTable, path: str) -> Any:
    return table.ask("GET", path, None, {"Authorization": "Basic ZGVhbGVyOjQ4MTUxNjIz"})


def test_only_the_dealer_sees_the_page_previews_and_looks_again(table: ServedTable) -> None:
    assert table.get("/console/cards").status == 303
    assert table.get("/api/cards").status == 401
    assert table.post({"move": "void"}, pin=None, path="/api/preview").status == 401
    assert table.post({"seq": 0}, pin=None, path="/api/station/reread").status == 401


def test_the_cards_of_a_race_come_with_what_was_read(table: ServedTable) -> None:
    assert ask(table, "/api/cards").json["cards"] == []
    run(table)
    found = ask(table, "/api/cards").json
    assert (found["race"], found["races"], len(found["cards"])) == (1, [1], 22)
    doubted = found["cards"][14]
    assert (doubted["card"], doubted["read"], doubted["confidence"], doubted["by"]) == (
        "2H",
        "2H",
        0.62,
        "console",
    )
    assert table.get(doubted["picture"]).body == jpeg(face("JS"))
    assert found["out"]["7H"] == 1 and found["joker"] is False and found["can_reread"]
    assert ask(table, "/api/cards?race=7").json["race"] == 1
    assert ask(table, "/api/cards?race=x").json["race"] == 1


def test_a_preview_over_http_books_nothing(table: ServedTable) -> None:
    run(table)
    table.do("official") if not table.board["doubts"] else table.post(
        {"move": "official", "sure": True}
    )
    seq = table.desk.table.seq
    found = table.post({"move": "correct 1 15 JS"}, path="/api/preview").json
    assert [(one["account"], one["chips"]) for one in found["accounts"]] == [
        ("player:Ann", -30),
        ("player:Bob", 40),
        ("house", -10),
    ]
    assert found["races"] == [{"race": 1, "before": ["H"], "after": ["S"], "void": False}]
    assert found["seq"] == seq
    assert table.desk.table.seq == seq
    refused = table.post({"moves": ["correct 1 15 AS"]}, path="/api/preview")
    assert refused.status == 409 and refused.json["code"] == "card"
    for body in ({"move": "correct 1"}, {}, {"move": 3}, {"move": "void", "key": "a"}):
        assert table.post(body, path="/api/preview").status == 400


def test_a_kept_picture_is_read_again(table: ServedTable) -> None:
    run(table)
    seq = ask(table, "/api/cards").json["cards"][14]["seq"]
    (reading,) = table.post({"seq": seq}, path="/api/station/reread").json["readings"]
    assert reading["candidates"][0][0] == "JS" and reading["sure"]
    typed = table.post({"seq": 1}, path="/api/station/reread")
    assert typed.status == 409 and "No picture is kept with move 1" in typed.json["message"]


def test_what_lies_on_the_table_is_read_again(table: ServedTable) -> None:
    early = table.post({"seq": 0}, path="/api/station/reread")
    assert early.status == 409 and "has not seen the table" in early.json["message"]
    camera, looked = table.camera, threading.Event()  # type: ignore[attr-defined]
    camera.tap(lambda frame, source: looked.set() or False)
    camera.start()
    assert looked.wait(HANGS_S)
    found = table.post({"seq": 0}, path="/api/station/reread").json["readings"]
    assert [one["candidates"][0][0] for one in found] == ["9H"]


def test_a_table_without_a_camera_says_so(serve: Callable[..., ServedTable]) -> None:
    answer = serve(*SEATS).post({"seq": 0}, path="/api/station/reread")
    assert answer.status == 409 and "no camera" in answer.json["message"]


def test_a_doubtful_order_is_paid_by_whoever_has_read_the_doubts(table: ServedTable) -> None:
    run(table)
    refused = table.move("official")
    assert refused.status == 409 and refused.json["code"] == "doubt" and "Card 15" in refused.json["message"]
    assert table.post({"move": "official", "sure": "yes"}).status == 400
    assert table.post({"move": "official", "sure": True}).json["board"]["phase"] == "paid"


# ---- the page ------------------------------------------------------------------------------------------


def opened(page: Any, table: ServedTable) -> Any:
    page.context.request.post(f"{table.url}/console", form={"pin": PIN})
    page.goto(f"{table.url}/console/cards")
    page.wait_for_selector("#undo button")
    return page


def test_a_dealer_corrects_a_card_after_payment(table: ServedTable, open_page: Callable[..., Any]) -> None:
    run(table)
    table.post({"move": "official", "sure": True})
    page = opened(open_page("tablet"), table)
    page.click("[data-card-number='15']")
    page.wait_for_function("() => document.querySelector('#card').innerText.includes('62 % sure')")
    page.click("[data-again=picture]")
    page.wait_for_function("() => document.querySelector('.again').innerText.includes('beyond doubt')")
    page.click("#main button")
    page.click("#sheet [data-suit=S]")
    assert page.locator("#sheet [data-card='2S']").is_disabled()
    page.click("#sheet [data-card=JS]")
    page.wait_for_selector(".changes")
    table_text = page.inner_text(".changes")
    assert "−30" in table_text and "+40" in table_text and "−10" in table_text
    chips = table.desk.table.night.chips_of
    assert chips == {"Ann": 120, "Bob": 90}, "nothing is booked before it is confirmed"
    page.click("#sheet [data-confirm]")
    page.wait_for_function(
        "() => document.querySelector('#undo').innerText.includes('correction of card 15')"
    )
    assert table.desk.table.night.chips_of == {"Ann": 90, "Bob": 130}
    page.wait_for_function("() => document.querySelector('#card').innerText.includes('and corrected')")
    page.wait_for_selector("body:not(.busy)")  # a second touch that comes at once is a wet finger's
    page.click("#undo button")
    page.wait_for_function("() => !document.querySelector('#card').innerText.includes('and corrected')")
    assert table.desk.table.night.chips_of == {"Ann": 120, "Bob": 90}


def test_a_refused_correction_says_why_and_changes_nothing(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    run(table)
    table.post({"move": "official", "sure": True})
    table.do('adjust Ann -110 "a round for the table"', "next")  # of 120, which she would not have had
    page = opened(open_page("phone"), table)
    page.click("#main button")
    page.click("#sheet [data-suit=D]")
    page.click("#sheet [data-card=TD]")
    page.wait_for_selector("#sheet .wrong:not([hidden])")
    assert "could not have been" in page.inner_text("#sheet .wrong")
    assert not page.locator("#sheet [data-confirm]").count()


def test_a_race_that_the_right_card_leaves_undecided_is_shown_to_be_void_before_it_is(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    run(table)
    table.post({"move": "official", "sure": True})
    table.do("next")
    page = opened(open_page("phone"), table)
    page.click("#main button")
    page.click("#sheet [data-suit=D]")
    page.click("#sheet [data-card=TD]")
    page.wait_for_selector("#sheet .changes")
    told = page.inner_text("#sheet .changes")
    assert "void" in told and "its stakes go back" in told and "open" not in told
    assert not table.desk.table.night.races[0].void
    page.click("#sheet [data-confirm=TD]")
    page.wait_for_function("() => !document.querySelector('#sheet').open")
    night = table.desk.table.night
    assert night.races[0].void and night.chips_of == {"Ann": 100, "Bob": 100}


def tap_then_hold(page: Any, button: str, table: ServedTable) -> None:
    """A tap on what must be held does nothing; then a finger stays on it. The page's clock stands."""
    page.click(button)
    page.clock.run_for(5000)
    assert table.board["phase"] == "unofficial", "a tap is not enough"
    page.hover(button)
    page.mouse.down()
    page.clock.run_for(800)


def test_a_misdeal_is_looked_at_and_held(table: ServedTable, open_page: Callable[..., Any]) -> None:
    run(table)
    page = open_page("tablet")
    stop_clock(page)
    opened(page, table)
    page.click("[data-off=misdeal]")
    page.wait_for_selector(".changes")
    assert "+10" in page.inner_text(".changes")
    tap_then_hold(page, "#sheet [data-confirm=misdeal]", table)
    page.wait_for_function("() => document.querySelector('#undo').innerText.includes('misdeal')")
    page.mouse.up()
    assert table.desk.table.night.chips_of == {"Ann": 100, "Bob": 100}
    assert table.board["said"][0]["code"] == "said-misdeal"


def test_the_console_asks_twice_where_the_order_is_doubtful(console: Console, table: ServedTable) -> None:
    run(table)
    stop_clock(console.page)
    console.open()
    console.page.wait_for_selector("#main .holds")
    assert "62 % sure" in console.page.inner_text("#act")
    tap_then_hold(console.page, "#main button", table)
    console.page.wait_for_selector("[data-act=paid]")
    console.page.mouse.up()
    assert table.board["phase"] == "paid"


def test_the_page_can_be_hit_with_a_wet_finger(table: ServedTable, open_page: Callable[..., Any]) -> None:
    run(table)
    page = opened(open_page("tablet"), table)
    for size in ("tablet", "tablet on its side", "phone", "small phone"):
        resize(page, *SIZES[size])
        found = measure(page)
        assert found.small_targets(48) == [] and found.close_targets(8) == [], size
        assert found.smallest()[0] >= 16 and found.faint(4.5, 3) == [] and found.clipped == [], size
        assert covered(page) == [], size
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size


def test_in_german_nothing_is_left_in_english_and_everything_fits(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    run(table)
    page = opened(open_page("phone"), table)
    page.goto(f"{table.url}/console/cards?lang=de")
    page.wait_for_selector("#undo button")
    page.click("[data-card-number='15']")
    page.click("[data-again=picture]")
    page.wait_for_selector(".again .bars")
    assert left_in_english(page) == []
    for size in ("phone", "tablet", "tv"):
        resize(page, *SIZES[size])
        found = measure(page)
        assert found.small_targets(48) == [] and found.close_targets(8) == [] and found.clipped == [], size
        assert found.over[0] <= 0 and covered(page) == [], size
    page.click("[data-off=misdeal]")
    page.wait_for_selector(".changes")
    assert left_in_english(page, "Ann", "Bob") == []
    page.click("#sheet .ends button:first-child")
    table.post({"move": "official", "sure": True})
    page.click("#main button")
    page.click("#sheet [data-suit=D]")
    page.click("#sheet [data-card=TD]")
    page.wait_for_selector("#sheet .changes")
    assert left_in_english(page, "Ann", "Bob") == []
    assert measure(page).clipped == []


FACES = [rank + suit for rank in "23456789TJQ" for suit in "SHDC"]


@pytest.mark.parametrize(
    ("players", "dealt", "out"),
    [
        ("Ann Bob Cy", FACES[:42], set(FACES[:42])),  # the two that are left may have been dealt
        ("Ann Bob Cy Di Ed", [*FACES, *FACES[:41]], set(FACES[:41])),  # of two packs what was dealt twice
    ],
)
def test_of_open_hands_a_card_is_out_when_no_copy_is_left(
    serve: Callable[..., ServedTable], players: str, dealt: list[str], out: set[str]
) -> None:
    seats = [f"join {name} 40" for name in players.split()]
    table = serve(*seats, "game derby", "deal " + " ".join(dealt), "roll 1 1")
    told = ask(table, "/api/cards").json
    assert len(told["cards"]) == len(dealt) and set(told["out"]) == out
    free = next(card for card in FACES[::-1] if card not in out)
    assert table.move(f"correct 1 1 {free}").status == 200
    assert ask(table, "/api/cards").json["cards"][0]["card"] == free
