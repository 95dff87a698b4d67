"""At the table one person has one name, however it is typed, and keeps the one with which they joined."""

from __future__ import annotations

import pytest

from dealer.contract.ledger import TILL, player, transfer
from dealer.history.night import Night
from dealer.night.fold import apply, fold
from dealer.notation.facts import fact
from dealer.notation.moves import Join
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal

NFD, NFC = "Jose\u0301", "Jos\u00e9"
COURSE = "deal 7H 2D KD 3C 9S"


def night(*moves: str) -> Night:
    return fold(tuple(map(read_move, moves)))


def test_whoever_joined_in_one_spelling_plays_in_every_other() -> None:
    after = night(
        f"join {NFD} 100", "join Bob 100", f"game basic links=5 banker={NFC.upper()}", COURSE,
        f"buy {NFC} 5", "bet Bob WIN H 10", "dealer \uff2aOSE\u0301",
    )  # fmt: skip
    assert after.chips_of == {NFC: 105, "Bob": 90}
    assert after.dealer == NFC


@pytest.mark.parametrize(
    ("seated", "joins"),
    [(NFC, NFD), ("Ann", "\uff21nn"), ("\u2764", "\u2764\ufe0f"), ("Ann", "An\u034fn"), ("Ann", "An\u200dn")],
)
def test_nobody_sits_down_twice(seated: str, joins: str) -> None:
    with pytest.raises(Refusal) as refused:
        night(f"join {seated} 100", f"join {joins} 100")
    assert refused.value.code == "seated" and refused.value.said["player"] == seated


@pytest.mark.parametrize("name", ["house", "Rotate", "\uff48ouse", "ho\u200duse"])
def test_the_words_that_are_no_names_are_none_in_any_spelling(name: str) -> None:
    with pytest.raises(Refusal, match="refused-reserved"):
        night(f"join {name} 100")


def test_a_night_that_was_booked_with_two_such_seats_goes_on_and_is_corrected() -> None:
    """As replay folds it: the second seat with the postings of the book."""
    state = Night.opening()
    for name in (NFD, NFC):
        postings = transfer(TILL, player(name), 100, fact("posted-join", player=name, chips=100))
        state = apply(state, Join(name, 100), booked=postings).night
    moves = ("game basic links=5", COURSE, f"bet {NFC} WIN H 5", "close",
             "deal 5H 8H 3H 4H 6H 9H", "official")  # fmt: skip
    for move in moves:
        state = apply(state, read_move(move)).night
    assert state.chips_of == {NFD: 100, NFC: 110}
    state = apply(state, read_move("correct 1 6 5S")).night
    assert set(state.chips_of) == {NFD, NFC}
