"""The console's door as a browser uses it, without one."""

from __future__ import annotations

import http.cookies
from urllib.parse import urlencode

from tests.web.table import Reply, ServedTable


def log_in(table: ServedTable, pin: str, wanted: str = "", **headers: str) -> Reply:
    """Type the PIN; ``wanted`` is the page that the door was in front of."""
    sent = {"Content-Type": "application/x-www-form-urlencoded", **headers}
    return table.ask("POST", "/console", urlencode({"pin": pin, "next": wanted}).encode(), sent)


def cookies_of(answer: Reply) -> dict[str, http.cookies.Morsel[str]]:
    """Every cookie that the answer sets, by name."""
    jar = http.cookies.SimpleCookie()
    for name, line in answer.headers.items():
        if name.lower() == "set-cookie":
            jar.load(line)
    return dict(jar)


def cookie_of(answer: Reply, name: str = "railbird") -> str:
    """One cookie, as the browser sends it back."""
    cookie = cookies_of(answer)[name]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Strict"
    return f"{name}={cookie.value}"
