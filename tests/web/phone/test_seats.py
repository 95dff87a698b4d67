"""Keys of seats: one phone a seat, as long as the player sits there."""

from __future__ import annotations

import contextlib
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from dealer.desk.seat import Seat
from dealer.notation.refusals import Refusal
from web.phone.kept import KeptPhones
from web.phone.seats import ASK_S, ASKS_OF_AN_ADDRESS, INVITATION_S, MOST_ASKS, Held, Seats

ANN, BOB = Seat(1, 1, "2026-11-20T20:00:00.000+00:00"), Seat(1, 2, "2026-11-20T20:01:00.000+00:00")
ANOTHER_ANN = Seat(1, 9, "2026-11-20T21:00:00.000+00:00")
THREADS = 8


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


class Table(dict[Seat, str]):
    """The seats at a table, with who sits there."""

    def __call__(self) -> Table:
        return self


def at_a_table(kept: Kept | None = None, clock: Clock | None = None) -> tuple[Seats, Table]:
    table = Table({ANN: "Ann", BOB: "Bob"})
    return Seats(table, KeptPhones(kept), clock or Clock()), table


def claimed(seats: Seats, seat: Seat = ANN) -> str:
    key = seats.claim(seats.invite(seat))
    assert key is not None
    return key


def answered(seats: Seats, number: int, seat: Seat | None) -> None:
    with seats.answering(number) as ask:
        assert ask is not None
        seats.answer(number, seat)


def test_an_invitation_gives_one_key_once() -> None:
    seats, _ = at_a_table()
    token = seats.invite(ANN)
    assert seats.invited(token) == "Ann"
    key = seats.claim(token)
    assert key is not None
    assert seats.holder(key) == Held(ANN, "Ann")
    assert seats.claim(token) is None
    assert list(seats.held()) == [ANN]


def test_a_new_invitation_and_time_end_an_old_one() -> None:
    clock = Clock()
    seats, _ = at_a_table(clock=clock)
    first = seats.invite(ANN)
    second = seats.invite(ANN)
    assert seats.claim(first) is None
    clock.now = INVITATION_S
    assert seats.claim(second) is None


def test_another_phone_replaces_the_one_before() -> None:
    seats, _ = at_a_table()
    lost, found = claimed(seats), claimed(seats)
    assert seats.holder(lost) is None
    assert seats.holder(found) == Held(ANN, "Ann")
    assert seats.lost(found) is None and "taken" in str(seats.lost(lost))
    assert list(seats.held().values()) == [seats.mark(found)] != [seats.mark(lost)]


def test_of_phones_that_claim_one_invitation_at_once_one_gets_it() -> None:
    for _ in range(20):
        seats, _ = at_a_table()
        token, begin = seats.invite(ANN), threading.Barrier(THREADS)

        def claim(token: str = token, seats: Seats = seats, begin: threading.Barrier = begin) -> str | None:
            begin.wait()
            return seats.claim(token)

        with ThreadPoolExecutor(THREADS) as phones:
            keys = [key.result() for key in [phones.submit(claim) for _ in range(THREADS)]]
        (key,) = filter(None, keys)
        assert seats.holder(key) == Held(ANN, "Ann")


def test_everything_counts_only_while_its_own_seat_is_at_the_table() -> None:
    seats, table = at_a_table()
    (ask, secret), key = seats.ask("Bob", "1.2.3.4"), claimed(seats)
    token = seats.invite(ANN)
    answered(seats, ask.number, BOB)
    table.clear()
    table[ANOTHER_ANN] = "Ann"
    assert seats.holder(key) is None and "ended" in str(seats.lost(key))
    assert seats.invited(token) is None and seats.claim(token) is None
    assert seats.heard(secret) == ("gone", "")
    assert seats.held() == {}
    table[ANN] = "Anne"
    assert seats.holder(key) == Held(ANN, "Anne"), "where leaving is taken back; whatever its name is now"


def test_the_dealer_takes_a_seat_back() -> None:
    seats, _ = at_a_table()
    key, token = claimed(seats), seats.invite(ANN)
    seats.take_back(ANN)
    assert seats.holder(key) is None
    assert seats.invited(token) is None


def test_keys_outlive_a_restart_and_are_kept_as_hashes() -> None:
    kept = Kept()
    seats, _ = at_a_table(kept)
    lost, key = claimed(seats), claimed(seats)
    assert key.encode() not in kept.content and b"Ann" not in kept.content
    seats, _ = at_a_table(kept)
    assert seats.holder(key) == Held(ANN, "Ann")
    assert seats.lost(lost) is not None


