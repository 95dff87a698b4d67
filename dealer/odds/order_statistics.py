"""The chances of a race without a joker in a fraction of a millisecond, as floating-point numbers.

How it works. Give every card of the stock a time drawn evenly from 0 to 1 and deal them in that order: the
stock is shuffled. A horse that needs k of its n cards is home at the k-th smallest of n such times, and the
four times are independent, which the cards' places are not. The time's distribution is a polynomial, so the
chance of an order, an integral over products of such polynomials, is exact by Gauss-Legendre quadrature with
enough nodes (H. A. David, Order Statistics, 2.1), up to rounding: 1e-12.
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

NODES = 26
"""Exact for polynomials of degree up to 51; four suits of twelve cards make 47 at most."""

_Floats = np.ndarray[Any, np.dtype[np.float64]]


@lru_cache(maxsize=1)
def quadrature() -> tuple[_Floats, _Floats, _Floats]:
    """The nodes on 0 to 1, their weights, and the matrix that integrates from 0 to each node."""
    points, weights = np.polynomial.legendre.leggauss(NODES)
    nodes = (points + 1) / 2
    # Integrating each Legendre polynomial from the left end gives the integral of any interpolant.
    basis = np.polynomial.legendre.legvander(points, NODES - 1)
    integrals = np.empty((NODES, NODES))
    for degree in range(NODES):
        whole = np.polynomial.legendre.legint(np.eye(NODES)[degree], lbnd=-1)
        integrals[:, degree] = np.polynomial.legendre.legval(points, whole) / 2
    return nodes, weights / 2, integrals @ np.linalg.inv(basis)


@lru_cache(maxsize=512)
def arrival(need: int, left: int) -> tuple[_Floats, _Floats]:
    """At each node: the chance to be home by then, and its density, for ``need`` of ``left`` cards."""
    times, _, _ = quadrature()
    home = sum(comb(left, k) * times**k * (1 - times) ** (left - k) for k in range(need, left + 1))
    density = need * comb(left, need) * times ** (need - 1) * (1 - times) ** (left - need)
    return np.asarray(home), density


def order_chances(needs: Mapping[Suit, int], stock: Mapping[Suit, int]) -> dict[Order, float]:
    """The chance of each order in which the horses of ``needs`` come home, each of which this stock can bring
    home: ``needs`` steps at least 1, ``stock`` cards at least as many. They sum to 1 within 1e-12."""
    horses = tuple(needs)
    if len(horses) == 1:
        return {horses: 1.0}
    _, weights, integrate = quadrature()
    arrivals = {horse: arrival(needs[horse], stock[horse]) for horse in horses}
    chances: dict[Order, float] = {}
    for first, second in permutations(horses, 2):
        home, _ = arrivals[first]
        density = arrivals[second][1]
        rest = tuple(horse for horse in horses if horse not in (first, second))
        if not rest:
            chances[(first, second)] = float(weights @ (home * density))
            continue
        both = integrate @ (home * density)
        for third in rest:
            later = [horse for horse in rest if horse != third]
            still_out = 1 - arrivals[later[0]][0] if later else 1.0
            order = (first, second, third, *later)
            chances[order] = float(weights @ (both * arrivals[third][1] * still_out))
    return chances


def float_orders(
    needs: Mapping[Suit, int], stock: Mapping[Suit, int], reshuffled: Mapping[Suit, int]
) -> dict[Order, float]:
    """``chances.finishing_orders`` in floating-point numbers: horses that this stock cannot bring home come
    after the others, from the ``reshuffled`` one."""
    able = {horse: need for horse, need in needs.items() if need <= stock[horse]}
    later = {horse: need - stock[horse] for horse, need in needs.items() if horse not in able}
    first: dict[Order, float] = order_chances(able, stock) if able else {(): 1.0}
    if not later:
        return first
    then = float_orders(later, reshuffled, reshuffled)
    return {a + b: p * q for a, p in first.items() for b, q in then.items()}
