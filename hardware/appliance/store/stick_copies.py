"""Copies of the backups on USB sticks: the newest one on every stick that is plugged in.

A copy is written under another name, read back from the stick and compared, and only then has its own name:
a stick that is pulled in the middle never holds half a copy that looks whole.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dealer.notation.facts import Fact
from hardware.appliance.cannot import Cannot, why_of
from hardware.appliance.store.backups import Backup, backups_in, clear_drafts, let_go, place
from hardware.appliance.versions.sources import stick_folders
from hardware.setup.on_disk import sync_file

FOLDER = "railbird-backups"
"""The folder on the stick."""
AGAIN_S = 60.0
"""How long after a copy failed the next is tried on the same stick."""


@dataclass(frozen=True)
class Copied:
    """How the sticks stand: ``file`` is the backup whose copy is on one that is plugged in, ``trouble`` why
    one could not be written. Both None: no stick."""

    file: str | None = None
    trouble: Fact | None = None


class StickCopies:
    """Copies of the ``newest`` backup of the books, ``keep`` of these books a stick. One thread looks; any
    thread may read ``state``."""

    def __init__(
        self,
        newest: Callable[[], Backup | None],
        keep: int,
        sticks: Callable[[], list[Path]] = stick_folders,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.state = Copied()
        self._newest, self._keep = newest, keep
        self._sticks, self._clock = sticks, clock
        self._cleared = set[Path]()
        self._failed: dict[tuple[Path, str], tuple[float, Fact]] = {}

    def look(self) -> list[Fact]:
        """Copy the newest backup to each stick that lacks it; why that failed, where it did just now."""
        sticks = self._sticks()
        newest = self._newest() if sticks else None
        self._failed = {key: why for key, why in self._failed.items() if key[0] in sticks}
        for stick in set(sticks) - self._cleared:
            clear_drafts(stick / FOLDER)  # of a stick that was pulled in the middle
        self._cleared = set(sticks)
        if newest is None:
            self.state = Copied()
            return []
        said, copied, trouble = [], None, None
        for stick in sticks:
            key = (stick, newest.file.name)
            failed = self._failed.get(key)
            if failed is not None and self._clock() < failed[0] + AGAIN_S:
                trouble = failed[1]
                continue
            try:
                copy_to(newest, stick / FOLDER, self._keep)
                self._failed.pop(key, None)
                copied = newest.file.name
            except ValueError as why:
                trouble = why_of(why)
                if failed is None:
                    said.append(trouble)
                self._failed[key] = (self._clock(), trouble)
        self.state = Copied(copied, trouble)
        return said


def copy_to(backup: Backup, folder: Path, keep: int) -> None:
    """A copy of ``backup`` in ``folder``, which has been read back; of those there of which it holds
    everything, ``keep`` stay, and always this one. Nothing is done where it is there. Cannot says why there
    is none."""
    draft = folder / f"{backup.file.name}.new"
    try:
        if any(_is_copy(one, backup) for one in backups_in(folder)):
            return
        folder.mkdir(exist_ok=True)
        shutil.copyfile(backup.file, draft)
        if _read_back(draft) != _read_back(backup.file):
            raise Cannot("stick-not-the-same", path=str(folder))
        made = place(draft, folder)
        sync_file(folder)
        let_go(made, keep)
    except OSError as why:
        raise Cannot("stick-failed", path=str(folder), why=why_of(why)) from None
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def _is_copy(there: Backup, backup: Backup) -> bool:
    """Whether ``there`` holds what ``backup`` holds, and is as long: half a copy may show the same end."""
    return there.end == backup.end and there.file.stat().st_size == backup.file.stat().st_size


def _read_back(file: Path) -> bytes:
    """The SHA-256 of what the medium holds, not of what the system still remembers of it."""
    with file.open("rb") as opened:
        os.fsync(opened.fileno())
        os.posix_fadvise(opened.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return hashlib.file_digest(opened, "sha256").digest()
