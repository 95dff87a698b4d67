"""The first run of a station that nobody owns yet: whether it is one, and what was answered.

A station is nobody's as long as no PIN was chosen for it and its books hold no move. No PIN was chosen where
the settings say none, and the data folder holds none that was there before the first run began. The first run
is under way where ``FILE`` lies in the data folder: it is written before the station makes a PIN of its own,
and taken away at the end. Killed at any step, what was answered is kept there, the settings' file and the
PIN's file, each written whole.
"""

from __future__ import annotations

import contextlib
import json
import secrets
from collections.abc import Callable
from pathlib import Path

from hardware.cannot import Cannot
from hardware.store.secrets import PIN_FILE, keep_pin
from hardware.store.whole_file import write_whole

FILE = "first-run.json"
NUMBER_DIGITS = 6


def nobody_owns(folder: Path, pin: str | None) -> bool:
    """Whether nobody chose a PIN yet; ``pin`` is the settings'. To be asked before the station makes its own:
    where nobody did, the first run begins or goes on. ``Cannot`` where that cannot be noted."""
    note = folder / FILE
    if pin is not None:
        with contextlib.suppress(OSError):
            note.unlink(missing_ok=True)
        return False
    if note.exists():
        return True
    if (folder / PIN_FILE).exists():
        return False
    write_whole(note, _content(()))
    return True


class FirstRun:
    """What is asked at a station that nobody owns. ``moves`` says how many moves the books hold, ``asks``
    whether the TV shows the way to the questions (else they are only offered), ``chosen`` is told the PIN
    that was chosen. Fulfils ``web.first.port.NewStation``."""

    def __init__(
        self,
        folder: Path,
        moves: Callable[[], int],
        *,
        asks: bool,
        chosen: Callable[[str], None] = lambda pin: None,
    ) -> None:
        self.asks = asks
        self.number = f"{secrets.randbelow(10**NUMBER_DIGITS):0{NUMBER_DIGITS}d}"
        self._folder, self._moves, self._chosen = folder, moves, chosen
        self._answered = _read(folder / FILE)
        self._over = False
        if not self.open:
            self.finish()

    @property
    def open(self) -> bool:
        """Whether it is still to be done: not finished, and nobody has begun to play."""
        return not self._over and self._moves() == 0

    @property
    def answered(self) -> tuple[str, ...]:
        """The steps that were answered."""
        return self._answered

    def note(self, step: str) -> None:
        """A step was answered. ``Cannot`` where that cannot be written."""
        if step not in self._answered:
            answered = (*self._answered, step)
            write_whole(self._folder / FILE, _content(answered))
            self._answered = answered

    def keep_pin(self, pin: str) -> None:
        """The PIN was chosen. ``FactError`` for one that is too weak or cannot be written."""
        keep_pin(self._folder, pin)
        self._chosen(pin)

    def finish(self) -> None:
        """The station has an owner. ``Cannot`` where that cannot be noted."""
        try:
            (self._folder / FILE).unlink(missing_ok=True)
        except OSError as why:
            path = str(self._folder / FILE)
            raise Cannot("file-trouble", path=path, text=str(why.strerror or why).lower()) from None
        self._over = True


def _content(answered: tuple[str, ...]) -> bytes:
    return json.dumps({"answered": answered}).encode() + b"\n"


def _read(path: Path) -> tuple[str, ...]:
    """The steps that the file names; none where it cannot be read."""
    try:
        steps = json.loads(path.read_bytes())["answered"]
    except (OSError, ValueError, KeyError, TypeError):
        return ()
    return tuple(one for one in steps if isinstance(one, str)) if isinstance(steps, list) else ()
