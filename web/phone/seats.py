"""Which phone is whose: keys of seats, invitations to them, and who asks for one.

A phone holds a key, a random text in a cookie; here only its hash is kept. There are two ways to a key: the
dealer shows an invitation (a QR code, good once and for a while), or a phone asks by name and the dealer lets
it in.

Keys, invitations and who asks for a seat that there is are of one seat (``dealer.desk.seat``), not of a name,
and count only while that seat is at the table. So nothing need be ended when a player leaves, the next guest
of that name has nothing to fear, and where the leaving is taken back the seat has its phone again. A seat has
one phone: the newest. Once it has it, no invitation and no answer from before gives the seat to another.
"""

from __future__ import annotations

import hashlib
import secrets
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import NamedTuple

from dealer.desk.seat import Seat
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal
from web.phone.kept import KeptPhones, Key

SEAT_COOKIE = "railbird-seat"
"""In which a phone has its key."""
LONGEST_KEY = 64
INVITATION_S = 900.0
ASK_S = 900.0
MOST_ASKS = 24
ASKS_OF_AN_ADDRESS = 12
"""On the bar's Wi-Fi each phone has an address of its own; behind a router a whole room may have one."""
MARK_LENGTH = 8
"""So many letters of a key's hash distinguish phones, and are nothing that one could sit down with."""


