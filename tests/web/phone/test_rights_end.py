"""What a phone may do hangs on one seat, and ends with it: the next guest of that name has another seat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.phone.phone import Phone, confirming, console, invited
from tests.web.races import COURSE
from tests.web.table import ServedTable

TABLE = ("join Ann 100", "join Bob 50", "game basic", f"deal {COURSE}")
ANOTHER_ANN = {"moves": ["leave Ann", "join Ann 60"]}
"""Ann leaves, and another guest of that name sits down: one request, so nobody sees the table between."""


@pytest.fixture
def table(serve: Any) -> ServedTable:
    served: ServedTable = serve(*TABLE)
    return served


def asked(table: ServedTable, name: str) -> tuple[Phone, int]:
    """A phone that asks for the seat of ``name``, and the number of its request."""
    phone = Phone(table)
    phone.post("ask", {"name": name})
    return phone, max(one["number"] for one in console(table)["asks"])


def test_the_old_phone_does_nothing_for_the_next_guest_of_its_name(table: ServedTable) -> None:
    old, new = Phone(table), Phone(table)
    old.sit(table, "Ann")
    assert table.post(ANOTHER_ANN).status == 200
    assert old.move("bet", "WIN", "H", "5")[0] == 401
    assert old.client.get("/phone/statement").status_code == 401
    assert "has ended" in old.me()["lost"] and console(table)["held"] == []
    new.sit(table, "Ann")
    assert new.move("bet", "WIN", "H", "5", key="n")[0] == 200


def test_an_invitation_is_to_that_seat_only(table: ServedTable) -> None:
    token = invited(table, "Ann")
    table.post(ANOTHER_ANN)
    phone = Phone(table)
    assert phone.post("claim", {"token": token})[0] == 409
    assert "data-name" not in phone.client.get(f"/phone?seat={token}").get_data(as_text=True)
    assert phone.me()["name"] is None


def test_a_request_for_a_seat_is_not_for_the_next_guests(table: ServedTable) -> None:
    phone, number = asked(table, "Ann")
    table.post(ANOTHER_ANN)
    assert console(table)["asks"] == [] and phone.me()["ask"] is None
    body = {"number": number, "let_in": True}
    assert table.post(body, path="/api/phones/answer").status == 409
    assert phone.me()["name"] is None


def test_who_asked_before_they_sat_down_is_let_in_once_the_dealer_seated_them(table: ServedTable) -> None:
    phone, number = asked(table, "Zoe")
    table.move("join Zoe 30")
    assert table.post({"number": number, "let_in": True}, path="/api/phones/answer").status == 200
    assert phone.me()["name"] == "Zoe"


def test_a_key_that_was_not_fetched_ends_with_its_seat(table: ServedTable) -> None:
    slow, number = asked(table, "Ann")
    table.post({"number": number, "let_in": True}, path="/api/phones/answer")
    table.post(ANOTHER_ANN)
    new = Phone(table)
    new.sit(table, "Ann")
    assert slow.me()["name"] is None
    assert new.me()["name"] == "Ann"


def test_a_key_that_is_fetched_late_does_not_replace_a_newer_phone(table: ServedTable) -> None:
    slow, number = asked(table, "Ann")
    table.post({"number": number, "let_in": True}, path="/api/phones/answer")
    new = Phone(table)
    new.sit(table, "Ann")
    assert slow.me()["name"] is None
    assert new.me()["name"] == "Ann"


def test_of_two_phones_let_in_the_one_let_in_last_has_the_seat(table: ServedTable) -> None:
    first, one = asked(table, "Ann")
    second, other = asked(table, "Ann")
    for number in (one, other):
        table.post({"number": number, "let_in": True}, path="/api/phones/answer")
    assert second.me()["name"] == "Ann"
    assert first.me()["name"] is None
    assert second.me()["name"] == "Ann"


def test_a_seat_that_is_taken_back_gives_nobody_a_key_any_more(table: ServedTable) -> None:
    slow, number = asked(table, "Ann")
    table.post({"number": number, "let_in": True}, path="/api/phones/answer")
    token = invited(table, "Ann")
    table.post({"name": "Ann"}, path="/api/phones/take-back")
    assert slow.me()["name"] is None
    assert Phone(table).post("claim", {"token": token})[0] == 409


def test_a_bet_that_waits_is_not_confirmed_on_the_next_guests_chips(table: ServedTable) -> None:
    phone = confirming(table)
    number = phone.move("bet", "WIN", "H", "5")[1]["waits"][0]["number"]
    table.desk.do_all(ANOTHER_ANN["moves"])
    assert table.post({"number": number}, path="/api/phones/confirm").status == 409
    assert table.desk.table.board()["players"]["Ann"] == 60 and table.board["bets"] == []
    assert console(table)["waits"] == []


def test_a_bet_waits_on_where_leaving_is_taken_back(table: ServedTable) -> None:
    phone = confirming(table)
    phone.move("bet", "WIN", "H", "5")
    table.move("leave Ann")
    assert console(table)["waits"] == []
    table.move("undo")
    assert console(table)["waits"] == phone.me()["waits"] != []
    assert phone.me()["told"] is None


def test_what_a_phone_was_told_is_not_told_the_next_guest(table: ServedTable) -> None:
    phone = confirming(table)
    number = phone.move("bet", "WIN", "H", "5")[1]["waits"][0]["number"]
    table.post({"number": number, "reason": "late"}, path="/api/phones/confirm")
    table.post(ANOTHER_ANN)
    new = Phone(table)
    new.sit(table, "Ann")
    assert (new.me()["told"], new.me()["lost"]) == (None, None)


def test_a_phone_has_its_seat_again_where_leaving_is_taken_back(table: ServedTable) -> None:
    phone = Phone(table)
    phone.sit(table, "Ann")
    table.move("leave Ann")
    assert phone.me()["name"] is None
    table.move("undo")
    assert (phone.me()["name"], phone.me()["lost"]) == ("Ann", None)
    assert phone.move("bet", "WIN", "H", "5")[0] == 200


def test_who_lost_the_seat_to_another_phone_or_the_dealer_is_told(table: ServedTable) -> None:
    old, new = Phone(table), Phone(table)
    old.sit(table, "Ann")
    new.sit(table, "Ann")
    assert "another phone" in old.me()["lost"]
    table.post({"name": "Ann"}, path="/api/phones/take-back")
    assert "took it back" in new.me()["lost"]
    new.sit(table, "Ann")
    assert new.post("leave", {})[1]["lost"] is None, "who gives the seat back knows"
    assert new.me()["lost"] is None
