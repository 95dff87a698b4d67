"""Bets that phones sent and the dealer has not confirmed yet. None of them is booked: they are lost with the
process, and with the end of betting, and each phone learns what became of its own. They are of a seat, and
count only while it is at the table."""

from __future__ import annotations

import itertools
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from dealer.desk.seat import Seat
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet, Cancel
from dealer.notation.refusals import Refusal

REASONS = ("late", "pay", "house")
"""Why the dealer refuses a bet: too late, the chips are not paid for, the house does not take it."""
OF_CANCELS = (*REASONS, "mistake")
"""Why the dealer takes one back that was booked; also: it was entered by mistake."""
MOST_OF_ONE = 10
_MOST_ANSWERS = 200


@dataclass(frozen=True, slots=True)
class WaitingBet:
    """What one ``seat``, where ``name`` sits, sent in one go: ``bets`` of ``race`` of its night, with their
    idempotency ``key``."""

    number: int
    seat: Seat
    name: str
    bets: tuple[Bet, ...]
    key: str
    race: int

    def as_data(self) -> dict[str, Any]:
        """``number``, ``name`` and ``bets`` [{wager, horses, chips}]."""
        bets = [{"wager": bet.wager, "horses": "/".join(bet.horses), "chips": bet.chips} for bet in self.bets]
        return {"number": self.number, "name": self.name, "bets": bets}


class WaitingBets:
    """The bets that wait, the oldest first, and the last answer to each seat. Safe from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._waiting: dict[int, WaitingBet] = {}
        self._in_hand: set[int] = set()
        """The numbers of those that are being answered."""
        self._refused: OrderedDict[str, Fact] = OrderedDict()
        """By the key: why it was not booked."""
        self._answers: OrderedDict[Seat, tuple[int, Fact]] = OrderedDict()
        """With the race that it is about."""

    def add(self, seat: Seat, name: str, bets: tuple[Bet, ...], key: str, race: int) -> WaitingBet:
        """Have ``bets`` wait; the same key again is the same one. Raises Refusal ``phone`` where too many of
        this seat wait already."""
        with self._lock:
            own = [one for one in self._waiting.values() if one.seat == seat]
            known = next((one for one in own if one.key == key), None)
            if known is not None:
                return known
            if len(own) >= MOST_OF_ONE:
                raise Refusal("phone", fact("refused-phone-too-many-wait"))
            added = WaitingBet(next(self._numbers), seat, name, bets, key, race)
            self._waiting[added.number] = added
            self._answers.pop(seat, None)
            return added

    def known(self, key: str) -> bool:
        """Whether a bet with this key waits. Raises Refusal ``phone`` where it did, and was not booked."""
        with self._lock:
            if key in self._refused:
                raise Refusal("phone", self._refused[key])
            return any(one.key == key for one in self._waiting.values())

    def all(self, seat: Seat | None = None) -> tuple[WaitingBet, ...]:
        """What waits, of ``seat`` or of everybody."""
        with self._lock:
            return tuple(one for one in self._waiting.values() if seat in (None, one.seat))

    @contextmanager
    def answering(self, number: int) -> Iterator[WaitingBet | None]:
        """The bet of that number, for one answer at a time; None where it waits no more, or is answered just
        now. It waits on where it is not ``done`` within."""
        with self._lock:
            bet = None if number in self._in_hand else self._waiting.get(number)
            if bet is not None:
                self._in_hand.add(number)
        try:
            yield bet
        finally:
            if bet is not None:
                with self._lock:
                    self._in_hand.discard(number)

    def done(self, bet: WaitingBet, why: Fact | None = None) -> None:
        """It waits no more; its seat is answered ``why``, where it was not booked."""
        with self._lock:
            self._done(bet, why)

    def _done(self, bet: WaitingBet, why: Fact | None) -> None:
        if self._waiting.pop(bet.number, None) is not None and why is not None:
            _remember(self._refused, bet.key, why)
            _remember(self._answers, bet.seat, (bet.race, why))

    def answer(self, seat: Seat, race: int, why: Fact | None) -> None:
        """What became of the last bet of ``seat`` on ``race``; None: nothing to be said."""
        with self._lock:
            self._answers.pop(seat, None)
            if why is not None:
                _remember(self._answers, seat, (race, why))

    def last_answer(self, seat: Seat, race: int) -> Fact | None:
        """Why the last bet of ``seat`` on ``race`` was not booked, or taken back; None once there is another,
        or another race."""
        with self._lock:
            of_race, why = self._answers.get(seat, (race, None))
        return why if of_race == race else None

    def lapse(self, night: int, race: int | None) -> None:
        """The table takes bets on ``race`` (None: on none): what is for another one waits no more. What is
        being answered is left to its answer."""
        with self._lock:
            for one in tuple(self._waiting.values()):
                if (one.seat.night, one.race) != (night, race) and one.number not in self._in_hand:
                    self._done(one, fact("phone-bet-lapsed"))


def _remember(answers: OrderedDict[Any, Any], of: Seat | str, why: Any) -> None:
    """The newest of ``_MOST_ANSWERS``."""
    answers.pop(of, None)
    answers[of] = why
    while len(answers) > _MOST_ANSWERS:
        answers.popitem(last=False)


def refused_for(bets: tuple[Bet, ...], reason: str) -> Fact:
    """The sentence of one of ``REASONS`` about ``bets``, of the same chips each."""
    first = bets[0]
    what = {"wager": first.wager, "horses": first.horses, "chips": first.chips, "count": len(bets)}
    return fact("phone-bet-refused", **what, reason=reason)


def cancelled_for(bet: Cancel, reason: str) -> Fact:
    """The sentence of one of ``OF_CANCELS``. Raises Refusal ``phone`` for another word."""
    check_reason(reason, OF_CANCELS)
    what = {"wager": bet.wager, "horses": bet.horses, "chips": bet.chips}
    return fact("phone-bet-cancelled", **what, reason=reason)


def check_reason(reason: str, options: tuple[str, ...] = REASONS) -> None:
    """Raises Refusal ``phone`` for a word that is none of ``options``."""
    if reason not in options:
        raise Refusal("phone", fact("refused-phone-reason", text=reason[:20], options=options))
