"""The writer: the one connection that writes to a journal, held against every other process.

SQLite's lock is the operating system's (``database.lock_file``), PostgreSQL's is one of its session, so that
a station killed at any instant leaves none behind.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Hashable, Iterator
from typing import IO

from sqlalchemy import URL, Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from dealer.contract.ledger import LedgerBroken
from dealer.journal import database
from dealer.journal.database_file import DatabaseFile
from dealer.journal.reader import JournalFailed
from dealer.notation.facts import fact, text


class Writer:
    """The writing connection of ``engine`` to the database at ``url``, of SQLite the open ``file``; not ours
    until ``claim``."""

    def __init__(self, url: URL, engine: Engine, file: DatabaseFile | None) -> None:
        self._url, self._engine, self._file = url, engine, file
        self._connection: Connection | None = None
        self._connected = 0
        self._in_use = threading.Lock()
        self._lock: IO[bytes] | None = None
        self.claimed = False

    def claim(self) -> None:
        """Take the writing for this process, until ``close`` or its death. Raises JournalUnusable where
        another has SQLite's; on PostgreSQL the first transaction fails (JournalFailed)."""
        if database.is_sqlite(self._url) and self._lock is None:
            self._lock = database.lock_file(self._url)
        self.claimed = True

    @contextlib.contextmanager
    def transaction(self) -> Iterator[Connection]:
        """One transaction: committed and durable at its end, in the file that is at the database's path, or
        rolled back by what is raised. Raises JournalFailed where the database does not do it; where the file
        went away in the very midst of the commit, what was written stands if it comes back."""
        with self._in_use:
            try:
                self._check_place()
                connection = self._ready()
                with connection.begin():
                    if self._file is not None:
                        self._file.note_log()
                    yield connection
            except SQLAlchemyError as failure:
                self._recover()
                raise JournalFailed(text(database.in_words(failure))) from failure
            self._check_place()

    def unchanged_mark(self) -> Hashable | None:
        """A value that stays the same as long as nobody but this writer commits to the database (SQLite's
        ``data_version`` of its connection); None for PostgreSQL, which has none. From any thread."""
        with self._in_use:
            raw = self._sqlite
            if raw is not None:
                with contextlib.suppress(sqlite3.Error):
                    return self._connected, raw.execute("PRAGMA data_version").fetchone()[0]
            return None

    def close(self) -> None:
        """Close the connection and give up the writing."""
        self._drop()
        if self._file is not None:
            self._file.closed()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _check_place(self) -> None:
        """Raise JournalFailed where the file at the path, or the log beside it, is not the one that is open.
        What a log holds that is gone from its place is written into the database's file at once."""
        if self._file is None:
            return
        moved = self._file.moved()
        if moved is None:
            moved = self._file.log_moved()
            if moved is not None and self._sqlite is not None:
                with contextlib.suppress(sqlite3.Error):
                    self._sqlite.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        if moved is not None:
            raise JournalFailed(moved)

    @property
    def _sqlite(self) -> sqlite3.Connection | None:
        """The driver's own connection, where there is one and it is SQLite's."""
        raw = None if self._connection is None else self._connection.connection.dbapi_connection
        return raw if isinstance(raw, sqlite3.Connection) else None

    def _ready(self) -> Connection:
        if not self.claimed:
            raise LedgerBroken("a journal is written by its desk only, after take_writing")
        if self._is_cut():
            self._drop()
        if self._connection is None:
            if self._file is not None:
                self._file.forget_log()
            connection = self._engine.connect()
            try:
                if not database.is_sqlite(self._url) and not database.lock_session(connection):
                    raise JournalFailed(fact("journal-another"))
            except BaseException:
                connection.close()
                raise
            self._connection = connection
            self._connected += 1
        return self._connection

    def _is_cut(self) -> bool:
        """Whether a server's connection turns out to be dead before anything is asked of it. It was idle:
        another may take its place, since no move was under way on it that might be booked twice."""
        if self._connection is None or database.is_sqlite(self._url):
            return False
        raw = self._connection.connection.dbapi_connection
        assert raw is not None
        try:
            return not self._engine.dialect.do_ping(raw)
        except self._engine.dialect.loaded_dbapi.Error:
            return True

    def _recover(self) -> None:
        """After a failure: SQLite keeps its connection, and overwrites what was refused; a server's
        connection, and whatever cannot be mended so, is dropped, and the next move connects anew."""
        try:
            if self._sqlite is None:
                self._drop()
            else:
                database.overwrite_refused(self._sqlite)
        except (SQLAlchemyError, sqlite3.Error):
            self._drop()

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.invalidate()
            with contextlib.suppress(Exception):
                connection.close()
        self._engine.dispose()
