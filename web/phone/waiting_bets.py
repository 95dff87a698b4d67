"""Bets that phones sent and the dealer has not confirmed yet. None of them is booked: they are lost with the
process, and with the end of betting, and each phone is told what became of its own."""

from __future__ import annotations

import itertools
import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet, Cancel
from dealer.notation.refusals import Refusal

REASONS = ("late", "pay", "house")
"""Why the dealer refuses a bet: too late, the chips are not paid for, the house does not take it."""
OF_CANCELS = (*REASONS, "mistake")
"""Why the dealer takes one back that was booked; also: it was entered by mistake."""
MOST_OF_ONE = 10
_MOST_TOLD = 200


@dataclass(frozen=True, slots=True)
class WaitingBet:
    """What one player sent in one go: ``bets`` of ``race`` of ``night``, with its idempotency ``key``."""

    number: int
    name: str
    bets: tuple[Bet, ...]
    key: str
    night: int
    race: int

    def as_data(self) -> dict[str, Any]:
        """``number``, ``name`` and ``bets`` [{wager, horses, chips}]."""
        bets = [{"wager": bet.wager, "horses": "/".join(bet.horses), "chips": bet.chips} for bet in self.bets]
        return {"number": self.number, "name": self.name, "bets": bets}


class WaitingBets:
    """The bets that wait, the oldest first, and what each player was told last. Safe from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._waiting: dict[int, WaitingBet] = {}
        self._told: OrderedDict[str, Fact] = OrderedDict()

    def add(self, name: str, bets: tuple[Bet, ...], key: str, night: int, race: int) -> WaitingBet:
        """Have ``bets`` wait; the same key again is the same one. Raises Refusal ``phone`` where too many of
        this player's wait already."""
        with self._lock:
            own = [one for one in self._waiting.values() if one.name == name]
            known = next((one for one in own if one.key == key), None)
            if known is not None:
                return known
            if len(own) >= MOST_OF_ONE:
                raise Refusal("phone", fact("refused-phone-too-many-wait"))
            added = WaitingBet(next(self._numbers), name, bets, key, night, race)
            self._waiting[added.number] = added
            self._told.pop(name, None)
            return added

    def all(self, name: str | None = None) -> tuple[WaitingBet, ...]:
        """What waits, of ``name`` or of everybody."""
        with self._lock:
            return tuple(one for one in self._waiting.values() if name in (None, one.name))

    def find(self, number: int) -> WaitingBet | None:
        """The one of that number, where it waits still."""
        with self._lock:
            return self._waiting.get(number)

    def done(self, bet: WaitingBet, told: Fact | None = None) -> None:
        """It waits no more; the player is ``told`` why, where it was not booked."""
        with self._lock:
            if self._waiting.pop(bet.number, None) is None or told is None:
                return
            self._tell(bet.name, told)

    def tell(self, name: str, told: Fact | None) -> None:
        """What became of the last bet of ``name``; None: nothing that is to be told."""
        with self._lock:
            self._tell(name, told)

    def _tell(self, name: str, told: Fact | None) -> None:
        self._told.pop(name, None)
        if told is not None:
            self._told[name] = told
        while len(self._told) > _MOST_TOLD:
            self._told.popitem(last=False)

    def told(self, name: str) -> Fact | None:
        """Why the last bet of ``name`` was not booked, or taken back; None once there is another."""
        with self._lock:
            return self._told.get(name)

    def lapse(self, night: int, race: int | None, betting: bool) -> None:
        """The table is at this race now; what was for another one, or comes after betting, waits no more."""
        for one in self.all():
            if not betting or (one.night, one.race) != (night, race):
                self.done(one, fact("phone-bet-lapsed"))


def refused_for(reason: str) -> Fact:
    """The sentence of one of ``REASONS``. Raises Refusal ``phone`` for another word."""
    _check(reason, REASONS)
    return fact("phone-bet-refused", reason=reason)


def cancelled_for(bet: Cancel, reason: str) -> Fact:
    """The sentence of one of ``OF_CANCELS``. Raises Refusal ``phone`` for another word."""
    _check(reason, OF_CANCELS)
    what = {"wager": bet.wager, "horses": bet.horses, "chips": bet.chips}
    return fact("phone-bet-cancelled", **what, reason=reason)


def _check(reason: str, options: tuple[str, ...]) -> None:
    if reason not in options:
        raise Refusal("phone", fact("refused-phone-reason", text=reason[:20], options=options))
