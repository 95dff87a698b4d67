"""Prices: the traditional table, the ladder, and how much the first can be beaten by."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from dealer.bookmaker import TRADITIONAL_WARNING
from dealer.cards import Suit
from dealer.chips import Price
from dealer.opening import Opening, chance
from dealer.prices import LADDER, TRADITIONAL, fair

TENTH = Fraction(1, 10)


def test_the_traditional_table_is_r2_2() -> None:
    assert {n: str(p) for n, p in TRADITIONAL.items()} == {
        0: "1-1", 1: "2-1", 2: "3-1", 3: "5-1", 4: "10-1", 5: "20-1", 6: "50-1",
    }  # fmt: skip


def test_the_ladder_climbs() -> None:
    assert [p.ratio for p in LADDER] == sorted({p.ratio for p in LADDER})


@pytest.mark.parametrize(
    ("wager", "p", "price"),
    [
        ("WIN", Fraction(1, 4), "5-2"),
        ("PLC", Fraction(1, 2), "4-5"),
        ("SHW", Fraction(3, 4), "1-5"),
        ("EXA", Fraction(1, 12), "9-1"),
        ("QNL", Fraction(1, 6), "4-1"),
        ("TRI", Fraction(1, 24), "20-1"),
        ("SFC", Fraction(1, 24), "20-1"),
    ],
)
def test_equal_horses_have_the_prices_of_r2_3(wager: str, p: Fraction, price: str) -> None:
    assert str(fair(p, TENTH)) == price


def test_equality_is_allowed_and_what_fits_no_step_is_not_offered() -> None:
    assert fair(Fraction(3, 4), TENTH) == Price(1, 5)  # 3/4 × 6/5 is 9/10 exactly
    assert fair(Fraction(76, 100), TENTH) is None
    assert fair(Fraction(0), TENTH) is None
    assert fair(Fraction(1, 10**6), TENTH) == Price(1000, 1)


@pytest.mark.parametrize(
    ("stake", "price", "wins"), [(5, "2-1", 10), (5, "1-2", 2), (1, "4-11", 0), (3, "4-11", 1)]
)
def test_winnings_are_rounded_down_and_the_smallest_stake_that_wins_is_known(
    stake: int, price: str, wins: int
) -> None:
    odds = Price.read(price)
    assert odds.winnings(stake) == wins
    assert odds.winnings(odds.smallest_stake) >= 1
    assert odds.smallest_stake == 1 or odds.winnings(odds.smallest_stake - 1) == 0


def test_the_warning_says_how_much_the_traditional_prices_lose() -> None:
    gain, seen = Fraction(0), 0
    for counts in product(range(5), repeat=4):
        if sum(counts) == 7:  # legal courses of seven links: no suit more than four times (R1.4)
            ways = comb(12, counts[0]) * comb(12, counts[1]) * comb(12, counts[2]) * comb(12, counts[3])
            least = counts.index(min(counts))
            wins = chance("WIN", (list(Suit)[least],), Opening(counts, 8))
            gain += ways * (wins * (1 + TRADITIONAL[counts[least]].ratio) - 1)
            seen += ways
    assert f"{float(gain / seen):.1%}".replace("%", " %") in TRADITIONAL_WARNING
