"""Ristiseiska (R11): who plays, begs, gives and shows, what the camera's card becomes, what is offered."""

from __future__ import annotations

import pytest

from dealer.board.board import state
from dealer.games.ristiseiska.piles import Piles
from dealer.history.night import Night
from dealer.night.legal_moves import legal, offers
from dealer.notation.cards import FULL_PACK, JOKER, Card
from dealer.notation.moves import Lay
from tests.dealer.actions import board, night_of, refused

SEATS = "join Ann 20\njoin Bob 20\njoin Cy 20"
DEALT = f"{SEATS}\ngame ristiseiska ante=2\ndone"


def key(night: Night, name: str) -> object:
    return state(night)[name]


def fields(night: Night, verb: str) -> list[list[str]]:
    (offer,) = [one for one in offers(night) if one.verb == verb]
    return [[choice.value for choice in field.choices] for field in offer.fields]


def test_all_cards_are_dealt_and_the_first_hold_one_more() -> None:
    assert key(night_of(DEALT), "hands") == {"Bob": 18, "Cy": 17, "Ann": 17}
    alone = night_of("join Ann 5\ngame ristiseiska\ndone")
    assert key(alone, "hands") == {"Ann": 52} and key(alone, "pools") == {"POT": 1}


def test_who_cannot_pay_sits_out_and_who_comes_later_counts_from_the_next() -> None:
    night = night_of(f"{SEATS}\njoin Di 1\ngame ristiseiska ante=2\ndone\njoin Ed 9\ndealer Ed")
    assert list(key(night, "hands")) == ["Bob", "Cy", "Ann"]  # type: ignore[call-overload]
    assert refused(night, "lay Di 7C", "sits_out") and "Di" not in fields(night, "lay")[0]
    assert night_of("leave Di", start=night).seats == ("Ann", "Bob", "Cy", "Ed")
    after = night_of("void\nnext\ndone", start=night)
    assert list(key(after, "hands")) == ["Bob", "Cy", "Ed", "Ann"]  # type: ignore[call-overload]


def test_a_deal_that_nobody_can_pay_is_refused_and_one_without_ante_is_not() -> None:
    night = night_of(f"{SEATS}\ngame ristiseiska ante=21")
    assert "done" not in legal(night) and "21" in refused(night, "done", "ante")
    assert refused(night_of("game ristiseiska"), "done", "nobody")
    free = night_of(f"{SEATS}\nadjust Ann -20 gone\ngame ristiseiska ante=0\ndone")
    assert key(free, "pools") == {"POT": 0} and len(key(free, "hands")) == 3  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("lay Ann 8C", "seven"),
        ("pass", "seven"),
        ("beg Ann", "seven"),
        ("show Ann 8C", "seven"),
        ("give Ann", "gives"),
        ("lay Zed 7C", "player"),
    ],
)
def test_before_the_seven_of_clubs_nothing_else_is_done(text: str, code: str) -> None:
    night = night_of(DEALT)
    assert legal(night)[0] == "lay" and not {"pass", "beg", "give", "show"} & set(legal(night))
    assert key(night, "turn") is None and refused(night, text, code)


def test_a_card_is_laid_beside_its_neighbour_once_and_no_joker_ever() -> None:
    piles = Piles()
    assert piles.can_be_laid() == (Card.read("7C"),) and not piles.takes(JOKER)
    for card in sorted(FULL_PACK, key=lambda one: abs("A23456789TJQK".index(one.rank) - 6)):
        if card.rank == "7" and card.suit != "C" and not piles.begun:
            continue
        assert piles.begun or card is Card.read("7C")
        piles = piles.laid(card) if piles.takes(card) else piles
    assert piles.ends()["C"] == ["A", "K"] and piles.closed()["C"] == ["A", "K"]
    night = night_of(DEALT, "lay Ann 7C")
    for text, code in (("lay Bob JOKER", "card"), ("lay Bob 7C", "card"), ("lay Bob 9C", "card")):
        assert refused(night, text, code)
    assert key(night, "piles") == {"S": [], "H": [], "D": [], "C": ["7", "7"]}


def test_the_cameras_card_is_laid_by_whose_turn_it_is() -> None:
    night = night_of(DEALT)
    assert {str(card) for card in night.cards_that_can_come()} == {"7C"}
    assert night.move_of_card(Card.read("7C")) is None  # who holds it, the table knows
    night = night_of("lay Cy 7C", start=night)
    assert night.move_of_card(Card.read("8C")) == Lay("Ann", Card.read("8C"))
    assert night.move_of_card(Card.read("9C")) is None
    assert {str(card) for card in night.cards_that_can_come()} == {"7S", "7H", "7D", "6C", "8C"}


