"""The standard prices: the traditional table on a win, and fair prices on a bookmaker's ladder."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction
from functools import lru_cache

from dealer.notation.chips import Price

TRADITIONAL: dict[int, Price] = {count: Price(wins, 1) for count, wins in enumerate((1, 2, 3, 5, 10, 20, 50))}
"""R2.2: the price of a win by the number of cards of the horse's suit in the course."""

LADDER: tuple[Price, ...] = tuple(
    Price.read(step)
    for step in (
        "1-5 2-9 1-4 2-7 3-10 1-3 4-11 2-5 4-9 1-2 8-15 4-7 8-13 4-6 8-11 4-5 5-6 10-11 1-1 11-10 6-5 5-4 "
        "11-8 6-4 13-8 7-4 15-8 2-1 9-4 5-2 11-4 3-1 10-3 7-2 4-1 9-2 5-1 11-2 6-1 13-2 7-1 15-2 8-1 17-2 "
        "9-1 10-1 11-1 12-1 14-1 16-1 18-1 20-1 22-1 25-1 28-1 33-1 40-1 50-1 66-1 80-1 100-1 125-1 150-1 "
        "200-1 250-1 300-1 400-1 500-1 750-1 1000-1"
    ).split()
)
"""R2.3: the steps that bookmakers use, from the shortest price to the longest."""


_RETURNS = tuple(1 + step.ratio for step in LADDER)
"""What a chip returns at each step."""


@lru_cache(maxsize=1024)
def fair(chance: Fraction, margin: Fraction) -> Price | None:
    """R2.3: the best step with chance × (1 + N/M) ≤ 1 − margin, exactly; None where no step fits, or where
    the wager cannot win at all. ``chance`` and ``margin`` are between 0 and 1."""
    if chance <= 0:
        return None
    fitting = bisect_right(_RETURNS, (1 - margin) / chance)
    return LADDER[fitting - 1] if fitting else None
