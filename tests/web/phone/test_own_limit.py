"""A player's own limit on their phone: an amount and one key set it, and the chips go as far as it leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.browser.german import left_in_english
from tests.web.browser.ruler import measure, resize
from tests.web.conftest import SIZES
from tests.web.phone.phone import seated, taps
from tests.web.races import COURSE
from tests.web.table import Console, ServedTable

TABLE = ("join Ann 100", "join Bob 100", "game basic", f"deal {COURSE}", "bet Ann WIN H 10")
NARROWEST = """() => Math.min(...[...document.querySelectorAll("#limit button")].map((key) => {
  const words = document.createRange();
  words.selectNodeContents(key);
  return (key.getBoundingClientRect().width - words.getBoundingClientRect().width) / 2;
}))"""
"""Pixels beside the widest words of a key of the limit."""


def amounts(page: Any) -> list[str]:
    found: list[str] = page.eval_on_selector_all("[data-limit]", "all => all.map((one) => one.dataset.limit)")
    return found


def test_two_taps_set_it_and_the_chips_go_as_far_as_it_leaves(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    page.click("#dots")
    assert amounts(page) == ["10", "20", "30", "50", "75", "100"]
    taps(page, "[data-limit='50']", "[data-set-limit]")
    page.wait_for_function("() => document.querySelector('#limit p').innerText.includes('40 are left')")
    assert table.desk.limits.of("Ann") == 50
    assert amounts(page) == ["10", "20", "30"], "it is only lowered"
    page.click("#close")
    taps(page, "[data-wager='WIN S']", *(f"[data-chips='{chips}']" for chips in (25, 10, 5, 1)))
    page.wait_for_function("() => document.querySelector('#answer').innerText === 'Your limit leaves 40'")
    page.click("#bet")
    page.wait_for_function("() => document.querySelector('#answer').innerText.startsWith('Taken')")
    assert table.board["players"]["Ann"] == 50
    assert table.desk.limits.left(table.desk.table.night, "Ann") == 0


def test_a_limit_that_the_dealer_set_meanwhile_refuses_in_the_players_words(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    table.post({"name": "Ann", "chips": 12}, path="/api/limits")
    taps(page, "[data-wager='WIN S']", "[data-chips='25']", "#bet")
    page.wait_for_function("() => document.querySelector('#answer').innerText.includes('You set 12')")
    page.click("[data-clear]")
    taps(page, "[data-wager='WIN H']", "[data-chips='25']")
    page.wait_for_function("() => document.querySelector('#answer').innerText === 'Your limit leaves 2'")


@pytest.mark.parametrize("moves", [TABLE[-1:], ()], ids=["10 are lost", "nothing is lost yet"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_limit_fits_each_phone(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], language: str, moves: tuple[str, ...]
) -> None:
    table = serve("join Ann 12000", *TABLE[1:-1], *moves)
    page = seated(open_page("phone"), table, lang=language)
    page.click("#dots")
    page.click("[data-limit='2000']")
    for size in ("phone", "small phone"):
        resize(page, *SIZES[size])
        assert measure(page).clipped == []
        assert page.evaluate("() => menu.scrollWidth <= menu.clientWidth")
        assert page.evaluate(NARROWEST) >= 4, "the words touch their key's edge"
    if language == "de":
        assert left_in_english(page, "Ann", "Bob") == []


def test_the_dealer_sets_it_for_who_has_no_phone_and_lowers_it_to_what_is_lost(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*TABLE)
    console = Console(open_page("tablet on its side"), table).open()
    console.chore("limit")
    console.tap("[data-player=Ann]")
    console.tap("#act [data-chips='50']")
    console.tap("[data-go=limit]")
    console.page.wait_for_selector("[data-player=Ann] .note:text('≤\u00a050')")
    assert table.desk.limits.of("Ann") == 50
    console.tap("[data-player=Ann]")
    keys = "all => all.map((one) => one.dataset.chips)"
    assert console.page.eval_on_selector_all("#act .off[data-chips]", keys) == ["100", "200"]
    console.tap("#act [data-chips='100']")
    console.shows("#strip", "Ann set 50 for tonight: it can be lowered now")
    console.tap("#act [data-chips='5']")
    console.tap("[data-stop=Ann]")
    console.tap("[data-go=limit]")
    console.page.wait_for_selector("[data-player=Ann] .note:text('≤\u00a010')")
    assert table.desk.limits.left(table.desk.table.night, "Ann") == 0
