"""Who wins the dice race from here, with two dice (R8.4): exact up to rounding (1e-13).

How it works. Let each total be rolled at the moments of a Poisson process of its own, whose rate is its share
of the 36 throws. In what order totals come is then as with dice, and the horses are independent, which they
are not throw by throw. A horse that needs n more moves is home at the n-th moment of its process, a gamma
variable, so its chance to be the first is the integral of its density times the others' tails. Both are e to
a linear function times a polynomial, and the integral of their product is a sum of k! times coefficients that
are all positive: nothing cancels (W. Feller, An Introduction to Probability Theory, vol. 2, I.3).

On lanes of 40 spaces those factorials would go up to 450!, beyond every float. So time is counted in longer
units, of as many rolls as half the polynomial's degree: that divides the k-th factorial by so much to the k,
and what is left lies between 1e-100 and 1e+100.

Rolls of scratched horses and of nobody move nothing, so that only the running horses count.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

HORSES = tuple(str(total) for total in range(2, 13))
"""The horses by number, as the notation names them."""
WAYS = {horse: 6 - abs(int(horse) - 7) for horse in HORSES}
"""How many of the 36 throws of two dice move each horse."""

_Floats = np.ndarray[Any, np.dtype[np.float64]]


def win_chances(to_go: Mapping[str, int]) -> dict[str, float]:
    """Each horse's chance to win, 0 for one that is scratched; they sum to 1. ``to_go`` has the running
    horses, each with the moves that bring it home, at most 41. One that is home, with none to go, has won.
    Raises ValueError where nobody runs."""
    chances = dict.fromkeys(HORSES, 0.0)
    if not to_go:
        raise ValueError("every horse is scratched: none can win")
    home = [horse for horse, need in to_go.items() if need <= 0]
    if home:
        return chances | {home[0]: 1.0}
    ways = sum(WAYS[horse] for horse in to_go)
    unit = max(1.0, sum(need - 1 for need in to_go.values()) / 2)
    rates = {horse: unit * WAYS[horse] / ways for horse in to_go}
    still_out = [_exponential(need, rates[horse]) for horse, need in to_go.items()]
    before, after = _products(still_out), _products(still_out[::-1])[::-1]
    for place, (horse, need) in enumerate(to_go.items()):
        others = np.convolve(before[place], after[place + 1])
        density = (WAYS[horse] / ways) ** need
        chances[horse] = float(density * (others @ _factorials(need, len(others), unit)))
    return chances


def _exponential(terms: int, rate: float) -> _Floats:
    """The first ``terms`` coefficients of e to the ``rate`` t: the gamma tail but for its exponential."""
    return _running_product(rate / np.arange(1.0, terms))


def _factorials(need: int, terms: int, unit: float) -> _Floats:
    """(need - 1 + k)! / (need - 1)! / unit^k, for k below ``terms``."""
    return _running_product(np.arange(need, need + terms - 1) / unit)


def _running_product(factors: _Floats) -> _Floats:
    """The products of the first 0, 1, 2 … of the factors."""
    found: _Floats = np.ones(len(factors) + 1)
    np.cumprod(factors, out=found[1:])
    return found


def _products(polynomials: list[_Floats]) -> list[_Floats]:
    """The products of the first 0, 1, 2 … of the polynomials."""
    found = [np.ones(1)]
    for one in polynomials:
        found.append(np.convolve(found[-1], one))
    return found
