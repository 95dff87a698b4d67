"""Quads brought to the size that cards have on the table."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.geometry.quads import ASPECT, overlap
from vision.geometry.size_prior import brought_to_size

Quad = NDArray[Any]
LEANING = cv2.getPerspectiveTransform(
    np.array([[0, 0], [640, 0], [640, 480], [0, 480]], np.float32),
    np.array([[130, 90], [510, 90], [640, 430], [0, 430]], np.float32),
)


def card(x: float, y: float, turn: float, width: float = 90.0, high: float | None = None) -> Quad:
    """A card's corners round (x, y), turned by so many degrees, on a table under a leaning camera."""
    high = width / ASPECT if high is None else high
    flat = np.array([[-width, -high], [width, -high], [width, high], [-width, high]]) / 2
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    points = (flat @ np.array([[c, s], [-s, c]]) + (x, y)).astype(np.float32)
    return np.asarray(cv2.perspectiveTransform(points.reshape(1, 4, 2), LEANING)[0], np.float32)


@pytest.mark.parametrize("turn", [-60, -20, 0, 35, 80])
@pytest.mark.parametrize(("wide", "high"), [(75, 128), (115, 128), (90, 95), (70, 150)])
def test_a_hint_too_large_or_too_small_becomes_a_card_of_the_known_ones_size(
    turn: float, wide: float, high: float
) -> None:
    sized = brought_to_size([card(400, 300, turn, wide, high)], [card(220, 260, 10)])
    assert len(sized) == 1 and overlap(sized[0], card(400, 300, turn)) > 0.93


def test_what_is_half_or_twice_as_large_is_left_out() -> None:
    known = [card(220, 260, 10)]
    assert brought_to_size([card(400, 300, 20, 45), card(400, 300, 20, 180)], known) == []


def test_a_quad_of_the_right_size_and_a_table_without_a_known_card_give_nothing_new() -> None:
    assert brought_to_size([card(400, 300, 20)], [card(220, 260, 10)]) == []
    assert brought_to_size([card(400, 300, 20, 70)], []) == []


def test_of_several_known_cards_the_nearest_tells_the_size() -> None:
    near, far = card(430, 330, 10), card(120, 100, 10, 60)
    sized = brought_to_size([card(400, 300, 20, 75)], [far, near])
    assert overlap(sized[0], card(400, 300, 20)) > 0.93


def test_a_quad_shrunk_to_a_point_is_left_out() -> None:
    assert brought_to_size([np.full((4, 2), 50, np.float32)], [card(220, 260, 10)]) == []
