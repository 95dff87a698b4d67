"""The SQLite file that a journal has open, held against the file that is at its path now.

A file can be removed or replaced under a program that has it open: what is written then is durable in a file
that nobody finds again. So whoever reads or writes compares device and inode before, and the writer once more
behind every commit, before it is acknowledged. The same of the write-ahead log: where that is gone, what was
committed since the last checkpoint is in no file that the next start would read.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3

from sqlalchemy import URL

from dealer.journal import write_ahead
from dealer.notation.facts import Fact, fact

MOST_BYTES = 64 << 20
"""What a row may have: many times the largest picture, and no more than a small computer has to spare."""
Identity = tuple[int, int]
"""Device and inode of a file."""


class DatabaseFile:
    """The file of a journal at ``url``, by its real path."""

    def __init__(self, url: URL) -> None:
        self.path = os.path.realpath(str(url.database))
        self.log = f"{self.path}{write_ahead.SUFFIX}"
        self._opened: Identity | None = None
        self._log: Identity | None = None

    def connect(self) -> sqlite3.Connection:
        """A new connection to the file that is at the path, which is never created, and no other than the
        first one was to. Raises sqlite3.OperationalError."""
        if self._opened is None:
            self._opened = _identity(self.path)
        elif (wrong := self.moved()) is not None:
            raise sqlite3.OperationalError(str(wrong))
        opened = sqlite3.connect(write_ahead.uri_of(self.path, "mode=rw"), uri=True, check_same_thread=False)
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
        """The writer connects anew, and may open another log."""
        self._log = None

    def closed(self) -> None:
        """All connections are closed. Where another file lies in this one's place, SQLite leaves the log as
        it is, and the log gets another name, so that the next start is not offered a stranger's."""
        ours = self._log is not None and _identity(self.log) == self._log
        if (
            ours
            and self.moved() is not None
            and os.path.exists(self.path)
            and write_ahead.is_foreign(self.path)
        ):
            with contextlib.suppress(OSError):
                write_ahead.put_aside(self.path)
        self._opened = self._log = None


def _identity(path: str) -> Identity | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
