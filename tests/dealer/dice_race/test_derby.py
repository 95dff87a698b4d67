"""The plain dice race (R8), sentence by sentence, and the house rules of open hands (R10.1, R10.3, R10.4)."""

from __future__ import annotations

import pytest

from dealer.board.board import state
from dealer.history.night import Night
from dealer.night.legal_moves import legal
from dealer.notation.cards import Card
from tests.dealer.actions import board, night_of, refused

RANKS = "23456789TJQ"
PACK = [rank + suit for rank in RANKS for suit in "SHDC"]


def seated(count: int, chips: int = 50) -> Night:
    return night_of(*(f"join P{number} {chips}" for number in range(1, count + 1)))


def dealt(night: Night, cards: list[str] | None = None) -> Night:
    """The night after all cards that are due, in the order of the pack, or of ``cards``."""
    cards = cards or [card for card in PACK for _ in range(2)]
    while "deal" in legal(night):
        can = night.cards_that_can_come()
        card = next(card for card in cards if Card.read(card) in can)
        cards = [*cards]
        cards.remove(card)
        night = night_of(f"deal {card}", start=night)
    return night


def opened(count: int = 3, options: str = "", chips: int = 50) -> Night:
    return dealt(night_of(f"game derby {options}", start=seated(count, chips)))


def pot(night: Night) -> int:
    return int(state(night)["pools"]["POT"])


@pytest.mark.parametrize(
    ("players", "options", "each", "extra"),
    [
        (1, "", 44, 0),
        (3, "", 14, 0),
        (4, "", 11, 0),
        (5, "", 17, 0),
        (12, "", 7, 0),
        (3, "extra-hand=yes", 11, 11),
    ],
)
def test_everybody_gets_as_many_cards_as_the_pack_allows(
    players: int, options: str, each: int, extra: int
) -> None:
    now = state(opened(players, options))
    assert set(now["hands"].values()) == {each} and len(now.get("open", [])) == extra
    assert now["phase"] == "scratch" and now["turn"] == ("P2" if players > 1 else "P1")


def test_a_card_comes_as_often_as_there_are_packs() -> None:
    night = night_of("game derby", "deal 7H", start=seated(3))
    said = refused(night, "deal 7H", "card")
    assert said == "7 of Hearts cannot come: P2 holds it"
    night = night_of("game derby", "deal 7H 7H", start=seated(5))
    assert "P2 and P3 hold it" in refused(night, "deal 7H", "card")
    assert "aces, kings and jokers are out" in refused(night, "deal KH", "card")


def test_the_first_card_takes_the_players_and_holds_them() -> None:
    night = night_of("game derby", "deal 2S", "join Late 20", "dealer P3", start=seated(3))
    now = state(night)
    assert now["hands"] == {"P2": 1, "P3": 0, "P1": 0} and now["dealer"] == "P3"
    refused(night, "leave P1", "stake")
    assert "Late" not in night_of("leave Late", start=night).seats
    assert set(state(dealt(night))["hands"]) == {"P1", "P2", "P3"}


def test_a_repeated_total_leaves_its_line_empty_and_is_paid_by_who_discarded() -> None:
    night = night_of("roll 3 4", "roll 3 4", "roll 3 4", start=opened())
    now = state(night)
    assert now["scratched"] == {"7": 3} and pot(night) == 4 * (1 + 2 + 3)
    assert board(night)["lines"] == [None, None, "7", None] and board(night)["line_due"] == 4
    night = night_of("roll 1 2", start=night)
    assert night.phase == "race" and state(night)["scratched"] == {"7": 3, "3": 4}
    assert state(night)["turn"] == "P3"  # four rolls from P2 on, so the next is on P2's left


def test_who_cannot_pay_pays_what_they_have() -> None:
    night = night_of("roll 3 4", "roll 1 1", "roll 6 6", "roll 2 1", start=opened(3, chips=5))
    assert all(chips >= 0 for chips in night.chips_of.values())
    assert pot(night) + sum(night.chips_of.values()) == 15


def test_with_two_packs_a_winning_card_takes_an_eighth() -> None:
    night = night_of("roll 3 4", "roll 4 4", "roll 4 5", "roll 5 5", start=opened(5))
    held = {name: sum(card[0] == "2" for card in own) for name, own in state(night)["cards"].items()}
    before, eighth = night.chips_of, pot(night) // 8
    after = night_of("roll 1 1", "roll 1 1", "roll 1 1", "official", start=night)
    assert sum(held.values()) == 8
    assert {name: after.chips_of[name] - before[name] for name in held} == {
        n: k * eighth for n, k in held.items()
    }


