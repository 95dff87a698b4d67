"""The buttons of the panel: a row each, from which pins, lamps, settings, pages and the station's acts come.

A button's name on screens is the message ``button-NAME``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hardware.appliance.cannot import Cannot

if TYPE_CHECKING:
    from dealer.history.night import Night


@dataclass(frozen=True, slots=True)
class Button:
    """``pin`` and ``lamp_pin`` are the defaults of the settings ``panel.NAME`` and ``panel.NAME_lamp``, as
    GPIO numbers.

    ``moves`` are the moves, one at least, that it makes at a night with its board; ``Cannot`` where there are
    none. Without ``moves`` it deals what the camera saw. ``lit`` says whether its lamp is lit: it does
    something now.
    """

    name: str
    pin: int
    lamp_pin: int
    moves: Callable[[Night, Mapping[str, Any]], list[str]] | None
    lit: Callable[[Night], bool]
    held: bool = False
    """It acts when it is held, since a sleeve can brush a button; others act when they are pressed."""


def _has_next(night: Night) -> bool:
    from dealer.night.legal_moves import main_move, offers  # loads every game, and most commands need none

    return main_move(offers(night)) is not None


def _main_step(night: Night, board: Mapping[str, Any]) -> list[str]:
    from dealer.night.legal_moves import main_move, offers

    offer = main_move(offers(night))
    if offer is None:
        raise Cannot("station-nothing-next")
    return [offer.verb]


def _take_back(night: Night, board: Mapping[str, Any]) -> list[str]:
    """The last move, with all that was entered in one go with it."""
    return ["undo"] * (board["undo_all"]["moves"] if board["undo_all"] else 1)


BUTTONS = {
    button.name: button
    for button in (
        Button("deal", 17, 23, None, lambda night: bool(night.cards_that_can_come())),
        Button("next", 27, 24, _main_step, _has_next),
        Button("undo", 22, 25, _take_back, lambda night: night.can_undo(), held=True),
    )
}
"""Every button that is always wired, by its name."""
BID, RAISE = "bid", "raise"
"""A seat's bid button acts as ``bid1`` when it is pressed, and as ``raise1`` when it is held besides."""
POWER = "power"
"""Held for ``POWER_HELD_S``, where it is wired: the computer is shut down."""
