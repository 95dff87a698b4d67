"""Which database file a write-ahead log belongs to.

SQLite does not know. A log that lies beside a file is taken for that file's, and where its checksums are
right its pages are read in place of the file's own: a backup that is moved over a database whose log is still
there is mixed with it, and ``integrity_check`` may find nothing. So every transaction of ours carries a mark
in the header of page 1: the database's own number (``application_id``, drawn once) and how many transactions
there were (``user_version``). The log's first mark follows the one that the file itself has, or the log is
another file's, or of the same file at another time.
Source: https://www.sqlite.org/walformat.html, section 4, and fileformat2.html, sections 1.3 and 4.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import BinaryIO, NamedTuple

SUFFIX = "-wal"
_HEAD, _FRAME = 32, 24
_VERSION_AT, _ID_AT = 60, 68  # in page 1
_MAGIC = b"SQLite format 3\0"
_LOOKS = 3
"""So often a mismatch is looked at: whoever writes just now may begin the log anew between two readings."""


class LogMark(NamedTuple):
    """A database's own number, and how many transactions it had; both 0 before the first that was marked."""

    database: int
    transactions: int


def mark(connection: sqlite3.Connection) -> None:
    """Mark the transaction that has just begun on ``connection``. Raises sqlite3.Error."""
    (own,) = connection.execute("PRAGMA application_id").fetchone()
    (before,) = connection.execute("PRAGMA user_version").fetchone()
    if own == 0:
        connection.execute(f"PRAGMA application_id = {1 + secrets.randbelow(2**31 - 1)}")
        before = 0
    connection.execute(f"PRAGMA user_version = {before + 1 if before < 2**31 - 1 else 1}")


def is_foreign(path: str) -> bool:
    """Whether the log beside the database file at ``path`` belongs to another. Nothing is opened for writing,
    and the log is not applied. Where there is no file, or an empty one, whatever was committed in a log is
    another's; of a file that is no database nothing is said."""
    return all(_looks_foreign(path) for _ in range(_LOOKS))


def put_aside(path: str) -> str:
    """Give the log beside ``path`` another name, so that it is not applied, and return that. Nobody may have
    the database open. Raises OSError."""
    name = free_name(f"{path}{SUFFIX}", "of-another")
    os.rename(f"{path}{SUFFIX}", name)
    Path(f"{path}-shm").unlink(missing_ok=True)  # SQLite's index of that log
    return name


def free_name(file: str, why: str) -> str:
    """A name beside ``file`` that nothing has yet."""
    names = (f"{file}.{why}{'' if n == 1 else f'.{n}'}" for n in count(1))
    return next(name for name in names if not os.path.exists(name))


def uri_of(path: str, how: str) -> str:
    """The address at which SQLite opens ``path`` as ``how`` says."""
    return f"{Path(path).absolute().as_uri()}?{how}"


def _looks_foreign(path: str) -> bool:
    if not os.path.exists(f"{path}{SUFFIX}"):
        return False
    there = os.path.exists(path) and os.path.getsize(path) > 0
    own = (
        _mark_of_file(path) if there else LogMark(0, 0)
    )  # before the log, of which more is in the file later
    marks = _marks_of_log(path)
    if marks is None or own is None:
        return False
    if not there:
        return True
    if not marks:
        return False  # another program's, or an older Railbird's: nothing tells whose
    if own.database == 0:  # the log holds the first transaction that was ever marked
        return marks[0].transactions != 1
    first, last = marks[0].transactions, max(one.transactions for one in marks)
    same = all(one.database == own.database for one in marks)
    return not (same and first - 1 <= own.transactions <= last)


def _mark_of_file(path: str) -> LogMark | None:
    """The mark in the file itself, without its log; None where it is no database."""
    try:
        # Through SQLite, since to close a file of our own would let go of this process's locks on it.
        with closing(sqlite3.connect(uri_of(path, "immutable=1"), uri=True)) as still:
            (own,) = still.execute("PRAGMA application_id").fetchone()
            (transactions,) = still.execute("PRAGMA user_version").fetchone()
    except sqlite3.Error:
        return None
    return LogMark(own, transactions)


def _marks_of_log(path: str) -> list[LogMark] | None:
    """The marks of what was committed in the log, in order; None where nothing is."""
    try:
        with open(f"{path}{SUFFIX}", "rb") as log:
            frames = list(_frames(log))
    except OSError:
        return None
    commits = [number for number, (_, commit) in enumerate(frames) if commit]
    if not commits:
        return None
    return [one for one, _ in frames[: commits[-1] + 1] if one is not None]


def _frames(log: BinaryIO) -> Iterator[tuple[LogMark | None, bool]]:
    """Of each page in the log the mark (None: it is not page 1) and whether a transaction ends with it."""
    head = log.read(_HEAD)
    if len(head) < _HEAD:
        return
    size, salts = struct.unpack(">I", head[8:12])[0], head[16:24]
    for number in count():
        log.seek(_HEAD + number * (_FRAME + size))
        frame = log.read(_FRAME + 100)
        if (
            len(frame) < _FRAME + 100 or frame[8:16] != salts
        ):  # the end, or left from before the log began anew
            return
        page, pages = struct.unpack(">II", frame[:8])
        found = None
        if page == 1 and frame[_FRAME:].startswith(_MAGIC):
            transactions, own = (
                struct.unpack(">i", frame[_FRAME + at : _FRAME + at + 4])[0] for at in (_VERSION_AT, _ID_AT)
            )
            found = LogMark(own, transactions)
        yield found, pages != 0
