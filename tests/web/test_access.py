"""Who may act: the PIN, how often it may be guessed, the session."""

from __future__ import annotations

import pytest

from tests.clock import Clock
from tests.web.door import cookie_of, log_in
from tests.web.table import KEY, PIN, ServedTable
from web.access import Guard
from web.guessing import FREE_GUESSES, KNOWN_GUESSES


@pytest.mark.parametrize(("pin", "key"), [("", "key"), ("123456", "")])
def test_nobody_guards_without_pin_or_key(pin: str, key: str) -> None:
    with pytest.raises(ValueError, match="PIN"):
        Guard(pin, key)


@pytest.mark.parametrize(
    "path", ["/api/moves", "/api/nights", "/api/station/press", "/api/station/answer", "/api/station/mode"]
)
def test_nobody_acts_without_the_pin(table: ServedTable, path: str) -> None:
    for pin in (None, "wrong"):
        answer = table.post({"move": "join Ann 5"}, pin=pin, path=path)
        assert answer.status == 401
        assert answer.headers["WWW-Authenticate"].startswith("Basic ")
        assert answer.json["code"] == "pin"
    assert table.desk.table.seq == 0


def test_only_the_dealer_may_use_basic(table: ServedTable) -> None:
    import base64

    for user in ("", "Dealer", "ann"):
        token = base64.b64encode(f"{user}:{PIN}".encode()).decode()
        answer = table.post({"move": "join Ann 5"}, pin=None, Authorization=f"Basic {token}")
        assert answer.status == 401
    for rubbish in ("Basic", "Basic !!!", "Bearer x", "Basic " + "A" * 4000):
        answer = table.post({"move": "join Ann 5"}, pin=None, Authorization=rubbish)
        assert answer.status == 401


def stand_still(table: ServedTable) -> None:
    """Let no time pass for those who guess the PIN."""
    table.change(guard=Guard(PIN, KEY, Clock()))


def test_guessing_by_program_is_429_and_says_how_long(table: ServedTable) -> None:
    stand_still(table)
    for _ in range(KNOWN_GUESSES + FREE_GUESSES):
        table.post({"move": "join Ann 5"}, pin="0000")
    answer = table.post({"move": "join Ann 5"})
    assert answer.status == 429
    assert answer.headers["Retry-After"] == "6"
    assert table.desk.table.seq == 0


# ---- the console's door ------------------------------------------------------------------------------


def test_the_pin_opens_the_console_and_its_session_acts(table: ServedTable) -> None:
    answer = log_in(table, PIN)
    assert (answer.status, answer.headers["Location"]) == (303, "/console")
    cookie = cookie_of(answer)
    assert b'id="bar"' in table.get("/console", Cookie=cookie).body
    assert table.post({"move": "join Ann 5"}, pin=None, Cookie=cookie).status == 200


def test_without_the_pin_the_console_is_a_door(table: ServedTable) -> None:
    page = table.get("/console").body
    assert b'name="pin"' in page
    assert b'id="bar"' not in page
    assert b'id="state"' not in page


@pytest.mark.parametrize("pin", ["", "1", PIN + "0", "x" * 5000, "%00"])
def test_a_wrong_pin_is_said_and_opens_nothing(table: ServedTable, pin: str) -> None:
    answer = log_in(table, pin)
    assert answer.status == 401
    assert b"not the PIN" in answer.body
    assert "Set-Cookie" not in answer.headers


def test_too_many_wrong_pins_at_the_door_say_how_long_to_wait(table: ServedTable) -> None:
    stand_still(table)
    for _ in range(KNOWN_GUESSES + FREE_GUESSES):
        last = log_in(table, "0000")
    assert last.status == 429
    assert b"Too many wrong PINs" in last.body
    assert log_in(table, PIN).status == 429


def test_a_forged_or_foreign_cookie_is_nobody(table: ServedTable) -> None:
    other = Guard(PIN, "another key").logins.open()
    for value in ("rubbish", "", other, "x" * 3000, '"\xff\xfe"'):
        assert table.post({"move": "join Ann 5"}, pin=None, Cookie=f"railbird={value}").status == 401


def test_the_door_does_not_open_from_another_site(table: ServedTable) -> None:
    assert log_in(table, PIN, Origin="http://evil.example").status == 403
