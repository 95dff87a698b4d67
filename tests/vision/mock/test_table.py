"""The mock table: same seed, same pixels; the truth log holds what was dealt, when and where."""

from __future__ import annotations

from itertools import pairwise

import cv2
import numpy as np
import pytest

from dealer.notation.cards import FULL_PACK, JOKER, Card
from vision.mock.pack import RenderedPack
from vision.mock.table import MockTable

SEVEN, KING = Card.read("7H"), Card.read("KS")


def play(table: MockTable, fps: float = 12.5, start_s: float = 0.0) -> list[np.ndarray]:
    """Every frame until the hand has nothing left to do, and one more."""
    frames = [table.frame(start_s)]
    while table.busy:
        frames.append(table.frame(start_s + len(frames) / fps))
    return frames


def test_the_same_seed_gives_the_same_frames_and_another_seed_does_not():
    def film(seed: int) -> list[np.ndarray]:
        table = MockTable(seed)
        table.deal(SEVEN)
        return play(table, 5)

    first, second, other = film(4), film(4), film(5)
    assert len(first) == len(second)
    assert all(np.array_equal(a, b) for a, b in zip(first, second, strict=True))
    assert not np.array_equal(first[0], other[0])



def test_a_dealt_card_is_logged_with_its_place_when_the_hand_lets_go():
    table = MockTable(2)
    table.deal(SEVEN, "row")
    table.deal(KING)
    frames = play(table)
    assert [(lying.card, lying.place) for lying in table.dealt] == [(SEVEN, "row"), (KING, "pile")]
    assert 0 < table.dealt[0].t_s < table.dealt[1].t_s < len(frames) / 12.5
    assert table.dealt[0].quad[:, 1].max() < table.dealt[1].quad[:, 1].min(), "the row lies above the pile"


def test_the_pixels_at_the_logged_corners_are_the_card():
    table = MockTable(3)
    table.deal(KING)
    last = play(table)[-1]
    size = (252, 352)
    corners = np.array([[0, 0], [size[0], 0], list(size), [0, size[1]]], np.float32)
    matrix = cv2.getPerspectiveTransform(table.dealt[0].quad.astype(np.float32), corners)
    seen = cv2.warpPerspective(last, matrix, size).astype(float)
    right = np.corrcoef(seen.ravel(), table.pack.face(KING).ravel())[0, 1]
    wrong = np.corrcoef(seen.ravel(), table.pack.face(SEVEN).ravel())[0, 1]
    assert right > 0.8 > wrong


def test_nine_cards_of_a_course_lie_side_by_side_within_the_picture():
    table = MockTable(6, haste=3)
    for card in FULL_PACK[:9]:
        table.deal(card, "row")
    play(table, 5)
    quads = [lying.quad for lying in table.dealt]
    assert all(quad.min() > 0 and quad[:, 0].max() < 1280 and quad[:, 1].max() < 720 for quad in quads)
    assert all(a[:, 0].max() < b[:, 0].min() + 6 for a, b in pairwise(quads))


def test_gathering_leaves_the_bare_table():
    table = MockTable(7)
    before = table.frame(0.0).astype(int)
    for card, place in ((SEVEN, "row"), (KING, "pile")):
        table.deal(card, place)
    table.gather()
    after = play(table)[-1].astype(int)
    assert np.abs(cv2.blur((after - before).astype(np.float32), (9, 9))).max() < 14
    assert not table.row and not table.pile


def test_a_wave_lays_no_card():
    table = MockTable(8)
    table.deal(SEVEN)
    table.wave(rest_s=0.3)
    play(table)
    assert [lying.card for lying in table.dealt] == [SEVEN]


def test_time_cannot_run_backwards():
    table = MockTable(1)
    table.frame(1.0)
    with pytest.raises(ValueError, match="cannot run back"):
        table.frame(0.5)



def test_a_joker_and_an_unknown_place_are_refused():
    table = MockTable(1)
    with pytest.raises(ValueError, match="joker"):
        table.deal(JOKER)
    with pytest.raises(ValueError, match="floor"):
        table.deal(SEVEN, "floor")
    assert not table.busy



def test_the_red_suits_are_red_and_a_face_stands_the_same_on_its_head():
    pack = RenderedPack()
    queen = pack.face(Card.read("QH")).astype(int)
    index = queen[12:70, 12:40]
    inked = index[index.sum(-1) < 500]
    assert inked[:, 2].mean() > 2 * inked[:, 0].mean()
    assert np.abs(queen - queen[::-1, ::-1]).mean() < 3


