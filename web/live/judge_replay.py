"""What the judge shows the room again: the seconds before a card, on every TV, for as long as they last.

It is no state of the table: no move waits for it, nothing of it is in the books, and a restart ends it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

HOLDS_MS = 6_000
"""How long the last picture stands before the TV goes back to the race."""
SPEEDS = (100, 50, 25)
"""In per cent of the time that it took."""


@dataclass(frozen=True, slots=True)
class ShownClip:
    """The clip of move ``seq`` of ``night`` from its frame ``first`` on, at ``speed`` per cent, until an
    instant of the station's own clock, in ms. ``number`` is another each time."""

    number: int
    night: int
    seq: int
    speed: int
    first: int
    until_ms: int

    def as_data(self) -> dict[str, Any]:
        """Plain data, as screens are sent it."""
        return {
            "number": self.number, "night": self.night, "seq": self.seq, "speed": self.speed,
            "from": self.first, "until_ms": self.until_ms,
        }  # fmt: skip


class JudgeReplay:
    """At most one clip at a time; ``changed`` is called after each change. ``now_ms`` is the station's own
    clock. From any thread."""

    def __init__(self, now_ms: Callable[[], int], changed: Callable[[], None]) -> None:
        self._now_ms, self._changed = now_ms, changed
        self._lock = threading.Lock()
        self._shown: ShownClip | None = None
        self._number = 0

    def show(self, night: int, seq: int, speed: int, first: int, lasts_ms: int) -> ShownClip:
        """Show a clip of which ``lasts_ms`` are left from its frame ``first`` on."""
        with self._lock:
            self._number += 1
            until_ms = self._now_ms() + lasts_ms * 100 // speed + HOLDS_MS
            shown = self._shown = ShownClip(self._number, night, seq, speed, first, until_ms)
        self._changed()
        return shown

    def end(self) -> None:
        """Show nothing any more."""
        with self._lock:
            self._shown = None
        self._changed()

    @property
    def now(self) -> ShownClip | None:
        """What is shown now."""
        shown = self._shown
        return shown if shown is not None and self._now_ms() < shown.until_ms else None

    def view(self) -> dict[str, Any] | None:
        """``now`` as plain data."""
        shown = self.now
        return None if shown is None else shown.as_data()
