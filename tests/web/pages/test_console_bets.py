"""Bets at the console: few taps for many of them, and a form that fits the screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import everyday
from tests.web.races import COURSE, NAMES
from tests.web.table import Console, ServedTable

TWO = ("join Ann 100", "join Bob 100", "game basic", f"deal {COURSE}")


def bets_of(table: ServedTable) -> list[tuple[str, str, int]]:
    return [(bet["name"], bet["horses"], bet["chips"]) for bet in table.board["bets"]]


def placed(console: Console, count: int) -> None:
    """Wait until so many bets stand."""
    console.page.wait_for_function(
        "count => document.querySelectorAll('[data-cancel]').length === count", arg=count
    )


def test_c17_eight_players_bet_twice_in_thirty_taps(serve: Any, open_page: Any) -> None:
    table = serve(*(f'join "{name}" 100' for name in NAMES), "game basic", f"deal {COURSE}")
    console = Console(open_page("tablet"), table).open()
    console.tap("[data-at-once]")
    console.tap("[data-chips='5']")
    for count, name in enumerate(NAMES):
        console.tap(f"[data-player='{name}']")
        for second, horse in enumerate("HD" if count % 2 else "SC"):
            console.tap(f"[data-wager='WIN {horse}']")
            placed(console, 2 * count + second + 1)
    assert console.taps <= 30
    assert [name for name, _, _ in bets_of(table)] == [name for name in NAMES for _ in range(2)]


def test_player_and_chips_stay_chosen_and_two_horses_are_two_bets(serve: Any, open_page: Any) -> None:
    table = serve(*TWO)
    console = Console(open_page("phone"), table).open()
    for tapped in ("[data-player='Ann']", "[data-wager='WIN H']", "[data-wager='WIN D']", "[data-chips='5']"):
        console.tap(tapped)
    assert "each of 2: 10" in console.page.inner_text("#bet")
    console.tap("#bet")
    placed(console, 2)
    assert bets_of(table) == [("Ann", "H", 5), ("Ann", "D", 5)]
    console.tap("[data-wager='WIN S']")
    assert "Bet 5 for Ann" in console.page.inner_text("#bet")


def test_the_same_for_everybody_who_can_pay(serve: Any, open_page: Any) -> None:
    table = serve("join Cal 3", *TWO)
    console = Console(open_page("tablet"), table).open()
    console.tap("[data-wager='WIN H']")
    console.tap("[data-chips='5']")
    assert "all 2, 5 each" in console.page.inner_text("[data-everybody]")
    console.tap("[data-everybody]")
    placed(console, 2)
    assert bets_of(table) == [("Ann", "H", 5), ("Bob", "H", 5)]


def test_the_same_again_as_in_the_race_before(serve: Any, open_page: Any) -> None:
    bets = "bet Ann WIN H 5", "bet Ann WIN S 3", "bet Bob WIN D 7", "bet Ann WIN C 9", "cancel Ann WIN C 9"
    table = serve(*TWO, *bets, "close", "void", "next", f"deal {COURSE}")
    console = Console(open_page("tablet"), table).open()
    console.tap("[data-player='Ann']")
    assert "the same again: 2 bets, 8" in console.page.inner_text("[data-again]")
    console.tap("[data-again]")
    placed(console, 2)
    assert bets_of(table) == [("Ann", "H", 5), ("Ann", "S", 3)]


def test_everybody_the_same_again_is_one_tap(serve: Any, open_page: Any) -> None:
    bets = "bet Ann WIN H 5", "bet Bob WIN D 7"
    table = serve(*TWO, *bets, "close", "void", "next", f"deal {COURSE}")
    console = Console(open_page("tablet"), table).open()
    console.tap("[data-again=all]")
    placed(console, 2)
    assert bets_of(table) == [("Ann", "H", 5), ("Bob", "D", 7)]


def test_one_bet_the_same_again_is_one_bet(serve: Any, open_page: Any) -> None:
    table = serve(*TWO, "bet Ann WIN H 5", "close", "void", "next", f"deal {COURSE}")
    page = Console(open_page("tablet"), table).open("?lang=de").page
    assert page.inner_text("[data-again=all]") == "Alle wie zuvor: 1 Wette, 5"


def test_c19_one_gold_button(serve: Any, open_page: Any) -> None:
    """The bet while it is whole, the phase's step else."""
    console = Console(open_page("tablet"), serve(*TWO)).open()
    colour = "(one) => getComputedStyle(document.querySelector(one)).backgroundColor"
    gold = f"() => ['#bet', '#main button'].map({colour})"
    bet, step = console.page.evaluate(gold)
    assert step != bet
    for tapped in ("[data-player='Ann']", "[data-wager='WIN H']", "[data-chips='5']"):
        console.tap(tapped)
    assert console.page.evaluate(gold)[0] == step
    assert console.page.evaluate(gold)[1] != step


UNDER_THE_BAR = """() => {
  const bar = document.querySelector('#bar').getBoundingClientRect().top;
  const keys = [...document.querySelectorAll('#act button')];
  return keys.filter((one) => one.getBoundingClientRect().bottom > bar).map((one) => one.innerText);
}"""


@pytest.mark.parametrize(
    ("game", "players"),
    everyday([("announcer", 2), ("announcer", 6), ("tote", 8)], ("announcer", 6), ("tote", 8)),
)
def test_c17_no_form_of_many_wagers_scrolls_on_a_phone(
    serve: Any, open_page: Any, game: str, players: int
) -> None:
    """What is chosen folds; a bet is four taps all the same (C4)."""
    seats = [f'join "{name}" 100' for name in NAMES[:players]]
    table = serve(*seats, f"game {game}", *([f"deal {COURSE}"] if game == "tote" else []))
    console = Console(open_page("phone"), table).open("?lang=de")
    for tapped in ("[data-player=Bob]", "[data-wager='WIN H']", "[data-chips='25']"):
        assert console.page.evaluate(UNDER_THE_BAR) == []
        console.tap(tapped)
    console.tap("#bet")
    placed(console, 1)
    if players > 3:  # else they stand beside the rest
        console.tap("[data-head=wager]")
    assert console.page.locator("[data-wager=EXA]").is_visible()
    assert console.page.evaluate(UNDER_THE_BAR) == []


@pytest.mark.parametrize("size", everyday(["phone", "tablet"], "phone"))
def test_c17_no_betting_form_scrolls_with_twenty_players_and_a_superfecta(
    serve: Any, open_page: Any, size: str
) -> None:
    seats = [f"join Player{number} 100" for number in range(20)]
    table = serve(*seats, "game superfecta", "deal 7H 2D KD 3C 9S TS")
    page = open_page(size)
    console = Console(page, table).open()
    rows = [f"[data-place='{place}'][data-horse={horse}]" for place, horse in enumerate("SHDC", start=1)]
    for tapped in ("[data-player='Player7']", "[data-head=wager]", "[data-wager=SFC]", *rows,
                   "[data-chips='2']", "#bet"):  # fmt: skip
        bar, lowest = page.evaluate(
            "() => [document.querySelector('#bar').getBoundingClientRect().top, Math.max(...["
            "...document.querySelectorAll('#act button')].map((one) => one.getBoundingClientRect().bottom))]"
        )
        assert lowest <= bar, f"before {tapped} a key lies under the bar"
        console.tap(tapped)
    placed(console, 1)
    assert table.board["bets"][0]["horses"] == "S/H/D/C"
