"""Bets at the console: few taps for many of them, on one screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import everyday
from tests.web.browser.ruler import covered, measure
from tests.web.races import COURSE, NAMES
from tests.web.table import Console, ServedTable

TWO = ("join Ann 100", "join Bob 100", "game basic prices=fair", f"deal {COURSE}")
TWENTY = tuple(f"join Player{number} 100" for number in range(20))
SUPERFECTA = ("game superfecta", "deal 7H 2D KD 3C 9S TS")


def bets_of(table: ServedTable) -> list[tuple[str, str, int]]:
    return [(bet["name"], bet["horses"], bet["chips"]) for bet in table.board["bets"]]


def placed(console: Console, count: int) -> None:
    """Wait until so many bets stand."""
    console.page.wait_for_function(
        "count => Number((document.querySelector('[data-tab=bets] b') || {}).innerText || 0) === count",
        arg=count,
    )


def pressed(page: Any) -> list[str]:
    """Who is chosen."""
    found: list[str] = page.eval_on_selector_all(
        ".player[aria-pressed=true]", "all => all.map(one => one.dataset.player)"
    )
    return found


@pytest.mark.parametrize(("players", "taps"), everyday([(8, 25), (9, 28)], (9, 28)))
def test_c17_two_winning_bets_each_are_three_taps_a_player_and_one_for_the_chips(
    serve: Any, open_page: Any, players: int, taps: int
) -> None:
    names = [*NAMES, "Ida"][:players]
    table = serve(*(f'join "{name}" 100' for name in names), "game basic prices=fair", f"deal {COURSE}")
    console = Console(open_page("tablet"), table).open()
    console.tap("[data-chips='5']")
    for count, name in enumerate(names):
        console.tap(f'[data-player="{name}"]')
        for horse in "HD" if count % 2 else "SC":
            console.tap(f"[data-wager='WIN {horse}']")
    placed(console, 2 * players)
    assert console.taps == taps
    assert [name for name, _, _ in bets_of(table)] == [name for name in names for _ in range(2)]


def test_c4_the_first_bet_is_three_taps_and_the_players_next_one(serve: Any, open_page: Any) -> None:
    table = serve(*TWO)
    console = Console(open_page("phone"), table).open()
    console.bet("Ann", "WIN H", [5])
    placed(console, 1)
    assert console.taps == 3
    console.tap("[data-wager='WIN D']")
    placed(console, 2)
    assert bets_of(table) == [("Ann", "H", 5), ("Ann", "D", 5)]


def test_chips_add_up_and_the_first_tap_after_a_bet_begins_anew(serve: Any, open_page: Any) -> None:
    table = serve(*TWO)
    console = Console(open_page("tablet"), table).open()
    console.bet("Ann", "WIN H", [5, 10, 5])
    placed(console, 1)
    console.tap("[data-chips='2']")
    console.tap("[data-wager='WIN D']")
    placed(console, 2)
    assert bets_of(table) == [("Ann", "H", 20), ("Ann", "D", 2)]
    console.tap("[data-clear]")
    console.shows("#strip", "Choose chips for Ann")


def test_what_is_missing_is_said_and_a_tap_too_early_bets_nothing(serve: Any, open_page: Any) -> None:
    table = serve(*TWO)
    console = Console(open_page("tablet"), table).open()
    console.shows("#strip", "Choose who bets")
    assert console.page.inner_text("#act > .head").strip() == ""  # nothing is said twice
    console.tap("[data-wager='WIN H']")
    console.tap("[data-player='Ann']")
    console.tap("[data-wager='WIN D']")
    console.shows("#strip", "Choose chips for Ann")
    assert bets_of(table) == []


def test_the_key_says_what_the_bet_pays_and_the_strip_what_was_taken(serve: Any, open_page: Any) -> None:
    console = Console(open_page("tablet"), serve("join Ann 100", "game basic", f"deal {COURSE}")).open()
    console.tap("[data-player='Ann']")
    console.tap("[data-chips='5']")
    assert "pays 15" in console.page.inner_text("[data-wager='WIN H']")
    console.tap("[data-wager='WIN H']")
    console.page.wait_for_selector("#strip[data-tone=taken]")
    assert console.page.inner_text("#strip .words").startswith("Taken: Ann, 5 on")
    console.page.wait_for_selector("#strip[data-tone=hint]")


def test_too_few_chips_are_said_with_keys_that_mend_it(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 40", *TWO[1:])
    console = Console(open_page("tablet"), table).open()
    console.bet("Ann", "WIN H", [50])
    console.page.wait_for_selector("#strip[data-tone=refused]")
    assert "Ann has 40, not 50" in console.page.inner_text("#strip")
    assert console.page.locator("[data-wager='WIN H'].refused").count() == 1
    assert "needs 50" in console.page.inner_text("[data-wager='WIN S']")
    console.tap("[data-bet-all]")
    placed(console, 1)
    assert bets_of(table) == [("Ann", "H", 40)]
    console.page.wait_for_selector("#strip:not([data-tone=refused])")


def test_chips_are_bought_from_the_refusal_and_the_betting_goes_on(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 40", *TWO[1:])
    console = Console(open_page("tablet"), table).open()
    console.bet("Ann", "WIN H", [50])
    console.tap("[data-buy-for]")
    table.do("join Eve 30")  # who comes meanwhile can buy too
    console.page.wait_for_selector("[data-player='Eve']")
    assert pressed(console.page) == ["Ann"]
    console.tap("[data-chips='20']")
    console.tap("[data-go=buy]")
    console.page.wait_for_selector("[data-wager='WIN H']")
    console.tap("[data-wager='WIN H']")
    placed(console, 1)
    assert table.board["players"]["Ann"] == 10


def test_a_chore_is_left_by_back_where_undo_stands(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 40", *TWO[1:])
    console = Console(open_page("tablet"), table).open()
    console.bet("Ann", "WIN H", [50])
    console.tap("[data-buy-for]")
    console.tap("#undo [data-back]")
    console.page.wait_for_selector("[data-wager='WIN H']")
    assert table.board["players"]["Ann"] == 40


def test_the_same_for_everybody_who_can_pay(serve: Any, open_page: Any) -> None:
    table = serve("join Cal 3", *TWO)
    console = Console(open_page("tablet"), table).open()
    console.bet("Ann", "WIN H", [5])
    placed(console, 1)
    console.tap("[data-for-all]")
    assert "This bet for 2: 10" in console.page.inner_text("[data-everybody]")
    console.tap("[data-everybody]")
    placed(console, 3)
    assert bets_of(table) == [("Ann", "H", 5), ("Ann", "H", 5), ("Bob", "H", 5)]


def test_the_same_again_as_in_the_race_before(serve: Any, open_page: Any) -> None:
    bets = "bet Ann WIN H 5", "bet Ann WIN S 3", "bet Bob WIN D 7", "bet Ann WIN C 9", "cancel Ann WIN C 9"
    table = serve(*TWO, *bets, "close", "void", "next", f"deal {COURSE}")
    console = Console(open_page("tablet"), table).open()
    console.tap("[data-player='Ann']")
    assert "As before: 2 bets, 8" in console.page.inner_text("[data-again]")
    console.tap("[data-again]")
    placed(console, 2)
    assert bets_of(table) == [("Ann", "H", 5), ("Ann", "S", 3)]


def test_everybody_the_same_again_is_two_taps(serve: Any, open_page: Any) -> None:
    bets = "bet Ann WIN H 5", "bet Bob WIN D 7"
    table = serve(*TWO, *bets, "close", "void", "next", f"deal {COURSE}")
    console = Console(open_page("tablet"), table).open("?lang=de")
    console.tap("[data-for-all]")
    assert console.page.inner_text("[data-again=all]") == "Wie im Rennen zuvor: 2 Wetten, 12"
    console.tap("[data-again=all]")
    placed(console, 2)
    assert console.taps == 2
    assert bets_of(table) == [("Ann", "H", 5), ("Bob", "D", 7)]


def test_c19_one_gold_key_whatever_is_half_entered(serve: Any, open_page: Any) -> None:
    console = Console(open_page("tablet"), serve(*TWENTY, *SUPERFECTA)).open()
    gold = """() => [...document.querySelectorAll('button')].filter((one) =>
        getComputedStyle(one).backgroundColor === 'rgb(255, 201, 74)').length"""
    for tapped in ("[data-player='Player7']", "[data-head=wager]", "[data-wager-code=SFC]", "[data-box]",
                   "[data-chips='1']"):  # fmt: skip
        assert console.page.evaluate(gold) == 1
        console.tap(tapped)
    assert console.page.evaluate(gold) == 1
    assert console.page.locator("#strip .paper").count() == 1


@pytest.mark.parametrize("size", everyday(["console", "upright console", "phone"], "phone"))
def test_c17_a_superfecta_with_twenty_players_is_ten_taps_and_scrolls_nowhere(
    serve: Any, open_page: Any, size: str
) -> None:
    table = serve(*TWENTY, *SUPERFECTA)
    page = open_page(size)
    console = Console(page, table).open()
    rows = [f"[data-place='{place}'][data-horse={horse}]" for place, horse in enumerate("SHDC", start=1)]
    chips = "1" if size == "phone" else "2"
    for tapped in ("[data-player='Player7']", "[data-head=wager]", "[data-wager-code=SFC]", *rows,
                   f"[data-chips='{chips}']", "#bet"):  # fmt: skip
        fits(page)
        console.tap(tapped)
    placed(console, 1)
    assert console.taps <= 10
    assert table.board["bets"][0]["horses"] == "S/H/D/C"
    console.taps = 0
    for tapped in ("[data-head=player]", "[data-player='Player9']", "[data-box]", "#bet"):
        fits(page)
        console.tap(tapped)
    placed(console, 25)
    assert console.taps == 4, "the next guest's box"


def fits(page: Any) -> None:
    """Nothing scrolls, lies over another thing, or is too small for a thumb."""
    assert page.evaluate(
        "() => [document.documentElement, act].every((one) => one.scrollHeight <= one.clientHeight)"
    )
    measured = measure(page)
    assert measured.small_targets(64) == [] and measured.close_targets(8) == []
    assert covered(page) == [] and measured.clipped == []


@pytest.mark.parametrize("size", everyday(["console", "upright console", "phone"], "console"))
@pytest.mark.parametrize("game", everyday(["announcer", "tote"], "announcer"))
def test_c22_betting_with_twenty_players_and_many_wagers_fits(
    serve: Any, open_page: Any, size: str, game: str
) -> None:
    """Names of every length, with bets on them, in German."""
    names = [*NAMES, *(f"Maximiliane-Josephine {letter}. Oberndorfer" for letter in "ABCDEFGHIJKL")]
    bets = [f'bet "{name}" WIN {"SHDC"[at % 4]} 5' for at, name in enumerate(names[:11])]
    table = serve(*(f'join "{name}" 1000' for name in names), f"game {game}",
                  *([f"deal {COURSE}"] if game == "tote" else []), *bets)  # fmt: skip
    console = Console(open_page(size), table).open("?lang=de")
    for tapped in ("[data-player=Dee]", "[data-chips='25']", "[data-head=wager]", "[data-wager-code=EXA]"):
        fits(console.page)
        console.tap(tapped)
    fits(console.page)
    if size == "phone":
        for tab in ("bets", "prices"):
            console.page.click(f"[data-tab={tab}]")
            fits(console.page)


def test_more_guests_than_a_page_holds_are_on_the_next(serve: Any, open_page: Any) -> None:
    names = [f"Guest{number:02}" for number in range(27)]
    table = serve(*(f"join {name} 100" for name in names), "game basic prices=fair", f"deal {COURSE}")
    console = Console(open_page("console"), table).open()
    fits(console.page)
    assert console.page.locator("[data-player='Guest26']").count() == 0
    console.tap("[data-more=players]")
    console.bet("Guest26", "WIN H", [5])
    placed(console, 1)
    assert bets_of(table) == [("Guest26", "H", 5)]


@pytest.mark.parametrize("size", everyday(["console", "upright console", "phone"], "phone"))
def test_the_bets_stand_newest_first_in_pages_and_a_tap_takes_one_back(
    serve: Any, open_page: Any, size: str
) -> None:
    bets = [f"bet Player{number} WIN S {number + 1}" for number in range(17)]
    table = serve(*TWENTY, "game basic prices=fair", f"deal {COURSE}", *bets)
    console = Console(open_page(size), table).open()
    page = console.page
    if size == "phone":
        console.tap("[data-tab=bets]")
    assert page.locator("[data-cancel]").first.get_attribute("data-cancel") == "Player16 WIN S 17"
    fits(page)
    console.tap("[data-page-next=bets]")
    older = 8 if size == "upright console" else 2
    console.tap(f"[data-cancel='Player{older} WIN S {older + 1}']")
    placed(console, 16)
    assert len(bets_of(table)) == 16
