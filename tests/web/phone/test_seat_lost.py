"""The phone's page, as soon as the phone has lost its seat, in a real browser."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.phone.phone import invited
from tests.web.races import COURSE
from tests.web.table import ServedTable

TABLE = ("join Ann 100", "join Bob 50", "game basic", f"deal {COURSE}")


def seated(page: Any, table: ServedTable) -> Any:
    page.goto(f"{table.url}/phone?seat={invited(table, 'Ann')}")
    page.click("[data-claim]")
    page.wait_for_selector("#bet")
    return page


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        ("/api/moves", {"moves": ["leave Ann", "join Ann 60"]}, "The seat of this phone has ended"),
        ("/api/moves", {"move": "leave Ann"}, "The seat of this phone has ended"),
        ("/api/phones/take-back", {"name": "Ann"}, "This phone has lost its seat"),
    ],
)
def test_a_phone_that_lost_its_seat_says_so_at_once(
    serve: Any, open_page: Any, path: str, body: Any, said: str
) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    assert table.post(body, path=path).status == 200
    page.wait_for_selector(f"#seat .waits:has-text('{said}')", timeout=1000)
    assert page.locator("#bet, #chips b").count() == 0, "nothing of the next guest's is offered or shown"
    assert page.is_visible("#seat #name"), "it may ask for a seat"


def test_a_phone_plays_on_where_leaving_is_taken_back(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    table.do("leave Ann")
    page.wait_for_selector("#seat .waits")
    table.do("undo")
    page.wait_for_selector("#bet")
    assert page.locator("#seat .waits").count() == 0 and page.inner_text("#chips b") == "100"


def test_of_two_phones_the_one_that_is_replaced_says_so(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    first, second = seated(open_page("phone"), table), open_page("phone")
    second.context.clear_cookies()
    seated(second, table)
    first.wait_for_selector("#seat .waits:has-text('another phone has it now')", timeout=1000)


def test_a_page_opened_by_a_phone_without_its_seat_says_why(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    page.goto("about:blank")
    table.post({"moves": ["leave Ann", "join Ann 60"]})
    page.goto(table.url + "/phone?lang=de")
    page.wait_for_selector("#seat .waits:has-text('Der Platz dieses Handys besteht nicht mehr')")


def test_a_phone_is_told_at_once_what_phones_may_do(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    table.post({"mode": "look"}, path="/api/phones/mode")
    page.wait_for_selector("#bet", state="detached")
    table.post({"mode": "off"}, path="/api/phones/mode")
    page.wait_for_selector("#chips b", state="detached")
    table.post({"mode": "bet"}, path="/api/phones/mode")
    page.wait_for_selector("#bet")
