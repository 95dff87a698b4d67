"""Whole chips, and the only functions that divide them.

Every division in Railbird is exact until the one rounding that its rule names; that rounding is here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from dealer.notation.facts import NotationError, as_quoted, fact

MOST_CHIPS = 1_000_000_000
"""The most chips that one move may name: far above any bar's, and safe in every database and browser."""


@dataclass(frozen=True, slots=True)
class Price:
    """Bookmaker's odds ``N-M``: a stake of M wins N on top of its return (R2.1)."""

    wins: int
    stakes: int

    @classmethod
    def read(cls, text: str) -> Price:
        """The price in ``text``, such as ``5-1``. Raises NotationError, quoting the text, otherwise."""
        found = re.fullmatch(r"(\d{1,6})-(\d{1,6})", text)
        if not found:
            raise NotationError(fact("unreadable-price", token=as_quoted(text)))
        return cls(int(found[1]), int(found[2]))

    @property
    def ratio(self) -> Fraction:
        """What one chip wins, exactly."""
        return Fraction(self.wins, self.stakes)

    def winnings(self, stake_chips: int) -> int:
        """Whole chips that ``stake_chips`` win, rounded down; the house keeps the fraction (R2.1)."""
        return stake_chips * self.wins // self.stakes

    @property
    def smallest_stake(self) -> int:
        """The smallest stake, in chips, whose winnings are at least one chip (R2.1)."""
        return -(-self.stakes // self.wins)

    def __str__(self) -> str:
        return f"{self.wins}-{self.stakes}"


def even_shares(chips: int, heads: int) -> tuple[int, int]:
    """``chips`` divided evenly among ``heads``: (each one's whole chips, what is left over)."""
    return divmod(chips, heads)


def shares_by_parts(chips: int, parts: Sequence[int]) -> tuple[int, ...]:
    """``chips`` divided as ``parts``, whole numbers from 1: each exact share is rounded down, and the chips
    left go one each to the largest fractions, of equal ones to the earlier part (R5.6)."""
    total = sum(parts)
    rounded, fractions = zip(*(divmod(chips * part, total) for part in parts), strict=True)
    largest_first = sorted(range(len(parts)), key=lambda place: -fractions[place])
    one_more = largest_first[: chips - sum(rounded)]
    return tuple(share + (place in one_more) for place, share in enumerate(rounded))
