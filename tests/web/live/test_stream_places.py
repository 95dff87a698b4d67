"""Who has a stream: whatever phones do or claim, TV and console have theirs; silence costs nothing."""

from __future__ import annotations

import base64
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.timeouts import HANGS_S
from tests.web.serving.lines import dial, many, sends_for_ever, strangers
from tests.web.table import PIN, ServedTable, Stream
from web.live.stream_places import EACH_KNOWN, EACH_STRANGER, PHONES_OF_EACH_KNOWN, StreamPlaces
from web.serving import pushed

ASKS = b"GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
SAYS_TV = ASKS.replace(b"/events", b"/events?screen=tv")


@pytest.mark.parametrize("asks", [ASKS, SAYS_TV])
def test_one_phone_blanks_neither_tv_nor_console(table: ServedTable, asks: bytes) -> None:
    from tests.web.test_access import cookie_of, log_in

    with many(dial(table.port, "127.0.0.2") for _ in range(40)) as phone:
        for line in phone:
            line.sendall(asks)
        heads = [line.recv(12) for line in phone]
        assert sorted(heads) == [b"HTTP/1.1 200"] * EACH_STRANGER + [b"HTTP/1.1 503"] * (40 - EACH_STRANGER)
        with table.listen("/events?screen=tv", _from="127.0.0.3") as tv:
            assert tv.status == 200
        with table.listen(_from="127.0.0.2", Cookie=cookie_of(log_in(table, PIN))) as console:
            assert console.next("station").data is None


def test_phones_of_the_stations_own_address_leave_its_tvs_their_places(table: ServedTable) -> None:
    with many(dial(table.port) for _ in range(PHONES_OF_EACH_KNOWN + 3)) as phones:
        for line in phones:
            line.sendall(ASKS)
        heads = [line.recv(12) for line in phones]
        # 20 of anybody's places would do for strangers; the station's own come besides.
        assert heads.count(b"HTTP/1.1 200") == PHONES_OF_EACH_KNOWN
        with table.listen("/events?screen=tv") as tv:
            assert tv.status == 200


def test_an_address_where_the_dealer_was_logged_in_has_the_larger_share(table: ServedTable) -> None:
    from tests.web.test_access import cookie_of, log_in

    there = "127.0.0.5"
    assert table.get("/console", _from=there, Cookie=cookie_of(log_in(table, PIN))).status == 200
    with many(dial(table.port, there) for _ in range(2 * EACH_STRANGER)) as phones:
        for line in phones:
            line.sendall(ASKS)
        assert {line.recv(12) for line in phones} == {b"HTTP/1.1 200"}


@pytest.mark.parametrize(("pin", "is_known"), [(PIN, True), ("0000", False)])
def test_a_program_with_the_pin_makes_its_address_known(table: ServedTable, pin: str, is_known: bool) -> None:
    login = "Basic " + base64.b64encode(f"dealer:{pin}".encode()).decode()
    headers = {"Content-Type": "application/json", "Authorization": login}
    table.ask("POST", "/api/moves", b'{"move": "join Ann 5"}', headers, "127.0.0.6")
    known = table.services.known
    assert [known.has(one) for one in ("127.0.0.6", "::ffff:127.0.0.6", "127.0.0.7")] == [is_known] * 2 + [
        False
    ]


def test_300_phones_are_on_the_board_at_once(serve: Callable[..., ServedTable]) -> None:
    table = serve(streams=640)
    with many(dial(table.port, own) for own in strangers(300)) as phones:
        for line in phones:
            line.sendall(ASKS)
        assert {line.recv(12) for line in phones} == {b"HTTP/1.1 200"}
        with table.listen("/events?screen=tv", _from="127.0.0.9") as tv:
            tv.next()
            table.move("join Ann 5")
            assert tv.next().data["players"] == {"Ann": 5}
        for line in phones:
            heard = b""
            while b'"Ann":5' not in heard:
                heard += line.recv(1 << 16)


