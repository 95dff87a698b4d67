"""Backups that nobody has to think of: verified copies of the books in a folder, the newest kept.

A backup is ``night-N-move-M.sqlite3``: up to which night and move it goes; where other books have that name
already, ``night-N-move-M-2.sqlite3``. Its order and its age are those of what it holds: a file's time is a
clock's that may have been wrong, or a copy's. It is proved before it counts: a copy that does not verify is
thrown away. It goes only where enough newer ones hold all that it holds, so backups of other books, and of
what a restore gave up, stay.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import threading
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from sqlalchemy import URL, Connection

from dealer.books.backup import backup
from dealer.books.books_end import BooksEnd, end_in, end_of, reading, went_through
from dealer.books.verify import verify
from dealer.journal.journal import Journal, JournalFailed
from hardware.appliance.cannot import Cannot, why_of

FOLDER = "backups"
DAMAGED = "damaged-"
LOOKED_AT = "looked-at"
"""The folder in it that a backup is copied to before it is opened."""
NAME = re.compile(r"night-(\d+)-move-(\d+)(?:-\d+)?\.sqlite3")
DRAFT = re.compile(r".+\.sqlite3\.new(\.part)?(-journal|-wal|-shm)?")
"""What a backup is written as, and what SQLite keeps beside that."""
_MAKING = threading.Lock()
"""The night's end and the owner's button may ask for a backup at once."""


@dataclass(frozen=True)
class Backup:
    """A backup that is there: its file, and where its books end; of one that cannot be read its name says
    the night and the move, and ``readable`` is false."""

    file: Path
    end: BooksEnd
    readable: bool = True

    @property
    def night(self) -> int:
        """The night of its last move."""
        return self.end.night

    @property
    def move(self) -> int:
        """The number of its last move."""
        return self.end.move

    @property
    def at(self) -> str:
        """When its last move was made, as its books say (ISO 8601 UTC); "" for none."""
        return self.end.at


def backups_in(folder: Path) -> list[Backup]:
    """The backups in ``folder``; of those of the same books the one that holds most first. None where there
    is no such folder."""
    found = []
    with contextlib.suppress(FileNotFoundError, NotADirectoryError, PermissionError):
        for file in folder.iterdir():
            if named := NAME.fullmatch(file.name):
                end = end_in(file)
                unread = BooksEnd(night=int(named[1]), move=int(named[2]), hash="")
                found.append(Backup(file, end or unread, end is not None))
    return sorted(found, key=lambda one: (one.readable, one.end.reach, one.file.name), reverse=True)


def of_the_books(connection: Connection, backups: Iterable[Backup]) -> list[Backup]:
    """Those of which the books that ``connection`` sees hold everything, in their order."""
    return [one for one in backups if one.readable and went_through(connection, one.end)]


class NewestBackup:
    """Called, it is the backup in ``folder`` that holds most of what the books of ``journal`` hold; None
    where there is none of them. While the database does not answer, what it was before. From any thread."""

    def __init__(self, journal: Journal, folder: Path) -> None:
        self._journal, self._folder = journal, folder
        self._last: Backup | None = None

    def __call__(self) -> Backup | None:
        """The newest one now."""
        with contextlib.suppress(JournalFailed), self._journal.snapshot() as connection:
            there = backups_in(self._folder)
            self._last = next((one for one in there if of_the_books(connection, [one])), None)
        return self._last


def back_up(journal: Journal, folder: Path, keep: int, *, clips: bool = True) -> Backup:
    """A verified copy of ``journal`` in ``folder``, with its ``clips`` or without; of those there of which it
    holds everything, ``keep`` stay, and always this one. ``Cannot`` says why there is none."""
    draft = folder / "backup.sqlite3.new"
    try:
        with _MAKING:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            draft.unlink(missing_ok=True)
            backup(journal, draft, clips=clips)
            _prove(draft)
            made = place(draft, folder)
            let_go(made, keep)
    except (OSError, ValueError) as why:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        raise Cannot("backup-failed", path=str(folder), why=why_of(why)) from None
    return made


def place(draft: Path, folder: Path) -> Backup:
    """Give the backup that was written as ``draft`` its name in ``folder``; a file of that name is replaced
    where it holds nothing that the draft does not. Raises OSError."""
    with reading(draft) as connection:
        end = end_of(connection)
        names = (name_of(end, number) for number in count(1))
        file = next(folder / name for name in names if _may_go(folder / name, connection))
    draft.replace(file)
    return Backup(file, end)


def name_of(end: BooksEnd, number: int = 1) -> str:
    """The name of a backup of books that end there; ``number`` makes it another one."""
    return f"night-{end.night}-move-{end.move}{'' if number == 1 else f'-{number}'}.sqlite3"


def _may_go(file: Path, connection: Connection) -> bool:
    """Whether nothing is lost with ``file``: it is not there, cannot be read, or the books that
    ``connection`` sees hold all of it."""
    end = end_in(file)
    return end is None or went_through(connection, end)


def let_go(made: Backup, keep: int) -> None:
    """Delete the backups beside ``made`` of which it holds everything, but for the newest: with it, ``keep``
    stay. Raises OSError."""
    with reading(made.file) as connection:
        others = [one for one in backups_in(made.file.parent) if one.file != made.file]
        older = of_the_books(connection, others)
    for old in older[max(keep - 1, 0) :]:
        old.file.unlink(missing_ok=True)


def clear_drafts(folder: Path) -> None:
    """Delete what a backup, or a look at one, that was cut off left in ``folder``. Nobody may be writing one
    there."""
    shutil.rmtree(folder / LOOKED_AT, ignore_errors=True)
    with contextlib.suppress(OSError):
        for file in folder.iterdir():
            if DRAFT.fullmatch(file.name):
                file.unlink(missing_ok=True)


def set_aside(journal: Journal, folder: Path) -> Path:
    """A copy of damaged books as they are, which is no backup: nothing proves it, and it is never put back by
    itself. ``Cannot`` says why there is none."""
    draft = folder / f"{DAMAGED}books.sqlite3.new"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)
        file = folder / f"{DAMAGED}{max(map(_number, were_set_aside(folder)), default=0) + 1}.sqlite3"
        backup(journal, draft)
        draft.replace(file)
    except (OSError, ValueError) as why:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        raise Cannot("backup-failed", path=str(folder), why=why_of(why)) from None
    return file


def were_set_aside(folder: Path) -> list[Path]:
    """The damaged books in ``folder``, the last that were set aside first."""
    return sorted(folder.glob(f"{DAMAGED}*.sqlite3"), key=_number, reverse=True)


def _number(damaged: Path) -> int:
    """Which of the damaged books; 0 of those that were set aside before they had a number."""
    number = damaged.stem.removeprefix(DAMAGED)
    return int(number) if number.isdecimal() else 0


def _prove(file: Path) -> None:
    """``Cannot`` where the copy is damaged. Nothing is left open, and nothing beside it."""
    kept = Journal(URL.create("sqlite", database=str(file)).render_as_string())
    try:
        damages = verify(kept).damages
    finally:
        kept.close()
    if damages:
        raise Cannot.because(damages[0].said)
