"""The stream: every state whole and in order, a heartbeat, resuming, the cap, and an end without waiting."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dealer.desk.beside.marking import call_pause
from dealer.desk.desk import Desk
from tests.timeouts import HANGS_S
from tests.web.races import PAID
from tests.web.table import PIN, ServedTable, Stream
from web.live.event_stream import PHONE, STATE, Live, Mailbox
from web.live.screens import Screens
from web.pages import events
from web.phone.phones import Phones
from web.station_status import StationStatus


def test_a_stream_opens_with_the_build_and_the_whole_state(table: ServedTable) -> None:
    table.do("join Ann 100")
    with table.listen() as stream:
        assert stream.headers["Content-Type"].startswith("text/event-stream")
        build, state = stream.until("message")
        assert (build.name, build.id) == ("build", None)
        assert build.data["build"] == table.get("/healthz").json["build"]
        assert (state.name, state.id) == ("message", "1")
        assert state.data == table.board


def test_all_screens_of_a_kind_are_sent_the_same_bytes_however_late_they_come(table: ServedTable) -> None:
    table.do("join Ann 100")
    streams = table.services.live
    for topic in (PHONE, STATE):
        first, late = (streams.open(frozenset({topic}), None).take()[0] for _ in range(2))
        assert b'"Ann"' in first and late is first


def test_each_move_is_told_with_its_number_as_id(table: ServedTable) -> None:
    with table.listen() as stream:
        stream.next()
        for name, chips in (("Ann", 100), ("Bob", 50)):
            seq = table.move(f"join {name} {chips}").json["seq"]
            event = stream.next()
            assert event.id == str(seq) == str(event.data["seq"])
            assert event.data["players"][name] == chips


def test_a_refused_move_is_told_to_nobody(table: ServedTable) -> None:
    with table.listen() as stream:
        stream.next()
        assert table.move("close").status == 409
        table.move("join Ann 100")
        told = [event for event in stream.until("message") if event.name != "ping"]
        assert [event.id for event in told] == ["1"]


def test_a_heartbeat_comes_at_least_every_five_seconds() -> None:
    assert events.PING_S <= 5


def test_a_silent_table_pings(table: ServedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "PING_S", 0.02)
    with table.listen() as stream:
        assert stream.next("ping").id is None
        assert stream.next("ping").data["now_ms"] <= table.desk.table.now_ms()


def test_a_client_that_comes_back_is_sent_what_it_missed_and_not_what_it_has(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "PING_S", 0.05)
    table.do(*PAID)
    newest = table.desk.table.seq
    with table.listen(Last_Event_ID=str(newest)) as stream:
        assert [event.name for event in stream.until("ping")] == ["build", "ping"]
    with table.listen(Last_Event_ID=str(newest - 3)) as stream:
        assert stream.next().id == str(newest)


def test_a_client_that_comes_back_is_sent_a_state_that_was_drawn_again_under_the_number_that_it_has(
    tmp_path: Path,
) -> None:
    table = ServedTable(tmp_path)
    table.do("join Ann 100", "game basic")
    number = str(table.desk.table.seq)
    with table.listen() as stream:
        assert stream.next().id == number  # the state that the client has
    call_pause(table.desk, 15)
    with table.listen(Last_Event_ID=number) as stream:
        assert stream.next().data["pause"]["minutes"] == 15
    call_pause(table.desk, 0)
    with table.listen(Last_Event_ID=number) as stream:
        assert stream.next().data["pause"] is None
    call_pause(table.desk, 30)
    table.close()
    again = ServedTable(tmp_path)  # another start: its clock is another
    try:
        with again.listen(Last_Event_ID=number) as stream:
            assert stream.next().data == again.board
    finally:
        again.close()


@pytest.mark.parametrize("rubbish", ["-1", "x", "", "9" * 40, "1.5", "٣"])
def test_a_strange_last_event_id_is_sent_the_state(table: ServedTable, rubbish: str) -> None:
    with Stream(table.port, {"Last-Event-ID": rubbish.encode().decode("latin-1")}) as stream:
        assert stream.next().data["seq"] == 0


def test_a_fresh_night_is_told_although_its_number_has_not_grown(table: ServedTable) -> None:
    table.do("join Ann 5", "game basic", "void", "end")
    with table.listen() as stream:
        assert stream.next().data["over"] is True
        table.desk.open_night()
        fresh = stream.next()
        assert (fresh.data["night"], fresh.data["over"]) == (2, False)
    with table.listen(Last_Event_ID=fresh.id or "") as stream:
        assert stream.next().data["night"] == 2


def test_a_slow_screen_misses_states_but_never_the_newest() -> None:
    box = Mailbox(frozenset({"state", "station"}))
    for at in range(1000):
        box.put("state", b"state %d" % at)
    box.put("station", b"lamps")
    box.put("screens", b"not asked for")
    assert box.take() == [b"state 999", b"lamps"]
    assert box.take() == []
    box.close()
    assert box.take() is None


def test_a_mailbox_takes_no_text_twice() -> None:
    box = Mailbox(frozenset({"state"}))
    box.has("state", b"state 7")
    box.put("state", b"state 7")
    assert box.take() == []
    box.put("state", b"state 8")
    assert box.take() == [b"state 8"]
    box.put("state", b"state 8")
    assert box.take() == []


class LateNews:
    """A desk's subscription whose news reach the follower when the test says so."""

    def __init__(self, desk: Desk) -> None:
        self._inner = desk.table.subscribe()
        self.may_come = threading.Event()
        self.fetched = threading.Event()

    closed = property(lambda self: self._inner.closed)

    def get(self, timeout_s: float) -> object:
        news = self._inner.get(timeout_s)
        self.fetched.set()
        self.may_come.wait(HANGS_S)
        return news

    def close(self) -> None:
        self.may_come.set()
        self._inner.close()


