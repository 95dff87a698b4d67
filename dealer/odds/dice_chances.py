"""Who wins the dice race from here, with two dice (R8.4): exact up to rounding (1e-13).

How it works. Let each total be rolled at the moments of a Poisson process of its own, whose rate is its share
of the 36 throws. In what order totals come is then as with dice, and the horses are independent, which they
are not throw by throw. A horse that needs n more moves is home at the n-th moment of its process, a gamma
variable, so its chance to be the first is the integral of its density times the others' tails. Both are e to
a linear function times a polynomial, and the integral of their product is a sum of k! times coefficients that
are all positive: nothing cancels (W. Feller, An Introduction to Probability Theory, vol. 2, I.3).

Rolls of scratched horses and of nobody move nothing, so that only the running horses count.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import factorial
from typing import Any

import numpy as np

HORSES = tuple(str(total) for total in range(2, 13))
"""The horses by number, as the notation names them."""
NEEDS = dict(zip(HORSES, (3, 6, 8, 11, 14, 15, 14, 11, 8, 6, 3), strict=True))
"""With which of its moves each horse is home (R8.1)."""
WAYS = {horse: 6 - abs(int(horse) - 7) for horse in HORSES}
"""How many of the 36 throws of two dice move each horse."""

_FACTORIALS = np.array([float(factorial(k)) for k in range(sum(NEEDS.values()) + 1)])
_Floats = np.ndarray[Any, np.dtype[np.float64]]


def win_chances(moves: Mapping[str, int], scratched: Collection[str]) -> dict[str, float]:
    """Each horse's chance to win, 0 for one that is scratched; they sum to 1. ``moves`` are those made (0
    where unnamed). A horse that is home has won. Raises ValueError where nobody runs."""
    chances = dict.fromkeys(HORSES, 0.0)
    left = {horse: NEEDS[horse] - moves.get(horse, 0) for horse in HORSES if horse not in scratched}
    if not left:
        raise ValueError("every horse is scratched: none can win")
    home = [horse for horse, need in left.items() if need <= 0]
    if home:
        return chances | {home[0]: 1.0}
    total = sum(WAYS[horse] for horse in left)
    shares = {horse: WAYS[horse] / total for horse in left}
    still_out = [_exponential(need, shares[horse]) for horse, need in left.items()]
    before, after = _products(still_out), _products(still_out[::-1])[::-1]
    for place, (horse, need) in enumerate(left.items()):
        others = np.convolve(before[place], after[place + 1])
        density = shares[horse] ** need / _FACTORIALS[need - 1]
        chances[horse] = float(density * (others @ _FACTORIALS[need - 1 : need - 1 + len(others)]))
    return chances


def _exponential(terms: int, share: float) -> _Floats:
    """The first ``terms`` coefficients of e to the ``share`` t: the gamma tail but for its exponential."""
    return np.array([share**k / _FACTORIALS[k] for k in range(terms)])


def _products(polynomials: list[_Floats]) -> list[_Floats]:
    """The products of the first 0, 1, 2 … of the polynomials."""
    found = [np.ones(1)]
    for one in polynomials:
        found.append(np.convolve(found[-1], one))
    return found
