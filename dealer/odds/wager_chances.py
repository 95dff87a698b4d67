"""The exact chances before the first card, from which prices are made (R2.3, R4.2)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from dealer.notation.cards import Suit
from dealer.notation.chips import Price
from dealer.notation.wagers import EVERY_ORDER, WAGERS, Finish, Order, Wager
from dealer.odds.joker import joker_orders
from dealer.odds.never_moves import never_away
from dealer.odds.order_statistics import finishing_orders, float_orders
from dealer.odds.prices import fair


class Opening(NamedTuple):
    """A race about to start. ``counts`` are the cards of S, H, D, C that lie open in the course (none where
    it is hidden), ``joker`` whether one may still come, ``faltering`` how many links falter when a horse
    first reaches them (0 for ``falter=no`` and ``all``)."""

    counts: tuple[int, int, int, int]
    advances: int
    hidden: bool = False
    joker: bool = False
    faltering: int = 0

    @property
    def stock(self) -> dict[Suit, int]:
        """The unseen cards of each suit."""
        return {suit: 12 - count for suit, count in zip(Suit, self.counts, strict=True)}


@lru_cache(maxsize=64)
def orders(opening: Opening) -> dict[Order, Fraction]:
    """The chance of each finishing order; the 24 sum to 1, exactly but where a joker may come (1e-12)."""
    if opening.hidden:
        # No suit differs from another in any rule, so that all orders are equally likely.
        return dict.fromkeys(EVERY_ORDER, Fraction(1, 24))
    needs, stock = dict.fromkeys(Suit, opening.advances), opening.stock
    if not opening.joker:
        return finishing_orders(needs, stock, stock)
    return {order: settled(Fraction(p)) for order, p in joker_orders(needs, stock, stock).items()}


def settled(p: Fraction) -> Fraction:
    """The simple fraction that a chance known to 1e-12 is, where it is one: R2.3 allows equality, and equal
    horses have chances such as 1/4. Any other stays as it is."""
    simple = p.limit_denominator(1000)
    return simple if abs(simple - p) < Fraction(1, 10**12) else p


def _first_away(horse: Suit, opening: Opening) -> Fraction:
    """A joker before the first move moves nobody, so that the first card of a suit decides."""
    return Fraction(opening.stock[horse], sum(opening.stock.values()))


def _never_away(horse: Suit, opening: Opening) -> Fraction:
    stock = opening.stock
    first, second, third = (stock[suit] for suit in Suit if suit is not horse)
    rivals = (first, second, third)
    return never_away(stock[horse], rivals, opening.advances, opening.faltering, opening.joker)


_BESIDE_THE_ORDER = {"FST": _first_away, "NVR": _never_away}
"""The chance of each wager that the finishing order does not decide."""


@lru_cache(maxsize=512)
def chance(wager: str, horses: tuple[Suit, ...], opening: Opening) -> Fraction:
    """The exact chance that a bet struck now wins (R2's table); to 1e-12 that of NVR, and where a joker may
    come."""
    kind = WAGERS[wager]
    if not kind.by_order:
        return _BESIDE_THE_ORDER[wager](horses[0], opening)
    every = orders(opening).items()
    won = sum((p for order, p in every if kind.wins(Finish(order), horses)), Fraction(0))
    won = settled(won) if opening.joker and not opening.hidden else won
    return won / _later_races(kind)


def _later_races(kind: Wager) -> int:
    """The number of equally likely results of the races after this one: no card of them lies yet."""
    return int(len(Suit) ** (kind.races - 1))


@lru_cache(maxsize=64)
def _near_orders(opening: Opening) -> dict[Order, float]:
    needs, stock = dict.fromkeys(Suit, opening.advances), opening.stock
    return float_orders(needs, stock, stock)


@lru_cache(maxsize=512)
def near(wager: str, horses: tuple[Suit, ...], opening: Opening) -> float:
    """``chance`` to 1e-12, over an open course in a hundredth of the time."""
    kind = WAGERS[wager]
    if opening.hidden or opening.joker or not kind.by_order:
        return float(chance(wager, horses, opening))
    won = sum(p for order, p in _near_orders(opening).items() if kind.wins(Finish(order), horses))
    return won / _later_races(kind)


@lru_cache(maxsize=512)
def fair_price(wager: str, horses: tuple[Suit, ...], opening: Opening, margin: Fraction) -> Price | None:
    """R2.3's price. The fractions are counted only where a step is so near that rounding could decide."""
    p = near(wager, horses, opening)
    if p > 1e-8:
        shorter, longer = (fair(Fraction(q), margin) for q in (p + 1e-9, p - 1e-9))
        if shorter == longer:
            return longer
    return fair(chance(wager, horses, opening), margin)
