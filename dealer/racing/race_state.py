"""What a card race is after some moves: one plain value, read by the caller and the chances too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from dealer.racing.book import Book
from dealer.racing.course import Course, RaceRules
from dealer.track.stock import Stock
from dealer.track.track import Track


@dataclass(frozen=True)
class RaceState:
    """One race of a card game: which game it is, what is wagered, and what has been dealt."""

    game: str
    """Which game it is, by its word in the notation."""
    chosen: Mapping[str, str]
    """Every option's value."""
    rules: RaceRules
    book: Book
    laid: Course
    """The course as the book may know it."""
    stock: Stock
    track: Track
    closed_homes: int = 0
    """How many horses must come home (R1.5), once no more bets are taken; 0 until then."""
    settled: bool = False
    least_homes: int = 1
    """How many horses must come home whatever is bet: one at a table, three where the odds are asked for."""

    @property
    def shut(self) -> bool:
        """Whether no more is wagered on this race."""
        return self.closed_homes > 0

    @property
    def homes_due(self) -> int:
        """How many horses must come home (R1.5), by the bets that are taken so far."""
        return self.closed_homes or max(self.book.homes, self.least_homes)

    @cached_property
    def phase(self) -> str:
        """The phase's word, which follows from what has happened (see ``card_race``)."""
        if self.settled:
            return "paid"
        if self.shut:
            return self._running
        if not self.laid.laid:
            return "course"
        return "redeal" if self.rules.redeal and self.laid.blocked else self.book.phase

    @property
    def _running(self) -> str:
        """The phase of a race that runs."""
        if len(self.track.home) >= self.closed_homes:
            return "unofficial"
        if self.track.link_due:
            return "falter"
        return "race" if self.stock.left else "reshuffle"
