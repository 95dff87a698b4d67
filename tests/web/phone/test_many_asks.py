"""Many phones ask at once: the dealer sees how many wait, and answers them without scrolling."""

from __future__ import annotations

from typing import Any

from tests.web.browser.ruler import covered, measure, resize
from tests.web.conftest import SIZES
from tests.web.phone.phone import confirming
from tests.web.races import COURSE
from tests.web.table import Console, ServedTable

MANY = 7


def ask(table: ServedTable, count: int) -> list[Any]:
    """So many phones that ask for a seat."""
    phones = [table.app.test_client() for _ in range(count)]
    for number, phone in enumerate(phones):
        assert phone.post("/phone/ask", json={"name": f"Guest {number}"}).get_json()["ask"] == "waiting"
    return phones


def test_the_dealer_sees_how_many_ask_and_refuses_them_all_in_one_tap(serve: Any, open_page: Any) -> None:
    table: ServedTable = serve("join Ann 100", "game basic")
    console = Console(open_page("console"), table).open()
    phones = ask(table, MANY)
    console.shows("[data-requests]", str(MANY))
    console.tap("[data-requests]")
    for size in ("console", "upright console", "phone"):
        resize(console.page, *SIZES[size])
        measured = measure(console.page)
        assert measured.small_targets(64) == [] and measured.close_targets(8) == [], size
        assert covered(console.page) == [] and measured.clipped == [], size
    console.tap("[data-more=requests]")
    console.tap("[data-refuse-all]")
    console.page.wait_for_selector("[data-requests]", state="detached")
    assert {phone.get("/phone/me").get_json()["ask"] for phone in phones} == {"no"}
    assert table.desk.table.seq == 2


def test_bets_and_a_seat_that_wait_are_counted_and_all_in_view(serve: Any, open_page: Any) -> None:
    table: ServedTable = serve("join Ann 100", "game basic prices=fair", f"deal {COURSE}")
    phone = confirming(table)
    for horse in "HDS":
        phone.move("bet", "WIN", horse, "5", key=horse)
    ask(table, 1)
    console = Console(open_page("console"), table).open()
    console.shows("[data-requests]", "4")
    console.tap("[data-requests]")
    assert console.page.locator("[data-request]").count() == 4
    measured = measure(console.page)
    assert measured.small_targets(64) == [] and covered(console.page) == [] and measured.clipped == []
    console.tap(".pane [data-confirm-bet] >> nth=1")
    console.shows("[data-requests]", "3")
    assert [bet["horses"] for bet in table.board["bets"]] == ["D"]


def test_closing_while_bets_wait_is_held_and_says_what_it_refuses(serve: Any, open_page: Any) -> None:
    table: ServedTable = serve("join Ann 100", "game basic prices=fair", f"deal {COURSE}")
    phone = confirming(table)
    phone.move("bet", "WIN", "H", "5")
    console = Console(open_page("console"), table).open()
    console.shows("#main", "refuses the bet that waits")
    console.page.wait_for_selector("#main .holds:not([data-rests])")
    console.tap("#main button")
    assert table.board["phase"] == "betting"
    console.hold("#main button")
    console.page.wait_for_selector("#act[data-act=race]")
    assert table.board["bets"] == []


def test_only_the_dealer_refuses_them(serve: Any) -> None:
    table: ServedTable = serve()
    assert table.post({}, path="/api/phones/refuse-all", pin=None).status == 401
    assert table.post({}, path="/api/phones/refuse-all").json["asks"] == []
