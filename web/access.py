"""Who may act: the PINs, the console's session, HTTP Basic for programs; and a player's own link.

The owner's PIN opens everything, a dealer's PIN what a dealer does; without one the owner's is the only PIN.
How often a PIN may be guessed is in ``web.guessing``, who is logged in is kept by ``web.logins``. Beside
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
from web.logins import DEALER, HELPER, OWNER, Logins
from web.serving.known_addresses import counted

ROLES = (HELPER, DEALER, OWNER)
"""Each may do what those before it may."""
SESSION, DEVICE = "railbird", "railbird-device"
OWNERS = "railbird-owner"
"""The owner's session on a dealer's screen, beside the dealer's own; kept in memory."""
KEPT_S = 400 * 86_400
"""How long a browser keeps a cookie at most. The station keeps no time: it asks only whether one is open."""
OWNERS_KEPT_S = 900
"""How long that one is open after the owner's last page."""


class Guard:
    """Checks the PINs and slows guessing down. ``pin`` is the owner's, ``dealer_pin`` the dealer's (None, or
    the same: there is none). ``clock`` gives seconds that never run backwards, ``kept`` is where the sessions
    are kept (in memory without one), ``own`` are the dealer's own addresses and networks (like 10.0.0.0/28),
    from which a PIN is always looked at. ``secret_key`` makes the players' links and the marks of known
    devices. Raises ValueError for no PIN or no key."""

    def __init__(
        self,
        pin: str,
        secret_key: str,
        clock: Callable[[], float] = time.monotonic,
        *,
        kept: KeptFile | None = None,
        own: tuple[str, ...] = (),
        dealer_pin: str | None = None,
    ) -> None:
        if not pin or not secret_key:
            raise ValueError("the web needs a PIN and a secret key that are not empty")
        self._pins = _pins(pin, dealer_pin)
        self._key = secret_key.encode()
        self._lock = threading.Lock()
        self._guesses, self._clock = Guesses(clock), clock
        self._beside: dict[str, float] = {}
        """Until when each of the owner's sessions on a dealer's screen is open."""
        self._own = OwnAddresses(own)
        self._kept = kept
        self.logins = self._logins()

    def _logins(self) -> Logins:
        """Good for these PINs and this key only: a changed PIN logs everybody out."""
        return Logins(self._mark(OWNER, "console"), self._kept, self._seal_of_dealers())

    def _seal_of_dealers(self) -> str:
        return self._mark(DEALER, "console") if DEALER in self._pins else ""

    def change_pin(self, pin: str) -> None:
        """Another owner's PIN from now on: everybody is logged out, and no device is known."""
        with self._lock:
            dealers = self._pins.get(DEALER, b"").decode()
            self._pins = _pins(pin, dealers)
            self.logins = self._logins()
            self._beside.clear()

    def change_dealer_pin(self, pin: str | None) -> None:
        """Another dealer's PIN from now on (None: there is none). The dealers are logged out; with the first
        one everybody is, since the owner's opened every console until then. Who changes it, by the request at
        hand, stays."""
        with self._lock:
            self._pins = _pins(self._pins[OWNER].decode(), pin)
            self.logins.change_dealers(self._seal_of_dealers(), request.cookies.get(SESSION, ""))

    @property
    def has_dealers(self) -> bool:
        """Whether dealers have a PIN of their own."""
        return DEALER in self._pins

    def wait_s(self, address: str, device: str = "") -> float:
        """Seconds until a PIN from ``address`` is looked at again; 0 when it is now."""
        with self._lock:
            return self._guesses.wait_s(counted(address), self._known(address, device))

    def check(self, pin: str, address: str, device: str = "", least: str = DEALER) -> str | None:
        """Whose ``pin`` this is, if that role may do what ``least`` may; ``device`` is the cookie of a
        browser that was right before. Counts a wrong one; None without a look while ``wait_s`` is above 0.

        A dealer's right PIN does not forget what was mistyped before: else a dealer could guess the owner's.
        """
        place, known, typed = counted(address), self._known(address, device), pin.encode("utf-8", "replace")
        with self._lock:
            if self._guesses.wait_s(place, known) > 0:
                return None
            right = [role for role, own in self._pins.items() if hmac.compare_digest(typed, own)]
            role = next((one for one in right if includes(one, least)), None)
            if role is None:
                self._guesses.wrong(place, known)
            elif role == OWNER:
                self._guesses.right(place)
            return role

    def check_program(self, pin: str, address: str, least: str = DEALER) -> str | None:
        """As ``check``; from an address that was right once it is always looked at."""
        role = self.check(pin, address, least=least)
        if role is not None:
            self.logins.note_program(counted(address))
        return role

    def _known(self, address: str, device: str) -> str:
        """The name under which a known one's guesses are counted; empty for one who is not known."""
        name, _, mark = device.partition(".")
        marks = (self._mark(role, "device", name).encode() for role in self._pins)
        if name and any(hmac.compare_digest(mark.encode("utf-8", "replace"), one) for one in marks):
            return f"device {name}"
        place = counted(address)
        return f"place {place}" if self._own.has(address) or self.logins.has_program(place) else ""

    def _mark(self, role: str, *of: str) -> str:
        """What only this station can make of these words, with its key and that role's PIN."""
        said = json.dumps([*of, self._pins[role].hex()])
        return hmac.new(self._key, said.encode(), "sha256").hexdigest()[:32]

    # ---- the console's session, of the request at hand ---------------------------------------------

    def log_in(self, answer: Response, role: str = OWNER, *, only_bets: bool = False) -> None:
        """From now on the browser that gets ``answer`` has the role of the PIN that was right, or with
        ``only_bets`` a helper's. The owner at a dealer's screen gets a session beside the dealer's, for a
        while; where the only PIN is the owner's a helper's screen becomes a console."""
        beside = self.has_dealers and role == OWNER and self._role() in (DEALER, HELPER)
        if beside and not only_bets:
            self._open_beside(answer, secrets.token_urlsafe(32))
            return
        if only_bets:
            self.log_out(answer)
        name = secrets.token_hex(8)
        _keep(answer, SESSION, self.logins.open(HELPER if only_bets else role))
        _keep(answer, DEVICE, f"{name}.{self._mark(role, 'device', name)}", path="/console")

    def become_helper(self, answer: Response) -> None:
        """From now on the browser that gets ``answer`` only takes bets."""
        self.log_out(answer)
        _keep(answer, SESSION, self.logins.open(HELPER))

    def log_out(self, answer: Response, *, everywhere: bool = False) -> None:
        """End the session of this request, or every session; the device stays known."""
        if everywhere:
            self.logins.close_all()
            self._beside.clear()
        self.logins.close(request.cookies.get(SESSION, ""))
        self._beside.pop(request.cookies.get(OWNERS, ""), None)
        for cookie in (SESSION, OWNERS):
            answer.delete_cookie(cookie, httponly=True, samesite="Strict")

    def keep_session(self, answer: Response) -> None:
        """Have the browser keep its session as long as it may, counted from now."""
        if self._role() is not None:
            _keep(answer, SESSION, request.cookies[SESSION])

    def keep_owner(self, answer: Response) -> None:
        """Keep the owner's session on a dealer's screen open a while longer, where there is one."""
        if self._is_beside():
            self._open_beside(answer, request.cookies[OWNERS])

    def _open_beside(self, answer: Response, token: str) -> None:
        now_s = self._clock()
        with self._lock:
            open_ones = {one: until_s for one, until_s in self._beside.items() if until_s > now_s}
            self._beside = {**open_ones, token: now_s + OWNERS_KEPT_S}
        _keep(answer, OWNERS, token, kept_s=OWNERS_KEPT_S)

    def _is_beside(self) -> bool:
        return self._beside.get(request.cookies.get(OWNERS, ""), 0.0) > self._clock()

    def role(self) -> str | None:
        """The role of this request by its session; None where nobody is logged in."""
        return OWNER if self._is_beside() else self._role()

    def _role(self) -> str | None:
        return self.logins.role(request.cookies.get(SESSION, ""))

    def logged_in(self) -> bool:
        """Whether the session of this request may run the table."""
        return includes(self.role(), DEALER)

    # ---- a player's own link -----------------------------------------------------------------------

    def link_of(self, night: int, name: str) -> str:
        """What the address of a player's statement of one night ends in, so that it opens without the PIN."""
        said = json.dumps(["statement", night, identity(name)])
        return hmac.new(self._key, said.encode(), "sha256").hexdigest()[:32]

    def fits(self, link: str, night: int, name: str) -> bool:
        """Whether ``link`` is the one of that player and night."""
        return hmac.compare_digest(link.encode("utf-8", "replace"), self.link_of(night, name).encode())


