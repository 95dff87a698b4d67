"""Many phones ask for a seat at once: the dealer sees how many, and is rid of them in one tap."""

from __future__ import annotations

from typing import Any

from tests.web.browser.ruler import measure, resize
from tests.web.conftest import SIZES
from tests.web.table import Console, ServedTable

MANY = 7


def test_the_dealer_sees_how_many_ask_and_refuses_them_all_in_one_tap(serve: Any, open_page: Any) -> None:
    table: ServedTable = serve("join Ann 100", "game basic")
    console = Console(open_page("tablet"), table).open()
    phones = [table.app.test_client() for _ in range(MANY)]
    for number, phone in enumerate(phones):
        assert phone.post("/phone/ask", json={"name": f"Guest {number}"}).get_json()["ask"] == "waiting"
    console.shows("#asks [data-asks]", f"{MANY} phones ask for a seat. Here are the first 4.")
    assert console.page.locator("#asks [data-ask]").count() == 4
    for size in ("tablet", "phone", "small phone"):
        resize(console.page, *SIZES[size])
        measured = measure(console.page)
        assert measured.over[0] <= 0 and measured.small_targets(56) == []
    console.tap("[data-refuse-all]")
    console.page.wait_for_selector("#asks [data-ask]", state="detached")
    assert {phone.get("/phone/me").get_json()["ask"] for phone in phones} == {"no"}
    assert table.desk.table.seq == 2


def test_only_the_dealer_refuses_them(serve: Any) -> None:
    table: ServedTable = serve()
    assert table.post({}, path="/api/phones/refuse-all", pin=None).status == 401
    assert table.post({}, path="/api/phones/refuse-all").json["asks"] == []
