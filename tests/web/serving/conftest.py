"""A server of a bare app, and a certificate for its port with TLS."""

from __future__ import annotations

import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.timeouts import HANGS_S
from web.serving.known_addresses import KnownAddresses
from web.serving.server import Server

Serve = Callable[..., Server]


def hello(environ: dict[str, Any], start_response: Any) -> list[bytes]:
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [environ["REMOTE_ADDR"].encode()]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate of this machine's own, for a day, and its key."""
    if shutil.which("openssl") is None:
        pytest.skip("no openssl is installed (apt-get install openssl)")
    folder = tmp_path_factory.mktemp("certificate")
    made, key = folder / "table.crt", folder / "table.key"
    asked = (
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=table"
    )
    named = ["-addext", "subjectAltName=IP:127.0.0.1", "-out", str(made), "-keyout", str(key)]
    subprocess.run([*asked.split(), *named], check=True, capture_output=True)
    return made, key


@pytest.fixture
def serving() -> Iterator[Serve]:
    """``serving(app, host)``: a server of a bare app."""
    started: list[tuple[Server, threading.Thread]] = []

    def served(
        app: Any = hello, host: str = "127.0.0.1", listen: Callable[[Server], Any] = lambda server: None
    ) -> Server:
        server = Server(app, KnownAddresses(), "en", host, 0)
        listen(server)
        thread = threading.Thread(target=server.run)
        started.append((server, thread))
        thread.start()
        return server

    yield served
    for server, thread in started:
        server.stop()
        thread.join(HANGS_S)
        assert not thread.is_alive()
        server.close()
        server.stop()  # it has stopped: harmless
