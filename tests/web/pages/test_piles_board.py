"""Ristiseiska on the TV: the four piles, whose turn, who begs from whom, with three to twelve players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.cases import everyday
from tests.web.browser.ruler import measure
from tests.web.table import ServedTable

NAMES = ("Ann", "Bob", "Cornelius", "Dee", "Élodie van der Meer", "Fitzwilliam Montgomery-Smythe",
         "Gus", "Hal", "Ida", "Johannes", "Kim", "Lou")  # fmt: skip


def dealt(count: int) -> tuple[str, ...]:
    return (*(f'join "{name}" 100' for name in NAMES[:count]), "game ristiseiska", "done")


BEGGING = ("lay Ann 7C", "lay Bob 7D", "lay Cornelius 6C", "lay Ann 6D", "beg Bob")
SIX_LAY = (
    *("lay Ann 7C", "lay Bob 7D", "lay Cornelius 7H", "lay Dee 7S"),
    *(f'lay "{NAMES[4]}" 6C', f'lay "{NAMES[5]}" 8C'),
)
PHASES = {
    "hands": (*(f'join "{name}" 100' for name in NAMES[:5]), "game ristiseiska"),
    "before the first card": dealt(3),
    "in play": (*dealt(3), *BEGGING[:4]),
    "begging": (*dealt(3), *BEGGING),
    "twelve": (*dealt(12), "lay Ann 7C", "lay Bob 8C"),
}


@pytest.mark.parametrize("phase", everyday(PHASES, "begging", "twelve"))
def test_every_phase_is_legible_at_five_metres_and_nothing_is_cut(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], phase: str
) -> None:
    table, tv = serve(*PHASES[phase]), open_page("tv")
    tv.goto(table.url + ("?lang=de" if phase in ("begging", "twelve") else ""))
    tv.wait_for_selector("#seats li" if phase == "hands" else ".pile-row")
    board = measure(tv)
    assert board.smallest()[0] >= 39.9
    assert board.faint(7, 4.5) == []
    assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])


def test_the_piles_show_what_lies_and_what_can_be_laid(serve: Any, open_page: Any) -> None:
    table, tv = serve(*PHASES["in play"]), open_page("tv")
    tv.goto(table.url)
    tv.wait_for_selector(".pile-row")
    laid = tv.eval_on_selector_all(".pile-card", "all => all.map(one => one.dataset.card)")
    assert laid == ["6D", "7D", "6C", "7C"]
    assert tv.locator(".pile-gap.next").count() == 6  # two sevens, five and eight of two suits
    assert tv.locator(".pile-card.newest").get_attribute("data-card") == "6D"
    assert tv.locator(".pile-seat.turn").get_attribute("data-player") == "Bob"


def test_who_begs_from_whom_is_said(serve: Any, open_page: Any) -> None:
    table, tv = serve(*PHASES["begging"]), open_page("tv")
    tv.goto(table.url)
    tv.wait_for_selector(".pile-row")
    assert tv.inner_text(".pile-head .phase") == "Bob begs from Ann"
    assert tv.locator(".pile-seat.begs").get_attribute("data-player") == "Bob"
    table.do("give Ann")
    tv.wait_for_function("() => document.querySelector('[data-player=Bob] .cards').textContent === '18'")


def test_the_page_of_players_is_that_of_whose_turn_it_is(serve: Any, open_page: Any) -> None:
    """Of twelve in two pages: the seventh, and when all on the second have passed the first."""
    table, tv = serve(*dealt(12), *SIX_LAY), open_page("tv")
    tv.goto(table.url)
    tv.wait_for_selector(".pile-seat")
    first = tv.eval_on_selector_all(".pile-seat.turn", "all => all.map(one => one.dataset.player)")
    assert first == ["Gus"]
    table.do(*["pass"] * 6)
    tv.wait_for_selector(".pile-seat.turn[data-player=Ann]")


WON = (*(f"lay Ann {rank}{suit}" for suit in "CSHD" for rank in "765432A89TJQK"), "official")


@pytest.mark.parametrize("size", everyday(["tv", "pillar"], "tv"))
def test_the_winner_stands_large_over_who_was_paid_what(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], size: str
) -> None:
    """One player has all the cards, and lays them from the seven outwards."""
    table, tv = serve("join Ann 10", "game ristiseiska", "done", *WON, "join Bob 20"), open_page(size)
    tv.goto(table.url + "/?board")
    tv.wait_for_selector("#result .payee")
    assert tv.inner_text(".winner .won").split() == ["Ann", "wins"]
    assert [tv.inner_text(f".payee {part}") for part in (".who", "b")] == ["Ann", "+1"]
    assert tv.locator(".ink").count() == 0  # no horse has run
    assert tv.locator("#piles").is_hidden()
    board = measure(tv)
    assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])
    assert board.smallest()[0] >= 39.9
    table.do("next")
    tv.reload()  # without waiting for the result to have stood long enough
    tv.wait_for_selector("#seats li")


@pytest.mark.parametrize("size", everyday(["tv", "pillar"], "tv"))
def test_what_a_player_of_a_long_name_did_is_said_whole(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], size: str
) -> None:
    """The longest: in German the player's last card. The name gives way, the words after it do not."""
    won = [move.replace("Ann", f'"{NAMES[5]}"') for move in WON[:-1]]
    table, tv = serve(f'join "{NAMES[5]}" 10', "game ristiseiska", "done", *won), open_page(size)
    tv.goto(table.url + "/?lang=de")
    tv.wait_for_selector(".pile-head .phase")
    said = tv.inner_text(".pile-head .news")
    assert said.startswith("Fitzwilliam") and said.endswith(" legt Karo König und ist fertig")
    assert tv.locator(".pile-head .news[data-whole]").count() == 0
    board = measure(tv)
    assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])
