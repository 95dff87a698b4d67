"""What the index makes of a reading: by its letter, by its sign, and by neither."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.reader.alphabets import ENGLISH_ONLY, Alphabet
from vision.reader.card_odds import NAMES
from vision.reader.index_reader import LETTERS, SIGNS
from vision.reader.index_rule import OPEN, with_index
from vision.watch.tuning import PATIENT

SURE = 0.95


def odds_of(card: str, share: float = 0.99) -> np.ndarray:
    odds = np.full((1, len(NAMES) + 2), (1 - share) / (len(NAMES) + 1))
    odds[0, NAMES.index(card)] = share
    return odds


def one_hot(names: tuple[str, ...], name: str, share: float = 0.98) -> np.ndarray:
    row = np.full((1, len(names)), (1 - share) / (len(names) - 1))
    row[0, names.index(name)] = share
    return row


def read(card: str, letter: str, sign: str, alphabet: Alphabet = ENGLISH_ONLY) -> tuple[str, float]:
    """The likeliest card and its probability once the corner shows this letter and sign."""
    row = with_index(odds_of(card), one_hot(LETTERS, letter), one_hot(SIGNS, sign), alphabet)[0, :52]
    return NAMES[int(row.argmax())], float(row.max())


def test_a_corner_that_confirms_the_reading_leaves_it_sure() -> None:
    for card, letter in (("KS", "K"), ("7H", "7"), ("TD", "10"), ("AC", "A")):
        name, odds = read(card, letter, card[-1])
        assert (name, odds > SURE) == (card, True)


@pytest.mark.parametrize("letter", ["B", "D", "V", "R", "Kn", "H", "W", "F", "\u0414"])
@pytest.mark.parametrize("taken_for", ["KH", "QH", "JH", "8H", "AH"])
def test_a_letter_of_an_unknown_pack_is_asked_about_whatever_it_was_taken_for(
    letter: str, taken_for: str
) -> None:
    _, odds = read(taken_for, letter, "H")
    assert odds < min(least for _, least in PATIENT.agreed)
    assert odds > 0.3, "a fainter one is not even asked about on a photograph"


def test_the_first_guess_of_the_question_is_what_most_alphabets_say() -> None:
    assert read("KH", "B", "H")[0] == "JH"
    assert read("KC", "D", "C")[0] == "QC"


def test_a_known_letter_is_read_however_the_picture_looks() -> None:
    german = ENGLISH_ONLY.with_named("B", "J")
    for letter, card in (("B", "JH"), ("D", "QH")):
        name, odds = read("KH", letter, "H", german)
        assert (name, odds > SURE) == (card, True)


def test_a_letter_on_a_number_card_is_asked_about_and_its_pips_are_the_first_guess() -> None:
    for alphabet in (ENGLISH_ONLY, ENGLISH_ONLY.with_named("B", "J")):
        name, odds = read("8H", "B", "H", alphabet)
        assert (name, odds < SURE) == ("8H", True)


def test_a_ten_whose_figures_look_like_a_d_is_a_ten() -> None:
    name, odds = read("TH", "D", "H")
    assert (name, odds > SURE) == ("TH", True)


def test_a_court_without_a_letter_is_asked_about_and_a_number_card_is_not() -> None:
    assert read("KH", "", "H")[1] == pytest.approx(OPEN, abs=0.01)
    assert read("7H", "", "H") == ("7H", pytest.approx(0.99, abs=0.02))


def test_a_sign_that_is_none_of_the_four_suits_is_asked_about() -> None:
    for card, letter in (("6H", "6"), ("8H", "8"), ("KS", "K")):
        assert 0.3 < read(card, letter, "other")[1] < SURE


def test_two_networks_that_read_different_ranks_are_asked_about() -> None:
    assert read("9S", "7", "S")[1] < SURE


@given(st.integers(0, 2**32 - 1))
def test_odds_still_sum_to_one_and_what_is_no_card_is_left_alone(seed: int) -> None:
    rng = np.random.default_rng(seed)
    odds = rng.dirichlet(np.full(len(NAMES) + 2, 0.1), 3)
    letters, signs = rng.dirichlet(np.full(len(LETTERS), 0.2), 3), rng.dirichlet(np.full(len(SIGNS), 0.2), 3)
    new = with_index(odds, letters, signs, ENGLISH_ONLY.with_named("V", "J"))
    assert np.allclose(new.sum(axis=1), 1) and (new >= 0).all()
    assert np.array_equal(new[:, 52:], odds[:, 52:])
