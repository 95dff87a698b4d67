"""Bets that the dealer confirms: answered once, and as they were answered when they are sent again."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from tests.web.phone.phone import Phone, confirming, console, invited
from tests.web.races import COURSE
from tests.web.table import ServedTable

TABLE = ("join Ann 100", "join Bob 50", "game basic", f"deal {COURSE}")
BET = ("bet", "WIN", "H", "60")
"""More than half of Ann's chips: a second one would be refused."""


@pytest.fixture
def table(serve: Any) -> ServedTable:
    served: ServedTable = serve(*TABLE)
    return served


def waiting(phone: Phone) -> int:
    """The number of a bet that the phone sent, and that waits."""
    status, me = phone.move(*BET)
    assert status == 202
    number: int = me["waits"][0]["number"]
    return number


def posted(table: ServedTable, path: str, body: Any) -> int:
    return table.post(body, path=path).status


def answer(table: ServedTable, number: int, **reason: str) -> int:
    return posted(table, "/api/phones/confirm", {"number": number, **reason})


def at_once(*acts: Callable[[], int]) -> list[int]:
    """What ``acts``, all begun at the same moment, come to, in order of size."""
    begin = threading.Barrier(len(acts))

    def act(one: Callable[[], int]) -> int:
        begin.wait()
        return one()

    with ThreadPoolExecutor(len(acts)) as threads:
        return sorted(threads.map(act, acts))


@pytest.mark.parametrize("mode", ["confirm", "bet", "look"])
def test_a_booked_bet_that_is_sent_again_is_answered_as_booked(table: ServedTable, mode: str) -> None:
    phone = confirming(table)
    assert answer(table, waiting(phone)) == 200
    booked = table.desk.table.seq
    table.post({"mode": mode}, path="/api/phones/mode")
    status, said = phone.move(*BET)
    assert (status, said["seq"]) == (200, booked)
    assert console(table)["waits"] == [] and table.desk.table.board()["players"]["Ann"] == 40


@pytest.mark.parametrize("mode", ["confirm", "bet"])
def test_a_refused_bet_that_is_sent_again_is_answered_as_refused(table: ServedTable, mode: str) -> None:
    phone = confirming(table)
    assert answer(table, waiting(phone), reason="late") == 200
    table.post({"mode": mode}, path="/api/phones/mode")
    status, said = phone.move(*BET)
    assert (status, said["message"]) == (409, phone.me()["told"])
    assert console(table)["waits"] == [] and table.board["bets"] == []
    table.post({"mode": "confirm"}, path="/api/phones/mode")
    assert phone.move(*BET, key="another")[0] == 202


def test_a_bet_that_lapsed_is_not_taken_up_by_the_next_race(table: ServedTable) -> None:
    phone = confirming(table)
    waiting(phone)
    table.do("close", "void")
    table.services.live._states(table.desk.table.board())  # as every screen is told
    table.do("next", f"deal {COURSE}")
    status, said = phone.move(*BET)
    assert status == 409 and "not booked" in said["message"]


def test_a_bet_that_waits_waits_on_whatever_phones_may_do_since(table: ServedTable) -> None:
    phone = confirming(table)
    number = waiting(phone)
    table.post({"mode": "bet"}, path="/api/phones/mode")
    assert phone.move(*BET)[0] == 202 and table.board["bets"] == []
    assert answer(table, number) == 200 and phone.move(*BET)[0] == 200
    assert len(table.desk.table.board()["bets"]) == 1


def test_of_two_tablets_that_answer_one_bet_one_is_told_that_it_is_answered(table: ServedTable) -> None:
    phone = confirming(table)
    for nth in range(6):
        number = phone.move("bet", "WIN", "H", "1", key=str(nth))[1]["waits"][0]["number"]
        before = len(table.desk.table.board()["bets"])
        take, refuse = partial(answer, table, number), partial(answer, table, number, reason="late")
        assert at_once(take, refuse) == [200, 409]
        taken = len(table.desk.table.board()["bets"]) - before
        assert (phone.me()["told"] is None) == (taken == 1), "what the phone is told is what was booked"


def test_of_two_tablets_that_answer_one_request_one_seats_the_guest(table: ServedTable) -> None:
    for nth in range(4):
        name = f"Zoe {nth}"
        phone = Phone(table)
        phone.post("ask", {"name": name})
        number = console(table)["asks"][0]["number"]
        answers = [
            {"number": number, "let_in": True, "chips": 20, "key": f"{nth}-20"},
            {"number": number, "let_in": True, "chips": 50, "key": f"{nth}-50"},
            {"number": number, "let_in": False},
        ]
        acts = [partial(posted, table, "/api/phones/answer", one) for one in answers]
        assert at_once(*acts) == [200, 409, 409]
        assert (phone.me()["name"] == name) == (name in table.desk.table.board()["players"])


def test_of_phones_that_claim_one_invitation_at_once_one_sits(table: ServedTable) -> None:
    for _ in range(6):
        claim = partial(posted, table, "/phone/claim", {"token": invited(table, "Ann")})
        assert at_once(claim, claim, claim) == [200, 409, 409]
