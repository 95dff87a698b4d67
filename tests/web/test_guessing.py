"""How often the PIN may be guessed, and who is looked at however much others guess."""

from __future__ import annotations

import http.cookies

import pytest
from flask import Flask, Response

from tests.clock import Clock
from tests.web.door import cookie_of, log_in
from tests.web.table import KEY, PIN, ServedTable
from web.access import Guard
from web.guessing import FREE_GUESSES, GUESSES_A_MINUTE, KNOWN_GUESSES, KNOWN_REFILL_S

STRANGERS = [f"192.168.1.{last}" for last in range(1, 255)]


@pytest.fixture
def guard(clock: Clock) -> Guard:
    return Guard("123456", "secret", clock)


def test_the_right_pin_is_right_and_another_is_not(guard: Guard) -> None:
    assert guard.check("123456", "a")
    assert not guard.check("1234567", "a")
    assert not guard.check("", "a")
    assert not guard.check("１２３４５６", "a")


def test_a_mistyped_pin_costs_nothing(guard: Guard) -> None:
    for _ in range(FREE_GUESSES - 1):
        assert not guard.check("0000", "a")
    assert guard.wait_s("a") == 0
    assert guard.check("123456", "a")


def test_after_five_wrong_pins_an_address_waits_and_even_the_right_one_is_not_looked_at(
    guard: Guard, clock: Clock
) -> None:
    for _ in range(FREE_GUESSES):
        guard.check("0000", "a")
    assert guard.wait_s("a") == 5
    assert not guard.check("123456", "a")
    assert guard.wait_s("b") == 0
    clock.now_s += 5
    assert guard.check("123456", "a")


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
    guard.check("123456", "a")
    guard.check("0000", "a")
    assert guard.wait_s("a") == 0


def test_many_addresses_together_are_slowed_too(guard: Guard, clock: Clock) -> None:
    for at in range(GUESSES_A_MINUTE):
        guard.check("0000", f"address {at}")
    assert guard.wait_s("a new one") == 60
    clock.now_s += 60
    assert guard.check("123456", "a new one")


def test_an_ipv6_household_counts_as_one_address(guard: Guard) -> None:
    for host in range(FREE_GUESSES):
        guard.check("000000", f"2001:db8:1:2::{host:x}")
    assert guard.wait_s("2001:db8:1:2:ffff::1") == 5
    assert guard.wait_s("2001:db8:1:3::1") == 0
    for _ in range(FREE_GUESSES):
        guard.check("000000", "::ffff:192.0.2.1")
    assert guard.wait_s("192.0.2.1") == 5


# ---- who is known is looked at -------------------------------------------------------------------------


def guessed_from_everywhere(guard: Guard) -> None:
    """254 addresses guess until nobody's PIN is looked at any more."""
    for address in STRANGERS:
        guard.check("000000", address)
    assert guard.wait_s("192.168.2.9") > 0
    assert not guard.check("123456", "192.168.2.9")


@pytest.mark.parametrize("address", ["127.0.0.1", "127.3.2.1", "::1", "::ffff:127.0.0.1"])
def test_the_station_itself_is_always_looked_at(guard: Guard, address: str) -> None:
    guessed_from_everywhere(guard)
    assert guard.check("123456", address)


def test_the_dealers_own_addresses_are_always_looked_at(clock: Clock) -> None:
    guard = Guard("123456", "secret", clock, own=("192.168.1.23", "10.0.0.16/28", "fd00:1::/64"))
    guessed_from_everywhere(guard)
    for address in ("192.168.1.23", "::ffff:192.168.1.23", "10.0.0.31", "fd00:1::7"):
        assert guard.check("123456", address)
    assert not guard.check("123456", "10.0.0.32")


def test_a_program_that_was_right_before_is_always_looked_at_from_its_address(guard: Guard) -> None:
    assert guard.check_program("123456", "192.168.2.7")
    guessed_from_everywhere(guard)
    assert guard.check_program("123456", "192.168.2.7")
    assert not guard.check_program("123456", "192.168.2.8")


def test_a_known_one_has_twenty_guesses_of_its_own_and_is_then_one_of_the_others(
    guard: Guard, clock: Clock
) -> None:
    guard.check_program("123456", "192.168.2.7")
    guessed_from_everywhere(guard)
    for _ in range(KNOWN_GUESSES):
        assert guard.wait_s("192.168.2.7") == 0
        assert not guard.check("000000", "192.168.2.7")
    assert not guard.check("123456", "192.168.2.7")
    clock.now_s += KNOWN_REFILL_S
    guessed_from_everywhere(guard)
    assert guard.check("123456", "192.168.2.7")


# ---- a browser, through the real server ----------------------------------------------------------------


def guessed_until_nobody_is_looked_at(table: ServedTable) -> None:
    """Strangers guess, and this machine has used up what it may mistype; no time passes."""
    guard = Guard(PIN, KEY, Clock())
    for address in [*["127.0.0.1"] * KNOWN_GUESSES, *STRANGERS]:
        guard.check("000000", address)
    table.change(guard=guard)


def test_a_browser_that_was_right_is_looked_at_however_many_guess(table: ServedTable) -> None:
    first = log_in(table, PIN)
    device, session = cookie_of(first, "railbird-device"), cookie_of(first)
    table.ask("POST", "/console/leave", b"", {"Cookie": session})
    guessed_until_nobody_is_looked_at(table)
    assert log_in(table, PIN).status == 429
    assert log_in(table, "0000", Cookie=device).status == 401
    assert log_in(table, PIN, Cookie=device).status == 303
    assert log_in(table, PIN, Cookie=device[:-1] + "x").status == 429


def test_the_mark_of_a_known_device_is_no_session(table: ServedTable) -> None:
    device = cookie_of(log_in(table, PIN), "railbird-device")
    for cookie in (device, f"railbird={device.partition('=')[2]}"):
        assert table.post({"move": "join Ann 5"}, pin=None, Cookie=cookie).status == 401


@pytest.mark.parametrize(("pin", "key"), [("123456", "a"), ("654321", "a"), ("123456", "b")])
def test_a_device_is_known_for_its_pin_and_key_only(clock: Clock, pin: str, key: str) -> None:
    answer = Response()
    with Flask("door").test_request_context():
        Guard(pin, key).log_in(answer)
    jar = http.cookies.SimpleCookie(answer.headers.getlist("Set-Cookie")[1])
    guard = Guard("123456", "a", clock)
    guessed_from_everywhere(guard)
    known = guard.check("123456", "192.168.2.9", jar["railbird-device"].value)
    assert known == ("owner" if (pin, key) == ("123456", "a") else None)
