"""Exact chances, against counting every arrangement and against figures published elsewhere."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from dealer.notation.cards import Suit
from dealer.notation.wagers import Order, combinations_of
from dealer.odds.order_statistics import finishing_orders
from dealer.odds.wager_chances import Opening, chance, orders

S, H, D, C = Suit
Counts = tuple[int, int, int, int]


def opening_chance(wager: str, horses: tuple[Suit, ...], counts: Counts, advances: int) -> Fraction:
    return chance(wager, horses, Opening(counts, advances))


def opening_orders(counts: Counts, advances: int) -> dict[Order, Fraction]:
    return orders(Opening(counts, advances))


def counted(needs: dict[Suit, int], stock: dict[Suit, int]) -> dict[Order, Fraction]:
    """The chance of each order, by dealing every distinct arrangement of a small stock."""
    deck = [suit for suit in Suit for _ in range(stock.get(suit, 0))]
    orders: Counter[Order] = Counter()
    arrangements = set(permutations(deck))
    for cards in arrangements:
        to_go, home = dict(needs), []
        for suit in cards:
            if suit in to_go:
                to_go[suit] -= 1
                if to_go[suit] == 0:
                    home.append(suit)
        orders[tuple(home)] += 1
    return {order: Fraction(n, len(arrangements)) for order, n in orders.items()}


@pytest.mark.parametrize(
    ("needs", "stock"),
    [
        ((1, 1, 1, 1), (2, 2, 2, 2)),
        ((2, 1, 2, 1), (2, 2, 2, 2)),
        ((2, 2, 1, 1), (3, 2, 1, 2)),
        ((3, 1, 1, 2), (3, 1, 1, 3)),
    ],
)
def test_the_orders_are_those_of_every_arrangement(needs: tuple[int, ...], stock: tuple[int, ...]) -> None:
    need, left = dict(zip(Suit, needs, strict=True)), dict(zip(Suit, stock, strict=True))
    exact = {order: p for order, p in finishing_orders(need, left, left).items() if p}
    assert exact == counted(need, left)


def test_three_horses_left_to_run_are_counted_too() -> None:
    need, left = {S: 2, H: 1, C: 2}, {S: 2, H: 2, C: 3}
    assert finishing_orders(need, left, left) == counted(need, left)


@pytest.mark.parametrize(("counts", "advances"), [((2, 2, 2, 1), 8), ((4, 1, 1, 1), 8), ((5, 1, 1, 0), 8)])
def test_the_orders_sum_to_one_exactly(counts: tuple[int, int, int, int], advances: int) -> None:
    assert sum(opening_orders(counts, advances).values()) == 1


def test_the_lone_suit_and_the_long_shot_win_as_often_as_published() -> None:
    assert float(opening_chance("WIN", (C,), (2, 2, 2, 1), 8)) == pytest.approx(0.378, abs=5e-4)
    assert float(opening_chance("WIN", (S,), (4, 1, 1, 1), 8)) == pytest.approx(0.0195, abs=5e-5)


def test_a_horse_that_the_stock_cannot_bring_home_is_last() -> None:
    orders = {order for order, p in opening_orders((5, 1, 1, 0), 8).items() if p}
    assert {order[3] for order in orders} == {S} and len(orders) == 6


@pytest.mark.parametrize("wager", ["WIN", "EXA", "TRI", "SFC", "FST", "QNL"])
def test_the_chances_of_one_wager_sum_to_one(wager: str) -> None:
    every = combinations_of(wager)
    assert sum(opening_chance(wager, horses, (3, 2, 1, 1), 8) for horses in every) == 1


@pytest.mark.parametrize(("wager", "places"), [("PLC", 2), ("SHW", 3)])
def test_so_many_horses_place(wager: str, places: int) -> None:
    assert sum(opening_chance(wager, (h,), (3, 2, 1, 1), 8) for h in Suit) == places


def test_a_daily_double_counts_the_next_race_as_a_quarter() -> None:
    win = opening_chance("WIN", (H,), (3, 2, 1, 1), 8)
    assert opening_chance("DDB", (H, S), (3, 2, 1, 1), 8) == win / 4


def test_never_away_agrees_with_dealing_many_races() -> None:
    rng, stayed, races = Random(5), 0, 20_000
    deck = [S] * 4 + [H] * 10 + [D] * 10 + [C] * 10
    for _ in range(races):
        rng.shuffle(deck)
        moved: Counter[Suit] = Counter()
        for suit in deck:
            moved[suit] += 1
            if moved[suit] == 4:
                break
        stayed += not moved[S]
    exact = opening_chance("NVR", (S,), (8, 2, 2, 2), 4)
    assert float(exact) == pytest.approx(stayed / races, abs=4 * (0.25 / races) ** 0.5)
