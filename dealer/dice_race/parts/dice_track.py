"""Eleven lanes of different length, and the chips that lie under horses (R8.1, R10.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from dealer.odds.dice_race import HORSES, NEEDS

__all__ = ["HORSES", "NEEDS", "DiceTrack"]


@dataclass(frozen=True)
class DiceTrack:
    """How many moves each horse has made, and how many chips lie under it, where there are some. ``home`` is
    the winner, who ends the race."""

    at: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(HORSES, 0))
    under: Mapping[str, int] = field(default_factory=dict)
    home: str | None = None

    def forward(self, horse: str) -> DiceTrack:
        """After one space forward, which may be the finish slot."""
        moves = self.at[horse] + 1
        home = horse if moves == NEEDS[horse] else self.home
        return replace(self, at={**self.at, horse: moves}, home=home)

    def back(self, horse: str) -> DiceTrack:
        """After one space back; the horse does not stand in the gate."""
        return replace(self, at={**self.at, horse: self.at[horse] - 1})

    def put_under(self, horse: str, chips: int) -> DiceTrack:
        """With so many more chips under a horse (below zero: taken from there)."""
        left = {**self.under, horse: self.under.get(horse, 0) + chips}
        return replace(self, under={one: chips for one, chips in left.items() if chips})

    def cleared(self) -> DiceTrack:
        """With no chips under any horse."""
        return replace(self, under={})
