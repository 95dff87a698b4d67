"""Outlines of what has changed, and which of a card's sides are its short ones."""

from __future__ import annotations

import cv2
import numpy as np

from vision.finder.changed_outlines import both_ways, from_change
from vision.geometry.quads import ordered, overlap


def box(wide: float, high: float) -> np.ndarray:
    return ordered(np.array([[50, 50], [50 + wide, 50], [50 + wide, 50 + high], [50, 50 + high]], np.float32))


def test_a_card_that_is_plainly_longer_than_wide_has_one_way_only():
    (only,) = both_ways(box(63, 88), None)
    assert np.array_equal(only, box(63, 88))


def test_a_card_seen_from_aside_is_tried_both_ways_while_nothing_like_it_is_known():
    one, other = both_ways(box(90, 85), None)
    assert overlap(one, other) > 0.99
    run, across = one[1] - one[0], other[1] - other[0]
    assert abs(float(run @ across)) < 1e-3, "the short sides of the one are the long ones of the other"


def test_the_cards_known_say_which_sides_of_one_seen_from_aside_are_short():
    like = np.array([[0, 0], [90, 0], [90, 80], [0, 80]], np.float32)
    for wide, high in ((90, 85), (85, 90)):
        (only,) = both_ways(box(wide, high), like)
        assert abs(float(only[1, 1] - only[0, 1])) < 1e-3, (
            "its first side runs across, as the known card's does"
        )


def test_a_lone_card_is_outlined_by_what_has_changed():
    old = np.full((240, 240, 3), 90, np.uint8)
    crop = old.copy()
    cv2.rectangle(crop, (70, 60), (132, 147), (235, 235, 235), -1)
    assert any(overlap(quad, box(63, 88) + np.float32([20, 10])) > 0.9 for quad in from_change(crop, old))
