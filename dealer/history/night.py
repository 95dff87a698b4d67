"""What a night is after some moves, and how it came about.

How it works. A ``Night`` is an immutable value: the table (seats, chips, races), the game, what the last move
said. Its ``history`` is the last move that stands, a ``Node`` in a linked list: each node holds the night
``before`` its move and the node ``below`` it. This one list serves everybody:

* ``undo`` goes back to ``history.before``;
* a correction takes the nodes from a race's opening on, makes their moves again with another card, and links
  new nodes; its own node stands on these, and its ``before`` is the night as it was thought to be;
* the cards of a race, and which of them count, are read from its nodes (``history.cards_of``);
* the journal's number of a move follows from ``number``: the move with ``number`` n is the night's n-th.

``made`` counts the moves of the night, also those taken back and the undos themselves, so that numbers are
never used twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from dealer.contract.game import Game, RaceResult, Table
from dealer.contract.ledger import Ledger, Postings, player
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Deal, Join, Move, Redeal

OPENINGS = ("game", "next")
"""The verbs that open a race."""
CARD_VERBS = ("deal", "play", "discard", "show", "lay")
"""The verbs that turn a card up before the camera."""

_NOBODY: Mapping[str, int] = MappingProxyType({})


class Turned(NamedTuple):
    """The last card turned up and what it did."""

    card: Card
    said: Fact


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Node:
    """A move that stands, and those ``below`` it.

    ``number`` is its place among all moves of the night, from 1. ``move`` is as it was made at the table;
    ``counts`` is what counts of it, which a correction may have changed: None where it fell away.
    ``postings`` are those that count, and those of all nodes together make the ledger; ``ruled`` are what the
    rules give for it, the same but in a night that was booked under other rules. ``race`` is the race at hand
    after it (0 before the first), ``before`` the night before it. ``cards`` were dealt in that race (those
    gathered by a ``redeal`` do not count), and ``most`` in the longest of the races before. ``last_card`` is
    the number of the newest move that turned a card, 0 before the first. ``together`` says how many of the
    newest moves were entered in one go, this one with them (1: it alone). ``joins`` is the number of the last
    move by which each name sat down.
    """

    number: int
    move: Move
    counts: Move | None
    postings: Postings
    ruled: Postings
    race: int
    before: Night
    below: Node | None
    cards: int
    most: int
    last_card: int
    together: int
    joins: Mapping[str, int]

    @property
    def opens(self) -> bool:
        """Whether the move opened a race."""
        return self.move.verb in OPENINGS

    @property
    def longest(self) -> int:
        """How many cards the race with the most of them has; 0 where no card of the night can be named."""
        return max(self.cards, self.most)


def newest_first(history: Node | None) -> Iterator[Node]:
    """The moves that stand, from the last back to the first."""
    while history is not None:
        yield history
        history = history.below


def linked(
    before: Night,
    move: Move,
    postings: Postings,
    *,
    counts: Move | None,
    ruled: Postings,
    number: int,
    race: int,
    together: int = 1,
) -> Node:
    """The node of one more move on the history of ``before``."""
    below = before.history
    cards, most, last_card = (0, 0, 0) if below is None else (below.cards, below.most, below.last_card)
    if isinstance(move, Deal):
        cards += len(move.cards)
    elif move.verb in OPENINGS:
        cards, most = 0, max(most, cards)
    elif isinstance(move, Redeal):
        cards = 0
    if move.verb in CARD_VERBS:
        last_card = number
    joins = before.joins
    if isinstance(move, Join):
        joins = MappingProxyType({**joins, move.name: number})
    return Node(
        number, move, counts, postings, ruled, race, before, below, cards, most, last_card, together, joins
    )


@dataclass(frozen=True)
class Night:
    """A race night after some moves. How it came about (``made``, ``history``) is ignored in comparisons."""

    table: Table = Table()  # noqa: RUF009 - an immutable value
    """Who sits, what they hold, which races were run: the night as a game may know it."""
    game: Game | None = None
    said: tuple[Fact, ...] = ()
    """What the last move did."""
    turned: Turned | None = None
    made: int = field(default=0, compare=False)
    """How many moves were made, those taken back and the undos among them."""
    history: Node | None = field(default=None, compare=False, repr=False)
    """The last move that stands; None before the first."""

    @classmethod
    def opening(cls) -> Night:
        """The night before its first move."""
        return cls()

    @property
    def before(self) -> Night | None:
        """The night before its last move that stands; None before the first."""
        return None if self.history is None else self.history.before

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits at the table, in seating order."""
        return self.table.seats

    @property
    def joined(self) -> dict[str, int]:
        """The number of the move by which each seated player sat down, in seating order. It distinguishes two
        seats under one name, and stays the same where a ``leave`` is taken back."""
        return {name: self.joins[name] for name in self.seats}

    @property
    def joins(self) -> Mapping[str, int]:
        """The number of the last move by which each name sat down, also of who has left."""
        return _NOBODY if self.history is None else self.history.joins

    @property
    def dealer(self) -> str | None:
        """Who has the deal; None at an empty table."""
        return self.table.dealer

    @property
    def ledger(self) -> Ledger:
        """The balance of every account."""
        return self.table.ledger

    @property
    def race(self) -> int:
        """The number of the race at hand, from 1; 0 before the first."""
        return self.table.race

    @property
    def races(self) -> tuple[RaceResult, ...]:
        """The races that are paid or void."""
        return self.table.races

    @property
    def over(self) -> bool:
        """Whether the night has ended."""
        return self.table.over

    @property
    def last_move(self) -> Move | None:
        """The last move that stands."""
        return None if self.history is None else self.history.move

    @property
    def kind(self) -> str | None:
        """The word of the game at the table; None before the first."""
        return None if self.game is None else self.game.kind

    @property
    def phase(self) -> str:
        """The phase's word: ``lobby`` before the first game, ``ended`` after ``end``, else the game's."""
        if self.over:
            return "ended"
        return "lobby" if self.game is None else self.game.phase

    @property
    def chips_of(self) -> dict[str, int]:
        """What each seated player holds, in seating order."""
        return {name: self.ledger.balance(player(name)) for name in self.seats}

    @property
    def owed(self) -> dict[str, int]:
        """Chips that players who have cashed out are owed since a card was corrected; below zero, they
        owe."""
        sitting = set(map(player, self.seats))
        return {
            account.removeprefix("player:"): chips
            for account, chips in self.ledger.balances.items()
            if chips and account.startswith("player:") and account not in sitting
        }

    def cards_that_can_come(self) -> frozenset[Card]:
        """The cards that may be dealt next; empty when none may."""
        return self.game.cards_that_can_come(self.table) if self.game and not self.over else frozenset()

    def move_of_card(self, card: Card) -> Move | None:
        """The move that a card seen by the camera makes; None where no card is due."""
        return self.game.move_of_card(card) if self.game and not self.over else None

    def can_undo(self) -> bool:
        """Whether the last move that stands can be taken back: an opening only while nothing at all followed
        it, also nothing that was taken back since."""
        top = self.history
        return top is not None and not self.over and (not top.opens or top.number == self.made)

    def stake_of(self, name: str) -> Fact | None:
        """Why a player cannot cash out now; None where they can."""
        return self.game.stakes_of(name, self.table) if self.game else None


def owes(name: str, chips: int) -> Fact:
    """What ``name`` is owed, or, below zero, owes."""
    if chips == 0:
        return fact("debt-none", player=name)
    if chips > 0:
        return fact("debt-owed", player=name, chips=chips)
    return fact("debt-owes", player=name, chips=-chips)