RACED = ("roll 3 4", "roll 4 4", "roll 4 5", "roll 5 5", "roll 1 1", "roll 1 1", "roll 1 1", "official")


def test_next_passes_hands_left_and_deals_the_discards() -> None:
    paid = night_of(*RACED, start=opened())
    night = night_of("next", start=paid)
    before, now = state(paid)["cards"], state(night)["cards"]
    assert now == {"P1": before["P3"], "P2": before["P1"], "P3": before["P2"]}
    assert len(night.cards_that_can_come()) == 16 + 2
    assert board(dealt(night))["phase"] == "scratch"


@pytest.mark.parametrize("between", ["join New 10", "leave P3", "leave P1\njoin P1 9"])
def test_when_seats_change_the_whole_pack_is_dealt_anew(between: str) -> None:
    night = night_of(*RACED, "next", *between.splitlines(), start=opened())
    assert len(night.cards_that_can_come()) == 44 and "cards" not in state(night)
    assert sum(state(dealt(night))["hands"].values()) == 44 // len(night.seats) * len(night.seats)


def test_after_a_void_race_the_whole_pack_is_dealt_anew_and_the_pot_stays() -> None:
    night = night_of(*RACED, "next", start=opened())
    held = pot(night)
    night = night_of("roll 1 1", "void", "next", start=dealt(night))
    assert pot(night) == held and len(night.cards_that_can_come()) == 44


def test_with_fewer_cards_than_players_none_is_dealt() -> None:
    night = opened(12)  # 84 of 88 cards: four are set aside
    night = night_of("roll 3 4", "roll 3 4", "roll 3 4", "roll 3 4", start=night)  # one horse, eight cards
    night = night_of(*["roll 1 1"] * 3, "official", "next", start=night)
    assert "done" not in legal(night)  # 4 + 8 cards: one each
    night = night_of("roll 1 1", "roll 1 1", "roll 1 1", "roll 1 1", start=dealt(night))
    assert sum(state(night)["hands"].values()) == 88 - 8
    night = night_of(*["roll 6 6"] * 3, "official", "next", start=night)
    assert legal(night)[:2] == ("done", "roll")
    assert "all cards that are due" in refused(night, "deal 2S", "count")
    assert state(night_of("roll 2 3", start=night)) == state(night_of("done", "roll 2 3", start=night))


def test_the_last_round_divides_the_pot_and_names_the_winner() -> None:
    night = night_of(*RACED[:-1], start=opened(options="rounds=1"))
    night = night_of("buy P1 100", "official", start=night)
    now = state(night)
    best = max(now["players"][name] - (150 if name == "P1" else 50) for name in now["players"])
    assert now["winners"] == [
        n for n in now["players"] if now["players"][n] - (150 if n == "P1" else 50) == best
    ]
    assert pot(night) == 0
    assert refused(night, "next", "rounds") == (
        "that was the only round: choose a game or end the night"
    )
    assert "winners" not in state(night_of("game derby", start=night))


def test_a_corrected_card_plays_the_race_again() -> None:
    night = opened()
    aside = sorted(set(PACK) - {card for own in state(night)["cards"].values() for card in own})
    assert aside == ["QC", "QD"]
    night = night_of("roll 1 1", "roll 6 6", start=night)
    assert night.chips_of["P2"] == 50 - 2  # two of the four twos, no queen
    again = night_of("correct 1 1 QC", start=night)
    assert again.chips_of["P2"] == 50 - 1 - 2 and state(again)["hands"] == {"P2": 12, "P3": 12, "P1": 12}
    refused(night, "correct 1 1 3S", "card")


# ---- house rules ----------------------------------------------------------------------------------------


def test_an_extra_hand_is_bought_from_by_who_rolled_last() -> None:
    night = night_of("roll 3 4", "roll 4 4", "roll 4 5", "roll 5 5", start=opened(options="extra-hand=yes"))
    assert "swap" not in legal(night)
    night = night_of("roll 1 1", start=night)
    by = board(night)["thrown"]["by"]
    own, open_card = state(night)["cards"][by][0], state(night)["open"][0]
    other = next(name for name in night.seats if name != by)
    assert "who rolled last" in refused(night, f"swap {other} {own} {open_card}", "turn")
    before = night.chips_of[by]
    night = night_of(f"swap {by} {own} {open_card}", start=night)
    assert night.chips_of[by] == before - 4 and own in state(night)["open"]
    assert open_card in state(night)["cards"][by]
    night = night_of("roll 6 6", start=night)
    refused(night, f"swap {by} {open_card} {own}", "turn")


