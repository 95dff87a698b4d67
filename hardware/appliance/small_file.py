"""Small files: what the station keeps, and what its owner wrote. Each is read whole, and written whole or
not at all.

A path may lead to anything: a pipe that nobody writes to, a device that never ends, a text of 100,000
brackets. Each of these is an error here, at once, and never a station that waits.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
from pathlib import Path
from typing import Any

from dealer.notation.facts import Fact, fact, text
from hardware.appliance.cannot import Cannot
from hardware.setup.on_disk import sync_file

MOST_BYTES = 16 << 20
"""More than anything that is kept whole: the largest is a picture of an empty table."""


class UnreadableFile(Cannot):
    """The file at ``path`` cannot be read; ``reason`` says why without naming it."""

    def __init__(self, path: Path, reason: Fact) -> None:
        super().__init__("file-trouble", path=str(path), text=reason)
        self.reason = reason


def read_small(path: Path, most: int = MOST_BYTES) -> bytes:
    """What the ordinary file at ``path`` holds, ``most`` bytes at most. Raises FileNotFoundError where there
    is none, and ``UnreadableFile`` (a ``ValueError``) for whatever else is there or cannot be read."""
    try:
        # A pipe is opened without waiting for its other end.
        with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as file:
            content = file.read(most + 1) if stat.S_ISREG(os.fstat(file.fileno()).st_mode) else None
    except FileNotFoundError:
        raise
    except OSError as why:
        raise UnreadableFile(path, text(str(why.strerror or why).lower())) from None
    if content is None:
        raise UnreadableFile(path, fact("file-not-ordinary"))
    if len(content) > most:
        raise UnreadableFile(path, fact("file-too-large", megabytes=most >> 20))
    return content


def read_json(path: Path) -> Any:
    """What the JSON file at ``path`` means. Raises as ``read_small``, for what is no JSON too."""
    try:
        return json.loads(read_small(path))
    except UnreadableFile:
        raise
    except (ValueError, RecursionError):  # no UTF-8 among them; nested deeper than Python goes
        raise UnreadableFile(path, fact("file-no-json")) from None


def write_whole(path: Path, content: bytes, mode: int = 0o600) -> None:
    """Write a file with the rights ``mode``, its owner's alone, so that a power cut leaves the old or the new
    one; on the disk when this returns.

    ``ValueError``, in one sentence, when it cannot be written.
    """
    draft = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            os.fchmod(file.fileno(), mode)
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        with contextlib.suppress(OSError):  # some file systems have no folders to sync
            sync_file(path.parent)
    except OSError as why:
        with contextlib.suppress(OSError):  # a full disk needs what half a draft takes
            draft.unlink(missing_ok=True)
        raise Cannot("file-trouble", path=str(path), text=str(why.strerror or why).lower()) from None


class KeptFile:
    """The file at ``path``; ``Cannot`` (a ``ValueError``), in one sentence, for what fails."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> bytes:
        """What it holds; nothing when it is not there."""
        try:
            return read_small(self._path)
        except FileNotFoundError:
            return b""

    def write(self, content: bytes) -> None:
        """Write it whole, for its owner only."""
        write_whole(self._path, content)
