"""What has a card's shape, with and without a card to compare it with."""

from __future__ import annotations

import numpy as np

from vision.geometry.card_shape import is_card_shaped, may_be_part

CARD = np.array([[100, 100], [170, 100], [170, 200], [100, 200]], np.float32)
SHAPE = (480, 640, 3)


def lying(x: float, y: float, wide: float, high: float) -> np.ndarray:
    return np.array([[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]], np.float32)


def test_of_unknown_size_a_coaster_and_a_phone_are_none() -> None:
    assert is_card_shaped(lying(0, 0, 57, 89), None)
    assert is_card_shaped(lying(0, 0, 100, 70), None)
    assert not is_card_shaped(lying(0, 0, 90, 90), None)
    assert not is_card_shaped(lying(0, 0, 70, 147), None)
    assert not is_card_shaped(lying(0, 0, 10, 14), None)


def test_where_a_card_is_known_its_size_and_shape_decide_however_it_is_turned() -> None:
    assert is_card_shaped(lying(300, 300, 100, 70), CARD)
    assert not is_card_shaped(lying(300, 300, 100, 143), CARD)
    assert not is_card_shaped(lying(300, 300, 84, 84), CARD)


def test_what_the_rim_cuts_off_is_a_part_unless_it_has_the_size_of_a_card() -> None:
    half = lying(300, 430, 100, 49)
    assert may_be_part(half, SHAPE, CARD)
    assert not may_be_part(lying(300, 430, 70, 100), SHAPE, CARD)
    assert not may_be_part(lying(300, 370, 100, 49), SHAPE, CARD)
