"""A break: called at the console, counted down on the wall, on phones and at the console, over by itself or
once the race goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dealer.desk.beside.marking import call_pause
from tests.web.browser.german import left_in_english
from tests.web.conftest import SIZES
from tests.web.pages.test_wall import fits
from tests.web.phone.phone import seated
from tests.web.races import COURSE
from tests.web.table import Console, ServedTable

TABLE = ("join Ann 100", 'join "Bob the Builder" 150', "game basic", f"deal {COURSE}", "bet Ann WIN H 10")


def title(page: Any) -> str:
    return str(page.text_content("#seats .title"))


def ends(page: Any, table: ServedTable) -> None:
    """Let the break run out for the station, and wait until the screen has heard how late it is."""
    table.ahead_s += 3600
    page.wait_for_selector("body:not([data-layout=idle])")


def test_a_break_is_called_and_ended_over_http_and_no_stranger_calls_one(
    serve: Callable[..., ServedTable],
) -> None:
    table = serve(*TABLE)
    called = table.post({"minutes": 15}, path="/api/pause")
    pause = called.json["board"]["pause"]
    assert pause["minutes"] == 15 and 0 < pause["until_ms"] - table.desk.table.now_ms() <= 900_000
    with table.listen("/events?phone=1") as stream:
        assert stream.next().data["pause"] == pause
    assert table.post({"minutes": 0}, path="/api/pause").json["board"]["pause"] is None
    for minutes in (241, -1, "15", None):
        assert table.post({"minutes": minutes}, path="/api/pause").status == 400
    assert table.post({"minutes": 5}, path="/api/pause", pin=None).status == 401
    assert table.board["pause"] is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_wall_counts_a_break_down_beside_the_leaders_until_it_is_over(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], language: str
) -> None:
    table, page = serve(*TABLE, review="pin"), open_page("tv")
    page.goto(f"{table.url}/?lang={language}")
    page.wait_for_selector("body[data-layout=betting]")
    call_pause(table.desk, 15)
    page.wait_for_selector("#seats.in-break .podium li")
    assert "14:5" in title(page) or "15:00" in title(page)
    assert page.inner_text(".podium").split("\n")[1:3] == ["Bob the Builder", "150"]
    fits(page)
    page.set_viewport_size(dict(zip(("width", "height"), SIZES["pillar"], strict=True)))
    page.wait_for_selector("html.upright")
    fits(page)
    if language == "de":
        assert left_in_english(page, "Ann", "Bob the Builder", "Railbird") == []
    before = title(page)
    page.wait_for_function("(before) => document.querySelector('.title').textContent !== before", arg=before)
    ends(page, table)
    assert page.locator("body[data-layout=betting]").count() == 1


def test_before_anybody_leads_the_wall_of_a_break_names_no_leaders(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve("join Ann 100", "join Bob 100"), open_page("tv")
    page.goto(table.url)
    call_pause(table.desk, 15)
    page.wait_for_selector("#seats.in-break")
    assert page.locator(".podium").count() == 0
    fits(page)


def test_the_race_ends_a_break_and_bets_do_not(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*TABLE), open_page("tv")
    page.goto(table.url)
    call_pause(table.desk, 15)
    page.wait_for_selector("#seats.in-break")
    table.do("bet Ann WIN S 5")
    table.shown_on(page)
    assert page.locator("#seats.in-break").count() == 1
    table.do("close")
    page.wait_for_selector("body[data-layout=race]")
    call_pause(table.desk, 5)
    page.wait_for_selector("#seats.in-break")
    table.do("deal 5H")
    page.wait_for_selector("body[data-layout=race]")


def test_a_phone_says_when_the_table_is_back_and_takes_bets_meanwhile(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    call_pause(table.desk, 15)
    page.wait_for_selector("#pause:not([hidden])")
    assert page.inner_text("#pause").startswith("Break: back in 1")
    assert page.locator("[data-wager='WIN H']").is_enabled()
    call_pause(table.desk, 0)
    page.wait_for_selector("#pause", state="hidden")


def test_the_dealer_calls_a_break_in_the_drawer_and_ends_it_in_the_strip(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*TABLE)
    console = Console(open_page("tablet on its side"), table).open()
    console.chore("pause")
    console.tap("[data-minutes='10']")
    console.tap("[data-step='1']")
    console.tap("[data-step='1']")
    console.tap("[data-go=pause]")
    console.page.wait_for_selector("#strip:has-text('Break: 12 min')")
    assert table.board["pause"]["minutes"] == 12
    console.page.wait_for_selector("[data-end-break]")
    console.tap("[data-end-break]")
    console.page.wait_for_selector("[data-end-break]", state="detached")
    assert table.board["pause"] is None
