"""What a card race is after some moves: its fields, in two layers (``values``), as everybody reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dealer.contract.values import Layered, new
from dealer.racing.book import Book
from dealer.racing.course import Course, RaceRules
from dealer.track.stock import Stock
from dealer.track.track import Track


class Standing(NamedTuple):
    """What stands in a race while its cards are turned: which game it is, and what is wagered on it."""

    kind: str
    chosen: Mapping[str, str]
    rules: RaceRules
    book: Book
    homes_due: int = 0
    """How many horses must come home (R1.5); 0 as long as bets are taken, which decide it."""
    settled: bool = False
    least_homes: int = 1
    """How many horses must come home whatever is bet: one at a table, three where the odds are asked for."""

    def closed(self) -> Standing:
        """No more is wagered."""
        kind, chosen, rules, book, _, settled, least = self
        return new(Standing, (kind, chosen, rules, book, max(book.homes, least), settled, least))


class _Layers(NamedTuple):
    standing: Standing
    laid: Course
    """The course as the book may know it."""
    stock: Stock
    track: Track
    phase: str
    """As it follows from the others (``_made``)."""


class RaceSoFar(_Layers, Layered):
    """The fields of a race."""

    beneath = "standing"

    @property
    def kind(self) -> str:
        return self.standing.kind

    @property
    def rules(self) -> RaceRules:
        return self.standing.rules

    @property
    def book(self) -> Book:
        return self.standing.book

    def options(self) -> Mapping[str, str]:
        return self.standing.chosen

    @property
    def shut(self) -> bool:
        """Whether no more is wagered on this race."""
        return self.standing.homes_due > 0

    @property
    def homes_due(self) -> int:
        """How many horses must come home (R1.5), by the bets that are taken so far."""
        return self.standing.homes_due or self.standing.closed().homes_due
