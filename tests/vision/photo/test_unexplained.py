"""What has a card's outline in a photograph and is read as none is a question; other things are not."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.scenes import scene
from tests.vision.noise import Noise
from vision.geometry.quads import overlap
from vision.lab.films.lying_things import lying_things
from vision.photo.read_photo import look
from vision.reader.card_reader import Reader

NOISE = Noise((480, 640))


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def table(grey: int, *sheets: tuple[np.ndarray, int]) -> np.ndarray:
    """A cloth with sheets, each with a frame of print on it."""
    image = np.full((480, 640, 3), grey, np.uint8)
    for quad, paper in sheets:
        cv2.fillPoly(image, [quad.astype(np.int32)], (paper, paper, paper))
        ink = 190 if paper < 128 else 40
        middle = quad.mean(0)
        for share in (0.7, 0.35):
            inner = (middle + (quad - middle) * share).astype(np.int32)
            cv2.polylines(image, [inner], True, (ink, ink, ink), 6)
    return NOISE(image)


CARD = np.array([[250, 120], [348, 138], [322, 278], [224, 260]], np.float32)
SQUARE = np.array([[250, 120], [370, 120], [370, 240], [250, 240]], np.float32)
LONG = np.array([[250, 60], [330, 60], [330, 240], [250, 240]], np.float32)


@pytest.mark.parametrize(("grey", "paper"), [(70, 22), (150, 22), (210, 30)])
def test_a_printed_sheet_of_a_cards_shape_is_asked_about_whatever_its_colour(
    reader: Reader, grey: int, paper: int
) -> None:
    seen = look(table(grey, (CARD, paper)), reader)
    assert not seen.cards and len(seen.unsure) == 1
    assert overlap(seen.unsure[0].found.quad, CARD) > 0.85


@pytest.mark.parametrize("thing", [SQUARE, LONG])
def test_a_coaster_and_a_phone_are_not(reader: Reader, thing: np.ndarray) -> None:
    seen = look(table(70, (thing, 22)), reader)
    assert not seen.cards and not seen.unsure


def test_a_sheet_of_another_size_than_the_cards_that_are_read_is_not(reader: Reader) -> None:
    picture = scene(3, "single", "felt", card_width=200, tilt=4).frame.copy()
    (card,) = look(picture, reader).cards
    corner = (20, 20) if card.found.quad.mean(0)[0] > 480 else (840, 20)
    sheet = (CARD - CARD.min(0)) * np.float32(0.7) + np.array(corner, np.float32)
    cv2.fillPoly(picture, [sheet.astype(np.int32)], (20, 20, 20))
    inner = sheet.mean(0) + (sheet - sheet.mean(0)) * np.float32(0.5)
    cv2.polylines(picture, [inner.astype(np.int32)], True, (200, 200, 200), 3)
    seen = look(picture, reader)
    assert len(seen.cards) == 1 and not seen.unsure


def test_cards_of_a_black_pack_are_asked_about(reader: Reader) -> None:
    shown = lying_things("black", 0, 3)
    seen = look(shown.pictures[-1], reader)
    asked = [quad for quad in shown.quads if any(overlap(one.found.quad, quad) > 0.8 for one in seen.unsure)]
    assert not seen.cards and len(asked) == 3
