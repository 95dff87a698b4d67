"""Bare connections to a served table, as a hostile or a broken client has them."""

from __future__ import annotations

import contextlib
import selectors
import socket
import time
from collections.abc import Iterable, Iterator

from tests.timeouts import HANGS_S

SILENT_BYTES = 4096
"""What the system of a client that reads nothing takes in for it."""


def dial(port: int, own: str = "127.0.0.1", *, takes_little: bool = False) -> socket.socket:
    """A connection from the address ``own`` of this machine."""
    line = socket.socket()
    if takes_little:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SILENT_BYTES)
    line.settimeout(HANGS_S)
    line.bind((own, 0))
    line.connect(("127.0.0.1", port))
    return line


@contextlib.contextmanager
def many(lines: Iterable[socket.socket]) -> Iterator[list[socket.socket]]:
    """Lines that are hung up afterwards."""
    held: list[socket.socket] = []
    try:
        for line in lines:
            held.append(line)
        yield held
    finally:
        for line in held:
            line.close()


def strangers(count: int, each: int = 1) -> list[str]:
    """Addresses of this machine that are not the station itself, each named ``each`` times."""
    return [f"127.0.{1 + at // 250}.{1 + at % 250}" for at in range(count) for _ in range(each)]


def sends_for_ever(line: socket.socket, data: bytes) -> None:
    """Send and read nothing, until the other side has had enough (ConnectionError)."""
    while True:
        line.sendall(data)


def answer(line: socket.socket) -> bytes:
    """Everything that comes until the other side hangs up."""
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while data := line.recv(1 << 16):
            heard += data
    return heard


def hung_up(lines: list[socket.socket], count: int) -> float:
    """Wait until so many of ``lines`` were hung up on; the seconds it took."""
    began_s, gone = time.monotonic(), 0
    with selectors.DefaultSelector() as selector:
        for line in lines:
            selector.register(line, selectors.EVENT_READ)
        while gone < count:
            assert time.monotonic() - began_s < HANGS_S, f"{gone} of {count} were hung up on"
            for key, _ in selector.select(HANGS_S):
                line = key.fileobj  # type: ignore[assignment]
                data = b""
                with contextlib.suppress(ConnectionResetError):
                    data = line.recv(1 << 16)
                if not data:
                    selector.unregister(line)
                    gone += 1
    return time.monotonic() - began_s
