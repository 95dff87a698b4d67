"""Exact chances of a race whose stock is known by its suits: every finishing order.

How it works. In a shuffled stock every arrangement of the suits is equally likely, so a chance is a count
of arrangements over all of them. Cards of a horse already home change nothing for the others, so:

* two and three horses are counted by recursion on the suit of the next card, every state once;
* for four, the winner's last card is placed first: the cards before it are a multinomial, those after it
  are the three-horse count times the ways to mix the winner's left-over cards in;
* a horse that this stock cannot bring home (R1.4 with ``redeal=no``) comes home after the others, from the
  reshuffled stock (R1.6), independently of how the first stock was arranged.

Everything is integers and fractions: no rounding, no simulation.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations, product
from math import comb

from dealer.notation.cards import Suit
from dealer.notation.wagers import Order

Counts = tuple[int, ...]
Ways = dict[tuple[int, ...], int]
"""In how many arrangements horses come home in each order (of their positions)."""
Seen = dict[tuple[Counts, Counts], Ways]
"""What one call has counted so far, by the steps to go and the cards left; 2 MiB in the longest race, so that
it is not kept."""


def finishing_orders(
    needs: Mapping[Suit, int], stock: Mapping[Suit, int], reshuffled: Mapping[Suit, int]
) -> dict[Order, Fraction]:
    """The chance of each order in which the horses of ``needs`` come home.

    ``needs`` holds the steps each still has to go, at least 1; ``stock`` how many cards of its suit are left
    before the reshuffle, ``reshuffled`` how many a new stock has (at least 1). The chances sum to 1 exactly.
    """
    able = tuple(horse for horse in needs if needs[horse] <= stock[horse])
    later = tuple(horse for horse in needs if horse not in able)
    first = _orders(able, needs, stock)
    if not later:
        return first
    still = {horse: needs[horse] - stock[horse] for horse in later}
    then = finishing_orders(still, reshuffled, reshuffled)
    return {a + b: p * q for a, p in first.items() for b, q in then.items()}


def _orders(horses: Order, needs: Mapping[Suit, int], stock: Mapping[Suit, int]) -> dict[Order, Fraction]:
    """The chance of each order of horses that can all finish from ``stock``."""
    if not horses:
        return {(): Fraction(1)}
    need, left = tuple(needs[h] for h in horses), tuple(stock[h] for h in horses)
    counts = (_count_four if len(horses) == 4 else _count)(need, left, {})
    total = _arrangements(left)
    return {tuple(horses[i] for i in order): Fraction(n, total) for order, n in counts.items()}


def _arrangements(left: Counts) -> int:
    """In how many ways cards of so many kinds can be arranged (the multinomial coefficient)."""
    ways, placed = 1, 0
    for count in left:
        placed += count
        ways *= comb(placed, count)
    return ways


def _count(need: Counts, left: Counts, seen: Seen) -> Ways:
    """The ways of up to three horses. Counts every state once: ``seen`` are those counted before."""
    if len(need) == 1:
        return {(0,): 1}
    if (need, left) in seen:
        return seen[need, left]
    counts = dict.fromkeys(permutations(range(len(need))), 0)
    for i in range(len(need)):
        if not left[i]:
            continue
        taken = (*left[:i], left[i] - 1, *left[i + 1 :])
        if need[i] > 1:
            for order, ways in _count((*need[:i], need[i] - 1, *need[i + 1 :]), taken, seen).items():
                counts[order] += ways
        else:
            _add_home(counts, i, need, taken, 1, seen)
    seen[need, left] = counts
    return counts


def _count_four(need: Counts, left: Counts, seen: Seen) -> Ways:
    counts = dict.fromkeys(permutations(range(4)), 0)
    for winner in range(4):
        others = [i for i in range(4) if i != winner]
        for moved in product(*(range(min(need[i] - 1, left[i]) + 1) for i in others)):
            gone = dict(zip(others, moved, strict=True)) | {winner: need[winner] - 1}
            before = _arrangements(tuple(gone[i] for i in range(4)))
            to_go = tuple(need[i] - gone[i] for i in range(4))
            after = tuple(left[i] - gone[i] - (i == winner) for i in range(4))
            _add_home(counts, winner, to_go, after, before, seen)
    return counts


def _add_home(counts: Ways, winner: int, need: Counts, left: Counts, ways_before: int, seen: Seen) -> None:
    """Adds the arrangements in which ``winner`` has just come home with ``left`` cards to come."""
    others = tuple(i for i in range(len(need)) if i != winner)
    mixed = ways_before * comb(sum(left), left[winner])
    rest = _count(tuple(need[i] for i in others), tuple(left[i] for i in others), seen)
    for order, ways in rest.items():
        counts[(winner, *(others[i] for i in order))] += mixed * ways
