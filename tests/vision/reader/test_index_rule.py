"""What the index makes of a reading: by its letter, by its sign, and by neither."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.reader.alphabets import ENGLISH_ONLY, Alphabet
from vision.reader.card_odds import NAMES
from vision.reader.index_reader import LETTERS, SIGNS
from vision.reader.index_rule import OPEN, guesses, may_be_told, with_letters

GERMAN = ENGLISH_ONLY.with_named("B", "J")


def shares_of(names: tuple[str, ...], name: str, share: float = 0.98) -> np.ndarray:
    row = np.full(len(names), (1 - share) / (len(names) - 1))
    row[names.index(name)] = share
    return row


def told(card: str, letter: str, sign: str, alphabet: Alphabet = ENGLISH_ONLY, share: float = 0.98) -> bool:
    return may_be_told(card, shares_of(LETTERS, letter, share), shares_of(SIGNS, sign, share), alphabet)


def test_a_corner_that_confirms_the_reading_lets_it_be_told() -> None:
    for card, letter in (("KS", "K"), ("7H", "7"), ("TD", "10"), ("AC", "A")):
        assert told(card, letter, card[-1])


@pytest.mark.parametrize("letter", ["B", "D", "V", "R", "Kn", "H", "W", "F", "\u0414"])
@pytest.mark.parametrize("taken_for", ["KH", "QH", "JH", "8H", "AH"])
def test_a_letter_of_an_unknown_pack_is_asked_about_whatever_it_was_taken_for(
    letter: str, taken_for: str
) -> None:
    assert not told(taken_for, letter, "H")


def test_a_blurred_index_takes_nothing_from_a_sure_reading() -> None:
    signs = (shares_of(SIGNS, "H") + shares_of(SIGNS, "other")) / 2
    for letter in ("B", "D", ""):
        letters = 0.6 * shares_of(LETTERS, "K") + 0.4 * shares_of(LETTERS, letter)
        assert may_be_told("KH", letters, signs, ENGLISH_ONLY)


def test_the_first_guess_of_the_question_is_what_most_alphabets_say() -> None:
    for letter, guess in (("B", "JH"), ("D", "QH"), ("R", "KH")):
        first, *others = guesses((("KH", 0.99),), shares_of(LETTERS, letter), ENGLISH_ONLY)
        assert first[0] == guess and first[1] <= OPEN
        assert guess == "KH" or "KH" in dict(others)


def test_a_question_about_a_sign_keeps_its_candidates() -> None:
    read = (("6H", 0.96), ("8H", 0.03))
    assert guesses(read, shares_of(LETTERS, "6"), ENGLISH_ONLY) == read


def test_a_known_letter_is_read_however_the_picture_looks() -> None:
    for letter, card in (("B", "JH"), ("D", "QH")):
        odds = shares_of((*NAMES, "back", "nothing"), "KH", 0.99)[None]
        row = with_letters(odds, shares_of(LETTERS, letter)[None], GERMAN)[0]
        assert NAMES[int(row.argmax())] == card and row.max() > 0.95
        assert told(card, letter, "H", GERMAN)


def test_a_letter_on_a_number_card_is_asked_about_though_it_is_known() -> None:
    odds = shares_of((*NAMES, "back", "nothing"), "8H", 0.99)[None]
    row = with_letters(odds, shares_of(LETTERS, "B")[None], GERMAN)[0]
    assert NAMES[int(row.argmax())] == "8H"
    assert not told("8H", "B", "H", GERMAN)


def test_a_ten_whose_figures_look_like_a_d_is_a_ten() -> None:
    assert told("TH", "D", "H")


def test_a_court_without_a_letter_is_asked_about_and_a_number_card_is_not() -> None:
    assert not told("KH", "", "H")
    assert told("7H", "", "H")


def test_a_sign_that_is_none_of_the_four_suits_is_asked_about() -> None:
    for card, letter in (("6H", "6"), ("8H", "8"), ("KS", "K")):
        assert not told(card, letter, "other")


@given(st.integers(0, 2**32 - 1))
def test_odds_still_sum_to_one_and_what_is_no_card_is_left_alone(seed: int) -> None:
    rng = np.random.default_rng(seed)
    odds = rng.dirichlet(np.full(len(NAMES) + 2, 0.1), 3)
    letters = rng.dirichlet(np.full(len(LETTERS), 0.2), 3)
    new = with_letters(odds, letters, ENGLISH_ONLY.with_named("V", "J"))
    assert np.allclose(new.sum(axis=1), 1) and (new >= 0).all()
    assert np.array_equal(new[:, 52:], odds[:, 52:])
