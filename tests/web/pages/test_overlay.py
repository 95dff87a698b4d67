"""The overlay: the board's lanes and its lower third on a transparent ground, by the board's own modules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest

from tests.web.races import RACE
from tests.web.table import ServedTable

SEATS = ("join Ann 100", "join Bob 100", "join Cleo 100")
COURSE = ("game basic", "deal 7H 2D KD 3C 9S TS 4C")
SAID = "all => all.map(one => one.innerText.trim())"
PARTS = "#lanes .plate", "#lanes .chance", "#foot .cause", "#course .slot"


def opacity(page: Any) -> np.ndarray:
    """How opaque the page is, 0 to 255, a number a pixel."""
    picture = page.screenshot(omit_background=True)
    return np.asarray(cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_UNCHANGED)[..., 3])


@pytest.fixture
def overlay(open_page: Callable[..., Any]) -> Callable[..., Any]:
    def opened(table: ServedTable, query: str = "") -> Any:
        page = open_page("tv")
        page.goto(f"{table.url}/overlay{query}")
        table.shown_on(page)
        return page

    return opened


def test_nothing_lies_on_the_ground_while_nobody_plays(
    serve: Callable[..., ServedTable], overlay: Callable[..., Any]
) -> None:
    assert opacity(overlay(serve(*SEATS))).max() == 0


RUN = (*COURSE, "close", "deal 5H 9H JH QH KH 6H 8H TH")


@pytest.mark.parametrize(
    "moves",
    [(*COURSE, "bet Ann WIN H 5"), ("game calcutta", COURSE[1], "bid Ann 18"), RUN, (*RUN, "official")],
    ids=["betting", "auction", "winner", "paid"],
)
def test_what_is_no_race_is_a_lower_third(
    serve: Callable[..., ServedTable], overlay: Callable[..., Any], moves: tuple[str, ...]
) -> None:
    page = overlay(serve(*SEATS, *moves), "?size=100")
    page.wait_for_function("() => document.getAnimations().length === 0")
    opaque = opacity(page)
    assert np.flatnonzero(opaque.any(axis=1))[0] >= 0.62 * len(opaque)
    assert not opaque[:, 0].any() and not opaque[:, -1].any()


def test_the_overlay_tells_what_the_board_tells(
    serve: Callable[..., ServedTable], overlay: Callable[..., Any], open_page: Callable[..., Any]
) -> None:
    table = serve(*RACE)
    board, page = open_page("tv"), overlay(table, "?lang=de")
    board.goto(f"{table.url}/?board&lang=de")
    table.do("deal TD")
    for one in (board, page):
        table.shown_on(one)
    for part in PARTS:
        assert page.eval_on_selector_all(part, SAID) == board.eval_on_selector_all(part, SAID), part
    assert page.locator("button, a, input, select").count() == 0


def test_its_one_setting_is_its_size(serve: Callable[..., ServedTable], overlay: Callable[..., Any]) -> None:
    table = serve(*RACE)
    wide = {
        size: overlay(table, f"?size={size}").locator("#stage").bounding_box()
        for size in ("", "30", "100", "7", "999")
    }
    assert [round(box["width"]) for box in wide.values()] == [1152, 576, 1920, 384, 1920]
    assert {round(box["y"] + box["height"]) for box in wide.values()} == {1080}
