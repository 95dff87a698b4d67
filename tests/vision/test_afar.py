"""Cards seen from far: a club is less readily taken for a spade, and a spade must be surer."""

from __future__ import annotations

import numpy as np
import pytest

from dealer.cards import Card
from vision.afar import LEANING_PX, SPADE_PX, allowed_for, judged_at, read_at
from vision.mock_pack import DESIGNS, Pack
from vision.odds import NAMES
from vision.read import Reader


def quad(wide: float) -> np.ndarray:
    return np.array([[0, 0], [wide, 0], [wide, wide / 0.7], [0, wide / 0.7]], np.float32)


def odds(**named: float) -> np.ndarray:
    """A row of odds: the cards named, what is left for back and nothing."""
    row = np.full(len(NAMES) + 2, 1e-9)
    for name, value in named.items():
        row[NAMES.index(name.lstrip("_"))] = value
    row[-2:] = (1 - row[:-2].sum()) / 2
    return row


def test_a_card_of_ordinary_size_reads_as_it_did() -> None:
    row = odds(_7S=0.96, _7C=0.03)[None]
    assert np.array_equal(allowed_for(row, [quad(LEANING_PX[1])]), row)
    assert judged_at(Reader(), row[0], quad(SPADE_PX[1])).sure


def test_a_small_spade_that_may_be_a_club_is_less_sure_and_a_club_stays_one() -> None:
    rows = np.stack([odds(_7S=0.96, _7C=0.03), odds(_7C=0.96, _7S=0.03), odds(_7S=0.50, _7C=0.45)])
    spade, club, either = allowed_for(rows, [quad(LEANING_PX[0])] * 3)
    at = {name: NAMES.index(name) for name in ("7S", "7C")}
    assert spade[at["7S"]] < 0.94 and spade[at["7S"]] > spade[at["7C"]]
    assert club[at["7C"]] > 0.96
    assert either[at["7C"]] > either[at["7S"]]


@pytest.mark.parametrize("wide", [15.0, 40.0, 50.0, 79.0])
def test_the_odds_keep_their_sum_and_what_is_no_suit_stays(wide: float) -> None:
    rows = np.random.default_rng(2).dirichlet(np.full(len(NAMES) + 2, 0.1), 20)
    told = allowed_for(rows, [quad(wide)] * 20)
    assert np.allclose(told.sum(1), 1) and (told >= 0).all()
    assert np.array_equal(told[:, 52:], rows[:, 52:])
    assert np.array_equal(told[:, 13:39], rows[:, 13:39]), "hearts and diamonds"
    clubs = slice(39, 52)
    shares = rows[:, clubs] / rows[:, clubs].sum(1, keepdims=True)
    assert np.allclose(told[:, clubs] / told[:, clubs].sum(1, keepdims=True), shares), "rank for rank"
    assert (told[:, clubs] >= rows[:, clubs]).all()


def test_the_smaller_the_card_the_less_sure_its_suit() -> None:
    rows = np.repeat(odds(_7S=0.97, _7C=0.02)[None], 4, axis=0)
    sure = allowed_for(rows, [quad(wide) for wide in (80, 70, 60, 45)])[:, NAMES.index("7S")]
    assert (np.diff(sure) < 0).all()


@pytest.mark.parametrize(
    ("card", "value", "wide", "sure"),
    [
        ("_7S", 0.975, 50, False),
        ("_7S", 0.99, 50, True),
        ("_3S", 0.983, 66, False),  # a three of clubs of another printer, in a dim webcam
        ("_7S", 0.96, 80, True),
        ("_7C", 0.96, 50, True),
    ],
)
def test_a_small_spade_is_taken_only_when_it_reads_plainly(
    card: str, value: float, wide: float, sure: bool
) -> None:
    reading = judged_at(Reader(), odds(**{card: value}), quad(wide))
    assert reading.sure is sure and reading.candidates[0][0] == card[1:]


def test_what_the_reader_does_not_accept_is_not_accepted_from_far() -> None:
    assert not judged_at(Reader(), odds(_7S=0.90), quad(40)).sure
    assert not judged_at(Reader(), odds(JOKER=0.999), quad(40)).sure


def test_a_face_reads_the_same_card_from_near_and_far() -> None:
    reader = Reader()
    picture = np.ascontiguousarray(Pack(DESIGNS["classic"]).face(Card.read("7H"))[:, :, :3])
    near, far = read_at(reader, [picture, picture], [quad(150), quad(40)])
    assert near.candidates[0][0] == far.candidates[0][0] == "7H"
    assert near.confidence > 0.9 and far.confidence > 0.9
    assert read_at(reader, [], []) == []
    assert allowed_for(np.zeros((0, 55)), []).shape == (0, 55)
