"""Sessions are the station's: they ask no clock, end when they are ended, and outlast a restart."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from flask import Flask

from hardware.appliance.small_file import KeptFile
from tests.web.door import cookie_of, cookies_of, log_in
from tests.web.table import PIN, ServedTable
from web.access import Guard
from web.logins import MOST_SESSIONS

NOW_S = 1.79e9


@pytest.mark.parametrize("now_s", [0.0, NOW_S - 1200, NOW_S + 86_400, NOW_S + 1e9])
def test_whatever_the_clock_says_the_console_stays_open(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch, now_s: float
) -> None:
    monkeypatch.setattr(time, "time", lambda: NOW_S)
    answer = log_in(table, PIN)
    for morsel in cookies_of(answer).values():
        assert (morsel["expires"], morsel["max-age"]) == ("", str(400 * 86_400))
    monkeypatch.setattr(time, "time", lambda: now_s)
    assert b'id="bar"' in table.get("/console", Cookie=cookie_of(answer)).body
    assert table.post({"move": "join Ann 5"}, pin=None, Cookie=cookie_of(answer)).status == 200


def test_logging_out_ends_the_session_at_once_and_no_other(table: ServedTable) -> None:
    mine, other = cookie_of(log_in(table, PIN)), cookie_of(log_in(table, PIN))
    left = table.ask("POST", "/console/leave", b"", {"Cookie": mine})
    assert left.status == 303
    assert cookies_of(left)["railbird"].value == ""
    assert table.post({"move": "join Ann 5"}, pin=None, Cookie=mine).status == 401
    assert table.post({"move": "join Ann 5"}, pin=None, Cookie=other).status == 200


def test_one_console_logs_all_out_and_a_stranger_nobody(table: ServedTable) -> None:
    mine, other = cookie_of(log_in(table, PIN)), cookie_of(log_in(table, PIN))
    sent = {"Content-Type": "application/x-www-form-urlencoded"}
    table.ask("POST", "/console/leave", b"everywhere=1", sent)
    assert table.post({"move": "join Ann 5"}, pin=None, Cookie=other).status == 200
    table.ask("POST", "/console/leave", b"everywhere=1", {**sent, "Cookie": mine})
    for cookie in (mine, other):
        assert table.post({"move": "join Ben 5"}, pin=None, Cookie=cookie).status == 401


def test_logging_out_ends_what_the_session_listens_to_and_no_board(table: ServedTable) -> None:
    mine = cookie_of(log_in(table, PIN))
    with table.listen(Cookie=mine) as console, table.listen() as board:
        assert console.next("season").data is not None  # the last of what a console is sent at first
        board.next()
        table.ask("POST", "/console/leave", b"", {"Cookie": mine})
        assert [event.name for event in console.events() if event.name != "ping"] == []
        table.do("join Ann 5")
        assert board.next().data["seq"] == 1


def is_open(guard: Guard, token: str) -> bool:
    with Flask("door").test_request_context(headers={"Cookie": f"railbird={token}"}):
        return guard.logged_in()


def test_a_restart_logs_nobody_out_and_another_pin_or_key_everybody(tmp_path: Path) -> None:
    kept = KeptFile(tmp_path / "sessions.json")
    before = Guard("123456", "key", kept=kept)
    token, left = before.logins.open(), before.logins.open()
    before.logins.close(left)
    again = Guard("123456", "key", kept=kept)
    assert is_open(again, token)
    assert not is_open(again, left)
    for pin, key in (("654321", "key"), ("123456", "other")):
        assert not is_open(Guard(pin, key, kept=kept), token)


def test_a_restart_knows_a_program_again(tmp_path: Path) -> None:
    kept = KeptFile(tmp_path / "sessions.json")
    Guard("123456", "key", kept=kept).check_program("123456", "192.168.2.7")
    again = Guard("123456", "key", kept=kept)
    for last in range(254):
        again.check("000000", f"192.168.1.{last}")
    assert again.check_program("123456", "192.168.2.7")
    assert not again.check_program("123456", "192.168.2.8")


def test_who_reads_the_kept_file_can_neither_act_nor_see_an_address(tmp_path: Path) -> None:
    guard = Guard("123456", "key", kept=KeptFile(tmp_path / "sessions.json"))
    token = guard.logins.open()
    guard.check_program("123456", "192.168.2.7")
    content = (tmp_path / "sessions.json").read_text()
    assert token not in content
    assert "192.168" not in content
    assert (tmp_path / "sessions.json").stat().st_mode & 0o777 == 0o600


def test_the_newest_sessions_are_kept_and_no_more() -> None:
    guard = Guard("123456", "key")
    tokens = [guard.logins.open() for _ in range(MOST_SESSIONS + 1)]
    assert [is_open(guard, token) for token in tokens] == [False] + [True] * MOST_SESSIONS


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"{", b"[" * 50_000, b"[]", b'{"sessions": 3}', b'{"sessions": [{}]}', b"null"]
)
def test_kept_sessions_that_cannot_be_read_are_said_and_written_anew(
    tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    kept = KeptFile(tmp_path / "sessions.json")
    kept.write(content)
    token = Guard("123456", "key", kept=kept).logins.open()
    assert "every console logs in again" in caplog.text
    assert is_open(Guard("123456", "key", kept=kept), token)


def test_where_sessions_cannot_be_kept_the_dealer_still_gets_in(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    guard = Guard("123456", "key", kept=KeptFile(tmp_path / "file" / "sessions.json"))
    assert is_open(guard, guard.logins.open())
