"""The signs while the station runs: looked at now and then, not at each request."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from dealer.notation.facts import Fact
from hardware.appliance.health.machine import Machine, read
from hardware.appliance.health.signs import Backed, signs
from hardware.appliance.store.backups import Backup

EVERY_S = 20.0


class HealthWatch:
    """The signs of the computer with the data ``folder``; ``newest`` gives the newest backup of the books,
    ``last_move`` the number of their last move. ``clock`` gives seconds that never run backwards; ``lasting``
    are signs that stay until the next start. From any thread."""

    def __init__(
        self,
        folder: Path,
        newest: Callable[[], Backup | None],
        last_move: Callable[[], int],
        reading: Callable[[Path], Machine] = read,
        clock: Callable[[], float] = time.monotonic,
        lasting: tuple[Fact, ...] = (),
    ) -> None:
        self._lasting = lasting
        self._folder, self._newest, self._last_move = folder, newest, last_move
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
        newest = self._newest()
        if newest is None or not newest.at:
            return Backed()
        return Backed(datetime.fromisoformat(newest.at), newest.move != self._last_move())
