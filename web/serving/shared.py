"""What the connections of one server have in common."""

from __future__ import annotations

import asyncio
import time
from email.utils import formatdate
from functools import partial

from dealer.words.catalogue import words
from web.serving.known_addresses import KnownAddresses
from web.serving.own_answers import own_answer
from web.serving.places import Places
from web.serving.pushed import Writers
from web.serving.workers import Workers
from web.serving.wsgi import App


class Shared:
    """What the connections of one server have in common."""

    def __init__(
        self, app: App, known: KnownAddresses, language: str, most: int, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.app = app
        self.known = known
        self.own_answer = partial(own_answer, words(language))
        self.places = Places(most)
        self.workers = Workers()
        self.writers = Writers(loop)
        self.transports = set[asyncio.Transport]()
        """Those of the connections that are open."""
        self.answering = set[asyncio.Task[None]]()
        """The answers that are being given."""
        self._date = (0, b"")

    def date(self) -> bytes:
        """Now, as HTTP writes it; made once a second."""
        now = int(time.time())
        if self._date[0] != now:
            self._date = now, formatdate(now, usegmt=True).encode()
        return self._date[1]
