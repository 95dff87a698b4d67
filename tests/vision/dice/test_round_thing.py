"""Chips and coins are round, the upper faces of dice are not."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.cases import everyday
from tests.vision.dice.test_read_dice import FELT, felt, thrown, values
from vision.dice import read_dice
from vision.dice.dice_reader import EDGE, PATCH
from vision.dice.round_thing import is_round
from vision.lab.scenes.dice_kinds import KINDS


@pytest.mark.parametrize("across", [24, 28, 32, 36, 42])
@pytest.mark.parametrize("colour", [(30, 30, 200), (230, 230, 230), (25, 25, 25)])
def test_a_chip_with_a_dot_is_round(across: int, colour: tuple[int, int, int]) -> None:
    seen = np.full((PATCH, PATCH, 3), FELT, np.uint8)
    cv2.circle(seen, (PATCH // 2, PATCH // 2), across // 2, colour, -1, cv2.LINE_AA)
    cv2.circle(seen, (PATCH // 2, PATCH // 2), 3, (240, 240, 240), -1, cv2.LINE_AA)
    assert is_round(cv2.GaussianBlur(seen, (0, 0), 0.7))


@pytest.mark.parametrize("name", sorted(KINDS))
@pytest.mark.parametrize("aside_deg", everyday([0.0, 28.0], 28.0))
def test_a_die_that_shows_a_one_is_not(name: str, aside_deg: float) -> None:
    picture = thrown(KINDS[name], (1, 1, 1, 1), aside_deg)
    assert values(read_dice(picture)) == [1, 1, 1, 1]


def test_round_things_are_not_taken_for_ones() -> None:
    picture = felt()
    for x, colour in ((150, (30, 120, 230)), (400, (200, 200, 200)), (650, (190, 90, 30))):
        cv2.circle(picture, (x, 240), round(0.6 * 1.4 * EDGE), colour, -1, cv2.LINE_AA)
        cv2.circle(picture, (x, 240), 5, (235, 235, 235), -1, cv2.LINE_AA)
    assert not read_dice(cv2.GaussianBlur(picture, (0, 0), 0.8)).dice
