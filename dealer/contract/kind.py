"""What a game is before it is played: a name, its options, and how its first race opens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from dealer.contract.game import Game, Table
from dealer.contract.options import Option, chosen


@dataclass(frozen=True, slots=True)
class Kind:
    """One of the table's games. ``open`` makes its first race from every option's value."""

    name: str
    options: tuple[Option, ...]
    open: Callable[[Mapping[str, str], Table], Game]

    def start(self, given: Iterable[tuple[str, str]], table: Table) -> Game:
        """The first race of this game. Raises Refusal ``option`` for options that it does not take."""
        return self.open(chosen(self.name, self.options, given), table)
