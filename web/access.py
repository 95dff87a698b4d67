"""Who may act: the PIN, how often it may be guessed, the console's session, HTTP Basic for programs.

The limit on guessing is plain: after ``FREE_GUESSES`` wrong PINs in a row an address waits, 5 s at first and
twice as long after each further one, up to 5 minutes; while it waits even the right PIN is not looked at.
From everywhere together no more than ``GUESSES_A_MINUTE`` wrong ones are looked at, so a six-digit PIN
outlasts the night. Who is logged in is never thrown out by somebody else's guessing.
"""

from __future__ import annotations

import hmac
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

from flask import Request, Response, g, jsonify, session

from dealer.notation.facts import fact
from web.language import say

FREE_GUESSES = 5
FIRST_WAIT_S = 5.0
LONGEST_WAIT_S = 300.0
GUESSES_A_MINUTE = 60
REMEMBERED_ADDRESSES = 512
DEALER = "dealer"


@dataclass
class _Record:
    wrong: int = 0
    until_s: float = 0.0


class Guard:
    """Checks the PIN and slows guessing down. ``clock`` gives seconds that never run backwards."""

    def __init__(self, pin: str, secret_key: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._pin = pin.encode()
        self._clock = clock
        self._lock = threading.Lock()
        self._records: OrderedDict[str, _Record] = OrderedDict()
        self._looked_at: deque[float] = deque()
        # A session is good for this PIN only: a changed PIN logs everybody out.
        self.seal = hmac.new(secret_key.encode(), b"console " + self._pin, "sha256").hexdigest()[:32]

    def wait_s(self, address: str) -> float:
        """Seconds until a PIN from ``address`` is looked at again; 0 when it is now."""
        with self._lock:
            return self._wait_s(address)

    def check(self, pin: str, address: str) -> bool:
        """Whether ``pin`` is right. Counts a wrong one; False without a look while ``wait_s`` is above 0."""
        with self._lock:
            if self._wait_s(address) > 0:
                return False
            if hmac.compare_digest(pin.encode(), self._pin):
                self._records.pop(address, None)
                return True
            self._count_wrong(address)
            return False

    def _wait_s(self, address: str) -> float:
        now_s = self._clock()
        record = self._records.get(address)
        own_s = record.until_s - now_s if record else 0.0
        while self._looked_at and self._looked_at[0] <= now_s - 60:
            self._looked_at.popleft()
        everybodys_s = self._looked_at[0] + 60 - now_s if len(self._looked_at) >= GUESSES_A_MINUTE else 0.0
        return max(0.0, own_s, everybodys_s)

    def _count_wrong(self, address: str) -> None:
        now_s = self._clock()
        record = self._records.setdefault(address, _Record())
        self._records.move_to_end(address)
        record.wrong += 1
        over = record.wrong - FREE_GUESSES
        if over >= 0:
            record.until_s = now_s + min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** min(over, 10))
        self._looked_at.append(now_s)
        while len(self._records) > REMEMBERED_ADDRESSES:
            self._records.popitem(last=False)

    # ---- the console's session -----------------------------------------------------------------

    def log_in(self) -> None:
        """From now on the session of this request is the dealer's."""
        session.clear()
        session[DEALER] = self.seal
        session.permanent = True

    def logged_in(self) -> bool:
        """Whether the session of this request is the dealer's, by the seal that is in force."""
        return hmac.compare_digest(str(session.get(DEALER, "")), self.seal)


def address_of(request: Request) -> str:
    """Where the request comes from; ``nowhere`` where that is unknown."""
    return request.remote_addr or "nowhere"


def may_act(guard: Guard, request: Request) -> Response | None:
    """None when the request is the dealer's, by session or HTTP Basic; else the answer that refuses it."""
    if guard.logged_in():
        return None
    basic = request.authorization
    address = address_of(request)
    if basic is not None and basic.type == "basic" and basic.username == DEALER:
        if guard.check(basic.password or "", address):
            g.dealer = True
            return None
        wait_s = guard.wait_s(address)
        if wait_s > 0:
            return too_many(wait_s)
    said = fact("web-dealer-only")
    answer = jsonify(code="pin", fact=said.as_data(), message=say(said))
    answer.status_code = 401
    if "X-Railbird-Console" not in request.headers:  # the console shows its own login, not the browser's
        answer.headers["WWW-Authenticate"] = 'Basic realm="Railbird dealer", charset="UTF-8"'
    return answer


def too_many(wait_s: float) -> Response:
    """The answer to a PIN that is not looked at."""
    seconds = int(wait_s) + 1
    said = fact("web-too-many-pins", seconds=seconds)
    answer = jsonify(code="wait", fact=said.as_data(), message=say(said))
    answer.status_code = 429
    answer.headers["Retry-After"] = str(seconds)
    return answer
