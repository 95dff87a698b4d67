"""Soft pictures: how soft one is, and how far its spades are doubted."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from dealer.notation.cards import Card
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack
from vision.reader.card_odds import NAMES, SUITS
from vision.reader.card_reader import Reader
from vision.reader.softness import CLUBS, SOFT, SPADES, allowed_for, soft_share, softness
from vision.reader.white_balance import even_light


def face(name: str, blur: float = 0.0, wide: int = 192) -> np.ndarray:
    """A card of the mock table, ``wide`` pixels across, blurred by a share of its width."""
    art = np.ascontiguousarray(RenderedPack(DESIGNS["classic"]).face(Card.read(name))[:, :, :3])
    picture = cv2.resize(art, (wide, wide * 3 // 2), interpolation=cv2.INTER_AREA)
    return cv2.GaussianBlur(picture, (0, 0), blur * wide) if blur else picture


def soft(picture: np.ndarray) -> float:
    return softness(even_light(cv2.resize(picture, (96, 144), interpolation=cv2.INTER_AREA)))


@pytest.mark.parametrize("name", ["AS", "7C", "KS", "2C", "JC"])
def test_the_softness_of_a_black_card_is_the_blur_that_it_was_given(name: str) -> None:
    assert soft(face(name)) < 0.013
    for blur in (0.015, 0.02, 0.03):
        assert soft(face(name, blur)) == pytest.approx(blur, rel=0.35)


def test_the_more_blurred_the_softer() -> None:
    rising = [soft(face("8C", blur)) for blur in (0.0, 0.008, 0.014, 0.02, 0.03)]
    assert (np.diff(rising) > 0).all()


def test_few_pixels_make_a_card_soft_and_many_do_not_help_a_blurred_one() -> None:
    assert soft(face("7C", wide=30)) > soft(face("7C", wide=60)) > soft(face("7C"))
    assert soft(face("7C", 0.02)) > soft(face("7C", wide=60))


def test_neither_a_lamp_nor_a_dim_room_makes_a_card_softer() -> None:
    picture = face("7C", 0.01)
    yellow = (picture * np.array([0.35, 0.8, 1.0])).astype(np.uint8)
    dim = (picture * 0.3).astype(np.uint8)
    assert soft(yellow) == pytest.approx(soft(picture), rel=0.15)
    assert soft(dim) == pytest.approx(soft(picture), rel=0.15)


def test_a_picture_without_any_ink_is_as_soft_as_can_be() -> None:
    assert soft(np.full((60, 40, 3), 200, np.uint8)) > 1


def test_a_share_of_softness_is_never_less_than_none_nor_more_than_all() -> None:
    assert soft_share(np.array([0.0, 0.012, 0.018, 0.024, 3.0])) == pytest.approx([0, 0, 0.5, 1, 1])


def test_a_crisp_picture_keeps_its_suits() -> None:
    suits = np.random.default_rng(1).dirichlet(np.full(4, 0.3), 20)
    assert np.allclose(allowed_for(suits, np.full(20, SOFT[0])), suits, atol=1e-12)


def test_a_soft_spade_that_may_be_a_club_is_less_sure_and_a_club_stays_one() -> None:
    suits = np.array([[0.995, 0, 0, 0.005], [0.03, 0, 0, 0.97], [0.52, 0, 0, 0.48]])
    spade, club, either = allowed_for(suits, np.full(3, 0.03))
    assert 0.5 < spade[SPADES] < 0.9
    assert club[CLUBS] == pytest.approx(0.97)
    assert either[CLUBS] > either[SPADES]


def test_the_likelier_a_spade_was_the_likelier_it_stays() -> None:
    spade = np.linspace(0.001, 0.999, 200)
    suits = np.stack([spade, 0 * spade, 0 * spade, 1 - spade], axis=1)
    assert (np.diff(allowed_for(suits, np.full(200, SOFT[1]))[:, SPADES]) > 0).all()


def test_a_spade_of_a_soft_picture_becomes_a_question_sooner_than_a_club() -> None:
    suits = np.array([[0.99, 0, 0, 0.01], [0.01, 0, 0, 0.99], [0.3, 0, 0, 0.7]])
    spade, club, doubtful = allowed_for(suits, np.full(3, SOFT[1]))
    assert spade[SPADES] < 0.95 < club[CLUBS]
    assert doubtful[CLUBS] < 0.95, "what was a question does not become a club"


def test_a_soft_club_is_no_surer_than_the_reader_makes_it() -> None:
    """A soft spade may look like one too: the bar for it is not lowered."""
    club = np.linspace(0.953, 0.999, 50)
    suits = np.stack([1 - club, 0 * club, 0 * club, club], axis=1)
    assert np.allclose(allowed_for(suits, np.full(50, SOFT[1])), suits)


def test_the_suits_keep_their_sum_and_the_red_ones_theirs() -> None:
    rng = np.random.default_rng(2)
    suits = rng.dirichlet(np.full(4, 0.1), 50)
    corrected = allowed_for(suits, rng.uniform(0.005, 0.05, 50))
    assert np.allclose(corrected.sum(1), 1) and (corrected >= 0).all()
    red = [SUITS.index("H"), SUITS.index("D")]
    assert np.array_equal(corrected[:, red], suits[:, red])


def test_the_softer_the_picture_the_less_sure_a_spade() -> None:
    suits = np.repeat([[0.99, 0.0, 0.0, 0.01]], 5, axis=0)
    sure = allowed_for(suits, np.linspace(*SOFT, 5))[:, SPADES]
    assert (np.diff(sure) < 0).all()


def test_a_suit_that_cannot_be_stays_impossible_and_makes_no_noise() -> None:
    corrected = allowed_for(np.array([[1.0, 0, 0, 0], [0, 1.0, 0, 0]]), np.array([0.03, 0.03]))
    assert corrected[0, SPADES] == pytest.approx(1) and corrected[1].tolist() == [0, 1, 0, 0]


def test_the_reader_doubts_a_soft_spade_and_no_crisp_one() -> None:
    """The same card, crisp and blurred: its odds against the club of its rank."""
    crisp, blurred = Reader().odds([face("7S"), face("7S", 0.03)])
    at = {name: NAMES.index(name) for name in ("7S", "7C")}
    assert crisp[at["7S"]] > 0.99
    assert blurred[at["7S"]] < crisp[at["7S"]] and blurred[at["7C"]] > crisp[at["7C"]]
