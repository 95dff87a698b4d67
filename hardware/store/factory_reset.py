"""Back to a station that nobody has set up: what a reset deletes, with the books or without them.

Killed half way it is done again: what is gone stays gone, and nothing that was to stay was touched.
"""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import URL

from dealer.journal.database import is_sqlite, lock_file
from hardware.cannot import Cannot
from hardware.store.backups import FOLDER

LOCK = ".lock"


def books_in(folder: Path, url: URL) -> list[Path]:
    """The files of the books: backups, the database with its log, and its copies from before a migration.
    Raises Cannot for books on a server, which are its administrator's to delete."""
    if not is_sqlite(url):
        raise Cannot("reset-server", journal=url.render_as_string(hide_password=True))
    database = Path(str(url.database))
    copies = sorted(database.parent.glob(f"{database.stem}.before-*"))
    logs = [database.with_name(database.name + end) for end in ("-wal", "-shm")]
    return [one for one in (folder / FOLDER, *copies, *logs, database) if one.exists()]


def station_files(folder: Path, settings_file: Path, kept: list[Path]) -> list[Path]:
    """What is the station's own beside the books, ``kept``: settings, PIN, key, seats, calibration, packs."""
    own = [settings_file] if settings_file.exists() else []
    inside = sorted(folder.iterdir()) if folder.is_dir() else []
    return own + [one for one in inside if one not in kept and one.suffix != LOCK]


@contextlib.contextmanager
def station_stands_still(url: URL) -> Iterator[None]:
    """Hold the books meanwhile. Raises JournalUnusable (a ValueError) where a station runs on them."""
    if not is_sqlite(url) or not Path(str(url.database)).exists():
        yield
        return
    with contextlib.closing(lock_file(url)):
        yield


def delete(paths: list[Path]) -> None:
    """Delete files and folders, in this order. Raises Cannot, naming the first that stays."""
    for path in paths:
        try:
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)
        except OSError as why:
            raise Cannot("file-trouble", path=str(path), text=str(why.strerror or why).lower()) from None
