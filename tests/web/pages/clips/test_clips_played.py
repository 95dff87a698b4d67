"""The seconds before a card on the screens: at the dealer's, on the TV, on a phone, in the review."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest

from dealer.journal.clips.clip import Clip, ClipFrame
from dealer.journal.pictures import Picture
from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.german import left_in_english
from tests.web.browser.ruler import covered, measure
from tests.web.phone.phone import seated
from tests.web.table import Console, ServedTable

SEATS = ("join Ann 100", "join Bob 100", "game basic links=4", "deal 7H 2D KD 3C", "bet Ann WIN H 5")
TIMES_MS = (0, 100, 200, 300, 3000, 3100)
GREYS = (20, 60, 100, 140, 180, 220)
"""Of each picture its grey, by which a test knows it."""


def jpeg(grey: int) -> bytes:
    return bytes(cv2.imencode(".jpg", np.full((360, 640, 3), grey, np.uint8))[1].tobytes())


def turn(table: ServedTable, card: str, read: str = "", *, kept: bool = True) -> int:
    """The camera deals ``card``; its clip is kept. Returns the move."""
    seen = Picture(jpeg(200), 0.973, [(read or card, 0.973), ("9C", 0.02)])
    seq = table.desk.do(f"deal {card}", by="camera", picture=seen).seq
    if kept:
        frames = tuple(ClipFrame(at, jpeg(grey)) for at, grey in zip(TIMES_MS, GREYS, strict=True))
        table.desk.keep_clip(1, seq, Clip(frames, 640, 360))
    return seq


def shown(page: Any, clip: str) -> int:
    """Which picture stands on the canvas, from 0; -1 where none does."""
    script = "s => document.querySelector(s + ' canvas').getContext('2d').getImageData(9, 9, 1, 1).data[0]"
    grey = int(page.evaluate(script, clip))
    return next((at for at, one in enumerate(GREYS) if abs(one - grey) < 6), -1)


def stands(page: Any, picture: int, clip: str = ".clip") -> None:
    """Wait until this picture stands."""
    for _ in range(200):
        if shown(page, clip) == picture:
            return
        page.evaluate("new Promise(drawn => requestAnimationFrame(drawn))")
    raise AssertionError(f"{shown(page, clip)} stands, not {picture}")


@pytest.fixture
def table(serve: Callable[..., ServedTable]) -> ServedTable:
    return serve(*SEATS, "close")


def at_the_dealers(table: ServedTable, page: Any, lang: str = "en") -> Any:
    """The dealer's page of disputed cards."""
    Console(page, table).open()
    page.goto(f"{table.url}/console/cards?lang={lang}")
    page.wait_for_selector(".clip")
    return page


