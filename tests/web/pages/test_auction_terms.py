"""An auction by other terms (R5.6) on console and TV: shares by place, least bids, the house's cut."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser.one_screen import stands_whole
from tests.web.browser.ruler import measure
from tests.web.table import Console

SEATS = ("join Ann 100", "join Bob 100", "join Cal 60")
COURSE = "deal 7H 2D KD 3C 9S TS 4C"  # S 2, H 1, D 2, C 2: sold in the order S D C H
OTHER = ("game calcutta shares=5/3/2 min=5 raise=5 cut=12.5%", COURSE)
WORDS = {
    "en": (
        *("bids from 5", "12.5% to the house", "in parts of 5, 3 and 2"),
        *("9 to the house", "pays 33, 20 and 13"),
    ),
    "de": (
        *("Gebote ab 5", "12,5 % ans Haus", "zu Teilen von 5, 3 und 2"),
        *("9 ans Haus", "zahlt 33, 20 und 13"),
    ),
}
SOLD = ("bid Ann 20", "sold", "bid Bob 30", "sold", "bid Cal 25", "sold")


def test_the_parts_of_the_pool_are_chosen_by_taps_and_never_rise(serve: Any, open_page: Any) -> None:
    table = serve(*SEATS)
    console = Console(open_page("console"), table).open()
    console.main()
    console.tap("[data-game=calcutta]")
    console.tap("[data-setting=shares]")
    assert console.page.inner_text(".options .quiet >> nth=1").endswith("until two horses are home.")
    console.tap("[data-to='5/3/2']")
    for key in ("[data-setting=shares3][data-way=up]", "[data-setting=shares1][data-way=down]"):
        console.tap(key)
    assert console.page.inner_text("[data-key=share-0] small") == "50% of the pool"
    assert console.page.is_disabled("[data-setting=shares1][data-way=down]")  # not below the third place's 2
    console.tap("[data-setting=shares3][data-way=down]")  # the fourth place is paid nothing again
    assert console.page.inner_text("[data-key=share-3] output") == "–"
    console.shows("#strip", "Changed: Parts of the pool: 5/2/2")
    console.main()
    console.page.wait_for_selector(".links, [data-suit]")
    assert table.board["options"]["shares"] == "5/2/2"


def test_the_keys_of_a_bid_begin_at_the_least_that_may_follow(serve: Any, open_page: Any) -> None:
    table = serve(*SEATS, *OTHER)
    console = Console(open_page("console"), table).open()
    console.shows("#strip", "One tap on a guest bids 5")
    assert console.page.locator(".steps .figure").all_inner_texts() == ["+5", "+10", "+25", "+50"]
    console.tap("[data-bid=Ann]")
    console.shows("#main", "Sold to Ann for 5")
    console.tap("[data-raise='25']")
    console.tap("[data-bid=Bob]")
    console.shows("#main", "Sold to Bob for 30")
    console.shows("#strip", "bids 35")
    table.do("bid Ann 60")
    console.shows("#strip", "bids 65")
    assert "off" in (console.page.get_attribute("[data-bid=Cal]", "class") or "").split()
    assert "off" in (console.page.get_attribute("[data-raise='50']", "class") or "").split()
    table.do("bid Bob 98")
    console.shows("#strip", "Nobody can bid the 103 that come next")
    console.main()
    console.shows("#act", "Diamonds")


@pytest.mark.parametrize("size", ["tv", "pillar"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_room_sees_the_least_bid_the_cut_and_what_each_place_takes(
    serve: Any, open_page: Any, size: str, language: str
) -> None:
    table, tv = serve(*SEATS, *OTHER), open_page(size)
    tv.goto(f"{table.url}/?board&lang={language}")
    words = WORDS[language]
    tv.wait_for_selector(".asks")
    assert words[0] in tv.inner_text(".auction > .lot")
    assert all(one in tv.inner_text(".lots .pool").replace("\u00a0", " ") for one in words[1:3])
    table.do(*SOLD)
    table.shown_on(tv)
    assert all(one in tv.inner_text(".lots .pool") for one in words[3:])
    board = measure(tv)
    assert board.smallest()[0] >= 40
    assert (board.clipped, board.overlapping(), board.outside(0.05)) == ([], [], [])


def test_a_paid_race_shows_what_stays_in_the_pool_and_what_the_house_took(serve: Any, open_page: Any) -> None:
    race = ("deal 2S 3S 4S 5S 6S 7S 8S JS", "deal 3D 4D 5D 6D 7D 8D 9D TD", "deal 2H 3H 4H 5H 6H 8H 9H TH")
    table, tv = serve(*SEATS, *OTHER, *SOLD, "pass", "pass", *race, "official"), open_page("tv")
    tv.clock.install()
    tv.goto(table.url)
    tv.wait_for_selector(".payee")
    reasons = tv.locator(".payee .why").all_inner_texts()
    assert reasons == ["Spades first: 33 of 66", "Diamonds second: 20 of 66"]
    tv.clock.run_for(8500)
    tv.wait_for_selector(".dividend")
    assert tv.locator(".dividend .why").all_inner_texts() == ["13 stay in the pool", "9 to the house"]
    assert measure(tv).clipped == []
    console = Console(open_page("console"), table).open()
    said = console.page.inner_text(".dividends")
    assert "13 stay in the pool" in said and "9 to the house" in said


def test_bids_of_five_figures_by_long_names_stand_whole(serve: Any, open_page: Any) -> None:
    name = '"Fitzwilliam Montgomery-Smythe"'
    seats = (f"join {name} 99000", *(f"join Guest{number} 90000" for number in range(19)))
    game = "game calcutta shares=4/3/2/1 min=500 raise=250 cut=12.5%"
    table = serve(*seats, game, COURSE, "bid Guest3 20000", "sold", f"bid {name} 12345")
    page = Console(open_page("console"), table).open("?lang=de").page
    figure, mark = (page.locator(f".bidder {part}").nth(1).bounding_box() for part in (".figure", ".badge"))
    assert mark["x"] + mark["width"] <= figure["x"], "the badge lies beside the figure"
    stands_whole(page)
