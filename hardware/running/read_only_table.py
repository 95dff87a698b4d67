"""A table that is shown and takes no move: its books can be read and not written, or not even be read.

A read-only or full disk takes no lock, no log and no index of SQLite's. So the books are copied to where
there is room, and that copy is opened as ever. What a start writes there goes with the process.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from sqlalchemy import URL

from dealer.contract.ledger import LedgerBroken
from dealer.journal.database import is_sqlite, lock_file
from dealer.journal.journal import Journal, JournalUnusable
from dealer.notation.facts import Fact, FactError, fact
from dealer.notation.refusals import Refusal
from hardware import own_version
from hardware.appliance.cannot import Cannot, why_of
from hardware.appliance.mounts import forgets
from hardware.appliance.store.private_folder import cannot_write
from hardware.running.lost_books import ReachedFile
from hardware.running.open_books import DeskOptions, open_desk
from hardware.running.safe_mode import SafeMode

if TYPE_CHECKING:
    from dealer.desk.desk import Desk

BOOKS = "railbird.sqlite3"
SPARE = 32 << 20
"""So many bytes stay free where the copy is."""


@dataclass(frozen=True)
class OpenedTable:
    """The ``desk``; ``notes`` of its books; whether the table is ``read_only``, and then what
    finds out whether a new start would open them (None: it would not)."""

    desk: Desk
    notes: list[Fact]
    read_only: bool = False
    mended: Callable[[], bool] | None = None


def open_table(
    url: URL,
    even_if_damaged: bool,
    reached: ReachedFile,
    *,
    trouble: Fact | None,
    folder: Path,
    safe: SafeMode | None,
    undo: contextlib.ExitStack,
    **options: Unpack[DeskOptions],
) -> OpenedTable:
    """The desk on the books at ``url``, as ``open_desk``. With ``trouble``, which is ``why_read_only`` of
    them and the data ``folder``, it is read-only, on a copy. Where there is trouble, or in ``safe`` mode, and
    they cannot be opened either, it is read-only, on none. ``undo`` closes the desk and deletes the copy."""
    address = url.render_as_string(hide_password=False)
    known, reason = safe is None or safe.no_books is None, trouble
    try:
        if safe is not None and safe.no_books is not None:
            raise FactError(safe.no_books)
        if trouble is None:
            desk, notes = open_desk(address, even_if_damaged, reached, **options)
        else:
            copy, refuses = undo.enter_context(_copy_of(url)), Refusal("disk", trouble)
            desk, notes = open_desk(copy, even_if_damaged, reached, refuses, **options)
    except (FactError, LedgerBroken) as why:
        said = why_of(why)
        if (safe is None and trouble is None) or said.code == "journal-taken":
            raise
        reason = fact("serve-books-away", why=said)
        desk, notes = _on_no_books(reason, undo, options), []
    undo.callback(desk.close)
    if reason is None:
        return OpenedTable(desk, notes)
    if trouble is not None:
        return OpenedTable(desk, [reason, *notes], True, lambda: why_read_only(url, folder) is None)
    return OpenedTable(desk, [reason], True, _other_books(url) if known else None)


def _on_no_books(why: Fact, undo: contextlib.ExitStack, options: DeskOptions) -> Desk:
    """An empty read-only table, since the books cannot be opened."""
    from dealer.desk.desk import Desk

    place = Path(undo.enter_context(_place_for(0)))
    journal = Journal(_address(place), version=own_version())
    return Desk(journal, refuses=Refusal("disk", why), **options)


def why_read_only(url: URL, folder: Path) -> Fact | None:
    """Why a table with the books at ``url`` and the data ``folder`` takes no moves; None where it does. Books
    on a server are the server's to write."""
    if not is_sqlite(url):
        return None
    books = Path(os.path.realpath(str(url.database)))
    trouble = cannot_write(folder)
    for kept in (folder, books.parent):
        if trouble is None and forgets(kept):
            trouble = fact("serve-forgets", path=str(kept))
    if trouble is None and os.path.exists(books):
        trouble = cannot_write(books.parent)
        if trouble is None and not os.access(books, os.W_OK):
            trouble = fact("serve-cannot-write", path=str(books), text=os.strerror(errno.EACCES).lower())
    return trouble


@contextlib.contextmanager
def _copy_of(url: URL) -> Iterator[str]:
    """The address of a copy of the books with their log. Raises Cannot where none can be made, and
    JournalUnusable where another station has them."""
    books = Path(os.path.realpath(str(url.database)))
    with contextlib.ExitStack() as held:
        try:
            held.enter_context(lock_file(url))
        except JournalUnusable as why:
            if why.said.code == "journal-taken":
                raise
        try:
            sizes = {end: size for end in ("", "-wal") if (size := _size(Path(f"{books}{end}"))) is not None}
            place = Path(held.enter_context(_place_for(sum(sizes.values()))))
            for end in sizes:
                shutil.copyfile(f"{books}{end}", place / f"{BOOKS}{end}")
        except OSError as why:
            raise Cannot("file-trouble", path=str(books), text=str(why.strerror or why).lower()) from None
        yield _address(place)


def _size(file: Path) -> int | None:
    """How many bytes it has; None where there is no such file. Raises OSError where nobody knows."""
    try:
        return file.stat().st_size
    except (FileNotFoundError, NotADirectoryError):
        return None


def _place_for(size: int) -> tempfile.TemporaryDirectory[str]:
    """A folder of this process's with room for ``size`` bytes, deleted in the end; in memory where the disk
    is full or read-only. Raises Cannot where there is none."""
    for where in (None, "/dev/shm"):
        with contextlib.suppress(OSError):
            if shutil.disk_usage(where or tempfile.gettempdir()).free >= size + SPARE:
                return tempfile.TemporaryDirectory(prefix="railbird-", dir=where)
    raise Cannot("serve-no-copy")


def _address(folder: Path) -> str:
    return URL.create("sqlite", database=str(folder / BOOKS)).render_as_string()


def _other_books(url: URL) -> Callable[[], bool]:
    """What finds out whether other books can be opened than now: those of a server, or a file that was put in
    this one's place, as by a restore."""
    if not is_sqlite(url):
        return lambda: _opens(url)
    books = os.path.realpath(str(url.database))
    before = _stamp(books)
    return lambda: _stamp(books) != before


def _stamp(file: str) -> tuple[int, int, int] | None:
    """What changes with a file; None where there is none."""
    try:
        there = os.stat(file)
    except OSError:
        return None
    return there.st_ino, there.st_size, there.st_mtime_ns


def _opens(url: URL) -> bool:
    try:
        Journal(url.render_as_string(hide_password=False), create=False, version=own_version()).close()
    except JournalUnusable:
        return False
    return True
