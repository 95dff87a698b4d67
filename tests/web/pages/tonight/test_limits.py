"""A player's own limit is between the player and the dealer: what a phone, the console and the room get."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.phone.phone import Phone, confirming
from tests.web.races import COURSE
from tests.web.table import ServedTable
from tests.web.test_privacy import REVIEW, ROOM, asked

LIMIT = 7919
TABLE = ("join Ann 20000", "join Bob 20000", "game basic", f"deal {COURSE}", "bet Ann WIN H 100")


@pytest.fixture
def table(serve: Any) -> ServedTable:
    served: ServedTable = serve(*TABLE)
    return served


def test_a_player_sets_a_limit_on_the_phone_and_is_refused_in_their_own_words(table: ServedTable) -> None:
    phone = Phone(table)
    phone.sit(table, "Ann")
    assert phone.me()["limit"] == {"chips": None, "keep": None, "least": 100}
    status, me = phone.post("limit", {"chips": 150})
    assert (status, me["limit"]) == (200, {"chips": 150, "keep": 19850, "least": 100})
    status, said = phone.move("bet", "WIN", "H", "51")
    assert (status, said["code"]) == (409, "own_limit")
    assert said["message"] == "You set 150 for tonight: 50 are left to stake"
    status, said = phone.moves(["bet", "WIN", "H", "30"], ["bet", "WIN", "S", "30"], key="two")
    assert status == 409 and said["message"].endswith("You set 150 for tonight: 20 are left to stake")
    assert phone.post("limit", {"chips": 151})[1]["message"] == (
        "You set 150 for tonight: you can lower it now, and raise it in another night"
    )
    assert phone.post("limit", {"chips": 99})[1]["message"] == (
        "You have lost 100 already, open stakes counted: 100 is the least for tonight"
    )
    assert phone.post("limit", {"chips": 100})[0] == 200
    assert phone.post("limit", {"chips": -1})[0] == 400
    assert Phone(table).post("limit", {"chips": 5})[0] == 401


def test_the_dealer_sets_it_for_who_has_no_phone_and_reads_whose_it_is(table: ServedTable) -> None:
    answer = table.post({"name": "bob", "chips": 40}, path="/api/limits")
    assert answer.json["players"] == [
        {"name": "Ann", "limit": None, "left": None, "lost": 100},
        {"name": "Bob", "limit": 40, "left": 40, "lost": 0},
    ]
    refused = table.move("bet Bob WIN H 41")
    assert (refused.status, refused.json["message"]) == (409, "Bob set 40 for tonight: 40 are left to stake")
    assert table.post({"name": "Zoe", "chips": 4}, path="/api/limits").json["code"] == "player"
    assert table.post({"name": "Bob", "chips": 4}, path="/api/limits", pin=None).status == 401


def test_a_bet_that_waits_is_refused_at_once_and_one_that_is_confirmed_too_late_in_own_words(
    table: ServedTable,
) -> None:
    phone = confirming(table, "Bob")
    table.post({"name": "Bob", "chips": 40}, path="/api/limits")
    assert phone.move("bet", "WIN", "H", "41")[1]["code"] == "own_limit"
    assert phone.move("bet", "WIN", "H", "40", key="waits")[0] == 202
    number = phone.me()["waits"][0]["number"]
    assert phone.post("limit", {"chips": 30})[0] == 200
    confirmed = table.post({"number": number}, path="/api/phones/confirm")
    assert confirmed.json["message"] == "Bob set 30 for tonight: 30 are left to stake"
    assert phone.me()["told"] == "You set 30 for tonight: 30 are left to stake"


def test_nothing_that_the_room_can_fetch_changes_with_a_limit(serve: Callable[..., ServedTable]) -> None:
    table = serve(*TABLE, review="open")
    other = Phone(table)
    other.sit(table, "Bob")
    routes = sorted(one for one in ROOM | REVIEW if one.startswith("GET ") and "/events" not in one)
    readable = [one for one in routes if ".pdf" not in one]

    statements = [f"GET /nights/1/player?name={name}" for name in ("Ann", "Bob")]

    def fetched() -> dict[str, bytes]:
        return {route: asked(table, route).body for route in (*readable, *statements)}

    def heard() -> list[Any]:
        with table.listen("/events?phone=1") as stream:
            return [one.data for one in stream.until("ping") if one.name != "ping"]

    before, mine = fetched(), other.me()
    table.post({"name": "Ann", "chips": LIMIT}, path="/api/limits")
    assert table.move(f"bet Ann WIN H {LIMIT}").json["code"] == "own_limit"
    assert {route for route, body in fetched().items() if body != before[route]} == set()
    assert other.me() == mine
    assert str(LIMIT) not in str(heard())
    for form in ("csv", "json", "transcript", "beancount"):
        assert str(LIMIT) not in table.get(f"/nights/1/export/{form}").body.decode()
