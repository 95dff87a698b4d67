"""Who is logged in, kept by the station: no session hangs on a clock, and logging out ends it at once.

A session is a random number in the browser's cookie; the station keeps only its hash. It is good until it is
logged out, until the PIN or the key changes, or until ``MOST_SESSIONS`` newer ones were opened. Beside them
are kept the places from where a program gave the right PIN, each as a keyed hash: no address is written down.
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

MOST_SESSIONS = 64
MOST_PROGRAMS = 64

log = logging.getLogger("railbird")


class Logins:
    """The open sessions and the known programs of the PIN and the key that ``seal`` is of, in ``kept``
    (without one, in memory). Safe from any thread."""

    def __init__(self, seal: str, kept: KeptFile | None = None) -> None:
        self._seal = seal
        self._kept = kept
        self._lock = threading.Lock()
        held = self._read()
        self._sessions: list[str] = held.get("sessions", [])
        self._programs: list[str] = held.get("programs", [])

    def open(self) -> str:
        """A new session; the text for its cookie."""
        token = secrets.token_urlsafe(32)
        with self._lock:
            self._sessions = [*self._sessions, _digest(token)][-MOST_SESSIONS:]
            self._write()
        return token

    def has(self, token: str) -> bool:
        """Whether that session is open."""
        return bool(token) and _digest(token) in self._sessions

    def close(self, token: str) -> None:
        """End that session, if it is open."""
        with self._lock:
            if _digest(token) in self._sessions:
                self._sessions = [one for one in self._sessions if one != _digest(token)]
                self._write()

    def close_all(self) -> None:
        """End every session."""
        with self._lock:
            self._sessions = []
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
        held = {"seal": self._digest_of_seal(), "sessions": self._sessions, "programs": self._programs}
        try:
            self._kept.write(json.dumps(held, indent=1).encode() + b"\n")
        except ValueError as why:
            log.warning("Who is logged in cannot be kept for the next start: %s", why)

    def _digest_of_seal(self) -> str:
        return _digest(self._seal)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