def test_the_dealer_plays_a_clip_forwards_backwards_slowly_and_picture_by_picture(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    turn(table, "9H", "8H")
    page = at_the_dealers(table, open_page("console"))
    stands(page, 5)  # the card as it lies
    assert page.inner_text(".clip-place") == "Picture 6 of 6"
    page.click("[data-clip=back]")
    page.click("[data-clip=back]")
    stands(page, 3)
    page.click("[data-clip=on]")
    stands(page, 4)
    page.locator(".clip input").fill("1")
    stands(page, 1)
    page.click("[data-clip=play]")
    assert page.get_attribute("[data-clip=play]", "aria-pressed") == "true"
    page.keyboard.press("ArrowLeft")
    assert page.get_attribute("[data-clip=play]", "aria-pressed") == "false"
    assert "8 of hearts" in page.inner_text("#facts").lower() and "97.3 %" in page.inner_text("#facts")
    assert covered(page) == []


def test_a_picture_stands_as_long_as_it_did_at_the_table_and_in_slow_motion_four_times_as_long(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    turn(table, "9H")
    page = open_page("console")
    Console(page, table).open()
    stop_clock(page)
    page.goto(f"{table.url}/console/cards")
    page.wait_for_selector(".clip")
    page.click("[data-clip=play]")
    page.wait_for_load_state("networkidle")
    stands(page, 0)
    page.clock.run_for(300)
    stands(page, 3)
    page.clock.run_for(2600)
    stands(page, 3)  # nothing moved at the table
    page.clock.run_for(100)
    stands(page, 4)
    page.click("[data-clip=slow]")
    page.clock.run_for(300)
    stands(page, 4)
    page.clock.run_for(100)
    stands(page, 5)
    page.click("[data-clip=backwards]")
    page.clock.run_for(400)
    stands(page, 4)


def test_one_tap_puts_the_clip_on_the_tv_and_nothing_of_it_stops_the_race(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    turn(table, "9H", "8H")
    tv, page = open_page("tv"), open_page("console")
    for one in (tv, page):
        stop_clock(one)  # it would end by itself
    at_the_dealers(table, page)
    tv.goto(table.url)
    tv.wait_for_selector("[data-layout=race]")
    page.click("[data-tv=show]")
    tv.wait_for_selector("#clip-scene:not([hidden]) .face[data-card='9H']")
    assert tv.inner_text("#clip-scene .asks") == "The judge looks again"
    beside = tv.inner_text("#clip-scene .beside")
    assert "The camera read the 8 of Hearts, 97.3\N{NO-BREAK SPACE}% sure." in beside
    measured = measure(tv)
    assert measured.clipped == [] and measured.smallest()[0] >= 40
    table.do("deal 2S")
    table.shown_on(tv)
    assert tv.is_visible("#clip-scene") and tv.locator("#foot [data-card='2S']").count() == 1
    page.click("[data-tv=end]")
    tv.wait_for_selector("#clip-scene", state="hidden")
    page.wait_for_selector("[data-tv=show]")


def test_the_tv_goes_back_to_the_race_when_the_clip_was_seen(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    seq = turn(table, "9H")
    tv = open_page("tv")
    stop_clock(tv)
    tv.goto(table.url)
    tv.wait_for_selector("[data-layout=race]")
    table.post({"night": 1, "seq": seq, "speed": 25, "from": 4}, path="/api/replay")
    tv.wait_for_selector("#clip-scene canvas")
    tv.wait_for_load_state("networkidle")
    tv.clock.run_for(10)
    stands(tv, 4, "#clip-scene")
    assert tv.inner_text("#clip-scene .speed") == "Slow motion"
    tv.clock.run_for(400)
    stands(tv, 5, "#clip-scene")
    tv.clock.run_for(5900)
    assert tv.is_visible("#clip-scene")  # the card lies for six seconds
    tv.clock.fast_forward(60_000)  # by the station's clock, which went on
    tv.wait_for_selector("#clip-scene", state="hidden")


def test_the_card_that_decided_turns_again_in_slow_motion_until_the_race_is_confirmed(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    tv = open_page("tv")
    stop_clock(tv)
    tv.goto(table.url)
    table.do("deal 2H 3H 4H 5H")
    table.shown_on(tv)
    turn(table, "6H")
    tv.wait_for_selector("body.finishing")
    tv.clock.fast_forward(700)  # home
    tv.wait_for_selector("[data-layout=winner]")
    tv.clock.fast_forward(4000)
    assert tv.is_hidden("#clip-scene")
    tv.clock.fast_forward(1000)
    tv.wait_for_selector("#clip-scene:not([hidden]) .face[data-card='6H']")
    assert tv.inner_text("#clip-scene .asks") == "Photo finish"
    assert tv.inner_text("#clip-scene .beside").split() == ["6", "Hearts", "wins"]
    table.post({"move": "official", "sure": True})
    tv.wait_for_selector("[data-layout=paid]")
    assert tv.is_hidden("#clip-scene")


def test_a_clip_of_the_judges_gives_way_to_who_is_paid(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    table.do("deal 2H 3H 4H 5H")
    seq = turn(table, "6H")
    tv = open_page("tv")
    stop_clock(tv)
    tv.goto(table.url)
    tv.wait_for_selector("[data-layout=winner]")
    table.post({"night": 1, "seq": seq}, path="/api/replay")
    tv.wait_for_selector("#clip-scene .face")
    table.post({"move": "official", "sure": True})
    tv.clock.fast_forward(3000)
    tv.wait_for_selector("[data-layout=paid]")
    assert tv.is_hidden("#clip-scene")
    table.post({"night": 1, "seq": seq}, path="/api/replay")
    tv.wait_for_selector("#clip-scene .face")  # disputed after it was paid


def test_without_a_clip_there_is_no_photo_finish(table: ServedTable, open_page: Callable[..., Any]) -> None:
    tv = open_page("tv")
    stop_clock(tv)
    tv.goto(table.url)
    table.do("deal 2H 3H 4H 5H")
    table.shown_on(tv)
    turn(table, "6H", kept=False)
    tv.wait_for_selector("body.finishing")
    tv.clock.fast_forward(700)
    with tv.expect_response("**/api/clips/deciding", timeout=20_000) as answer:
        tv.clock.fast_forward(6000)
    assert answer.value.status == 404 and tv.is_hidden("#clip-scene")


def test_a_players_phone_may_play_what_the_judge_shows_and_a_phone_without_a_seat_is_offered_none(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    seq = turn(table, "9H", "8H")
    phone, other = seated(open_page("phone"), table), open_page("phone")
    other.goto(table.url + "/phone")
    table.post({"night": 1, "seq": seq}, path="/api/replay")
    phone.click("#clip .plain")
    phone.wait_for_selector("#clip canvas")
    assert "8 of Hearts, 97.3\N{NO-BREAK SPACE}% sure" in phone.inner_text("#clip")
    assert measure(phone).small_targets(48) == []
    assert other.is_hidden("#clip")
    table.do("void", "next")
    phone.wait_for_selector("#clip", state="hidden")


def test_the_review_offers_a_clip_at_the_step_of_its_card(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    seq = turn(table, "9H", "8H")
    bare = turn(table, "2S", kept=False)
    page = open_page("console")
    page.goto(f"{table.url}/nights/1/replay?move={bare}")
    page.wait_for_selector("#what:not(:empty)")
    assert page.locator("#clip button").count() == 0
    page.click("#back")
    page.click("#clip .key")
    page.wait_for_selector("#clip canvas")
    assert "8 of Hearts, 97.3\N{NO-BREAK SPACE}% sure" in page.inner_text("#clip")
    assert page.get_attribute("#clip a", "href") == f"/nights/1/clips/{seq}/film"
    page.keyboard.press("ArrowLeft")  # of the clip's keys, not of the board's
    assert page.get_attribute("[data-clip=play]", "aria-pressed") == "false"
    page.click("#on")
    page.wait_for_selector("#clip canvas", state="detached")


@pytest.mark.parametrize("size", ["tv", "small tv", "pillar"])
def test_the_judge_is_german_and_whole_on_every_tv(
    table: ServedTable, open_page: Callable[..., Any], size: str
) -> None:
    seq = turn(table, "TH", "TD")
    tv = open_page(size)
    tv.goto(table.url + "/?lang=de")
    tv.wait_for_selector("[data-layout=race]")
    table.post({"night": 1, "seq": seq}, path="/api/replay")
    tv.wait_for_selector("#clip-scene .face")
    assert measure(tv).clipped == [] and left_in_english(tv, "Ann", "Bob") == []
