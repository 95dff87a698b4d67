"""Server-sent events: every screen gets every state, whole, as soon as it is on disk.

How it works. One thread waits for the desk and one for the station; each turns a change into one message,
once, puts it into the mailbox of every open stream and wakes the server, whose event loop writes it
(``web.serving.pushed``): to TVs and consoles first. A mailbox has one slot a topic, so the newest wins and a
slow screen costs nothing; when nothing comes a ping is written, which also finds out that the client is gone.
The thread that follows the desk may still be on its way with a state that a stream began with, or with one
before it; so may two that say what the TVs show. So whoever posts looks at the table then, under the lock
under which streams are opened and written to, and no mailbox takes a text twice: what a mailbox got last is
the newest.

- `build` comes first: a page of another build reloads itself. It has the station's clock, `now_ms`, too.
- a state has the journal's sequence number as its id and no event name; a client that comes back with
  `Last-Event-ID` of the newest state is sent nothing it has.
- `ping` when nothing else came (``web.pages.events.PING_S``), with the station's clock; `station`, `screens`,
  `phones`, `presets` and `season`, without an id, for consoles.
- `measure`, for every TV and phone: the newest measurement (``web.live.measuring``), which it answers.
- `replay`, for every screen: what the judge shows the room again (``web.live.judge_replay``), or null.
- `judge`, for every screen of the room: what the camera asks about just now; the picture is `/judged.jpg`.
- a player's phone (`?phone=1`) is sent a smaller state (``web.phone.small_board``), and `seats`, without an
  id: what phones may do, and the marks of those that hold a seat (``Phones.news``).
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dealer.board.encoding import Board, as_json
from dealer.desk.desk import Desk
from dealer.desk.listeners import Subscription
from dealer.desk.presets import Presets
from dealer.season.members import Members
from web.live.judge_replay import JudgeReplay
from web.live.measuring import Measuring
from web.live.screens import Screens
from web.live.stream_places import StreamPlaces
from web.phone.phones import Phones
from web.phone.small_board import small
from web.static_files import build_id
from web.station_status import StationStatus

if TYPE_CHECKING:
    from hardware.station.station import Station

STREAMS = 640
"""How many streams may be open of anybody's: several hundred phones, and some that just left."""
STATE, ROOM = "state", "room"
"""The topics of the whole state: as the dealer sees it, and as the room does (R13.3)."""
STATION, SCREENS, STATUS, PHONES = "station", "screens", "standing", "phones"
JUDGE, REPLAY, PRESETS, SEASON = "judge", "replay", "presets", "season"
MEASURE = "measure"
PHONE, SEATS = "phone", "seats"
"""The topics of the small state, and of what phones may do and which of them hold a seat."""


def message(data: Any, event: str) -> bytes:
    """One server-sent event as it goes over the wire."""
    return b"event: " + event.encode() + b"\ndata: " + as_json(data) + b"\n\n"


def state_message(board: Board) -> bytes:
    """A state as it goes over the wire: its id is the journal's number, and it has no event name."""
    return b"id: %d\ndata: %b\n\n" % (board["seq"], board.json)


class Mailbox:
    """What one stream has still to write: one slot a topic, newest wins. Safe from any thread."""

    def __init__(self, topics: frozenset[str]) -> None:
        self.topics = topics
        self._lock = threading.Lock()
        self._slots: dict[str, bytes] = {}
        self._newest: dict[str, bytes] = {}
        self._closed = False

    def put(self, topic: str, text: bytes) -> None:
        """Have ``text`` written, unless it is what the client was sent or will be."""
        with self._lock:
            if topic in self.topics and text != self._newest.get(topic):
                self._slots[topic] = self._newest[topic] = text

    def has(self, topic: str, text: bytes) -> None:
        """The client has ``text`` from before: it need not be written."""
        with self._lock:
            self._newest[topic] = text

    def take(self) -> list[bytes] | None:
        """What has come since the last time; None once closed."""
        with self._lock:
            if self._closed:
                return None
            texts, self._slots = list(self._slots.values()), {}
            return texts

    def close(self) -> None:
        """End the stream."""
        with self._lock:
            self._closed = True