def test_the_player_is_preset_and_only_cards_that_can_be_are_offered() -> None:
    night = night_of(DEALT)
    assert fields(night, "lay") == [["Bob", "Cy", "Ann"], ["7C"]]
    night = night_of("lay Cy 7C\npass\npass\nbeg Cy", start=night)
    assert fields(night, "give") == [["Bob"]]
    night = night_of("give Bob\nlay Ann 8C", start=night)
    assert fields(night, "lay")[0] == ["Bob"] and fields(night, "show")[0] == ["Cy"]
    assert set(fields(night, "show")[1]) == {"7S", "7H", "7D", "6C", "8C"}


def played_down(hands: int) -> Night:
    """Three players who lay in turn until each holds so many cards; Bob, Cy and Ann hold 18, 17 and 17."""
    night = night_of(DEALT, "lay Bob 7C")
    while sum(state(night)["hands"].values()) > 3 * hands:
        card = min(night.cards_that_can_come(), key=str)
        night = night_of(f"lay {state(night)['turn']} {card}", start=night)
    return night


def test_who_holds_one_card_is_skipped_and_where_all_do_the_turn_ends() -> None:
    night = played_down(1)
    assert key(night, "hands") == {"Bob": 1, "Cy": 1, "Ann": 1} and key(night, "turn") == "Cy"
    night = night_of("beg Cy", start=night)
    assert key(night, "turn") == "Ann" and night.phase == "lay"
    assert legal(night)[:3] == ("lay", "beg", "show")


def test_a_winner_who_begged_with_a_card_gets_cards_and_the_left_goes_on() -> None:
    night = played_down(2)
    assert key(night, "turn") == "Cy" and key(night, "hands") == {"Bob": 2, "Cy": 2, "Ann": 2}
    could = min(night.cards_that_can_come(), key=str)
    night = night_of("beg Cy\ngive Bob", start=night)  # Bob 1, Cy 3
    while night.phase == "lay":
        card, turn = min(night.cards_that_can_come(), key=str), state(night)["turn"]
        if turn == "Cy":
            night = night_of(f"lay Cy {card}", start=night)
        else:
            night = night_of(f"beg {turn}", start=night)
            while night.phase == "give":
                night = night_of(f"give {state(night)['turn']}", start=night)
    assert night.game is not None and night.game.order() == ("Cy",) and key(night, "turn") is None
    assert refused(night, f"show Cy {could} {could}", "count")
    others = {name: count for name, count in state(night)["hands"].items() if name != "Cy"}
    more = sum(count > 1 for count in others.values())
    again = night_of(f"show Cy {could}", start=night)
    assert more and again.phase == "lay" and key(again, "turn") == "Ann" and night.game.order() == ("Cy",)
    assert state(again)["hands"]["Cy"] == more and sum(state(again)["hands"].values()) == sum(others.values())
    assert refused(again, f"show Cy {could}", "begged")
    assert night_of("official", start=night).chips_of == {"Ann": 18, "Bob": 18, "Cy": 24}


def test_a_void_deal_and_a_misdeal_return_the_antes() -> None:
    for word in ("void", "misdeal"):
        night = night_of(DEALT, "lay Ann 7C", word)
        assert night.chips_of == {"Ann": 20, "Bob": 20, "Cy": 20} and night.phase == "paid"
        assert key(night, "pools") == {"POT": 0} and key(night, "races") == [
            {"race": 1, "game": "ristiseiska", "order": [], "void": True}
        ]
        assert night_of("leave Ann", start=night).seats == ("Bob", "Cy")
    assert refused(night_of(DEALT), "correct 1 1 7C", "phase")


def test_the_board_shows_who_begs_from_whom_and_the_claims() -> None:
    night = night_of(DEALT, "lay Cy 7C\npass\npass\nbeg Cy")
    shown = board(night)
    assert shown["layout"] == "ristiseiska" and shown["begs"] == {"name": "Cy", "giver": "Bob"}
    assert shown["can_lay"] == [] and shown["open_begs"] == ["Cy"] and shown["ante"] == 2
    shown = board(night_of("give Bob\nshow Cy 6C", start=night))
    assert shown["shown"] == [{"name": "Cy", "card": "6C"}] and shown["begs"] is None
    assert shown["turn"] == "Ann" and not shown["first_turn"] and "6C" in shown["can_lay"]
