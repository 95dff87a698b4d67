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
from hardware.cannot import Cannot, why_of
from hardware.installed import sync_file
from hardware.store.backups import Backup, backups_in
from hardware.versions.sources import stick_folders

FOLDER = "railbird-backups"
"""The folder on the stick."""
CLOCK_OF_FAT_S = 2.5
"""FAT keeps a file's time to 2 s."""
AGAIN_S = 60.0
"""How long after a copy failed the next is tried on the same stick."""


@dataclass(frozen=True)
class Copied:
    """How the sticks stand: ``file`` is the backup whose copy is on one that is plugged in, ``trouble`` why
    one could not be written. Both None: no stick."""

    file: str | None = None
    trouble: Fact | None = None


class StickCopies:
    """Copies of what is in ``folder``, ``keep`` of them a stick. One thread looks; any thread may read
    ``state``."""

    def __init__(
        self,
        folder: Path,
        keep: int,
        sticks: Callable[[], list[Path]] = stick_folders,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.state = Copied()
        self._folder, self._keep = folder, keep
        self._sticks, self._clock = sticks, clock
        self._failed: dict[tuple[Path, str], tuple[float, Fact]] = {}

    def look(self) -> list[Fact]:
        """Copy the newest backup to each stick that lacks it; why that failed, where it did just now."""
        newest, sticks = next(iter(backups_in(self._folder)), None), self._sticks()
        self._failed = {key: why for key, why in self._failed.items() if key[0] in sticks}
        if newest is None or not sticks:
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
    """A copy of ``backup`` in ``folder``, which has been read back; of all there, ``keep`` stay, and always
    this one. Nothing is done where it is there. Cannot says why there is none."""
    target = folder / backup.file.name
    draft = folder / f"{target.name}.new"
    try:
        if _is_there(target, backup):
            return
        folder.mkdir(exist_ok=True)
        shutil.copyfile(backup.file, draft)
        if _read_back(draft) != _read_back(backup.file):
            raise Cannot("stick-not-the-same", path=str(folder))
        at = backup.at.timestamp()
        os.utime(draft, (at, at))
        draft.replace(target)
        sync_file(folder)
        others = [one for one in backups_in(folder) if one.file != target]
        for old in others[max(keep - 1, 0) :]:
            old.file.unlink(missing_ok=True)
    except OSError as why:
        raise Cannot("stick-failed", path=str(folder), why=why_of(why)) from None
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def _is_there(target: Path, backup: Backup) -> bool:
    """Whether ``target`` is that backup's copy: a station that was restored makes others of the same name."""
    if not target.is_file():
        return False
    there = target.stat()
    at = backup.at.timestamp()
    return there.st_size == backup.file.stat().st_size and abs(there.st_mtime - at) <= CLOCK_OF_FAT_S


def _read_back(file: Path) -> bytes:
    """The SHA-256 of what the medium holds, not of what the system still remembers of it."""
    with file.open("rb") as opened:
        os.fsync(opened.fileno())
        os.posix_fadvise(opened.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return hashlib.file_digest(opened, "sha256").digest()
