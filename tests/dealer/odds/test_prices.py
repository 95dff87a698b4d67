"""Prices: the traditional table, the ladder, and how much the first can be beaten by."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.notation.cards import Suit
from dealer.notation.chips import Price
from dealer.notation.wagers import WAGERS, combinations_of
from dealer.odds.prices import LADDER, TRADITIONAL, fair
from dealer.odds.wager_chances import Opening, chance, fair_price, near
from dealer.wagering.bookmaker_view import TRADITIONAL_WARNING
from dealer.words.catalogue import words

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


@pytest.mark.lab
def test_the_warning_says_how_much_the_traditional_prices_lose() -> None:
    gain, seen = Fraction(0), 0
    for counts in product(range(5), repeat=4):
        if sum(counts) == 7:  # legal courses of seven links: no suit more than four times (R1.4)
            ways = comb(12, counts[0]) * comb(12, counts[1]) * comb(12, counts[2]) * comb(12, counts[3])
            least = counts.index(min(counts))
            wins = chance("WIN", (list(Suit)[least],), Opening(counts, 8))
            gain += ways * (wins * (1 + TRADITIONAL[counts[least]].ratio) - 1)
            seen += ways
    counted = f"{float(gain / seen):.1%}".replace("%", " %")
    assert counted in words("en").say(TRADITIONAL_WARNING)
    assert counted.replace(".", ",") in words("de").say(TRADITIONAL_WARNING)


@given(
    counts=st.lists(st.integers(0, 4), min_size=4, max_size=4).filter(lambda counts: sum(counts) <= 8),
    wager=st.sampled_from([code for code in WAGERS if code not in ("ATB", "NVR")]),
    percent=st.sampled_from([0, 5, 10, 25, 40]),
    data=st.data(),
)
@settings(deadline=None, max_examples=40)
def test_the_quick_fair_price_is_the_one_of_the_counted_fractions(
    counts: list[int], wager: str, percent: int, data: st.DataObject
) -> None:
    opening = Opening((counts[0], counts[1], counts[2], counts[3]), data.draw(st.integers(4, 8)))
    horses = data.draw(st.sampled_from(combinations_of(wager)))
    exact = chance(wager, horses, opening)
    assert near(wager, horses, opening) == pytest.approx(float(exact), abs=1e-11)
    margin = Fraction(percent, 100)
    assert fair_price(wager, horses, opening, margin) == fair(exact, margin)


def test_equal_horses_have_the_step_that_fits_exactly() -> None:
    """R2.3 allows equality: a chance of 1/4 at a margin of nothing is 3-1 to the dot."""
    level = Opening((1, 1, 1, 1), 5)
    assert str(fair_price("WIN", (Suit.HEARTS,), level, Fraction(0))) == "3-1"
    assert str(fair_price("WIN", (Suit.HEARTS,), level, Fraction(1, 10**12))) == "11-4"
