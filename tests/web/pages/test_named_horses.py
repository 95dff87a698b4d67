"""Horses and races with names of the house's own on the TV and the overlay: what must be told stays whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dealer.notation.race_names import NO_NAMES, RaceNames, read_horse
from dealer.policy.policy import Policy
from tests.web.browser.ruler import measure
from tests.web.pages.test_dice_board import SCRATCHED, derby
from tests.web.pages.test_wall import stand_upright
from tests.web.table import Console, ServedTable

LONG = {
    "S": "Black Bess",
    "H": "Schneeglöckchen von Hinterzarten",
    "D": "Sir Reginald Fortescue-Smythe the Third!",
    "C": "Gül",
}
SPONSOR = "Bäckerei Müller am Markt seit 1899"
NAMED = RaceNames((), "The Corner Bakery Stakes", SPONSOR).with_horses(
    {suit: read_horse(name) for suit, name in LONG.items()}
)
SEATS = ("join Ann 9000", 'join "Élodie van der Meer" 9000', "join Cornelius 9000", "join Bob 9000")
BETTING = (*SEATS, "game basic", "deal 7H 2D KD 3C 9S TS 4C", "bet Bob WIN H 4", "bet Ann WIN S 5")
STRETCH = ("close", "deal 5H 9H JD 2C KH 6H 8H TH JH")
AUCTION = (*SEATS, "game calcutta shares=5/3/2 cut=10%", "deal 7H 2D KD 3C 9S TS 5S")
SOLD = (
    *('bid "Élodie van der Meer" 1005', "sold", "pass", "bid Cornelius 1004", "sold", "bid Bob 1001", "sold"),
    "pass",
)
HOME = "deal 3D 2H 2S 4D 5D 3H 2C 6D 7D 4H 3S 8D 9D TD JD 5H 6H 8H 9H TH 4S 6S 7S 4C 8S JS QS"

Serve = Callable[..., ServedTable]
OpenPage = Callable[..., Any]


def named(serve: Serve, *moves: str) -> ServedTable:
    """A table whose first race has long names, after these moves."""
    table = serve()
    table.desk.name_race(table.desk.table.race_to_name, NAMED)
    table.do(*moves)
    return table


def shown(table: ServedTable, page: Any, where: str = "/?lang=en") -> Any:
    page.goto(table.url + where)
    table.shown_on(page)
    page.wait_for_function("document.fonts.status === 'loaded'")
    return page


def fits(page: Any) -> None:
    """What is shown is legible and whole or shortened, in the picture, and nothing lies over it."""
    seen = measure(page)
    assert (seen.clipped, seen.overlapping(), seen.outside(0.045)) == ([], [], [])
    assert seen.smallest()[0] >= 39.9


def test_a_sponsor_is_read_whole_where_bets_are_taken(serve: Serve, open_page: OpenPage) -> None:
    table = named(serve, *BETTING)
    for language in ("en", "de"):
        page = shown(table, open_page("tv"), f"/?lang={language}")
        assert page.inner_text(".house").endswith(SPONSOR)
        fits(page)
    stand_upright(page)
    page.wait_for_function("() => !document.querySelector('.house [data-whole]')")
    fits(page)


def test_the_stretch_says_which_step_the_last_card_gave_however_long_the_name(
    serve: Serve, open_page: OpenPage
) -> None:
    page = shown(named(serve, *BETTING, *STRETCH), open_page("tv"), "/?lang=de")
    page.wait_for_selector("body[data-layout=stretch] #foot .rest")
    assert page.inner_text("#foot .cause").replace("\n", " ").endswith("auf 7")
    assert page.inner_text("#foot .rest").strip() == "Noch eine Karte bis ins Ziel."
    fits(page)


def test_every_horse_home_is_said_beside_the_winner_and_every_share_with_its_chips(
    serve: Serve, open_page: OpenPage
) -> None:
    table = named(serve, *AUCTION, *SOLD, HOME)
    page = shown(table, open_page("tv"))
    page.wait_for_selector("#scene .margin")
    said = page.inner_text("#scene .margin")
    assert [part.split()[0] for part in said.split(", ")] == ["2nd", "3rd", "4th"]
    table.do("official")
    page.wait_for_selector("#result .payee")
    assert [one.split(": ")[1] for one in page.locator(".payee .why").all_inner_texts()] == [
        "813 of 2,709",
        "542 of 2,709",
    ]
    assert page.inner_text(".payee.stays").endswith("is first for the house: 1,354 stay in the pool")
    assert page.inner_text(".count p >> nth=0") == "2 winners"
    fits(page)


def test_a_sold_lot_has_its_price_whole_and_enough_of_its_buyers_name(
    serve: Serve, open_page: OpenPage
) -> None:
    page = shown(serve(*AUCTION, *SOLD[:-1]), open_page("tv"))
    lots = page.locator(".lots .lot").all_inner_texts()
    assert [lot.split("\n")[-1].split()[-1] for lot in lots] == ["1,005", "1,004", "1,001"]
    assert "Élodie" in lots[0] and "Corne" in lots[1]
    fits(page)


def test_a_horse_of_the_dice_race_never_runs_over_its_own_name(serve: Serve, open_page: OpenPage) -> None:
    table = serve()
    names = {"6": read_horse("Bäckerei Müllers Stolz"), "8": read_horse("Pferd")}
    table.desk.name_race(
        table.desk.table.race_to_name, RaceNames((), "Corner Stakes", SPONSOR).with_horses(names)
    )
    moves = derby(5)
    table.do(*moves[:-1])
    page = shown(table, open_page("tv"))
    assert page.inner_text(".entry") == f"Corner Stakes, presented by {SPONSOR}"
    table.do(moves[-1], *SCRATCHED)
    for _ in range(13):
        table.do("roll 3 3")
        table.shown_on(page)
        page.wait_for_function(
            "() => !document.querySelector('.dice-lanes').getAnimations({subtree: true}).length"
        )
        for horse in names:
            lane = f".dice-lane[data-horse='{horse}']"
            name = page.evaluate(
                "lane => { const range = document.createRange();"
                " range.selectNodeContents(document.querySelector(lane + ' .called'));"
                " const box = range.getBoundingClientRect(); return [box.left, box.right]; }",
                lane,
            )
            runner = page.locator(lane + " .runner").bounding_box()
            assert name[1] <= runner["x"] or runner["x"] + runner["width"] <= name[0]


@pytest.mark.parametrize("phase", ["betting", "race"])
def test_where_no_chances_are_shown_a_name_stands_in_the_middle_of_its_row(
    serve: Serve, open_page: OpenPage, phase: str
) -> None:
    table = serve()
    table.desk.set_policy(Policy(chances="hide"))
    table.do(*BETTING, *(("close", "deal 5H") if phase == "race" else ()))
    page = shown(table, open_page("tv"))
    row = {"betting": ".row", "race": ".lane"}[phase] + "[data-horse=H]"
    name, plate = (page.locator(f"{row} {one}").bounding_box() for one in (".name", ".plate"))
    assert abs(name["y"] + name["height"] / 2 - plate["y"] - plate["height"] / 2) <= 12


def test_on_the_overlay_the_winners_name_ends_before_the_verb_and_both_before_the_horse(
    serve: Serve, open_page: OpenPage
) -> None:
    table = named(serve, *BETTING, *STRETCH, "deal QH")
    page = shown(table, open_page("tv"), "/overlay")
    page.wait_for_selector("#scene.winner .verb")
    name, verb, home = (
        page.locator(f"#scene.winner {one}").bounding_box() for one in (".won .name", ".verb", ".home")
    )
    assert name["x"] + name["width"] <= verb["x"]
    assert verb["x"] + verb["width"] <= home["x"]
    table.do("official")
    page.wait_for_selector("#result .won")
    said, order = (page.locator(f"#result {one}").bounding_box() for one in (".won", ".order"))
    assert said["y"] + said["height"] <= order["y"] + 1


def test_why_a_named_horse_of_the_dice_race_pays_does_not_say_its_number_beside_the_cards(
    serve: Serve, open_page: OpenPage
) -> None:
    table = serve()
    table.desk.name_race(1, NO_NAMES.with_horses({"2": read_horse("Black Bess")}))
    table.do(*derby(2, "lanes=" + "/".join("1" * 11)), *SCRATCHED, *["roll 1 1"] * 2, "official")
    console = Console(open_page("console"), table).open()
    console.shows(".payee", "2 cards")
    assert "Bess" not in "".join(console.page.locator(".payee").all_inner_texts())
