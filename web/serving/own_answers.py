"""The few answers that the server gives itself, to what never becomes a request: a sentence, then the end."""

from __future__ import annotations

from http import HTTPStatus

from dealer.words.catalogue import words
from web.headers import HEADERS

SERVER = "railbird"


class OwnAnswers:
    """The answers in the station's language, whole as they go over the wire."""

    def __init__(self, language: str) -> None:
        self._words = words(language)

    def __call__(self, status: HTTPStatus, code: str) -> bytes:
        """The answer with ``status`` that says the sentence of ``code``."""
        said = (self._words(code) + "\n").encode()
        lines = [
            f"HTTP/1.1 {status.value} {status.phrase}",
            f"Server: {SERVER}",
            "Content-Type: text/plain; charset=utf-8",
            f"Content-Length: {len(said)}",
            "Connection: close",
            "Cache-Control: no-store",
            *(f"{name}: {value}" for name, value in HEADERS.items()),
        ]
        if status == HTTPStatus.SERVICE_UNAVAILABLE:
            lines.append("Retry-After: 5")
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + said
