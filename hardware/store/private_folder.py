"""The station's data folder is its owner's alone, also where it was made with wider rights."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def keep_private(folder: Path) -> None:
    """Make ``folder`` where it is missing, and take the rights of all others away from it and everything in
    it: 0700 for folders, 0600 for files. What belongs to somebody else stays as it is."""
    with contextlib.suppress(OSError):  # who needs the folder says why it cannot be had
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for here, _, names in os.walk(folder):
        _chmod(here, 0o700)
        for name in names:
            _chmod(os.path.join(here, name), 0o600)


def _chmod(path: str, mode: int) -> None:
    with contextlib.suppress(OSError):
        if not os.path.islink(path) and os.stat(path).st_mode & 0o777 != mode:
            os.chmod(path, mode)
