"""Who is logged in, kept by the station: no session hangs on a clock, and logging out ends it at once.

A session is a random number in the browser's cookie; the station keeps only its hash, and its role where it
is not the owner's. It is good until it is logged out, until the PIN or the key changes, or until
``MOST_SESSIONS`` newer ones were opened. Another dealer's PIN ends all but the owner's; the first one ends
them all, since until then everybody had the owner's PIN. Beside them are kept the places from where a program
gave the right PIN, each as a keyed hash: no address is written down.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import logging
import secrets
import threading
from typing import Any

from hardware.appliance.small_file import KeptFile

OWNER, DEALER, HELPER = "owner", "dealer", "helper"
"""The roles: the station's owner may do everything, a dealer runs the table, a helper takes bets."""
MOST_SESSIONS = 64
MOST_PROGRAMS = 64

log = logging.getLogger("railbird")


class Logins:
    """The open sessions and the known programs of the owner's PIN and the key that ``seal`` is of, in
    ``kept`` (without one, in memory); ``dealers`` is the seal of the dealer's PIN ("": there is none). Safe
    from any thread."""

    def __init__(self, seal: str, kept: KeptFile | None = None, dealers: str = "") -> None:
        self._seal, self._dealers = seal, dealers
        self._kept = kept
        self._lock = threading.Lock()
        held = self._read()
        sessions = dict((*one.split(" ", 1), OWNER)[:2] for one in held.get("sessions", []))
        self._sessions: dict[str, str] = _still_open(sessions, held.get("dealers", ""), self._of_dealers())
        """The role of each session, by its hash."""
        self._programs: list[str] = held.get("programs", [])

    def change_dealers(self, seal: str, but: str = "") -> None:
        """The dealer's PIN is another one, of this seal. The session ``but`` (its cookie's text) stays, where
        it is the owner's."""
        with self._lock:
            before, self._dealers = self._of_dealers(), seal
            left = _still_open(self._sessions, before, self._of_dealers())
            own = {_digest(but): OWNER} if self.role(but) == OWNER else {}
            self._sessions = {**left, **own}
            self._write()

    def open(self, role: str = OWNER) -> str:
        """A new session of that role; the text for its cookie."""
        token = secrets.token_urlsafe(32)
        with self._lock:
            self._sessions = dict([*self._sessions.items(), (_digest(token), role)][-MOST_SESSIONS:])
            self._write()
        return token

    def role(self, token: str) -> str | None:
        """The role of that session; None where it is not open."""
        return self._sessions.get(_digest(token)) if token else None

    def close(self, token: str) -> None:
        """End that session, if it is open."""
        with self._lock:
            if _digest(token) in self._sessions:
                self._sessions = {one: role for one, role in self._sessions.items() if one != _digest(token)}
                self._write()

    def close_all(self) -> None:
        """End every session."""
        with self._lock:
            self._sessions = {}
            self._write()

    def note_program(self, place: str) -> None:
        """A program at ``place`` gave the right PIN."""
        hashed = self._hash(place)
        if hashed in self._programs:
            return
        with self._lock:
            self._programs = [*self._programs, hashed][-MOST_PROGRAMS:]
            self._write()

    def has_program(self, place: str) -> bool:
        """Whether a program at ``place`` gave the right PIN before."""
        return self._hash(place) in self._programs

    def _hash(self, place: str) -> str:
        return hmac.new(self._seal.encode(), place.encode(), "sha256").hexdigest()

    def _read(self) -> dict[str, Any]:
        """What is kept for this seal; nothing where it is another's or cannot be read."""
        try:
            content = self._kept.read() if self._kept else b""
            held = json.loads(content) if content else {}
            lists = [held.get(name, []) for name in ("sessions", "programs")]
            if any(not isinstance(one, str) for several in lists for one in several):
                raise ValueError("no list of texts")
        except (ValueError, AttributeError, TypeError, RecursionError) as why:
            log.warning("The kept sessions cannot be read (%s): every console logs in again.", why)
            return {}
        return held if held.get("seal") == self._digest_of_seal() else {}

    def _write(self) -> None:
        if self._kept is None:
            return
        sessions = [one if role == OWNER else f"{one} {role}" for one, role in self._sessions.items()]
        held = {"seal": self._digest_of_seal(), "sessions": sessions, "programs": self._programs}
        held |= {"dealers": self._of_dealers()} if self._dealers else {}
        try:
            self._kept.write(json.dumps(held, indent=1).encode() + b"\n")
        except ValueError as why:
            log.warning("Who is logged in cannot be kept for the next start: %s", why)

    def _digest_of_seal(self) -> str:
        return _digest(self._seal)

    def _of_dealers(self) -> str:
        return _digest(self._dealers) if self._dealers else ""


def _still_open(sessions: dict[str, str], before: str, now: str) -> dict[str, str]:
    """The sessions that the seal ``now`` of the dealer's PIN leaves open, which was ``before`` ("": none)."""
    if before == now:
        return sessions
    return {one: role for one, role in sessions.items() if role == OWNER and before}


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
