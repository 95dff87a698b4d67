"""Buttons tried out: while a page asks what was pressed, a press is only counted and makes no move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

LASTS_S = 4.0
"""So long after it was last asked for a trial goes on: the page asks twice a second."""


class ButtonTrial:
    """``clock`` gives seconds that never run backwards. Not safe from several threads."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._until_s = float("-inf")
        self._pressed: Counter[str] = Counter()

    def counts(self) -> dict[str, int]:
        """How often each button was pressed in this trial, which goes on or begins."""
        if not self._goes_on():
            self._pressed.clear()
        self._until_s = self._clock() + LASTS_S
        return dict(self._pressed)

    def takes(self, button: str) -> bool:
        """Whether this press belongs to a trial, and is counted there."""
        if not self._goes_on():
            return False
        self._pressed[button] += 1
        return True

    def _goes_on(self) -> bool:
        return self._clock() < self._until_s
