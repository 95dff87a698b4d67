"""A table for the tests: a real desk on a real database, a real panel on mock pins, a clock in the hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.appliance.settings.settings import PanelSettings
from hardware.station.camera.sight import Sight
from hardware.station.panel.gpio import Panel
from hardware.station.station import Station
from tests.hardware.sentences import in_english


class TableActions:
    """What people do at the table, so that a test reads as use."""

    def __init__(self, folder: Path, mode: str = "auto", bids: tuple[int, ...] = ()) -> None:
        self.now_s = 1000.0
        self.desk = Desk(Journal(f"sqlite:///{folder / 'night.sqlite3'}"))
        self.panel = Panel(PanelSettings(bids=bids), MockFactory(), "mock", clock=lambda: self.now_s)
        self.station = Station(self.desk, self.panel, mode=mode, clock=lambda: self.now_s)
        self.panel.start = lambda act, changed: self._wire(act, changed)  # type: ignore[method-assign]
        self.station.start()

    def _wire(self, act: Any, changed: Any) -> None:
        """Wire the panel without its thread: the tests step it themselves."""
        self.panel._act, self.panel._changed = act, changed

    def do(self, *moves: str) -> None:
        """Moves that come from elsewhere, as from the console; returns when the station knows of them."""
        for move in moves:
            self.desk.do(move)
        with self.station._turn:
            if self.desk.table.seq > self.station._ours:
                self.station._moved_elsewhere(self.desk.table.board())

    def finger(self, button: str, down_s: float = 0.2) -> None:
        """Press a button for so long, looking as the panel's thread would."""
        self.panel.press(button)
        self.pass_s(down_s)
        self.panel.release(button)
        self.pass_s(0.1)

    def pass_s(self, seconds: float) -> None:
        """Let time pass at the panel."""
        end_s = self.now_s + seconds
        while self.now_s < end_s:
            self.now_s = min(end_s, self.now_s + max(self.panel.step(), 1e-3))
        self.panel.step()

    def lay(self, *cards: str, chance: float = 0.99) -> None:
        """The camera sees a card surely."""
        for card in cards:
            self.station.see(Sight(((card, chance),), True, self.now_s, b"\xff\xd8 a picture"))

    def doubt(self, *candidates: tuple[str, float]) -> None:
        """The camera sees a card and is not sure."""
        self.station.see(Sight(candidates, False, self.now_s, b"\xff\xd8 a picture"))

    @property
    def view(self) -> dict[str, Any]:
        return in_english(self.station.view())  # type: ignore[no-any-return]

    @property
    def board(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.desk.table.board().json)
        return found

    @property
    def lamps(self) -> dict[str, bool]:
        return dict(self.view["panel"]["lamps"])

    def close(self) -> None:
        self.station.stop()
        self.desk.close()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[TableActions]:
    """A table in ``auto`` with Ann seated and the traditional game begun, four links."""
    table = TableActions(tmp_path)
    table.do("join Ann 100", "game basic links=4")
    yield table
    table.close()
