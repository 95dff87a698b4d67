"""The SQLite file that a journal has open, held against the file that is at its path now.

A file can be removed or replaced under a program that has it open: what is written then is durable in a file
that nobody finds again. So whoever reads or writes compares device and inode before, and the writer once more
behind every commit, before it is acknowledged. The same of the write-ahead log: where that is gone, what was
committed since the last checkpoint is in no file that the next start would read.

A log that a killed station left is taken by SQLite for the log of whatever file lies beside it, and its
pages are read in place of the file's own. So every database has a number (``application_id``), drawn before
it has a log, and every transaction is counted (``user_version``). Where SQLite reads another number with the
log than without it, or fewer transactions, the log is another's. What gets past that, such as a newer log of
the same database, is found by the proof at the start, or by what the books lack then.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import URL

from dealer.notation.facts import Fact, fact

MOST_BYTES = 64 << 20
"""What a row may have: many times the largest picture, and no more than a small computer has to spare."""
Identity = tuple[int, int]
"""Device and inode of a file."""
LOG = "-wal"
"""What the name of SQLite's write-ahead log ends with, behind that of the database's file."""


def uri_of(path: str, how: str) -> str:
    """The address at which SQLite opens ``path`` as ``how`` says."""
    return f"{Path(path).absolute().as_uri()}?{how}"


class _Mark(NamedTuple):
    """What identifies a database file: its number (0: none), its transactions, and whether it has tables."""

    number: int
    transactions: int
    has_tables: bool


def draw_number(connection: sqlite3.Connection) -> None:
    """Give the database a number where it has none. It must have no log yet. Raises sqlite3.Error."""
    if connection.execute("PRAGMA application_id").fetchone()[0] == 0:
        connection.execute(f"PRAGMA application_id = {1 + secrets.randbelow(2**31 - 1)}")


def count_transaction(connection: sqlite3.Connection) -> None:
    """Count the transaction that has just begun on ``connection``, and so put the first page, which has the
    number, into the log. Raises sqlite3.Error."""
    (before,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {(before + 1) % 2**31}")


def log_is_foreign(path: str) -> bool:
    """Whether the log beside the database file at ``path`` belongs to another. The log is not applied. Where
    there is no file, or an empty one, a log is another's; of what cannot be read nothing is said."""
    if not _size(f"{path}{LOG}"):
        return False
    if not _size(path):
        return True
    alone, through = _mark(path, "immutable=1"), _mark(path, "mode=ro")
    if alone is None or through is None:
        return False
    if alone.number == 0:  # a backup, a database so new that its log has everything, or one without numbers
        return alone.has_tables and through.number != 0
    return through.number != alone.number or through.transactions < alone.transactions


def put_log_aside(path: str) -> str:
    """Give the log beside ``path`` another name, so that it is not applied, and return that. Nobody may have
    the database open. Raises OSError."""
    numbered = (f"{path}{LOG}.of-another{'' if n == 1 else f'.{n}'}" for n in count(1))
    name = next(name for name in numbered if not os.path.exists(name))
    os.rename(f"{path}{LOG}", name)
    Path(f"{path}-shm").unlink(missing_ok=True)  # SQLite's index of that log
    return name


def _size(path: str) -> int:
    """How many bytes it has; 0 where there is no such file."""
    try:
        return os.stat(path).st_size
    except OSError:
        return 0


def _mark(path: str, how: str) -> _Mark | None:
    """The mark of the database, opened as ``how`` says; None where it cannot be read."""
    names = ("application_id", "user_version", "schema_version")
    try:
        # Through SQLite, since to close a file of our own would let go of this process's locks on it.
        with closing(sqlite3.connect(uri_of(path, how), uri=True)) as looked_at:
            number, transactions, schema = (
                looked_at.execute(f"PRAGMA {name}").fetchone()[0] for name in names
            )
    except sqlite3.Error:
        return None
    return _Mark(number, transactions, schema != 0)


class DatabaseFile:
    """The file of a journal at ``url``, by its real path."""

    def __init__(self, url: URL) -> None:
        self.path = os.path.realpath(str(url.database))
        self.log = f"{self.path}{LOG}"
        self._opened: Identity | None = None
        self._log: Identity | None = None

    def connect(self) -> sqlite3.Connection:
        """A new connection to the file that is at the path, which is never created, and no other than the
        first one was to. Raises sqlite3.OperationalError."""
        if self._opened is None:
            self._opened = _identity(self.path)
        elif (wrong := self.moved()) is not None:
            raise sqlite3.OperationalError(str(wrong))
        opened = sqlite3.connect(
            uri_of(self.path, "mode=rw"), uri=True, check_same_thread=False, isolation_level=None
        )  # the driver's own idea of when to begin is not ours
        opened.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_BYTES)
        return opened

    def moved(self) -> Fact | None:
        """What is wrong with the path, None where the file that was opened is there."""
        if self._opened is None:
            return None
        there = _identity(self.path)
        if there is None:
            return fact("journal-file-gone", file=self.path)
        return None if there == self._opened else fact("journal-file-replaced", file=self.path)

    def note_log(self) -> None:
        """Within the writer's transaction: the log that it finds first is its own, and stays until the last
        connection is closed."""
        if self._log is None:
            self._log = _identity(self.log)

    def log_moved(self) -> Fact | None:
        """What is wrong with the write-ahead log's path, None where the writer's log is there."""
        if self._log is None or _identity(self.log) == self._log:
            return None
        return fact("journal-log-gone", file=self.log)

    def forget_log(self) -> None:
        """Forget the log: the writer connects anew, and may open another."""
        self._log = None

    def closed(self) -> None:
        """All connections are closed. Where another file lies in this one's place, SQLite leaves the log as
        it is, and the log gets another name, so that the next start is not offered a stranger's."""
        ours = self._log is not None and _identity(self.log) == self._log
        if ours and self.moved() is not None and os.path.exists(self.path) and log_is_foreign(self.path):
            with contextlib.suppress(OSError):
                put_log_aside(self.path)
        self._opened = self._log = None


def _identity(path: str) -> Identity | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
