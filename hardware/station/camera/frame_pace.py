"""When the next frame of a film or of a rendered table is due."""

from __future__ import annotations

from collections.abc import Callable

RESTS_AFTER_S = 2.5
"""A rendered table on which nothing has moved for so long is not rendered any more until it does."""


class Pace:
    """Holds a source's own time against the clock, so that a second of film lasts a second."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._ahead_s: float | None = None
        self._moved_s = 0.0

    def wait_s(self, t_s: float) -> float:
        """Seconds until the frame stamped ``t_s`` is due. Late by a second, the film is held up for good."""
        now_s = self._clock()
        if self._ahead_s is None or now_s - (t_s + self._ahead_s) > 1.0:
            self._ahead_s = now_s - t_s
        return max(0.0, t_s + self._ahead_s - now_s)

    def start_again(self) -> None:
        """The film was stopped; what passed meanwhile does not count."""
        self._ahead_s = None

    def moves(self, moving: bool, t_s: float) -> None:
        """Note whether something moves at ``t_s``."""
        if moving:
            self._moved_s = t_s

    def rests(self, t_s: float) -> bool:
        """Whether nothing has moved for long enough that nothing new can be seen."""
        return t_s - self._moved_s > RESTS_AFTER_S
