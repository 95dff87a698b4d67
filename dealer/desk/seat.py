"""A seat at the table: what a right to act for a player hangs on, and ends with."""

from __future__ import annotations

from typing import NamedTuple

from dealer.journal.replay import Replayed


class Seat(NamedTuple):
    """The seat of ``night`` that the ``join`` with the journal's number ``seq`` made, booked at ``at``.

    It is found in the books: the same after a restart, a correction, and where its ``leave`` is taken back.
    Whoever sits down under the same name afterwards has another. ``at`` tells it from the seat that has its
    number in books that were put back from a backup.
    """

    night: int
    seq: int
    at: str


def seats_of(night: int, replayed: Replayed) -> dict[Seat, str]:
    """Every seat at the table of ``night``, with the name of who sits there, in seating order."""
    by_number = replayed.seated
    return {
        Seat(night, by_number[number].seq, by_number[number].at): name
        for name, number in replayed.night.joined.items()
    }
