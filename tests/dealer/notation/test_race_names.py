"""What a house calls its horses: how it is read, what cannot be, and which race has which names."""

from __future__ import annotations

import pytest

from dealer.notation.facts import FactError
from dealer.notation.race_names import (
    COLOURS,
    NO_NAMES,
    NONE_SAID,
    PATTERNS,
    NamedHorse,
    NamesSaid,
    RaceNames,
    Silks,
    names_of_data,
    read_horse,
    read_silks,
)

BESS = NamedHorse("Black Bess", Silks("halves", ("red", "white")))
HOUSE = NO_NAMES.with_horses({"S": BESS})
TYPED = NO_NAMES.with_horses({"S": NamedHorse("Nora"), "7": NamedHorse("Lucky")})


def refusal_of(typed: str) -> str:
    with pytest.raises(FactError) as refused:
        read_horse(typed)
    return refused.value.said.code


@pytest.mark.parametrize(
    "typed", ["Black Bess; halves red white", "Black Bess", "; plain blue", "", "Été 2; spots black pink"]
)
def test_a_horse_prints_as_it_is_read(typed: str) -> None:
    assert str(read_horse(typed)) == typed


def test_a_name_is_cleaned_as_a_players_name_is() -> None:
    assert read_horse('  Black\t "Bess"  ').name == "Black Bess"
    assert refusal_of("x" * 200) == "unreadable-name-long"
    assert refusal_of("Bess\x07") == "unreadable-character"
    assert refusal_of("\u2800") == "unreadable-name-unseen"


def test_silks_are_a_pattern_with_as_many_colours_as_it_takes() -> None:
    assert read_silks("Sash NAVY yellow") == Silks("sash", ("navy", "yellow"))
    assert refusal_of("; tartan red white") == "unreadable-silks-pattern"
    assert refusal_of("; halves red crimson") == "unreadable-silks-colour"
    wrong = ("halves red", "halves red red", "plain red white", "plain")
    assert [refusal_of(f"; {one}") for one in wrong] == ["unreadable-silks-count"] * 4


def test_every_pattern_and_colour_can_be_worn() -> None:
    for pattern, count in PATTERNS.items():
        for first in COLOURS:
            second = next(one for one in COLOURS if one != first)
            assert read_silks(" ".join((pattern, first, second)[: count + 1])) is not None


def test_two_horses_of_a_race_are_not_called_the_same_in_any_spelling() -> None:
    with pytest.raises(FactError) as refused:
        HOUSE.with_horses({"D": NamedHorse("BLACK  BESS")})
    assert refused.value.said.code == "refused-horses-alike"
    assert HOUSE.with_horses({"7": NamedHorse("Black Bess")})  # of another race


def test_names_are_plain_data_and_come_back_from_it() -> None:
    names = RaceNames(HOUSE.horses, "The Corner Bakery Stakes", "The Corner Bakery")
    assert names_of_data(names.as_data()) == names
    assert names_of_data(NO_NAMES.as_data()) == NO_NAMES


def test_horses_keep_their_names_in_the_races_after_it_and_the_title_is_the_races_own() -> None:
    night = NONE_SAID.and_said(NamesSaid(2, RaceNames(TYPED.horses, "The Stakes", "A Sponsor"), False))
    assert [night.of(race).horse("S").name for race in (None, 1, 2, 3)] == ["", "", "Nora", "Nora"]
    assert [night.of(race).title for race in (2, 3)] == ["The Stakes", ""]


def test_what_was_said_for_an_earlier_race_afterwards_leaves_a_later_one_as_it_is() -> None:
    night = NONE_SAID.and_said(NamesSaid(3, TYPED, False), NamesSaid(2, HOUSE, False))
    assert [night.of(race).horse("S").name for race in (2, 3, 4)] == ["Black Bess", "Nora", "Nora"]


def test_the_houses_horses_are_due_where_the_dealer_said_no_others() -> None:
    assert NONE_SAID.due(1, NO_NAMES) is None
    said = NONE_SAID.due(1, HOUSE)
    assert said == NamesSaid(1, HOUSE, by_house=True)
    night = NONE_SAID.and_said(said)
    assert night.due(2, HOUSE) is None
    assert night.due(2, TYPED) == NamesSaid(2, TYPED, by_house=True)
    assert night.due(2, NO_NAMES) == NamesSaid(2, NO_NAMES, by_house=True)
    assert night.and_said(NamesSaid(2, TYPED, by_house=False)).due(3, HOUSE) is None


def test_a_title_said_beforehand_outlives_a_change_of_the_houses_horses() -> None:
    night = NONE_SAID.and_said(NamesSaid(2, RaceNames(HOUSE.horses, "The Stakes"), by_house=True))
    due = night.due(2, TYPED)
    assert due is not None and (due.names.title, due.names.horses) == ("The Stakes", TYPED.horses)
