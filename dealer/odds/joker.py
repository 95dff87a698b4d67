"""The chance of every finishing order with a joker still in the stock (R1.8), in a few milliseconds.

How it works. As in ``order_statistics`` every unseen card is given a time drawn evenly from 0 to 1, the joker
too. Given the joker's time u, how far each horse has come by then is binomial and independent of the others,
and so is the rest of its way, in which the cards left to it come evenly from u to 1. Only the stumble ties
the horses together, by the steps that the first of those still running needs. So the ways are split by that
number: all horses need at least so many, less those where all need more; either kind is a product over the
horses. Horses home before the joker are a factor of their own. What remains are integrals of polynomials over
u and over the time after it, exact by quadrature up to rounding: 1e-12.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import permutations
from math import comb
from typing import Any

import numpy as np

from dealer.notation.cards import Suit
from dealer.notation.wagers import Order
from dealer.odds.order_statistics import NODES, arrival, quadrature

_Floats = np.ndarray[Any, np.dtype[np.float64]]
_MOST = 12


def stumbling_orders(needs: Mapping[Suit, int], stock: Mapping[Suit, int]) -> dict[Order, float]:
    """The chance of each order in which the horses of ``needs``, two to four, come home while one joker is
    unseen. ``needs`` holds the steps each still has to go, at least 1, ``stock`` the unseen cards of its
    suit, which must suffice for all of them but one (``left_out`` knows the others). They sum to 1 within
    1e-9."""
    horses = tuple(needs)
    nodes, weights, integrate = quadrature()
    before = [by_then(needs[h], stock[h]) for h in horses]
    after = _Runs([needs[h] for h in horses], [stock[h] for h in horses])
    chances: dict[Order, float] = {}
    for order in permutations(range(len(horses))):
        # Nobody is home before the joker, or the first, or the first two.
        p = float(weights @ after.chance(order))
        home = np.ones(NODES)
        for place, horse in enumerate(order[:-2]):
            home = integrate @ (home * before[horse][1])
            p += float(weights @ (home * after.chance(order[place + 1 :])))
        # Or the last but one is home before it, and the joker decides nothing.
        last, still_out = before[order[-2]][1], 1 - before[order[-1]][0]
        p += float(weights @ (home * last * still_out * (1 - nodes)))
        chances[tuple(horses[i] for i in order)] = p
    return chances


class _Runs:
    """The horses after the joker, by their places in ``need`` and ``left``. Arrays have one row for each of
    the joker's times and each split of the ways, and one column for each time after it."""

    def __init__(self, need: list[int], left: list[int]) -> None:
        runs = _after_the_joker(need, left)
        self.home, self.density, self.out = (list(kind) for kind in zip(*runs, strict=True))
        self.leads = max(need)
        self._two: dict[tuple[int, int], _Floats] = {}
        self._chances: dict[tuple[int, ...], _Floats] = {}

    def chance(self, order: tuple[int, ...]) -> _Floats:
        """At each of the joker's times, the chance that the horses of ``order``, two to four, are out then
        and come home so."""
        if order not in self._chances:
            _, weights, _ = quadrature()
            rows = (self._first(order[:-2]) * self.density[order[-2]] * self.out[order[-1]]) @ weights
            need_as_many, need_more = rows.reshape(2, self.leads, NODES).sum(axis=1)
            self._chances[order] = need_as_many - need_more
        return self._chances[order]

    def _first(self, order: tuple[int, ...]) -> Any:
        """The chance that the horses of ``order``, none to two, are home by each time, in this order."""
        if len(order) < 2:
            return self.home[order[0]] if order else 1.0
        a, b = order
        if (a, b) not in self._two:
            self._two[a, b] = (self.home[a] * self.density[b]) @ quadrature()[2].T
        return self._two[a, b]


def _after_the_joker(need: list[int], left: list[int]) -> list[tuple[_Floats, _Floats, _Floats]]:
    """For each horse, at each time after the joker: the chance to be home by then, its density, the chance to
    be still out. Rows: first the splits in which all horses need at least 1, 2, … steps, then those in which
    all need more than that; of each, every time of the joker."""
    runs = []
    nodes, _, _ = quadrature()
    home, density = arrivals()
    leads = range(1, max(need) + 1)
    for steps, cards in zip(need, left, strict=True):
        made = np.arange(min(steps, cards + 1))
        chosen = np.array([comb(cards, k) for k in made.tolist()], dtype=float)
        reached = chosen * nodes[:, None] ** made * (1 - nodes[:, None]) ** (cards - made)
        to_go, unseen = steps - made, cards - made
        kinds = [(lead, to_go >= lead + more) for more in (0, 1) for lead in leads]
        rows = [reached * able for _, able in kinds]
        at = [to_go - (to_go > lead) for lead, _ in kinds]
        by = np.concatenate([row @ home[x, unseen] for row, x in zip(rows, at, strict=True)])
        when = np.concatenate([row @ density[x, unseen] for row, x in zip(rows, at, strict=True)])
        whole = np.concatenate([row.sum(axis=1) for row in rows])
        runs.append((by, when, whole[:, None] - by))
    return runs


def by_then(need: int, left: int) -> tuple[_Floats, _Floats]:
    """At each node: the chance to be home by then, and its density, 0 where the cards do not suffice."""
    home, density = arrivals()
    return home[need, left], density[need, left]


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
