"""Exact chances with a joker in the stock (R1.8): the same counting, with one card that moves the stumblers.

The joker's place matters, so four horses are counted by recursion, card by card. What the joker does depends
only on the steps that each horse still needs: those that need the fewest lead and stay, the others need one
less. It brings nobody home, for a stumbler is behind a leader who is not home either.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from dealer.cards import Suit
from dealer.chances import finishing_orders
from dealer.wagers import Order

_State = tuple[tuple[Suit, ...], tuple[int, ...], tuple[int, ...], bool]


def stumbling_orders(
    needs: Mapping[Suit, int], stock: Mapping[Suit, int], reshuffled: Mapping[Suit, int]
) -> dict[Order, Fraction]:
    """The chance of each order in which the horses of ``needs`` come home from a stock with its joker.

    Exact where every horse can come home from this stock. Where one cannot (``redeal=no``), it is taken to
    come home after the others as it would without a joker.
    """
    if any(needs[horse] > stock[horse] for horse in needs):
        return finishing_orders(needs, stock, reshuffled)
    horses = tuple(needs)
    memo: dict[_State, dict[Order, int]] = {}
    left = tuple(stock[h] for h in horses)
    counts = _count((horses, tuple(needs[h] for h in horses), left, True), memo)
    total = sum(counts.values())
    return {order: Fraction(ways, total) for order, ways in counts.items()}


def _count(state: _State, memo: dict[_State, dict[Order, int]]) -> dict[Order, int]:
    """How many arrangements of the cards that matter bring the horses home in each order."""
    horses, need, left, joker = state
    if len(horses) == 1:
        return {horses: 1 + left[0] if joker else 1}
    if state in memo:
        return memo[state]
    counts: dict[Order, int] = {}
    for i, horse in enumerate(horses):
        if not left[i]:
            continue
        if need[i] > 1:
            then = (_less(need, i), _less(left, i))
            _add(counts, (), 1, _count((horses, *then, joker), memo))
            continue
        others = (horses[:i] + horses[i + 1 :], need[:i] + need[i + 1 :], left[:i] + left[i + 1 :])
        mixed = comb(sum(left) - 1 + joker, left[i] - 1)
        _add(counts, (horse,), mixed, _count((*others, joker), memo))
    if joker:
        lead = min(need)
        moved = tuple(steps - (steps > lead) for steps in need)
        _add(counts, (), 1, _count((horses, moved, left, False), memo))
    memo[state] = counts
    return counts


def _less(numbers: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] - 1, *numbers[place + 1 :])


def _add(counts: dict[Order, int], first: Order, times: int, more: dict[Order, int]) -> None:
    for order, ways in more.items():
        counts[first + order] = counts.get(first + order, 0) + times * ways
