"""The chance of every finishing order while a joker is to come, also where two horses or more are still out
when the stock ends (R1.6, R1.8): because the course blocks them, and is not redealt (R1.4).

How it works. As in ``stumble`` every unseen card, the joker too, comes at a time drawn evenly from 0 to 1,
and but for the stumble the horses are independent. A horse that its cards do not bring home makes all their
steps, and one more where the joker helped it, so that the ways are split by whom it helped: at the joker's
time each of these horses leads those still running, or stands behind the lead. Given the lead, the rest is a
product over the horses again, integrated over the joker's time and the time after it: exact up to rounding,
1e-12. Those still out then run on from the reshuffled stock, with its joker.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations, product
from math import comb
from typing import Any

import numpy as np

from dealer.notation.cards import Suit
from dealer.notation.wagers import Order
from dealer.odds.joker import arrivals, by_then, stumbling_orders
from dealer.odds.order_statistics import NODES, quadrature

_Floats = np.ndarray[Any, np.dtype[np.float64]]
_EXACTLY, _BEHIND, _AT_MOST = range(3)
"""Where a horse stands at the joker's time: at the lead, behind it, or at the lead or behind it."""


def joker_orders(
    needs: Mapping[Suit, int], stock: Mapping[Suit, int], reshuffled: Mapping[Suit, int]
) -> dict[Order, float]:
    """The chance of each order in which the horses of ``needs``, at least one, come home while one joker is
    unseen. ``needs`` holds the steps each still has to go, at least 1; ``stock`` the unseen cards of its
    suit, ``reshuffled`` those of a new stock, which has a joker too. They sum to 1 within 1e-9."""
    short = tuple(horse for horse in needs if needs[horse] > stock[horse])
    if len(needs) == 1:
        return {tuple(needs): 1.0}
    if len(short) < 2:
        return stumbling_orders(needs, stock)
    chances = dict.fromkeys(permutations(needs), 0.0)
    for helped in _subsets(short):
        ways = _Ways(needs, stock, short, helped)
        to_go = {horse: needs[horse] - stock[horse] - (horse in helped) for horse in short}
        out = {horse: steps for horse, steps in to_go.items() if steps}
        then: dict[Order, float] = joker_orders(out, reshuffled, reshuffled) if out else {(): 1.0}
        for first in permutations(horse for horse in needs if horse not in out):
            p = ways.chance(first)
            for last, q in then.items():
                chances[first + last] += p * q
    return chances


def _subsets(horses: Order) -> Iterator[frozenset[Suit]]:
    for picks in product((False, True), repeat=len(horses)):
        yield frozenset(horse for horse, picked in zip(horses, picks, strict=True) if picked)


class _Ways:
    """The first stock, in which the joker helps just those ``helped`` of the ``short`` horses. Arrays have an
    axis for the steps that the leader needs, one for the joker's time, and one for the time after it."""

    def __init__(
        self, needs: Mapping[Suit, int], stock: Mapping[Suit, int], short: Order, helped: frozenset[Suit]
    ) -> None:
        self.horses, self.short = tuple(needs), short
        self.before = {horse: by_then(needs[horse], stock[horse])[1] for horse in needs}
        leads = max(needs.values())
        stands = {horse: _BEHIND if horse in helped else _EXACTLY for horse in short}
        able = [horse for horse in needs if horse not in short]

        def runs(where: int) -> dict[Suit, _Run]:
            kinds = stands | dict.fromkeys(able, where)
            return {h: _Run(needs[h], stock[h], kind, leads) for h, kind in kinds.items()}

        # Where the joker helps all the short ones an able one must lead: all but the ways in which none does.
        self.runs = [(1.0, runs(_AT_MOST))] + ([(-1.0, runs(_BEHIND))] if helped == set(short) else [])

    def chance(self, first: Order) -> float:
        """The chance that the stock brings home ``first``, in this order, and nobody else."""
        _, weights, integrate = quadrature()
        home, chance = np.ones(NODES), 0.0
        for place in range(len(first) + 1):  # so many of them before the joker, and none that it must help
            if place:
                if first[place - 1] in self.short:
                    break
                home = integrate @ (home * self.before[first[place - 1]])
            for sign, runs in self.runs:
                after = _in_order([runs[horse] for horse in first[place:]])
                for horse in self.horses:
                    if horse not in first:
                        after = after * runs[horse].whole
                chance += sign * float(weights @ (home * after.sum(axis=0)))
        return chance


class _Run:
    """One horse from the joker on. For each number of steps that the leader needs and each of the joker's
    times: the chance to stand so (``whole``), and with it to be home by each time after it, and the density
    of that."""

    def __init__(self, need: int, left: int, stands: int, leads: int) -> None:
        nodes, _, _ = quadrature()
        home, density = arrivals()
        made = np.arange(min(need, left + 1))
        chosen = np.array([comb(left, k) for k in made.tolist()], dtype=float)
        reached = chosen * nodes[:, None] ** made * (1 - nodes[:, None]) ** (left - made)
        to_go, unseen = need - made, left - made
        rows, at = [], []
        for lead in range(1, leads + 1):
            so = {_EXACTLY: to_go == lead, _BEHIND: to_go > lead, _AT_MOST: to_go >= lead}[stands]
            rows.append(reached * so)
            at.append(to_go - (to_go > lead))
        self.whole = np.array([row.sum(axis=1) for row in rows])
        self.home = np.array([row @ home[x, unseen] for row, x in zip(rows, at, strict=True)])
        self.density = np.array([row @ density[x, unseen] for row, x in zip(rows, at, strict=True)])


def _in_order(runs: list[_Run]) -> Any:
    """For each lead and time of the joker, the chance that these horses stand so and come home in order."""
    _, weights, integrate = quadrature()
    if len(runs) < 2:
        return runs[0].whole if runs else 1.0
    *ahead, second, last = runs
    first: Any = 1.0
    if ahead:
        first = ahead[0].home
    if len(ahead) == 2:
        first = (ahead[0].home * ahead[1].density) @ integrate.T
    return (first * second.density * (last.whole[..., None] - last.home)) @ weights
