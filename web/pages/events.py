"""The stream of a screen: what is sent to it, in a place of its own."""

from __future__ import annotations

from flask import Blueprint, Response, request

from web.access import address_of
from web.language import t
from web.live.event_stream import (
    JUDGE,
    MEASURE,
    PHONE,
    PHONES,
    PRESETS,
    REPLAY,
    ROOM,
    SCREENS,
    SEASON,
    SEATS,
    STATE,
    STATION,
    Live,
    Mailbox,
)
from web.live.stream_places import StreamPlace
from web.services import services
from web.serving.known_addresses import counted
from web.serving.pushed import Pushed

events = Blueprint("events", __name__)

PING_S = 2.0
LONGEST_SCREEN_NAME = 40
OF_CONSOLES = frozenset({STATION, SCREENS, PHONES, PRESETS, SEASON})
"""The topics that the dealer alone is sent."""


@events.get("/events")
def stream() -> Response:
    """The stream of one screen; ``?screen=NAME`` says that it is a TV, so that the console can watch it,
    ``?overlay=1`` that it is the board's overlay: both are for the room's eyes, whoever is logged in."""
    table, address = services(), address_of(request)
    streams, console = table.live, table.guard.logged_in()
    screen = request.args.get("screen", "")[:LONGEST_SCREEN_NAME]
    known = table.known.has(address)
    place = streams.places.take(counted(address), console=console, known=known, tv=bool(screen))
    if place is None:
        return _taken(streams)
    if request.args.get("phone"):
        topics = frozenset({PHONE, REPLAY, SEATS, MEASURE})
    else:
        of_the_room = not console or screen or request.args.get("overlay")
        state = ROOM if of_the_room else STATE
        measured = {MEASURE} if screen else set()
        topics = frozenset({state, JUDGE, REPLAY} | measured | (OF_CONSOLES if console else frozenset()))
    has = request.headers.get("Last-Event-ID", "")
    seen = int(has) if has.isascii() and has.isdigit() and len(has) < 19 else None
    box = streams.open(topics, seen)
    if box is None:
        streams.places.give_back(place)
        return _taken(streams)
    return Response(
        _Stream(streams, box, place, screen),  # type: ignore[arg-type]  # the server writes it, by itself
        mimetype="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
        direct_passthrough=True,
    )


def _taken(streams: Live) -> Response:
    full = t("web-streams-taken", streams=streams.most_streams) + "\n"
    return Response(full, 503, {"Retry-After": "5"}, mimetype="text/plain")


class _Stream(Pushed):
    """One stream's text, which gives its place back when it ends."""

    def __init__(self, streams: Live, box: Mailbox, place: StreamPlace, screen: str) -> None:
        self._streams, self._box, self._place, self._screen = streams, box, place, screen
        self._hello = streams.hello()
        self.urgent = bool(screen) or place.console
        place.end = lambda: streams.end(box)
        if place.gone:
            place.end()
        if screen:
            streams.screens.opened(screen)

    def take(self) -> bytes | None:
        texts = self._box.take()
        if texts is None:
            return None
        first, self._hello = self._hello, b""
        return b"".join([first, *texts])

    def ping(self) -> bytes:
        return self._streams.ping()

    @property
    def ping_s(self) -> float:
        return PING_S

    def close(self) -> None:
        self._streams.shut(self._box)
        self._streams.places.give_back(self._place)
        if self._screen:
            self._streams.screens.closed(self._screen)
