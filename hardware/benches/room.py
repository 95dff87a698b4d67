"""Screens that listen to a real station, and its dealer."""

from __future__ import annotations

import json
import selectors
import socket
import time
from base64 import b64encode
from http.client import HTTPConnection

from hardware.benches.station_process import PIN

GIVE_UP_S = 60.0
LOGIN = {"Authorization": f"Basic {b64encode(f'dealer:{PIN}'.encode()).decode()}"}


class Room:
    """So many screens that listen to ``/events``, and a dealer with a line of their own, in one thread.
    ``seq`` is the number of the state that all have."""

    def __init__(self, port: int, screens: int) -> None:
        self._selector = selectors.DefaultSelector()
        self._heard = {listening(port, "/events?screen=bench"): b"" for _ in range(screens)}
        for line in self._heard:
            self._selector.register(line, selectors.EVENT_READ)
        self._dealer = HTTPConnection("127.0.0.1", port, timeout=GIVE_UP_S)
        first = self._heard_by_all(b"id: ", "the first state")[1]
        self.seq = int(first.rpartition(b"id: ")[2].split(b"\n")[0])

    def post(self, move: str) -> list[float]:
        """Post a move; for each screen the milliseconds until it had the state that followed. Raises
        RuntimeError where the move is refused or a screen does not get it."""
        head = {**LOGIN, "Content-Type": "application/json"}
        began = time.perf_counter()
        self._dealer.request("POST", "/api/moves", json.dumps({"move": move}), head)
        had, _ = self._heard_by_all(b"id: %d\n" % (self.seq + 1), repr(move))
        answer = self._dealer.getresponse()
        content = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{move!r} was answered {answer.status} {content[:200]!r}")
        self.seq += 1
        return [(at_s - began) * 1000 for at_s in had]

    def _heard_by_all(self, mark: bytes, what: str) -> tuple[list[float], bytes]:
        """When each screen had the whole event with that ``mark``, which ends with an empty line, by
        ``time.perf_counter``; and the event as the last of them heard it."""
        had_s, event = dict[socket.socket, float](), b""
        until_s = time.monotonic() + GIVE_UP_S
        while len(had_s) < len(self._heard):
            if time.monotonic() > until_s:
                raise RuntimeError(f"{len(self._heard) - len(had_s)} screens did not hear of {what}")
            for key, _ in self._selector.select(1.0):
                line = key.fileobj
                assert isinstance(line, socket.socket)
                data = line.recv(1 << 20)
                if not data:
                    raise RuntimeError("the station hung up")
                self._heard[line] += data
                _, found, rest = self._heard[line].partition(mark)
                if found and b"\n\n" in rest and line not in had_s:
                    had_s[line], event, self._heard[line] = time.perf_counter(), found + rest, b""
        return list(had_s.values()), event

    def __enter__(self) -> Room:
        return self

    def __exit__(self, *_: object) -> None:
        self._selector.close()
        self._dealer.close()
        for line in self._heard:
            line.close()


def listening(port: int, path: str = "/events", address: str = "127.0.0.1") -> socket.socket:
    """A screen at that address of this machine that has asked for the board's events."""
    line = socket.create_connection(("127.0.0.1", port), GIVE_UP_S, (address, 0))
    line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    return line
