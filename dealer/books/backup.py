"""A backup of the books while the station runs, and restoring one.

A restore replaces everything in one transaction. Every restore writes a new mark ``restored`` in ``about``.
By it a running station notices, at its next move or its next check, that its books were replaced, and opens
its table from the new ones (``Desk``).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, delete, func, select

from dealer.books.verify import verify
from dealer.journal import schema
from dealer.journal.clips.table import TABLE as CLIPS
from dealer.journal.clips.table import copy_clips
from dealer.journal.copying import copy_rows, write_backup
from dealer.journal.journal import Journal
from dealer.journal.logo import logo_in, put_logo
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal


class NotRestored(Refusal):
    """A restore that was not made, and why."""

    def __init__(self, said: Fact) -> None:
        super().__init__("restore", said)


@dataclass(frozen=True, slots=True)
class JournalCounts:
    """What a journal holds, in numbers."""

    nights: int
    moves: int


def backup(journal: Journal, file: Path, *, clips: bool = True) -> JournalCounts:
    """Write the whole journal to the new SQLite file ``file``, in one snapshot, durable when this returns;
    where ``clips`` is false without them.

    Raises CannotCopy (an OSError) where the file cannot be written, JournalFailed where the journal cannot be
    read.
    """
    with journal.snapshot() as connection:
        written = _held(connection)
        write_backup(connection, file, () if clips else (CLIPS.name,))
    return written


def restore(
    journal: Journal, kept: Journal, *, overwrite: bool = False, last_seq: int | None = None
) -> JournalCounts:
    """Make ``journal`` hold what the backup ``kept`` holds, and nothing else.

    Raises NotRestored where the backup is damaged, where ``journal`` has moves that the backup lacks and
    ``overwrite`` is not set, or where it has a move after ``last_seq``, the last that the caller has saved;
    JournalFailed where the database fails. Then nothing was changed.
    """
    proof = verify(kept)
    if not proof.whole:
        raise NotRestored(fact("refused-restore-damaged", why=proof.damages[0].said))
    with kept.snapshot() as source:

        def put_back(target: Connection) -> JournalCounts:
            if not overwrite:
                _refuse_a_loss(source, target)
            if last_seq is not None and (target.scalar(select(func.max(schema.move.c.seq))) or 0) > last_seq:
                raise NotRestored(fact("refused-restore-moved"))
            for table in reversed(schema.metadata.sorted_tables):
                target.execute(delete(table))
            copy_rows(source, target, schema.metadata)
            if (logo := logo_in(source)) is not None:
                put_logo(target, logo)
            copy_clips(source, target)
            return _held(target)

        return journal.change_beside(put_back)


def _refuse_a_loss(source: Connection, target: Connection) -> None:
    """By the chain: where the backup has the last move of ``target`` with the same hash, it has everything
    before it too, and nothing is lost."""
    newest = select(schema.move).order_by(schema.move.c.seq.desc()).limit(1)
    last = target.execute(newest).first()
    if last is None:
        return
    same = source.scalar(select(schema.move.c.hash).where(schema.move.c.seq == last.seq))
    if same == last.hash:
        return
    kept = source.execute(newest).first()
    here = fact("books-end", seq=last.seq, night=last.night, at=last.at)
    there = fact("books-empty")
    if kept is not None:
        there = fact("books-end", seq=kept.seq, night=kept.night, at=kept.at)
    raise NotRestored(fact("refused-restore-loss", here=here, there=there))


def take_as_they_are(journal: Journal) -> None:
    """Accept the books as they are, although they held more before. A running station notices it as it does a
    restore. Raises JournalFailed."""
    journal.change_beside(lambda _: None)


def held(journal: Journal) -> JournalCounts:
    """What ``journal`` holds now. Raises JournalFailed where it cannot be read."""
    with journal.snapshot() as connection:
        return _held(connection)


def _held(connection: Connection) -> JournalCounts:
    counted = [connection.scalar(select(func.count()).select_from(t)) for t in (schema.night, schema.move)]
    return JournalCounts(counted[0] or 0, counted[1] or 0)
