"""Proving the books: every entry as it was booked, every hash, every sum, every night replayed.

How it works. All moves are walked in their order, in one snapshot, so that the station may go on writing.
Each must be whole, carry the hash of the one before it and the hash of its own content, post whole chips that
sum to zero, and do on its night what the rules say it does: the same postings. Behind a damaged move the
chain is taken up again with the hash that it carries, so that one damage is told once, by the entry that has
it. Then what belongs to no move is looked for, the pictures are held against their digests, and SQLite is
asked about its file. Texts that are no UTF-8 any more are read all the same, to be able to name them.
"""

from __future__ import annotations

import gc
import hashlib
import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field, fields
from typing import Any

from sqlalchemy import Connection, Row, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from dealer import database, schema
from dealer.chain import GENESIS, Written, check_balanced
from dealer.journal import Journal, JournalFailed
from dealer.ledger import LedgerBroken, Posting
from dealer.night import Night
from dealer.replay import Replayed, step

MOVES_AT_ONCE = 1_000
_DAMAGED = ("database disk image is malformed", "file is not a database")
_TEXTS = ("text", "verb", "by", "at", "previous", "hash")
_TEXTS_OR_NOTHING = ("game", "reading", "picture_digest")


@dataclass(frozen=True, slots=True)
class Damage:
    """What is wrong, in a sentence that names the entry; ``seq`` is its number, None for the file itself."""

    seq: int | None
    said: str


@dataclass
class Proof:
    """What was looked at, and every damage that was found, in the order of the entries."""

    nights: int = 0
    moves: int = 0
    postings: int = 0
    damages: list[Damage] = field(default_factory=list)

    @property
    def whole(self) -> bool:
        """Whether the books are as they were booked."""
        return not self.damages


def verify(journal: Journal) -> Proof:
    """Look through the whole journal. Raises JournalFailed where it cannot be read at all for a reason that
    is no damage (the server is gone, the disk fails)."""
    proof = Proof()
    collecting = gc.isenabled()
    gc.disable()  # values make no cycles; a fifth of the time of a replay
    try:
        with journal.snapshot() as connection:
            walk = _Walk(connection, proof)
            try:
                _read_any_text(connection)
                walk.nights()
                walk.moves()
                walk.strays()
                walk.pictures()
            finally:
                walk.file()
    except (SQLAlchemyError, JournalFailed) as failure:
        cause = failure.__cause__ if isinstance(failure, JournalFailed) else failure
        if not isinstance(cause, SQLAlchemyError) or not _is_damage(cause):
            if isinstance(failure, JournalFailed):
                raise
            raise JournalFailed(f"The journal cannot be read: {database.in_words(failure)}") from failure
        proof.damages.append(Damage(None, f"The database's file is damaged: {database.in_words(cause)}"))
    finally:
        if collecting:
            gc.enable()
    return proof


def _is_damage(failure: SQLAlchemyError) -> bool:
    return isinstance(failure, DBAPIError) and any(words in str(failure.orig) for words in _DAMAGED)


def _read_any_text(connection: Connection) -> None:
    raw = connection.connection.dbapi_connection
    if isinstance(raw, sqlite3.Connection):
        raw.text_factory = lambda read: read.decode("utf-8", "surrogateescape")
        connection.detach()  # nobody else is to be given this connection


