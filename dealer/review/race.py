"""One race of a night read back, without reading the whole night again where it was read before.

What a race's moves say is read and proved each time; what the night's races came to is kept, and good as long
as the night ends with the same move.
"""

from __future__ import annotations

from sqlalchemy import select

from dealer.journal import schema
from dealer.journal.chain import Written, check_chain
from dealer.journal.journal import Journal
from dealer.review.accounts import postings_apart
from dealer.review.night import move_record, night_page
from dealer.review.read import kept_races
from dealer.review.records import MoveRecord, RacePage, RaceRecord

_MOVE = schema.move.c


def race_page(journal: Journal, number: int, race: int) -> RacePage | None:
    """A race of a night (0: before the first), or None where there is none. Raises LedgerBroken where it does
    not replay to what was booked."""
    row = journal.night(number)
    written = journal.race_moves(number, race) if row is not None else []
    if row is None or not written:
        return None
    check_chain(written, row.opened_at)
    races = _races(journal, number)
    if races is None:
        return None
    own = next((one for one in races if one.race == race), None)
    if race and own is None:
        return None
    corrections = _records(journal, _corrections(journal, number, race))
    return RacePage(
        night=number,
        race=own,
        moves=_records(journal, written),
        corrections=tuple(move for move in corrections if not move.undoes),
        last=max((one.race for one in races), default=0),
    )


def _races(journal: Journal, number: int) -> tuple[RaceRecord, ...] | None:
    """The night's races, as they were read last where no move came since."""
    last = journal.rows(select(_MOVE.hash).where(_MOVE.night == number).order_by(_MOVE.seq.desc()).limit(1))
    known = kept_races(journal, number, last[0].hash) if last else None
    if known is not None:
        return known
    page = night_page(journal, number)
    return None if page is None else page.races


def _corrections(journal: Journal, number: int, race: int) -> list[Written]:
    """The moves that corrected a card of ``race``, with those that took them back."""
    found = journal.rows(
        select(_MOVE.seq).where(_MOVE.night == number, _MOVE.text.startswith(f"correct {race} "))
    )
    seqs = [row.seq for row in found]
    undone = journal.rows(select(_MOVE.seq).where(_MOVE.undoes.in_(seqs)))
    moves = (journal.move(seq) for seq in sorted([*seqs, *(row.seq for row in undone)]))
    return [move for move in moves if move is not None]


def _records(journal: Journal, written: list[Written]) -> tuple[MoveRecord, ...]:
    if not written:
        return ()
    among = schema.picture.c.seq.between(written[0].seq, written[-1].seq)
    pictured = {row.seq for row in journal.rows(select(schema.picture.c.seq).where(among))}
    # The undo that takes back a race's opening belongs to the race before it.
    back = select(_MOVE.seq, _MOVE.undoes).where(_MOVE.undoes.between(written[0].seq, written[-1].seq))
    undone_by = {row.undoes: row.seq for row in journal.rows(back)}
    booked = postings_apart(written)
    return tuple(
        move_record(move, booked[move.seq], undone_by.get(move.seq), move.seq in pictured) for move in written
    )
