"""Exact chances with a joker in the stock (R1.8): the same counting, with one card that moves the stumblers.

The joker's place matters, so four horses are counted by recursion, card by card. What the joker does depends
only on the steps that each horse still needs: those that need the fewest lead and stay, the others need one
less. It brings nobody home, for a stumbler is behind a leader who is not home either. Where the stock ends
with horses still out (``redeal=no``), the count goes on from the reshuffled stock, which has the joker again
(R1.6).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from dealer.cards import Suit
from dealer.wagers import Order

_Out = tuple[tuple[Suit, int], ...]
"""The horses still out when the stock ended, each with the steps that it still needs."""
_State = tuple[tuple[Suit, ...], tuple[int, ...], tuple[int, ...], bool]
_Ways = dict[tuple[Order, _Out], int]


def stumbling_orders(
    needs: Mapping[Suit, int], stock: Mapping[Suit, int], reshuffled: Mapping[Suit, int]
) -> dict[Order, Fraction]:
    """The chance of each order in which the horses of ``needs`` come home from a stock with its joker.

    ``needs`` holds the steps each still has to go, at least 1; ``stock`` how many cards of its suit are left
    beside the joker, ``reshuffled`` how many a new stock has (at least 1). The chances sum to 1 exactly.
    """
    horses = tuple(needs)
    memo: dict[_State, _Ways] = {}
    left = tuple(stock[h] for h in horses)
    counts = _count((horses, tuple(needs[h] for h in horses), left, True), memo)
    total = sum(counts.values())
    chances: dict[Order, Fraction] = {}
    for (order, out), ways in counts.items():
        rest = stumbling_orders(dict(out), reshuffled, reshuffled) if out else {(): Fraction(1)}
        for after, p in rest.items():
            chances[order + after] = chances.get(order + after, Fraction(0)) + Fraction(ways, total) * p
    return chances


def _count(state: _State, memo: dict[_State, _Ways]) -> _Ways:
    """In how many arrangements of the cards that matter the horses come home so, and which are still out."""
    horses, need, left, joker = state
    if len(horses) == 1:
        return {(horses, ()): 1 + left[0] if joker else 1}
    if state in memo:
        return memo[state]
    counts: _Ways = {}
    if not joker and not any(left):
        counts[(), tuple(zip(horses, need, strict=True))] = 1
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


def _add(counts: _Ways, first: Order, times: int, more: _Ways) -> None:
    for (order, out), ways in more.items():
        key = first + order, out
        counts[key] = counts.get(key, 0) + times * ways
