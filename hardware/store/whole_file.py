"""A file that is written whole or not at all, whenever the plug is pulled."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from hardware.cannot import Cannot


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that a power cut leaves the old or the new one, for its owner only.

    ``ValueError``, in one sentence, when it cannot be written.
    """
    draft = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as why:
        with contextlib.suppress(OSError):  # a full disk needs what half a draft takes
            draft.unlink(missing_ok=True)
        raise Cannot("file-trouble", path=str(path), text=str(why.strerror or why).lower()) from None
