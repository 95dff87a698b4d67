"""Back to a station that nobody has set up: what a reset deletes, with the books or without them.

Killed half way it is done again: what is gone stays gone, and nothing that was to stay was touched.
"""

from __future__ import annotations

import contextlib
import glob
import shutil
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import URL

from dealer.journal.database import is_sqlite, lock_file, shown
from hardware.appliance.cannot import Cannot
from hardware.appliance.store.backups import FOLDER
from hardware.appliance.versions.state import FOLDER as VERSIONS

LOCK, DATABASE = ".lock", ".sqlite3"


def books_in(folder: Path, url: URL) -> list[Path]:
    """The files of the books, without links on their way: backups, whatever is a database in ``folder`` and
    not a version's own, and of SQLite the database with its log and its copies from before a migration."""
    found = [folder / FOLDER, *sorted(folder.rglob(f"*{DATABASE}*"))]
    if is_sqlite(url):
        database = Path(str(url.database)).resolve()
        found += sorted(database.parent.glob(f"{glob.escape(database.stem)}.before-*"))
        found += [database.with_name(database.name + end) for end in ("-wal", "-shm", "")]
    kept = (folder / VERSIONS).resolve()
    there = dict.fromkeys(one.resolve() for one in found if one.exists() and one.suffix != LOCK)
    there = {one: None for one in there if kept not in one.parent.parents}
    return [one for one in there if there.keys().isdisjoint(one.parents)]


def check_own(url: URL) -> None:
    """Raise Cannot for books on a server, which are its administrator's to delete."""
    if not is_sqlite(url):
        raise Cannot("reset-server", journal=shown(url))


def station_files(folder: Path, settings_file: Path, books: list[Path]) -> list[Path]:
    """What is the station's own beside the ``books``: settings, PIN, key, seats, calibration, packs. The
    versions of the program stay: the books may be of one that only the newest reads."""
    own = [settings_file] if settings_file.exists() else []
    return list(dict.fromkeys([*own, *_beside(folder, books)]))


def _beside(folder: Path, books: list[Path]) -> Iterator[Path]:
    """What is in ``folder`` and is no part of the books, wherever in it they lie."""
    for one in sorted(folder.iterdir()) if folder.is_dir() else ():
        place = one.resolve()
        if place in books or one.suffix == LOCK or one.name == VERSIONS:
            continue
        if any(place in book.parents for book in books):
            yield from _beside(one, books)
        else:
            yield one


@contextlib.contextmanager
def station_stopped(url: URL) -> Iterator[None]:
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
