"""What a night is after some moves: its fields, in two layers (``values``), as everybody reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from dealer.contract.game import Game, Payment, RaceResult, Table
from dealer.contract.ledger import Ledger, player
from dealer.contract.values import Layered
from dealer.history.history import Trail
from dealer.notation.cards import Card
from dealer.notation.moves import Move

if TYPE_CHECKING:
    from dealer.night.night import Night


class Turned(NamedTuple):
    """The last card turned up and what it did, in words."""

    card: Card
    said: str


class _Layers(NamedTuple):
    table: Table = Table()
    """All that stands while cards are turned; also the night as a game may know it."""
    game: Game | None = None
    said: tuple[str, ...] = ()
    turned: Turned | None = None
    last_move: Move | None = None
    before: Night | None = None
    trail: Trail | None = None


class NightSoFar(_Layers, Layered):
    """The fields of a night. How it came about (``before``, ``trail``) has no part in what it is."""

    beneath = "table"
    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NightSoFar) and self[:-2] == other[:-2]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __repr__(self) -> str:
        return f"Night{self[:-2]!r}"

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits at the table, in seating order."""
        return self.table.seats

    @property
    def dealer(self) -> str | None:
        """Who has the deal; None at an empty table."""
        return self.table.dealer

    @property
    def ledger(self) -> Ledger:
        """The balance of every account."""
        return self.table.ledger

    @property
    def floated(self) -> bool:
        """Whether the house declared a float (R2.5)."""
        return self.table.floated

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
    def payments(self) -> tuple[Payment, ...]:
        """What the race at hand paid, once it is settled or void."""
        return self.table.payments

    @property
    def nets(self) -> Mapping[str, int]:
        """What each player has won (or lost, below zero) in the race at hand, stakes included."""
        return self.table.nets

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
        """What who has cashed out is owed since a card was corrected, in chips; below zero, what they owe."""
        of = {account.removeprefix("player:"): chips for account, chips in self.ledger.balances.items()
              if chips and account.startswith("player:")}  # fmt: skip
        return {name: chips for name, chips in of.items() if name not in self.seats}
