"""Backups that nobody has to think of: verified copies of the books in a folder, the newest kept.

A backup is ``night-N-move-M.sqlite3``: the night on the table and the journal's last move. So the same state
is copied once. It is proved before it counts: a copy that does not verify is thrown away.
"""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import URL

from dealer.books.keeping import backup
from dealer.books.verify import verify
from dealer.journal.journal import Journal
from hardware.cannot import Cannot, why_of

FOLDER = "backups"
DAMAGED = "damaged-"
NAME = re.compile(r"night-(\d+)-move-(\d+)\.sqlite3")


@dataclass(frozen=True)
class Backup:
    """A backup that is there: its file, up to which night and move it goes, and when it was made (UTC)."""

    file: Path
    night: int
    move: int
    at: datetime


def backups_in(folder: Path) -> list[Backup]:
    """The backups in ``folder``, the newest first; none where there is no such folder."""
    found = []
    with contextlib.suppress(FileNotFoundError, NotADirectoryError, PermissionError):
        for file in folder.iterdir():
            if named := NAME.fullmatch(file.name):
                at = datetime.fromtimestamp(file.stat().st_mtime, UTC)
                found.append(Backup(file, int(named[1]), int(named[2]), at))
    # By what it holds, as the clock may be wrong; after a restore of older books by when it was made.
    return sorted(found, key=lambda one: (one.at, one.night, one.move), reverse=True)


def back_up(journal: Journal, folder: Path, night: int, move: int, keep: int) -> Backup:
    """A verified copy of ``journal``, whose last move is ``move``, in ``folder``; of all there, ``keep``
    stay, and always this one. ``Cannot`` says why there is none."""
    file = folder / f"night-{night}-move-{move}.sqlite3"
    draft = folder / f"{file.name}.new"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)
        backup(journal, draft)
        _prove(draft)
        draft.replace(file)
        made = next(one for one in backups_in(folder) if one.file == file)
        others = [one for one in backups_in(folder) if one.file != file]
        for old in others[max(keep - 1, 0) :]:
            old.file.unlink(missing_ok=True)
    except (OSError, ValueError, StopIteration) as why:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        raise Cannot("backup-failed", path=str(folder), why=why_of(why)) from None
    return made


def set_aside(journal: Journal, folder: Path) -> Path:
    """A copy of damaged books as they are, which is no backup: nothing proves it, and it is never put back by
    itself. ``Cannot`` says why there is none."""
    at = datetime.now(UTC)
    file = folder / f"{DAMAGED}{at:%Y%m%dT%H%M%S%f}.sqlite3"
    draft = folder / f"{file.name}.new"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        backup(journal, draft)
        draft.replace(file)
    except (OSError, ValueError) as why:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        raise Cannot("backup-failed", path=str(folder), why=why_of(why)) from None
    return file


def were_set_aside(folder: Path) -> list[Path]:
    """The damaged books in ``folder``, the newest first."""
    return sorted(folder.glob(f"{DAMAGED}*.sqlite3"), reverse=True)


def _prove(file: Path) -> None:
    """``Cannot`` where the copy is damaged. Nothing is left open, and nothing beside it."""
    kept = Journal(URL.create("sqlite", database=str(file)).render_as_string())
    try:
        damages = verify(kept).damages
    finally:
        kept.close()
    if damages:
        raise Cannot.because(damages[0].said)
