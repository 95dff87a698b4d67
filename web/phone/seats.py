"""Which phone is whose: keys of seats, invitations to them, and who asks for one.

A phone holds a key, a random text in a cookie; here only its hash is kept. A key is one seat's of one night.
It ends when the player leaves, when the dealer takes it back, or when another phone is given the seat. There
are two ways to a key: the dealer shows an invitation (a QR code, good once and for a while), or a phone asks
by name and the dealer lets it in.
"""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass

from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal
from web.logins import TextStore

log = logging.getLogger("railbird")

INVITATION_S = 900.0
ASK_S = 900.0
MOST_ASKS = 24
ASKS_OF_AN_ADDRESS = 12
"""On the bar's Wi-Fi each phone has an address of its own; behind a router a whole room may have one."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A phone that asks for a seat: its number, the name that was typed, its address as it is counted."""

    number: int
    name: str
    address: str


@dataclass(slots=True)
class _Asking:
    ask: Ask
    secret: str
    until_s: float
    answer: str = "waiting"
    """``waiting``, ``no``, or ``in``."""


class Seats:
    """The phones of one table. Safe from any thread. ``clock`` gives seconds that never run backwards."""

    def __init__(self, kept: TextStore | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._kept = kept
        self._clock = clock
        self._lock = threading.Lock()
        self._keys: dict[str, tuple[int, str, str]] = _read(kept)
        """By the name without its case: the night, the name as seated, the key's hash."""
        self._invitations: dict[str, tuple[str, str, float]] = {}
        """By the name without its case: the name, the invitation's hash, until when."""
        self._asking: dict[int, _Asking] = {}
        self._asked = 0

    # ---- who holds a seat ---------------------------------------------------------------------------

    def holder(self, key: str, night: int, seated: Collection[str]) -> str | None:
        """The seated player whose phone has this key; None where there is none. Whoever is not seated now has
        no key any more, however soon they sit down again."""
        self.keep_only(night, seated)
        hashed = _hash(key)
        with self._lock:
            found = (name for _, name, known in self._keys.values() if secrets.compare_digest(known, hashed))
            return next(found, None)

    def held(self) -> frozenset[str]:
        """The names whose seats have a phone."""
        with self._lock:
            return frozenset(name for _, name, _ in self._keys.values())

    def keep_only(self, night: int, seated: Collection[str]) -> None:
        """The keys of whoever has left end."""
        with self._lock:
            held = self._keys.items()
            gone = [at for at, (number, name, _) in held if number != night or name not in seated]
            for at in gone:
                del self._keys[at]
            if gone:
                self._save()

    def take_back(self, name: str) -> None:
        """The seat has no phone any more, and no invitation."""
        with self._lock:
            self._invitations.pop(name.casefold(), None)
            if self._keys.pop(name.casefold(), None):
                self._save()

    # ---- an invitation ------------------------------------------------------------------------------

    def invite(self, name: str) -> str:
        """An invitation to the seat, good once; one made before is not any more."""
        token = secrets.token_urlsafe(12)
        with self._lock:
            self._invitations[name.casefold()] = (name, _hash(token), self._clock() + INVITATION_S)
        return token

    def invited(self, token: str) -> str | None:
        """Whose seat an invitation is to; None where it is not good (any more)."""
        hashed, now_s = _hash(token), self._clock()
        with self._lock:
            for name, known, until_s in self._invitations.values():
                if secrets.compare_digest(known, hashed):
                    return name if now_s < until_s else None
        return None

    def claim(self, token: str, night: int) -> str | None:
        """The key of the seat that the invitation is to, which is used up; None where it is not good."""
        name = self.invited(token)
        if name is None:
            return None
        with self._lock:
            del self._invitations[name.casefold()]
            return self._bind(name, night)

    # ---- who asks -----------------------------------------------------------------------------------

    def ask(self, name: str, address: str) -> tuple[Ask, str]:
        """A phone asks to sit as ``name``: the ask, and the secret by which it hears the answer. Nobody is
        shut out by others: where too many ask, the address with the most asks gives one up.

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
            found = _Asking(Ask(self._asked, name, address), secrets.token_urlsafe(18), self._clock() + ASK_S)
            self._asking[self._asked] = found
            return found.ask, found.secret

    def asks(self) -> tuple[Ask, ...]:
        """Who asks now, oldest first."""
        with self._lock:
            self._forget_old()
            return tuple(one.ask for one in self._asking.values() if one.answer == "waiting")

    def answer(self, number: int, *, let_in: bool, name: str = "") -> Ask | None:
        """The dealer's answer; ``name`` as the player is seated. None where nobody asks by that number."""
        with self._lock:
            found = self._asking.get(number)
            if found is None or found.answer != "waiting":
                return None
            found.answer = "in" if let_in else "no"
            found.until_s = self._clock() + ASK_S
            if name:
                found.ask = Ask(number, name, found.ask.address)
            return found.ask

    def refuse_all(self) -> None:
        """The dealer lets nobody in who asks now."""
        for one in self.asks():
            self.answer(one.number, let_in=False)

    def heard(self, secret: str, night: int) -> tuple[str, str]:
        """What a phone that asked is told: ``waiting``, ``no``, ``gone``, or ``in`` with its key."""
        with self._lock:
            self._forget_old()
            for number, one in self._asking.items():
                if secrets.compare_digest(one.secret, secret):
                    if one.answer != "in":
                        return one.answer, ""
                    del self._asking[number]
                    return "in", self._bind(one.ask.name, night)
        return "gone", ""

    # ---- within the lock ----------------------------------------------------------------------------

    def _bind(self, name: str, night: int) -> str:
        key = secrets.token_urlsafe(24)
        self._keys[name.casefold()] = (night, name, _hash(key))
        self._save()
        return key

    def _forget_old(self) -> None:
        now_s = self._clock()
        for number in [number for number, one in self._asking.items() if one.until_s <= now_s]:
            del self._asking[number]

    def _save(self) -> None:
        if self._kept is None:
            return
        try:
            self._kept.write(json.dumps(list(self._keys.values()), ensure_ascii=False).encode())
        except ValueError as why:
            log.warning("The phones' seats are not kept over a restart (%s).", why)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def _read(kept: TextStore | None) -> dict[str, tuple[int, str, str]]:
    """What was kept; nothing where it cannot be read: the dealer then hands the seats out again."""
    try:
        content = kept.read() if kept else b""
        rows = [(int(night), str(name), str(hashed)) for night, name, hashed in json.loads(content or b"[]")]
    except (ValueError, TypeError, RecursionError):
        return {}
    return {name.casefold(): (night, name, hashed) for night, name, hashed in rows}