def test_the_keys_of_another_night_are_not_kept() -> None:
    kept = Kept()
    seats, table = at_a_table(kept)
    claimed(seats)
    tomorrow = Seat(2, 20, "2026-11-21T20:00:00.000+00:00")
    table.clear()
    table[tomorrow] = "Ann"
    claimed(seats, tomorrow)
    assert [key.seat for key in KeptPhones(kept).keys] == [tomorrow]


@pytest.mark.parametrize(
    "content",
    [
        b"\xff",
        b"[]",
        b'[[1, "Ann", "h"]]',
        b'{"keys": [["x", "Ann", "h"]]}',
        b'{"keys": [[1e999, 1, "", "", 1]]}',
        b'{"switch": 1}',
        b'{"switch": [1]}',
        b"[" * 4000,
    ],
)
def test_what_cannot_be_read_is_nobodys(content: bytes) -> None:
    assert (KeptPhones(Kept(content)).keys, KeptPhones(Kept(content)).switch) == ((), None)


def test_who_asks_hears_the_answer() -> None:
    seats, table = at_a_table()
    ask, secret = seats.ask("Zoe", "1.2.3.4")
    assert seats.heard(secret) == ("waiting", "")
    assert seats.asks() == (ask,)
    table[ANOTHER_ANN] = "Zoe"
    answered(seats, ask.number, ANOTHER_ANN)
    state, key = seats.heard(secret)
    assert state == "in"
    assert seats.holder(key) == Held(ANOTHER_ANN, "Zoe")
    assert seats.heard(secret) == ("gone", "")
    with seats.answering(ask.number) as again:
        assert again is None


def test_who_is_refused_hears_no() -> None:
    seats, _ = at_a_table()
    ask, secret = seats.ask("Zoe", "1.2.3.4")
    answered(seats, ask.number, None)
    assert seats.heard(secret) == ("no", "")
    assert seats.asks() == ()
    assert seats.heard("another") == ("gone", "")


def test_who_asks_is_answered_once_and_asks_on_where_the_answer_failed() -> None:
    seats, _ = at_a_table()
    ask, secret = seats.ask("Zoe", "1.2.3.4")
    with seats.answering(ask.number) as first, seats.answering(ask.number) as second:
        assert (first, second) == (ask, None)
    assert seats.heard(secret) == ("waiting", "")
    answered(seats, ask.number, None)


def test_asks_are_few_and_pass() -> None:
    clock = Clock()
    seats, _ = at_a_table(clock=clock)
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
    seats, _ = at_a_table()
    for number in range(MOST_ASKS):
        seats.ask("Mallory", f"1.2.3.{number // of_an_address}")
    guests = {seats.ask("Zoe", f"1.2.4.{number}")[0] for number in range(5)}
    assert len(seats.asks()) == MOST_ASKS and guests <= set(seats.asks())


def test_who_asks_more_than_others_crowds_nobody_out() -> None:
    seats, _ = at_a_table()
    guests = {seats.ask("Zoe", f"1.2.4.{number}")[0] for number in range(5)}
    for number in range(4 * MOST_ASKS):
        with contextlib.suppress(Refusal):
            seats.ask("Mallory", f"1.2.3.{number % 3}")
    assert len(seats.asks()) == MOST_ASKS and guests <= set(seats.asks())


def test_a_room_behind_one_address_may_ask_together_and_then_gives_way() -> None:
    seats, _ = at_a_table()
    asked = [seats.ask(f"Guest {number}", "1.2.3.4")[0] for number in range(ASKS_OF_AN_ADDRESS)]
    for number in range(MOST_ASKS - ASKS_OF_AN_ADDRESS):
        seats.ask("Zoe", f"1.2.4.{number}")
    seats.ask("Zoe", "1.2.5.1")
    assert asked[:-1] == list(seats.asks()[: ASKS_OF_AN_ADDRESS - 1]), "who asked first waits on"
    assert asked[-1] not in seats.asks()


def test_the_dealer_is_rid_of_all_asks_at_once() -> None:
    seats, _ = at_a_table()
    secrets = [seats.ask("Zoe", f"1.2.3.{number}")[1] for number in range(5)]
    seats.refuse_all()
    assert seats.asks() == ()
    assert {seats.heard(secret) for secret in secrets} == {("no", "")}
