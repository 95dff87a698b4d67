"""How a card race is wagered: the contract that the bookmaker, the auction and the pools fulfil.

A book is an immutable value that travels with its race. The race tells it how the track stands; it keeps
the tickets and answers with postings. One book is one way of wagering; a game picks one (``games/``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from dealer.cards import Card, Suit
from dealer.chips import Price
from dealer.game import Payment, Table
from dealer.ledger import Postings
from dealer.moves import Move
from dealer.offers import Offer
from dealer.opening import Opening
from dealer.tickets import orders
from dealer.wagers import Finish, Order


@dataclass(frozen=True)
class Course:
    """What a book may know of the race before it runs: the links, those that lie open, and the advances a
    horse needs."""

    links: int
    advances: int
    cards: tuple[Card, ...]
    hidden: bool
    laid: bool
    """True once the whole course lies (at once where it is hidden)."""
    joker: bool = False
    """Whether the joker may come in the race: it is in the pack and not among the open links (R1.8)."""
    falters: bool = False
    """Whether links falter when a horse first reaches them (R1.7, not ``falter=all``)."""

    @cached_property
    def counts(self) -> dict[Suit, int]:
        """How many cards of each suit lie open in the course."""
        return {suit: sum(card.suit is suit for card in self.cards) for suit in Suit}

    @cached_property
    def blocked(self) -> tuple[Suit, ...]:
        """The horses that this stock can no longer bring home (R1.4): count > 12 − advances."""
        return tuple(suit for suit, count in self.counts.items() if count > 12 - self.advances)

    @cached_property
    def cannot_win(self) -> tuple[Suit, ...]:
        """The horses that this stock never brings home: blocked, and a joker's step would not help."""
        return tuple(suit for suit in self.blocked if self.counts[suit] > 12 - self.advances + self.joker)

    @cached_property
    def orders(self) -> tuple[Order, ...]:
        """Every finishing order that can happen."""
        return orders(self.cannot_win, tuple(suit for suit in self.blocked if suit not in self.cannot_win))

    @cached_property
    def fair_prices(self) -> dict[tuple[str, tuple[Suit, ...]], Price | None]:
        """The fair prices asked for so far, by wager and horses: a course has one book, and it one margin."""
        return {}

    @cached_property
    def opening(self) -> Opening:
        """The race as its chances see it, once the course lies."""
        s, h, d, c = (self.counts[suit] for suit in Suit)
        faltering = self.links if self.falters else 0
        return Opening((s, h, d, c), self.advances, self.hidden, self.joker, faltering)


class BookStep(NamedTuple):
    """What a move did to a book."""

    book: Book
    postings: Postings = ()
    said: tuple[str, ...] = ()
    payments: tuple[Payment, ...] = ()


class Book(ABC):
    """The wagers of one race and what is carried to the next."""

    phase = "betting"
    """The phase before the race: ``betting`` or ``auction``."""
    _worked_out: ClassVar[tuple[str, ...]] = ()  # nothing is kept (``values.changed``)

    @property
    def closes_itself(self) -> bool:
        """Whether the book has ended its phase by itself, as an auction does with its last horse."""
        return False

    @property
    @abstractmethod
    def homes(self) -> int:
        """How many horses must be home before every bet taken is decided, at least one (R1.5)."""

    @abstractmethod
    def verbs(self, course: Course, table: Table) -> tuple[str, ...]:
        """The verbs of the book's moves that are legal now, before betting closes."""

    @abstractmethod
    def offer(self, verb: str, course: Course, table: Table) -> Offer:
        """How one of ``verbs`` is offered: its label and its fields."""

    @abstractmethod
    def apply(self, move: Move, course: Course, table: Table) -> BookStep:
        """The book after one of its moves. Raises Refusal."""

    @abstractmethod
    def settle(self, finish: Finish, table: Table) -> BookStep:
        """The race is official: everything paid (R1.10)."""

    @abstractmethod
    def refund(self, table: Table) -> BookStep:
        """The race is void: every stake of it returns."""

    @property
    def last_race(self) -> bool:
        """Whether the race just paid was the last that this book was agreed for (R6.4)."""
        return False

    @abstractmethod
    def reopen(self) -> Book:
        """The book of the next race."""

    @abstractmethod
    def leave(self, table: Table) -> BookStep:
        """The game is left: what is still open returns or is divided (R6.4)."""

    @abstractmethod
    def pools(self) -> tuple[str, ...]:
        """The names of the pools and pots that this book keeps, shown even when empty."""

    @abstractmethod
    def stakes_of(self, name: str, table: Table) -> str | None:
        """The stake or the liability that keeps ``name`` at the table, in words, or None."""

    def guard(self, course: Course, table: Table, lost: str | None = None) -> None:  # noqa: B027 - pools have no bank
        """Raises Refusal ``cover`` where a bank could no longer pay (``Game.guard``, R2.5)."""

    @abstractmethod
    def view(self, course: Course, table: Table) -> dict[str, Any]:
        """What the board shows of the book, as plain data."""