# ---- readers that read nothing ------------------------------------------------------------------------


def resident_mib() -> float:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def test_silent_readers_are_let_go_and_their_memory_comes_back(
    serve: Callable[..., ServedTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pushed, "STALLED_S", 0.3)
    table = serve("join Ann 1000", streams=100)
    live = table.services.live
    with table.listen("/events?screen=tv") as tv:
        tv.next()
        before_mib = resident_mib()
        with many(dial(table.port, own, takes_little=True) for own in strangers(55)) as silent:
            for line in silent:
                line.sendall(ASKS)
            deadline_s = time.monotonic() + HANGS_S
            while len(live._boxes) < 56:
                assert time.monotonic() < deadline_s
            while len(live._boxes) > 1:
                assert time.monotonic() < deadline_s
                seq = table.move('adjust Ann +1 "tap"').json["seq"]
                while tv.next().id != str(seq):
                    pass
        if Path("/proc/self/statm").exists():
            assert resident_mib() - before_mib < 20


def test_a_screen_that_was_slow_is_sent_the_newest(table: ServedTable) -> None:
    table.do("join Ann 1000")
    with dial(table.port, takes_little=True) as line:
        line.sendall(SAYS_TV)
        assert line.recv(12) == b"HTTP/1.1 200"
        for _ in range(60):
            newest = table.move('adjust Ann +1 "tap"').json["seq"]
        heard = b""
        while b"id: %d\n" % newest not in heard:
            heard += line.recv(1 << 16)
        ids = [int(one.split(b"\n")[0]) for one in heard.split(b"\nid: ")[1:]]
        assert ids == sorted(set(ids)) and len(ids) < 60


def test_a_phone_that_talks_into_its_stream_is_cut(table: ServedTable) -> None:
    with dial(table.port, "127.0.0.2") as line:
        line.sendall(ASKS)
        assert line.recv(12) == b"HTTP/1.1 200"
        with pytest.raises(ConnectionError):
            sends_for_ever(line, b"x" * 65_536)


# ---- the places by themselves ----------------------------------------------------------------------------


def test_an_address_with_several_gives_one_up_for_an_address_with_none() -> None:
    places, ended = StreamPlaces(6), list[int]()
    for at in range(6):
        place = places.take("greedy", console=False, known=False, tv=False)
        assert place is not None
        place.end = lambda at=at: ended.append(at)
    assert places.take("greedy", console=False, known=False, tv=False) is None
    for at in range(5):
        assert places.take(f"honest {at}", console=False, known=False, tv=False) is not None
    assert ended == [5, 4, 3, 2, 1]
    assert places.take("one more", console=False, known=False, tv=False) is None
    assert places.take("a TV", console=False, known=False, tv=True) is not None


def test_places_of_consoles_are_nobody_elses_and_one_given_back_is_free() -> None:
    places = StreamPlaces(1)
    first = places.take("phone", console=False, known=False, tv=False)
    assert first is not None
    assert places.take("another", console=False, known=False, tv=False) is None
    assert all(places.take("phone", console=True, known=False, tv=False) for _ in range(64))
    places.give_back(first)
    places.give_back(first)
    assert places.take("another", console=False, known=False, tv=False) is not None


def test_a_known_address_has_an_end_too() -> None:
    places = StreamPlaces(1000)
    taken = [places.take("here", console=False, known=True, tv=True) for _ in range(EACH_KNOWN + 1)]
    assert taken[-1] is None and None not in taken[:-1]


def test_a_stream_says_its_address_is_enough(table: ServedTable) -> None:
    held = [Stream(table.port, {}, _from="127.0.0.2") for _ in range(EACH_STRANGER)]
    refused = table.get("/events", _from="127.0.0.2")
    assert (refused.status, refused.headers["Retry-After"]) == (503, "5")
    assert b"streams are taken" in refused.body
    for one in held:
        one.close()
