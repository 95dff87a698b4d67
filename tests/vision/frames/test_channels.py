"""Red that is blue is noticed on any heart, under any lamp, and never said of another card."""

from __future__ import annotations

import numpy as np
import pytest

from dealer.notation.cards import Card
from tests.cases import everyday
from vision.frames.channels import channels_of, swapped
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack

LAMPS = {
    "white": (1.0, 1.0, 1.0),
    "warm": (0.5, 0.8, 1.0),
    "cyan": (1.0, 0.94, 0.5),
    "dim": (0.3, 0.33, 0.36),
}


def seen(card: str, design: str, lamp: str) -> np.ndarray:
    """A card of the mock pack as a camera sees it under a lamp."""
    face = RenderedPack(DESIGNS[design]).face(Card.read(card))[:, :, :3].astype(np.float32)
    noise = np.random.default_rng(4).normal(0, 3, face.shape)
    return np.clip(face * np.array(LAMPS[lamp], np.float32) + noise, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("lamp", LAMPS)
@pytest.mark.parametrize("design", everyday(DESIGNS, next(iter(DESIGNS))))
@pytest.mark.parametrize("card", ["2H", "7H", "TH"])
def test_a_heart_tells_whether_red_and_blue_have_changed_places(card: str, design: str, lamp: str) -> None:
    picture = seen(card, design, lamp)
    assert channels_of(picture) == "right"
    assert channels_of(swapped(picture)) == "swapped"


@pytest.mark.parametrize("lamp", LAMPS)
@pytest.mark.parametrize("card", ["7S", "9S", "AC"])
def test_a_black_card_tells_nothing(card: str, lamp: str) -> None:
    picture = seen(card, "classic", lamp)
    assert channels_of(picture) == "unknown"
    assert channels_of(swapped(picture)) == "unknown"


def test_what_is_no_card_tells_nothing() -> None:
    for grey in (0, 90, 255):
        assert channels_of(np.full((288, 192, 3), grey, np.uint8)) == "unknown"
    assert channels_of(np.zeros((4, 4, 3), np.uint8)) == "unknown"
    assert channels_of(np.zeros((288, 192), np.uint8)) == "unknown"
    assert channels_of(np.full((288, 192, 3), (30, 30, 200), np.uint8)) == "unknown"
