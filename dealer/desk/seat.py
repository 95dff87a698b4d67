"""A seat at the table: the right to act for a player belongs to it and ends with it."""

from __future__ import annotations

from typing import NamedTuple

from dealer.journal.replay import Replayed


class Seat(NamedTuple):
    """The seat of ``night`` that the ``join`` with the journal's number ``seq`` made, booked at ``at``.

    It comes from the books: it is the same after a restart, a correction, and where its ``leave`` is taken
    back. Whoever sits down under the same name afterwards has another. ``at`` distinguishes it from a seat
    with the same number in books restored from a backup.
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
