"""Server-sent events: every screen is told every state, whole, as soon as it is on disk.

How it works. One thread waits for the desk and one for the station; each turns a change into one message,
once, and puts it into the mailbox of every open stream. A mailbox has one slot a topic, so the newest wins
and a slow screen costs nothing. Each stream is a thread of the server that waits on its mailbox and writes;
when nothing comes it writes a ping, which also finds out that the client is gone. The thread that follows the
desk may still be on its way with a state that a stream began with, or with one before it; so may two that say
what the TVs show. So whoever posts looks at the table then, under the lock under which streams are opened and
written to, and no mailbox takes a text twice: what a mailbox got last is the newest.

- `build` comes first: a page of another build reloads itself. It has the station's clock, `now_ms`, too.
- a state has the journal's sequence number as its id and no event name; a client that comes back with
  `Last-Event-ID` of the newest state is sent nothing it has.
- `ping` every ``PING_S``, with the station's clock; `station` and `screens`, without an id, for consoles.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

from flask import Blueprint, Response, current_app, request

from dealer.desk.desk import Desk, as_json
from web.access import Guard
from web.language import t
from web.live.screens import Screens
from web.station_port import StationPort, Updates

PING_S = 2.0
LONGEST_SCREEN_NAME = 40
STATE, STATION, SCREENS = "state", "station", "screens"


def message(data: Any, event: str) -> bytes:
    """One server-sent event as it goes over the wire."""
    return b"event: " + event.encode() + b"\ndata: " + as_json(data) + b"\n\n"


def state_message(board: Any) -> bytes:
    """A state as it goes over the wire: its id is the journal's number, and it has no event name."""
    return b"id: %d\ndata: " % board["seq"] + as_json(board) + b"\n\n"


class Mailbox:
    """What one stream has still to write: one slot a topic, newest wins."""

    def __init__(self, topics: frozenset[str]) -> None:
        self.topics = topics
        self._changed = threading.Condition()
        self._slots: dict[str, bytes] = {}
        self._newest: dict[str, bytes] = {}
        self._closed = False

    def put(self, topic: str, text: bytes) -> None:
        """Have ``text`` written, unless it is what the client was sent or will be."""
        with self._changed:
            if topic in self.topics and text != self._newest.get(topic):
                self._slots[topic] = self._newest[topic] = text
                self._changed.notify()

    def has(self, topic: str, text: bytes) -> None:
        """The client has ``text`` from before: it need not be written."""
        with self._changed:
            self._newest[topic] = text

    def take(self, timeout_s: float) -> list[bytes] | None:
        """What has come, waiting up to ``timeout_s``; empty when nothing did, None once closed."""
        with self._changed:
            if not self._slots and not self._closed:
                self._changed.wait(timeout_s)
            if self._closed:
                return None
            texts, self._slots = list(self._slots.values()), {}
            return texts

    def close(self) -> None:
        """Wake whoever waits for a text: none will come."""
        with self._changed:
            self._closed = True
            self._changed.notify()


class Live:
    """The open streams and the two threads that fill them. ``most_streams`` may be open at once."""

    def __init__(self, desk: Desk, station: StationPort | None, build: str, most_streams: int) -> None:
        self.build = build
        self.most_streams = most_streams
        self.screens = Screens(self._screens_changed)
        self._desk = desk
        self._station = station
        self._lock = threading.Lock()
        self._boxes: set[Mailbox] = set()
        self._told: list[Updates] = []
        self._closed = False
        self._follow(desk.subscribe(), STATE, lambda: state_message(desk.board()))
        if station is not None:
            self._follow(station.subscribe(), STATION, self._station_message)

    def open(self, topics: frozenset[str], has: int | None) -> Mailbox | None:
        """A mailbox that begins with the newest state and is filled from now on; None when ``most_streams``
        are open. ``has`` is the state that the client says it has."""
        with self._lock:
            if self._closed or len(self._boxes) >= self.most_streams:
                return None
            box = Mailbox(topics)
            board = self._desk.board()
            # Opening a night takes no number, so a fresh night is sent whatever the client has.
            known = board["seq"] == has and board["phase"] != "lobby"
            (box.has if known else box.put)(STATE, state_message(board))
            if STATION in topics:
                box.put(STATION, self._station_message())
            box.put(SCREENS, self._screens_message())
            self._boxes.add(box)
        return box

    def shut(self, box: Mailbox) -> None:
        """Nothing more goes into ``box``."""
        with self._lock:
            self._boxes.discard(box)

    def close(self) -> None:
        """End every stream and both threads."""
        self._closed = True
        for told in self._told:
            told.close()
        self.drop_streams()

    def drop_streams(self) -> None:
        """End every open stream; whoever is still there comes back by itself."""
        with self._lock:
            boxes = list(self._boxes)
        for box in boxes:
            box.close()

    def write(self, box: Mailbox) -> Iterator[bytes]:
        """The text of one stream, until the client goes or the server stops."""
        yield b"retry: 1000\n" + message({"build": self.build, "now_ms": self._desk.now_ms()}, "build")
        while (texts := box.take(PING_S)) is not None:
            yield b"".join(texts) or message({"now_ms": self._desk.now_ms()}, "ping")

    def _station_message(self) -> bytes:
        return message(self._station.view() if self._station else None, STATION)

    def _screens_message(self) -> bytes:
        return message(self.screens.view(), SCREENS)

    def _screens_changed(self) -> None:
        self._post(SCREENS, self._screens_message)

    def _post(self, topic: str, say: Callable[[], bytes]) -> None:
        with self._lock:
            text = say()
            for box in self._boxes:
                box.put(topic, text)

    def _follow(self, told: Updates, topic: str, say: Callable[[], bytes]) -> None:
        self._told.append(told)

        def follow() -> None:
            while not told.closed:
                if told.get(30.0) is not None:
                    self._post(topic, say)

        threading.Thread(target=follow, name=f"live {topic}", daemon=True).start()


live = Blueprint("live", __name__)


def the_live() -> Live:
    """The live streams of this app."""
    found: Live = current_app.extensions["railbird"].live
    return found


@live.get("/events")
def events() -> Response:
    """The stream of one screen; ``?screen=NAME`` says that it is a TV, so that the console can watch it."""
    streams = the_live()
    guard: Guard = current_app.extensions["railbird"].guard
    topics = frozenset({STATE, STATION, SCREENS} if guard.logged_in() else {STATE})
    has = request.headers.get("Last-Event-ID", "")
    seen = int(has) if has.isascii() and has.isdigit() and len(has) < 19 else None
    box = streams.open(topics, seen)
    if box is None:
        full = t("web-streams-taken", streams=streams.most_streams) + "\n"
        return Response(full, 503, {"Retry-After": "5"}, mimetype="text/plain")
    screen = request.args.get("screen", "")[:LONGEST_SCREEN_NAME]
    stream = _Stream(streams, box, screen)
    return Response(
        stream,
        mimetype="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


class _Stream:
    """One stream's text, which gives its place back however it ends: a generator that was never started
    would not run its ``finally`` when a client goes before the first byte."""

    def __init__(self, streams: Live, box: Mailbox, screen: str) -> None:
        self._streams, self._box, self._screen = streams, box, screen
        self._texts = streams.write(box)
        if screen:
            streams.screens.opened(screen)

    def __iter__(self) -> Iterator[bytes]:
        return self._texts

    def close(self) -> None:
        self._streams.shut(self._box)
        if self._screen:
            self._streams.screens.closed(self._screen)
            self._screen = ""