def test_a_stream_that_opens_while_a_state_is_on_its_way_is_told_it_once_and_nothing_older(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    late, told = LateNews(table.desk), list[bytes]()
    monkeypatch.setattr(table.desk.table, "subscribe", lambda: late)
    streams = Live(table.desk, Phones(table.desk.table), StationStatus)
    table.do("join Ann 5")
    assert late.fetched.wait(HANGS_S)  # the follower has the first state in its hand
    table.do("join Bob 5")
    box = streams.open(frozenset({"state"}), None)
    assert box is not None
    texts = box.take()
    assert texts is not None and [b"id: 2" in text for text in texts] == [True]
    came = threading.Event()
    streams.on_news = came.set
    late.may_come.set()
    table.do("join Cyd 5")
    while not any(b"id: 3" in text for text in told):
        assert came.wait(HANGS_S)
        came.clear()
        told += box.take() or []
    assert len(told) == 1
    streams.close()


def test_what_the_tvs_show_is_told_newest_last_however_late_the_one_who_looked(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    streams = Live(table.desk, Phones(table.desk.table), StationStatus)
    look, taps = streams.screens.view, list[threading.Thread]()

    def looks_slowly() -> object:
        """A TV more listens, and is told of as far as it may be, before what was seen here is."""
        seen = look()
        if len(taps) < 3:
            taps.append(threading.Thread(target=streams.screens.opened, args=(f"tv-{len(taps)}",)))
            taps[-1].start()
            if not streams._lock.locked():
                taps[-1].join()
        return seen

    monkeypatch.setattr(streams.screens, "view", looks_slowly)
    box = streams.open(frozenset({"screens"}), None)
    assert box is not None
    told: list[bytes] = []
    while not told or b'"listening":3' not in told[-1]:
        for tap in taps:
            tap.join()
        told = box.take() or []
        assert told, "the newest was told before an older one"
    assert box.take() == []
    streams.close()


def test_only_so_many_streams_are_open_and_a_closed_one_gives_its_place_back(
    serve: Callable[..., ServedTable],
) -> None:
    table = serve(streams=2)
    first, second = table.listen(_from="127.0.0.2"), table.listen(_from="127.0.0.3")
    first.next(), second.next()
    refused = table.get("/events", _from="127.0.0.4")
    assert refused.status == 503
    assert refused.headers["Retry-After"]
    assert refused.headers["Content-Security-Policy"]
    assert b"2 streams" in refused.body
    assert table.get("/healthz", _from="127.0.0.4").status == 200  # pages are served all the same
    first.close()
    deadline_s = time.monotonic() + HANGS_S
    while (stream := table.listen(_from="127.0.0.4")).status != 200:
        assert time.monotonic() < deadline_s
        stream.close()
    assert stream.next().data["seq"] == 0
    second.close()
    stream.close()


def test_the_station_and_the_screens_are_told_to_the_dealer_only(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "PING_S", 0.05)
    from tests.web.test_access import cookie_of, log_in

    with table.listen() as stream:
        assert {event.name for event in stream.until("ping")} == {"build", "message", "ping"}
    with table.listen(Cookie=cookie_of(log_in(table, PIN))) as stream:
        names = [event.name for event in stream.until("ping")]
        assert names == ["build", "message", "station", "screens", "phones", "presets", "season", "ping"]


def test_a_server_that_stops_ends_its_streams_at_once(
    serve: Callable[..., ServedTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "PING_S", 10 * HANGS_S)  # none is written meanwhile, and none is waited for
    table = serve()
    stream = table.listen()
    stream.next()
    table.services.live.close()
    assert list(stream.events()) == []
    assert table.get("/events").status == 503
    stream.close()


# ---- what the TVs show -------------------------------------------------------------------------------


def test_the_dealer_is_told_which_state_each_tv_has_drawn(table: ServedTable) -> None:
    from tests.web.test_access import cookie_of, log_in

    table.do("join Ann 100")
    with table.listen(Cookie=cookie_of(log_in(table, PIN))) as console:
        assert console.next("screens").data == {"listening": 0, "shown": [], "lost_s": None}
        tv = Stream(table.port, {}, "/events?screen=tv-1")
        assert console.next("screens").data["shown"] == [None]
        assert table.post({"screen": "tv-1", "seq": 1}, pin=None, path="/api/shown").status == 204
        assert console.next("screens").data["shown"] == [1]
        tv.close()


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"screen": "tv"},
        {"screen": "tv", "seq": -1},
        {"screen": "tv", "seq": True},
        {"screen": "tv", "seq": 2**60},
        {"screen": 7, "seq": 1},
        {"screen": "t" * 99, "seq": 1},
    ],
)
def test_a_screen_that_talks_rubbish_is_400(table: ServedTable, body: object) -> None:
    assert table.post(body, pin=None, path="/api/shown").status == 400


def test_screens_that_have_no_stream_are_not_noted() -> None:
    told: list[int] = []
    screens = Screens(lambda: told.append(1), clock=lambda: 100.0)
    screens.showed("nobody", 5)
    assert screens.view() == {"listening": 0, "shown": [], "lost_s": None}
    screens.opened("tv")
    screens.opened("tv")  # a reload opens the new stream before the old one is found dead
    screens.showed("tv", 5)
    screens.closed("tv")
    assert screens.view() == {"listening": 1, "shown": [5], "lost_s": None}
    screens.closed("tv")
    assert screens.view() == {"listening": 0, "shown": [], "lost_s": 0.0}
    assert len(told) == 5
