"""The station's data folder is its owner's alone, also where it was made with wider rights."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from pathlib import Path

from dealer.notation.facts import Fact, fact
from hardware.appliance.versions.state import FOLDER as VERSIONS

ROOM = 1 << 20
"""So many bytes a start needs: the books' log, and what is kept beside them."""


def cannot_write(folder: Path) -> Fact | None:
    """Why a station cannot work with ``folder``, which is made where it is missing: it is read-only or full.
    None where it can. Nothing stays there."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            os.posix_fallocate(probe.fileno(), 0, ROOM)
    except OSError as why:
        if why.errno in (errno.EOPNOTSUPP, errno.EINVAL):  # a file system that sets no room aside
            return None
        return fact("serve-cannot-write", path=str(folder), text=str(why.strerror or why).lower())
    return None


def keep_private(folder: Path) -> None:
    """Make ``folder`` where it is missing, and take the rights of all others away from it and everything in
    it: 0700 for folders, 0600 for files. What belongs to somebody else stays as it is, and so do the
    versions' own files: programs are among them, and nobody else comes into their folder."""
    with contextlib.suppress(OSError):  # who needs the folder says why it cannot be had
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for here, folders, names in os.walk(folder):
        _chmod(here, 0o700)
        if os.path.basename(here) == VERSIONS:
            folders.clear()
            continue
        for name in names:
            _chmod(os.path.join(here, name), 0o600)


def _chmod(path: str, mode: int) -> None:
    with contextlib.suppress(OSError):
        if not os.path.islink(path) and os.stat(path).st_mode & 0o777 != mode:
            os.chmod(path, mode)
