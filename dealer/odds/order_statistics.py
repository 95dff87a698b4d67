"""The chances of every finishing order of a race without a joker: exact, or in a fraction of a millisecond.

How it works. Give every card of the stock a time drawn evenly from 0 to 1 and deal them in that order: the
stock is shuffled. A horse that needs k of its n cards is home at the k-th smallest of n such times, and the
four times are independent, which the cards' places are not. The time's distribution is a polynomial, so the
chance of an order is an integral over products of such polynomials (H. A. David, Order Statistics, 2.1).

``finishing_orders`` multiplies and integrates the polynomials in integers: no rounding.
``float_orders`` takes their values at the nodes of Gauss-Legendre quadrature, which is exact for polynomials
with enough nodes, up to rounding: 1e-12.

A horse that the stock cannot bring home (R1.4 with ``redeal=no``) comes home after the others, from the
reshuffled stock (R1.6), independently of how the first stock was arranged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import comb, lcm
from operator import truediv
from typing import Any, NamedTuple

import numpy as np
from numpy.polynomial import Polynomial

from dealer.notation.cards import Suit
from dealer.notation.wagers import Order

NODES = 26
"""Exact for polynomials of degree up to 51; four suits of twelve cards make 47 at most."""

_Floats = np.ndarray[Any, np.dtype[np.float64]]


def finishing_orders(
    needs: Mapping[Suit, int], stock: Mapping[Suit, int], reshuffled: Mapping[Suit, int]
) -> dict[Order, Fraction]:
    """The chance of each order in which the horses of ``needs`` come home.

    ``needs`` holds the steps each still has to go, at least 1; ``stock`` how many cards of its suit are left
    before the reshuffle, ``reshuffled`` how many a new stock has (at least 1). The chances sum to 1 exactly.
    """
    return _orders(_EXACT, needs, stock, reshuffled)


def float_orders(
    needs: Mapping[Suit, int], stock: Mapping[Suit, int], reshuffled: Mapping[Suit, int]
) -> dict[Order, float]:
    """``finishing_orders`` in floating-point numbers; they sum to 1 within 1e-12."""
    return _orders(_AT_NODES, needs, stock, reshuffled)


class _Arithmetic(NamedTuple):
    """How functions of the time are written, multiplied by ``*``. ``arrival`` has the chance to be home by
    each time, and its density, for so many steps needed and cards left; ``since_0`` integrates from 0 to each
    time, ``whole`` from 0 to 1, both up to a factor, since ``share`` divides by the sum of all orders."""

    arrival: Callable[[int, int], tuple[Any, Any]]
    since_0: Callable[[Any], Any]
    whole: Callable[[Any], Any]
    share: Callable[[Any, Any], Any]


def _orders(
    by: _Arithmetic, needs: Mapping[Suit, int], stock: Mapping[Suit, int], reshuffled: Mapping[Suit, int]
) -> dict[Order, Any]:
    able = {horse: need for horse, need in needs.items() if need <= stock[horse]}
    later = {horse: need - stock[horse] for horse, need in needs.items() if horse not in able}
    first = _orders_of_able(by, able, stock)
    if not later:
        return first
    then = _orders(by, later, reshuffled, reshuffled)
    return {a + b: p * q for a, p in first.items() for b, q in then.items()}


def _orders_of_able(
    by: _Arithmetic, needs: Mapping[Suit, int], stock: Mapping[Suit, int]
) -> dict[Order, Any]:
    """The chance of each order of horses, four at most, that can all come home from ``stock``."""
    horses = tuple(needs)
    if len(horses) < 2:
        return {horses: by.share(1, 1)}
    arrivals = {horse: by.arrival(needs[horse], stock[horse]) for horse in horses}
    chances: dict[Order, Any] = {}
    for first, second in permutations(horses, 2):
        both = arrivals[first][0] * arrivals[second][1]
        rest = tuple(horse for horse in horses if horse not in (first, second))
        if not rest:
            chances[first, second] = by.whole(both)
            continue
        both = by.since_0(both)
        for third in rest:
            later = [horse for horse in rest if horse != third]
            still_out = 1 - arrivals[later[0]][0] if later else 1
            chances[(first, second, third, *later)] = by.whole(both * arrivals[third][1] * still_out)
    total = sum(chances.values())
    return {order: by.share(p, total) for order, p in chances.items()}


# ---- polynomials by their values at the nodes ---------------------------------------------------------


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


_AT_NODES = _Arithmetic(
    arrival,
    lambda values: quadrature()[2] @ values,
    lambda values: float(quadrature()[1] @ values),
    truediv,
)


# ---- polynomials by their coefficients ----------------------------------------------------------------


@lru_cache(maxsize=256)
def _exact_arrival(need: int, left: int) -> tuple[Polynomial, Polynomial]:
    ways = need * comb(left, need)
    terms = [ways * comb(left - need, k) * (-1) ** k for k in range(left - need + 1)]
    density = _polynomial([0] * (need - 1) + terms)
    home = [0, *(c // degree for degree, c in enumerate(density.coef.tolist(), 1))]  # without a remainder
    return _polynomial(home), density


def _exact_since_0(polynomial: Polynomial) -> Polynomial:
    return _polynomial([0, *_terms_of_the_integral(polynomial)])


def _exact_whole(polynomial: Polynomial) -> int:
    return sum(_terms_of_the_integral(polynomial))


def _terms_of_the_integral(polynomial: Polynomial) -> list[int]:
    return [c * (_UNIT // degree) for degree, c in enumerate(polynomial.coef.tolist(), 1)]


def _polynomial(coefficients: list[int]) -> Polynomial:
    return Polynomial(np.array(coefficients, dtype=object))


_UNIT = lcm(*range(1, 4 * 12 + 1))
"""Integrals are counted in parts of it, so that they are integers."""
_EXACT = _Arithmetic(_exact_arrival, _exact_since_0, _exact_whole, Fraction)
