"""Putting a backup back while the station runs: from its own folder, from a stick, or sent from a browser.

A backup is never opened where it lies. It is copied beside the books first: a stick may be pulled, and
opening books of an earlier version rewrites them. What the station had is backed up before.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL

from dealer.books.backup import held, restore, take_as_they_are
from dealer.books.books_end import NOWHERE, end_in, end_of
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal, JournalFailed
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal
from hardware import own_version
from hardware.appliance.cannot import Cannot, why_of
from hardware.appliance.store.backups import (
    LOOKED_AT,
    Backup,
    back_up,
    backups_in,
    set_aside,
    were_set_aside,
)
from hardware.appliance.store.remote_backups import RemoteBackups
from hardware.appliance.store.stick_copies import FOLDER as ON_THE_STICK
from hardware.appliance.versions.sources import stick_folders

SENT = "sent.sqlite3"
LONGEST = 1 << 30
"""So many bytes of a backup are taken from a browser."""
SPARE = 100 << 20
"""So many bytes stay free on the card."""
ID_LETTERS = 16


@dataclass(frozen=True)
class KeptBooks:
    """A backup that can be put back: ``id`` names it in addresses, ``file`` is its name, ``place`` where it
    lies (``here``, ``stick``, the owner's ``address``, or ``sent`` from a browser), ``at`` when its last move
    was made (ISO 8601 UTC; "" for none, or where it cannot be read); ``others``: it is of other books than
    the station's."""

    id: str
    file: str
    place: str
    at: str
    others: bool = False


@dataclass(frozen=True)
class BooksInside:
    """What proved books hold: so many nights and moves, and when the last move was made (ISO 8601 UTC; ""
    for none)."""

    nights: int
    moves: int
    last: str = ""


class Restoring:
    """The backups that there are for the ``desk`` with the books at ``database``, and putting one back; the
    station's own are in ``folder``, which keeps ``keep`` of them. From any thread."""

    def __init__(
        self,
        desk: Desk,
        database: str,
        folder: Path,
        keep: int,
        sticks: Callable[[], list[Path]] = stick_folders,
    ) -> None:
        self._desk, self._database = desk, database
        self._folder, self._keep, self._sticks = folder, keep, sticks
        self._lock = threading.Lock()
        (folder / f"{SENT}.new").unlink(missing_ok=True)  # nobody goes on with what came before this start
        shutil.rmtree(folder / LOOKED_AT, ignore_errors=True)

    def closed(self) -> Fact | None:
        """Why none can be put back now; None where one can."""
        return fact("restore-night") if self._desk.table.night_on and self._desk.refuses is None else None

    def lost(self) -> Fact | None:
        """What the station's books held before and do not hold now, and what to do; None where nothing is to
        be decided."""
        return None if self._desk.refuses is None else self._desk.refuses.said

    def go_on(self) -> None:
        """Go on with the books as they are, whatever they held before. Raises Cannot."""
        with self._lock, _said(), contextlib.closing(Journal(self._database, version=own_version())) as books:
            take_as_they_are(books)
            self._desk.look_again()

    def listed(self) -> tuple[KeptBooks, ...]:
        """Every backup: of this station, then on sticks, then sent; of its own books first, and the one that
        holds most."""
        return tuple(one for _, one in self._there())

    def present(self) -> BooksInside:
        """What the station's own books hold, damaged or not. Raises Cannot where they cannot be read."""
        with _said():
            return _held(self._desk.journal)

    def inside(self, backup: str) -> BooksInside:
        """Prove the backup with this id. Raises Cannot where it is damaged, newer than this program, or no
        backup."""
        with self._lock, self._copied(backup) as kept:
            return _inside(kept)

    def path(self, backup: str) -> Path:
        """The file of the backup with this id. Raises Cannot where it is gone."""
        for path, one in self._there():
            if one.id == backup:
                return path
        raise Cannot("restore-gone")

    def damaged(self) -> tuple[str, ...]:
        """The files of damaged books that a backup took the place of; the last one first."""
        return tuple(file.name for file in were_set_aside(self._folder))

    def make(self) -> None:
        """Back the books up as they are now. Raises Cannot."""
        with self._lock:
            self._back_up()

    def put_back(self, backup: str) -> BooksInside:
        """Have the station go on with the backup with this id. Raises Cannot; then nothing was changed."""
        with self._lock, self._copied(backup) as kept:
            closed = self.closed()
            if closed is not None:
                raise Cannot.because(closed)
            last_seq = self._desk.table.seq
            if last_seq:
                self._keep_what_is_here()
            with _said(), contextlib.closing(Journal(self._database, version=own_version())) as books:
                restore(books, kept, overwrite=True, last_seq=last_seq)
            self._desk.look_again()
            return _inside(kept)

    def receive(self, at: int, piece: bytes, *, last: bool) -> KeptBooks | None:
        """Take the next ``piece``, which begins at byte ``at``; 0 begins anew. Raises Cannot where it is not
        the next, too much, or cannot be written."""
        draft = self._folder / f"{SENT}.new"
        with self._lock:
            try:
                self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                if at == 0:
                    draft.unlink(missing_ok=True)
                there = draft.stat().st_size if draft.exists() else 0
                if at != there:
                    raise Cannot("restore-not-next")
                if at + len(piece) > LONGEST or shutil.disk_usage(self._folder).free < SPARE:
                    draft.unlink(missing_ok=True)
                    raise Cannot("restore-no-room")
                with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "ab") as file:
                    file.write(piece)
                if last:
                    draft.replace(self._folder / SENT)
            except OSError as why:
                raise Cannot("restore-unwritten", text=why.strerror or str(why)) from None
        return next((one for one in self.listed() if one.place == "sent"), None) if last else None

    def take(self, fetch: Callable[[Path], Path]) -> KeptBooks:
        """Take the file that ``fetch`` puts into a folder as the backup that was sent. Raises Cannot."""
        folder = self._folder / LOOKED_AT
        with self._lock:
            try:
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir(mode=0o700, parents=True)
                fetch(folder).replace(self._folder / SENT)
            except OSError as why:
                raise Cannot("restore-unwritten", text=why.strerror or str(why)) from None
            finally:
                shutil.rmtree(folder, ignore_errors=True)
        return next(one for one in self.listed() if one.place == "sent")

    def at_address(self, remote: RemoteBackups) -> tuple[KeptBooks, ...]:
        """The backups at the owner's address, the last that was sent first. Raises Cannot."""
        own = self._own_books()
        return tuple(
            KeptBooks(one.id, one.file, "address", one.end.at, own not in ("", one.end.books))
            for one in remote.listed()
        )

    def _there(self) -> Iterator[tuple[Path, KeptBooks]]:
        own = self._own_books()
        for one in _ordered(backups_in(self._folder), own):
            yield one.file, _kept(one, "here", own)
        for stick in self._sticks():
            with contextlib.suppress(OSError):  # pulled just now, or of another user
                for one in _ordered(backups_in(stick / ON_THE_STICK), own):
                    yield one.file, _kept(one, "stick", own)
        sent = self._folder / SENT
        if sent.is_file():
            yield sent, _kept(Backup(sent, end_in(sent) or NOWHERE), "sent", own)

    def _own_books(self) -> str:
        """What identifies the station's books; "" while they hold nothing, or cannot be read."""
        with contextlib.suppress(JournalFailed), self._desk.journal.snapshot() as connection:
            return end_of(connection).books
        return ""

    def _keep_what_is_here(self) -> None:
        """Back the books up; where they are damaged no backup can be made of them: a copy is set aside."""
        if verify(self._desk.journal).whole:
            self._back_up()
            return
        with _said():
            set_aside(self._desk.journal, self._folder)

    def _back_up(self) -> None:
        with _said():
            back_up(self._desk.journal, self._folder, self._keep)

    @contextlib.contextmanager
    def _copied(self, backup: str) -> Iterator[Journal]:
        """A copy of that backup, opened; it goes when it was used."""
        source, folder = self.path(backup), self._folder / LOOKED_AT
        try:
            try:
                copy = _copy(source, folder)
            except OSError as why:
                raise Cannot("restore-unread", path=str(source), text=why.strerror or str(why)) from None
            address = URL.create("sqlite", database=str(copy)).render_as_string()
            with (
                _said(journal=source.name),
                contextlib.closing(Journal(address, create=False, version=own_version())) as kept,
            ):
                yield kept
        finally:
            shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _said(**instead: str) -> Iterator[None]:
    """What fails with the books becomes a Cannot, ``instead`` of the reason's own arguments with these."""
    try:
        yield
    except Cannot:
        raise
    except (ValueError, Refusal, JournalFailed) as why:
        said = why_of(why)
        args = {name: instead.get(name, value) for name, value in said.args}
        raise Cannot(said.code, **args) from None


