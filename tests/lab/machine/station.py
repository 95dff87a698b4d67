"""The station inside, from outside: a browser's and a program's hands on its forwarded ports."""

from __future__ import annotations

import base64
import http.client
import http.cookiejar
import json
import re
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

ANSWERS_S = 60.0
"""An emulated computer is slow."""


class Station:
    """The station at ``port`` of this computer, with the dealer's ``pin`` once it is known."""

    def __init__(self, port: int, pin: str = "") -> None:
        self.pin = pin
        self._address = f"http://127.0.0.1:{port}"
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._browser = urllib.request.build_opener(urllib.request.ProxyHandler({}), cookies)

    def board(self, within_s: float = ANSWERS_S) -> dict[str, Any]:
        """The board as the TV gets it."""
        found: dict[str, Any] = json.loads(self.page("/api/board", within_s))
        return found

    def page(self, path: str, within_s: float = ANSWERS_S) -> str:
        """A page, as the browser gets it that keeps its cookies."""
        with self._browser.open(self._address + path, timeout=within_s) as answer:
            return str(answer.read().decode())

    def form(self, path: str, **fields: str) -> str:
        """The page that a form leads to."""
        data = urllib.parse.urlencode(fields).encode()
        with self._browser.open(self._address + path, data, timeout=ANSWERS_S) as answer:
            return str(answer.read().decode())

    def log_in(self) -> None:
        """The browser becomes the dealer's."""
        self.form("/console", pin=self.pin)

    def field(self, path: str, name: str) -> str:
        """What stands in the field ``name`` of a page's form."""
        found = re.search(rf'<input[^>]*name="{re.escape(name)}"[^>]*value="([^"]*)"', self.page(path))
        if found is None:
            raise RuntimeError(f"{path} has no field {name}")
        return found[1]

    def move(self, text: str, key: str) -> int:
        """Make a move; its number in the journal. RuntimeError where it is refused, OSError where no answer
        comes."""
        return int(self._post("/api/moves", {"move": text, "key": key})["seq"])

    def new_night(self) -> None:
        """Open the next night. RuntimeError and OSError as for a move."""
        self._post("/api/nights", {})

    def _post(self, path: str, body: dict[str, str]) -> dict[str, Any]:
        request = urllib.request.Request(self._address + path, json.dumps(body).encode(), method="POST")
        request.add_header("Content-Type", "application/json")
        login = base64.b64encode(f"dealer:{self.pin}".encode()).decode()
        request.add_header("Authorization", f"Basic {login}")
        try:
            with self._browser.open(request, timeout=ANSWERS_S) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        except http.client.HTTPException as cut_off:
            raise OSError("the answer was cut off") from cut_off
        except urllib.error.HTTPError as refused:
            with refused:
                raise RuntimeError(f"{body} is refused: {refused.read().decode()[:300]}") from None
