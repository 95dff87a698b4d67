"""Two pictures of one card resemble each other, those of other cards do not, whichever way up."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from dealer.notation.cards import Card
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack
from vision.watch.known_card import SAME, miniature, resemblance

PACK = RenderedPack(DESIGNS["classic"])


def seen(name: str, *, off_px: float = 0.0, dim: float = 1.0, turned: bool = False) -> np.ndarray:
    """The card as a straightened picture: a little off, in less light, with the camera's noise."""
    face = cv2.resize(PACK.face(Card.read(name)), (192, 288), interpolation=cv2.INTER_AREA)
    if turned:
        face = np.ascontiguousarray(face[::-1, ::-1])
    shift = np.array([[1, 0, off_px], [0, 1, -off_px]], np.float32)
    moved = cv2.warpAffine(face, shift, (192, 288), borderMode=cv2.BORDER_REPLICATE)
    noise = np.random.default_rng(len(name)).normal(0, 3, moved.shape)
    return miniature(np.clip(moved * dim + noise, 0, 255).astype(np.uint8))


@pytest.mark.parametrize("name", ["7H", "KS", "AC", "TD", "2S"])
def test_a_card_resembles_itself_moved_turned_and_in_less_light(name):
    assert resemblance(seen(name), seen(name, off_px=3, dim=0.5, turned=True)) > SAME


@pytest.mark.parametrize(
    ("one", "other"), [("7H", "8H"), ("JC", "JS"), ("KC", "KS"), ("7H", "7D"), ("5C", "4C"), ("TD", "9D")]
)
def test_another_card_does_not_resemble_it(one, other):
    assert resemblance(seen(one), seen(other, off_px=2)) < SAME


def test_pictures_without_any_contrast_resemble_nothing():
    flat = miniature(np.full((288, 192, 3), 200, np.uint8))
    assert resemblance(flat, seen("7H")) < SAME
