"""How a card race is wagered: the contract that the bookmaker, the auction and the pools fulfil.

A book is an immutable value that belongs to its race. The race gives it the track; it keeps the tickets and
returns postings. One book is one way of wagering; a game picks one (``games/``).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from typing import NamedTuple

from dealer.contract.game import Payment, Table
from dealer.contract.ledger import Postings
from dealer.contract.offers import Offer
from dealer.notation.cards import Suit
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet, Cancel, Move, PriceMove
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import Finish, Order, selection, suits_of
from dealer.racing.course import Course
from dealer.racing.race_view import BookView
from dealer.racing.tickets import Ticket


class BookStep(NamedTuple):
    """What a move did to a book."""

    book: Book
    postings: Postings = ()
    said: tuple[Fact, ...] = ()
    payments: tuple[Payment, ...] = ()


class Book(ABC):
    """The wagers of one race and what is carried to the next."""

    phase = "betting"
    """The phase before the race: ``betting`` or ``auction``."""

    @property
    def closes_itself(self) -> bool:
        """Whether the book has ended its phase by itself, as an auction does with its last horse."""
        return False

    @property
    def homes(self) -> int:
        """How many horses must be home before every bet taken is decided, at least one (R1.5)."""
        return 1

    @abstractmethod
    def verbs(self, course: Course, table: Table) -> tuple[str, ...]:
        """The verbs of the book's moves that are legal now, before betting closes."""

    @abstractmethod
    def offer(self, verb: str, course: Course, table: Table) -> Offer:
        """How one of ``verbs`` is offered: its label and its fields."""

    @abstractmethod
    def apply(self, move: Move, course: Course, table: Table) -> BookStep:
        """The book after one of its moves. Raises Refusal."""

    def why_not(self, move: Move, table: Table) -> Refusal | None:
        """Why one of the book's moves is not legal now, naming what would be right; None where the phase
        alone forbids it."""
        match move:
            case Bet():
                return Refusal("phase", fact("refused-nobody-bets"))
            case PriceMove():
                return Refusal("phase", fact("refused-no-prices"))
        return None

    def bets(self) -> tuple[Bet, ...]:
        """The bets of this race that stand, as they were made, oldest first; ``cancel`` takes one back."""
        return ()

    def cancel(self, bet: Bet, table: Table) -> BookStep:
        """The book without the newest such bet, one of ``bets``; its stake returns."""
        raise AssertionError(f"{type(self).__name__} takes no bets")

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

    def leave(self, table: Table) -> BookStep:
        """The game is left: what is still open returns or is divided (R6.4)."""
        return BookStep(self)

    def pools(self) -> tuple[str, ...]:
        """The names of the pools and pots that this book keeps, shown even when empty."""
        return ()

    @abstractmethod
    def stakes_of(self, name: str, table: Table) -> Fact | None:
        """The stake or the liability because of which ``name`` cannot leave, or None."""

    def bids(self) -> Mapping[str, int]:
        """The standing bid of an auction (``Game.bids``)."""
        return {}

    def guard(self, course: Course, table: Table, lost: str | None = None) -> None:  # noqa: B027 - pools have no bank
        """Raises Refusal ``cover`` where a bank could no longer pay (``Game.guard``, R2.5)."""

    @abstractmethod
    def view(self, course: Course, table: Table) -> BookView:
        """What the board shows of the book."""

    def call(self, move: Move, course: Course, table: Table) -> tuple[Fact, ...]:
        """What the caller says after one of the book's moves, which led to this book and ``table``."""
        match move:
            case Bet(name, wager, horses, chips):
                on = selection(wager, suits_of(wager, horses))
                return (fact("call-bet", player=table.seat(name), chips=chips, on=on),)
            case Cancel(name, wager, horses, chips):
                on = selection(wager, suits_of(wager, horses))
                return (fact("call-bet-cancelled", player=table.seat(name), chips=chips, on=on),)
            case PriceMove(wager, horses, price):
                on = selection(wager, suits_of(wager, horses))
                return (fact("call-price", on=on, price=str(price)),)
        return ()

    def clocked(self) -> Hashable | None:
        """The standing bid for which an auction's clock runs (``Game.clocked``)."""
        return None

    # ---- what the house may expect of it (``expected``); nothing of pools and of what a player banks ----

    def house_by_order(self, orders: Iterable[Order], table: Table) -> Mapping[Order, int]:
        """What comes to the house, in chips, by the order in which the horses finish: of everything that the
        order alone decides. Empty where that is nothing."""
        return {}

    def house_beside(self) -> tuple[Ticket, ...]:
        """The house's tickets that the order does not decide: the first away (FST), and never away (NVR)."""
        return ()

    def house_fines(self) -> tuple[int, frozenset[tuple[str, Suit]]]:
        """The fine for backing a horse that never leaves the gate (R4.5), and who has backed which horse with
        the house."""
        return 0, frozenset()
