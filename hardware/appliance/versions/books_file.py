"""What an update asks of the books and does with them: read with SQLite alone, so that it works whatever
schema they are of and whichever version made them.

The tables and columns in ``LAST_NIGHT``, ``summary_of`` and ``HELD`` are the contract between versions: every
schema has them, and no migration changes what is in those of ``HELD``. A version that keeps the books
otherwise does not pass its trial.
"""

from __future__ import annotations

import contextlib
import glob
import os
import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot
from hardware.setup import on_disk

LAST_NIGHT = """
SELECT verb FROM move AS own
WHERE night = (SELECT max(id) FROM night WHERE source IS NULL) AND verb != 'undo'
AND NOT EXISTS (SELECT 1 FROM move WHERE undoes = own.seq) ORDER BY seq
"""
"""The verbs of the table's last night, without those that were taken back. A night that has a source was
imported, and is not the table's."""
HELD = {"night": "id, opened_at", "move": "seq, night, hash", "till_entry": "number, hash"}
"""What books hold, by table. A hash is of everything that is in a move or an entry, and of the one before."""


@dataclass(frozen=True)
class BooksSummary:
    """How far books are: their schema, the number of their last move, and whether a night is on: somebody is
    seated, and it has not ended. ``number`` is the database's own (``application_id``; 0: none yet);
    ``changed`` is another text after each restore and each removal of a name ("": before the first)."""

    schema: str
    moves: int
    night_on: bool
    number: int
    changed: str


def summary_of(books: Path) -> BooksSummary:
    """How far the books in the file ``books`` are. Raises Cannot where they cannot be read."""
    with _reading(books) as connection:
        about = dict(connection.execute("SELECT name, value FROM about"))
        (moves,) = connection.execute("SELECT coalesce(max(seq), 0) FROM move").fetchone()
        (number,) = connection.execute("PRAGMA application_id").fetchone()
        verbs = [verb for (verb,) in connection.execute(LAST_NIGHT)]
    seated = verbs.count("join") > verbs.count("leave")
    on, changed = seated and verbs[-1] != "end", str(about.get("restored", "")).partition(".")[0]
    return BooksSummary(str(about.get("schema", "")), int(moves), on, int(number), changed)


def lost(then: Path, now: Path) -> Fact | None:
    """What the books ``now`` lack of what they held ``then``; None where it is all there. Raises Cannot."""
    if summary_of(then).number not in (0, summary_of(now).number):
        return fact("update-books-other")
    lacks = _lacks(now, then)
    if not any(lacks.values()):
        return None
    return fact("update-books-lack", nights=lacks["night"], count=lacks["move"], entries=lacks["till_entry"])


def booked_since(then: Path, now: Path) -> int:
    """How many moves and entries of the till's book the books ``now`` hold that they did not hold ``then``.
    Raises Cannot."""
    lacks = _lacks(then, now)
    return lacks["move"] + lacks["till_entry"]


def _lacks(books: Path, others: Path) -> dict[str, int]:
    """How many rows of ``others`` are not in ``books``, by table of ``HELD``."""
    with _reading(others) as connection:
        connection.execute("ATTACH ? AS books", (_address(books),))
        return {
            table: connection.execute(
                f"SELECT count(*) FROM (SELECT {columns} FROM main.{table}"
                f" EXCEPT SELECT {columns} FROM books.{table})"
            ).fetchone()[0]
            for table, columns in HELD.items()
        }


def copy(books: Path, file: Path) -> None:
    """Copy ``books`` to ``file``, whole and on the disk when this returns; a file that was there is replaced.
    A station may go on writing meanwhile. Raises Cannot."""
    draft = file.with_name(f"{file.name}.new")
    try:
        draft.unlink(missing_ok=True)
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))  # it holds people's names
        with (
            contextlib.closing(_opened(books)) as source,
            contextlib.closing(sqlite3.connect(draft)) as target,
        ):
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
    on_disk.sync_file(draft)
    draft.replace(file)
    on_disk.sync_file(file.parent)


def clear_drafts(books: Path) -> None:
    """Delete what a copy beside ``books`` left that was cut off. Only for whoever holds the books."""
    stem = glob.escape(books.stem)
    for name in (f"{glob.escape(books.name)}.new", f"{stem}.after-*.new", f"{stem}.before-schema-*.part"):
        for draft in (*books.parent.glob(name), *books.parent.glob(f"{name}-journal")):
            draft.unlink(missing_ok=True)


@contextlib.contextmanager
def _reading(books: Path) -> Iterator[sqlite3.Connection]:
    """A connection that only reads. Raises Cannot for what fails with it."""
    try:
        with contextlib.closing(_opened(books)) as connection:
            yield connection
    except (sqlite3.Error, TypeError, ValueError) as why:
        raise Cannot("update-no-books", path=str(books), text=str(why)) from None


def _opened(books: Path) -> sqlite3.Connection:
    return sqlite3.connect(_address(books), uri=True)


def _address(books: Path) -> str:
    return f"{books.absolute().as_uri()}?mode=ro"
