"""A name that is written from the right stands where every name stands: its chips come after it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.races import COURSE
from tests.web.table import Console, ServedTable

ALI, DAVID = "علي", "דוד"
LEFTS = """(where, texts) => texts.map(text => {
  const all = document.createTreeWalker(where, NodeFilter.SHOW_TEXT);
  while (all.nextNode()) {
    const at = all.currentNode.data.indexOf(text);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(all.currentNode, at);
    range.setEnd(all.currentNode, at + text.length);
    return range.getBoundingClientRect().left;
  }
  return null;
})"""


def in_order(page: Any, selector: str, *texts: str) -> None:
    """The texts, once they stand in one such element, follow one another in it from left to right."""
    where = page.locator(selector)
    for text in texts:
        where = where.filter(has_text=text)
    where.first.wait_for()
    lefts = where.first.evaluate(f"where => ({LEFTS})(where, {list(texts)!r})")
    assert None not in lefts and lefts == sorted(lefts), (selector, texts, lefts)


@pytest.fixture
def table(serve: Any) -> ServedTable:
    served: ServedTable = serve(
        f"join {ALI} 100", f"join {DAVID} 100", "game basic", f"deal {COURSE}",
        f"bet {ALI} WIN H 5", f"bet {DAVID} WIN H 7", f"bet {ALI} WIN S 3",
    )  # fmt: skip
    return served


def test_on_the_tv(table: ServedTable, open_page: Any) -> None:
    tv = open_page("tv")
    tv.goto(table.url)
    in_order(tv, f".ticket:has-text('{ALI}')", ALI, "3")
    in_order(tv, f".ticket:has-text('{DAVID}')", DAVID, "7")
    table.do("close")
    tv.wait_for_selector(f".lane .who li:has-text('{ALI}')")


def test_on_the_console(table: ServedTable, open_page: Any) -> None:
    console = Console(open_page("tablet"), table).open().page
    console.wait_for_selector(f"[data-player='{ALI}']:has-text('92')")
    table.do("undo", f"buy {DAVID} 30")
    in_order(console, "#undo small", DAVID, "30")


def test_in_the_review(table: ServedTable, open_page: Any) -> None:
    table.do("close", "deal 5H 8H 3H 4H 6H 9H TH JH", "official", "end")
    page = Console(open_page("tablet"), table).open().page
    page.goto(f"{table.url}/nights/1")
    in_order(page, f".pair tr:has-text('{ALI}')", ALI, "new")
    in_order(page, f"code:has-text('join {ALI}')", "join", ALI, "100")