class Live:
    """The open streams and the two threads that fill them. ``most_streams`` may be open of anybody's, besides
    those that places are kept for. ``on_news`` is called, from any thread, when a mailbox has something new.
    ``status`` gives that of the station whenever it is shown."""

    def __init__(
        self,
        desk: Desk,
        phones: Phones,
        status: Callable[[], StationStatus],
        station: Station | None = None,
        most_streams: int = STREAMS,
    ) -> None:
        self.build = build_id()
        self.most_streams = most_streams
        self.places = StreamPlaces(most_streams)
        self.on_news: Callable[[], None] = lambda: None
        self.screens = Screens(self._screens_changed)
        self._desk = desk
        self._station = station
        self._status = status
        self._phones = phones
        self.replay = JudgeReplay(desk.table.now_ms, self.replay_changed)
        self.measuring = Measuring(self._measuring_changed)
        self.presets, self.members = Presets(desk), Members(desk)
        self._lock = threading.Lock()
        self._boxes: set[Mailbox] = set()
        self._subscriptions: list[Subscription[Any]] = []
        self._closed = False
        self._encoded: tuple[Board | None, dict[str, bytes]] = (None, {})
        self._drawn_again: int = desk.table.board()["seq"]
        """The number under which there was another state: a break was called, chances came late, a night was
        opened; or the state is of an earlier start, which had another clock."""
        table = desk.table
        self._follow(table.subscribe(), self._of_the_table)
        phones.changed, self.presets.changed = self.phones_changed, self.house_changed
        self.members.changed = self.house_changed
        if station is not None:
            self._follow(station.subscribe(), self._of_the_station)

    def open(self, topics: frozenset[str], has: int | None) -> Mailbox | None:
        """A mailbox that begins with the newest state and is filled from now on; None when all is closed.
        ``has`` is the number of the state that the client says it has."""
        with self._lock:
            if self._closed:
                return None
            box = Mailbox(topics | {STATUS})
            board = self._desk.table.board()
            states = self._states(board)
            known = has == board["seq"] != self._drawn_again
            for topic, text in states.items():
                (box.has if known else box.put)(topic, text)
            if STATION in topics:
                box.put(STATION, self._station_message())
            (box.put if self._judged()["what"] else box.has)(JUDGE, self._judge_message())
            (box.put if self.replay.now else box.has)(REPLAY, self._replay_message())
            box.has(MEASURE, self._measure_message())
            box.put(SCREENS, self._screens_message())
            box.has(STATUS, self._status_message())  # it is in ``hello``
            for topic, text in {**self._of_the_phones(), **self._of_the_house()}.items():
                box.put(topic, text)
            self._boxes.add(box)
        return box

    def shut(self, box: Mailbox) -> None:
        """Nothing more goes into ``box``."""
        with self._lock:
            self._boxes.discard(box)

    def close(self) -> None:
        """End every stream and both threads."""
        self._closed = True
        for subscription in self._subscriptions:
            subscription.close()
        self.drop_streams()

    def drop_streams(self) -> None:
        """End every open stream; whoever is still there comes back by itself."""
        self._drop(lambda box: True)

    def drop_consoles(self) -> None:
        """End the streams that have what the dealer alone may know: who is still logged in comes back."""
        self._drop(lambda box: STATION in box.topics)

    def _drop(self, which: Callable[[Mailbox], bool]) -> None:
        with self._lock:
            boxes = [box for box in self._boxes if which(box)]
        for box in boxes:
            box.close()
        self.on_news()

    def end(self, box: Mailbox) -> None:
        """End one stream: its place is another's."""
        box.close()
        self.on_news()

    def hello(self) -> bytes:
        """What every stream begins with."""
        status = self._status().as_data()
        first = {"build": self.build, "now_ms": self._desk.table.now_ms(), "standing": status}
        return b"retry: 1000\n" + message(first, "build")

    def ping(self) -> bytes:
        """What is written when there is nothing else."""
        return message({"now_ms": self._desk.table.now_ms()}, "ping")

    def _station_message(self) -> bytes:
        return message(self._station.view() if self._station else None, STATION)

    def _of_the_station(self) -> dict[str, bytes]:
        return {STATION: self._station_message(), JUDGE: self._judge_message()}

    def _judged(self) -> dict[str, str]:
        """What the camera asks about just now: ``what``, ``card`` or ``dice``, and ``question``, another
        text for each question; both "" where it asks nothing that there is a picture of."""
        view = self._station.view() if self._station else {}
        asked, thrown = view.get("question"), view.get("throw")
        if asked and asked["picture"]:
            return {"what": "card", "question": str(asked["id"])}
        if thrown and not thrown["dice"] and thrown["picture"]:
            return {"what": "dice", "question": "-".join(str(die["value"] or "") for die in thrown["unsure"])}
        return {"what": "", "question": ""}

    def _judge_message(self) -> bytes:
        return message(self._judged(), JUDGE)

    def replay_changed(self) -> None:
        """The judge shows something else, or nothing any more."""
        self._post(lambda: {REPLAY: self._replay_message()})

    def _replay_message(self) -> bytes:
        return message(self.replay.view(), REPLAY)

    def _measuring_changed(self) -> None:
        self._post(lambda: {MEASURE: self._measure_message()})

    def _measure_message(self) -> bytes:
        return message(self.measuring.asked(), MEASURE)

    def _screens_message(self) -> bytes:
        return message(self.screens.view(), SCREENS)

    def status_changed(self) -> None:
        """The station has another address, a clock that is set: update every screen."""
        self._post(lambda: {STATUS: self._status_message()})

    def _status_message(self) -> bytes:
        return message(self._status().as_data(), STATUS)

    def _of_the_phones(self) -> dict[str, bytes]:
        return {PHONES: message(self._phones.view(), PHONES), SEATS: message(self._phones.news(), SEATS)}

    def _of_the_house(self) -> dict[str, bytes]:
        return {PRESETS: message(self.presets.view(), PRESETS), SEASON: message(self.season(), SEASON)}

    def _of_the_table(self) -> dict[str, bytes]:
        return {**self._states(self._desk.table.board()), **self._of_the_phones(), **self._of_the_house()}

    def house_changed(self) -> None:
        """The house keeps other presets, or others take part in its season: every console is to see it."""
        self._post(self._of_the_house)

    def season(self) -> dict[str, Any]:
        """Plain data for the console: whether there is a season, and the ``members``, who take part."""
        return {"on": bool(self._status().bar.season_points), "members": self.members.names()}

    def _states(self, newest: Board) -> dict[str, bytes]:
        """The newest state as consoles, the room's screens and phones are sent it, made once for all."""
        self._phones.lapse()
        before = self._encoded[0]
        if before is not newest:
            if before is not None and before["seq"] == newest["seq"]:
                self._drawn_again = newest["seq"]
            room = newest.room
            self._encoded = newest, {
                STATE: state_message(newest),
                ROOM: state_message(room),
                PHONE: state_message(small(room)),
            }
        return self._encoded[1]

    def _screens_changed(self) -> None:
        self._post(lambda: {SCREENS: self._screens_message()})

    def phones_changed(self) -> None:
        """The console is to see what phones do now, and each phone whether it holds its seat."""
        self._post(self._of_the_phones)

    def _post(self, say: Callable[[], dict[str, bytes]]) -> None:
        with self._lock:
            texts = say()
            for box in self._boxes:
                for topic, text in texts.items():
                    box.put(topic, text)
        self.on_news()

    def _follow(self, subscription: Subscription[Any], say: Callable[[], dict[str, bytes]]) -> None:
        self._subscriptions.append(subscription)

        def follow() -> None:
            while not subscription.closed:
                if subscription.get(30.0) is not None:
                    self._post(say)

        threading.Thread(target=follow, name="live", daemon=True).start()
