"""A move that the night accepted, as it is to stand in the books: the same for a move made at the table and
for one booked from a transcript."""

from __future__ import annotations

from dealer.journal.chain import Written, check_balanced
from dealer.journal.pictures import Picture
from dealer.night.night import Entry
from dealer.notation.moves import Move


def draft(
    move: Move,
    entry: Entry,
    undoes: int | None,
    *,
    night: int,
    by: str,
    at: str,
    picture: Picture | None = None,
    batch: int | None = None,
) -> Written:
    """``move``, which made ``entry`` of a night, without its number and hashes; ``undoes`` is the move that
    an ``undo`` takes back there, ``batch`` the number of the first move of those that it was entered with.

    Raises LedgerBroken when its postings do not balance (R12.2).
    """
    check_balanced(entry.postings)
    game = entry.night.game
    return Written(
        seq=0,
        night=night,
        text=str(move),
        verb=move.verb,
        by=by,
        at=at,
        race=entry.night.race if game else None,
        game=game.kind if game else None,
        said=entry.said,
        undoes=undoes if move.verb == "undo" else None,
        reading=None if picture is None else picture.reading,
        picture_digest=None if picture is None else picture.digest,
        postings=entry.postings,
        batch=batch,
    )
