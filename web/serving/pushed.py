"""Answers that do not end: the event loop writes what is new, newest first served, and no thread waits.

An app answers with a ``Pushed`` as its body (``direct_passthrough``). Whenever something is new it wakes the
``Writers``: the urgent streams are written to at once, in the same turn of the loop, the others after them, a
few a turn, so that a newer state may go to the urgent ones in between. What a client has not taken waits,
one message at most: until it is out nothing more is fetched from the stream, and the client is sent the
newest afterwards. A client that takes nothing for ``STALLED_S`` is let go.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from abc import ABC, abstractmethod

STALLED_S = 5.0
"""For how long a client may leave a message untaken; then the connection is cut."""
KERNEL_BYTES = 32 * 1024
"""What the system may hold of a stream that is not read (Linux doubles it)."""
UNHEARD_MS = 20_000
"""After so long without a sign from the client's machine (a phone that left) the connection is cut."""
A_TURN = 24
"""How many of the streams that are not urgent are written to in one turn of the loop."""


class Pushed(ABC):
    """The body of an answer that goes on."""

    urgent = False
    """Whether this one is written to before others."""

    @abstractmethod
    def take(self) -> bytes | None:
        """What is to be written now; empty when nothing is new, None when the stream is over."""

    @abstractmethod
    def ping(self) -> bytes:
        """What is written when nothing is new for ``ping_s``: it also shows that the client is gone."""

    @property
    @abstractmethod
    def ping_s(self) -> float:
        """Seconds between two signs of life."""

    @abstractmethod
    def close(self) -> None:
        """The stream has ended, however. Called once."""


class StreamWriter:
    """Writes one stream. ``chunked``: the client speaks HTTP/1.1, and each message is framed as a chunk."""

    def __init__(self, transport: asyncio.Transport, stream: Pushed, chunked: bool) -> None:
        self.urgent = stream.urgent
        self._transport = transport
        self._stream = stream
        self._chunked = chunked
        self._loop = asyncio.get_running_loop()
        self._written_s = self._loop.time()
        self._cut: asyncio.TimerHandle | None = None
        _keep_little(transport.get_extra_info("socket"))
        transport.set_write_buffer_limits(high=0)
        self._alarm = self._loop.call_later(stream.ping_s, self._ping)

    def pump(self) -> None:
        """Write what is new, unless the last is not out yet."""
        if self._cut is not None or self._transport.is_closing():
            return
        text = self._stream.take()
        if text is None:
            self._end()
        elif text:
            self._write(text)

    def blocked(self) -> None:
        """The client does not take what was written."""
        if self._cut is None:
            self._cut = self._loop.call_later(STALLED_S, self._transport.abort)

    def taken(self) -> None:
        """The client took all that was written."""
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None
        self.pump()

    def close(self) -> None:
        """The connection is gone."""
        self._alarm.cancel()
        if self._cut is not None:
            self._cut.cancel()
        self._stream.close()

    def _write(self, text: bytes) -> None:
        self._written_s = self._loop.time()
        self._transport.write(b"%x\r\n%b\r\n" % (len(text), text) if self._chunked else text)

    def _ping(self) -> None:
        silent_s, ping_s = self._loop.time() - self._written_s, self._stream.ping_s
        due = silent_s >= ping_s - 0.001
        if due and self._cut is None and not self._transport.is_closing():
            self._write(self._stream.ping())
        self._alarm = self._loop.call_later(ping_s if due else ping_s - silent_s, self._ping)

    def _end(self) -> None:
        if self._chunked:
            self._transport.write(b"0\r\n\r\n")
        self._transport.close()
        self.blocked()  # what is not taken in time is not waited for


class Writers:
    """The open streams of one event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._urgent: dict[StreamWriter, None] = {}
        self._others: dict[StreamWriter, None] = {}
        self._next: dict[StreamWriter, None] = {}
        self._woken = False
        self._at_it = False

    def add(self, writer: StreamWriter) -> None:
        """Write to this one from now on."""
        (self._urgent if writer.urgent else self._others)[writer] = None

    def remove(self, writer: StreamWriter) -> None:
        """This one has ended."""
        for those in (self._urgent, self._others, self._next):
            those.pop(writer, None)

    def wake(self) -> None:
        """Something is new. From any thread."""
        if not self._woken:
            self._woken = True
            with contextlib.suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._write)

    def _write(self) -> None:
        self._woken = False
        for writer in tuple(self._urgent):
            writer.pump()
        for writer in self._others:
            self._next.setdefault(writer)
        if not self._at_it:
            self._at_it = True
            self._loop.call_soon(self._write_some)

    def _write_some(self) -> None:
        for writer in tuple(self._next)[:A_TURN]:
            self._next.pop(writer, None)
            writer.pump()
        self._at_it = bool(self._next)
        if self._at_it:
            self._loop.call_soon(self._write_some)


def _keep_little(line: socket.socket) -> None:
    line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BYTES)
    unheard: int | None = getattr(socket, "TCP_USER_TIMEOUT", None)
    if unheard is not None:
        line.setsockopt(socket.IPPROTO_TCP, unheard, UNHEARD_MS)
