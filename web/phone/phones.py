"""What a table's phones may do now, and what the console sees of them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection
from typing import Any

from dealer.notation.facts import fact
from dealer.notation.names import find
from dealer.notation.refusals import Refusal
from web.phone.seats import Seats
from web.phone.waiting_bets import OF_CANCELS, REASONS, WaitingBets

MODES = ("bet", "confirm", "look", "off")
"""``bet``: whoever holds a seat bets by phone; ``confirm``: each of these bets waits for the dealer's yes;
``look``: seats see their chips and tickets; ``off``: no seats, everybody sees the race."""


REFUSALS = {"reasons": list(REASONS), "cancels": list(OF_CANCELS)}


class Phones:
    """The seats and the mode. ``tell`` is called whenever the console is to see something new; ``seated``
    gives who sits at the table."""

    def __init__(self, seats: Seats, mode: str = "bet") -> None:
        if mode not in MODES:
            raise ValueError(f"phones are one of {', '.join(MODES)}, not {mode!r}")
        self.seats = seats
        self.waiting = WaitingBets()
        self.tell: Callable[[], None] = lambda: None
        self.seated: Callable[[], Collection[str]] = tuple
        self._mode = mode
        self._lock = threading.Lock()

    @property
    def mode(self) -> str:
        """One of ``MODES``."""
        return self._mode

    def set_mode(self, mode: str) -> None:
        """Change what phones may do, from now on. Raises Refusal ``phone`` for a mode that does not exist."""
        if mode not in MODES:
            raise Refusal("phone", fact("refused-phone-mode", text=mode[:20], options=MODES))
        with self._lock:
            self._mode = mode
        self.tell()

    def check_seats(self) -> None:
        """Raises Refusal ``phone`` where phones hold no seats."""
        if self._mode == "off":
            raise Refusal("phone", fact("refused-phones-off"))

    def check_moves(self) -> None:
        """Raises Refusal ``phone`` where phones make no moves."""
        self.check_seats()
        if self._mode == "look":
            raise Refusal("phone", fact("refused-phones-look"))

    def view(self) -> dict[str, Any]:
        """Plain data for the console: ``mode``, ``asks`` [{number, name, seated}], where ``seated`` is the
        name under which who asks sits already, or null, ``held``, names with a phone, ``waits`` the bets to
        be confirmed (``WaitingBet.as_data``), ``reasons`` to refuse one, ``cancels`` those to take back one
        that was booked."""
        seated = self.seated()
        asks = [
            {"number": one.number, "name": one.name, "seated": find(one.name, seated)}
            for one in self.seats.asks()
        ]
        waits = [one.as_data() for one in self.waiting.all()]
        held = sorted(self.seats.held())
        return {"mode": self._mode, "asks": asks, "held": held, "waits": waits, **REFUSALS}
