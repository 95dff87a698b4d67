"""A night's moves: the seats' here, the rest the game's."""

from __future__ import annotations

import copy
from typing import Any

from dealer.notation.facts import Fact
from dealer.notation.moves import Move
from tests.dealer.judge.card_race import CardRace
from tests.dealer.judge.ristiseiska import Ristiseiska
from tests.dealer.judge.table import Table

GAMES: dict[str, Any] = {"ristiseiska": Ristiseiska}
"""The games that are no card races: a class each, made with the table for each race. It has a ``do_VERB``
for each verb of its own, ``void`` (everything of the race back) and ``pools`` (the pools of a kind)."""


class Judge:
    """The table as the rules have it, and the race that runs at it."""

    def __init__(self) -> None:
        self.table = Table()
        self.race: Any = CardRace(self.table)
        self.undos: list[tuple[Table, Any]] = []

    def do(self, move: Move, said: tuple[Fact, ...], options: dict[str, str]) -> None:
        """An accepted move, with what it said; ``options`` are the game's after it, defaults and all."""
        if move.verb == "undo":
            self.table, self.race = self.undos.pop()
            return
        self.undos.append(copy.deepcopy((self.table, self.race)))
        mine = getattr(self, f"do_{move.verb}", None)
        if mine:
            mine(move, options)
        else:
            getattr(self.race, f"do_{move.verb}")(move, said)

    def open_race(self) -> None:
        self.race = GAMES.get(str(self.table.kind), CardRace)(self.table)

    # ---- seats --------------------------------------------------------------------------------------

    def do_join(self, move: Any, _: object) -> None:
        self.table.chips[move.name] = move.chips
        self.table.dealer = self.table.dealer or move.name

    def do_buy(self, move: Any, _: object) -> None:
        self.table.chips[self.table.who(move.name)] += move.chips

    def do_leave(self, move: Any, _: object) -> None:
        name = self.table.who(move.name)
        heir = self.table.left_of(name)
        if self.table.dealer == name:
            self.table.dealer = None if heir == name else heir
        del self.table.chips[name]

    def do_float(self, move: Any, _: object) -> None:
        self.table.house += move.chips
        self.table.floated = True

    def do_adjust(self, move: Any, _: object) -> None:
        self.table.chips[self.table.who(move.name)] += move.chips
        self.table.house -= move.chips

    def do_dealer(self, move: Any, _: object) -> None:
        self.table.dealer = self.table.who(move.name)

    # ---- games and races ----------------------------------------------------------------------------

    def do_game(self, move: Any, options: dict[str, str]) -> None:
        table = self.table
        self.do_end()
        if table.last_paid:
            table.dealer = table.left_of(table.dealer)
        table.kind, table.options, table.races_paid, table.last_paid = move.kind, options, 0, False
        table.tickets, table.stakers = [], set()
        table.pools = dict.fromkeys(GAMES.get(move.kind, CardRace).pools(move.kind), 0)
        self.open_race()

    def do_next(self, *_: object) -> None:
        self.table.dealer = self.table.left_of(self.table.dealer)
        self.open_race()

    def do_end(self, *_: object) -> None:
        """Doubles return, pools are divided (R6.4)."""
        self.table.refund()
        self.table.divide()

    def do_void(self, *_: object) -> None:
        self.table.refund()
        self.race.void()
        self.table.last_paid = False
        self.open_race()
        self.race.over = True

    do_misdeal = do_void
