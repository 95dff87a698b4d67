"""What the checks of an acceptance work with."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hardware.acceptance.computer import Computer
from hardware.acceptance.person import Person
from hardware.acceptance.station_client import StationClient

GUESTS = ("A", "B")
"""Those of an acceptance's own night: letters, no names."""


@dataclass(frozen=True)
class Site:
    """The table where the acceptance is. ``damages`` verifies the books, and gives how many places are
    damaged (a FactError where they cannot be read). ``notes`` are what a check keeps until it is over, also
    while the plug is out: ``keep`` has them on the disk when it returns."""

    station: StationClient
    person: Person
    computer: Computer
    damages: Callable[[], int]
    notes: dict[str, Any] = field(default_factory=dict)
    keep: Callable[[], None] = lambda: None
    pause: Callable[[float], None] = time.sleep

    def open_night(self) -> dict[str, Any]:
        """The board, of a new night where the last one has ended."""
        board = self.station.board()
        return dict(self.station.post("/api/nights")["board"]) if board["over"] else board

    def until(self, true: Callable[[], bool], within_s: float, every_s: float = 0.2) -> bool:
        """Whether ``true`` came so within about that many seconds, asked again and again."""
        for _ in range(max(1, round(within_s / every_s))):
            if true():
                return True
            self.pause(every_s)
        return true()
