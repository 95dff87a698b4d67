"""Who may act: the PIN, how often it may be guessed, the session."""

from __future__ import annotations

import http.cookies
from urllib.parse import urlencode

import pytest

from tests.clock import Clock
from tests.web.table import KEY, PIN, Reply, ServedTable
from web.access import FREE_GUESSES, GUESSES_A_MINUTE, Guard
from web.app import create_app


@pytest.fixture
def guard(clock: Clock) -> Guard:
    return Guard("1234", "secret", clock)


def test_the_right_pin_is_right_and_another_is_not(guard: Guard) -> None:
    assert guard.check("1234", "a")
    assert not guard.check("12345", "a")
    assert not guard.check("", "a")
    assert not guard.check("１２３４", "a")


def test_a_mistyped_pin_costs_nothing(guard: Guard) -> None:
    for _ in range(FREE_GUESSES - 1):
        assert not guard.check("0000", "a")
    assert guard.wait_s("a") == 0
    assert guard.check("1234", "a")


def test_after_five_wrong_pins_an_address_waits_and_even_the_right_one_is_not_looked_at(
    guard: Guard, clock: Clock
) -> None:
    for _ in range(FREE_GUESSES):
        guard.check("0000", "a")
    assert guard.wait_s("a") == 5
    assert not guard.check("1234", "a")
    assert guard.wait_s("b") == 0
    clock.now_s += 5
    assert guard.check("1234", "a")


def test_each_further_guess_doubles_the_wait_up_to_five_minutes(guard: Guard, clock: Clock) -> None:
    waits = []
    for _ in range(FREE_GUESSES + 9):
        clock.now_s += guard.wait_s("a")
        guard.check("0000", "a")
        waits.append(guard.wait_s("a"))
    assert waits[FREE_GUESSES - 1 :] == [5, 10, 20, 40, 80, 160, 300, 300, 300, 300]


def test_the_right_pin_wipes_the_slate(guard: Guard) -> None:
    for _ in range(FREE_GUESSES - 1):
        guard.check("0000", "a")
    guard.check("1234", "a")
    guard.check("0000", "a")
    assert guard.wait_s("a") == 0


def test_many_addresses_together_are_slowed_too(guard: Guard, clock: Clock) -> None:
    for at in range(GUESSES_A_MINUTE):
        guard.check("0000", f"address {at}")
    assert guard.wait_s("a new one") == 60
    clock.now_s += 60
    assert guard.check("1234", "a new one")


def test_another_pin_makes_another_seal() -> None:
    seals = {Guard(pin, key).seal for pin, key in [("1", "a"), ("2", "a"), ("1", "b")]}
    assert len(seals) == 3


@pytest.mark.parametrize(("pin", "key"), [("", "key"), ("1234", "")])
def test_an_app_without_pin_or_key_is_not_made(table: ServedTable, pin: str, key: str) -> None:
    with pytest.raises(ValueError, match="PIN"):
        create_app(table.desk, pin=pin, secret_key=key)


@pytest.mark.parametrize(
    "path", ["/api/moves", "/api/nights", "/api/station/press", "/api/station/answer", "/api/station/mode"]
)
def test_nobody_acts_without_the_pin(table: ServedTable, path: str) -> None:
    for pin in (None, "wrong"):
        answer = table.post({"move": "join Ann 5"}, pin=pin, path=path)
        assert answer.status == 401
        assert answer.headers["WWW-Authenticate"].startswith("Basic ")
        assert answer.json["code"] == "pin"
    assert table.desk.seq == 0


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
    table.app.extensions["railbird"].guard = Guard(PIN, KEY, Clock())


def test_guessing_by_program_is_429_and_says_how_long(table: ServedTable) -> None:
    stand_still(table)
    for _ in range(FREE_GUESSES):
        table.post({"move": "join Ann 5"}, pin="0000")
    answer = table.post({"move": "join Ann 5"})
    assert answer.status == 429
    assert answer.headers["Retry-After"] == "6"
    assert table.desk.seq == 0


# ---- the console's door ------------------------------------------------------------------------------


def log_in(table: ServedTable, pin: str, **headers: str) -> Reply:
    sent = {"Content-Type": "application/x-www-form-urlencoded", **headers}
    return table.ask("POST", "/console", urlencode({"pin": pin}).encode(), sent)


def cookie_of(answer: Reply) -> str:
    cookie = http.cookies.SimpleCookie(answer.headers["Set-Cookie"])["railbird"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Strict"
    return f"railbird={cookie.value}"


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
    for _ in range(FREE_GUESSES):
        last = log_in(table, "0000")
    assert last.status == 429
    assert b"Too many wrong PINs" in last.body
    assert log_in(table, PIN).status == 429


def test_a_forged_or_foreign_cookie_is_nobody(table: ServedTable) -> None:
    from flask import Flask

    forger = Flask("forger")
    for key, seal in ((KEY, "0" * 32), ("another key", table.app.extensions["railbird"].guard.seal)):
        forger.secret_key = key
        signed = forger.session_interface.get_signing_serializer(forger).dumps({"dealer": seal})  # type: ignore[attr-defined]
        assert table.post({"move": "join Ann 5"}, pin=None, Cookie=f"railbird={signed}").status == 401
    assert table.post({"move": "join Ann 5"}, pin=None, Cookie="railbird=rubbish").status == 401


def test_the_door_does_not_open_from_another_site(table: ServedTable) -> None:
    assert log_in(table, PIN, Origin="http://evil.example").status == 403


def test_leaving_logs_this_console_out(table: ServedTable) -> None:
    cookie = cookie_of(log_in(table, PIN))
    left = table.ask("POST", "/console/leave", b"", {"Cookie": cookie})
    assert left.status == 303
    assert "railbird=;" in left.headers["Set-Cookie"]