def _pins(owners: str, dealers: str | None) -> dict[str, bytes]:
    """The PINs by their roles. One PIN for both is the owner's."""
    found = {OWNER: owners.encode()}
    return found if dealers in (None, "", owners) else {**found, DEALER: str(dealers).encode()}


def includes(role: str | None, least: str) -> bool:
    """Whether ``role`` (None: a stranger) may do what ``least`` may."""
    return role is not None and ROLES.index(role) >= ROLES.index(least)


def _keep(answer: Response, name: str, value: str, path: str = "/", kept_s: int = KEPT_S) -> None:
    """Set a cookie that says for how long, not until when: the station's clock may be wrong."""
    options = {"max_age": kept_s, "httponly": True, "samesite": "Strict", "sync_expires": False, "path": path}
    answer.headers.add("Set-Cookie", dump_cookie(name, value, **options))  # type: ignore[arg-type]


def address_of(request: Request) -> str:
    """Where the request comes from; ``nowhere`` where that is unknown."""
    return request.remote_addr or "nowhere"


def device_of(request: Request) -> str:
    """The mark of the browser that was right before; empty without one."""
    return request.cookies.get(DEVICE, "")


def may_act(guard: Guard, request: Request, least: str = DEALER) -> Response | None:
    """None when the request may do what ``least`` may, by session or HTTP Basic; else the answer that refuses
    it. The user of HTTP Basic is ``dealer`` or ``owner``; the PIN says the role."""
    role, basic, address = guard.role(), request.authorization, address_of(request)
    if role is None and basic is not None and basic.type == "basic" and basic.username in (DEALER, OWNER):
        role = guard.check_program(basic.password or "", address, basic.username)
        wait_s = 0.0 if role is not None else guard.wait_s(address)
        if wait_s > 0:
            return too_many(wait_s)
    if role is not None:
        g.role = role
        return None if includes(role, least) else make_response(problem("role", NOT_FOR[least], 403))
    answer = make_response(problem("pin", fact("web-dealer-only"), 401))
    if "X-Railbird-Console" not in request.headers:  # the console shows its own login, not the browser's
        answer.headers["WWW-Authenticate"] = 'Basic realm="Railbird dealer", charset="UTF-8"'
    return answer


NOT_FOR = {DEALER: fact("web-only-takes-bets"), OWNER: fact("web-owner-only")}
"""Why somebody with less may not do what wants that role."""


def too_many(wait_s: float) -> Response:
    """The answer to a PIN that is not looked at."""
    seconds = int(wait_s) + 1
    said = fact("web-too-many-pins", seconds=seconds)
    answer = make_response(problem("wait", said, 429))
    answer.headers["Retry-After"] = str(seconds)
    return answer
