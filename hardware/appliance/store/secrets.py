"""What the station keeps beside its database: the key that signs, and a PIN it made itself.

Both survive a restart, so that a power cut logs nobody out. Only their owner can read them. One that is too
weak (a file cut short or written by hand) is made anew, and that is reported; so is one that cannot be kept.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable
from pathlib import Path

from dealer.notation.facts import Fact, FactError, fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.settings.secret_words import (
    KEY_BYTES,
    PIN_DIGITS,
    POINT_LENGTH,
    POINT_LETTERS,
    strong_key,
    strong_pin,
    strong_point,
)
from hardware.appliance.small_file import UnreadableFile, read_small, write_whole

ACCESS_POINT = "access-point"
"""The file of its password, there once the access point was switched on."""

Report = Callable[[Fact], None]
PIN_FILE = "pin"


def session_key(folder: Path, report: Report) -> str:
    """The key that signs; made once."""
    return _kept(folder / "session-key", strong_key, lambda: secrets.token_hex(KEY_BYTES), report)


def made_pin(folder: Path, report: Report) -> str:
    """A random PIN, made on the first start without one."""
    return _kept(folder / PIN_FILE, strong_pin, _fresh_pin, report)


def kept_pin(folder: Path) -> str | None:
    """The PIN that was made, for a command beside the running station; None where there is none to be
    read."""
    try:
        return strong_pin(read_small(folder / PIN_FILE).decode().strip())
    except (OSError, ValueError):
        return None


def access_point_password(folder: Path, report: Report) -> str:
    """The password of the station's access point, made once: letters and digits that nobody confuses."""

    def fresh() -> str:
        return "".join(secrets.choice(POINT_LETTERS) for _ in range(POINT_LENGTH))

    return _kept(folder / ACCESS_POINT, strong_point, fresh, report)


def keep_pin(folder: Path, pin: str) -> None:
    """Keep ``pin`` in place of the one that was made. ``FactError`` for one that is too weak or cannot be
    written."""
    write_whole(folder / PIN_FILE, strong_pin(pin).encode() + b"\n")


def _fresh_pin() -> str:
    """Six digits that ``strong_pin`` takes."""
    while True:
        pin = f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}d}"
        with contextlib.suppress(FactError):
            return strong_pin(pin)


def _kept(path: Path, strong: Callable[[str], str], fresh: Callable[[], str], report: Report) -> str:
    """What ``path`` holds; where there is nothing yet, or nothing ``strong``, a fresh one, written there
    first. Where it cannot be read or written, that is reported, and the fresh one is for this start."""
    held = b""
    try:
        with contextlib.suppress(FileNotFoundError):
            held = read_small(path)
        found = strong(held.decode().strip())
        with contextlib.suppress(OSError):  # a disk that takes no change
            path.chmod(0o600)
        return found
    except UnreadableFile as why:  # what is there may be right, and is not written over
        report(fact("secret-not-kept", why=why.said))
        return fresh()
    except (FactError, UnicodeDecodeError):
        if held:
            report(fact("secret-made-anew", path=str(path)))
    made = fresh()
    try:
        write_whole(path, made.encode() + b"\n")
    except Cannot as why:
        report(fact("secret-not-kept", why=why.said))
    return made
