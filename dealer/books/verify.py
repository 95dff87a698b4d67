"""Proving the books: every entry as it was booked, every hash, every sum, every night replayed.

How it works. All moves are walked in their order, in one snapshot, so that the station may go on writing.
Each must be whole, carry the hash of the one before it and the hash of its own content, and post whole chips
that sum to zero. Each is played again; where today's rules give other postings than the book, or refuse the
move, that is a finding and no damage: what was booked stays booked. After a damaged move the chain goes on
from the hash that it carries, so that one damage is reported once, at its entry. Then the till's book is
walked (``verify_till``), and the rows that are in no chain (``verify_rows``); what belongs to no move is
looked for, the pictures and clips are held against their digests, and SQLite is asked about its file.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection, Row, Select, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from dealer.books.verify_clips import altered_clips
from dealer.books.verify_rows import (
    OldMoves,
    damages_of_answers,
    damages_of_marks,
    damages_of_nights,
    damages_of_pins,
)
from dealer.books.verify_till import TillProof
from dealer.contract.game import Table
from dealer.contract.ledger import LedgerBroken
from dealer.history.night import Night
from dealer.journal import database, schema
from dealer.journal.chain import GENESIS, Written, check_balanced
from dealer.journal.findings import Finding
from dealer.journal.journal import Journal, JournalFailed
from dealer.journal.replay import Replayed, step, uncollected
from dealer.journal.rows import as_written
from dealer.notation.facts import Fact, fact

MOVES_AT_ONCE = 1_000
MOST_OF_FILE = 5
"""At most so many faults of SQLite's file are reported."""
_DAMAGED = ("database disk image is malformed", "file is not a database")


@dataclass(frozen=True, slots=True)
class Damage:
    """What is wrong (``said`` names the entry); ``seq`` is a move's number, None for anything else."""

    seq: int | None
    said: Fact


@dataclass
class Proof:
    """What was looked at, and every damage that was found, in the order of the entries."""

    nights: int = 0
    moves: int = 0
    postings: int = 0
    entries: int = 0
    """Of the till's book."""
    damages: list[Damage] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    """The moves that were booked otherwise than today's rules give: no damage."""

    @property
    def whole(self) -> bool:
        """Whether the books are as they were booked."""
        return not self.damages


def verify(journal: Journal, proved: int = 0, *, rows_only: bool = False) -> Proof:
    """Verify the whole journal, or the moves after number ``proved``, up to which nothing has changed since
    it was proved; ``rows_only`` leaves out the pictures and clips, and SQLite's pages that hold pictures or
    nothing. Raises JournalFailed where it cannot be read at all for a reason that is no damage (the server is
    gone, the disk fails)."""
    proof = Proof()
    try:
        with journal.snapshot() as connection, uncollected():
            walk = _Walk(connection, proof, proved)
            try:
                walk.marks()
                walk.nights()
                walk.moves()
                walk.till()
                walk.answers()
                walk.strays()
                if not rows_only:
                    walk.pictures()
                    walk.clips()
            finally:
                walk.file(rows_only)
    except (SQLAlchemyError, JournalFailed) as failure:
        cause = failure.__cause__ if isinstance(failure, JournalFailed) else failure
        if not isinstance(cause, SQLAlchemyError) or not _is_damage(cause):
            if isinstance(failure, JournalFailed):
                raise
            raise JournalFailed(fact("journal-cannot-read", reason=database.in_words(failure))) from failure
        proof.damages.append(Damage(None, fact("damage-file", reason=database.in_words(cause))))
    return proof


def _is_damage(failure: SQLAlchemyError) -> bool:
    return isinstance(failure, DBAPIError) and any(words in str(failure.orig) for words in _DAMAGED)


