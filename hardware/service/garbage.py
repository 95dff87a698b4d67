"""Garbage collections that look at everything, kept out of the dealing.

Such a collection looks at every object that the process keeps, and no other thread runs meanwhile: 0.7 s once
a night of 7,800 moves was read. Python begins one when enough has come, in the midst of a move as well. Here
it is begun in a pause of the dealing, without one after a while; and what it leaves is frozen
(``gc.freeze``), so that the next one looks only at what came since, some milliseconds. What was frozen and
became garbage in a circle later is found while the table rests, and as soon as another night begins: 22
nights in a row left 89,000 objects without that. (What is in no circle goes at once, frozen or not.) After
each collection the C library gives back to the machine what it no longer needs.
"""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable

from hardware.spare_memory import give_back

PAUSE_S = 1.0
"""So long without a move is a pause."""
LONGEST_S = 2.0
"""So long a collection that is due waits for a pause."""
REST_S = 30.0
"""So long without a move is a rest: everything is looked at, once a rest."""
LOOKS_S = 1.0
ENOUGH = 5
"""Collections of the middle generation after which one is due; Python by itself waits for ten."""
_NEVER = 1 << 30


class PauseCollector:
    """Collects from a thread of its own, between ``start`` and ``stop``. ``table`` gives the number of the
    night and how many moves it had so far, ``clock`` seconds that never run backwards."""

    def __init__(
        self, table: Callable[[], tuple[int, int]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._table, self._clock = table, clock
        self._seen, self._moved_s = table(), clock()
        self._due_s: float | None = None
        self._rested = False
        self._stopped = threading.Event()
        self._before = gc.get_threshold()

    def start(self) -> None:
        """Take over from Python; what is loaded by now stays for good."""
        gc.set_threshold(*self._before[:2], _NEVER)
        gc.freeze()
        threading.Thread(target=self._watch, name="collector", daemon=True).start()

    def stop(self) -> None:
        """Leave it to Python again."""
        self._stopped.set()
        gc.set_threshold(*self._before)

    def once(self) -> bool:
        """Look at the table, and collect where it is time; whether that was so."""
        now_s, seen = self._clock(), self._table()
        another_night = seen[0] != self._seen[0]
        if seen != self._seen:
            self._seen, self._moved_s, self._rested = seen, now_s, False
        still_s = now_s - self._moved_s
        if another_night or (still_s >= REST_S and not self._rested):
            self._rested = still_s >= REST_S
            gc.unfreeze()
        elif gc.get_count()[2] < ENOUGH:
            return False
        else:
            self._due_s = now_s if self._due_s is None else self._due_s
            if still_s < PAUSE_S and now_s - self._due_s < LONGEST_S:
                return False
        gc.collect()
        gc.freeze()
        give_back()
        self._due_s = None
        return True

    def _watch(self) -> None:
        while not self._stopped.wait(LOOKS_S):
            self.once()
