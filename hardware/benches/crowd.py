"""A crowd of phones in a process of its own: they read the board, or they are slow, silent, or deaf to it."""

from __future__ import annotations

import contextlib
import multiprocessing
import re
import selectors
import socket
import time
from dataclasses import dataclass, field
from enum import Enum
from multiprocessing.connection import Connection
from types import TracebackType

from web.serving.server import raise_file_limit

ASKS = b"GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
DROP_S = 0.5
REDIALS = 40
"""How many that were hung up on come back in one round of at most 50 ms."""
DIAL_S = 30.0
TAKES_IN = 4096
_ID = re.compile(rb"^id: (\d+)$", re.MULTILINE)


class Manner(Enum):
    """What the phones of a crowd do."""

    READS = "read the board"
    DROPS = "send a byte each half second"
    SILENT = "send nothing"
    DEAF = "ask for the board and read nothing"


@dataclass
class Heard:
    """What became of a crowd: how many were hung up on, and when the last phone had each state whole (by
    ``time.perf_counter``, which the processes of a machine share)."""

    hung_up: int = 0
    states: dict[int, float] = field(default_factory=dict)
    counts: dict[int, int] = field(default_factory=dict)


class Crowd:
    """``count`` phones of ``addresses`` many addresses, none of them the station's own, that come back when
    they are hung up on."""

    def __init__(self, port: int, manner: Manner, count: int, addresses: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=_stay, args=(theirs, port, manner, count, addresses), daemon=True
        )
        self._process.start()
        theirs.close()  # so that a crowd that fails is heard
        try:
            self._pipe.recv()
        except EOFError:
            raise RuntimeError("the crowd did not come") from None

    def leave(self, after: int = 0) -> Heard:
        """Everybody goes, once they have all heard state number ``after``; what they heard."""
        self._pipe.send(after)
        heard: Heard = self._pipe.recv()
        return heard

    def __enter__(self) -> Crowd:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        with contextlib.suppress(OSError):
            self._pipe.send(0)
        self._process.join(5)
        self._process.kill()


def _stay(pipe: Connection, port: int, manner: Manner, count: int, addresses: int) -> None:
    raise_file_limit()
    phones = _Phones(port, manner, addresses)
    for _ in range(count):
        phones.dial()
    pipe.send(None)
    while not pipe.poll():
        phones.round()
    after, until_s = pipe.recv(), time.monotonic() + DIAL_S
    while not phones.have_heard(after) and time.monotonic() < until_s:
        phones.round()
    phones.leave()
    pipe.send(phones.heard)


class _Phones:
    """The crowd within its own process."""

    def __init__(self, port: int, manner: Manner, addresses: int) -> None:
        self.heard = Heard()
        self._port, self._manner, self._addresses = port, manner, addresses
        self._selector = selectors.DefaultSelector()
        self._dialled = 0
        self._dropped_s = 0.0
        self._rest: dict[socket.socket, bytes] = {}

    def dial(self) -> None:
        """One phone more comes. One that does not get through stays away."""
        at = self._dialled % self._addresses
        self._dialled += 1
        line = socket.socket()
        if self._manner is Manner.DEAF:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, TAKES_IN)
        line.settimeout(DIAL_S)
        try:
            line.bind((f"127.1.{at // 250}.{1 + at % 250}", 0))
            line.connect(("127.0.0.1", self._port))
            if self._manner in (Manner.READS, Manner.DEAF):
                line.sendall(ASKS)
            line.setblocking(False)
        except OSError:
            line.close()
            return
        self._rest[line] = b""
        if self._manner is not Manner.DEAF:
            self._selector.register(line, selectors.EVENT_READ)

    def round(self) -> None:
        """Hear what came; come back where they were hung up on; send a byte when it is time."""
        ready = self._selector.select(0.05)
        gone = [key.fileobj for key, _ in ready if not self._hear(key.fileobj)]  # type: ignore[arg-type]
        for line in gone:
            self._selector.unregister(line)
            line.close()  # type: ignore[union-attr]
            del self._rest[line]  # type: ignore[arg-type]
        self.heard.hung_up += len(gone)
        for _ in gone[:REDIALS]:
            self.dial()
        if self._manner is Manner.DROPS and time.monotonic() - self._dropped_s > DROP_S:
            self._dropped_s = time.monotonic()
            for line in tuple(self._rest):
                with contextlib.suppress(OSError):
                    line.send(b"x")

    def have_heard(self, seq: int) -> bool:
        """Whether each of them has that state; 0 is none in particular."""
        return not seq or self.heard.counts.get(seq, 0) >= len(self._rest)

    def leave(self) -> None:
        self._selector.close()
        for line in self._rest:
            line.close()

    def _hear(self, line: socket.socket) -> bool:
        try:
            data = line.recv(1 << 18)
        except BlockingIOError:
            return True
        except OSError:
            return False
        if self._manner is Manner.READS:
            self._note(line, self._rest[line] + data)
        return bool(data)

    def _note(self, line: socket.socket, text: bytes) -> None:
        """A message ends with an empty line and the end of its chunk."""
        whole, end, rest = text.rpartition(b"\n\n\r\n")
        self._rest[line] = rest
        found = _ID.findall(whole) if end else []
        for one in found:
            seq = int(one)
            self.heard.states[seq] = time.perf_counter()
            self.heard.counts[seq] = self.heard.counts.get(seq, 0) + 1
