"""What is done when a button of the panel is pressed: moves of the night; DEAL asks the camera first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dealer.desk.desk import Desk, Receipt
from dealer.history.night import Night
from dealer.notation.facts import Fact
from dealer.notation.refusals import Refusal
from dealer.notation.tokens import quote
from hardware.appliance.cannot import Cannot, why_of
from hardware.appliance.settings.buttons import BID, BUTTONS, POWER, RAISE
from hardware.station.dealing.turn import Turn
from hardware.station.panel.button_trial import ButtonTrial

ONE_MORE, HELD_ON = 1, 4


class Buttons:
    """The buttons of a panel, from any thread. ``deal`` does what DEAL asks for, ``booked`` gets the moves
    that were accepted, ``refuse`` why nothing was done, and ``power_off`` shuts the computer down. ``clock``
    gives seconds that never run backwards."""

    def __init__(
        self,
        desk: Desk,
        turn: Turn,
        clock: Callable[[], float],
        *,
        deal: Callable[[], None],
        booked: Callable[[Receipt], None],
        refuse: Callable[[Fact], None],
        power_off: Callable[[], None],
    ) -> None:
        self._desk, self._turn, self._trial = desk, turn, ButtonTrial(clock)
        self._deal, self._booked, self._refuse, self._power_off = deal, booked, refuse, power_off

    def act(self, button: str) -> None:
        """A button was pressed (undo: held); a refusal is shown."""
        with self._turn.lock:
            if self._trial.takes(button):
                return
        try:
            if button == POWER:
                self._power_off()  # whoever deals meanwhile need not wait for systemd
                return
            with self._turn:
                self._press(button)
        except (Refusal, ValueError) as why:
            with self._turn:
                self._refuse(why_of(why))

    def tried(self) -> dict[str, int]:
        """How often each button was pressed while somebody asks this; meanwhile, and for some seconds after,
        presses make no moves."""
        with self._turn.lock:
            return self._trial.counts()

    def _press(self, button: str) -> None:
        if button == "deal":
            self._deal()
            return
        board = self._desk.table.board()
        moves = moves_of(button, self._desk.table.night, board)
        self._booked(self._desk.do_all(moves, by="panel", shown={"seq": board["seq"]}))


def moves_of(button: str, night: Night, board: dict[str, Any]) -> list[str]:
    """The moves that ``button`` makes now, at least one: those of its row in ``BUTTONS``; of ``bid1``
    seat 1's least bid (R5.6), of ``raise1`` (that button held on) one that is four raises above the standing.
    In a round of wagers ``bid1`` meets the wager, and ``raise1`` adds one chip (R10.2). ``Cannot`` where
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
    bid = board["next_bid"] + (more - ONE_MORE) * board["raise_by"]
    return f"bid {quote(night.seats[seat - 1])} {bid}"
