"""The first run of a station that nobody owns yet: whether it is one, and what was answered.

A station is nobody's as long as no PIN was chosen for it and its books hold no move, or after a reset no
further one. No PIN was chosen where the settings say none, and the data folder holds none that was there
before the first run began. The first run is under way where ``FILE`` lies in the data folder: it is written
before the station makes a PIN of its own, or by a reset, and taken away at the end. Killed at any step, what
was answered is kept there, the settings' file and the PIN's file, each written whole.
"""

from __future__ import annotations

import contextlib
import json
import logging
import secrets
from collections.abc import Callable
from pathlib import Path

from hardware.appliance.cannot import Cannot
from hardware.appliance.small_file import read_json, write_whole
from hardware.appliance.store.secrets import PIN_FILE, keep_pin

log = logging.getLogger("railbird")

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
    write_whole(note, _content((), 0))
    return True


def begin_anew(folder: Path) -> None:
    """The station was reset and its books were kept: it is nobody's until a move is added to them. ``Cannot``
    where that cannot be noted."""
    write_whole(folder / FILE, _content((), None))


class FirstRun:
    """What is asked at a station that nobody owns. ``moves`` says how many moves the books hold, ``asks``
    whether the TV shows the way to the questions (else they are only offered), ``chosen`` is given the PIN
    that was chosen. ``number`` is six digits, others at each start: who knows them is at the station.
    From any thread."""

    def __init__(
        self,
        folder: Path,
        moves: Callable[[], int],
        *,
        asks: bool,
        chosen: Callable[[str], None] = lambda pin: None,
    ) -> None:
        self.asks = asks
        self.renew()
        self._folder, self._moves, self._chosen = folder, moves, chosen
        self._answered, self._before = _read(folder / FILE)
        self._over = False
        if self._before is None:
            self._before = moves()
            write_whole(folder / FILE, _content(self._answered, self._before))
        if not self.open:
            self.finish()

    @property
    def open(self) -> bool:
        """Whether it is still to be done: not finished, and nobody has begun to play."""
        return not self._over and self._moves() <= (self._before or 0)

    @property
    def answered(self) -> tuple[str, ...]:
        """The steps that were answered."""
        return self._answered

    def renew(self) -> None:
        """Take another number."""
        self.number = f"{secrets.randbelow(10**NUMBER_DIGITS):0{NUMBER_DIGITS}d}"

    def note(self, step: str) -> None:
        """A step was answered. ``Cannot`` where that cannot be written."""
        if step not in self._answered:
            answered = (*self._answered, step)
            write_whole(self._folder / FILE, _content(answered, self._before))
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


def _content(answered: tuple[str, ...], moves: int | None) -> bytes:
    return json.dumps({"answered": answered, "moves": moves}).encode() + b"\n"


def _read(path: Path) -> tuple[tuple[str, ...], int | None]:
    """The steps that were answered, and how many moves the books held before (None: it is to be found out);
    none and 0 where it cannot be read."""
    try:
        held = read_json(path)
        steps, moves = held["answered"], held["moves"]
    except FileNotFoundError:
        return (), 0
    except (OSError, ValueError, KeyError, TypeError) as why:
        log.warning("%s cannot be read (%s): the first run begins anew.", path, why)
        return (), 0
    answered = tuple(one for one in steps if isinstance(one, str)) if isinstance(steps, list) else ()
    return answered, moves if isinstance(moves, int | None) else 0