class _Walk:
    """One look through the journal, at its moves behind number ``proved``."""

    def __init__(self, connection: Connection, proof: Proof, proved: int) -> None:
        self._connection, self._proof = connection, proof
        self._opened_at: dict[int, Any] = {}
        self._states: dict[int, Replayed | None] = {}
        self._hashes: tuple[Any, ...] = (GENESIS,)
        self._seq = proved
        if proved:
            move = schema.move.c
            self._hashes = (connection.scalar(select(move.hash).where(move.seq == proved)),)
            begun = connection.scalars(select(move.night).where(move.seq <= proved).distinct())
            self._states = dict.fromkeys(begun)  # whoever goes on with such a night replays it
        self._nights: Sequence[Row[Any]] = ()
        self._old = OldMoves(connection)
        raw = connection.connection.dbapi_connection
        self._sqlite = raw if isinstance(raw, sqlite3.Connection) else None

    def _all(self, question: Select[Any]) -> Sequence[Row[Any]]:
        """Every row that ``question`` gives. Texts that are not valid UTF-8 are read all the same, so that
        they can be named; this is switched on only when one is met, since it takes a call for each text."""
        try:
            return self._connection.execute(question).all()
        except DBAPIError as failure:
            if self._sqlite is None or "decode" not in str(failure.orig).lower():
                raise
            self._connection.detach()  # nobody else is to be given this connection
            self._sqlite.text_factory = lambda read: read.decode("utf-8", "surrogateescape")
            return self._connection.execute(question).all()

    def _damage(self, seq: int | None, said: Fact) -> None:
        self._proof.damages.append(Damage(seq, said))

    def marks(self) -> None:
        """What the journal says of itself."""
        about = self._all(select(schema.about).order_by(schema.about.c.name))
        for said in damages_of_marks(about, self._all(select(schema.migration))):
            self._damage(None, said)

    def nights(self) -> None:
        self._nights = self._all(select(schema.night).order_by(schema.night.c.id))
        for said in damages_of_nights(self._nights):
            self._damage(None, said)
        for row in self._nights:
            self._opened_at[row.id] = row.opened_at
            self._proof.nights += 1

    def moves(self) -> None:
        for row, lines in self._rows():
            seq, night = row.seq, row.night
            damage = self._of_move(row, lines)
            if damage is not None:
                self._damage(seq, damage)
                self._states[night] = None  # what follows cannot be replayed any more
            self._seq = seq
            self._proof.moves += 1
            self._proof.postings += len(lines)

    def _rows(self) -> Iterator[tuple[Row[Any], list[Row[Any]]]]:
        last = self._seq or None
        while True:
            part = select(schema.move).order_by(schema.move.c.seq).limit(MOVES_AT_ONCE)
            rows = self._all(part if last is None else part.where(schema.move.c.seq > last))
            if not rows:
                return
            first, last = rows[0].seq, rows[-1].seq
            lines = defaultdict[int, list[Row[Any]]](list)
            of_these = select(schema.posting).where(schema.posting.c.seq.between(first, last))
            for line in self._all(of_these.order_by(schema.posting.c.seq, schema.posting.c.line)):
                lines[line.seq].append(line)
            for row in rows:
                yield row, lines.pop(row.seq, [])

    def _of_move(self, row: Row[Any], lines: list[Row[Any]]) -> Fact | None:
        """The gravest thing that is wrong with a move; None where nothing is."""
        seq, night = row.seq, row.night
        before, self._hashes = self._hashes, (row.hash,)
        if seq != self._seq + 1:
            return fact("damage-gone", seq=seq, night=night, last=self._seq)
        if night not in self._opened_at:
            return fact("damage-no-night", seq=seq, night=night)
        try:
            move = as_written(row, lines)
            reckoned = move.reckoned_hash(self._opened_at[night])
        except (TypeError, ValueError, RecursionError) as failure:
            return fact("damage-altered", seq=seq, night=night, reason=str(failure))
        if reckoned != move.hash:
            self._hashes = (row.hash, reckoned)  # where only the hash was altered, the next move shows it
            return fact("damage-hash", seq=seq, night=night)
        if move.previous not in before:
            return fact("damage-chain", seq=seq, night=night)
        column = self._old.altered(row)
        if column is not None:
            return fact("damage-column", seq=seq, night=night, column=column)
        return self._replayed(move)

    def _replayed(self, move: Written) -> Fact | None:
        try:
            state = self._states.get(move.night, Replayed(Night.opening(), move.seq - 1))
            if state is None:
                check_balanced(move.postings)
                return None
            after = step(state, move)
        except LedgerBroken as broken:
            return fact("damage-ledger", seq=move.seq, night=move.night, reason=str(broken))
        self._proof.findings += after.findings
        # What is over is forgotten but for that: no move is possible on it.
        closed = Replayed(Night(Table(over=True)), after.seq)
        self._states[move.night] = closed if after.night.over else replace(after, findings=())
        return None

    def till(self) -> None:
        """The till's book, in a chain of its own."""
        rows = self._all(select(schema.till_entry).order_by(schema.till_entry.c.number))
        self._proof.entries = len(rows)
        proof = TillProof(self._connection, rows)
        for said in proof.damages():
            self._damage(None, said)
        for said in damages_of_pins(self._nights, rows, proof.known):
            self._damage(None, said)

    def answers(self) -> None:
        """The answers to idempotency keys."""
        for said in damages_of_answers(self._all(select(schema.answer).order_by(schema.answer.c.key))):
            self._damage(None, said)

    def strays(self) -> None:
        """Postings and pictures of moves that do not exist."""
        strays = ((schema.posting, "damage-stray-posting"), (schema.picture, "damage-stray-picture"))
        for table, code in strays:
            lost = select(table.c.seq).outerjoin(schema.move, schema.move.c.seq == table.c.seq)
            for row in self._all(lost.where(schema.move.c.seq.is_(None)).limit(20)):
                self._damage(row.seq, fact(code, seq=row.seq))

    def pictures(self) -> None:
        """A picture may be missing, but never be a different one."""
        kept = select(schema.picture.c.seq, schema.picture.c.jpeg, schema.move.c.picture_digest)
        joined = kept.join(schema.move, schema.move.c.seq == schema.picture.c.seq)
        for seq, jpeg, digest in self._connection.execute(joined, execution_options={"yield_per": 20}):
            if not isinstance(jpeg, bytes) or hashlib.sha256(jpeg).hexdigest() != digest:
                self._damage(seq, fact("damage-picture", seq=seq))

    def clips(self) -> None:
        """A clip may be missing, but never be another than the till's book says."""
        for seq in altered_clips(self._connection):
            self._damage(seq, fact("damage-clip", seq=seq))

    def file(self, rows_only: bool) -> None:
        """The faults that SQLite finds in its own file, pages and indexes, or in those of all tables but the
        pictures'."""
        if self._sqlite is None:
            return
        tables = [table.name for table in schema.metadata.tables.values() if table is not schema.picture]
        said = []
        try:
            with closing(self._sqlite.cursor()) as cursor:
                for part in tables if rows_only else [MOST_OF_FILE]:
                    lines = cursor.execute(f"PRAGMA integrity_check({part})")
                    said += [str(line) for (line,) in lines if line != "ok"][:MOST_OF_FILE]
        except sqlite3.DatabaseError as failure:
            said = [str(failure)]
        if said:
            words = "; ".join(part.strip() for line in said for part in line.splitlines() if part.strip())
            self._damage(None, fact("damage-file", reason=words))
