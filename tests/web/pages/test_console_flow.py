"""A dealer at the console, with one finger: what is tapped happens, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.browser.delayed_answers import stop_clock
from tests.web.races import BETTING, COURSE_LYING, PAID, RACE
from tests.web.table import KEY, PIN, Console, ServedTable
from web.access import Guard
from web.pages.night import MOVES_A_PAGE


def test_a_whole_race_from_the_first_player_to_the_pay(console: Console) -> None:
    """C6: from open bets to paid nothing is typed."""
    table = console.open().table
    console.seat("Ann", 100)
    console.seat("Bob the Builder", 50)
    console.choose("basic")
    console.shows("#line", "Race 1")
    console.rank_keys()
    console.deal("7H 2D KD 3C 9S TS 4C")
    console.shows("#main", "Close betting")
    console.bet("Ann", "WIN H", [5])
    console.shows("[data-player=Ann]", "95")
    console.bet("Bob the Builder", "WIN S", [10, 2])
    console.shows("#undo", "Bob the Builder's bet of 12")
    console.main()
    console.shows("#line", "All in the gate")
    console.deal("5H 9H JD 2C KH 6H 8H TH JH QH")
    console.shows("#main", "Make it official")
    console.main()
    console.shows("#act [data-payee=Ann]", "5 on Hearts")
    console.shows("#act [data-payee=Ann]", "15")
    assert table.board["players"] == {"Ann": 110, "Bob the Builder": 38}
    console.main()
    console.shows("#line", "Race 2")
    assert table.board["dealer"] == "Bob the Builder"


def test_c3_a_turned_card_is_one_tap_on_its_suit_where_no_camera_reads(serve: Any, open_page: Any) -> None:
    table = serve(*RACE)
    console = Console(open_page("phone"), table).open()
    console.tap("[data-suit=D]")
    console.shows("#act", "Diamonds moves up to 2")
    board = table.board
    assert board["horses"]["D"] == 2
    assert board["last"]["card"] == "?D"  # nobody said its rank: no screen shows one


def test_a_card_that_is_out_cannot_be_tapped(serve: Any, open_page: Any) -> None:
    console = Console(open_page("tablet"), serve(*RACE)).open()
    console.rank_keys()
    console.tap("[data-suit=H]")
    assert console.page.locator("[data-card='AH']").count() == 0
    console.tap("[data-card='7H']")
    console.shows("#strip", "has been dealt already")
    assert console.table.desk.table.seq == len(RACE)
    console.tap("[data-card='2H']")
    console.undoes("deal 2H")


def test_undo_takes_back_what_it_names(serve: Any, open_page: Any) -> None:
    table = serve(*RACE)
    console = Console(open_page("tablet"), table).open()
    for card in ("KH", "2C"):
        console.undoes(f"deal {card}")
        console.undo()
    console.shows("#undo", "Jack of Diamonds")
    assert table.board["dealt"] == ["5H", "9H", "JD"]


def test_c7_the_end_of_the_night_is_held_not_tapped(serve: Any, open_page: Any) -> None:
    table = serve(*PAID)
    page = open_page("tablet")
    stop_clock(page)
    console = Console(page, table).open()
    page.clock.run_for(1000)
    page.click("[data-chore=ending]")
    page.clock.run_for(1000)
    page.click("[data-end=keep]")
    page.clock.run_for(1000)
    end = page.locator("#main [data-main=end]")
    end.click()
    page.clock.run_for(5000)
    assert not table.board["over"]
    end.hover()
    page.mouse.down()
    page.clock.run_for(799)
    assert not table.board["over"]
    page.clock.run_for(1)
    console.shows("#line", "Good night")
    page.mouse.up()
    assert table.board["over"]
    page.clock.resume()
    console.main()  # the till is counted and signed now, or later
    page.wait_for_url("**/console/till")


def test_c12_without_the_pin_nothing_is_shown(table: ServedTable, open_page: Any) -> None:
    page = open_page("phone")
    page.goto(f"{table.url}/console")
    assert page.locator("#bar").count() == 0
    page.fill("#pin", "0000")
    page.click("button[type=submit]")
    page.wait_for_selector("[role=alert]:has-text('not the PIN')")
    page.fill("#pin", PIN)
    page.keyboard.press("Enter")
    page.wait_for_selector("#bar")


def test_c13_a_reload_loses_nothing(serve: Any, open_page: Any) -> None:
    page = Console(open_page("tablet"), serve(*BETTING)).open().page
    before = page.inner_text(".screen")
    page.reload()
    page.wait_for_selector("#undo button")
    assert page.inner_text(".screen") == before


def test_two_consoles_show_the_same_table(serve: Any, open_page: Any) -> None:
    table = serve(*BETTING)
    one, other = (Console(open_page(size), table).open() for size in ("tablet", "phone"))
    one.main()
    other.shows("#line", "All in the gate")


def test_a_changed_pin_logs_this_console_out(serve: Any, open_page: Any) -> None:
    table = serve(*BETTING)
    console = Console(open_page("tablet"), table).open()
    table.change(guard=Guard("another", KEY))
    console.main()
    console.page.wait_for_selector("#pin")
    assert table.board["phase"] == "betting"


def test_c14_the_console_says_when_the_tv_hangs_behind(serve: Any, open_page: Callable[..., Any]) -> None:
    table = serve(*COURSE_LYING)
    tv = open_page("tv")
    with tv.expect_response("**/api/shown"):  # the station knows what it shows
        tv.goto(table.url)
    console = Console(open_page("tablet"), table).open()
    console.page.wait_for_function("() => document.querySelector('#link').innerText === 'TV'")
    assert console.page.locator("#strip[data-tone=refused]").count() == 0
    tv.route("**/api/shown", lambda route: route.abort())  # the TV hangs: it draws and says nothing more
    table.move("deal 9S")
    console.page.wait_for_selector("#strip[data-tone=refused]")
    console.shows("#strip", "older")
    tv.unroute("**/api/shown")
    table.move("undo")
    console.page.wait_for_selector("#strip:not([data-tone=refused])")


@pytest.mark.parametrize("path", ["/nights/1", "/nights"])
def test_the_night_is_read_back(serve: Any, open_page: Any, path: str) -> None:
    table = serve(*PAID, "next", "deal 7H", "undo")
    page = open_page("tablet on its side")
    page.goto(table.url + path)
    text = page.inner_text("main")
    if path == "/nights":
        assert "1 night" in text
        return
    assert page.locator(".moves > li").count() == MOVES_A_PAGE
    assert "Ann joins with 100" in text
    assert "Hearts" in text
    assert "+100" in page.locator("tr:has-text('Fitzwilliam'):visible").first.inner_text()
    page.goto(f"{table.url}{path}?moves=2")
    assert page.locator(".moves > li").count() == len(PAID) + 3 - MOVES_A_PAGE
    assert page.locator("del").all_inner_texts() == ["deal 7H"]


FALTERING = ("join Ann 100", "game announcer links=4 falter=yes", "bet Ann WIN H 5", "close", "deal 5H")


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (COURSE_LYING, "link 5 of 7"),
        (RACE, "Turn a card"),
        (FALTERING, "Turn link 1 and tap it"),
    ],
)
def test_c21_the_instruction_names_what_is_due(
    serve: Any, open_page: Any, moves: tuple[str, ...], said: str
) -> None:
    console = Console(open_page("tablet"), serve(*moves)).open()
    console.shows("#main", said)
