"""A table without buttons and lamps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dealer.notation.facts import Fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.settings.buttons import BUTTONS
from hardware.station.panel.signals import Lamps


class NoPanel:
    """No buttons and no lamps: the console does everything. Says so rather than being ``None``. ``away`` is
    why there is none where one was asked for."""

    kind = "none"
    wired: tuple[str, ...] = ()

    def __init__(self, away: Fact | None = None) -> None:
        self.away = away
        self._lamps = Lamps()

    def start(self, act: Callable[[str], None], changed: Callable[[], None] = lambda: None) -> None:
        """Nothing will ever be pressed."""

    def show(self, lamps: Lamps) -> None:
        """Kept for ``view``; nothing lights up."""
        self._lamps = lamps

    def sound(self, name: str) -> None:
        """Silence."""

    def press(self, button: str) -> None:
        """There is nothing to press."""
        raise Cannot("station-no-panel")

    release = try_out = press

    def view(self) -> dict[str, Any]:
        """No buttons, and what would be lit."""
        held = {name: button.held for name, button in BUTTONS.items()}
        lamps = self._lamps.as_data()
        return {"kind": "none", "lamps": lamps, "buttons": [], "held": held, "buzzer": False}

    def stop(self) -> None:
        """Nothing to free."""
