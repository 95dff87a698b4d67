"""What an update asks of the books and does with them: read with SQLite alone, so that it works whatever
schema they are of and whichever version made them.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hardware import installed
from hardware.cannot import Cannot

STANDING = """
SELECT verb FROM move AS own WHERE night = (SELECT max(id) FROM night) AND verb != 'undo'
AND NOT EXISTS (SELECT 1 FROM move WHERE undoes = own.seq) ORDER BY seq
"""
"""The verbs of the last night's moves, without those that were taken back."""


@dataclass(frozen=True)
class Standing:
    """Where books stand: their schema, the number of their last move, and whether a night is on: somebody is
    seated, and it has not ended."""

    schema: str
    moves: int
    night_on: bool


def standing(books: Path) -> Standing:
    """Where books in the file ``books`` stand. Raises Cannot where they cannot be read."""
    try:
        with _reading(books) as connection:
            (schema,) = connection.execute("SELECT value FROM about WHERE name = 'schema'").fetchone()
            (moves,) = connection.execute("SELECT coalesce(max(seq), 0) FROM move").fetchone()
            verbs = [verb for (verb,) in connection.execute(STANDING)]
    except (sqlite3.Error, TypeError) as why:
        raise Cannot("update-no-books", path=str(books), text=str(why)) from None
    seated = verbs.count("join") > verbs.count("leave")
    return Standing(str(schema), int(moves), seated and verbs[-1] != "end")


def copy(books: Path, file: Path) -> None:
    """Copy ``books`` to ``file``, whole and on the disk when this returns; a file that was there is replaced.
    A station may go on writing meanwhile. Raises Cannot."""
    draft = file.with_name(f"{file.name}.new")
    try:
        draft.unlink(missing_ok=True)
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))  # it holds people's names
        with _reading(books) as source, contextlib.closing(sqlite3.connect(draft)) as target:
            source.backup(target)
        _put(draft, file)
    except (OSError, sqlite3.Error) as why:
        raise Cannot("update-no-copy", path=str(file), text=str(why)) from None


def put_back(kept: Path, books: Path, aside: Path) -> None:
    """Make ``books`` what the copy ``kept`` is, in one step; what they were is in the file ``aside``. Nobody
    may have them open. Raises Cannot."""
    copy(books, aside)
    draft = books.with_name(f"{books.name}.new")
    try:
        # Without its log: SQLite would take that for the other file's.
        with contextlib.closing(sqlite3.connect(books)) as connection:
            (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
        if mode != "delete":
            raise sqlite3.OperationalError("the books are in use")
        shutil.copyfile(kept, draft)
        draft.chmod(0o600)
        _mark_restored(draft)
        _put(draft, books)
    except (OSError, sqlite3.Error) as why:
        raise Cannot("update-no-copy", path=str(books), text=str(why)) from None


def _mark_restored(books: Path) -> None:
    """Have ``books`` say that they were put back, so that a start does not take that for a loss."""
    from dealer.journal.journal import RESTORED  # slow to load, and this is rare
    from dealer.journal.row_hash import mark_of

    with contextlib.closing(sqlite3.connect(books)) as connection, connection:
        connection.execute("DELETE FROM about WHERE name = ?", (RESTORED,))
        connection.execute("INSERT INTO about VALUES (?, ?)", (RESTORED, mark_of(RESTORED)))


def _put(draft: Path, file: Path) -> None:
    installed.sync_file(draft)
    draft.replace(file)
    installed.sync_file(file.parent)


@contextlib.contextmanager
def _reading(books: Path) -> Iterator[sqlite3.Connection]:
    address = f"{books.absolute().as_uri()}?mode=ro"
    with contextlib.closing(sqlite3.connect(address, uri=True)) as connection:
        yield connection
