"""The headers of every answer, and the few answers that the server gives itself, to what never becomes a
request: a sentence, then the end."""

from __future__ import annotations

from http import HTTPStatus

from dealer.words.catalogue import Words

SERVER = "railbird"
HEADERS = {
    # Everything comes from the station itself: a bar may have no internet, and nobody else needs to know.
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
"""What every answer carries, whoever gives it."""


def own_answer(words: Words, status: HTTPStatus, code: str) -> bytes:
    """The answer with ``status`` that says the sentence of ``code``, whole as it goes over the wire."""
    said = (words(code) + "\n").encode()
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
