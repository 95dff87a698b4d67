"""Whose turn it is at a station: one change at a time, and everybody is notified once it is made."""

from __future__ import annotations

import threading
from collections.abc import Callable


class Turn:
    """The one ``lock`` of a station, which the thread that has it may take again. A ``with`` block of it is a
    change: after the outermost one, where it raised nothing, ``changed`` is called, still under the lock. Who
    only looks takes the ``lock`` alone."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.lock = threading.RLock()
        self._changed = changed
        self._depth = 0

    def __enter__(self) -> None:
        self.lock.acquire()
        self._depth += 1

    def __exit__(self, kind: object, *_: object) -> None:
        try:
            if kind is None and self._depth == 1:
                self._changed()
        finally:
            self._depth -= 1
            self.lock.release()
