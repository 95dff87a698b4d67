"""What a button of the panel asks of the night: moves. DEAL alone asks the camera, and is the station's."""

from __future__ import annotations

from typing import Any

from dealer.history.night import Night
from dealer.notation.tokens import quote
from hardware.appliance.cannot import Cannot
from hardware.appliance.settings.buttons import BUTTONS
from hardware.station.panel.names import BID, RAISE

ONE_MORE, HELD_ON = 1, 4


def moves_of(button: str, night: Night, board: dict[str, Any]) -> list[str]:
    """The moves that ``button`` stands for now, at least one: those of its row in ``BUTTONS``; of ``bid1``
    one chip more from seat 1 than the standing bid, of ``raise1`` (that button held on) four more than that.
    In a round of wagers ``bid1`` meets what stands, and ``raise1`` adds one chip (R10.2). ``Cannot`` where
    there is none."""
    row = BUTTONS.get(button)
    if row is not None and row.moves is not None:
        return row.moves(night, board)
    for name, more in ((BID, ONE_MORE), (RAISE, HELD_ON)):
        if button.startswith(name):
            return [_bid(int(button.removeprefix(name)), more, night, board)]
    raise Cannot("station-no-move", text=repr(button))


def _bid(seat: int, more: int, night: Night, board: dict[str, Any]) -> str:
    if night.phase not in ("auction", "wager"):
        raise Cannot("station-no-auction")
    if seat > len(night.seats):
        raise Cannot("station-seat-empty", number=seat)
    if night.phase == "wager":
        name = quote(night.seats[seat - 1])
        return f"meet {name}" if more == ONE_MORE else f"wager {name} {ONE_MORE}"
    standing = board["bid"]["chips"] if board["bid"] else 0
    return f"bid {quote(night.seats[seat - 1])} {standing + more}"
