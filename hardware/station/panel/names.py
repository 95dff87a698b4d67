"""The names of the buttons that are not always wired, and what the station needs of a panel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from dealer.notation.facts import Fact
from hardware.station.panel.signals import Lamps

BID, RAISE = "bid", "raise"
"""A seat's bid button acts as ``bid1`` when it is pressed, and as ``raise1`` when it is held besides."""
POWER = "power"
"""Held for ``POWER_HELD_S``, where it is wired: the computer is shut down."""


class AnyPanel(Protocol):
    """What the station needs of a panel."""

    kind: str
    away: Fact | None
    """Why what was asked for is not there; None where it is."""

    def start(self, act: Callable[[str], None], changed: Callable[[], None]) -> None:
        """Begin: ``act`` is called with a button's name, ``changed`` when the buzzer starts or stops."""

    def show(self, lamps: Lamps) -> None:
        """Light what is offered."""

    def sound(self, name: str) -> None:
        """Make one of the sounds in ``signals.SOUNDS``."""

    def try_out(self, what: str) -> None:
        """Light a lamp for a moment, or sound the ``buzzer``. ``ValueError`` for what there is not."""

    def press(self, button: str) -> None:
        """Push a mock pin down. ``ValueError`` for no such button, or none to be driven."""

    def release(self, button: str) -> None:
        """Let a mock pin go. ``ValueError`` as ``press``."""

    def view(self) -> dict[str, Any]:
        """What is lit and what can be pressed, as plain data."""

    def stop(self) -> None:
        """End: lamps out, pins free."""
