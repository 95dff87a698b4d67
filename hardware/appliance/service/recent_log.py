"""The last lines of the log, kept in memory for a diagnosis."""

from __future__ import annotations

import logging
from collections import deque

MOST_LINES = 300


class RecentLog(logging.Handler):
    """Keeps the last ``MOST_LINES`` that were logged. ``lines()`` from any thread."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: deque[str] = deque(maxlen=MOST_LINES)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one more."""
        self._lines.append(self.format(record))

    def lines(self) -> list[str]:
        """The oldest first."""
        self.acquire()
        try:
            return list(self._lines)
        finally:
            self.release()
