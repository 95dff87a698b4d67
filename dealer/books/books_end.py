"""Where books end: which books they are, and how far they go. It shows what one copy of the books holds that
another lacks, without a clock: file times and the order of copies prove nothing.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path

from sqlalchemy import Connection, create_engine, inspect, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from dealer.journal import database, schema
from dealer.journal.chain import GENESIS
from dealer.journal.database_file import MOST_BYTES, uri_of
from dealer.journal.journal import RESTORED, JournalFailed
from dealer.journal.opening import is_plain
from dealer.journal.till_book import REMOVED
from dealer.notation.facts import fact

_LENGTH = 16
_MOVE, _NIGHT, _TILL = schema.move.c, schema.night.c, schema.till_entry.c


@dataclass(frozen=True, slots=True)
class BooksEnd:
    """Where books end. ``books`` identifies them, whatever was written or which name was removed since (""
    while they hold no move); ``restored`` is the mark of the restore that they come from ("": of none). The
    last move's number (0: none), its night, hash and time (ISO 8601 UTC); the number and hash of the last
    entry of the till's book."""

    books: str = ""
    restored: str = ""
    night: int = 0
    move: int = 0
    entries: int = 0
    hash: str = GENESIS
    till: str = GENESIS
    at: str = ""

    @property
    def reach(self) -> tuple[int, int]:
        """A sort key: of two ends of the same books, the greater one holds more."""
        return self.move, self.entries


NOWHERE = BooksEnd()
"""Where books end that hold nothing."""


def end_of(connection: Connection) -> BooksEnd:
    """Where the books that ``connection`` sees end; of any schema. Raises SQLAlchemyError."""
    first = connection.execute(
        select(_NIGHT.opened_at, _MOVE.at).join_from(schema.move, schema.night).where(_MOVE.seq == 1)
    ).first()
    last = connection.execute(
        select(_MOVE.night, _MOVE.seq, _MOVE.hash, _MOVE.at).order_by(_MOVE.seq.desc()).limit(1)
    ).first()
    entry = None
    if inspect(connection).has_table(schema.till_entry.name):  # since schema 3
        entry = connection.execute(
            select(_TILL.number, _TILL.hash).order_by(_TILL.number.desc()).limit(1)
        ).first()
    mark = connection.scalar(select(schema.about.c.value).where(schema.about.c.name == RESTORED))
    return BooksEnd(
        books="" if first is None else hashlib.sha256(repr(tuple(first)).encode()).hexdigest()[:_LENGTH],
        restored=str(mark or "").partition(".")[0],  # without its own hash, which it has since schema 5
        night=0 if last is None else last.night,
        move=0 if last is None else last.seq,
        entries=0 if entry is None else entry.number,
        hash=GENESIS if last is None else last.hash,
        till=GENESIS if entry is None else entry.hash,
        at="" if last is None else _time(last.at),
    )


def _time(text: object) -> str:
    """A time as the books have it; "" where the value is damaged."""
    with contextlib.suppress(ValueError):
        if datetime.fromisoformat(str(text)).tzinfo is not None:
            return str(text)
    return ""


def went_through(connection: Connection, end: BooksEnd) -> bool:
    """Whether the books that ``connection`` sees once ended at ``end``, and so hold everything up to it. A
    name removed since makes no difference. Raises SQLAlchemyError."""
    move = GENESIS if not end.move else connection.scalar(select(_MOVE.hash).where(_MOVE.seq == end.move))
    if not end.entries and move == end.hash:
        return True
    if not inspect(connection).has_table(schema.till_entry.name):
        return False
    till = select(_TILL.hash).where(_TILL.number == end.entries)
    entry = connection.scalar(till) if end.entries else GENESIS
    if (move, entry) == (end.hash, end.till):
        return True
    if move is None or entry is None:
        return False
    # The removal of a name changes hashes. The old ones of each night's end are kept.
    removals = select(_TILL.content).where(_TILL.kind == REMOVED, _TILL.number > end.entries)
    try:
        contents = [json.loads(content) for content in connection.scalars(removals)]
        ends = {(seq, old) for content in contents for _, seq, old, _ in content["ends"]}
    except (KeyError, TypeError, ValueError, RecursionError):
        return False  # damaged
    return bool(contents) and (move == end.hash or (end.move, end.hash) in ends)


def end_in(file: Path) -> BooksEnd | None:
    """Where the books in the SQLite ``file`` end, a backup that nobody writes to; None where it cannot be
    read. The answer is cached for as long as the file is unchanged."""
    try:
        stat = file.stat()
    except OSError:
        return None
    return _end_in(file, (stat.st_dev, stat.st_ino, stat.st_size, stat.st_mtime_ns))


@lru_cache(maxsize=256)
def _end_in(file: Path, _same: tuple[int, ...]) -> BooksEnd | None:
    with contextlib.suppress(JournalFailed), reading(file) as connection:
        return end_of(connection)
    return None


@contextlib.contextmanager
def reading(file: Path) -> Iterator[Connection]:
    """The SQLite ``file`` as it is, which nobody may write to meanwhile; nothing is made beside it. Raises
    JournalFailed where it cannot be read, or has something else in place of plain tables."""

    def connect() -> sqlite3.Connection:
        opened = sqlite3.connect(uri_of(str(file), "mode=ro&immutable=1"), uri=True)
        opened.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
        return opened

    try:
        with create_engine("sqlite://", creator=connect, poolclass=NullPool).connect() as connection:
            if not is_plain(connection):
                raise JournalFailed(fact("journal-not-plain", journal=file.name))
            yield connection
    except (SQLAlchemyError, UnicodeDecodeError) as failure:
        raise JournalFailed(fact("journal-cannot-read", reason=database.in_words(failure))) from failure
