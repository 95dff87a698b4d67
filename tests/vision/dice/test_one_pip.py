"""What reads as a one is a pip, or a letter of a key, or a die's logo."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.dice.dice_reader import EDGE, PATCH, patch
from vision.dice.one_pip import is_pip
from vision.lab.scenes.dice_kinds import KINDS
from vision.lab.scenes.dice_print import put_logo
from vision.lab.scenes.painted_dice import painted_dice, view_aside
from vision.mock.dice_poses import DiePose
from vision.mock.dice_surface import DiceLight


def face(name: str, px_per_mm: float, aside_deg: float, logo: int | None = None) -> NDArray[Any]:
    """The patch of a die that shows a one, or a logo drawn from that seed."""
    picture = np.full((480, 480, 3), (60, 100, 40), np.uint8)
    view = view_aside((240, 240), px_per_mm, 600, aside_deg)
    (die,) = painted_dice(picture, [(KINDS[name], DiePose(0, 0, 1, 25))], view, DiceLight(shadow=0.4))
    if logo is not None:
        put_logo(np.random.default_rng(logo), picture, die.top, np.zeros(3))
    picture = cv2.GaussianBlur(picture, (0, 0), 0.7)
    x, y = die.top.mean(0) + np.array([1, -1])
    return patch(picture, (float(x), float(y)), float(np.sqrt(cv2.contourArea(die.top.astype(np.float32)))))


@pytest.mark.parametrize("name", ["ivory", "black", "asian"])
@pytest.mark.parametrize("px_per_mm", [1.8, 4.0, 10.0])
@pytest.mark.parametrize("aside_deg", [0.0, 20.0])
def test_a_one_is_a_pip(name: str, px_per_mm: float, aside_deg: float) -> None:
    assert is_pip(face(name, px_per_mm, aside_deg))


@pytest.mark.parametrize("letter", ["N", "F", "7", "W"])
def test_a_letter_on_a_key_is_no_pip(letter: str) -> None:
    key = np.full((PATCH, PATCH, 3), 40, np.uint8)
    half = EDGE // 2
    key[32 - half : 32 + half, 32 - half : 32 + half] = 200
    cv2.putText(key, letter, (28, 37), cv2.FONT_HERSHEY_DUPLEX, 0.4, (20, 20, 20), 1, cv2.LINE_AA)
    assert not is_pip(key)


def test_most_logos_are_no_pips() -> None:
    assert sum(is_pip(face("ivory", 4.0, 10.0, seed)) for seed in range(20)) <= 8


def test_a_bare_face_shows_no_pip() -> None:
    assert not is_pip(np.full((PATCH, PATCH, 3), 200, np.uint8))
