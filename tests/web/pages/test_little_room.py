"""Where the board has little room: nine links, a horse at ten, many pools, long prices and headlines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.browser.ruler import measure
from tests.web.table import ServedTable

ROW = "23456789TJQK"
NINE = "deal 5H 8H KH KD JD 9D KC 6C QC"
SEATS = ("join Ann 100", 'join "Élodie van der Meer" 100', "join Cleo 100")

_LINES = """(all) => all.map((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set(Array.from(range.getClientRects(), (box) => Math.round(box.top))).size;
})"""
_INSIDE = """(all, outer) => all.every((one) => {
  const box = one.getBoundingClientRect(), round = one.closest(outer).getBoundingClientRect();
  const high = box.height > round.height; // a line's box is higher than its figures
  if (box.left < round.left || box.right > round.right) return false;
  return high || (box.top >= round.top && box.bottom <= round.bottom);
})"""


def run(*cards: str) -> str:
    return "deal " + " ".join(cards)


def test_on_a_lying_screen(table: ServedTable, open_page: Callable[..., Any]) -> None:
    page = open_page("tv")

    def shown(*moves: str) -> None:
        table.do(*moves)
        page.goto(f"{table.url}/?board&lang=de")
        page.wait_for_selector(".row, .table .line, .lane .chance")
        board = measure(page)
        assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])

    shown(*SEATS, "game tote", "deal 7H 2D KD 3C 9S TS 4C", "bet Ann SFC H/S/D/C 2", "bet Cleo DDB H/D 3")
    assert page.locator(".sums b").all_inner_texts() == ["5", "2", "3"]

    shown("void", "game basic prices=fair", "deal 9D KS 7C 4C 4D 8D 4S", 'bet "Élodie van der Meer" WIN H 27',
          "bet Cleo EXA H/D 40", "bet Cleo WIN H 32")  # fmt: skip
    assert page.eval_on_selector_all(".ticket", _INSIDE, ".row")

    spades = [f"{rank}S" for rank in ROW[1:11]]
    shown(
        "void", "game calcutta redeal=no finish=cross links=9", NINE, *["bid Ann 2", "sold"] * 4, run(*spades)
    )
    assert page.inner_text(".lane[data-horse=S] .plate") == "10"
    assert page.eval_on_selector_all(".lane .plate b", _INSIDE, ".plate")
    assert "%" in "".join(page.locator(".lane .chance").all_inner_texts())
    assert set(page.eval_on_selector_all(".lane .chance", _LINES)) <= {0, 1}


def test_on_an_upright_screen(table: ServedTable, open_page: Callable[..., Any]) -> None:
    page = open_page("pillar")

    def shown(*moves: str, language: str = "en") -> None:
        table.do(*moves)
        page.goto(f"{table.url}/?board&lang={language}")
        page.wait_for_selector(".row, .table .line, .lane, #result .lines")
        board = measure(page)
        assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])

    shown(*SEATS, "game scarne redeal=no links=8 prices=fair", "deal 9D KS 7C 4C 4D 8D 4S 5H")
    prices = page.locator(".price").all_inner_texts()
    assert max(map(len, prices)) > 4 and not any("…" in price for price in prices)

    bets = "bet Ann EXA D/S 3", "bet Cleo PLC D 99"
    shown("void", "game basic prices=fair", "deal 7H 2D KD 3C 9S TS 4C", *bets, "close",
          run("2H 3H 4H 5H 6H 8H 9H TH 2S 3S 4S 5S 6S 7S 8S 3D 4D 5D 6D 7D 8D 9D"))  # fmt: skip
    headline = page.locator("#head .phase")
    assert headline.inner_text() == "A spade or a diamond takes second"
    assert headline.evaluate("one => one.scrollHeight <= one.clientHeight + 1")

    shown("deal JS", "official", language="de")
    assert page.inner_text(".count") == "In diesem Rennen bekommt niemand etwas"
