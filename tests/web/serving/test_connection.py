"""One connection: requests one after the other, whole in time and in size, and what is no request."""

from __future__ import annotations

import contextlib
import json
import logging
import socket
import threading
from collections.abc import Callable, Iterator

import pytest

from tests.web.door import cookie_of, log_in
from tests.web.serving.lines import answer, dial, hung_up, many, sends_for_ever, strangers
from tests.web.table import PIN, ServedTable
from web.serving import connection
from web.serving.own_answers import HEADERS
from web.serving.workers import THREADS

HEALTH = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
LAST = HEALTH.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
BOARD = HEALTH.replace(b"healthz", b"words/en.js")


def asked(table: ServedTable, *sent: bytes) -> bytes:
    """What is answered to bytes on a line of their own, until the server hangs up."""
    with dial(table.port) as line:
        for data in sent:
            line.sendall(data)
        return answer(line)


def test_requests_that_come_in_one_go_are_answered_one_after_the_other(table: ServedTable) -> None:
    said = asked(table, HEALTH + HEALTH.replace(b"GET", b"HEAD") + LAST)
    assert said.count(b"HTTP/1.1 200 OK") == 3
    assert said.count(b'"ok":true') == 2
    assert said.lower().count(b"connection: close") == 1


def test_a_request_that_comes_byte_by_byte_is_answered(table: ServedTable) -> None:
    assert b'"ok":true' in asked(table, *(LAST[at : at + 1] for at in range(len(LAST))))


def test_a_client_that_closed_its_half_is_answered(table: ServedTable) -> None:
    with dial(table.port) as line:
        line.sendall(HEALTH)
        line.shutdown(socket.SHUT_WR)
        assert b'"ok":true' in answer(line)


def test_http_1_0_without_a_host_is_answered_and_ended(table: ServedTable) -> None:
    said = asked(table, b"GET /healthz HTTP/1.0\r\n\r\n")
    assert said.endswith(b"}") and b"chunked" not in said


def test_a_target_with_its_host_is_understood(table: ServedTable) -> None:
    said = asked(table, LAST.replace(b"GET /", b"GET http://127.0.0.1:8080/"))
    assert b'"ok":true' in said
    said = asked(table, LAST.replace(b"GET /", b"GET http://evil.example/"))
    assert b"HTTP/1.1 421" in said
    assert b"HTTP/1.1 400" in asked(table, LAST.replace(b"GET /", b"GET http://[/"))


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"what?\r\n\r\n", b"400 Bad Request"),
        (b"GET /healthz HTTP/1.1\r\n\r\n", b"400 Bad Request"),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: x\r\n\r\n", b"400 Bad Request"),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 40_000, b"431 Request Header Fields Too Large"),
        (b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: gzip\r\n\r\n", b"501 Not Implemented"),
    ],
)
def test_what_is_no_request_gets_one_sentence_with_every_header(
    table: ServedTable, sent: bytes, status: bytes
) -> None:
    head, _, said = asked(table, sent).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 " + status)
    assert all(f"{name}: {value}".encode() in head for name, value in HEADERS.items())
    assert said.strip() in (b"This is no request that can be read.", b"The request's head is too long.")


def test_a_header_with_an_underscore_does_not_pass_for_another(table: ServedTable) -> None:
    said = asked(table, LAST.replace(b"Host:", b"Authorization: none\r\nLast_Event_ID: 5\r\nHost:"))
    assert b'"ok":true' in said


def chunked(body: bytes) -> bytes:
    head = b"POST /api/moves HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    head += b"Authorization: Basic ZGVhbGVyOjQ4MTUxNjIz\r\nTransfer-Encoding: chunked\r\n"
    return head + b"Connection: close\r\n\r\n%x\r\n%b\r\n0\r\n\r\n" % (len(body), body)


def test_a_body_in_chunks_is_taken_as_one_with_a_length(table: ServedTable) -> None:
    said = asked(table, chunked(b'{"move": "join Ann 5"}'))
    assert b"200 OK" in said and json.loads(said.partition(b"\r\n\r\n")[2])["seq"] == 1
    said = asked(table, chunked(b'{"move": "join Ann 5"' + b" " * 100_000 + b"}"))
    assert b"400 BAD REQUEST" in said and b"16,384 bytes at most" in said.replace(b"16384", b"16,384")


def test_a_client_that_waits_to_be_told_to_go_on_is_told(table: ServedTable) -> None:
    with dial(table.port) as line:
        head, _, body = chunked(b'{"move": "join Ann 5"}').partition(b"\r\n\r\n")
        line.sendall(head + b"\r\nExpect: 100-continue\r\n\r\n")
        assert line.recv(1 << 16).startswith(b"HTTP/1.1 100")
        line.sendall(body)
        assert b"200 OK" in answer(line)


