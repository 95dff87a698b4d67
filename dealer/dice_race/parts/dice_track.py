"""Eleven lanes of different length, chips under horses (R8.1, R10.2), and the scratch board (R8.3, R9.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from dealer.odds.dice_chances import HORSES

__all__ = ["HORSES", "LINES", "DiceTrack", "Scratches"]

LINES = 4
"""How many lines the scratch board has."""


@dataclass(frozen=True)
class DiceTrack:
    """With which of its moves each horse is home, how many it has made, and how many chips lie under it,
    where there are some. ``home`` is the winner, who ends the race."""

    needs: Mapping[str, int]
    at: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(HORSES, 0))
    under: Mapping[str, int] = field(default_factory=dict)
    home: str | None = None

    def forward(self, horse: str) -> DiceTrack:
        """After one space forward, which may be the finish slot."""
        moves = self.at[horse] + 1
        home = horse if moves == self.needs[horse] else self.home
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


@dataclass(frozen=True)
class Scratches:
    """``lines`` is each scratched horse's line, ``filled`` how many lines were due so far. ``discarded`` is
    how many cards of a horse a player discarded, by (player, horse). Of the last roll: ``fresh`` is the horse
    that it scratched for the first time, ``made`` whether it filled a line."""

    lines: Mapping[str, int] = field(default_factory=dict)
    filled: int = 0
    discarded: Mapping[tuple[str, str], int] = field(default_factory=dict)
    fresh: str | None = None
    made: bool = False

    @property
    def complete(self) -> bool:
        """Whether all four lines were due."""
        return self.filled == LINES

    def scratch(self, horse: str) -> Scratches:
        """With the horse on the line now due; one that is scratched already leaves its line empty."""
        line = self.filled + 1
        fresh = None if horse in self.lines else horse
        return replace(self, lines={**self.lines, horse: line}, filled=line, fresh=fresh, made=True)

    def repeated(self) -> Scratches:
        """After a roll that scratched nothing (R9.5)."""
        return replace(self, fresh=None, made=False)

    def discard(self, name: str, horse: str, count: int) -> Scratches:
        """After a player discarded so many cards of a horse."""
        before = self.discarded.get((name, horse), 0)
        return replace(self, discarded={**self.discarded, (name, horse): before + count})

    def discarders(self, horse: str) -> Mapping[str, int]:
        """Who discarded cards of a horse, and how many."""
        return {name: count for (name, own), count in self.discarded.items() if own == horse}
