"""What looks like a card by paper and outline alone, and what does not."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.noise import Noise
from vision.scene.unread_card import unread_card

CELL_PX = 8.0
FELT, PAPER, DARK_FELT, DARK_PAPER = 60, 230, 5, 85
NOISE = Noise((720, 1280))
CARD = np.array([[260, 130], [330, 130], [330, 230], [260, 230]], np.float32)


def table(felt: int, *quads: tuple[np.ndarray, int]) -> np.ndarray:
    image = np.full((720, 1280, 3), felt, np.uint8)
    for quad, grey in quads:
        cv2.fillPoly(image, [quad.astype(np.int32)], (grey, grey, grey))
    return NOISE(image)


def cells_of(*quads: np.ndarray) -> np.ndarray:
    cells = np.zeros((90, 160), np.uint8)
    for quad in quads:
        cv2.fillConvexPoly(cells, np.round(quad / CELL_PX - 0.5).astype(np.int32), 1)
    return cells.view(bool)


def turned(quad: np.ndarray, degrees: float) -> np.ndarray:
    middle = quad.mean(0)
    way = cv2.getRotationMatrix2D((0.0, 0.0), degrees, 1.0)[:, :2]
    return np.asarray((quad - middle) @ way.T + middle, np.float32)


@pytest.mark.parametrize(("felt", "paper"), [(FELT, PAPER), (DARK_FELT, DARK_PAPER)])
@pytest.mark.parametrize("degrees", [0, 17, 80])
def test_a_lone_sheet_of_a_cards_shape_is_one(felt: int, paper: int, degrees: float) -> None:
    card = turned(CARD, degrees)
    seen = unread_card(table(felt, (card, paper)), table(felt), cells_of(card), CELL_PX, None, [])
    assert seen is not None
    assert np.abs(seen.mean(0) - card.mean(0)).max() < 4


@pytest.mark.parametrize(("felt", "paper"), [(FELT, 80), (FELT, 24), (40, 24), (205, 235), (205, 24)])
def test_a_cards_outline_is_seen_whatever_its_brightness(felt: int, paper: int) -> None:
    card = turned(CARD, 17)
    seen = unread_card(table(felt, (card, paper)), table(felt), cells_of(card), CELL_PX, None, [])
    assert seen is not None and np.abs(seen.mean(0) - card.mean(0)).max() < 4


SQUARE = np.array([[260, 130], [340, 130], [340, 210], [260, 210]], np.float32)
ROUND = np.array(cv2.ellipse2Poly((300, 180), (45, 45), 0, 0, 360, 10), np.float32)
PHONE = np.array([[260, 130], [330, 130], [330, 278], [260, 278]], np.float32)
ARM = np.array([[260, 130], [330, 130], [330, 720], [260, 720]], np.float32)


@pytest.mark.parametrize("thing", [SQUARE, ROUND, PHONE, ARM])
@pytest.mark.parametrize("grey", [PAPER, 5])
def test_a_coaster_a_phone_and_an_arm_are_none(thing: np.ndarray, grey: int) -> None:
    image = table(FELT, (thing, grey))
    assert unread_card(image, table(FELT), cells_of(thing), CELL_PX, None, []) is None
    assert unread_card(image, table(FELT), cells_of(thing), CELL_PX, CARD, []) is None


HAND = np.array([[300, 720], [300, 640], [310, 600], [335, 655], [345, 600], [365, 720]], np.float32)


@pytest.mark.parametrize("paper", [PAPER, 20])
@pytest.mark.parametrize("degrees", [0, 30, 70])
def test_half_a_card_at_the_rim_of_the_picture_is_one_where_the_size_is_known(
    paper: int, degrees: float
) -> None:
    card = turned(CARD, degrees) + np.array((0, 535), np.float32)
    image = table(FELT, (card, paper))
    seen = unread_card(image, table(FELT), cells_of(card), CELL_PX, CARD, [CARD])
    assert seen is not None and np.abs(seen.mean(0) - card.mean(0)).max() < 6
    assert unread_card(image, table(FELT), cells_of(card), CELL_PX, None, []) is None
    hand = table(FELT, (HAND, paper))
    assert unread_card(hand, table(FELT), cells_of(HAND), CELL_PX, CARD, [CARD]) is None


STEEP = np.array([[600, 300], [680, 296], [700, 336], [618, 341]], np.float32)


def test_from_far_aside_a_card_has_the_shape_of_the_cards_known_there() -> None:
    further = turned(STEEP, 0) * np.float32(0.85) + np.array((240, -60), np.float32)
    image = table(FELT, (further, PAPER))
    seen = unread_card(image, table(FELT), cells_of(further), CELL_PX, STEEP, [STEEP])
    assert seen is not None and np.abs(seen.mean(0) - further.mean(0)).max() < 4
    upright = CARD + np.array((500, 60), np.float32)
    image = table(FELT, (upright, PAPER))
    assert unread_card(image, table(FELT), cells_of(upright), CELL_PX, STEEP, [STEEP]) is None


def test_a_sheet_of_another_size_than_the_cards_is_none() -> None:
    sheet = CARD.mean(0) + (CARD - CARD.mean(0)) * np.float32(1.6)
    image = table(FELT, (sheet, PAPER))
    assert unread_card(image, table(FELT), cells_of(sheet), CELL_PX, CARD, []) is None


def test_on_a_cloth_as_white_as_a_card_of_known_size_its_print_is_enough() -> None:
    card = turned(CARD, 30)
    middle = card.mean(0)
    spots = [middle + (card - middle) * 0.12 + (corner - middle) * 0.7 for corner in (*card, middle)]
    image = table(PAPER, *((spot.astype(np.float32), 40) for spot in spots))
    seen = unread_card(image, table(PAPER), cells_of(*spots), CELL_PX, CARD, [])
    assert seen is not None and np.abs(seen.mean(0) - middle).max() < 4
    assert unread_card(image, table(PAPER), cells_of(*spots), CELL_PX, None, []) is None


def test_on_a_pile_a_change_of_a_cards_size_as_light_as_paper_is_one() -> None:
    upper = CARD + np.array((12, 9), np.float32)
    pips = np.array([[285, 160], [320, 160], [320, 215], [285, 215]], np.float32)
    before = table(DARK_FELT, (CARD, DARK_PAPER), (pips, 30))
    image = table(DARK_FELT, (CARD, DARK_PAPER), (upper, DARK_PAPER))
    seen = unread_card(image, before, cells_of(pips), CELL_PX, CARD, [CARD])
    assert seen is not None and np.abs(seen.mean(0) - pips.mean(0)).max() < 12
    thumb = pips.mean(0) + (pips - pips.mean(0)) * np.float32(1.4)
    hand = table(DARK_FELT, (CARD, DARK_PAPER), (thumb, 40))
    assert unread_card(hand, before, cells_of(pips), CELL_PX, CARD, [CARD]) is None
    beside = pips + np.array((200, 0), np.float32)
    assert unread_card(image, before, cells_of(beside), CELL_PX, CARD, [CARD]) is None
    specks = cells_of(pips * 0.1 + pips.mean(0) * np.float32(0.9))
    assert unread_card(image, before, specks, CELL_PX, CARD, [CARD]) is None
