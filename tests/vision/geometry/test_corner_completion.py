"""Cards completed from a corner, on drawn tables where it is known what lies beneath."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.geometry.corner_completion import complete
from vision.geometry.quads import ASPECT, overlap

Quad = NDArray[Any]


def card(x: float, y: float, width: float, turn: float) -> Quad:
    """A card's corners round (x, y), turned by so many degrees."""
    high = width / ASPECT
    flat = np.array([[-width, -high], [width, -high], [width, high], [-width, high]]) / 2
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    return (flat @ np.array([[c, s], [-s, c]]) + (x, y)).astype(np.float32)


def table(*cards: Quad) -> NDArray[Any]:
    """Blank white cards on green, each over those before it, with the thin shadow that parts them."""
    frame = np.full((480, 640, 3), (60, 110, 50), np.uint8)
    for quad in cards:
        points = np.rint(quad).astype(np.int32)
        cv2.polylines(frame, [points.reshape(-1, 1, 2)], True, (150, 155, 150), 3, cv2.LINE_AA)
        cv2.fillConvexPoly(frame, points, (236, 240, 238), cv2.LINE_AA)
    return frame


def completed(frame: NDArray[Any], known: list[Quad], hidden: Quad, width: float | None = None) -> float:
    """How well the best completed quad lies on the hidden card, 0 to 1."""
    return max((overlap(one.quad, hidden) for one in complete(frame, known, width)), default=0.0)


@pytest.mark.parametrize("turn", [-38, -12, 25, 60, 90])
def test_a_card_half_under_another_is_completed_from_its_corners(turn: float) -> None:
    top, below = card(330, 250, 110, 8), card(245, 215, 110, turn)
    assert completed(table(below, top), [top], below) > 0.9


def test_cards_that_touch_come_apart_when_one_of_them_is_known() -> None:
    row = [card(200 + 101 * k, 240, 100, 0) for k in range(3)]
    frame = table(*row)
    assert all(completed(frame, [row[0]], one) > 0.9 for one in row[1:])


def test_under_a_tilted_camera_the_known_card_tells_how_the_table_lies() -> None:
    frame = table(card(180, 200, 90, 10), card(330, 240, 90, 80), card(420, 270, 90, 30))
    corners = np.array([[0, 0], [640, 0], [640, 480], [0, 480]], np.float32)
    leaning = np.array([[110, 90], [530, 90], [640, 430], [0, 430]], np.float32)
    tilt = cv2.getPerspectiveTransform(corners, leaning)
    seen = [
        cv2.perspectiveTransform(one.reshape(1, 4, 2), tilt)[0]
        for one in (card(180, 200, 90, 10), card(330, 240, 90, 80))
    ]
    tilted = cv2.warpPerspective(frame, tilt, (640, 480), borderMode=cv2.BORDER_REPLICATE)
    assert completed(tilted, seen[:1], seen[1]) > 0.8


def test_without_a_known_card_a_width_is_enough() -> None:
    top, below = card(330, 250, 110, 8), card(245, 215, 110, -30)
    assert completed(table(below, top), [], below, 112.0) > 0.85
    assert completed(table(below, top), [], top, 112.0) > 0.85


def test_without_a_size_nothing_is_completed() -> None:
    assert complete(table(card(300, 240, 100, 20)), []) == []


def test_a_known_card_is_not_proposed_again() -> None:
    known = card(300, 240, 100, 20)
    assert all(overlap(one.quad, known) < 0.75 for one in complete(table(known), [known]))


@pytest.mark.parametrize("shape", [(16, 16), (1, 300), (300, 1), (480, 640)])
@pytest.mark.parametrize("level", [0, 255])
def test_an_even_frame_has_no_corners(shape: tuple[int, int], level: int) -> None:
    assert complete(np.full((*shape, 3), level, np.uint8), [], 60.0) == []


def test_at_most_as_many_as_wished_are_proposed_each_once() -> None:
    rng = np.random.default_rng(4)
    cards = [card(*rng.uniform((90, 90), (550, 390)), 80, float(rng.uniform(0, 180))) for _ in range(12)]
    found = complete(table(*cards), cards[-1:], most=7)
    assert 0 < len(found) <= 7
    assert all(overlap(one.quad, other.quad) < 0.85 for k, one in enumerate(found) for other in found[:k])
    assert all(
        one.support.shape == (4,) and 0 <= one.support.min() <= one.support.max() <= 1 for one in found
    )
