"""The chance that a horse has never moved when the winner comes home (NVR), with R1's options.

How it works. Cards and links are drawn from one pool in which every unseen card is equally likely. All states
of the race after so many draws are followed together, each with its chance; a state is dropped when a card of
the horse itself comes from the stock, or a joker moves it. The three rivals are alike, so that a state holds
them sorted. With ``falter=all`` no link is due while the horse stands in the gate, and the stock cannot run
out first: it always holds a card of the horse. Without links or joker it is one integral, as in
``order_statistics``. Either way it is exact up to rounding: 1e-12.

A state is one number, for there are some hundred thousand: each rival as 16 × place + cards left in a byte,
the horse's own cards left, the links turned, whether the joker is still to come, and whether a link is due.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from dealer.odds.order_statistics import arrival, quadrature

_Ints = np.ndarray[Any, np.dtype[np.int64]]
_Floats = np.ndarray[Any, np.dtype[np.float64]]
_OWN, _TURNED, _JOKER, _DUE = 24, 28, 32, 33
"""Where a state holds the horse's own cards, the links turned, the joker, and that a link is due."""


@lru_cache(maxsize=256)
def never_away(own: int, rivals: tuple[int, int, int], advances: int, links: int, joker: bool) -> Fraction:
    """The chance that a horse with ``own`` cards in the pool has not moved when one of three ``rivals``, by
    the cards they have there, has gone ``advances`` steps. ``links`` is how many links falter, 0 for none."""
    if not links and not joker:
        return Fraction(_untroubled(own, rivals, advances))
    first = sorted(rivals)
    states = np.array([first[0] | first[1] << 8 | first[2] << 16 | own << _OWN | int(joker) << _JOKER])
    chances = np.ones(1)
    won = 0.0
    for cards in range(own + sum(rivals) + joker, 0, -1):
        states, chances, home = _draw(states, chances / cards, advances, links)
        won += home
        if not states.size:
            break
    return Fraction(won)


def _draw(states: _Ints, chances: _Floats, advances: int, links: int) -> tuple[_Ints, _Floats, float]:
    """The states after one card more with their chances, and the chance that it takes a rival home.
    ``chances`` are those of each single card. Draws that move the horse itself are left out."""
    due = (states >> _DUE & 1).astype(bool)
    ways = [*_rivals(states, chances, due, advances, links), *_others(states, chances, due)]
    home = sum((float(p.sum()) for then, p in ways if then is None), 0.0)
    alive = [(then, p) for then, p in ways if then is not None]
    found, place = np.unique(np.concatenate([then for then, _ in alive]), return_inverse=True)
    merged = np.bincount(place.ravel(), weights=np.concatenate([p for _, p in alive]), minlength=len(found))
    return found, np.asarray(merged), home


def _untroubled(own: int, rivals: tuple[int, int, int], advances: int) -> float:
    """The chance where cards alone decide: at each time, that a rival comes home, and no other has, and none
    of the horse's own cards has come."""
    nodes, weights, _ = quadrature()
    able = [left for left in rivals if left >= advances]
    arrivals = [arrival(advances, left) for left in able]
    wins = np.zeros_like(nodes)
    for i, (_, density) in enumerate(arrivals):
        wins += density * np.prod([1 - home for j, (home, _) in enumerate(arrivals) if j != i], axis=0)
    return float(weights @ (wins * (1 - nodes) ** own))


def _rivals(
    states: _Ints, chances: _Floats, due: Any, advances: int, links: int
) -> list[tuple[_Ints | None, _Floats]]:
    """A rival's card: from the stock it takes its horse on, as a link back; None where it is home."""
    ways: list[tuple[_Ints | None, _Floats]] = []
    bodies = np.stack([states >> shift & 255 for shift in (0, 8, 16)])
    rest = states >> _OWN << _OWN
    turned = states >> _TURNED & 15
    for row in range(3):
        rival = bodies[row]
        left, place = rival & 15, rival >> 4
        p = chances * left
        back = due & (left > 0)
        moved = rival - np.where(place > 0, 17, 1)
        after = (rest & ~(1 << _DUE)) + (1 << _TURNED)
        ways.append((_with(bodies, row, moved, after, back), p[back]))
        on = ~due & (left > 0)
        home = on & (place + 1 == advances)
        ways.append((None, p[home]))
        on &= ~home
        reached = (turned < place + 1) & (place + 1 <= links)
        ways.append((_with(bodies, row, rival + 15, rest | reached.astype(np.int64) << _DUE, on), p[on]))
    return ways


def _with(bodies: _Ints, row: int, rival: _Ints, rest: _Ints, where: Any) -> _Ints:
    """The states ``where`` the rival of one row is ``rival`` and everything else ``rest``, rivals sorted."""
    three = bodies[:, where].copy()
    three[row] = rival[where]
    three.sort(axis=0)
    states: _Ints = rest[where] | three[0] | three[1] << 8 | three[2] << 16
    return states


def _others(states: _Ints, chances: _Floats, due: Any) -> list[tuple[_Ints | None, _Floats]]:
    """The horse's own card or the joker as a link; the joker from the stock while all stand in the gate."""
    own, joker = states >> _OWN & 15, (states >> _JOKER & 1).astype(bool)
    link = (1 << _TURNED) - (1 << _DUE)
    mine, shown = due & (own > 0), due & joker
    idle = ~due & joker & ((states >> 16 & 255) < 16)
    return [
        ((states + link - (1 << _OWN))[mine], (chances * own)[mine]),
        ((states + link - (1 << _JOKER))[shown], chances[shown]),
        ((states - (1 << _JOKER))[idle], chances[idle]),
    ]
