"""Two horses or more out when the stock ends, and a joker: held against every arrangement of small stocks."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations

import pytest

from dealer.notation.cards import Suit
from dealer.notation.wagers import Order
from dealer.odds.joker import joker_orders
from tests.dealer.arrangements import Needs, run


@cache
def arrangements(stock: Needs) -> Counter[tuple[Suit | None, ...]]:
    cards: list[Suit | None] = [suit for suit, count in stock for _ in range(count)]
    return Counter(permutations([*cards, None]))


@cache
def by_arrangements(needs: Needs, stock: Needs) -> dict[Order, float]:
    ways = arrangements(stock)
    chances = Counter[Order]()
    for cards, times in ways.items():
        first, out = run(cards, needs)
        then = by_arrangements(out, stock) if out else {(): 1.0}
        for last, p in then.items():
            chances[first + last] += p * times / ways.total()  # type: ignore[assignment]
    return dict(chances)


@pytest.mark.parametrize(
    ("needs", "stock"),
    [
        ((2, 2, 1, 1), (1, 1, 1, 1)),  # two that need the joker
        ((2, 2, 2, 1), (1, 1, 1, 2)),  # three, and one that does not
        ((2, 2, 2, 2), (1, 1, 1, 1)),  # nobody comes home without it
        ((3, 2, 1), (1, 1, 2)),  # one that the joker does not bring home, one that it does
        ((4, 3), (1, 2)),  # a third stock is needed
        ((2, 1, 1, 1), (1, 1, 1, 1)),  # one horse out: it is the last in any case
        ((2,), (1,)),
    ],
)
def test_the_orders_are_those_of_every_arrangement(needs: tuple[int, ...], stock: tuple[int, ...]) -> None:
    to_go, cards = dict(zip(Suit, needs, strict=False)), dict(zip(Suit, stock, strict=False))
    counted = by_arrangements(tuple(to_go.items()), tuple(cards.items()))
    found = joker_orders(to_go, cards, cards)
    assert sum(found.values()) == pytest.approx(1, abs=1e-12)
    for order, p in found.items():
        assert p == pytest.approx(counted.get(order, 0.0), abs=1e-12)