class Held(NamedTuple):
    """A seat at the table that a phone holds, and the name of who sits there."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Ask:
    """A phone that asks for a seat: its number, the name that was typed, its address as it is counted, and
    the ``seat`` that it asks for or was let in to (None while nobody sits there), and whether who asks wants
    to take part in the ``season``."""

    number: int
    name: str
    address: str
    seat: Seat | None = None
    season: bool = False


@dataclass(slots=True)
class _Asking:
    ask: Ask
    secret: str
    until_s: float
    answer: str = "waiting"
    """``waiting``, ``no``, or ``in``."""
    in_hand: bool = False
    """Whether it is being answered."""


class Seats:
    """The phones of one table. Safe from any thread. ``at_the_table`` gives the seats that there are now;
    ``clock`` gives seconds that never run backwards."""

    def __init__(
        self,
        at_the_table: Callable[[], Mapping[Seat, str]],
        kept: KeptPhones | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._at_the_table = at_the_table
        self._kept = kept or KeptPhones()
        self._clock = clock
        self._lock = threading.Lock()
        self._keys = {key.hash: key for key in self._kept.keys}
        self._invitations: dict[Seat, tuple[str, float]] = {}
        """The invitation's hash, until when."""
        self._asking: dict[int, _Asking] = {}
        self._asked = 0

    # ---- who holds a seat ---------------------------------------------------------------------------

    def holder(self, key: str) -> Held | None:
        """The seat of the phone with this key; None where it holds none."""
        found = self._keys.get(_hash(key))
        name = self._at_the_table().get(found.seat) if found is not None and found.holds else None
        return None if found is None or name is None else Held(found.seat, name)

    def lost(self, key: str) -> Fact | None:
        """Why the phone with this key holds no seat any more; None where it does, or never did."""
        found = self._keys.get(_hash(key))
        if found is None or self.holder(key) is not None:
            return None
        return fact("phone-seat-ended" if found.holds else "phone-seat-taken")

    def mark(self, key: str) -> str | None:
        """The id of the phone with this key, in ``held``; None where it never held a seat."""
        hashed = _hash(key)
        return hashed[:MARK_LENGTH] if hashed in self._keys else None

    def held(self) -> dict[Seat, str]:
        """The seats at the table that have a phone, each with the ``mark`` of its phone."""
        seats = self._at_the_table()
        with self._lock:
            keys = tuple(self._keys.values())
        return {key.seat: key.hash[:MARK_LENGTH] for key in keys if key.holds and key.seat in seats}

    def take_back(self, seat: Seat) -> None:
        """The seat has no phone any more, and no way to one that was opened before."""
        with self._lock:
            self._close(seat)
            self._save(self._keys.values())

    def give_back(self, key: str) -> bool:
        """The phone with this key gives its seat back; whether it ever had one."""
        with self._lock:
            known = self._keys.pop(_hash(key), None) is not None
            if known:
                self._save(self._keys.values())
            return known

    # ---- an invitation ------------------------------------------------------------------------------

    def invite(self, seat: Seat) -> str:
        """An invitation to the seat, good once; one made before is not any more."""
        token = secrets.token_urlsafe(12)
        with self._lock:
            self._forget_old()
            self._invitations[seat] = (_hash(token), self._clock() + INVITATION_S)
        return token

    def invited(self, token: str) -> str | None:
        """Who sits where an invitation is to; None where it is not good (any more)."""
        with self._lock:
            found = self._invited(token)
        return None if found is None else found.name

    def claim(self, token: str) -> str | None:
        """The key of the seat that the invitation is to, which is used up; None where it is not good."""
        with self._lock:
            found = self._invited(token)
            return None if found is None else self._bind(found.seat)

    # ---- who asks -----------------------------------------------------------------------------------

    def ask(
        self, name: str, address: str, seat: Seat | None = None, *, season: bool = False
    ) -> tuple[Ask, str]:
        """A phone asks to sit as ``name``, at the ``seat`` of that name where there is one: the ask, and the
        secret by which it hears the answer. Nobody is shut out by others: where too many ask, the address
        with the most asks gives one up.

        Raises Refusal ``asks`` where this address has asked too often."""
        with self._lock:
            self._forget_old()
            waiting = [one.ask for one in self._asking.values() if one.answer == "waiting"]
            of = Counter(one.address for one in waiting)
            full = len(waiting) >= MOST_ASKS
            if of[address] >= ASKS_OF_AN_ADDRESS or (full and of[address] >= max(of.values())):
                raise Refusal("asks", fact("refused-phone-asks"))
            if full:
                (greediest, _), *_ = of.most_common(1)  # of several the one that asked first
                del self._asking[max(one.number for one in waiting if one.address == greediest)]
            self._asked += 1
            made = Ask(self._asked, name, address, seat, season)
            found = _Asking(made, secrets.token_urlsafe(18), self._clock() + ASK_S)
            self._asking[self._asked] = found
            return made, found.secret

    def asks(self) -> tuple[Ask, ...]:
        """Who asks now, oldest first."""
        with self._lock:
            self._forget_old()
            return tuple(one.ask for one in self._asking.values() if one.answer == "waiting")

    @contextmanager
    def answering(self, number: int) -> Iterator[Ask | None]:
        """The ask of that number, for one answer at a time; None where nobody asks, or somebody else answers
        just now. It waits on where ``answer`` is not called within."""
        with self._lock:
            self._forget_old()
            found = self._asking.get(number)
            if found is not None and (found.answer != "waiting" or found.in_hand):
                found = None
            if found is not None:
                found.in_hand = True
        try:
            yield None if found is None else found.ask
        finally:
            if found is not None:
                with self._lock:
                    found.in_hand = False

    def answer(self, number: int, seat: Seat | None) -> None:
        """The dealer's answer to an ask that is ``answering``: let in to ``seat``, or None: no."""
        with self._lock:
            found = self._asking.get(number)
            if found is None:
                return
            if seat is not None:
                self._forget_let_in(seat)
                found.ask = replace(found.ask, seat=seat)
            found.answer = "no" if seat is None else "in"
            found.until_s = self._clock() + ASK_S

    def refuse_all(self) -> None:
        """The dealer lets nobody in who asks now."""
        for one in self.asks():
            with self.answering(one.number) as found:
                if found is not None:
                    self.answer(one.number, None)

    def heard(self, secret: str) -> tuple[str, str]:
        """What a phone that asked is answered: ``waiting``, ``no``, ``gone``, or ``in`` with its key."""
        with self._lock:
            self._forget_old()
            for number, one in self._asking.items():
                if secrets.compare_digest(one.secret, secret):
                    if one.answer != "in" or one.ask.seat is None:
                        return one.answer, ""
                    del self._asking[number]
                    return "in", self._bind(one.ask.seat)
        return "gone", ""

    # ---- within the lock ----------------------------------------------------------------------------

    def _invited(self, token: str) -> Held | None:
        self._forget_old()
        hashed, seats = _hash(token), self._at_the_table()
        for seat, (known, _) in self._invitations.items():
            if secrets.compare_digest(known, hashed) and seat in seats:
                return Held(seat, seats[seat])
        return None

    def _bind(self, seat: Seat) -> str:
        key = secrets.token_urlsafe(24)
        self._close(seat)
        tonight = [one for one in self._keys.values() if one.seat.night == seat.night]
        self._save([*tonight, Key(seat, _hash(key), holds=True)])
        return key

    def _close(self, seat: Seat) -> None:
        """End what gives the seat to a phone: its key, its invitation, answers that were not heard yet."""
        self._invitations.pop(seat, None)
        self._forget_let_in(seat)
        self._keys = {
            hashed: key._replace(holds=False) if key.seat == seat else key
            for hashed, key in self._keys.items()
        }

    def _forget_let_in(self, seat: Seat) -> None:
        ended = ("in", seat)
        asking = self._asking.items()
        self._asking = {nth: one for nth, one in asking if (one.answer, one.ask.seat) != ended}

    def _forget_old(self) -> None:
        """What is out of date, and asks whose seat has ended."""
        now_s, seats = self._clock(), (None, *self._at_the_table())
        asking = self._asking.items()
        self._asking = {nth: one for nth, one in asking if now_s < one.until_s and one.ask.seat in seats}
        self._invitations = {seat: one for seat, one in self._invitations.items() if now_s < one[1]}

    def _save(self, keys: Iterable[Key]) -> None:
        kept = tuple(keys)
        self._keys = {key.hash: key for key in kept}
        self._kept.keep_keys(kept)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
