"""Which rank a court's letter means, and what one answer says of the others."""

from __future__ import annotations

import pytest

from vision.reader.alphabets import ALPHABETS, ENGLISH_ONLY


@pytest.mark.parametrize(("letter", "rank"), [("J", "J"), ("Q", "Q"), ("K", "K"), ("A", "A")])
def test_english_letters_need_no_knowledge_of_the_pack(letter: str, rank: str) -> None:
    assert ENGLISH_ONLY.rank_of(letter) == rank


@pytest.mark.parametrize("letter", ["B", "D", "V", "R", "Kn", "H", "W", "F", "\u0414", "1", "E", "T"])
def test_no_other_letter_is_read_before_something_is_known_of_the_pack(letter: str) -> None:
    assert ENGLISH_ONLY.rank_of(letter) is None
    assert ENGLISH_ONLY.possible(letter)


@pytest.mark.parametrize(
    ("answer", "then"),
    [
        (("B", "J"), {"B": "J", "D": "Q", "V": "Q", "H": "K", "K": "K"}),
        (("D", "K"), {"D": "K", "V": "Q", "J": "J"}),
        (("R", "K"), {"D": "Q", "1": "A"}),
        (("V", "Q"), {"B": "J", "H": "K"}),
        (("Kn", "J"), {"D": "Q", "K": "K", "E": "A"}),
    ],
)
def test_one_answer_settles_the_letters_of_the_alphabets_that_fit(
    answer: tuple[str, str], then: dict[str, str]
) -> None:
    known = ENGLISH_ONLY.with_named(*answer)
    assert {letter: known.rank_of(letter) for letter in then} == then


def test_a_letter_that_the_answers_leave_open_is_still_asked_about() -> None:
    assert ENGLISH_ONLY.with_named("D", "Q").rank_of("V") == "J"
    assert ENGLISH_ONLY.with_named("B", "J").rank_of("R") is None


def test_another_pack_on_the_table_makes_the_first_one_forgotten() -> None:
    french = ENGLISH_ONLY.with_named("V", "J").with_named("R", "K")
    assert dict(french.with_named("V", "Q").named) == {"V": "Q"}


def test_what_no_alphabet_has_teaches_nothing_since_it_may_have_been_misread() -> None:
    assert ENGLISH_ONLY.with_named("B", "K") is ENGLISH_ONLY


def test_a_pack_that_has_shown_j_q_and_k_is_english_until_the_dealer_names_another_letter() -> None:
    english = ENGLISH_ONLY
    for letter in "JQK":
        assert not english.is_english
        english = english.with_confirmed(letter)
    assert english.is_english and not english.is_foreign
    german = english.with_named("B", "J")
    assert german.is_foreign and not german.is_english


def test_a_misread_letter_never_outweighs_what_the_dealer_said() -> None:
    german = ENGLISH_ONLY.with_named("B", "J")
    assert german.with_confirmed("Q") is german


def test_three_confirmed_cards_settle_the_suits_and_no_letter() -> None:
    pack = ENGLISH_ONLY
    for rank in "72T":
        assert not pack.is_beyond_doubt("5")
        pack = pack.with_confirmed(rank)
    assert pack.is_beyond_doubt("5")
    assert not any(pack.is_beyond_doubt(rank) for rank in "JQKA8")
    assert not pack.with_named("B", "J").is_beyond_doubt("K")


def test_every_alphabet_names_each_court() -> None:
    assert all({"J", "Q", "K", "A"} == set(one.values()) for one in ALPHABETS)
