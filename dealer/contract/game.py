"""The contract between the night and a game: what every one of the table's games can be asked.

A game is an immutable value. The night asks it what it offers and gives it the moves that it does not
itself know (money, seats, ``next``, ``undo``, ``end``); it answers with the game as it is then, the
postings, and what happened, as facts. A game does no I/O, reads no clock and draws no random number.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from dealer.contract.chances import ChanceJob, Chances, NextHome, Spread
from dealer.contract.ledger import HOUSE, Ledger, Postings, player
from dealer.contract.offers import Offer
from dealer.contract.view import View
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Move
from dealer.notation.names import find
from dealer.notation.refusals import Refusal


@dataclass(frozen=True, slots=True)
class RaceResult:
    """A race that is paid or void, by its number in the night."""

    race: int
    game: str
    order: tuple[str, ...]
    void: bool = False


class Payment(NamedTuple):
    """Chips paid to a player when a race was settled or refunded, and for what."""

    name: str
    chips: int
    why: Fact


class Table(NamedTuple):
    """What a game may know of the night: whatever does not change while cards are turned."""

    seats: tuple[str, ...] = ()
    """Who sits at the table, in seating order."""
    dealer: str | None = None
    """Who has the deal; None at an empty table."""
    ledger: Ledger = Ledger()
    """What they hold: the balance of every account."""
    floated: bool = False
    """Whether the house declared a float (R2.5)."""
    race: int = 0
    """The number of the race at hand, from 1; 0 before the first."""
    races: tuple[RaceResult, ...] = ()
    """The races that are paid or void."""
    over: bool = False
    """Whether the night has ended."""
    nets: Mapping[str, int] = MappingProxyType({})
    """What each player has won (or lost, below zero) in the race at hand, stakes included."""
    payments: tuple[Payment, ...] = ()
    """What the race at hand paid, once it is settled or void."""
    brought: Mapping[str, int] = MappingProxyType({})
    """What each seated player held when the game began or they sat down, and has bought since."""

    def won(self, name: str) -> int:
        """Chips that a seated player has won since the game began, or since they sat down (R8.8)."""
        return self.chips(name) - self.brought.get(name, 0)

    def paid_most(self) -> tuple[tuple[str, int], ...]:
        """Each player who was paid in the race at hand with all that they were paid, the most first."""
        paid: dict[str, int] = {}
        for payment in self.payments:
            paid[payment.name] = paid.get(payment.name, 0) + payment.chips
        return tuple(sorted(paid.items(), key=lambda one: -one[1]))

    def post(self, postings: Postings) -> Table:
        """The table after one transaction of the race at hand. Raises LedgerBroken."""
        nets = dict(self.nets)
        for account, chips, _ in postings:
            if account.startswith("player:"):
                name = account.removeprefix("player:")
                nets[name] = nets.get(name, 0) + chips
        return self._replace(ledger=self.ledger.post(postings), nets=MappingProxyType(nets))

    def chips(self, name: str) -> int:
        """What a seated player holds."""
        return self.ledger.balance(player(name))

    def holding(self, chips: int) -> tuple[str, ...]:
        """The seated players who hold at least so many chips, in seating order."""
        balances = self.ledger.balances
        return tuple(name for name in self.seats if balances.get(player(name), 0) >= chips)

    def anybody_holds(self, chips: int) -> bool:
        """Whether a seated player holds at least so many chips."""
        balances = self.ledger.balances
        return any(balances.get(player(name), 0) >= chips for name in self.seats)

    @property
    def richest(self) -> int:
        """The most that a seated player holds; -1 where nobody sits."""
        balances = self.ledger.balances
        return max([balances.get(player(name), 0) for name in self.seats], default=-1)

    @property
    def house(self) -> int:
        """What the house has: below zero only where it declared no float."""
        return self.ledger.balance(HOUSE)

    def seat(self, name: str) -> str:
        """The seated player's name as they joined with it. Raises Refusal ``player``."""
        if name in self.seats:
            return name
        seated = find(name, self.seats)
        if seated is not None:
            return seated
        if not self.seats:
            raise Refusal("player", fact("refused-player-nobody", player=name))
        raise Refusal("player", fact("refused-player", player=name, known=self.seats))

    def payer(self, name: str, chips: int, what: Fact) -> str:
        """The seated player, when they hold the ``chips`` that ``what`` costs.

        Raises Refusal ``player`` or ``chips``."""
        seated = self.seat(name)
        if self.chips(seated) < chips:
            holds = self.chips(seated)
            raise Refusal("chips", fact("refused-chips", player=seated, holds=holds, chips=chips, what=what))
        return seated

    def left_of(self, name: str | None) -> str | None:
        """The player on the left of ``name`` (seating order is joining order); None at an empty table."""
        if not self.seats:
            return None
        if name not in self.seats:
            return self.seats[0]
        return self.seats[(self.seats.index(name) + 1) % len(self.seats)]


_NAMED = 2
"""So many of those who are paid are named: a sentence is heard once."""


