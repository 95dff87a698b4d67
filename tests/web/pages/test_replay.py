"""A race played again in the browser: step by step as the TV had it, by button, key, finger and address."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from hardware.benches.random_night import whole_night
from tests.web.browser.ruler import resize
from tests.web.conftest import SIZES
from tests.web.table import ServedTable

COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
RUN = "deal 3S 4H 5S"
NIGHT = ("join Ann 100", "game basic", COURSE, "bet Ann WIN S 5", "bet Ann WIN D 1", "undo", "close", RUN)
"""Moves 1 to 8, in 15 steps from the opening of the race on: a step for each card."""


class Replay:
    """The page, and what a finger does on it."""

    def __init__(self, page: Any, table: ServedTable, path: str) -> None:
        self.page, self.table = page, table
        page.goto(table.url + path)
        self.waits_for_step()

    def waits_for_step(self, number: int | None = None) -> Replay:
        words = "Step " if number is None else f"Step {number} of"
        self.page.wait_for_function(
            "words => document.getElementById('who').textContent.startsWith(words)", arg=words
        )
        return self

    def horses(self) -> dict[str, str]:
        return dict(
            self.page.eval_on_selector_all(
                "#lanes .lane",
                "all => all.map(one => [one.dataset.horse, one.querySelector('.plate b').textContent])",
            )
        )

    def says(self) -> str:
        said: str = self.page.inner_text("#what")
        return said

    def query(self) -> str:
        asked: str = self.page.evaluate("location.search")
        return asked


@pytest.fixture
def opened(serve: Callable[..., ServedTable], open_page: Callable[..., Any]) -> Callable[..., Replay]:
    def open_at(path: str, *moves: str, size: str = "tablet on its side") -> Replay:
        return Replay(open_page(size, has_touch=size == "phone"), serve(*(moves or NIGHT)), path)

    return open_at


def test_an_address_leads_to_the_board_as_it_was_at_that_move(opened: Callable[..., Replay]) -> None:
    replay = opened("/nights/1/replay?move=8&card=2").waits_for_step(14)
    assert replay.horses() == {"S": "1", "H": "1", "D": "0", "C": "0"}
    assert replay.says().startswith("Hearts moves up to 1") and replay.query() == "?move=8&card=2"


def test_without_a_card_a_move_is_shown_as_it_ended(opened: Callable[..., Replay]) -> None:
    assert opened("/nights/1/replay?move=8").waits_for_step(15).horses()["S"] == "2"


def test_buttons_and_keys_step_through_the_race(opened: Callable[..., Replay]) -> None:
    replay = opened("/nights/1/replay?move=7").waits_for_step(12)
    replay.page.click("#on")
    assert replay.waits_for_step(13).horses()["S"] == "1"
    replay.page.keyboard.press("ArrowRight")
    assert replay.waits_for_step(14).horses()["H"] == "1"
    replay.page.keyboard.press("ArrowLeft")
    replay.waits_for_step(13)
    replay.page.click("#back")
    replay.waits_for_step(12)
    replay.page.keyboard.press("Home")
    replay.waits_for_step(1)
    replay.page.keyboard.press("End")
    assert replay.waits_for_step(15).query() == "?move=8&card=3"
    replay.page.keyboard.press("PageUp")
    replay.waits_for_step(1)
    assert "before the first race" in replay.page.inner_text("#title")


def test_the_slider_and_the_list_go_to_a_step(opened: Callable[..., Replay]) -> None:
    replay = opened("/nights/1/replay")
    replay.page.fill("#scrub", "13")
    assert replay.waits_for_step(14).horses()["H"] == "1"
    replay.page.click("#steps [data-step='12']")
    assert replay.waits_for_step(13).horses()["S"] == "1"
    assert replay.page.locator("#steps [aria-current]").get_attribute("data-step") == "12"


def test_a_finger_on_the_board_steps_and_swipes(opened: Callable[..., Replay]) -> None:
    replay = opened("/nights/1/replay?move=7", size="phone").waits_for_step(12)
    box = replay.page.locator("#screen").bounding_box()
    replay.page.touchscreen.tap(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2)
    replay.waits_for_step(13)
    replay.page.touchscreen.tap(box["x"] + box["width"] * 0.1, box["y"] + box["height"] / 2)
    replay.waits_for_step(12)
    for start, end, step in ((0.8, 0.2, 13), (0.2, 0.8, 12)):
        replay.page.mouse.move(box["x"] + box["width"] * start, box["y"] + 50)
        replay.page.mouse.down()
        replay.page.mouse.move(box["x"] + box["width"] * end, box["y"] + 50)
        replay.page.mouse.up()
        replay.waits_for_step(step)


def test_what_was_taken_back_is_played_and_struck(opened: Callable[..., Replay]) -> None:
    replay = opened("/nights/1/replay?move=5").waits_for_step(10)
    assert "Taken back by move 6." in replay.page.inner_text("#who")
    assert replay.page.locator("#steps .gone").count() == 1


def test_cards_only_passes_the_bets_over(opened: Callable[..., Replay]) -> None:
    replay = opened("/nights/1/replay?move=3").waits_for_step(8)
    replay.page.click("#only")
    replay.page.click("#on")
    assert replay.waits_for_step(11).says().startswith("Taken back")
    replay.page.click("#on")
    assert replay.waits_for_step(13).horses()["S"] == "1"


def test_it_plays_by_itself_and_follows_the_table(opened: Callable[..., Replay]) -> None:
    replay = opened("/nights/1/replay?move=8&card=2").waits_for_step(14)
    replay.page.click("#speed")
    replay.page.click("#play")
    replay.waits_for_step(15)
    replay.table.do("deal 6S")
    assert replay.waits_for_step(16).horses()["S"] == "3"
    replay.page.click("#play")
    assert replay.page.inner_text("#play") == "Play"


def test_the_next_race_follows_the_last_step_of_one(opened: Callable[..., Replay]) -> None:
    replay = opened("/nights/1/replay?race=1", *whole_night(Random(3), races=2))
    last = int(replay.page.get_attribute("#scrub", "max"))
    replay.page.keyboard.press("End")
    replay.waits_for_step(last + 1)
    replay.page.click("#on")
    replay.page.wait_for_function("() => document.getElementById('title').textContent === 'Night 1, race 2'")


def test_presses_that_come_faster_than_the_boards_are_all_counted(opened: Callable[..., Replay]) -> None:
    replay = opened("/nights/1/replay")
    held: list[Any] = []
    pressed = False  # until then no board is sent
    replay.page.route("**/boards.json*", lambda asked: asked.continue_() if pressed else held.append(asked))
    for key in ("End", "ArrowLeft", "ArrowLeft", "ArrowRight"):
        replay.page.keyboard.press(key)
    pressed = True
    for asked in held:
        asked.continue_()
    assert replay.waits_for_step(14).horses()["H"] == "1"


def test_a_race_that_was_loaded_is_played_without_the_station(opened: Callable[..., Replay]) -> None:
    replay = opened("/nights/1/replay")
    for number in range(2, 16):
        replay.page.keyboard.press("ArrowRight")
        replay.waits_for_step(number)
    replay.page.context.set_offline(True)
    replay.page.keyboard.press("Home")
    replay.waits_for_step(1)
    replay.page.fill("#scrub", "13")
    assert replay.waits_for_step(14).horses()["H"] == "1"
    replay.page.keyboard.press("PageUp")
    replay.page.wait_for_function(
        "() => document.getElementById('what').textContent.startsWith('The station does not answer')"
    )


@pytest.mark.parametrize(
    "path",
    [
        "/nights/2/replay",
        "/nights/1/replay?move=99",
        "/nights/1/replay?race=7",
        "/nights/1/replay?race=-1",
        "/nights/99999999999/replay",
        "/nights/1/races/9/steps.json",
        "/nights/99999999999/races/0/boards.json",
    ],
)
def test_what_never_was_cannot_be_played(serve: Callable[..., ServedTable], path: str) -> None:
    assert serve(*NIGHT).get(path).status == 404


def test_a_night_without_a_move_has_nothing_to_play(serve: Callable[..., ServedTable]) -> None:
    assert b"no move yet" in serve().get("/nights/1/replay").body


@pytest.mark.parametrize("asked", ["?from=x&many=y", "?from=-5&many=0", "?from=999", "?many=99999"])
def test_boards_are_told_for_whatever_is_asked(serve: Callable[..., ServedTable], asked: str) -> None:
    answer = serve(*NIGHT).get(f"/nights/1/races/1/boards.json{asked}")
    assert answer.status == 200 and len(answer.json["boards"]) <= 24


def test_board_and_controls_are_in_view_together(opened: Callable[..., Replay]) -> None:
    page = opened("/nights/1/replay?move=8", size="tv").page
    for size in ("tv", "tablet", "phone"):
        resize(page, *SIZES[size])
        in_view_together(page)


def in_view_together(page: Any) -> None:
    for part in ("#screen", "#scrub", "#play", "#on", "#back", "#what"):
        box = page.locator(part).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= page.viewport_size["height"], part
        assert box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"], part
    targets = page.eval_on_selector_all(".key", "all => all.map(one => [one.offsetWidth, one.offsetHeight])")
    assert min(min(target) for target in targets) >= 64
