"""The running station as a program reaches it: over HTTP, with the owner's PIN."""

from __future__ import annotations

import base64
import http.client
import json
import time
import urllib.error
import urllib.request
from typing import Any

from dealer.notation.facts import Fact, FactError, fact, read_fact

PATIENCE_S = 15.0


class StationAway(FactError):
    """The station does not answer."""


class StationRefused(FactError):
    """The station refuses; ``code`` is as in docs/api.md."""

    def __init__(self, code: str, said: Fact) -> None:
        super().__init__(said)
        self.code = code


class StationClient:
    """The station at ``address``, such as ``http://127.0.0.1:8080``. Each call raises StationAway where it
    does not answer, StationRefused where it will not."""

    def __init__(self, address: str, pin: str) -> None:
        self._address = address.rstrip("/")
        login = base64.b64encode(f"owner:{pin}".encode()).decode()
        self._headers = {"Authorization": f"Basic {login}", "Content-Type": "application/json"}

    def get(self, path: str) -> Any:
        """What is there, as data."""
        return self._ask(path, None)

    def post(self, path: str, **body: Any) -> Any:
        """The answer to ``body``."""
        return self._ask(path, json.dumps(body).encode())

    def answer_ms(self, path: str) -> float:
        """How long the station takes to answer, in ms."""
        began_s = time.perf_counter()
        self.get(path)
        return (time.perf_counter() - began_s) * 1000

    def move(self, *moves: str) -> int:
        """Make moves, all or none; the last one's number, which is on the station's disk by then."""
        return int(self.post("/api/moves", moves=list(moves))["seq"])

    def board(self) -> dict[str, Any]:
        """The board as a screen has it."""
        found: dict[str, Any] = self.get("/api/board")
        return found

    def _ask(self, path: str, body: bytes | None) -> Any:
        asked = urllib.request.Request(self._address + path, body, self._headers)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE_S) as answer:
                return json.loads(answer.read() or b"null")
        except urllib.error.HTTPError as refused:
            with refused:
                raise _refusal(refused.code, refused.read()) from None
        except (OSError, http.client.HTTPException):
            raise StationAway(fact("acceptance-station-away", address=self._address)) from None


def _refusal(status: int, body: bytes) -> StationRefused:
    try:
        data = json.loads(body)
        return StationRefused(str(data["code"]), read_fact(data["fact"]))
    except (ValueError, KeyError, TypeError):
        return StationRefused(str(status), fact("acceptance-answered", number=str(status)))
