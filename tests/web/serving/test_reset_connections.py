"""A client that resets its connection, at whatever moment, costs no line in the log."""

from __future__ import annotations

import contextlib
import errno
import logging
import socket
import ssl
import struct
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.timeouts import HANGS_S
from tests.web.serving.conftest import Serve, hello
from web.serving.pushed import Pushed
from web.serving.server import Server

LAST = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
PIECE = b"x" * 100_000
MESSAGE = b"x" * 8_000_000
LOOKS_S = 0.05


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing is logged until the server has stopped, which is before this fixture ends."""
    caplog.set_level(logging.INFO)
    yield
    assert caplog.get_records("call") + caplog.get_records("teardown") == []


def reset(line: socket.socket) -> None:
    """End the connection with a TCP reset, as a phone's browser does when its page is left."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def dialled(server: Server, sent: bytes) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.effective_port), HANGS_S)
    line.sendall(sent)
    return line


class Body:
    """An answer of ``pieces``. Before each piece after the first, and before its close, the client acts."""

    def __init__(self, pieces: tuple[bytes, ...]) -> None:
        self.given, self.go_on = threading.Event(), threading.Event()
        self._pieces = pieces

    def app(self, environ: dict[str, Any], start_response: Any) -> Body:
        length = len(b"".join(self._pieces))
        start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(length))])
        return self

    def __iter__(self) -> Iterator[bytes]:
        for at, piece in enumerate(self._pieces):
            if at:
                self.wait()
            yield piece

    def wait(self) -> None:
        self.given.set()
        assert self.go_on.wait(HANGS_S)

    close = wait


@pytest.mark.parametrize("pieces", [(PIECE, PIECE, PIECE), (b"all",)], ids=["in the middle", "at the end"])
def test_a_reset_while_an_answer_is_written_is_not_logged(serving: Serve, pieces: tuple[bytes, ...]) -> None:
    body = Body(pieces)
    server = serving(body.app)
    line = dialled(server, LAST)
    assert body.given.wait(HANGS_S)
    reset(line)
    body.go_on.set()


class Stream(Pushed):
    """A stream whose client resets the connection just before its second message is written."""

    ping_s = HANGS_S

    def __init__(self) -> None:
        self.due, self.reset, self.ended = threading.Event(), threading.Event(), threading.Event()
        self.client: socket.socket = None  # type: ignore[assignment]
        self._told = 0

    def app(self, environ: dict[str, Any], start_response: Any) -> Stream:
        start_response("200 OK", [("Content-Type", "text/event-stream")])
        return self

    def take(self) -> bytes:
        self._told += 1
        if self._told == 2:
            self.due.set()
            assert self.reset.wait(HANGS_S)
            reset(self.client)
        return MESSAGE

    def ping(self) -> bytes:
        return b":\n\n"

    def close(self) -> None:
        self.ended.set()


def test_a_reset_while_a_stream_is_written_is_not_logged(serving: Serve) -> None:
    stream = Stream()
    stream.client = dialled(serving(stream.app), LAST)
    stream.client.settimeout(LOOKS_S)
    while not stream.due.is_set():  # more than the system keeps: the second message is due once most is read
        with contextlib.suppress(TimeoutError):
            assert stream.client.recv(len(PIECE)), "the server ended the stream"
    stream.reset.set()
    assert stream.ended.wait(HANGS_S)


def test_a_reset_during_the_handshake_is_not_logged(serving: Serve, certificate: tuple[Path, Path]) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    server = serving(hello, listen=lambda one: one.listen_too("127.0.0.1", 0, context))
    port = server._listeners[-1].getsockname()[1]
    heard, said = ssl.MemoryBIO(), ssl.MemoryBIO()
    trusting = ssl.create_default_context(cafile=str(certificate[0]))
    with pytest.raises(ssl.SSLWantReadError):
        trusting.wrap_bio(heard, said, server_hostname="127.0.0.1").do_handshake()
    greeting = said.read()
    for sent in (b"", greeting[:50], greeting):
        line = socket.create_connection(("127.0.0.1", port), HANGS_S)
        line.sendall(sent)
        if sent == greeting:
            assert line.recv(1)  # the rest of the server's half is left unread
        reset(line)
    line = socket.create_connection(("127.0.0.1", port), HANGS_S)
    with trusting.wrap_socket(line, server_hostname="127.0.0.1") as secure:
        secure.sendall(LAST)
        assert secure.recv(100).startswith(b"HTTP/1.1 200 OK")


def test_a_reset_that_only_the_event_loop_meets_is_not_logged(serving: Serve) -> None:
    server, met = serving(), threading.Event()

    def shut_down() -> None:
        met.set()
        raise OSError(errno.ENOTCONN, "Transport endpoint is not connected")

    server._loop.call_soon_threadsafe(shut_down)
    assert met.wait(HANGS_S)
