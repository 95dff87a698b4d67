"""The other card games on the same screens: auction, pools, hidden links, many wagers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dealer.games import KINDS
from tests.web.ruler import covered, measure
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


@pytest.mark.parametrize("game", THERE)
def test_every_game_keeps_to_the_boards_and_the_consoles_measures(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], game: str
) -> None:
    table = serve(*SEATS, *GAMES[game])
    tv = open_page("tv")
    tv.goto(table.url)
    tv.wait_for_selector(".lane")
    board = measure(tv)
    assert board.smallest()[0] >= 64
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
    console.tap("[data-player=Bob]")
    console.tap("[data-raise='10']")
    console.tap("#bid")
    console.shows("#main", "Sold to Bob for 11")
    tv = open_page("tv")
    tv.goto(table.url)
    tv.wait_for_function("() => document.querySelector('.lane.offered').innerText.includes('11')")
    console.main()
    console.shows("#act", "Diamonds")
    console.tap("[data-verb=pass]")
    console.shows("#act", "Clubs")
    assert table.desk.board()["owners"] == {"S": "Bob"}


@pytest.mark.skipif("tote" not in KINDS, reason="the pools are not built yet")
def test_r7_5_the_board_shows_what_each_horse_would_pay(serve: Any, open_page: Any) -> None:
    table, tv = serve(*SEATS, *GAMES["tote"]), open_page("tv")
    tv.goto(table.url)
    assert tv.inner_text(".lane[data-horse=H] .price") == "×1.5"
    assert tv.inner_text(".lane[data-horse=S] .price") == "×3"
    assert "WIN 3" in tv.inner_text(".strip")


@pytest.mark.skipif("announcer" not in KINDS, reason="hidden links are not built yet")
def test_hidden_links_lie_face_down_over_their_columns(serve: Any, open_page: Any) -> None:
    table, tv = serve(*SEATS, *GAMES["announcer"]), open_page("tv")
    tv.goto(table.url)
    assert tv.locator(".slot .back").count() == 8
    table.move("deal 6H")
    tv.wait_for_selector(".slot .face[data-card='6H']")
    assert "Hearts falters" in tv.inner_text(".cause")
