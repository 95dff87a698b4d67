"""The signs while the station runs: looked at now and then, not at each request."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from dealer.notation.facts import Fact
from hardware.health.machine import Machine, read
from hardware.health.signs import Backed, signs
from hardware.store.backups import backups_in

EVERY_S = 20.0


class HealthWatch:
    """The signs of the computer with the data ``folder`` and the ``backups``; ``last_move`` is the number of
    the journal's last move. ``clock`` gives seconds that never run backwards; ``lasting`` are signs that stay
    until the next start. From any thread."""

    def __init__(
        self,
        folder: Path,
        backups: Path,
        last_move: Callable[[], int],
        reading: Callable[[Path], Machine] = read,
        clock: Callable[[], float] = time.monotonic,
        lasting: tuple[Fact, ...] = (),
    ) -> None:
        self._lasting = lasting
        self._folder, self._backups, self._last_move = folder, backups, last_move
        self._reading, self._clock = reading, clock
        self._lock = threading.Lock()
        self._next_s = clock()
        self._signs: tuple[Fact, ...] = ()

    def signs(self) -> tuple[Fact, ...]:
        """As they were when the computer was looked at last, at most ``EVERY_S`` ago."""
        with self._lock:
            if self._clock() >= self._next_s:
                self._next_s = self._clock() + EVERY_S
                found = signs(self._reading(self._folder), self._backed(), datetime.now(UTC))
                self._signs = found + self._lasting
            return self._signs

    def _backed(self) -> Backed:
        newest = next(iter(backups_in(self._backups)), None)
        if newest is None:
            return Backed()
        return Backed(newest.at, newest.move != self._last_move())
