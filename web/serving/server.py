"""Serving the screens in one process: an event loop for every connection, threads for the app's work.

The loop reads requests (``connection``), has each answered by the app in one of a few threads (``workers``,
``wsgi``), and writes the answers and the live streams itself (``pushed``). So 300 streams cost no thread, a
slow client holds none, and the message of a state goes to the TV and the consoles before all others.
``places`` says whose connection may stay where too many come.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import socket
import ssl
import threading
from http import HTTPStatus
from typing import Any

from web.serving.connection import HEAD_S, Connection
from web.serving.files import raise_file_limit, room_for_connections
from web.serving.known_addresses import KnownAddresses, counted
from web.serving.places import MOST, ConnectionPlace
from web.serving.shared import Shared
from web.serving.wsgi import App

BACKLOG = 1024
A_TURN = 32
"""How many connections are taken in one turn of the loop."""
ABSENT = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
"""A name may have an address of IPv6 on a machine that speaks none."""
FULL_S = 0.2
"""How long nobody is taken when the system has no file left."""
LAST_ANSWERS_S = 1.0
"""How long a server that stops waits for the answers that are being given."""

log = logging.getLogger("railbird")


class Server:
    """Listens already; ``run()`` serves until ``stop()``, and ``close()`` lets go of everything.

    ``effective_port`` says which port it is. Raises OSError when the port is taken.
    """

    def __init__(self, app: App, known: KnownAddresses, language: str, host: str, port: int) -> None:
        self._listeners = _listening(host, port)
        self._secured: dict[socket.socket, ssl.SSLContext] = {}
        self.effective_port: int = self._listeners[0].getsockname()[1]
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(_note)
        self._stopping = asyncio.Event()
        self._taking: set[asyncio.Task[object]] = set()
        most = min(room_for_connections(raise_file_limit()), MOST)
        self.shared = Shared(app, known, language, most, self._loop)
        self._full = self.shared.own_answer(HTTPStatus.SERVICE_UNAVAILABLE, "web-connections-taken")

    def listen_too(self, host: str, port: int, secured: ssl.SSLContext | None = None) -> int:
        """Listen on another port besides, with TLS where ``secured``; before ``run()``. The port's number.
        Raises OSError when it cannot be had."""
        added = _listening(host, port)
        self._listeners += added
        if secured is not None:
            self._secured.update(dict.fromkeys(added, secured))
        return int(added[0].getsockname()[1])

    def answers(self, within_s: float) -> bool:
        """Whether the loop turns: it does what it is asked within ``within_s`` seconds. From any thread."""
        turned = threading.Event()
        with contextlib.suppress(RuntimeError):  # it has stopped, and was closed
            self._loop.call_soon_threadsafe(turned.set)
        return turned.wait(within_s)

    def run(self) -> None:
        """Serve until ``stop()`` is called, from any thread or a signal."""
        self._loop.run_until_complete(self._serve())

    def stop(self) -> None:
        """Have ``run()`` return, now or as soon as it is called. From any thread, or a signal's handler."""
        with contextlib.suppress(RuntimeError):  # it has stopped, and was closed
            self._loop.call_soon_threadsafe(self._stopping.set)

    def close(self) -> None:
        """Let go of port and threads, after ``run()`` has returned."""
        for listener in self._listeners:
            listener.close()
        self.shared.workers.close()
        self._loop.close()

    async def _serve(self) -> None:
        for listener in self._listeners:
            self._loop.add_reader(listener, self._take, listener)
        await self._stopping.wait()
        for listener in self._listeners:
            self._loop.remove_reader(listener)
            listener.close()
        if self._taking:  # accepted just now: without their turn nobody would close them
            await asyncio.wait(self._taking, timeout=LAST_ANSWERS_S)
        if self.shared.answering:
            await asyncio.wait(self.shared.answering, timeout=LAST_ANSWERS_S)
        for transport in tuple(self.shared.transports):
            transport.abort()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        while self.shared.transports:
            await asyncio.sleep(0)  # until the loop has notified each that it is gone

    def _take(self, listener: socket.socket) -> None:
        """Take the connections that wait, a few, so that the others are served in between."""
        for _ in range(A_TURN):
            try:
                line, peer = listener.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError:  # no file is left: look again soon
                self._loop.remove_reader(listener)
                self._loop.call_later(FULL_S, self._listen_again, listener)
                return
            self._seat(line, peer[0], self._secured.get(listener))

    def _listen_again(self, listener: socket.socket) -> None:
        if listener.fileno() >= 0:
            self._loop.add_reader(listener, self._take, listener)

    def _seat(self, line: socket.socket, peer: str, secured: ssl.SSLContext | None) -> None:
        line.setblocking(False)
        known = self.shared.known.has(peer)
        place = self.shared.places.take(counted(peer), known)
        if place is None:
            with contextlib.suppress(OSError):
                if secured is None:
                    line.send(self._full)
            line.close()
            return
        task = self._loop.create_task(self._connect(line, peer, place, secured))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)

    async def _connect(
        self, line: socket.socket, peer: str, place: ConnectionPlace, secured: ssl.SSLContext | None
    ) -> None:
        within_s = None if secured is None else HEAD_S
        try:
            await self._loop.connect_accepted_socket(
                lambda: Connection(self.shared, peer, place),
                line,
                ssl=secured,
                ssl_handshake_timeout=within_s,
            )
        except OSError:  # ssl.SSLError and ConnectionAbortedError among them
            line.close()
            self.shared.places.give_back(place)


def _note(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log what a callback of the loop raised. An OSError there is a client's that is gone: asyncio meets some
    where no protocol can catch them, as when the last bytes are out and the line is shut down."""
    if isinstance(context.get("exception"), OSError):
        log.debug("A connection ended: %s", context["exception"])
    else:
        loop.default_exception_handler(context)


def _listening(host: str, port: int) -> list[socket.socket]:
    """A listening socket for each address of ``host`` at which this machine can be had, all on one port."""
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    listeners: list[socket.socket] = []
    wrong: OSError | None = None
    for family, _, _, _, address in dict.fromkeys(found):
        own_port = listeners[0].getsockname()[1] if listeners else port
        try:
            listeners.append(_listener(family, host, (address[0], own_port, *address[2:])))
        except OSError as why:
            wrong = why
            if why.errno not in ABSENT:
                break
    if wrong is not None and (wrong.errno not in ABSENT or not listeners):
        for listener in listeners:
            listener.close()
        raise wrong
    return listeners


def _listener(family: int, host: str, address: tuple[object, ...]) -> socket.socket:
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, int(host != "::"))
        listener.bind(address)
        listener.listen(BACKLOG)
        listener.setblocking(False)
    except OSError:
        listener.close()
        raise
    return listener
