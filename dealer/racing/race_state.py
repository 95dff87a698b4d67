"""The state of a card race after some cards and moves: one plain value, read by the caller and the chances
too.

It knows how cards move the race; the game (``card_race``) knows which moves a table may make.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal
from dealer.racing.book import Book
from dealer.racing.course import Course, RaceRules
from dealer.track.race_facts import link_shown, link_turned, moved
from dealer.track.stock import Stock
from dealer.track.track import Track


@dataclass(frozen=True)
class RaceState:
    """One race of a card game: which game it is, what is wagered, and what has been dealt."""

    kind: str
    """Which game it is, by its word in the notation."""
    options: Mapping[str, str]
    """Every option's value."""
    rules: RaceRules
    book: Book
    course: Course
    """The course as the book may know it."""
    stock: Stock
    track: Track
    closed_homes: int = 0
    """How many horses must come home (R1.5), once no more bets are taken; 0 until then."""
    settled: bool = False
    least_homes: int = 1
    """How many horses must come home whatever is bet: one at a table, three where the odds are asked for."""

    @classmethod
    def opened(cls, kind: str, options: Mapping[str, str], rules: RaceRules, book: Book) -> RaceState:
        """A race with nothing dealt and nothing bet."""
        stock, track = Stock(rules.links, rules.stumble), Track(rules.links, rules.advances, rules.falter)
        return cls(kind, options, rules, book, Course(rules), stock, track)

    def again(self, book: Book) -> RaceState:
        """The race from its start, with nothing dealt."""
        opened = RaceState.opened(self.kind, self.options, self.rules, book)
        return replace(opened, least_homes=self.least_homes)

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
        if not self.course.complete:
            return "course"
        return "redeal" if self.rules.redeal and self.course.blocked else self.book.phase

    @property
    def _running(self) -> str:
        """The phase of a race that runs."""
        if len(self.track.home) >= self.closed_homes:
            return "unofficial"
        if self.track.link_due:
            return "falter"
        return "race" if self.stock.left else "reshuffle"

    def dealt(self, cards: tuple[Card, ...]) -> tuple[RaceState, tuple[Fact, ...]]:
        """The race after its next cards, of the course or of the race, and what they did. Raises Refusal
        ``card`` for one that cannot come, ``count`` for more than may."""
        return self._course_dealt(cards) if self.phase == "course" else self._run(cards)

    def _course_dealt(self, cards: tuple[Card, ...]) -> tuple[RaceState, tuple[Fact, ...]]:
        stock, said = self.stock, tuple[Fact, ...]()
        for count, card in enumerate(cards):
            if len(stock.shown) == stock.links:
                raise _too_many("course-lies", count, cards)
            stock = stock.show_link(card)
            said += (link_shown(len(stock.shown), card),)
        race = replace(self, course=Course(self.rules, stock.shown), stock=stock)
        if race.phase == "redeal":
            said += (race._why_redeal(),)
        return race, said

    def _run(self, cards: tuple[Card, ...]) -> tuple[RaceState, tuple[Fact, ...]]:
        race, said = self, tuple[Fact, ...]()
        for count, card in enumerate(cards):
            if race.phase not in ("race", "falter"):
                why = "race-over" if race.phase == "unofficial" else "stock-out"
                raise _too_many(why, count, cards)
            race, happened = race._turn(card)
            said += (happened,)
        return race, said

    def _turn(self, card: Card) -> tuple[RaceState, Fact]:
        """The race after its next card, from the stock or as the link that is due."""
        if self.phase == "race":
            stock, track = self.stock.turn(card), self.track.turn(card)
            return self._ran(stock, track), moved(self.track, track, card)
        stock, track = self.stock.show_link(card), self.track.turn_link(card)
        did = link_turned(track.turned, card, moved(self.track, track, card))
        return self._ran(stock, track), did

    def _ran(self, stock: Stock, track: Track) -> RaceState:
        """The race with this stock and track. Every card makes one, and ``replace`` takes longer."""
        return RaceState(
            self.kind, self.options, self.rules, self.book, self.course, stock, track,
            self.closed_homes, self.settled, self.least_homes,
        )  # fmt: skip

    def _why_redeal(self) -> Fact:
        """R1.4: which suits show so many cards that their horses could not finish."""
        counts = self.course.counts
        shown = tuple(fact("suit-shows", horse=suit, count=counts[suit]) for suit in self.course.blocked)
        return fact("said-redeal-due", shown=shown, most=12 - self.rules.advances)


def _too_many(why: str, count: int, cards: tuple[Card, ...]) -> Refusal:
    return Refusal("count", fact("refused-count", why=fact(why), count=count, total=len(cards)))
