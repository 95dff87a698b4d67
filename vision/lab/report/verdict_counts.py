"""Counts of verdicts: what every row of a report's tables is made from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np

from vision.lab.report.verdicts import (
    ASKED,
    CARDS,
    IDLE,
    NOT_FOUND,
    RIGHT,
    TAKEN,
    WRONG_RANK,
    WRONG_SUIT,
    CardVerdict,
)


@dataclass
class VerdictCounts:
    """Counts of verdicts. ``taken`` and ``idle``: accepted, asked, where no card lies."""

    photos: int = 0
    cards: int = 0
    found: int = 0
    right_suit: int = 0
    right_card: int = 0
    wrong_suit: int = 0
    wrong_rank: int = 0
    asked: int = 0
    taken: int = 0
    idle: int = 0
    ms: list[float] = field(default_factory=list)

    def count(self, verdicts: Iterable[CardVerdict]) -> VerdictCounts:
        """Count these too: cards whether ``counted`` or not, and what lies on no card."""
        for one in verdicts:
            if one.true in CARDS:
                self.cards += 1
                self.found += one.outcome != NOT_FOUND
                self.right_suit += one.outcome in (RIGHT, WRONG_RANK)
                self.right_card += one.outcome == RIGHT
                self.wrong_suit += one.outcome == WRONG_SUIT
                self.wrong_rank += one.outcome == WRONG_RANK
                self.asked += one.outcome == ASKED
            self.taken += one.outcome == TAKEN
            self.idle += one.outcome == IDLE
        return self

    def add(self, other: VerdictCounts) -> VerdictCounts:
        """Count what ``other`` counted too."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))
        return self

    def shares(self) -> dict[str, float]:
        """Shares of the cards, 0 to 1; all 0 where there are none."""
        of = max(1, self.cards)
        names = ("found", "right_suit", "right_card", "wrong_suit", "wrong_rank", "asked")
        return {name: getattr(self, name) / of for name in names}

    def as_json(self) -> dict[str, Any]:
        """Counts and shares as plain data."""
        counts = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "ms"}
        return counts | {"shares": {name: round(share, 4) for name, share in self.shares().items()}}

    def ms_quantile(self, share: float) -> float:
        """The milliseconds that ``share`` of the looks stayed below; 0 when none was timed."""
        return float(np.quantile(self.ms, share)) if self.ms else 0.0


def headline(verdicts: Iterable[CardVerdict]) -> list[CardVerdict]:
    """The verdicts that a table of its own counts: cards that must be read, and what lies on no card."""
    return [one for one in verdicts if one.counted or one.true not in CARDS]
