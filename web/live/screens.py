"""Which TVs listen and what each one shows, so that the console can say when it and the TV disagree.

A TV names itself when it opens its stream and says after each drawing which state it has drawn. The console
compares; nobody else reads it. Kept in memory only: a restarted station asks again.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

MOST_SCREENS = 64


class Screens:
    """The TVs that listen now. ``changed`` is called, outside the lock, whenever the list changed."""

    def __init__(self, changed: Callable[[], None], clock: Callable[[], float] = time.monotonic) -> None:
        self._changed = changed
        self._clock = clock
        self._lock = threading.Lock()
        self._streams: OrderedDict[str, int] = OrderedDict()
        self._shown: OrderedDict[str, int] = OrderedDict()
        self._lost_s: float | None = None

    def opened(self, screen: str) -> None:
        """A stream of the screen was opened; one may have several."""
        with self._lock:
            self._streams[screen] = self._streams.get(screen, 0) + 1
        self._changed()

    def closed(self, screen: str) -> None:
        """A stream of the screen was closed."""
        with self._lock:
            left = self._streams.get(screen, 0) - 1
            if left > 0:
                self._streams[screen] = left
            else:
                self._streams.pop(screen, None)
                self._shown.pop(screen, None)
                self._lost_s = self._clock()
        self._changed()

    def showed(self, screen: str, seq: int) -> None:
        """TV ``screen`` has drawn the state after move ``seq``. One that has no stream is not noted."""
        with self._lock:
            if screen not in self._streams:
                return
            self._shown[screen] = seq
            while len(self._shown) > MOST_SCREENS:
                self._shown.popitem(last=False)
        self._changed()

    def view(self) -> dict[str, Any]:
        """Plain data: ``listening`` TVs, ``shown`` what each has drawn last (None: nothing yet), and
        ``lost_s``, the seconds since one went away (None: never)."""
        with self._lock:
            lost_s = None if self._lost_s is None else round(self._clock() - self._lost_s, 1)
            shown = [self._shown.get(screen) for screen in self._streams]
            return {"listening": len(self._streams), "shown": shown, "lost_s": lost_s}
