"""How a Calcutta is played (R5.6): the least bids, the house's cut, and how its pool is divided."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dealer.notation.chips import shares_by_parts


@dataclass(frozen=True, slots=True)
class AuctionTerms:
    """The terms of an auction. ``parts``: those of the pool by place; ``first_bid``: the least first bid on a
    horse, ``raise_by`` how much the next one is above it at the least, both in chips; ``cut``: the house's
    share, from 0 to 1, of what the horses of a race were sold for; ``clock_s``: seconds that a standing bid
    has, None without a clock."""

    parts: tuple[int, ...]
    first_bid: int
    raise_by: int
    cut: Fraction
    clock_s: int | None

    @property
    def homes(self) -> int:
        """How many horses must be home: of four places the last is implied (R1.5)."""
        return 2 if len(self.parts) <= 2 else 3

    def next_bid(self, standing: int) -> int:
        """The least bid that may follow the ``standing`` one, in chips; 0 for none."""
        return standing + self.raise_by if standing else self.first_bid

    def house_takes(self, sold: int) -> int:
        """The house's cut of the chips that a race's horses were ``sold`` for, rounded down."""
        return int(sold * self.cut)

    def shares(self, chips: int) -> tuple[int, ...]:
        """What each place takes of so many ``chips``, the winner's first."""
        return shares_by_parts(chips, self.parts)
