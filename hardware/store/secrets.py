"""What the station keeps beside its database: the key that signs sessions, and a PIN it made itself.

Both survive a restart, so that a power cut logs nobody out. Only their owner can read them.
"""

from __future__ import annotations

import secrets
from pathlib import Path

from hardware.cannot import Cannot
from hardware.store.whole_file import write_whole

PIN_DIGITS = 6


def session_key(folder: Path) -> str:
    """The key that signs the console's cookie; made once. ``ValueError`` when it cannot be kept."""
    return _kept(folder / "session-key", secrets.token_hex(32))


def made_pin(folder: Path) -> str:
    """A random PIN, made on the first start without one. ``ValueError`` when it cannot be kept."""
    return _kept(folder / "pin", f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}d}")


def _kept(path: Path, fresh: str) -> str:
    """What ``path`` holds; ``fresh``, written there first, when there is nothing yet."""
    try:
        held = path.read_text().strip() if path.exists() else ""
        if held:
            return held
    except OSError as why:
        raise Cannot("file-trouble", path=str(path), text=str(why.strerror or why).lower()) from None
    write_whole(path, fresh.encode() + b"\n")
    return fresh