def _copy(source: Path, folder: Path) -> Path:
    """A copy of the file in ``folder``, made anew for its owner alone. Raises Cannot where the card would be
    full after it, OSError where it cannot be read or written."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(mode=0o700, parents=True)
    if shutil.disk_usage(folder).free < source.stat().st_size + SPARE:
        raise Cannot("restore-no-room")
    copy = folder / source.name
    os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    shutil.copyfile(source, copy)
    return copy


def _inside(journal: Journal) -> BooksInside:
    """What ``journal`` holds, proved. Raises Cannot for the first damage."""
    damages = verify(journal).damages
    if damages:
        raise Cannot("refused-restore-damaged", why=damages[0].said)
    return _held(journal)


def _held(journal: Journal) -> BooksInside:
    count = held(journal)
    return BooksInside(count.nights, count.moves, journal.last_at() or "")


def _ordered(backups: list[Backup], own: str) -> list[Backup]:
    """Those of the books ``own`` first, then those of others; of each the one that holds most."""
    return sorted(backups, key=lambda one: (one.end.books == own, one.end.books), reverse=True)


def _kept(backup: Backup, place: str, own: str) -> KeptBooks:
    path = str(backup.file).encode("utf-8", "surrogateescape")
    name = hashlib.sha256(path).hexdigest()[:ID_LETTERS]
    others = "" not in (own, backup.end.books) and backup.end.books != own
    return KeptBooks(name, backup.file.name, place, backup.at, others)
