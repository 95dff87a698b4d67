"""Files that are on the disk before that is said: a power cut may leave others empty. Only the standard
library is imported here.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def sync(folder: Path) -> None:
    """Have every file and folder under ``folder`` on the disk when this returns. Raises OSError where it is
    refused."""
    os.sync()  # everything in one sweep; then each by itself, since this one reports no error
    for here, _, names in os.walk(folder, onerror=_raise):
        for path in (*(os.path.join(here, name) for name in names), here):
            if not os.path.islink(path):
                sync_file(path)


def sync_file(path: str | Path) -> None:
    """Have one file, or a folder's list of files, on the disk when this returns. Raises OSError."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_synced(path: Path, text: str) -> None:
    """Write a small file in one step that a power cut cannot halve."""
    draft = path.with_suffix(".new")
    draft.write_text(text, encoding="utf-8")
    sync_file(draft)
    draft.replace(path)
    with contextlib.suppress(OSError):  # some file systems have no folders to sync
        sync_file(path.parent)


def _raise(failure: OSError) -> None:
    raise failure
