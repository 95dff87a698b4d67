"""The TV on a screen that stands upright, a pillar in a bar: a night of all the layouts, in German."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest

from tests.web.browser.ruler import measure
from tests.web.pages.test_dice_board import NAMES as DICE_NAMES
from tests.web.pages.test_dice_board import PACK
from tests.web.pages.test_dice_board import PHASES as DICE
from tests.web.races import BETTING, COURSE_LYING, LOBBY, NAMES, PAID, RACE, STRETCH, UNOFFICIAL
from tests.web.table import ADDRESS, ServedTable

ENOUGH = tuple(f'buy "{name}" 100' for name in NAMES)
ROLLS = ("roll 3 4", "roll 4 5", "roll 2 2", "roll 6 5", "roll 1 1", "roll 1 1")
DECK = " ".join(PACK * 2)
LAID = "deal 7H 2D KD 3C 9S TS 4C"
PARTS_OF_A_LOT = (".bidder", ".bid .chips", ".posts", ".lots")
NIGHT: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("lobby", LOBBY),
    ("course", COURSE_LYING[len(LOBBY) :]),
    ("betting", BETTING[len(COURSE_LYING) :]),
    ("race", RACE[len(BETTING) :]),
    ("stretch", STRETCH[len(RACE) :]),
    ("finish", UNOFFICIAL[len(STRETCH) :]),
    ("paid", PAID[len(UNOFFICIAL) :]),
    ("auction", (*ENOUGH, "game calcutta", LAID, "bid Ann 18", "sold", f'bid "{NAMES[5]}" 22')),
    ("pools", ("void", "game tote", LAID, "bet Ann WIN H 10", "bet Bob EXA H/D 5", "bet Ann SFC S/D/C/H 2")),
    ("hidden links", ("void", "game announcer links=9 stumble=yes", "close", "deal 2H 3S 4S", "deal JOKER")),
    ("the hands of dice", ("void", "game derby")),
    ("dice", (f"deal {DECK}", *ROLLS)),
    ("dice paid", ("roll 1 1", "official")),
    ("piles", ("game ristiseiska", "done", "lay Ann 7C", "lay Bob 7H")),
)
"""What is done between one picture and the next; ristiseiska takes more players than its five."""


def test_every_layout_stands_upright_legible_and_whole(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    page = open_page("pillar")
    page.clock.set_fixed_time(0)
    page.goto(f"{table.url}/?lang=de")
    for name, moves in NIGHT:
        table.do(*moves)
        if name in ("paid", "auction", "piles"):
            page.reload()  # without waiting for the result before to have stood long enough
        table.shown_on(page)
        page.wait_for_function(
            "() => document.getAnimations().every(one => one.effect.getTiming().iterations === Infinity)"
        )
        found = measure(page)
        small = [word["text"] for word in found.words if word["px"] < 39.9]
        assert small == [], (name, small)
        assert (found.clipped, found.overlapping(), found.outside(0.05)) == ([], [], []), name
        assert max(found.over) <= 0, name
        assert page.locator(".phase[data-whole]").count() == 0, (name, "the headline is cut")
        assert found.faint(7, 4.5) == [], name
        if name == "betting":
            picture = cv2.imdecode(np.frombuffer(page.screenshot(), np.uint8), cv2.IMREAD_COLOR)
            assert cv2.QRCodeDetector().detectAndDecode(picture)[0] == f"{ADDRESS}/phone"
        if name in ("race", "stretch"):
            lanes = page.eval_on_selector_all(
                ".lane", "all => all.reduce((sum, one) => sum + one.clientWidth * one.clientHeight, 0)"
            )
            assert lanes >= 0.45 * 1080 * 1920


def test_the_auctions_clock_hangs_between_the_bid_and_the_lots(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    page, bids = open_page("pillar"), ("bid Ann 18", "sold", f'bid "{NAMES[5]}" 22')
    page.goto(f"{serve(*LOBBY, 'game calcutta clock=120', LAID, *bids).url}/?lang=de")
    page.wait_for_selector(".clock .posts")
    bidder, chips, posts, lots = (page.locator(part).bounding_box() for part in PARTS_OF_A_LOT)
    # The letters' boxes hold some room of their own, a twelfth of the digits' height.
    assert bidder["y"] + bidder["height"] <= chips["y"] + chips["height"] / 12
    assert posts["y"] + posts["height"] <= lots["y"]
    found = measure(page)
    assert (found.clipped, found.overlapping(), found.outside(0.05)) == ([], [], [])


def test_in_the_stretch_what_the_card_did_and_who_needs_more_are_told_whole(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    table.do('join "Ann" 100', "game basic", LAID, "close")
    table.do(*(f"deal {card}" for card in "2S 5H 3S 6H 5S 8H 6S 9H TH JH QH".split()))
    page = open_page("pillar")
    page.goto(f"{table.url}/?lang=de")
    page.wait_for_selector("body[data-layout=stretch] #foot .rest")
    assert page.inner_text("#foot .cause") == "Herz auf 7"
    assert page.inner_text("#foot .rest").startswith("Noch eine Karte bis ins Ziel. Pik braucht ")
    found = measure(page)
    assert (found.clipped, found.overlapping(), found.outside(0.05)) == ([], [], [])


def test_why_chips_come_back_is_said_whole_beside_whole_names(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    page = open_page("pillar")
    page.goto(f"{serve(*DICE['void']).url}/?lang=de")
    page.wait_for_selector("#result .payee")
    whos = page.eval_on_selector_all("#result .who", "all => all.map(one => one.textContent)")
    assert set(DICE_NAMES[:5]) <= set(whos)
    found = measure(page)
    assert (found.clipped, found.overlapping(), found.outside(0.05)) == ([], [], [])
    assert "…" not in "".join(page.locator("#result .why").all_inner_texts())


def test_what_is_due_in_a_dice_race_is_said_whole(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    page = open_page("pillar")
    page.goto(serve(*LOBBY, "game derby-advanced", "done", "roll 3 4").url)
    page.wait_for_selector("#dice-race .phase")
    assert page.inner_text("#dice-race .phase") == "Cards of the scratched horse, please"
    found = measure(page)
    assert (found.clipped, found.overlapping(), found.outside(0.05)) == ([], [], [])


@pytest.mark.parametrize("size", ["pillar", "tv"])
def test_headlines_and_reasons_are_never_cut(
    table: ServedTable, open_page: Callable[..., Any], size: str
) -> None:
    """The longest: a link that is due, in German; the horse of the longest name, and a trifecta on it."""
    german, english = open_page(size), open_page(size)
    german.goto(f"{table.url}/?lang=de")
    english.goto(table.url)
    table.do("join Ann 100", "game announcer falter=yes prices=fair", "close", "deal 2D")
    table.shown_on(german)
    assert german.inner_text("#foot .cause.due").endswith("aufgedeckt")
    table.do("deal 7H", "void", "game basic prices=fair", LAID, "bet Ann TRI D/S/H 12", "close")
    finished = ("3D 4D 5D 6D 7D 8D 9D TD", "2S 3S 4S 5S 6S 7S 8S JS", "3H 4H 5H 6H 8H 9H TH JH")
    table.do(*(f"deal {cards}" for cards in finished), "official")
    english.reload()  # without waiting for what stood there to have stood long enough
    english.wait_for_selector("#result .why")
    assert english.inner_text(".won").split() == ["Diamonds", "wins"]
    assert english.inner_text("#result .why") == "12 on the trifecta  at 25-1"
    suits = english.eval_on_selector_all("#result .why .suit", "all => all.map(one => one.ariaLabel)")
    assert suits == ["Diamonds", "Spades", "Hearts"]
    for page in (german, english):
        assert page.locator("#foot .due[data-whole], .won [data-whole], .why[data-whole]").count() == 0
        found = measure(page)
        assert (found.clipped, found.overlapping(), found.outside(0.05)) == ([], [], [])
