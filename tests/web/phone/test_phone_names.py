"""Under which names a phone asks for a seat: those under which a player can join, and no others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.phone.phone import Phone, console
from tests.web.table import ServedTable


@pytest.fixture
def table(serve: Any) -> ServedTable:
    served: ServedTable = serve("join Ann 100")
    return served


@pytest.mark.parametrize("name", ["\u3164", "\u0301", "\u200b", "An\u202en", "x" * 41, "House"])
def test_a_phone_is_refused_at_once_what_join_refuses_and_in_the_same_sentence(
    table: ServedTable, name: str
) -> None:
    status, said = Phone(table).post("ask", {"name": name})
    joined = table.post({"move": f'join "{name}" 20'})
    assert (status, said) == (joined.status, joined.json) and status in (400, 409)
    assert console(table)["asks"] == []


@pytest.mark.parametrize("name", ["\U0001f468\u200d\U0001f469\u200d\U0001f467", "Jose\u0301", 'Big "Bob"'])
def test_who_asks_under_any_name_is_let_in_under_it(table: ServedTable, name: str) -> None:
    phone = Phone(table)
    assert phone.post("ask", {"name": name})[0] == 200
    (asked,) = console(table)["asks"]
    assert asked["seated"] is None
    body = {"number": asked["number"], "let_in": True, "chips": 20, "key": "x"}
    assert table.post(body, path="/api/phones/answer").status == 200
    assert phone.me()["name"] == asked["name"] == table.desk.table.night.seats[-1]


def test_who_asks_for_a_seat_of_their_own_is_known_in_every_spelling(table: ServedTable) -> None:
    Phone(table).post("ask", {"name": "\uff21\uff2e\uff2e"})
    assert [one["seated"] for one in console(table)["asks"]] == ["Ann"]
