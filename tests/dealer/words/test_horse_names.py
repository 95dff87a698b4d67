"""Sentences call a horse as its race does; the suits of cards stay."""

from __future__ import annotations

import pytest

from dealer.notation.facts import FactError, fact
from dealer.notation.race_names import NO_NAMES, NamedHorse, RaceNames
from dealer.words.catalogue import words
from dealer.words.other_horses import check_no_other_horse

NAMES = NO_NAMES.with_horses(
    {"S": NamedHorse("Black Bess"), "7": NamedHorse("Lucky"), "D": NamedHorse("علي")}
)
UP = fact("call-up", horse="S", step=4)


@pytest.mark.parametrize(("language", "said"), [("en", "Black Bess"), ("de", "Black Bess")])
def test_a_named_horse_is_said_by_its_name_and_another_as_ever(language: str, said: str) -> None:
    plain = words(language)
    assert plain.naming(NAMES).say(UP).startswith(said)
    assert plain.naming(NAMES).horse("H") == plain.horse("H")
    assert plain.say(UP) == words(language).say(UP) != plain.naming(NAMES).say(UP)


def test_a_horse_of_the_dice_race_keeps_its_number() -> None:
    assert words("en").naming(NAMES).horse("7") == "7 Lucky"
    assert words("de").naming(NAMES).horse("8") == "Pferd 8"


def test_several_horses_and_a_bet_have_their_names_and_a_card_its_suit() -> None:
    named = words("en").naming(NAMES)
    on = fact("selection", wager="EXA", horses=("S", "H"))
    assert named.say(on) == "the exacta Black Bess, Hearts"
    assert named.card("7S") == "7 of Spades"


def test_a_name_that_is_written_from_the_right_is_isolated() -> None:
    assert words("en").naming(NAMES).horse("D") == "\u2068علي\u2069"


def test_what_is_missing_in_a_language_is_said_in_english_with_the_names() -> None:
    german = words("de").naming(NAMES)
    assert german._fallback is not None and german._fallback.horse("S") == "Black Bess"


@pytest.mark.parametrize(
    ("runner", "name"),
    [("S", "Hearts"), ("S", "herz"), ("S", "h"), ("7", "Horse 8"), ("7", "8"), ("7", "Pik")],
)
def test_a_horse_is_not_called_as_another_is(runner: str, name: str) -> None:
    with pytest.raises(FactError) as refused:
        check_no_other_horse(RaceNames(((runner, NamedHorse(name)),)))
    assert refused.value.said.code == "refused-horse-is-another"


def test_a_horse_may_be_called_as_it_is() -> None:
    check_no_other_horse(RaceNames((("S", NamedHorse("Spades")), ("7", NamedHorse("7")))))
