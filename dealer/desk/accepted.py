"""What the desk accepted, move by move: for listeners that need each move, not only the newest board."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from dealer.journal.chain import Written
from dealer.notation.facts import Fact
from dealer.notation.moves import Move

KEPT = 256
"""So many of the last moves are kept: more than a screen or a station falls behind."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """A move that is booked: its number ``seq`` in the journal, the ``move``, ``by`` whom, the ``race`` at
    hand after it (0 before the first), what it did (``said``), and for an undo the move ``undone`` that it
    took back (None for every other)."""

    seq: int
    move: Move
    by: str
    race: int
    said: tuple[Fact, ...]
    undone: Move | None = None


def accepted(move: Move, written: Written, seq: int, undone: Move | None) -> Accepted:
    """``written``, which is ``move``, as number ``seq``."""
    taken_back = undone if move.verb == "undo" else None
    return Accepted(seq, move, written.by, written.race or 0, written.said, taken_back)


class AcceptedMoves:
    """The last moves that were accepted. Not safe for threads: the desk adds under its lock, and hands out
    tuples."""

    def __init__(self, after: int) -> None:
        self._known_after = after
        self._moves: deque[Accepted] = deque(maxlen=KEPT)

    def add(self, moves: tuple[Accepted, ...]) -> None:
        """The moves that were accepted next, the oldest first."""
        for one in moves:
            if len(self._moves) == KEPT:
                self._known_after = self._moves[0].seq
            self._moves.append(one)

    def since(self, seq: int, until: int | None = None) -> tuple[Accepted, ...] | None:
        """The moves after number ``seq``, up to ``until`` (None: all), the oldest first. None where they are
        not all known."""
        if seq < self._known_after:
            return None
        return tuple(
            one for one in tuple(self._moves) if seq < one.seq and (until is None or one.seq <= until)
        )
