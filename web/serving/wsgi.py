"""One request as a WSGI app (PEP 3333) is asked it, and its answer piece by piece.

Each method of ``Asked`` is run in whatever thread is free, one at a time: an answer that is being written to
a slow reader holds no thread.
"""

from __future__ import annotations

import contextvars
import io
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from urllib.parse import unquote_to_bytes, urlsplit

import h11

PIECE = 64 * 1024
"""About how many bytes of an answer are made before they are written."""

Headers = list[tuple[str, str]]
App = Callable[[dict[str, Any], Any], Iterable[bytes]]


def environ_of(
    request: h11.Request, body: bytes, length: int, peer: str, own: tuple[str, int], scheme: str
) -> dict[str, Any]:
    """The request as PEP 3333 has it. ``length`` is what its body had or was to have, ``peer`` the client's
    address, ``own`` the server's and its port, ``scheme`` ``http`` or ``https``. ValueError for a
    target that cannot be read."""
    target, host = _target(request.target.decode("latin-1"))
    path, _, query = target.partition("?")
    environ: dict[str, Any] = {
        "REQUEST_METHOD": request.method.decode("latin-1"),
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(path).decode("latin-1"),
        "QUERY_STRING": query,
        "SERVER_PROTOCOL": f"HTTP/{request.http_version.decode('ascii')}",
        "SERVER_NAME": own[0],
        "SERVER_PORT": str(own[1]),
        "REMOTE_ADDR": peer,
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scheme,
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for raw, value in request.headers:
        name = raw.decode("latin-1")
        if "_" in name:  # X_Y would pass for X-Y
            continue
        key = name.upper().replace("-", "_")
        key = key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"
        said, joint = value.decode("latin-1"), "; " if key == "HTTP_COOKIE" else ","
        environ[key] = f"{environ[key]}{joint}{said}" if key in environ else said
    if environ.pop("HTTP_TRANSFER_ENCODING", None) is not None or "CONTENT_LENGTH" in environ:
        environ["CONTENT_LENGTH"] = str(length)
    if host:
        environ["HTTP_HOST"] = host
    return environ


def _target(said: str) -> tuple[str, str]:
    """Path and query of a request's target, and the host where it names one (RFC 9112, 3.2.2)."""
    if said.startswith("/") or "://" not in said:
        return said, ""
    found = urlsplit(said)
    return (found.path or "/") + (f"?{found.query}" if found.query else ""), found.netloc


class Asked:
    """A request on its way through the app."""

    def __init__(self, app: App, environ: dict[str, Any]) -> None:
        self.environ = environ
        self.status = ""
        self.headers: Headers = []
        self.body: Iterable[bytes] = ()
        self._app = app
        # A generator's pieces may be made in several threads: what it set stays set.
        self._context = contextvars.copy_context()
        self._pieces: Iterator[bytes] | None = None

    def begin(self) -> None:
        """Ask the app. ``status``, ``headers`` and ``body`` are known from now on. Raises what it raises."""
        self.body = self._context.run(self._app, self.environ, self._start)

    def piece(self) -> bytes:
        """The next piece of the body; empty when all was given."""
        return self._context.run(self._piece)

    def close(self) -> None:
        """Let go of what the body holds open, whether all of it was given or not."""
        close = getattr(self.body, "close", None)
        if close is not None:
            self._context.run(close)

    def _start(self, status: str, headers: Headers, exc_info: Any = None) -> Callable[[bytes], None]:
        self.status, self.headers = status, headers
        return _no_write

    def _piece(self) -> bytes:
        if self._pieces is None:
            self._pieces = iter(self.body)
        made = bytearray()
        for part in self._pieces:
            made += part
            if len(made) >= PIECE:
                break
        return bytes(made)


def _no_write(data: bytes) -> None:
    raise NotImplementedError("the app gives its body, and writes none")
