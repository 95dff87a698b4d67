"""Backups at an address of the owner's: the newest one in an encrypted restic repository, after each night.

A copy counts once it was read back from there byte by byte: what is backed up here was proved before, so the
same bytes prove the copy.
"""

from __future__ import annotations

import hashlib
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from dealer.books.books_end import BooksEnd, reading, went_through
from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot, why_of
from hardware.appliance.settings.settings import Settings
from hardware.appliance.store.backups import Backup
from hardware.appliance.store.restic import Restic, Snapshot
from hardware.appliance.store.stick_copies import Copied

AGAIN_S = 900.0
"""How long after a copy failed the next is tried."""
SPARE = 100 << 20
"""So many bytes stay free on the card."""


class RemoteBackups:
    """Copies of the ``newest`` backup of the books in ``repository``, of which ``keep`` of these books stay.
    One thread looks; any thread may read ``state``, list and fetch."""

    def __init__(
        self,
        repository: Restic,
        newest: Callable[[], Backup | None],
        keep: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.state = Copied()
        self._repository, self._newest, self._keep, self._clock = repository, newest, keep, clock
        self._sent: BooksEnd | None = None
        self._next_s = clock()

    def look(self) -> list[Fact]:
        """Send the newest backup where the repository lacks it; why that failed, where it did just now."""
        newest = self._newest()
        if newest is None or newest.end == self._sent or self._clock() < self._next_s:
            return []
        before = self.state.trouble
        try:
            sent = self._copy(newest)
        except (OSError, ValueError) as why:
            trouble = fact("remote-failed", why=why_of(why))
            self.state, self._next_s = Copied(trouble=trouble), self._clock() + AGAIN_S
            return [trouble] if trouble != before else []
        self._sent = newest.end
        try:
            self._let_go(newest, sent)
            self.state = Copied(newest.file.name)
            return []
        except (OSError, ValueError) as why:
            trouble = fact("remote-kept", why=why_of(why))
            self.state = Copied(newest.file.name, trouble)
            return [trouble]

    def listed(self) -> tuple[Snapshot, ...]:
        """The backups at the address, the last that was sent first. Raises Cannot."""
        return self._repository.snapshots()

    def newest(self, books: str = "") -> Snapshot:
        """The backup at the address that holds most of ``books``; where it has none of them, of those whose
        backup was sent last. Raises Cannot."""
        listed = self.listed()
        if not listed:
            raise Cannot("remote-none")
        own = [one for one in listed if books and one.end.books == books]
        return max(
            own or [one for one in listed if one.end.books == listed[0].end.books],
            key=lambda one: one.end.reach,
        )

    def fetch(self, snapshot: Snapshot, folder: Path) -> Path:
        """Fetch it into ``folder``; its file there, which nobody has proved yet. Raises Cannot, also where
        the card would be full after it."""
        if shutil.disk_usage(folder).free < self._repository.size(snapshot) + SPARE:
            raise Cannot("restore-no-room")
        return self._repository.fetch(snapshot, folder)

    def _copy(self, backup: Backup) -> Snapshot:
        """Send ``backup`` unless it is there, and prove it. Raises Cannot."""
        self._repository.make()
        sent = self._proved(backup)
        if sent is None:
            self._repository.send(backup.file, backup.end)
            sent = self._proved(backup)
        if sent is None:
            raise Cannot("remote-not-the-same")
        self._repository.check()
        return sent

    def _proved(self, backup: Backup) -> Snapshot | None:
        """The copy of ``backup`` that comes back byte by byte; others are removed. Raises Cannot."""
        with backup.file.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").digest()
        copies = [one for one in self.listed() if one.end == backup.end]
        proved = next((one for one in copies if self._repository.digest(one) == digest), None)
        self._repository.drop([one for one in copies if one != proved])
        return proved

    def _let_go(self, backup: Backup, sent: Snapshot) -> None:
        """Remove those but ``sent`` of which ``backup`` holds everything, except for the newest: with it,
        ``keep`` stay. Raises Cannot."""
        others = [one for one in self.listed() if one != sent]
        with reading(backup.file) as connection:
            older = [one for one in others if went_through(connection, one.end)]
        older.sort(key=lambda one: one.end.reach, reverse=True)
        self._repository.drop(older[max(self._keep - 1, 0) :])


def remote_backups(settings: Settings, newest: Callable[[], Backup | None]) -> RemoteBackups | None:
    """Those at the address in the ``settings``; None where there is no address."""
    address, password = settings.backups.address, settings.backups.password
    if not address or not password:
        return None
    return RemoteBackups(Restic(address, password), newest, settings.backups.keep)
