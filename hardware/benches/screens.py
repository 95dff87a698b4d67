"""From the dealer's tap to the screens: a move posted, until every screen has the whole event."""

from __future__ import annotations

import json
import selectors
import socket
import tempfile
import time
from base64 import b64encode
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

from hardware.benches.books import COMMIT, commit_ms
from hardware.benches.crowd import Crowd, Manner
from hardware.benches.figure import Figure, median, quantile
from hardware.benches.random_night import endless_night
from hardware.benches.station_process import PIN, StationProcess

GIVE_UP_S = 60.0
MOVE_S = 0.1
ALONE = "the same with the TV alone"


def screens(moves: int = 200) -> Iterator[Figure]:
    """A real station in its own process, with 1 and with 50 screens listening."""
    with tempfile.TemporaryDirectory() as folder, StationProcess(Path(folder)) as station:
        commits = median(commit_ms(Path(folder)))
        texts = endless_night(Random(3))
        for count in (1, 50):
            with Room(station.port, count) as room:
                took_ms = [one for text in islice(texts, moves) for one in room.post(text)]
            notes = {"p99_ms": quantile(took_ms, 0.99)}
            what = f"POST to the event on {count} screen{'s' if count > 1 else ''}, p50"
            yield Figure("screens", what, "ms", median(took_ms), COMMIT, commits, notes)


def phones(moves: int = 200, count: int = 300) -> Iterator[Figure]:
    """A TV, a dealer who makes a move each tenth of a second, and ``count`` phones that read the board too,
    each with an address of its own: beside the same with nobody else there."""
    with tempfile.TemporaryDirectory() as folder, StationProcess(Path(folder)) as station:
        texts = endless_night(Random(3))
        with Room(station.port, 1) as room:
            alone_ms, _ = _paced(room, islice(texts, moves))
        with Crowd(station.port, Manner.READS, count, count) as crowd, Room(station.port, 1) as room:
            took_ms, posted_s = _paced(room, islice(texts, moves))
            heard = crowd.leave(room.seq)
    last_ms = [(heard.states[seq] - at_s) * 1000 for seq, at_s in posted_s.items() if seq in heard.states]
    one = median(alone_ms)
    for what, values in ((f"TV, with {count} phones on the board", took_ms), ("last of them", last_ms)):
        notes = {"p99_ms": quantile(values, 0.99), "p99_alone_ms": quantile(alone_ms, 0.99)}
        yield Figure("phones", f"POST to the event on the {what}", "ms", median(values), ALONE, one, notes)


def _paced(room: Room, moves: Iterable[str]) -> tuple[list[float], dict[int, float]]:
    """For each move the milliseconds until the TV had its state, and when which number was posted."""
    took_ms, posted_s = [], {}
    for text in moves:
        time.sleep(MOVE_S)
        posted_s[room.seq + 1] = time.perf_counter()
        took_ms += room.post(text)
    return took_ms, posted_s


class Room:
    """So many screens that listen to ``/events``, and a dealer with a line of their own, in one thread."""

    def __init__(self, port: int, screens: int) -> None:
        self._port = port
        self._selector = selectors.DefaultSelector()
        self._heard: dict[socket.socket, bytes] = {}
        self._lines = [self._dial() for _ in range(screens)]
        for line in self._lines:
            line.sendall(b"GET /events?screen=bench HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            self._selector.register(line, selectors.EVENT_READ)
        self._dealer = self._dial()
        self.seq = self._wait_for_the_first_state()

    def post(self, move: str) -> list[float]:
        """Post a move; for each screen the milliseconds until it had the state that followed."""
        body = json.dumps({"move": move}).encode()
        login = b64encode(f"dealer:{PIN}".encode()).decode()
        head = (
            "POST /api/moves HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            f"Authorization: Basic {login}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        waiting, took_ms = set(self._lines), []
        mark = b"id: %d\n" % (self.seq + 1)
        began = time.perf_counter()
        self._dealer.sendall(head.encode() + body)
        while waiting:
            for line in self._ready():
                if line in waiting and _has_event(self._heard[line], mark):
                    took_ms.append((time.perf_counter() - began) * 1000)
                    waiting.discard(line)
                    self._heard[line] = b""
            if time.perf_counter() - began > GIVE_UP_S:
                raise RuntimeError(f"{len(waiting)} screens did not hear of {move!r} in {GIVE_UP_S:.0f} s")
        self._answer(move)
        self.seq += 1
        return took_ms

    def _answer(self, move: str) -> None:
        """Read the POST's answer whole, so that the line can take the next."""
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += _some(self._dealer)
        head, _, body = answer.partition(b"\r\n\r\n")
        if b" 200 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(f"{move!r} was answered {(head[:40] + body[:200])!r}")
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
        left = int(fields[b"content-length"]) - len(body)
        while left > 0:
            left -= len(_some(self._dealer))

    def _wait_for_the_first_state(self) -> int:
        while not all(b"id: " in self._heard[line] for line in self._lines):
            if not self._ready():
                raise RuntimeError("not every screen was given a first state")
        last = self._heard[self._lines[0]].rpartition(b"id: ")[2]
        for line in self._lines:
            self._heard[line] = b""
        return int(last.split(b"\n")[0])

    def _ready(self) -> list[socket.socket]:
        """The screens that just heard something."""
        lines = [key.fileobj for key, _ in self._selector.select(GIVE_UP_S)]
        for line in lines:
            assert isinstance(line, socket.socket)
            self._heard[line] += _some(line)
        return lines  # type: ignore[return-value]

    def _dial(self) -> socket.socket:
        line = socket.create_connection(("127.0.0.1", self._port), timeout=GIVE_UP_S)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._heard[line] = b""
        return line

    def __enter__(self) -> Room:
        return self

    def __exit__(self, *_: object) -> None:
        self._selector.close()
        for line in (*self._lines, self._dealer):
            line.close()


def _has_event(heard: bytes, mark: bytes) -> bool:
    """Whether the whole event of that id is there: an event ends with an empty line."""
    _, found, rest = heard.partition(mark)
    return bool(found) and b"\n\n" in rest


def _some(line: socket.socket) -> bytes:
    data = line.recv(1 << 20)
    if not data:
        raise RuntimeError("the station hung up")
    return data
