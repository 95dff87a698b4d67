"""The console in German: every phase, the forms, and what comes of a language's switch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.cases import everyday
from tests.web.browser.broken_words import broken_words
from tests.web.browser.german import left_in_english, texts, to_the_measures
from tests.web.pages.test_dice_board import seats
from tests.web.races import NAMES, PHASES
from tests.web.table import Console, ServedTable

AUCTION = ("join Ann 100", "join Bob 100", "game calcutta", "deal 7H 2D KD 3C 9S TS 4C", "bid Ann 5")
TOTE = (
    *("join Ann 100", "join Bob 100", "game tote takeout=10", "deal 7H 2D KD 3C 9S TS 4C"),
    *("bet Ann WIN H 5", "bet Bob EXA D/C 2", "bet Bob TRI D/C/S 2"),
)
TABLES = {**PHASES, "auction": AUCTION, "the tote": TOTE}


def german(table: ServedTable, page: Any) -> Any:
    return Console(page, table).open("?lang=de").page


@pytest.mark.parametrize("phase", everyday(TABLES, "betting", "auction"))
def test_nothing_is_left_in_english_and_everything_fits(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], phase: str
) -> None:
    page = german(serve(*TABLES[phase]), open_page("phone"))
    assert left_in_english(page, *NAMES) == []
    to_the_measures(page, "phone", "tablet", "tv")


def test_the_language_is_switched_in_the_nights_drawer_and_kept(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    console = Console(open_page("tablet on its side"), serve(*PHASES["betting"])).open()
    page = console.page
    console.tap("[data-tab=night]")
    assert "A guest joins\u00a0…" in texts(page)
    console.tap("#drawer [data-lang=de]")
    page.wait_for_url("**/console?lang=de")
    page.goto(page.url.partition("?")[0])
    page.wait_for_selector("#undo button")
    console.tap("[data-tab=night]")
    assert "Gast kommt dazu\u00a0…" in texts(page)
    assert page.locator("[data-lang=en]").inner_text() == "English"


def test_a_refusal_is_told_in_the_readers_language(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    page = german(serve(*PHASES["lobby"]), open_page("tablet"))
    page.fill("#name-of-guest", "Ann")
    page.press("#name-of-guest", "Enter")
    page.click("[data-chips='50']")
    page.click("#strip [data-go=seat]")
    page.wait_for_selector("#strip[data-tone=refused]")
    assert "Ann" in page.inner_text("#strip")
    assert left_in_english(page, *NAMES) == []


WAGER = (*seats(6), "game derby wagering=yes", "done", "wager Bob 2", "fold Cornelius")


def test_no_word_of_the_bar_is_broken_inside_on_a_small_phone(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*WAGER)
    page = german(table, open_page("small phone"))
    assert broken_words(page, "#bar") == [], page.inner_text("#bar")
    table.do("undo")
    page.wait_for_function("() => !document.querySelector('#undo').innerText.includes('Aussteigen')")
    assert broken_words(page, "#bar") == [], page.inner_text("#bar")


def test_no_price_is_broken_where_the_dealer_pays(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    page = german(serve(*PHASES["paid"]), open_page("phone"))
    for width in (390, 375, 360, 340, 320):
        page.set_viewport_size({"width": width, "height": 844})
        broken = broken_words(page, "#act")
        assert [word for word in broken if word[0].isdigit()] == [], width
