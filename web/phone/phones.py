"""What a table's phones may do now, and what the console sees of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dealer.desk.table_view import TableView
from dealer.notation.facts import fact
from dealer.notation.names import find
from dealer.notation.refusals import Refusal
from web.phone.kept import KeptPhones, Switch
from web.phone.seats import Seats
from web.phone.waiting_bets import OF_CANCELS, REASONS, WaitingBets

MODES = ("bet", "confirm", "look", "off")
"""``bet``: whoever holds a seat bets by phone; ``confirm``: each of these bets waits for the dealer's yes;
``look``: seats see their chips and tickets; ``off``: no seats, everybody sees the race."""


REFUSALS = {"reasons": list(REASONS), "cancels": list(OF_CANCELS)}


class Phones:
    """The phones at ``table``: their seats, the bets that wait, and the mode. A night begins with the mode of
    the settings; the dealer may switch it for the night, and that is ``kept`` over a restart. ``changed`` is
    called whenever the console is to see something new."""

    def __init__(self, table: TableView, mode: str = "bet", kept: KeptPhones | None = None) -> None:
        if mode not in MODES:
            raise ValueError(f"phones are one of {', '.join(MODES)}, not {mode!r}")
        self._table = table
        self._kept = kept or KeptPhones()
        self._of_the_settings = mode
        self.seats = Seats(table.seats, self._kept)
        self.waiting = WaitingBets()
        self.changed: Callable[[], None] = lambda: None

    @property
    def mode(self) -> str:
        """One of ``MODES``."""
        switch = self._kept.switch
        tonight = switch is not None and switch.night == self._table.night_number and switch.mode in MODES
        return switch.mode if switch is not None and tonight else self._of_the_settings

    def switch(self, mode: str) -> None:
        """Change what phones may do until the night is over. Raises Refusal ``phone`` for a mode that does
        not exist."""
        if mode not in MODES:
            raise Refusal("phone", fact("refused-phone-mode", text=mode[:20], options=MODES))
        self._kept.keep_switch(Switch(self._table.night_number, mode))
        self.changed()

    def set_mode(self, mode: str) -> None:
        """The setting, one of ``MODES``, is another now: it counts at once."""
        self._of_the_settings = mode
        self._kept.keep_switch(None)
        self.changed()

    def check_seats(self) -> None:
        """Raises Refusal ``phone`` where phones hold no seats."""
        if self.mode == "off":
            raise Refusal("phone", fact("refused-phones-off"))

    def check_moves(self) -> None:
        """Raises Refusal ``phone`` where phones make no moves."""
        self.check_seats()
        if self.mode == "look":
            raise Refusal("phone", fact("refused-phones-look"))

    def lapse(self) -> None:
        """Bets wait no more that were for another race, or whose betting is over."""
        board = self._table.board()
        self.waiting.lapse(board["night"], board["race"] if board["phase"] == "betting" else None)

    def view(self) -> dict[str, Any]:
        """Plain data for the console: ``mode``, ``asks`` [{number, name, seated, season}], where ``seated``
        is the name under which who asks sits already, or null, ``season`` whether they want to take part in
        it, ``held``, names with a phone, ``waits`` the bets to be confirmed (``WaitingBet.as_data``),
        ``reasons`` to refuse one, ``cancels`` those to take back one that was booked."""
        at_the_table = self._table.seats()
        asks = [
            {
                "number": one.number,
                "name": one.name,
                "seated": find(one.name, at_the_table.values()),
                "season": one.season,
            }
            for one in self.seats.asks()
        ]
        waits = [one.as_data() for one in self.waiting.all() if one.seat in at_the_table]
        phones = self.seats.held()
        held = sorted(name for seat, name in at_the_table.items() if seat in phones)
        return {"mode": self.mode, "asks": asks, "held": held, "waits": waits, **REFUSALS}

    def news(self) -> dict[str, Any]:
        """Plain data for every phone: ``mode``, and ``held``, the marks of the phones that hold a seat
        (``Seats.mark``). A phone that lost its seat, or has it again, knows by it that it has to ask."""
        return {"mode": self.mode, "held": sorted(self.seats.held().values())}
