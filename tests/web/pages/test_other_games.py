"""The other card games on the same screens: auction, pools, hidden links, many wagers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dealer.games import KINDS
from tests.cases import everyday
from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.ruler import covered, measure
from tests.web.table import Console, ServedTable

SEATS = ("join Ann 150", "join Bob 150", 'join "Fitzwilliam Montgomery-Smythe" 150')
LAID = "deal 7H 2D KD 3C 9S TS 4C"
GAMES = {
    "announcer": (
        "game announcer falter=yes links=8",
        "bet Ann WIN H 2",
        "bet Bob EXA H/D 2",
        "close",
        "deal 5H",
    ),
    "calcutta": ("game calcutta", LAID, "bid Ann 10", "sold", "pass", "bid Bob 5"),
    "scarne": ("game scarne prices=fair", "deal 7H 2D KD 3C 9S TS", "bet Ann EXA H/S 1", "bet Bob PLC S 9"),
    "superfecta": ("game superfecta", "deal 7H 2D KD 3C 9S TS", "bet Ann WIN H 2", "bet Bob SFC D/C/H/S 1"),
    "tote": ("game tote", LAID, "bet Ann WIN H 2", "bet Bob WIN S 1", "bet Bob PLC D 5"),
}
THERE = [name for name in GAMES if name in KINDS]


@pytest.mark.parametrize("game", everyday(THERE, "calcutta", "tote"))
def test_every_game_keeps_to_the_boards_and_the_consoles_measures(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], game: str
) -> None:
    table = serve(*SEATS, *GAMES[game])
    tv = open_page("tv")
    tv.goto(table.url)
    tv.wait_for_selector(".row, .table .line, .bid, .asks")
    board = measure(tv)
    assert board.smallest()[0] >= 40
    assert board.faint(7, 4.5) == []
    assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])
    page = Console(open_page("phone"), table).open().page
    console = measure(page)
    assert console.smallest()[0] >= 18
    assert (console.small_targets(64), console.close_targets(8), console.clipped) == ([], [], [])
    assert covered(page) == []


@pytest.mark.skipif("calcutta" not in KINDS, reason="the auction is not built yet")
def test_a_horse_is_bid_for_and_sold_on_the_console(serve: Any, open_page: Any) -> None:
    table = serve(*SEATS, "game calcutta", LAID)
    console = Console(open_page("tablet"), table).open()
    console.shows("#act", "no bid yet")
    console.tap("[data-bid=Ann]")
    console.shows("#main", "Sold to Ann for 1")
    console.tap("[data-raise='10']")
    console.tap("[data-bid=Bob]")
    console.shows("#main", "Sold to Bob for 11")
    assert console.taps == 3  # a bid of one more is one tap, of ten more two
    tv = open_page("tv")
    tv.goto(table.url)
    assert tv.inner_text(".bidder") == "Bob bids" and tv.inner_text(".bid .chips") == "11"
    console.main()
    tv.wait_for_function("() => document.querySelector('.asks')?.innerText === 'Spades sold to Bob for 11'")
    assert "7 and 4" in tv.inner_text(".lots .pool")
    console.shows("#act", "Diamonds")
    console.tap("[data-verb=pass]")
    console.shows("#act", "Clubs")
    assert table.board["owners"] == {"S": "Bob"}


@pytest.mark.skipif("tote" not in KINDS, reason="the pools are not built yet")
def test_r7_5_the_board_shows_what_each_horse_would_pay(serve: Any, open_page: Any) -> None:
    table, tv = serve(*SEATS, *GAMES["tote"]), open_page("tv")
    tv.goto(table.url)
    cells = "one => [...one.querySelectorAll('.cell')].map(cell => cell.textContent)"
    assert tv.eval_on_selector(".line[data-horse=H]", cells)[0] == "15"
    assert tv.eval_on_selector(".line[data-horse=S]", cells)[0] == "30"
    sums = [one.split() for one in tv.locator(".sums p").all_inner_texts()]
    assert sums[1:3] == [["Win", "3"], ["Place", "5"]]


def test_what_the_exactas_pay_is_never_cut(serve: Any, open_page: Any) -> None:
    bets = ("bet Ann EXA S/D 29", "bet Ann EXA H/D 3", "bet Bob EXA D/C 1", "bet Bob EXA C/S 40")
    table, tv = serve(*SEATS, "game tote", LAID, *bets), open_page("tv")
    tv.goto(table.url)
    tv.wait_for_selector(".pairs")
    assert sorted(tv.locator(".pairs .list b").all_inner_texts()) == ["18", "243", "25", "730"]
    board = measure(tv)
    assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])


def test_superfectas_board_says_what_each_backer_would_take(serve: Any, open_page: Any) -> None:
    table, tv = serve(*SEATS, *GAMES["superfecta"], "bet Bob WIN H 1", "bet Bob WIN D 4"), open_page("tv")
    tv.goto(table.url)
    cells = "one => one.querySelector('.cell').textContent"
    assert tv.eval_on_selector(".line[data-horse=H]", cells) == "3"  # two backers share a pool of seven
    assert tv.eval_on_selector(".line[data-horse=D]", cells) == "7"


def test_drinks_are_handed_out_and_drunk_in_words(serve: Any, open_page: Any) -> None:
    stakes = ("bet Ann WIN H 2", "bet Bob WIN S 1")
    table = serve(*SEATS, "game announcer pay=drinks faces=up", LAID, *stakes, "close")
    table.do("deal 2H 3H 4H 5H 6H 8H 9H TH", "official")
    tv = open_page("tv")
    tv.clock.set_fixed_time(0)  # the first page stays
    tv.goto(table.url)
    assert tv.locator(".payee").all_inner_texts() == ["Ann hands out 2 drinks", "Bob drinks 1 drink"]
    console = Console(open_page("phone"), table).open()
    console.shows("#act", "Ann hands out 2 drinks")


def test_an_auctioned_course_lies_sorted_the_longest_shot_first(serve: Any, open_page: Any) -> None:
    table, tv = serve(*SEATS, "game calcutta", LAID, *("bid Ann 1", "sold") * 4), open_page("tv")
    tv.goto(table.url)
    tv.wait_for_selector("#course .slot .face")
    cards = tv.eval_on_selector_all(".slot .face", "all => all.map(one => one.dataset.card)")
    assert cards == table.board["course_sorted"]
    assert [card[1] for card in cards] == ["S", "S", "D", "D", "C", "C", "H"]


@pytest.mark.parametrize("links", [4, 9])
def test_a_course_of_any_length_keeps_horses_of_110_px_and_no_overlap(
    serve: Any, open_page: Any, links: int
) -> None:
    opened = (f"game announcer links={links} falter=yes stumble=yes", "bet Ann WIN H 2", "close", "deal 5H")
    table, tv = serve(*SEATS, *opened), open_page("tv")
    tv.goto(table.url)
    tv.wait_for_selector(".chance:not([hidden])")
    boxes = tv.eval_on_selector_all(
        ".horse", "all => all.map(one => one.getBoundingClientRect()).map(r => Math.min(r.width, r.height))"
    )
    assert min(boxes) >= 109.9
    board = measure(tv)
    assert (board.clipped, board.overlapping(), board.outside(0.05), board.cut) == ([], [], [], [])


@pytest.mark.skipif("announcer" not in KINDS, reason="hidden links are not built yet")
def test_hidden_links_lie_face_down_over_their_columns(serve: Any, open_page: Any) -> None:
    table, tv = serve(*SEATS, *GAMES["announcer"]), open_page("tv")
    tv.goto(table.url)
    assert tv.locator(".slot .back").count() == 8
    assert tv.locator(".slot.due").count() == 1  # Hearts has reached the first link
    table.move("deal 6H")
    tv.wait_for_selector(".slot.turning .face[data-card='6H']")
    assert "Hearts falters" in tv.inner_text(".cause")


def test_the_paid_page_declares_what_each_pool_paid(serve: Any, open_page: Any) -> None:
    bets = (
        "bet Ann WIN H 20",
        "bet Bob WIN S 15",
        "bet Ann PLC C 10",
        "bet Bob PLC H 5",
        "bet Ann EXA H/S 4",
    )
    run = ("close", "deal 2H 3H 4H 5H 6H 8H 9H TH", "deal 2C 5C 6C 7C 8C 9C TC JC", "official")
    table, tv = serve(*SEATS, "game tote", LAID, *bets, *run), open_page("tv")
    stop_clock(tv)
    tv.goto(table.url)
    declared: list[str] = []
    for _ in range(2):
        declared += tv.locator("#result .dividend").all_inner_texts()
        board = measure(tv)
        assert board.smallest()[0] >= 40
        assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])
        tv.clock.run_for(8000)
    assert [" ".join(line.split()) for line in declared] == [
        "Win ×1.75", "Place ×1.00", "Place ×1.00", "Exacta 4 carried over",
    ]  # fmt: skip
    page = Console(open_page("phone"), table).open().page
    assert "Exacta" in page.inner_text(".dividends") and "×1.75" in page.inner_text(".dividends")
    console = measure(page)
    assert console.smallest()[0] >= 18 and console.clipped == []
