"""Serving the screens with waitress: every open stream holds a thread, so there are a dozen more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask
from waitress.server import create_server

SPARE_THREADS = 12
STREAMS = 60
"""How many streams may be open when nobody says otherwise: 50 screens and some that just left."""


def make_server(app: Flask, host: str, port: int, streams: int | None = None) -> Any:
    """A waitress server that listens already; ``run()`` serves, ``close()`` stops. Port 0 takes a free one,
    and ``effective_port`` says which. Raises OSError when the port is taken."""
    most = streams if streams is not None else app.config["STREAMS"]
    return create_server(
        closing_files(app),
        host=host,
        port=port,
        threads=most + SPARE_THREADS,
        connection_limit=4 * (most + SPARE_THREADS) + 100,
        channel_timeout=60,
        cleanup_interval=10,
        ident="railbird",
        clear_untrusted_proxy_headers=True,
        max_request_body_size=1_000_000,
    )


def closing_files(app: Flask) -> Callable[[dict[str, Any], Any], Iterable[bytes]]:
    """The app, sending its files itself and closing each when it is sent or the client has gone.

    Handed over to waitress (``wsgi.file_wrapper``, PEP 3333) a file may stay open when a screen leaves before
    all of it is sent.
    """

    def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        environ.pop("wsgi.file_wrapper", None)
        return app(environ, start_response)

    return application


def serve(app: Flask, host: str, port: int, streams: int | None = None) -> None:
    """Serve until interrupted; then every stream is ended at once, so that the process can go."""
    server = make_server(app, host, port, streams)
    try:
        server.run()
    finally:
        app.extensions["railbird"].live.close()
        server.close()
