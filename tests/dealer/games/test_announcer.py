"""The announcer's game (R4): hidden links, falter, stumble, prizes, drinks."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from dealer.board.board import state
from dealer.night.legal_moves import legal
from dealer.notation.cards import Suit
from dealer.odds.never_moves import never_away
from dealer.odds.wager_chances import Opening, chance, orders
from tests.dealer.actions import HEARTS, SEATED, board, night_of, refused

S, H, D, C = Suit
OPEN = f"{SEATED}\ngame announcer"
SPADES = "deal 2S 3S 4S 5S 6S 7S 8S 9S"
DIAMONDS = "deal 2D 3D 4D 5D 6D 7D 8D 9D"


def test_a_hidden_course_opens_for_bets_and_all_horses_are_priced_alike() -> None:
    night = night_of(OPEN)
    assert night.phase == "betting" and state(night)["course"] == []
    prices = {(p["wager"], p["horses"]): p["price"] for p in board(night)["prices"]}
    assert {prices["WIN", horse] for horse in "SHDC"} == {"5-2"}
    assert prices["PLC", "H"] == "4-5" and prices["SHW", "H"] == "1-5" and prices["SFC", "S/H/D/C"] == "20-1"


@pytest.mark.parametrize(
    "options",
    ["falter=yes faces=up", "prices=traditional", "pay=beer", "prizes=25/20", "links=10", "drink=yes"],
)
def test_options_that_contradict_each_other_are_refused(options: str) -> None:
    refused(night_of(SEATED), f"game announcer {options}", "option")


def test_a_faltering_link_is_dealt_when_it_is_reached() -> None:
    night = night_of(OPEN + " falter=yes", "close", "deal 2H")
    assert night.phase == "falter" and set(legal(night)) == {"deal", "undo", "void", "misdeal", "correct"}
    night = night_of("deal 9H", start=night)
    assert state(night)["horses"]["H"] == 0 and state(night)["course"] == ["9H"] and night.phase == "race"
    refused(night, "deal 9H", "card")


def test_one_deal_may_run_on_through_faltering_links() -> None:
    night = night_of(OPEN + " falter=yes", "close", "deal 2H 9S 3H 9C 4H 9D")
    assert state(night)["horses"] == {"S": 0, "H": 3, "D": 0, "C": 0}
    assert state(night)["course"] == ["9S", "9C", "9D"]


def test_a_joker_stumbles_on_and_moves_nobody_as_a_link() -> None:
    night = night_of(OPEN + " falter=yes stumble=yes", "close", "deal 2H JOKER")
    assert state(night)["horses"]["H"] == 1 and night.turned is not None
    assert "nobody" in str(night.turned.said)
    night = night_of(OPEN + " stumble=yes", "close", "deal 2H JOKER")
    assert state(night)["horses"] == {"S": 1, "H": 1, "D": 1, "C": 1}
    refused(night_of(OPEN, "close"), "deal JOKER", "card")


def test_prizes_pay_the_first_three_and_everybody_antes_once() -> None:
    night = night_of(OPEN + " pay=prizes", "bet Ann WIN H 15\nbet Bob WIN S 15\nbet Cal WIN C 15")
    refused(night, "bet Ann WIN S 15", "phase")
    night = night_of("close", HEARTS.replace("TH", "7H"), SPADES, start=night)
    assert night.phase == "race"
    night = night_of(DIAMONDS, "official", start=night)
    assert night.chips_of == {"Ann": 110, "Bob": 105, "Cal": 85} and night.table.house == 0


def test_prizes_must_be_payable_from_a_float() -> None:
    night = night_of(SEATED, "float 10", "game announcer pay=prizes", "bet Cal WIN C 15")
    refused(night, "bet Bob WIN C 15", "cover")  # 2 × 25 to pay from 10 + 2 × 15
    refused(night, "bet Bob WIN C 14", "minimum")
    refused(night, "bet Bob PLC C 15", "wager")


def test_a_horse_that_never_left_the_gate_costs_more_as_far_as_chips_go() -> None:
    night = night_of(
        OPEN + " nonstarter=7", "bet Ann WIN S 97\nbet Bob WIN D 10\nclose", HEARTS.replace("TH", "7H")
    )
    night = night_of("official", start=night)
    assert night.chips_of["Ann"] == 0 and night.chips_of["Bob"] == 83
    assert night.table.house == 97 + 3 + 10 + 7


def test_drinks_move_no_chips_and_the_board_lists_both_columns() -> None:
    night = night_of(OPEN + " pay=drinks", "bet Ann WIN H 500\nbet Bob WIN S 3\nbet Ann WIN S 2\nclose")
    night = night_of(HEARTS.replace("TH", "7H"), "official", start=night)
    assert night.chips_of == {"Ann": 100, "Bob": 100, "Cal": 100}
    assert board(night)["drinks"] == {"give": {"Ann": 500}, "drink": {"Bob": 3}}


# ---- exact chances with falter and stumble -----------------------------------------------------------


def stayed(rng: Random, advances: int, links: int, joker: bool) -> bool:
    """One race over hidden links that falter: whether spades had not moved when the winner came home."""
    pool: list[Suit | None] = [suit for suit in Suit for _ in range(12)]
    pool += [None] if joker else []
    rng.shuffle(pool)
    at, turned, moved = dict.fromkeys(Suit, 0), 0, False
    while True:
        card = pool.pop()
        if card is None:
            lead = max(at.values())
            for suit in Suit:
                if at[suit] < lead:
                    at[suit] += 1
                    moved |= suit is S
            continue
        at[card] += 1
        moved |= card is S
        if at[card] == advances:
            return not moved
        if turned < at[card] <= links:
            turned += 1
            shown = pool.pop()
            if shown is not None:
                at[shown] = max(0, at[shown] - 1)


@pytest.mark.parametrize(("links", "joker"), [(0, False), (4, False), (4, True), (0, True)])
def test_never_away_agrees_with_dealing_many_races(links: int, joker: bool) -> None:
    rng, races = Random(11), 20_000
    share = sum(stayed(rng, 5, links, joker) for _ in range(races)) / races
    exact = float(never_away(12, (12, 12, 12), 5, links, joker))
    assert exact == pytest.approx(share, abs=4 * (exact * (1 - exact) / races) ** 0.5)


def test_a_joker_in_an_open_course_agrees_with_dealing_many_races() -> None:
    rng, races, won = Random(3), 20_000, 0
    opening = Opening((0, 1, 2, 3), 5, joker=True)
    for _ in range(races):
        pool: list[Suit | None] = [s for s, n in opening.stock.items() for _ in range(n)]
        pool.append(None)
        rng.shuffle(pool)
        at = dict.fromkeys(Suit, 0)
        while max(at.values()) < 5:
            card = pool.pop()
            lead = max(at.values())
            for suit in Suit:
                at[suit] += (suit is card) or (card is None and at[suit] < lead)
        won += at[S] == 5
    exact = float(chance("WIN", (S,), opening))
    assert exact == pytest.approx(won / races, abs=4 * (0.25 / races) ** 0.5)
    assert float(sum(orders(opening).values())) == pytest.approx(1, abs=1e-12)


def test_equal_horses_stay_equal_with_a_joker() -> None:
    opening = Opening((1, 1, 1, 1), 5, joker=True)
    assert chance("PLC", (S,), opening) == Fraction(1, 2)
    assert set(orders(opening).values()) == {Fraction(1, 24)}
