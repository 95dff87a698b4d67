"""The chance of every finishing order with a joker still in the stock (R1.8), in a few milliseconds.

How it works. As in ``order_statistics`` every unseen card, the joker too, comes at a time drawn evenly from 0
to 1. Given the joker's time u, how far each horse has come by then is binomial and independent of the others,
and so is the rest of its way, in which the cards left to it come evenly from u to 1. Only the stumble ties
the horses together, by the steps that the first of those still running needs. Given that lead, the chance is
a product over the horses. Horses home before the joker are a factor of their own. What remains are integrals
of polynomials over u and over the time after it, exact by quadrature up to rounding: 1e-12.

A horse that its cards do not bring home (R1.4, R1.6: the course blocks it, and is not redealt) makes all
their steps, and one more where the joker helped it. Where there are two such horses or more, the cases are
split by whom it helped: at the joker's time each of them leads those still running, or stands behind the
lead. Those still out then run on from the reshuffled stock, with its joker.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import permutations, product
from math import comb
from typing import Any

import numpy as np

from dealer.notation.cards import Suit
from dealer.notation.wagers import Order
from dealer.odds.order_statistics import NODES, arrival, quadrature

_Floats = np.ndarray[Any, np.dtype[np.float64]]
_MOST = 12
_EXACTLY, _BEHIND, _AT_MOST = range(3)
"""Where a horse stands at the joker's time: at the lead, behind it, or at the lead or behind it."""


def joker_orders(
    needs: Mapping[Suit, int], stock: Mapping[Suit, int], reshuffled: Mapping[Suit, int]
) -> dict[Order, float]:
    """The chance of each order in which the horses of ``needs``, at least one, come home while one joker is
    unseen. ``needs`` holds the steps each still has to go, at least 1; ``stock`` the unseen cards of its
    suit, ``reshuffled`` those of a new stock, which has a joker too. They sum to 1 within 1e-9."""
    if len(needs) == 1:
        return {tuple(needs): 1.0}
    short = tuple(horse for horse in needs if needs[horse] > stock[horse])
    if len(short) < 2:  # a single one is the last in any case
        short = ()
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
    """The case of a first stock in which the joker helps just those ``helped`` of the ``short`` horses.
    Arrays have an axis for the steps that the leader needs, one for the joker's time, and one for the time
    after it."""

    def __init__(
        self, needs: Mapping[Suit, int], stock: Mapping[Suit, int], short: Order, helped: frozenset[Suit]
    ) -> None:
        self.horses, self.short = tuple(needs), short
        home, density = arrivals()
        self.home = {horse: home[needs[horse], stock[horse]] for horse in needs}
        self.density = {horse: density[needs[horse], stock[horse]] for horse in needs}
        leads = max(needs.values())
        stands = {horse: _BEHIND if horse in helped else _EXACTLY for horse in short}
        able = [horse for horse in needs if horse not in short]

        def runs(where: int) -> _Runs:
            kinds = stands | dict.fromkeys(able, where)
            return _Runs({h: _Run(needs[h], stock[h], kind, leads) for h, kind in kinds.items()})

        # Where the joker helps all the short ones an able one must lead: all but the ways in which none does.
        self.runs = [(1.0, runs(_AT_MOST))] + ([(-1.0, runs(_BEHIND))] if helped == set(short) else [])

    def chance(self, first: Order) -> float:
        """The chance that the stock brings home ``first``, in this order, and nobody else."""
        nodes, weights, integrate = quadrature()
        home, chance = np.ones(NODES), 0.0
        others = [horse for horse in self.horses if horse not in first]
        # So many of them come home before the joker, and none that it must help.
        for place in range(len(first) + 1 if others else len(first) - 1):
            if place:
                if first[place - 1] in self.short:
                    break
                home = integrate @ (home * self.density[first[place - 1]])
            for sign, runs in self.runs:
                chance += sign * float(weights @ (home * runs.in_order(first[place:], others)))
        else:
            if not others:  # the last but one is home before the joker, which decides nothing
                still_out = 1 - self.home[first[-1]]
                chance += float(weights @ (home * self.density[first[-2]] * still_out * (1 - nodes)))
        return chance


class _Run:
    """One horse from the joker on. For each number of steps that the leader needs and each of the joker's
    times: the chance to stand so (``whole``), and with it to be home by each time after it, the density of
    that, and to be still out."""

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
        self.out = self.whole[..., None] - self.home


class _Runs:
    """The horses from the joker on, whatever the lead is."""

    def __init__(self, runs: Mapping[Suit, _Run]) -> None:
        self._runs = runs
        self._first_two: dict[Order, _Floats] = {}
        self._in_order: dict[Order, Any] = {}

    def in_order(self, order: Order, others: list[Suit]) -> Any:
        """At each of the joker's times the chance that the horses of ``order`` come home so, and the
        ``others`` do not."""
        if order not in self._in_order:
            self._in_order[order] = self._by_lead(order)
        chance = self._in_order[order]
        for horse in others:
            chance = chance * self._runs[horse].whole
        return chance.sum(axis=0)

    def _by_lead(self, order: Order) -> Any:
        if len(order) < 2:
            return self._runs[order[0]].whole if order else 1.0
        _, weights, _ = quadrature()
        *ahead, second, last = order
        return (self._ahead(tuple(ahead)) * self._runs[second].density * self._runs[last].out) @ weights

    def _ahead(self, order: Order) -> Any:
        """The chance that the horses of ``order``, none to two, are home by each time, in this order."""
        if len(order) < 2:
            return self._runs[order[0]].home if order else 1.0
        if order not in self._first_two:
            first, second = (self._runs[horse] for horse in order)
            self._first_two[order] = (first.home * second.density) @ quadrature()[2].T
        return self._first_two[order]


@lru_cache(maxsize=1)
def arrivals() -> tuple[_Floats, _Floats]:
    """For every number of steps needed and of cards left: at each node the chance to be home and its density,
    0 where the cards do not suffice."""
    home = np.zeros((_MOST + 1, _MOST + 1, NODES))
    density = np.zeros_like(home)
    for left in range(_MOST + 1):
        for need in range(1, left + 1):
            home[need, left], density[need, left] = arrival(need, left)
    return home, density
