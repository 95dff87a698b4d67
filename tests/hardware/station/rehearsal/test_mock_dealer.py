"""The mock pack agrees with the night, whatever happens to the night."""

from __future__ import annotations

import random

import pytest

from dealer.desk.accepted import Accepted
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.night.legal_moves import main_move, offers
from dealer.notation.cards import Card
from dealer.notation.parse import read_move
from hardware.appliance.cannot import Cannot
from hardware.station.rehearsal.mock_dealer import SEEN_WITHIN_S, MockDealer
from tests.dealer.actions import board


class HandOrders:
    """What the rendered hand was told to do."""

    def __init__(self) -> None:
        self.did: list[tuple[str, str]] = []

    def deal(self, card: Card, place: str = "pile") -> None:
        self.did.append((str(card), place))

    def throw(self, *values: int) -> None:
        self.did.append(("throw", " ".join(map(str, values))))

    def gather(self) -> None:
        self.did.append(("gather", ""))


class DealerBench:
    """A night, its mock dealer, and a clock in seconds."""

    def __init__(self) -> None:
        self.night, self.seq, self.now_s = Night.opening(), 0, 0.0
        self.hands = HandOrders()
        self.dealer = MockDealer(random.Random(3))
        self.dealer.sit_at(self.hands)
        self.dealer.follow(self.board())
        self.do("join Ann 100", "game basic links=4")

    def board(self) -> dict:
        return {**board(self.night), "seq": self.seq, "night": 1}

    def do(self, *moves: str) -> None:
        for text in moves:
            move = read_move(text)
            self.night = apply(self.night, move).night
            self.seq += 1
            self.dealer.follow(self.board(), (Accepted(self.seq, move, "test", self.night.race, ()),))

    def deal(self) -> str:
        """One card by the hand, seen and accepted."""
        card = self.dealer.deal(self.night, self.board(), self.now_s)
        self.dealer.arrived()
        self.do(f"deal {card}")
        return str(card)


@pytest.fixture
def bench() -> DealerBench:
    return DealerBench()


def test_the_course_is_laid_in_a_row_and_the_race_on_a_pile(bench: DealerBench) -> None:
    while board(bench.night)["phase"] == "course":
        bench.deal()
    bench.do("close")
    bench.deal()
    assert [place for _, place in bench.hands.did] == [*["row"] * 4, "pile"]


def test_a_whole_night_never_gets_a_card_that_cannot_come(bench: DealerBench) -> None:
    for _ in range(400):
        main = main_move(offers(bench.night))
        if main is not None:
            bench.do(main.verb)
        else:
            bench.deal()
    assert board(bench.night)["race"] > 5
    assert bench.hands.did.count(("gather", "")) >= 5


def test_the_hand_takes_the_cards_up_once_for_a_new_race(bench: DealerBench) -> None:
    bench.deal()
    bench.do("void", "next")
    assert bench.hands.did[1:] == [("gather", "")]


def test_after_an_undo_another_card_comes_and_not_the_one_that_still_lies_there(
    bench: DealerBench,
) -> None:
    first = bench.deal()
    bench.do("undo")
    assert bench.deal() != first


def test_taking_a_card_back_takes_no_other_card_up(bench: DealerBench) -> None:
    bench.deal()
    bench.do("undo")
    assert ("gather", "") not in bench.hands.did, "the card still lies there: another one comes"


def test_after_a_restart_the_pack_is_what_is_left(bench: DealerBench) -> None:
    known = {bench.deal(), bench.deal()}
    again = MockDealer(random.Random(9))
    again.sit_at(bench.hands)
    again.follow(bench.board())
    assert str(again.deal(bench.night, bench.board(), 0.0)) not in known


def test_only_as_many_cards_are_on_their_way_as_may_come(bench: DealerBench) -> None:
    for _ in range(4):
        bench.dealer.deal(bench.night, bench.board(), 0.0)
    with pytest.raises(ValueError, match="still dealing"):
        bench.dealer.deal(bench.night, bench.board(), 1.0)


def test_a_card_that_the_camera_never_saw_is_not_waited_for_for_ever(bench: DealerBench) -> None:
    for _ in range(4):
        bench.dealer.deal(bench.night, bench.board(), 0.0)
    bench.dealer.deal(bench.night, bench.board(), SEEN_WITHIN_S + 10)


def test_no_card_is_dealt_when_none_may_come() -> None:
    night, dealer = Night.opening(), MockDealer(random.Random(1))
    with pytest.raises(ValueError, match="still being laid"):
        dealer.deal(night, {**board(night), "seq": 0, "night": 1}, 0.0)
    dealer.sit_at(HandOrders())
    with pytest.raises(ValueError, match="No card may be dealt now"):
        dealer.deal(night, {**board(night), "seq": 0, "night": 1}, 0.0)


def test_honest_dice_are_thrown_one_throw_at_a_time(bench: DealerBench) -> None:
    values = [bench.dealer.throw(2, 20.0 * k) for k in range(60)]
    assert [done for what, done in bench.hands.did if what == "throw"] == [f"{a} {b}" for a, b in values]
    assert {one for pair in values for one in pair} == {1, 2, 3, 4, 5, 6}
    with pytest.raises(Cannot):
        bench.dealer.throw(2, 20.0 * 59 + 1)


@pytest.mark.parametrize(("players", "cards"), [("Bob Cy", 42), ("Bob Cy Di Ed", 85)])
def test_open_hands_are_dealt_of_one_pack_and_of_two(bench: DealerBench, players: str, cards: int) -> None:
    bench.do("void", *(f"join {name} 100" for name in players.split()), "game derby")
    dealt = []
    while board(bench.night)["phase"] == "hands":
        dealt.append(bench.deal())
    assert len(dealt) == cards and max(map(dealt.count, dealt)) == 1 + (cards > 44)
    assert [place for card, place in bench.hands.did if card in dealt] == ["pile"] * cards
    assert bench.dealer.throw(2, bench.now_s + SEEN_WITHIN_S)
