"""Everybody finds themselves at a glance: badges, wagers in words, and nothing added up as "others"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import cv2
import numpy as np

from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.ruler import contrast, measure
from tests.web.races import COURSE

NAMES = [
    *(f"Player {number}" for number in range(1, 19)),
    "Fitzwilliam Montgomery-Smythe",
    "Élodie van der Meer",
]
SEATS = tuple(f'join "{name}" 200' for name in NAMES)
BETS = tuple(f'bet "{name}" WIN {"SHDC"[at // 3 % 4]} {5 + at}' for at, name in enumerate(NAMES))
CARDS = tuple(f"deal {card}" for card in "5H 9H JD 2C KH 6H 8H TH JH QH".split())
CODES = re.compile(r"\b(EXA|QNL|TRI|SFC|PLC|SHW|DDB|others?)\b")


def badges(page: Any, where: str) -> set[str]:
    found = page.eval_on_selector_all(f"{where} .badge", "all => all.map((one) => one.dataset.badge)")
    return set(found)


def test_t17_twenty_players_find_their_bets_and_what_they_are_paid(
    serve: Callable[..., Any], open_page: Callable[..., Any]
) -> None:
    table = serve(*SEATS, "game basic", f"deal {COURSE}", *BETS)
    page = open_page("tv", reduced_motion="reduce")  # where the horses stand is measured, not their way there
    page.goto(table.url)
    page.wait_for_selector(".row .ticket")
    assert badges(page, ".rows") == set(NAMES)  # all at once, none for another page
    assert not CODES.search(page.inner_text("#stage"))
    looks = page.eval_on_selector_all(
        ".rows .badge", "all => all.map(one => [one.style.getPropertyValue('--badge'), one.dataset.make])"
    )
    assert len({tuple(look) for look in looks}) == len(NAMES)
    seen = measure(page)
    assert (seen.clipped, seen.overlapping(), seen.outside(0.05), seen.faint(7, 4.5)) == ([], [], [], [])
    assert seen.smallest()[0] >= 40
    picture = cv2.imdecode(np.frombuffer(page.screenshot(), np.uint8), cv2.IMREAD_COLOR)
    assert picture.mean() / 255 <= 0.25
    ground = [11.0, 15.0, 20.0]
    for colour, _ in looks:
        rgb = [float(int(colour[at : at + 2], 16)) for at in (1, 3, 5)]
        assert contrast(rgb, ground) >= 7

    table.do("close", *CARDS[:6])
    page.wait_for_selector("body[data-layout=race] .who .badge")
    page.wait_for_function("() => document.querySelector('.lane[data-horse=H] .plate b').textContent === '4'")
    assert badges(page, "#lanes .who") == set(NAMES)
    assert [badges(page, f".lane[data-horse={horse}] .who") for horse in "SH"] == [
        {*NAMES[0:3], *NAMES[12:15]},
        {*NAMES[3:6], *NAMES[15:18]},
    ]
    seen = measure(page)
    assert (seen.clipped, seen.overlapping(), seen.outside(0.05), seen.faint(7, 4.5)) == ([], [], [], [])

    table.do(*CARDS[6:], "official")
    page.wait_for_selector("body[data-layout=paid] .payee .badge")
    assert badges(page, "#result") == {*NAMES[3:6], *NAMES[15:18]}


def test_wagers_are_said_in_words_and_a_box_is_one_ticket(
    serve: Callable[..., Any], open_page: Callable[..., Any]
) -> None:
    box = [f"bet Ann TRI {order} 1" for order in ("S/H/D", "S/D/H", "H/S/D", "H/D/S", "D/S/H", "D/H/S")]
    table = serve("join Ann 90", "join Bob 90", "game tote", f"deal {COURSE}", *box, "bet Bob EXA D/C 2")
    page = open_page("tv")
    stop_clock(page)
    page.goto(table.url)
    page.clock.fast_forward(8000)  # after what the pools pay
    page.wait_for_selector(".ticket")
    tickets = page.locator(".ticket")
    assert [" ".join(one.split()) for one in tickets.all_inner_texts()] == [
        "Ann Trifecta box 1",
        "Bob Exacta 2",
    ]
    suits = "all => all.map((one) => [...one.querySelectorAll('.suit')].map((suit) => suit.classList[1]))"
    assert page.eval_on_selector_all(".ticket", suits) == [["is-S", "is-H", "is-D"], ["is-D", "is-C"]]
    assert not CODES.search(page.inner_text("#stage"))


def test_twenty_at_the_closing_all_come_in_turn_and_the_first_three_stand_on_the_podium(
    serve: Callable[..., Any], open_page: Callable[..., Any]
) -> None:
    table, page = (
        serve(*SEATS, "game basic", 'buy "Player 3" 9', 'buy "Player 5" 9', "void", "end"),
        open_page("tv"),
    )
    stop_clock(page)
    page.goto(table.url)
    podium = [" ".join(one.split()) for one in page.locator(".podium-steps li").all_inner_texts()]
    assert podium == ["1 Player 5 209", "1 Player 3 209", "3 Player 1 200"]
    seen = badges(page, "#seats")
    found = measure(page)
    assert (found.clipped, found.overlapping(), found.outside(0.05), found.faint(7, 4.5)) == ([], [], [], [])
    for _ in range(2):
        page.clock.run_for(6000)
        seen |= badges(page, "#seats")
    assert seen == set(NAMES)
