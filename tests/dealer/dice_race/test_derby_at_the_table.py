"""The dice race and what happens round it: the deal that moves, hands half dealt, a card put right."""

from __future__ import annotations

from dealer.board.board import state
from tests.dealer.actions import night_of, refused

ONE_PACK = [rank + suit for rank in "23456789TJQ" for suit in "SHDC"]
SEATED = ("join Ann 20", "join Bob 20", "join Cy 20")


def test_odd_chips_go_from_the_left_of_who_dealt_the_race_also_when_the_deal_has_moved_since() -> None:
    """R6.4, R8.9: the pot does not divide by three."""
    raced = [*SEATED, "game derby rounds=1", "deal " + " ".join(ONE_PACK[:42])]
    raced += ["roll 1 1", "roll 1 2", "roll 2 2", "roll 2 3", *["roll 6 6"] * 3]
    left_of_ann = night_of(*raced, "official")
    left_of_bob = night_of(*raced[:-1], "dealer Bob", raced[-1], "official")
    assert left_of_ann.dealer == "Ann" and left_of_bob.dealer == "Bob"
    assert left_of_bob.chips_of == left_of_ann.chips_of
    paid_at_all = left_of_ann.table.payments
    assert sum(paid.chips for paid in paid_at_all if paid.why.code == "posted-pots-divided-last") % 3
    assert state(left_of_bob)["pools"] == {"POT": 0}


def test_odd_chips_begin_with_whoever_sits_on_the_dealers_left_when_they_are_divided() -> None:
    """R6.4: Bob has left and sits down again, on the left of Cy, who dealt the race."""
    raced = [*SEATED, "game derby wagering=yes", "dealer Cy", *["done"] * 4]
    raced += ["roll 3 4", "roll 4 4", "roll 3 3", "roll 2 3", "done", "roll 3 4", *["roll 1 1"] * 3]
    ended = night_of(*raced, "official", "leave Bob", "join Bob 10", "end")
    assert ended.chips_of == {"Ann": 20, "Cy": 20, "Bob": 12}


def test_everybody_has_a_hand_from_the_first_card_on() -> None:
    dealt = night_of(*SEATED, "game derby", "deal 2S 2H")
    assert state(dealt)["hands"] == {"Bob": 1, "Cy": 1, "Ann": 0}


def test_with_two_packs_a_card_is_put_right_as_its_twin() -> None:
    """R8.2, R12.6: the same card twice where two packs are in play, and no third time."""
    five = (*SEATED, "join Di 20", "join Ed 20", "game derby")
    dealt = night_of(*five, "deal 2S 3S 2S 4S 5S")
    assert state(night_of(*five, "deal 2S 3S 4S", "correct 1 2 4S"))["cards"]["Cy"] == ["4S"]
    refused(dealt, "correct 1 2 2S", "card")


def test_with_one_pack_a_card_that_was_dealt_cannot_come_twice_by_a_correction() -> None:
    dealt = night_of(*SEATED, "game derby", "deal 2S 3S 4S")
    refused(dealt, "correct 1 2 4S", "card")
