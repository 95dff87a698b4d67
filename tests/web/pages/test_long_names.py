"""Long names, many bets and the joker: what must be told stays whole, on the TV and on the smallest phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.cases import everyday
from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.ruler import measure, settle
from tests.web.table import Console, ServedTable

LONG = "Fitzwilliam Montgomery-Smythe"
SEATS = ("join Ann 300", "join Bob 300", f'join "{LONG}" 300', 'join "Élodie van der Meer" 300')
LAID = "deal 7H 2D KD 3C 9S TS 4C"
AUCTION = (*SEATS, "game calcutta clock=60", LAID, "bid Ann 18", f'bid "{LONG}" 137')
BETS = tuple(
    f'bet "{name}" {wager} 12'
    for name in ("Ann", LONG)
    for wager in ("WIN D", "EXA D/C", "TRI S/D/C", "SFC S/D/C/H")
)
TWO = ("bet Ann WIN H 12", 'bet "Élodie van der Meer" WIN H 7')
STUMBLED = (*SEATS, "game announcer stumble=yes", "bet Ann WIN H 5", "close", "deal 5H 9H 6C", "deal JOKER")

Serve = Callable[..., ServedTable]
OpenPage = Callable[..., Any]


@pytest.mark.parametrize("size", everyday(["console", "phone"], "phone"))
def test_the_consoles_line_shortens_a_bidders_name_never_the_bid(
    serve: Serve, open_page: OpenPage, size: str
) -> None:
    page = Console(open_page(size), serve(*AUCTION)).open().page
    page.wait_for_function("document.fonts.status === 'loaded'")
    line = page.locator("#line h1")
    page.wait_for_function("() => { const line = document.querySelector('#line h1');"
                           " return line.scrollWidth <= line.clientWidth; }")  # fmt: skip
    assert line.inner_text().endswith("bids 137")
    assert "Fitzwilliam" in line.inner_text()
    assert "137" in page.inner_text("#act") + page.inner_text("#main")
    assert measure(page).over[0] <= 0


CANCELLED = (*SEATS, "game announcer", f'bet "{LONG}" EXA D/C 12', f'cancel "{LONG}" EXA D/C 12')
LINE_IS_WHOLE = """() => {
  const line = document.querySelector("#line h1");
  return line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight + 1;
}"""


@pytest.mark.parametrize("size", everyday(["console", "phone"], "phone"))
def test_the_console_says_whole_what_undo_takes_back_and_the_state(
    serve: Serve, open_page: OpenPage, size: str
) -> None:
    """C5 and C8 with long names: these give way, not what was done nor the phase."""
    table = serve(*CANCELLED)
    page = Console(open_page(size), table).open().page
    settle(page)
    small = page.locator("#undo small")
    assert small.inner_text().startswith("the cancelling of Fitz")
    assert small.inner_text().endswith("on the exacta Diamonds, Clubs")
    assert small.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    table.do("void", "game derby wagering=yes", "done", "wager Ann 1", "wager Bob 2")
    page.wait_for_selector("#main .idle, #main button")
    assert page.evaluate(LINE_IS_WHOLE)
    page.goto(page.url + "?lang=de")
    settle(page)
    assert page.evaluate(LINE_IS_WHOLE)


def test_a_bidder_of_a_long_name_stands_whole_on_the_tv(serve: Serve, open_page: OpenPage) -> None:
    tv = open_page("tv")
    tv.goto(serve(*AUCTION).url)
    tv.wait_for_selector(".bidder")
    settle(tv)
    assert " ".join(tv.inner_text(".bidder").split()) == f"{LONG} bids"
    assert tv.inner_text(".bid .chips") == "137"
    board = measure(tv)
    assert board.smallest()[0] >= 40
    assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])


def test_a_sale_to_a_long_name_says_its_price(serve: Serve, open_page: OpenPage) -> None:
    tv = open_page("tv")
    tv.goto(serve(*AUCTION, "sold").url)
    tv.wait_for_selector(".asks")
    settle(tv)
    assert tv.inner_text(".asks") == f"Spades sold to {LONG} for 137"
    board = measure(tv)
    assert (board.clipped, board.overlapping(), board.outside(0.05), board.smallest()[0] >= 40) == (
        [],
        [],
        [],
        True,
    )


@pytest.mark.parametrize("size", everyday(["console", "upright console", "phone"], "phone"))
def test_names_and_stakes_stand_apart_however_many(serve: Serve, open_page: OpenPage, size: str) -> None:
    table = serve(*SEATS, "game tote", LAID, *BETS)
    page = Console(open_page(size), table).open().page
    assert page.locator(f"[data-player='{LONG}'] .name").inner_text().startswith("Fitzwilliam")
    if size == "phone":
        page.click("[data-tab=bets]")
    page.wait_for_selector("[data-cancel]")
    crossed = page.evaluate(
        """() => [...document.querySelectorAll('.player .under, .bet .what')].flatMap(key => {
          const boxes = [...key.children].map(one => [one.className, one.getBoundingClientRect()]);
          return boxes.flatMap(([a, one], at) => boxes.slice(at + 1).filter(([, other]) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)
            .map(([b]) => a + ' on ' + b));
        })"""
    )
    assert crossed == []
    assert measure(page).clipped == []


def test_a_ticket_shortens_the_name_and_keeps_wager_and_chips(serve: Serve, open_page: OpenPage) -> None:
    tv = open_page("tv")
    stop_clock(tv)
    tv.goto(serve(*SEATS, "game tote", LAID, *BETS, *TWO).url)
    tv.clock.fast_forward(8000)  # after what the pools pay
    tv.wait_for_selector(".ticket")
    settle(tv)
    tickets = [one.split() for one in tv.locator(".row[data-horse=S] .ticket").all_inner_texts()]
    assert tickets and all(one[-1].isdigit() for one in tickets)
    assert {one[-2] for one in tickets} <= {"Trifecta", "Superfecta", "Exacta", "Place", "Show"}
    ann, elodie = (one.split() for one in tv.locator(".row[data-horse=H] .ticket").all_inner_texts())
    assert ann == ["Ann", "12"] and elodie[0].startswith("Élodie") and elodie[-1] == "7"


def test_a_ticket_of_three_horses_has_room_on_a_pillar_in_german(serve: Serve, open_page: OpenPage) -> None:
    seats = ("join Gus 300", "join Ann 300", "game tote", LAID)
    table = serve(*seats, "bet Gus TRI H/D/C 40", "bet Ann TRI D/C/S 33")
    page = open_page("pillar")
    page.goto(f"{table.url}/?lang=de")
    table.shown_on(page)
    board = measure(page)
    assert any("Dreierwette" in word["text"] for word in board.words)
    assert (board.clipped, board.cut) == ([], [])


@pytest.mark.parametrize("size", ["tv", "small tv"])
def test_the_jokers_moves_are_told_in_one_line_under_the_lanes(
    serve: Serve, open_page: OpenPage, size: str
) -> None:
    tv = open_page(size)
    tv.goto(serve(*STUMBLED).url)
    settle(tv)
    cause = tv.locator("#foot .cause")
    assert cause.inner_text() == "The joker: Spades to 1, Diamonds to 1, Clubs to 2"
    lanes, words = tv.locator("#lanes").bounding_box(), cause.bounding_box()
    assert words["y"] >= lanes["y"] + lanes["height"]
    scale = tv.viewport_size["width"] / 1920
    board = measure(tv)
    assert board.smallest()[0] / scale >= 39.9
    assert (board.clipped, board.overlapping(), board.outside(0.05), board.cut) == ([], [], [], [])


def test_the_console_shows_the_links_that_are_still_face_down(serve: Serve, open_page: OpenPage) -> None:
    table = serve(*SEATS, "game announcer falter=yes links=6", "bet Ann WIN H 5", "close", "deal 5H")
    page = Console(open_page("phone"), table).open().page
    assert page.locator("#act .back").count() == 6
    assert page.locator("#act .back.due").count() == 1
    table.move("deal 9S")
    page.wait_for_function("() => document.querySelectorAll('#act .back').length === 5")


def test_what_was_cut_in_another_font_is_whole_once_our_letters_have_come(
    serve: Callable[..., ServedTable], browser: Any
) -> None:
    """Until then a name may be wider than its room: a TV whose fonts come late must not keep it cut."""
    table = serve(f'join "{LONG}" 200', "join Bob 100", "game basic", "deal 7H 2D KD 3C 9S TS 4C")
    page, held = browser.new_page(viewport={"width": 1920, "height": 1080}), []
    page.route("**/*.woff2", lambda asked: held.append(asked))
    page.goto(table.url, wait_until="commit")
    page.wait_for_selector("[data-whole]", state="attached")
    for asked in held:
        asked.continue_()
    page.wait_for_function("() => !document.querySelector('.row .name[data-whole]')")
    names = page.locator(".row .name").all_inner_texts()
    assert names == ["Spades", "Hearts", "Diamonds", "Clubs"]
    page.close()
