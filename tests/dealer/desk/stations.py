"""What the tests of the desk share: moves, and a table that can lose its power."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from dealer.desk.desk import Desk, Receipt
from dealer.journal.journal import Journal
from dealer.journal.pictures import Picture
from dealer.notation.refusals import Refusal

OPENING = ("join Ann 100", "join Bob 100", "game basic")
COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
TO_THE_RACE = (*OPENING, COURSE, "bet Ann WIN S 5", "close")
CARD = Picture(b"\xff\xd8 the picture of a card \xff\xd9", 0.97, [("4S", 0.97), ("4C", 0.02)])
BOX = tuple(f"bet Ann EXA {horses} 2" for horses in ("S/H", "H/S", "S/D", "D/S", "H/D", "D/H"))
FAIR = ("join Ann 100", "join Bob 100", "game basic prices=fair", COURSE)
BUSY_MS = 20  # how long these desks wait for another program, which never lets go in time


@contextmanager
def power_cuts(url: str) -> Iterator[Callable[..., Desk]]:
    """Opens the table, with what is given, as after a power cut: nothing but the journal is left."""
    opened: list[Desk] = []

    def start(**options: Any) -> Desk:
        for desk in opened:
            desk.close()
        opened.append(Desk(Journal(url), **options))
        return opened[-1]

    yield start
    for desk in opened:
        desk.close()


class Station:
    """A table that can lose its power: ``restart`` forgets everything but the journal."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.desk = Desk(Journal(url))

    def restart(self) -> Desk:
        self.desk.close()
        self.desk = Desk(Journal(self.url))
        return self.desk


def do_all(desk: Desk, *moves: str) -> Receipt:
    return [desk.do(move) for move in moves][-1]


def refusal(act: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as refused:
        act()
    return refused.value
