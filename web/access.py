"""Who may act: the PIN, the console's session, HTTP Basic for programs; and a player's own link.

How often the PIN may be guessed is in ``web.guessing``, who is logged in is kept by ``web.logins``. Beside
its session a browser that was right has a second cookie, the mark of a known device: it opens nothing, and
from it a PIN is looked at whatever others guess. It is good for this PIN only.
"""

from __future__ import annotations

import hmac
import json
import secrets
import threading
import time
from collections.abc import Callable

from flask import Request, Response, g, make_response, request
from werkzeug.http import dump_cookie

from dealer.notation.facts import fact
from dealer.notation.names import identity
from hardware.appliance.small_file import KeptFile
from web.answers import problem
from web.guessing import Guesses, OwnAddresses
from web.logins import Logins
from web.serving.known_addresses import counted

DEALER = "dealer"
SESSION, DEVICE = "railbird", "railbird-device"
KEPT_S = 400 * 86_400
"""How long a browser keeps a cookie at most. The station keeps no time: it asks only whether one is open."""


class Guard:
    """Checks the PIN and slows guessing down. ``clock`` gives seconds that never run backwards, ``kept`` is
    where the sessions are kept (in memory without one), ``own`` are the dealer's own addresses and networks
    (like 10.0.0.0/28), from which a PIN is always looked at. ``secret_key`` makes the players' links and the
    marks of known devices. Raises ValueError for no PIN or no key."""

    def __init__(
        self,
        pin: str,
        secret_key: str,
        clock: Callable[[], float] = time.monotonic,
        *,
        kept: KeptFile | None = None,
        own: tuple[str, ...] = (),
    ) -> None:
        if not pin or not secret_key:
            raise ValueError("the web needs a PIN and a secret key that are not empty")
        self._pin = pin.encode()
        self._key = secret_key.encode()
        self._lock = threading.Lock()
        self._guesses = Guesses(clock)
        self._own = OwnAddresses(own)
        # Good for this PIN and key only: a changed PIN logs everybody out.
        self._seal = self._mark("console")
        self._kept = kept
        self.logins = Logins(self._seal, kept)

    def change_pin(self, pin: str) -> None:
        """Another PIN from now on: everybody is logged out, and no device is known."""
        with self._lock:
            self._pin = pin.encode()
            self._seal = self._mark("console")
            self.logins = Logins(self._seal, self._kept)

    def wait_s(self, address: str, device: str = "") -> float:
        """Seconds until a PIN from ``address`` is looked at again; 0 when it is now."""
        with self._lock:
            return self._guesses.wait_s(counted(address), self._known(address, device))

    def check(self, pin: str, address: str, device: str = "") -> bool:
        """Whether ``pin`` is right; ``device`` is the cookie of a browser that was right before. Counts a
        wrong one; False without a look while ``wait_s`` is above 0."""
        place, known = counted(address), self._known(address, device)
        with self._lock:
            if self._guesses.wait_s(place, known) > 0:
                return False
            if hmac.compare_digest(pin.encode("utf-8", "replace"), self._pin):
                self._guesses.right(place)
                return True
            self._guesses.wrong(place, known)
            return False

    def check_program(self, pin: str, address: str) -> bool:
        """As ``check``; from an address that was right once it is always looked at."""
        right = self.check(pin, address)
        if right:
            self.logins.note_program(counted(address))
        return right

    def _known(self, address: str, device: str) -> str:
        """The name under which a known one's guesses are counted; empty for one who is not known."""
        name, _, mark = device.partition(".")
        if name and hmac.compare_digest(mark.encode("utf-8", "replace"), self._mark("device", name).encode()):
            return f"device {name}"
        place = counted(address)
        return f"place {place}" if self._own.has(address) or self.logins.has_program(place) else ""

    def _mark(self, *of: str) -> str:
        """What only this station can make of these words, with its key and its PIN."""
        return hmac.new(self._key, json.dumps([*of, self._pin.hex()]).encode(), "sha256").hexdigest()[:32]

    # ---- the console's session, of the request at hand ---------------------------------------------

    def log_in(self, answer: Response) -> None:
        """From now on the browser that gets ``answer`` is the dealer's."""
        name = secrets.token_hex(8)
        _keep(answer, SESSION, self.logins.open())
        _keep(answer, DEVICE, f"{name}.{self._mark('device', name)}", path="/console")

    def log_out(self, answer: Response, *, everywhere: bool = False) -> None:
        """End the session of this request, or every session; the device stays known."""
        if everywhere:
            self.logins.close_all()
        else:
            self.logins.close(request.cookies.get(SESSION, ""))
        answer.delete_cookie(SESSION, httponly=True, samesite="Strict")

    def keep_session(self, answer: Response) -> None:
        """Have the browser keep its session as long as it may, counted from now."""
        _keep(answer, SESSION, request.cookies[SESSION])

    def logged_in(self) -> bool:
        """Whether the session of this request is the dealer's."""
        return self.logins.has(request.cookies.get(SESSION, ""))

    # ---- a player's own link -----------------------------------------------------------------------

    def link_of(self, night: int, name: str) -> str:
        """What the address of a player's statement of one night ends in, so that it opens without the PIN."""
        said = json.dumps(["statement", night, identity(name)])
        return hmac.new(self._key, said.encode(), "sha256").hexdigest()[:32]

    def fits(self, link: str, night: int, name: str) -> bool:
        """Whether ``link`` is the one of that player and night."""
        return hmac.compare_digest(link.encode("utf-8", "replace"), self.link_of(night, name).encode())


def _keep(answer: Response, name: str, value: str, path: str = "/") -> None:
    """Set a cookie that says for how long, not until when: the station's clock may be wrong."""
    options = {"max_age": KEPT_S, "httponly": True, "samesite": "Strict", "sync_expires": False, "path": path}
    answer.headers.add("Set-Cookie", dump_cookie(name, value, **options))  # type: ignore[arg-type]


def address_of(request: Request) -> str:
    """Where the request comes from; ``nowhere`` where that is unknown."""
    return request.remote_addr or "nowhere"


def device_of(request: Request) -> str:
    """The mark of the browser that was right before; empty without one."""
    return request.cookies.get(DEVICE, "")


def may_act(guard: Guard, request: Request) -> Response | None:
    """None when the request is the dealer's, by session or HTTP Basic; else the answer that refuses it."""
    if guard.logged_in():
        return None
    basic = request.authorization
    address = address_of(request)
    if basic is not None and basic.type == "basic" and basic.username == DEALER:
        if guard.check_program(basic.password or "", address):
            g.dealer = True
            return None
        wait_s = guard.wait_s(address)
        if wait_s > 0:
            return too_many(wait_s)
    said = fact("web-dealer-only")
    answer = make_response(problem("pin", said, 401))
    if "X-Railbird-Console" not in request.headers:  # the console shows its own login, not the browser's
        answer.headers["WWW-Authenticate"] = 'Basic realm="Railbird dealer", charset="UTF-8"'
    return answer


def too_many(wait_s: float) -> Response:
    """The answer to a PIN that is not looked at."""
    seconds = int(wait_s) + 1
    said = fact("web-too-many-pins", seconds=seconds)
    answer = make_response(problem("wait", said, 429))
    answer.headers["Retry-After"] = str(seconds)
    return answer
