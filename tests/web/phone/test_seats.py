"""Keys of seats: one phone a seat, as long as the player sits there."""

from __future__ import annotations

import contextlib

import pytest

from dealer.notation.refusals import Refusal
from web.phone.seats import ASK_S, ASKS_OF_AN_ADDRESS, INVITATION_S, MOST_ASKS, Seats

SEATED = ("Ann", "Bob")


class Kept:
    """A store in memory."""

    def __init__(self, content: bytes = b"") -> None:
        self.content = content

    def read(self) -> bytes:
        return self.content

    def write(self, content: bytes) -> None:
        self.content = content


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def claimed(seats: Seats, name: str = "Ann", night: int = 1) -> str:
    key = seats.claim(seats.invite(name), night)
    assert key is not None
    return key


def test_an_invitation_gives_one_key_once() -> None:
    seats = Seats()
    token = seats.invite("Ann")
    assert seats.invited(token) == "Ann"
    key = seats.claim(token, 1)
    assert key is not None
    assert seats.holder(key, 1, SEATED) == "Ann"
    assert seats.claim(token, 1) is None
    assert seats.held() == {"Ann"}


def test_a_new_invitation_and_time_end_an_old_one() -> None:
    clock = Clock()
    seats = Seats(clock=clock)
    first = seats.invite("Ann")
    second = seats.invite("ann")
    assert seats.claim(first, 1) is None
    clock.now = INVITATION_S
    assert seats.claim(second, 1) is None


def test_another_phone_replaces_the_one_before() -> None:
    seats = Seats()
    lost, found = claimed(seats), claimed(seats)
    assert seats.holder(lost, 1, SEATED) is None
    assert seats.holder(found, 1, SEATED) == "Ann"


@pytest.mark.parametrize(("night", "seated"), [(2, SEATED), (1, ("Bob",)), (1, ())])
def test_a_key_lives_as_long_as_the_seat(night: int, seated: tuple[str, ...]) -> None:
    seats = Seats()
    key = claimed(seats)
    assert seats.holder(key, night, seated) is None
    assert seats.holder(key, 1, SEATED) is None, "sitting down again is no way back"
    assert seats.held() == frozenset()


def test_the_dealer_takes_a_seat_back() -> None:
    seats = Seats()
    key, token = claimed(seats), seats.invite("Ann")
    seats.take_back("ANN")
    assert seats.holder(key, 1, SEATED) is None
    assert seats.invited(token) is None


def test_keys_outlive_a_restart_and_are_kept_as_hashes() -> None:
    kept = Kept()
    key = claimed(Seats(kept))
    assert key.encode() not in kept.content
    assert Seats(kept).holder(key, 1, SEATED) == "Ann"


@pytest.mark.parametrize("content", [b"\xff", b"{}", b"[1]", b'[["x", "Ann", "h"]]', b"[" * 4000])
def test_what_cannot_be_read_is_nobodys(content: bytes) -> None:
    assert Seats(Kept(content)).held() == frozenset()


def test_who_asks_hears_the_answer() -> None:
    seats = Seats()
    ask, secret = seats.ask("Zoe", "1.2.3.4")
    assert seats.heard(secret, 1) == ("waiting", "")
    assert seats.asks() == (ask,)
    seats.answer(ask.number, let_in=True, name="Zoe")
    state, key = seats.heard(secret, 1)
    assert state == "in"
    assert seats.holder(key, 1, ("Zoe",)) == "Zoe"
    assert seats.heard(secret, 1) == ("gone", "")
    assert seats.answer(ask.number, let_in=True) is None


def test_who_is_refused_hears_no() -> None:
    seats = Seats()
    ask, secret = seats.ask("Zoe", "1.2.3.4")
    seats.answer(ask.number, let_in=False)
    assert seats.heard(secret, 1) == ("no", "")
    assert seats.asks() == ()
    assert seats.heard("another", 1) == ("gone", "")


def test_asks_are_few_and_pass() -> None:
    clock = Clock()
    seats = Seats(clock=clock)
    for _ in range(ASKS_OF_AN_ADDRESS):
        seats.ask("Zoe", "1.2.3.4")
    with pytest.raises(Refusal, match="asks"):
        seats.ask("Zoe", "1.2.3.4")
    for number in range(MOST_ASKS):
        seats.ask("Zoe", f"1.2.4.{number}")
    assert len(seats.asks()) == MOST_ASKS
    clock.now = ASK_S
    assert seats.asks() == ()
    seats.ask("Zoe", "1.2.3.4")


@pytest.mark.parametrize("of_an_address", [1, 3, ASKS_OF_AN_ADDRESS])
def test_nobody_is_shut_out_by_the_asks_of_others(of_an_address: int) -> None:
    seats = Seats()
    for number in range(MOST_ASKS):
        seats.ask("Mallory", f"1.2.3.{number // of_an_address}")
    guests = {seats.ask("Zoe", f"1.2.4.{number}")[0] for number in range(5)}
    assert len(seats.asks()) == MOST_ASKS and guests <= set(seats.asks())


def test_who_asks_more_than_others_crowds_nobody_out() -> None:
    seats = Seats()
    guests = {seats.ask("Zoe", f"1.2.4.{number}")[0] for number in range(5)}
    for number in range(4 * MOST_ASKS):
        with contextlib.suppress(Refusal):
            seats.ask("Mallory", f"1.2.3.{number % 3}")
    assert len(seats.asks()) == MOST_ASKS and guests <= set(seats.asks())


def test_a_room_behind_one_address_may_ask_together_and_then_gives_way() -> None:
    seats = Seats()
    asked = [seats.ask(f"Guest {number}", "1.2.3.4")[0] for number in range(ASKS_OF_AN_ADDRESS)]
    for number in range(MOST_ASKS - ASKS_OF_AN_ADDRESS):
        seats.ask("Zoe", f"1.2.4.{number}")
    seats.ask("Zoe", "1.2.5.1")
    assert asked[:-1] == list(seats.asks()[: ASKS_OF_AN_ADDRESS - 1]), "who asked first waits on"
    assert asked[-1] not in seats.asks()


def test_the_dealer_is_rid_of_all_asks_at_once() -> None:
    seats = Seats()
    secrets = [seats.ask("Zoe", f"1.2.3.{number}")[1] for number in range(5)]
    seats.refuse_all()
    assert seats.asks() == ()
    assert {seats.heard(secret, 1) for secret in secrets} == {("no", "")}
