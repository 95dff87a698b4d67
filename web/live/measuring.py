"""TVs and phones measured: the way to each and back, and what a TV says of its picture and sound.

A measurement is sent to all of them at once. Each answers at once, which is the round trip, and a TV once
more when it has counted its pictures. It is no state of the table, and a restart ends it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

LASTS_S = 5.0
"""So long a TV counts its pictures."""
OPEN_S = 15.0
"""So long after its beginning answers are taken."""
MOST_ANSWERS = 1000
TV, PHONE = "tv", "phone"
KINDS = (TV, PHONE)


@dataclass(slots=True)
class _Answer:
    kind: str
    round_trip_ms: float
    figures: dict[str, Any] = field(default_factory=dict)


class Measuring:
    """One measurement at a time; ``changed`` is called, outside the lock, when one begins. ``clock`` gives
    seconds that never run backwards. From any thread."""

    def __init__(self, changed: Callable[[], None], clock: Callable[[], float] = time.monotonic) -> None:
        self._changed, self._clock = changed, clock
        self._lock = threading.Lock()
        self._number = 0
        self._began_s = float("-inf")
        self._answers: dict[str, _Answer] = {}

    def begin(self) -> int:
        """Measure all screens that listen now, in place of a measurement that runs; its number."""
        with self._lock:
            self._number += 1
            self._answers = {}
            self._began_s = self._clock()
            number = self._number
        self._changed()
        return number

    def asked(self) -> dict[str, Any] | None:
        """What the screens are sent: ``number`` and ``lasts_ms``; None before the first measurement."""
        if not self._number:
            return None
        return {"number": self._number, "lasts_ms": round(LASTS_S * 1000)}

    def answer(self, number: int, kind: str, screen: str, figures: dict[str, Any] | None = None) -> None:
        """The screen answers measurement ``number``, a TV later with its ``figures`` too. What comes too
        late, or is of another measurement, is dropped."""
        with self._lock:
            since_s = self._clock() - self._began_s
            if number != self._number or since_s > OPEN_S:
                return
            known = self._answers.get(screen)
            if known is None and len(self._answers) < MOST_ANSWERS:
                known = self._answers[screen] = _Answer(kind, round(since_s * 1000, 1))
            if known is not None and figures is not None:
                known.figures = figures

    def view(self) -> dict[str, Any]:
        """Plain data of the newest measurement: its ``number``; of each of the ``tvs`` its ``round_trip_ms``,
        and its figures once it has counted; the ``phones``' round trips in ms. No screen is named."""
        with self._lock:
            tvs = [
                {"round_trip_ms": one.round_trip_ms, **one.figures}
                for one in self._answers.values()
                if one.kind == TV
            ]
            phones = [one.round_trip_ms for one in self._answers.values() if one.kind == PHONE]
            return {"number": self._number, "tvs": tvs, "phones": phones}
