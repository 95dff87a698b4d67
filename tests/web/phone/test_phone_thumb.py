"""A thumb's mistakes and a phone's life, in a real browser: no tap is lost, none counts twice, and the page
is never long behind the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser.delayed_answers import stop_clock
from tests.web.phone.phone import seated, taps
from tests.web.races import COURSE
from tests.web.table import ServedTable

TABLE = ("join Ann 100", "join Bob 50", "game basic", f"deal {COURSE}")
ASLEEP = """
const Stream = window.EventSource;
window.streams = [];
window.EventSource = class extends Stream {
  constructor(...asked) { super(...asked); window.streams.push(this); }
};
"""
"""From the next page on its streams can be closed without a word, as a phone in a pocket loses them."""


def standing(table: ServedTable) -> list[tuple[str, int]]:
    return [(bet["horses"], bet["chips"]) for bet in table.board["bets"]]


def slow_thumb(page: Any, *keys: str) -> None:
    """A fifth of a second between the keys."""
    for key in keys:
        page.click(key)
        page.clock.run_for(200)


def test_p9_taps_on_different_keys_a_fifth_of_a_second_apart_all_count(serve: Any, open_page: Any) -> None:
    table, page = serve(*TABLE), open_page("phone")
    stop_clock(page)
    page = seated(page, table)
    held: list[Any] = []
    page.route("**/phone/moves", lambda route: route.continue_() if held else held.append(route))
    slow_thumb(page, "[data-wager='WIN S']", "[data-chips='5']", "[data-chips='1']", "#bet")
    slow_thumb(page, "[data-wager='WIN H']", "[data-chips='10']", "#bet")
    slow_thumb(page, "[data-wager='WIN D']", "[data-chips='1']", "[data-chips='25']", "#bet")
    held[0].continue_()  # no answer came while the thumb went on
    page.wait_for_function("() => document.querySelectorAll('[data-cancel]').length === 3")
    assert standing(table) == [("S", 6), ("H", 10), ("D", 26)]
    assert page.inner_text("#chips b") == "58"


@pytest.mark.parametrize("key", ["[data-chips='5']", "#bet", "[data-wager='WIN S']"])
def test_a_double_tap_on_a_key_is_one(serve: Any, open_page: Any, key: str) -> None:
    table, page = serve(*TABLE), open_page("phone")
    stop_clock(page)
    page = seated(page, table)
    for one in ("[data-wager='WIN S']", "[data-chips='5']", "#bet"):
        box = page.locator(one).bounding_box()
        place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.click(*place)
        page.clock.run_for(120)
        if one == key:
            page.mouse.click(*place)
        page.clock.run_for(400)
    page.wait_for_selector("[data-cancel]")
    assert standing(table) == [("S", 5)]


def test_a_double_tap_takes_one_bet_back_though_the_next_has_moved_under_the_thumb(
    serve: Any, open_page: Any
) -> None:
    table, page = serve(*TABLE, "bet Ann WIN S 5", "bet Ann WIN H 5"), open_page("phone")
    stop_clock(page)
    page = seated(page, table)
    box = page.locator("[data-cancel]").first.bounding_box()
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*place)
    page.wait_for_function("() => document.querySelectorAll('[data-cancel]').length === 1")
    page.clock.run_for(150)
    page.mouse.click(*place)
    page.clock.run_for(1000)
    assert standing(table) == [("H", 5)]


def test_a_key_means_what_it_showed_when_the_finger_came_down(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "join Bob 50", "game calcutta", f"deal {COURSE}", "bid Bob 12")
    page = seated(open_page("phone"), table)
    page.hover("#bid")
    page.mouse.down()
    with page.expect_request("**/phone/moves") as sent:
        table.do("bid Bob 20")
        page.mouse.up()
    assert sent.value.post_data_json["moves"] == [["bid", "13"]]
    page.wait_for_selector("#answer .refused")
    assert table.board["bid"] == {"name": "Bob", "chips": 20}


def test_a_button_that_the_table_gave_another_meaning_rests_a_moment(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "join Bob 50", "game calcutta", f"deal {COURSE}", "bid Bob 12")
    page = open_page("phone")
    stop_clock(page)
    page = seated(page, table)
    page.clock.run_for(1000)
    table.do("bid Bob 20")
    page.wait_for_selector("#bid.rests:has-text('Bid 21')")
    page.click("#bid")
    page.clock.run_for(800)
    page.wait_for_selector("#bid:not(.rests)")
    assert table.board["bid"] == {"name": "Bob", "chips": 20}
    page.click("#bid")
    page.wait_for_selector(".standing:has-text('Ann')")


def test_p8_a_reload_in_mid_bet_loses_nothing(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    taps(page, "[data-wager='WIN S']", "[data-chips='10']", "[data-chips='1']")
    page.reload()
    page.wait_for_selector("#bet")
    assert page.inner_text("#bet") == "Bet 11 on Spades, pays 44"
    table.do("void", "next", f"deal {COURSE}")
    page.wait_for_selector("#bet:has-text('Tap a horse')")


@pytest.mark.parametrize("booked", [False, True])
def test_a_bet_on_its_way_outlives_a_reload_and_is_booked_once(
    serve: Any, open_page: Any, booked: bool
) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    held: list[Any] = []
    page.route("**/phone/moves", lambda route: held.append(route))
    taps(page, "[data-wager='WIN S']", "[data-chips='10']", "#bet")
    page.wait_for_selector(".ticket.going")
    if booked:
        held[0].fetch()  # the station has it, the phone never hears
    page.unroute("**/phone/moves")
    page.reload()
    page.wait_for_selector("[data-cancel]")
    page.wait_for_selector(".ticket.going", state="detached")
    assert standing(table) == [("S", 10)] and page.inner_text("#chips b") == "90"


def test_a_bet_that_comes_after_its_race_is_refused_by_the_race(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    held: list[Any] = []
    page.route("**/phone/moves", lambda route: held.append(route))
    taps(page, "[data-wager='WIN S']", "[data-chips='10']", "#bet")
    page.wait_for_selector(".ticket.going")
    table.do("void", "next", f"deal {COURSE}")
    held[0].continue_()
    page.wait_for_selector(".ticket.going", state="detached")
    assert standing(table) == []


def test_p15_out_of_the_pocket_it_shows_the_present_state_at_once(serve: Any, open_page: Any) -> None:
    table, page = serve(*TABLE), open_page("phone")
    stop_clock(page)  # it did not notice how long it slept
    page.add_init_script(ASLEEP)
    page = seated(page, table)
    page.evaluate("() => window.streams.forEach((one) => one.close())")
    table.do("close", "deal 5H")
    assert page.is_visible("#bet")
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_selector(".last:has-text('Hearts moves up to 1')", timeout=1000)


def test_p11_a_station_that_is_silent_is_said_within_three_seconds_and_nothing_is_sent(
    serve: Any, open_page: Any
) -> None:
    page, table = open_page("phone"), serve(*TABLE)
    stop_clock(page)
    page.add_init_script("window.EventSource = class { addEventListener() {} close() {} };")
    page = seated(page, table)
    taps(page, "[data-wager='WIN S']", "[data-chips='10']")
    page.clock.run_for(2000)
    assert page.locator("#lost").is_hidden()
    page.clock.run_for(1000)
    assert page.inner_text("#lost").split("\n")[0] == "No station for 3 s"
    assert page.is_hidden("#bet"), "nothing is sent"
    assert page.locator(".horse.chosen").count() == 1, "the draft stays"
    page.clock.run_for(3000)
    assert page.inner_text("#lost").split("\n")[0] == "No station for 6 s"


def test_the_old_phone_is_told_at_once_and_sends_nothing_more(serve: Any, open_page: Any) -> None:
    """P19. Its bet on the way is not one of the next phone's, nor of the next guest's."""
    table = serve(*TABLE)
    old = seated(open_page("phone"), table)
    taps(old, "[data-wager='WIN S']", "[data-chips='10']")
    new = open_page("phone")
    new.context.clear_cookies()
    seated(new, table)
    old.wait_for_selector("#seat .waits:has-text('another phone has it now')", timeout=1000)
    assert old.locator("#bet, #chips b").count() == 0
    assert old.is_visible("#seat #name"), "it may ask for a seat"
