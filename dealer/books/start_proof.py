"""The proof of the books at a start: what ``verify`` proves, quickly enough for a start.

What was proved once and has not changed since is not replayed. After a start on undamaged books a mark in
``about`` keeps the number of the last move and a digest of every value of every move and posting up to it.
The next start computes the digest again from the rows; where it is the same, only the moves since are proved
one by one. Nights, the till's book, answers and marks are proved each time, and SQLite looks through its
tables and indexes: a move that is missing from an index would not be read. Pictures are ``verify``'s alone:
they are large, and no chip depends on them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from sqlalchemy import Select, select
from sqlalchemy.exc import SQLAlchemyError

from dealer.books.verify import Proof, verify
from dealer.books.verify_rows import PROVED
from dealer.journal import schema
from dealer.journal.journal import Journal, JournalFailed
from dealer.journal.row_hash import text_of_mark

_AT_ONCE = 2_000


@dataclass(frozen=True, slots=True)
class StartProof:
    """What was found, and the mark for the next start; None where the rows cannot be read as text."""

    proof: Proof
    mark: str | None

    def remember(self, journal: Journal) -> None:
        """Write the mark, where the books are undamaged. ``journal`` must be the writer. Raises
        JournalFailed."""
        if self.proof.whole and self.mark is not None:
            journal.put_mark(PROVED, self.mark)


def prove_at_start(journal: Journal) -> StartProof:
    """Prove the books before they are played on. Raises JournalFailed as ``verify``."""
    proved, digest = _kept(journal)
    found = _digests(journal, proved)
    if found is None:
        return StartProof(verify(journal, rows_only=True), None)
    then, last, now = found
    same = proved > 0 and then == digest
    return StartProof(verify(journal, proved if same else 0, rows_only=True), f"{last}:{now}")


def _kept(journal: Journal) -> tuple[int, str]:
    """The last move that was proved, and the digest up to it; 0 and nothing where there is no mark."""
    marks = select(schema.about.c.value).where(schema.about.c.name == PROVED)
    try:
        values = [row.value for row in journal.rows(marks)]
    except JournalFailed:
        return 0, ""
    number, _, digest = ((text_of_mark(PROVED, values[0]) if values else None) or "0:").partition(":")
    return (int(number), digest) if number.isdecimal() else (0, "")


def _digests(journal: Journal, proved: int) -> tuple[str, int, str] | None:
    """The digest up to move ``proved``, the last move, and the digest up to that."""
    last, early, late = 0, hashlib.sha256(), hashlib.sha256()
    move, posting = schema.move.c, schema.posting.c
    questions: list[Select[tuple[object, ...]]] = [
        select(schema.move).order_by(move.seq),
        select(schema.posting).order_by(posting.seq, posting.line),
    ]
    try:
        with journal.snapshot() as connection:
            for question in questions:
                for row in connection.execute(question, execution_options={"yield_per": _AT_ONCE}):
                    line = repr(tuple(row)).encode()
                    late.update(line)
                    if row.seq <= proved:
                        early.update(line)
                    last = max(last, row.seq)
    except (JournalFailed, SQLAlchemyError, TypeError, ValueError):
        return None  # the proof names it
    return early.hexdigest(), last, late.hexdigest()