def test_a_card_of_the_extra_hand_wants_four_chips_in_full() -> None:
    scratched = ("roll 1 2", "roll 1 3", "roll 1 4", "roll 1 5", "roll 6 6", "adjust P3 -1 x")
    night = night_of(*scratched[:4], start=opened(options="extra-hand=yes", chips=200))
    by = state(night)["turn"]
    night = night_of("roll 6 6", f"adjust {by} -{night.chips_of[by] - 3} gone", start=night)
    assert "swap" not in legal(night)
    card, free = state(night)["cards"][by][0], state(night)["open"][0]
    assert refused(night, f"swap {by} {card} {free}", "chips") == f"a card costs 4, {by} holds 3 chips"


@pytest.mark.parametrize(
    ("when", "rounds"), [("before", [0]), ("each", [1, 2, 3, 4]), ("after", [4]), ("no", [])]
)
def test_trading_comes_when_it_was_agreed(when: str, rounds: list[int]) -> None:
    night, found = opened(options=f"trading={when}"), []
    for throw in ("1 2", "1 3", "1 3", "1 5", ""):
        if night.phase == "trade":
            found.append(board(night)["line_due"] - 1 if board(night)["line_due"] else 4)
            refused(night, "roll 1 1", "phase")
            night = night_of("done", start=night)
        night = night_of(f"roll {throw}", start=night) if throw else night
    assert found == rounds and night.phase == "race"


def test_a_trade_is_of_cards_that_each_holds() -> None:
    night = opened(options="trading=before")
    mine, theirs = state(night)["cards"]["P1"], state(night)["cards"]["P2"]
    assert "hands are open" in refused(night, "trade P1 1 P2 1", "count")
    assert "takes two" in refused(night, f"trade P1 {mine[0]} P1 {mine[1]}", "player")
    assert "does not hold" in refused(night, f"trade P1 {theirs[0]} P2 {mine[0]}", "card")
    night = night_of(f"trade P1 {mine[0]},{mine[1]} P2 {theirs[0]}", start=night)
    assert state(night)["hands"] == {"P2": 15, "P3": 14, "P1": 13}


def test_four_dice_are_paired_and_the_first_named_moves_first() -> None:
    night = night_of("roll 3 4", "roll 4 4", "roll 4 5", "roll 5 5", start=opened(options="four-dice=yes"))
    assert refused(night, "roll 1 1", "dice") == "four dice are rolled in this race"
    night = night_of("roll 1 4 5 6", start=night)
    assert refused(night, "pair 5 9", "dice") == "1 4 5 6 pair as 5-11, 6-10, 7-9"
    assert state(night)["dice"] == [1, 4, 5, 6] and state(night)["turn"] == board(night)["roller"]
    pairs = next(offer for offer in board(night)["offers"] if offer["verb"] == "pair")["fields"][0]["choices"]
    assert pairs[0]["value"] in ("5 11", "11 5", "6 10", "10 6")  # not the one that pays twice
    two = night_of("pair 7 9", start=night)
    assert pot(two) - pot(night) == 1 + 3


def test_once_a_horse_is_home_the_second_total_counts_for_nothing() -> None:
    night = night_of("roll 3 4", "roll 4 4", "roll 4 5", "roll 5 5", start=opened(options="four-dice=yes"))
    night = night_of("roll 1 1 1 1", "pair 2 2", "roll 1 1 3 4", start=night)
    first, last = night_of("pair 2 7", start=night), night_of("pair 7 2", start=night)
    assert first.phase == last.phase == "unofficial"
    assert pot(first) == pot(night) and pot(last) == pot(night) + 1


def test_two_dice_alone_have_exact_chances() -> None:
    night = opened()
    chances = board(night)["chances"]
    assert chances["2"] == pytest.approx(0.1890, abs=5e-5) and chances["6"] == pytest.approx(0.0369, abs=5e-5)
    assert board(night_of("roll 3 4", start=night))["chances"]["7"] == 0
    assert board(opened(options="four-dice=yes"))["chances"] is None
