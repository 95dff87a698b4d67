"""A clock for tests: time is what they say it is."""

from __future__ import annotations


class Clock:
    """Seconds that pass when they are told to: ``now_s`` is what it shows."""

    def __init__(self, now_s: float = 1000) -> None:
        self.now_s = now_s

    def __call__(self) -> float:
        return self.now_s
