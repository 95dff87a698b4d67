"""What a phone sends, answered at the dealer's console: both pages in a real browser."""

from __future__ import annotations

from typing import Any

from tests.web.phone.phone import seated, taps
from tests.web.races import COURSE
from tests.web.table import Console

TABLE = ("join Ann 100", "join Bob 50", "game basic", f"deal {COURSE}")


def test_a_bet_that_waits_is_confirmed_or_refused_at_the_console(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    table.post({"mode": "confirm"}, path="/api/phones/mode")
    console = Console(open_page("tablet"), table).open()
    page = seated(open_page("phone"), table)
    taps(page, "[data-wager='WIN S']", "[data-chips='10']")
    for answers in (("[data-refuse-why]", "[data-refuse-bet=pay]"), ("[data-confirm-bet]",)):
        page.click("#bet")
        page.wait_for_selector(".ticket.waits")
        console.shows("#strip", "Ann: 10 on")
        assert console.page.inner_text("[data-requests]").split() == ["1", "waits"]
        for answer in answers:
            console.tap(f"#strip {answer}:not([data-rests])")  # a refused bet is taken up again
        page.wait_for_selector(".ticket.waits", state="detached")
    page.wait_for_selector("[data-cancel]")
    assert page.inner_text("#chips b") == "90"
    assert [bet["chips"] for bet in table.desk.table.board()["bets"]] == [10]


def test_a_booked_bet_that_the_dealer_takes_back_is_told_with_the_reason(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE, "bet Ann WIN H 5")
    console = Console(open_page("tablet"), table).open()
    page = seated(open_page("phone"), table)
    console.chore("code")
    console.shows("[data-player=Ann]", "has a phone")
    console.tap("[data-back]")
    console.tap("[data-cancel='Ann WIN H 5']")
    console.tap("[data-cancel-for=late]")
    page.wait_for_selector("#answer .refused:has-text('too late')")
    assert page.locator("[data-cancel]").count() == 0 and table.board["bets"] == []


def test_who_asks_is_let_in_at_the_console(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    console = Console(open_page("tablet"), table).open()
    page = open_page("phone")
    page.goto(table.url + "/phone")
    page.fill("#name", "Zoe")
    page.click("#seat button")
    console.tap("[data-other-chips]:not([data-rests])")
    console.tap("[data-let-in='50']")
    page.wait_for_selector("#chips b")
    assert page.inner_text("#chips b") == "50"
    assert table.desk.table.board()["players"]["Zoe"] == 50
