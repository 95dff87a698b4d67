"""A line to PostgreSQL that can break in the middle of a commit, as a real network does."""

from __future__ import annotations

import contextlib
import shutil
import socket
import tempfile
import threading
from pathlib import Path
from types import TracebackType

from tests.timeouts import HANGS_S

SOCKET = ".s.PGSQL.5432"


class LossyLine:
    """Carries bytes between a socket in ``folder`` and the server's own, until it is made to break."""

    def __init__(self, server: Path) -> None:
        self._server = str(server / SOCKET)
        self.folder = Path(tempfile.mkdtemp(prefix="railbird-line-"))
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(self.folder / SOCKET))
        self._listening.listen()
        self._break: str | None = None
        self._stay_down = False
        self._down = False
        self._open: list[socket.socket] = []
        self._threads = [threading.Thread(target=self._accept)]

    def break_at_the_next_commit(self, *, answered: bool, stay_down: bool = False) -> None:
        """Break before the server hears of it, or (``answered``) after it committed and before we do."""
        self._stay_down = stay_down
        self._break = "after" if answered else "before"

    def mend(self) -> None:
        self._down = False

    def __enter__(self) -> LossyLine:
        self._threads[0].start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        for one in self._open:
            _hang_up(one)
        for thread in self._threads:
            thread.join(HANGS_S)
        for one in (self._listening, *self._open):
            one.close()
        shutil.rmtree(self.folder)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                self._open.append(client)
                if self._down:
                    _hang_up(client)
                    continue
                server = socket.socket(socket.AF_UNIX)
                server.connect(self._server)
                self._open.append(server)
                for source, target, asking in ((client, server, True), (server, client, False)):
                    thread = threading.Thread(target=self._carry, args=(source, target, asking))
                    self._threads.append(thread)
                    thread.start()

    def _carry(self, source: socket.socket, target: socket.socket, asking: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if asking and b"COMMIT" in data and self._break == "before":
                    break
                if not asking and b"COMMIT\0" in data and self._break == "after":
                    break
                target.sendall(data)
            else:
                _hang_up(target)
                return
            self._break, self._down = None, self._stay_down
        _hang_up(source)
        _hang_up(target)


def _hang_up(line: socket.socket) -> None:
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