def test_an_app_that_fails_is_answered_500_and_the_reason_is_logged(
    table: ServedTable, caplog: pytest.LogCaptureFixture
) -> None:
    @table.app.get("/fails")
    def fails() -> str:
        raise RuntimeError("a fault of ours")

    with caplog.at_level(logging.ERROR):
        said = table.get("/fails", Cookie=cookie_of(log_in(table, PIN)))
    assert said.status == 500 and b"Something went wrong" in said.body
    assert said.headers["Content-Security-Policy"]
    assert "a fault of ours" in caplog.text


def test_a_piece_may_be_made_in_another_thread_than_the_one_before(table: ServedTable) -> None:
    from flask import request, stream_with_context

    @table.app.get("/pieces")
    def pieces() -> object:
        def made() -> Iterator[str]:
            for at in range(50):
                yield f"{at} {request.args['of']}\n".ljust(10_000)

        return table.app.response_class(stream_with_context(made()))

    said = table.get("/pieces?of=fifty", Cookie=cookie_of(log_in(table, PIN)))
    assert said.body.count(b"fifty") == 50 and len(said.body) == 500_000


# ---- time ------------------------------------------------------------------------------------------


def drops_in(line: socket.socket, stop: threading.Event) -> None:
    """Send a byte now and then, as long as anybody listens."""
    with contextlib.suppress(OSError):
        while not stop.wait(0.02):
            line.sendall(b"x")


@pytest.mark.parametrize(
    ("first", "limit"),
    [(b"GET /?", "HEAD_S"), (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n", "BODY_S")],
)
def test_bytes_that_drop_in_do_not_put_the_deadline_off(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch, first: bytes, limit: str
) -> None:
    monkeypatch.setattr(connection, limit, 0.2)
    stop = threading.Event()
    with dial(table.port) as line:
        line.sendall(first)
        dropping = threading.Thread(target=drops_in, args=(line, stop))
        dropping.start()
        try:
            assert answer(line).startswith(b"HTTP/1.1 408 Request Timeout")
        finally:
            stop.set()
            dropping.join()


def test_who_sends_nothing_is_hung_up_on_in_time(table: ServedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "HEAD_S", 0.05)
    assert asked(table) == b""


def test_a_line_that_is_silent_after_an_answer_is_hung_up_on(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "IDLE_S", 0.05)
    assert b'"ok":true' in asked(table, HEALTH)


def test_a_second_request_has_its_own_time(table: ServedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    with dial(table.port) as line:
        line.sendall(HEALTH)
        assert b"200 OK" in line.recv(1 << 16)
        monkeypatch.setattr(connection, "HEAD_S", 0.05)
        line.sendall(b"G")
        assert answer(line).startswith(b"HTTP/1.1 408")


def test_readers_that_read_nothing_hold_no_thread_and_are_hung_up_on(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "TAKEN_S", 0.5)
    with many(dial(table.port, takes_little=True) for _ in range(THREADS + 4)) as silent:
        for line in silent:
            line.sendall(BOARD * 40)
        assert table.get("/healthz").status == 200
        assert table.get("/healthz", _from="127.0.0.9").status == 200
        with pytest.raises(ConnectionError):  # it is not read for ever either: first it blocks, then it ends
            sends_for_ever(silent[0], HEALTH * 100)


# ---- many ------------------------------------------------------------------------------------------


def test_a_crowd_that_sends_nothing_keeps_nobody_out(serve: Callable[..., ServedTable]) -> None:
    table = serve()
    with many(dial(table.port, own) for own in strangers(50, each=48)) as crowd:
        assert len(crowd) == 2400
        assert table.get("/", _from="127.0.0.9").status == 200
        assert table.move("join Ann 5").status == 200
        with table.listen("/events?screen=tv", _from="127.0.0.9") as tv:
            assert tv.next().data["players"] == {"Ann": 5}
        assert hung_up(crowd, 350) < 5, "more than have a place were hung up on"


def test_one_address_has_so_many_connections_and_its_newest_is_answered(table: ServedTable) -> None:
    with many(dial(table.port, "127.0.0.7") for _ in range(120)) as crowd:
        for line in crowd:
            with contextlib.suppress(ConnectionError):
                line.sendall(b"GET")
        assert table.get("/healthz", _from="127.0.0.7").status == 200
        hung_up(crowd, 120 - 48)
