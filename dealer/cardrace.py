"""The card race (R1): course, betting, race, order. The shared machine of the six card-race games.

The phase is not stored; it follows from what has happened, first match first:

    paid        the race was settled or void
    course      links that lie face up are missing
    redeal      the course lies and a suit could no longer finish (R1.4)
    betting     until ``close`` (an auction closes itself)
    unofficial  as many horses are home as the bets need
    falter      a link is due (R1.7), and before the reshuffle (R1.6)
    reshuffle   the stock is out and the order open
    race        the next card of the stock is due
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from dealer.book import Book, BookStep, Course
from dealer.cards import JOKER, Card, Suit
from dealer.game import Game, Step, Table
from dealer.moves import Close, Deal, Move, Official, Redeal, Reshuffle
from dealer.offers import Choice, Field, Offer
from dealer.race_words import leader_in_words, link_in_words, moved
from dealer.refusals import Refusal
from dealer.stock import Stock
from dealer.track import Track
from dealer.values import changed, copied, once

_STEPS = {"close": "Close betting", "official": "Make it official", "redeal": "Redeal the course",
          "reshuffle": "Reshuffle the stock"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class RaceRules:
    """The options of R1 that a game fixes or leaves to the table."""

    links: int
    finish: str = "cross"
    faces: str = "up"
    redeal: bool = True
    falter: str = "no"
    stumble: bool = False

    @property
    def advances(self) -> int:
        """Steps that a horse needs to be home (R1.3)."""
        return self.links + (1 if self.finish == "cross" else 0)


@dataclass(frozen=True)
class CardRace(Game):
    """A game of four horses, one race of it."""

    kind: str
    title: str
    chosen: Mapping[str, str]
    rules: RaceRules
    book: Book
    track: Track
    stock: Stock
    closed: bool = False
    settled: bool = False
    least_homes: int = 1
    """How many horses must come home whatever is bet: one at a table, three where the odds are asked for."""

    @classmethod
    def opened(
        cls, kind: str, title: str, chosen: Mapping[str, str], rules: RaceRules, book: Book
    ) -> CardRace:
        """A race of this game with nothing dealt and nothing bet; ``chosen`` is every option's value."""
        track = Track(rules.links, rules.advances, rules.falter)
        return cls(kind, title, chosen, rules, book, track, Stock(rules.links, rules.stumble))

    # ---- where the race stands ----------------------------------------------------------------------

    @once
    def laid(self) -> Course:
        """The course as the book may know it."""
        hidden = self.rules.faces == "down"
        cards = () if hidden else self.stock.shown
        complete = hidden or len(cards) == self.rules.links
        joker = self.rules.stumble and JOKER not in cards
        falters = self.rules.falter == "yes"
        return Course(self.rules.links, self.rules.advances, cards, hidden, complete, joker, falters)

    @once
    def phase(self) -> str:
        if self.settled:
            return "paid"
        rules = self.rules
        if rules.faces == "up" and len(self.stock.shown) < rules.links:
            return "course"
        if not self.shut:
            return "redeal" if rules.redeal and self.laid.blocked else self.book.phase
        return self._running(self.stock, self.track)

    def _running(self, stock: Stock, track: Track) -> str:
        """The phase of the race once it runs, with the track and the stock so."""
        if len(track.home) >= self.homes_due:
            return "unofficial"
        if track.falter != "no" and track.link_due:
            return "falter"
        return "race" if stock.left else "reshuffle"

    @once
    def shut(self) -> bool:
        """Whether no more is wagered on this race."""
        return self.closed or self.book.closes_itself

    @once
    def homes_due(self) -> int:
        """How many horses must come home (R1.5)."""
        return max(self.book.homes, self.least_homes)

    def cards_that_can_come(self) -> frozenset[Card]:
        """What the next card turned can be; empty where none may be turned now (R1.9)."""
        if self.phase in ("course", "falter"):
            return self.stock.can_be_link()
        return self.stock.can_come() if self.phase == "race" else frozenset()

    def options(self) -> Mapping[str, str]:
        return self.chosen

    def order(self) -> tuple[str, ...]:
        return tuple(horse.value for horse in self.track.order)

    def horses(self) -> dict[str, int]:
        return {horse.value: step for horse, step in zip(Suit, self.track.at, strict=True)}

    def course(self) -> tuple[str, ...]:
        return tuple(map(str, self.stock.shown))

    def pools(self, table: Table) -> dict[str, int]:
        held = table.ledger.pools()
        return {name: held.get(name, 0) for name in self.book.pools()}

    def stakes_of(self, name: str, table: Table) -> str | None:
        return self.book.stakes_of(name, table)

    def guard(self, table: Table, lost: str | None = None) -> None:
        course = self.laid
        if self.settled or not course.laid:
            # A carried daily double is judged by a course that does not lie yet: any horse may win it.
            course = replace(course, cards=())
        self.book.guard(course, table, lost)

    # ---- what may be done ---------------------------------------------------------------------------

    def verbs(self, table: Table) -> tuple[str, ...]:
        match self.phase:
            case "race" | "falter":
                return ("deal",)
            case "course":
                return ("deal", *self.book.verbs(self.laid, table))
            case "betting":
                return ("close", *self.book.verbs(self.laid, table))
            case "auction":
                return self.book.verbs(self.laid, table)
            case "unofficial":
                return ("official",)
            case "paid":
                return ()
            case due:  # redeal, reshuffle: the phase is called after its move
                return (due,)

    def allows(self, verb: str, table: Table) -> bool:
        phase = self.phase
        if verb == "deal":  # what is wagered has no say in it
            return phase in ("course", "race", "falter")
        if verb == "close":
            return phase == "betting"
        if verb in ("bet", "price", "bid", "sold", "pass"):
            return phase in ("course", "betting", "auction") and verb in self.book.verbs(self.laid, table)
        return verb in self.verbs(table)

    def offer(self, verb: str, table: Table) -> Offer:
        if verb == "deal":
            return Offer("deal", "Deal", self._card_fields)
        label = _STEPS.get(verb)
        return Offer(verb, label) if label else self.book.offer(verb, self.laid, table)

    def _card_fields(self) -> tuple[Field, ...]:
        possible = sorted(self.cards_that_can_come(), key=lambda card: (str(card.suit), card.rank))
        return (Field("cards", "Card", tuple(Choice(str(card), str(card)) for card in possible), many=True),)

    def apply(self, move: Move, table: Table) -> Step:
        if isinstance(move, Deal):
            return self._lay(move.cards) if self.phase == "course" else self._run(move.cards)
        match move:
            case Redeal():
                gathered = changed(self, stock=self.stock.gather_links())
                return Step(gathered, said=("The course is gathered, to be shuffled and dealt again",))
            case Reshuffle():
                shuffled = changed(self, stock=self.stock.reshuffle())
                return Step(shuffled, said=("The cards dealt in this race are shuffled into a new stock",))
            case Close():
                return Step(changed(self, closed=True, laid=self.laid), said=("No more bets",))
            case Official():
                step = self.book.settle(self.track.finish, table)
                return self._after(step, settled=True)
            case _:
                return self._after(self.book.apply(move, self.laid, table))

    def _after(self, step: BookStep, *, settled: bool = False) -> Step:
        book, postings, said, payments = step
        settled = settled or self.settled
        return Step(changed(self, book=book, settled=settled, laid=self.laid), postings, said, payments)

    def has_next(self) -> bool:
        return not self.book.last_race

    def next_race(self, table: Table) -> Step:
        rules, book = self.rules, self.book.reopen()
        track, stock = Track(rules.links, rules.advances, rules.falter), Stock(rules.links, rules.stumble)
        return Step(changed(self, book=book, track=track, stock=stock, closed=False, settled=False))

    def void(self, table: Table) -> Step:
        return self._after(self.book.refund(table), settled=True)

    def leave(self, table: Table) -> Step:
        return self._after(self.book.leave(table))

    # ---- cards --------------------------------------------------------------------------------------

    def _lay(self, cards: tuple[Card, ...]) -> Step:
        stock, said = self.stock, []
        for count, card in enumerate(cards):
            if len(stock.shown) == self.rules.links:
                raise _too_many("the course lies", count, cards)
            stock = stock.show_link(card)
            said.append(link_in_words(len(stock.shown), card))
        if len(stock.shown) < self.rules.links:
            game, fields = copied(self)
            fields["stock"] = stock
            fields.pop("laid", None)  # the phase stays, and what the book knows of the course does not
            return Step(game, (), tuple(said))
        game = changed(self, stock=stock)
        if game.phase == "redeal":
            said.append(game._why_redeal())
        return Step(game, (), tuple(said))

    def _run(self, cards: tuple[Card, ...]) -> Step:
        stock, track, phase = self.stock, self.track, self.phase
        said: list[str] = []
        for count, card in enumerate(cards):
            if phase == "race":
                stock, then = stock.turn(card), track.turn(card)
                said.append(moved(track, then, card))
            elif phase == "falter":
                stock, then = stock.show_link(card), track.turn_link(card)
                said.append(f"{link_in_words(then.turned, card)}: {moved(track, then, card)}")
            else:
                raise _too_many(
                    "the race is over" if phase == "unofficial" else "the stock is out", count, cards
                )
            track = then
            phase = self._running(stock, track)
        # What is wagered and the course that the book knows stay as they are while the race runs.
        game, fields = copied(self)
        fields["stock"], fields["track"], fields["phase"] = stock, track, phase
        return Step(game, (), tuple(said))

    def _why_redeal(self) -> str:
        """R1.4 in words: which suits show so many cards that their horses could not finish."""
        counts = self.laid.counts
        shown = " and ".join(f"{suit.word} shows {counts[suit]} cards" for suit in self.laid.blocked)
        return f"{shown}: with more than {12 - self.rules.advances} it cannot finish, so redeal the course"

    # ---- what the board shows -----------------------------------------------------------------------

    def view(self, table: Table) -> dict[str, Any]:
        course = self.laid
        return {
            "links": self.rules.links,
            "needed": self.rules.advances,
            "finish": self.rules.finish,
            "faces": self.rules.faces,
            "counts": {suit.value: count for suit, count in course.counts.items()},
            "blocked": [suit.value for suit in course.cannot_win],
            "turned": self.track.turned,
            "dealt": [str(card) for card in self.stock.dealt],
            "stock_left": self.stock.left,
            "leader": leader_in_words(self.track) if self.shut else "",
            "order": list(self.order()) if self.shut else [],
            "unofficial": self.phase == "unofficial",
            **self.book.view(course, table),
        }


def _too_many(why: str, count: int, cards: tuple[Card, ...]) -> Refusal:
    return Refusal("count", f"{why} after {count} of these {len(cards)} cards: deal only so many")
