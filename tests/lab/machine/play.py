"""Moves of one endless night, drawn from what the rules offer, and what the station said to them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from tests.dealer.random_night import a_move
from tests.lab.machine.station import Station

FIRST = ("join Ann 500", "join bob 500", "join Dee 500")


def moves(rng: Random) -> Iterator[str]:
    """Texts of moves, each legal after the ones before it, as the journal writes them."""
    night = Night.opening()
    asked = [*FIRST, f"game {rng.choice(tuple(KINDS))}"]
    while True:
        move = read_move(asked.pop(0) if asked else a_move(night, rng))
        try:
            night = apply(night, move).night
        except (Refusal, ValueError):
            continue
        yield str(move)


class Player:
    """Plays ``moves`` at a station: one after the other, each sent again under its key until it is answered.

    ``acknowledged`` is what the station said is in the journal: the move's text by its number.
    """

    def __init__(self, rng: Random) -> None:
        self.acknowledged: dict[int, str] = {}
        self._moves, self._next, self._key = moves(rng), "", 0

    def play(self, station: Station) -> None:
        """One move. OSError where the answer does not come: then it is sent again the next time."""
        if not self._next:
            self._next, self._key = next(self._moves), self._key + 1
        self.acknowledged[station.move(self._next, f"move {self._key}")] = self._next
        self._next = ""
