"""What the connections of one server have in common."""

from __future__ import annotations

import asyncio
import time
from email.utils import formatdate
from typing import Protocol

from web.serving.addresses import KnownAddresses
from web.serving.own_answers import OwnAnswers
from web.serving.places import Places
from web.serving.pushed import Writers
from web.serving.workers import Workers
from web.serving.wsgi import App


class Open(Protocol):
    """An open connection, as the server that stops sees it."""

    @property
    def answering(self) -> asyncio.Task[None] | None: ...

    def end(self) -> None: ...


class Shared:
    """What the connections of one server have in common."""

    def __init__(
        self, app: App, known: KnownAddresses, language: str, most: int, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.app = app
        self.known = known
        self.answers = OwnAnswers(language)
        self.places = Places(most)
        self.workers = Workers()
        self.writers = Writers(loop)
        self.connections: set[Open] = set()
        self._date = (0, b"")

    def date(self) -> bytes:
        """Now, as HTTP writes it; made once a second."""
        now = int(time.time())
        if self._date[0] != now:
            self._date = now, formatdate(now, usegmt=True).encode()
        return self._date[1]
