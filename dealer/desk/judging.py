"""Moves judged by the night, one after the other, and made ready to be booked together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dealer.desk.accepted import Accepted, accepted
from dealer.desk.batch import batches_of
from dealer.desk.requests import of_several
from dealer.journal.chain import Written
from dealer.journal.move_draft import draft
from dealer.journal.pictures import Picture
from dealer.journal.replay import Replayed
from dealer.notation.moves import Move
from dealer.notation.refusals import Refusal


@dataclass(frozen=True, slots=True)
class JudgedMoves:
    """Moves that the night accepted: as they are to be booked, as they will be told, and the night after."""

    drafts: tuple[Written, ...]
    accepted: tuple[Accepted, ...]
    replayed: Replayed


def judge(
    moves: tuple[Move, ...],
    before: Replayed,
    check: Callable[[Move, Replayed], None],
    *,
    night: int,
    by: str,
    at: str,
    last_seq: int,
    picture: Picture | None,
) -> JudgedMoves:
    """``moves`` made on ``before``, of which the journal's last number is ``last_seq``; ``check`` may refuse
    one before the night is asked. Raises Refusal, which names the move where there are several; LedgerBroken
    where postings do not balance."""
    drafts, told, replayed = list[Written](), list[Accepted](), before
    for number, (move, batch) in enumerate(zip(moves, batches_of(moves, last_seq + 1), strict=True), 1):
        try:
            check(move, replayed)
            entry = replayed.night.apply(move, joined=replayed.joins(batch))
        except Refusal as refused:
            raise (refused if len(moves) == 1 else of_several(move, refused)) from None
        undoes, undone = replayed.undo_seq, replayed.night.last_move
        written = draft(move, entry, undoes, night=night, by=by, at=at, picture=picture, batch=batch)
        drafts.append(written)
        told.append(accepted(move, written, last_seq + number, undone))
        replayed = replayed.after(entry, written, last_seq + number)
    return JudgedMoves(tuple(drafts), tuple(told), replayed)
