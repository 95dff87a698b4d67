"""Heavy pages, the review's and its files: one is made at a time, a few wait for it, the others are asked to
come again; and files that cannot be made in pieces are kept.

Python runs one thread at a time. A thread that renders gives way to the dealer's move only at its next
switch, and with twelve that render the move waits for twelve. With one at a time it waits for one, each time
for ``SWITCH_S`` at most. A process of its own at low priority would leave the move alone altogether, but
takes the 60 MiB of a second Python, on a machine that has 512.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

from flask import Flask, Response, make_response, render_template, request

from dealer.notation.facts import fact
from web.access import address_of
from web.answers import problem
from web.language import say
from web.serving.known_addresses import KnownAddresses

PAGES = ("nights", "night", "replay", "statements", "season", "handbook")
"""The blueprints whose pages are heavy."""
AT_ONCE = 1
MOST_WAITING = 4
"""So many strangers wait for a turn; the threads of the app that are left are for the board."""
LONGEST_WAIT_S = 15.0
LONGEST_FILM_S = 120.0
"""The film of a night takes long, mostly in a process of its own."""
SPOKEN_WITHIN_S = 3.0
"""A sentence of the caller's that comes later is no longer the table's."""
COME_AGAIN_S = 3
"""What a client gets that is sent away (``Retry-After``)."""
SWITCH_S = 0.0005
"""How long a thread may hold Python's lock where another wants it; Python's own 5 ms would be waited for
several times a move."""
KEPT_BYTES = 1 << 18


class Busy(Exception):
    """Too many wait already, or the wait was too long."""


class Turns:
    """Whose turn it is to make a heavy page. ``clock`` gives seconds that never run backwards."""

    def __init__(
        self,
        at_once: int = AT_ONCE,
        waiting: int = MOST_WAITING,
        longest_s: float = LONGEST_WAIT_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._free = at_once
        self._most_waiting = waiting
        self._longest_s = longest_s
        self._clock = clock
        self._changed = threading.Condition()
        self._line: list[object] = []

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._line)

    @contextmanager
    def turn(self, known: bool = False) -> Iterator[None]:
        """Wait for a turn and have it, the first come first. Raises Busy, but not for somebody ``known``, who
        waits however many there are and however long it takes."""
        self._take(known)
        try:
            yield
        finally:
            with self._changed:
                self._free += 1
                self._changed.notify_all()

    def _take(self, known: bool) -> None:
        me = object()
        with self._changed:
            must_wait = not self._free or bool(self._line)
            if must_wait and not known and len(self._line) >= self._most_waiting:
                raise Busy
            self._line.append(me)
            until = None if known else self._clock() + self._longest_s
            try:
                while not self._free or self._line[0] is not me:
                    left = None if until is None else until - self._clock()
                    if left is not None and left <= 0:
                        raise Busy
                    self._changed.wait(left)
                self._free -= 1
            finally:
                self._line.remove(me)
                self._changed.notify_all()

    def each(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        """The pieces of an answer that was begun, each made in a turn of its own."""
        made = iter(pieces)
        while True:
            with self.turn(known=True):
                piece = next(made, None)
            if piece is None:
                return
            yield piece


class FileCache:
    """Files that were made, by what they were made of, the longest unused let go of first; ``most`` bytes in
    all. A longer one is not kept."""

    def __init__(self, most: int = KEPT_BYTES) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._files: OrderedDict[Hashable, bytes] = OrderedDict()
        self._held = 0

    @property
    def held(self) -> int:
        """How many bytes are kept."""
        return self._held

    def of(self, made_of: Hashable, make: Callable[[], bytes]) -> bytes:
        """The file that is made of this; ``make`` makes it where it is not there."""
        with self._lock:
            if made_of in self._files:
                self._files.move_to_end(made_of)
                return self._files[made_of]
        content = make()
        with self._lock:
            self._held += len(content) - len(self._files.pop(made_of, b""))
            self._files[made_of] = content
            while self._held > self._most:
                _, gone = self._files.popitem(last=False)
                self._held -= len(gone)
        return content


class Spoken:
    """The caller's sentences that were spoken lately, one made at a time; ``voice`` makes a sentence of a
    language a WAV file, b"" where it cannot."""

    def __init__(self, voice: Callable[[str, str], bytes]) -> None:
        self._voice = voice
        self._turns = Turns(longest_s=SPOKEN_WITHIN_S)
        self._files = FileCache()

    def of(self, sentence: str, language: str, *, known: bool) -> bytes:
        """The sentence as WAV; b"" where it cannot be made. Raises ``Busy`` where too many wait who are not
        ``known``."""
        with self._turns.turn(known):
            return self._files.of((language, sentence), lambda: self._voice(sentence, language))


@dataclass
class Heavy:
    """What the heavy pages share."""

    turns: Turns = field(default_factory=Turns)
    films: Turns = field(default_factory=lambda: Turns(longest_s=LONGEST_FILM_S))
    files: FileCache = field(default_factory=FileCache)


def take_turns(app: Flask, heavy: Heavy, known: KnownAddresses) -> None:
    """Have every page of ``PAGES`` made in its turn, and whom too many precede asked to come again."""

    def in_turn(view: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(view)
        def waits(*args: Any, **named: Any) -> Any:
            with heavy.turns.turn(known.has(address_of(request))):
                return view(*args, **named)

        return waits

    for endpoint, view in app.view_functions.items():
        if endpoint.partition(".")[0] in PAGES:
            app.view_functions[endpoint] = in_turn(view)
    app.register_error_handler(Busy, _come_again)


def _come_again(_: Exception) -> Response:
    said = fact("web-others-read", seconds=COME_AGAIN_S)
    if request.path.endswith(".json"):
        answer = make_response(problem("busy", said, 503))
    else:
        answer = make_response(render_template("error.html", code=503, said=say(said)), 503)
    answer.headers["Retry-After"] = str(COME_AGAIN_S)
    return answer
