"""The parts of a night: its races put together by who had the deal and by game, without replaying it.

Who has the deal follows from few moves: the first who sits down, who is given it, and the seat to the left
with each race that is opened (after a void race another game leaves it where it is). A race belongs to whom
had the deal when it was judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from dealer.correction.correct import judged_in
from dealer.notation.moves import Dealer, Join, Leave
from dealer.notation.parse import read_move

Part = dict[str, Any]
ByRace = Mapping[tuple[int, int], int]
"""Chips by (night, race)."""
_JUDGEMENTS = ("official", "void", "misdeal")


@dataclass
class _Deal:
    """Who sits where and has the deal, as the moves of one night go by."""

    seats: list[str] = field(default_factory=list)
    dealer: str | None = None
    paid: bool = False
    races: dict[int, tuple[str, str]] = field(default_factory=dict)
    """Each race's dealer and game."""
    judged: dict[int, bool] = field(default_factory=dict)
    """Whether a race that was judged was paid; False for a void one."""

    def step(self, row: Any) -> None:
        match row.verb:
            case "join" | "leave" | "dealer":
                self._seat(row.text)
            case "next":
                self.dealer = self._left_of(self.dealer)
            case "correct":
                self._correct(row)
            case "game":
                self.dealer = self._left_of(self.dealer) if self.paid else self.dealer
            case judgement:
                self.paid = judgement == "official"
        if row.race is not None and row.race not in self.judged:
            self.races[row.race] = (self.dealer or "", row.game)
        if row.verb in _JUDGEMENTS:
            self.judged[row.race] = self.paid

    def _correct(self, row: Any) -> None:
        """A race that a correction made void is not paid, nor one that it opened again (``correcting``)."""
        for race, became in judged_in(row.said, int(row.text.split()[1])):
            if race not in self.judged:
                continue
            if became == "open":
                del self.judged[race]
            else:
                self.judged[race] = became == "paid"
            if race == row.race:
                self.paid = became == "paid"

    def _seat(self, text: str) -> None:
        move = read_move(text)
        if isinstance(move, Join):
            self.seats.append(move.name)
            self.dealer = self.dealer or move.name
        elif isinstance(move, Dealer):
            self.dealer = self._seated(move.name)
        elif isinstance(move, Leave):
            name = self._seated(move.name)
            heir = self._left_of(name) if self.dealer == name else self.dealer
            self.seats.remove(name)
            self.dealer = heir if heir in self.seats else None

    def _seated(self, name: str) -> str:
        return next(seat for seat in self.seats if seat.casefold() == name.casefold())

    def _left_of(self, name: str | None) -> str | None:
        if name not in self.seats:
            return self.seats[0] if self.seats else None
        return self.seats[(self.seats.index(name) + 1) % len(self.seats)]


def parts_of(moves: Iterable[Any], staked: ByRace, won: ByRace) -> dict[int, list[Part]]:
    """By night its parts, in the order in which they came: ``{"dealer": "Ann" ("" for nobody), "game":
    "basic", "races": how many were paid, "turnover": chips staked, "house": what the house won}``.

    ``moves`` are the standing moves that seat, deal, open, judge and correct, in order, each with its
    ``night``, ``verb``, ``text``, ``race``, ``game`` and ``said``.
    """
    deals: dict[int, _Deal] = {}
    for row in moves:
        deals.setdefault(row.night, _Deal()).step(row)
    return {night: _parts(night, deal, staked, won) for night, deal in deals.items()}


def _parts(night: int, deal: _Deal, staked: ByRace, won: ByRace) -> list[Part]:
    parts: dict[tuple[str, str], Part] = {}
    for race, (dealer, game) in deal.races.items():
        opened = {"dealer": dealer, "game": game, "races": 0, "turnover": 0, "house": 0}
        part = parts.setdefault((dealer, game), opened)
        part["races"] += deal.judged.get(race, False)
        part["turnover"] += staked.get((night, race), 0)
        part["house"] += won.get((night, race), 0)
    return list(parts.values())
