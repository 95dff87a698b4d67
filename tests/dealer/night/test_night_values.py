"""What a night and a race are made of: values that are changed by making others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.parse import read_move
from dealer.racing.card_race import CardRace
from dealer.racing.race_state import RaceState
from tests.dealer.actions import BASIC, night_of


def race_of(night: Night) -> RaceState:
    assert isinstance(night.game, CardRace)
    return night.game.state


def test_a_change_makes_another_value_and_leaves_the_first_alone() -> None:
    night = night_of(BASIC)
    other = replace(night, said=("Good evening",), table=night.table._replace(dealer="Zed"))
    assert (other.dealer, other.said, other.seats) == ("Zed", ("Good evening",), night.seats)
    assert night.dealer != "Zed" and night.said != ("Good evening",)
    assert other.table.dealer == "Zed" and other.game is night.game


def test_nothing_of_a_value_can_be_set() -> None:
    night = night_of(BASIC)
    race = race_of(night)
    for value, name in ((night, "said"), (night, "dealer"), (night.table, "ledger"), (race, "track")):
        with pytest.raises(AttributeError):
            setattr(value, name, None)


def test_a_card_shares_all_that_it_leaves_as_it_is_with_the_night_before() -> None:
    night = night_of(BASIC, "bet Ann WIN H 5", "close", "deal 4H")
    after = apply(night, read_move("deal 4S")).night
    assert after.table.ledger is night.table.ledger
    assert race_of(after).course is race_of(night).course and after.before is night


def test_nights_are_alike_however_they_came_about() -> None:
    night = night_of(BASIC)
    again = replace(night, made=0, history=None)
    assert again == night
    assert replace(night, table=night.table._replace(dealer="Zed")) != night and night != "a night"
    assert "history" not in repr(night) and len(repr(night)) < 4000