def who_is_paid(table: Table) -> Fact:
    """Who was paid most in the race at hand, by name, and how many more were paid."""
    paid = table.paid_most()
    if not paid:
        return fact("call-nobody-paid")
    named = tuple(fact("call-is-paid", player=player, chips=chips) for player, chips in paid[:_NAMED])
    others = len(paid) - _NAMED
    return fact("call-paid", paid=(*named, fact("call-others-paid", count=others)) if others > 0 else named)


class Step(NamedTuple):
    """What a move did to a game."""

    game: Game
    postings: Postings = ()
    said: tuple[Fact, ...] = ()
    payments: tuple[Payment, ...] = ()


_RUNNING = frozenset(("race", "falter", "reshuffle", "unofficial"))
"""notation.md's phases in which a race runs."""


class Game(ABC):
    """One game at the table, in one of its races."""

    @property
    @abstractmethod
    def kind(self) -> str:
        """The word after ``game`` in the notation."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """The phase's word in notation.md."""

    @property
    def runs(self) -> bool:
        """Whether the race runs: cards or dice may move a runner or scratch it, and it is not paid yet."""
        return self.phase in _RUNNING

    @abstractmethod
    def options(self) -> Mapping[str, str]:
        """Every option of the game with its value in force."""

    @abstractmethod
    def verbs(self, table: Table) -> tuple[str, ...]:
        """The verbs of the game's own moves that are legal now, the main step first."""

    def allows(self, verb: str, table: Table) -> bool:
        """Whether ``verb`` is one of ``verbs``. Asked at every move: a game may override it to be quicker."""
        return verb in self.verbs(table)

    def why_not(self, move: Move, table: Table) -> Refusal | None:
        """Why a move whose verb is not legal now is refused, naming what would be right; None where the game
        knows no more than that the phase forbids it."""
        return None

    @abstractmethod
    def offer(self, verb: str, table: Table) -> Offer:
        """How one of ``verbs`` is offered: its label and its fields."""

    @abstractmethod
    def apply(self, move: Move, table: Table) -> Step:
        """The game after one of its own moves. Raises Refusal, and then nothing has changed."""

    def has_next(self) -> bool:
        """Whether another race of this game may follow this one."""
        return True

    @abstractmethod
    def next_race(self, table: Table) -> Step:
        """The same game's next race, opened (``next``)."""

    @abstractmethod
    def void(self, table: Table) -> Step:
        """The race at hand struck: every stake of it returns, and the phase is ``paid``."""

    @abstractmethod
    def leave(self, table: Table) -> Step:
        """The game left for another or for good: its pools are divided, open stakes return (R6.4)."""

    @abstractmethod
    def order(self) -> tuple[str, ...]:
        """The runners home so far, as notation.md's ``order``."""

    @abstractmethod
    def horses(self) -> dict[str, int]:
        """Every runner, as text (``S``, ``7``), with its place on the track."""

    def own_keys(self, table: Table) -> Mapping[str, Any]:
        """The keys of notation.md's JSON object that only games like this one have (``turn``, ``hands`` …),
        each as plain JSON data."""
        return {}

    def copies(self) -> int:
        """How often one card may be dealt in the race at hand: as many times as packs are in play (R8.2)."""
        return 1

    def course(self) -> tuple[str, ...]:
        """The cards of the course that are known, in order."""
        return ()

    def cards_that_can_come(self, table: Table) -> frozenset[Card]:
        """What the next card turned up can be; empty where none may be turned now (R1.9)."""
        return frozenset()

    def move_of_card(self, card: Card) -> Move | None:
        """The move that a card seen by the camera makes; None where no card is due."""
        return None

    @abstractmethod
    def pools(self, table: Table) -> dict[str, int]:
        """Every pool and pot of the game by name."""

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        """Why ``name`` cannot leave now: the stake or the liability that they have in the race; or None."""
        return None

    def bids(self) -> Mapping[str, int]:
        """What the standing bid, if any, promises: chips by player (R5.2). They are paid when it is sold."""
        return {}

    def guard(self, table: Table, lost: str | None = None) -> None:  # noqa: B027 - not every game has a bank
        """Called after a bet and after a correction, the only moves that can take chips from a bank before it
        pays: raises Refusal ``cover`` where it could no longer pay every ticket (R2.5). After a correction
        only the account ``lost``, which it took from, is judged."""

    @abstractmethod
    def view(self, table: Table) -> View:
        """What the board shows of this game beyond the notation's keys."""

    def call(self, earlier: Game | None, move: Move, table: Table) -> tuple[Fact, ...]:
        """What the caller says after ``move``, which led from ``earlier`` (None: it opened the game) to this
        game and to ``table``. Nothing where the game has no caller."""
        return ()

    def chances(self) -> Chances | ChanceJob | None:
        """Each runner's chance to win from here, at once or as a job; None in a phase without chances."""
        return None

    def next_home(self) -> NextHome | None:
        """Once the winner is home and the bets need more: who takes the next place."""
        return None

    def expected(self, table: Table) -> Spread | None:
        """What the house may expect of the bets that are taken; None where that cannot be computed."""
        return None

    def clocked(self) -> Hashable | None:
        """What a clock runs for: a standing bid of an auction with a clock, a round of trading; None where no
        clock runs. Another value starts the clock anew."""
        return None