class _Walk:
    """One look through the journal."""

    def __init__(self, connection: Connection, proof: Proof) -> None:
        self._connection, self._proof = connection, proof
        self._opened_at: dict[int, Any] = {}
        self._states: dict[int, Replayed | None] = {}
        self._hashes, self._seq = {GENESIS}, 0

    def _damage(self, seq: int | None, said: str) -> None:
        self._proof.damages.append(Damage(seq, said))

    def nights(self) -> None:
        for row in self._connection.execute(select(schema.night).order_by(schema.night.c.id)):
            self._opened_at[row.id] = row.opened_at
            self._proof.nights += 1

    def moves(self) -> None:
        for row, lines in self._rows():
            damage = next(self._of_move(row, lines), None)  # one entry, one damage: the first says most
            if damage is not None:
                self._damage(row.seq, damage)
                self._states[row.night] = None  # what follows cannot be replayed any more
            self._seq = row.seq
            self._proof.moves += 1
            self._proof.postings += len(lines)

    def _rows(self) -> Iterator[tuple[Row[Any], list[Row[Any]]]]:
        last: int | None = None
        while True:
            part = select(schema.move).order_by(schema.move.c.seq).limit(MOVES_AT_ONCE)
            rows = self._connection.execute(
                part if last is None else part.where(schema.move.c.seq > last)
            ).all()
            if not rows:
                return
            first, last = rows[0].seq, rows[-1].seq
            lines = defaultdict[int, list[Row[Any]]](list)
            of_these = select(schema.posting).where(schema.posting.c.seq.between(first, last))
            ordered = of_these.order_by(schema.posting.c.seq, schema.posting.c.line)
            for line in self._connection.execute(ordered):
                lines[line.seq].append(line)
            for row in rows:
                yield row, lines.pop(row.seq, [])

    def _of_move(self, row: Row[Any], lines: list[Row[Any]]) -> Iterator[str]:
        """What is wrong with a move, the gravest first."""
        name, before = f"Move {row.seq} of night {row.night}", self._hashes
        self._hashes = {row.hash}
        if row.seq != self._seq + 1:
            yield f"{name} follows move {self._seq or 'none'}: what stood between is gone"
            return
        if row.night not in self._opened_at:
            yield f"{name} is of a night that there is not"
            return
        try:
            move = _as_written(row, lines)
            reckoned = move.reckoned_hash(self._opened_at[row.night])
        except (TypeError, ValueError, RecursionError) as failure:
            yield f"{name} was altered after it was booked: {failure}"
            return
        if reckoned != move.hash:
            self._hashes.add(reckoned)  # where only the hash was altered, the next move tells so
            yield f"{name} was altered after it was booked: its hash differs"
        elif move.previous not in before:
            yield f"{name} does not carry the hash of the move before it"
        else:
            yield from self._replayed(name, move)

    def _replayed(self, name: str, move: Written) -> Iterator[str]:
        try:
            check_balanced(move.postings)
            state = self._states.get(move.night, Replayed(Night.opening(), move.seq - 1, None))
            if state is not None:
                after = step(state, move)
                # What is over is forgotten but for that: no move is possible on it.
                closed = Replayed(Night(over=True), after.seq, None)
                self._states[move.night] = closed if after.night.over else after
        except LedgerBroken as broken:
            yield str(broken) if str(broken).startswith(name) else f"{name}: {broken}"

    def strays(self) -> None:
        """Postings and pictures of a move that there is not."""
        for table, what in ((schema.posting, "A posting"), (schema.picture, "A picture")):
            lost = select(table.c.seq).outerjoin(schema.move, schema.move.c.seq == table.c.seq)
            for row in self._connection.execute(lost.where(schema.move.c.seq.is_(None)).limit(20)):
                self._damage(row.seq, f"{what} is of move {row.seq}, which there is not")

    def pictures(self) -> None:
        """A picture may be gone, but never another."""
        kept = select(schema.picture.c.seq, schema.picture.c.jpeg, schema.move.c.picture_digest)
        joined = kept.join(schema.move, schema.move.c.seq == schema.picture.c.seq)
        for seq, jpeg, digest in self._connection.execute(joined, execution_options={"yield_per": 20}):
            if not isinstance(jpeg, bytes) or hashlib.sha256(jpeg).hexdigest() != digest:
                self._damage(seq, f"The picture of move {seq} is not the one that was kept with it")

    def file(self) -> None:
        """What SQLite says of its own file, pages and indexes; nothing where it has nothing to say."""
        raw = self._connection.connection.dbapi_connection
        if not isinstance(raw, sqlite3.Connection):
            return
        try:
            with closing(raw.cursor()) as cursor:
                said = [str(line) for (line,) in cursor.execute("PRAGMA integrity_check(5)")]
        except sqlite3.DatabaseError as failure:
            said = [str(failure)]
        if said != ["ok"]:
            words = "; ".join(part.strip() for line in said for part in line.splitlines() if part.strip())
            self._damage(None, f"The database's file is damaged: {words}")


def _as_written(row: Row[Any], lines: list[Row[Any]]) -> Written:
    """The move that a row and its postings are. Raises TypeError or ValueError where they are none."""
    for name in (*_TEXTS, *_TEXTS_OR_NOTHING):
        value = getattr(row, name)
        if not isinstance(value, str) and not (value is None and name in _TEXTS_OR_NOTHING):
            raise TypeError(f"its {name.replace('_', ' ')} is no text")
    for number, line in enumerate(lines):
        if line.line != number:
            raise ValueError(f"its posting {number + 1} is gone or moved")
        if not isinstance(line.account, str) or not isinstance(line.why, str) or type(line.chips) is not int:
            raise TypeError(f"its posting {number + 1} cannot be read")
    try:
        said = json.loads(row.said)
    except (TypeError, ValueError):
        raise ValueError("what it said cannot be read") from None
    if not isinstance(said, list) or json.dumps(said) != row.said:
        raise ValueError("what it said is not as it was written")
    values = {
        one.name: getattr(row, one.name) for one in fields(Written) if one.name not in ("said", "postings")
    }
    postings = tuple(Posting(line.account, line.chips, line.why) for line in lines)
    return Written(**values, said=tuple(said), postings=postings)
