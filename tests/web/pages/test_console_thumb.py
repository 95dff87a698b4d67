"""What a thumb does wrong at the console: taps twice, too early, too late, or beside."""

from __future__ import annotations

from typing import Any

from tests.web.browser.delayed_answers import answered, stop_clock
from tests.web.races import BETTING, NAMES, PAID, RACE
from tests.web.table import Console


def test_c7_what_is_let_go_too_early_does_not_happen(serve: Any, open_page: Any) -> None:
    table = serve(*PAID)
    page = open_page("tablet")
    stop_clock(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    Console(page, table).open()
    page.locator("[data-verb=end]").hover()
    page.mouse.down()
    page.clock.run_for(799)
    page.mouse.up()
    page.clock.run_for(5000)
    assert not table.board["over"]
    assert not any("/api/moves" in address for address in asked)


def test_c9_a_second_touch_within_a_quarter_second_is_ignored(serve: Any, open_page: Any) -> None:
    table = serve(*RACE)
    page = Console(open_page("tablet"), table).open().page
    page.wait_for_selector("[data-suit=D]")
    page.evaluate("for (let i = 0; i < 5; i++) document.querySelector('[data-suit=D]').click()")
    page.wait_for_function(
        "() => document.querySelector('#act').innerText.includes('Diamonds moves up to 2')"
    )
    assert table.desk.table.seq == len(RACE) + 1


def main_is(page: Any, move: str) -> None:
    page.wait_for_selector(f"[data-main={move}]")


def test_c16_a_second_tap_on_official_does_not_open_the_next_race(serve: Any, open_page: Any) -> None:
    table = serve(*PAID[:-1])
    page = open_page("tablet")
    stop_clock(page)  # the five seconds do not pass, however slow the machine
    console = Console(page, table).open()
    main_is(page, "official")
    box = page.locator("#main button").bounding_box()
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    with answered(page):
        page.mouse.click(*at)
        main_is(page, "next")
        page.mouse.click(*at)
    page.clock.run_for(1000)
    page.wait_for_selector("#main button:not([disabled])")
    page.mouse.click(*at)
    page.mouse.click(*at)
    assert table.board["phase"] == "paid", "a result stays: going on within five seconds wants a hold"
    assert "five seconds" in page.inner_text("#main")
    page.clock.resume()
    console.main()
    console.shows("#line", "Race 2")


def test_c16_a_result_that_stood_for_five_seconds_is_left_by_a_tap(serve: Any, open_page: Any) -> None:
    table = serve(*PAID[:-1])
    page = open_page("tablet")
    stop_clock(page)
    console = Console(page, table).open()
    with answered(page):
        page.click("#main button")
    main_is(page, "next")
    page.clock.run_for(5100)
    page.wait_for_selector("#main button:not(.hold):not([disabled])")
    page.click("#main button")
    console.shows("#line", "Race 2")


def test_c16_undo_rests_after_a_touch_and_goes_by_what_it_names(serve: Any, open_page: Any) -> None:
    table = serve(*RACE, "deal 5D", "deal 6D")
    page = open_page("tablet")
    Console(page, table).open()
    stop_clock(page)
    with answered(page):
        page.evaluate("document.querySelector('#undo button').click()")
    page.wait_for_function(
        "() => document.querySelector('#undo button').dataset.undo.includes('5 of Diamonds')"
    )
    page.evaluate("document.querySelector('#undo button').click()")
    assert page.locator("#undo button").is_disabled()
    page.clock.run_for(600)
    assert table.board["horses"]["D"] == 2
    page.click("#undo button")  # it has rested
    page.wait_for_function(
        "() => !document.querySelector('#undo button').dataset.undo.includes('5 of Diamonds')"
    )


def test_c18_any_bet_is_taken_back_by_tapping_it(serve: Any, open_page: Any) -> None:
    table = serve(*BETTING, "bet Ann WIN H 5", "bet Ann WIN S 2")
    page = open_page("tablet")
    console = Console(page, table).open()
    assert page.locator("[data-cancel]").count() == len(NAMES) + 2  # each has one bet, Ann three
    console.tap("[data-cancel='Bob WIN D 10']")
    page.wait_for_selector("[data-cancel='Bob WIN D 10']", state="detached")
    assert "Bob" not in [bet["name"] for bet in table.board["bets"]]
    console.shows("#undo", "cancelling of Bob")
    console.undo()
    page.wait_for_selector("[data-cancel='Bob WIN D 10']")


def test_c20_a_bet_half_entered_is_gone_when_betting_closes(serve: Any, open_page: Any) -> None:
    table = serve(*BETTING)
    page = open_page("tablet")
    console = Console(page, table).open()
    console.tap("[data-player='Ann']")
    console.tap("[data-wager='WIN H']")
    console.tap("[data-chips='5']")
    assert page.locator("#bet").is_enabled()
    console.main()
    page.wait_for_selector("#bet", state="detached")
    console.undo()
    page.wait_for_selector("#bet")
    assert page.locator("#bet").is_disabled()
