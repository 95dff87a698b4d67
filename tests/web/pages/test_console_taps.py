"""No tap at the console is lost, none counts twice, and what it meant is what the screen showed."""

from __future__ import annotations

from typing import Any

from tests.web.browser.delayed_answers import hold_answers, let_go, stop_clock, wait_until_held
from tests.web.races import BETTING, COURSE, NAMES, PAID, RACE
from tests.web.table import Console, ServedTable

HEARS_NOTHING = "window.EventSource = class { addEventListener() {} close() {} }"
OPEN = (*(f'join "{name}" 100' for name in NAMES), "game basic", f"deal {COURSE}")


def quick_taps(page: Any, *selectors: str, apart_ms: int = 200) -> None:
    """Taps on these keys with so much time between them, whatever the station does meanwhile."""
    for selector in selectors:
        page.click(selector)
        page.clock.run_for(apart_ms)


def bets_of(table: ServedTable) -> list[tuple[str, str, int]]:
    return [(bet["name"], bet["horses"], bet["chips"]) for bet in table.board["bets"]]


def stand(page: Any, count: int) -> None:
    """Wait until the console shows so many bets."""
    page.wait_for_function(
        "count => Number(document.querySelector('[data-tab=bets] b')?.innerText || 0) === count", arg=count
    )


def held_page(serve: Any, open_page: Any, *moves: str, size: str = "tablet") -> tuple[ServedTable, Any]:
    """A console whose time stands and whose moves are answered when the test says so."""
    table = serve(*moves)
    page = open_page(size)
    stop_clock(page)
    hold_answers(page, "POST", "/api/moves")
    Console(page, table).open()
    return table, page


def test_c24_eight_taps_on_eight_horses_a_fifth_of_a_second_apart_are_eight_bets(
    serve: Any, open_page: Any
) -> None:
    table, page = held_page(serve, open_page, *OPEN)
    quick_taps(page, "[data-chips='5']")
    wanted = [(name, "SHDC"[at % 4], 5) for at, name in enumerate(NAMES)]
    for name, horse, _ in wanted:
        quick_taps(page, f'[data-player="{name}"]', f"[data-wager='WIN {horse}']")
    for which in range(len(wanted)):
        wait_until_held(page, which + 1)  # one at a time, in the order of the taps
        let_go(page, which)
    stand(page, len(wanted))
    assert bets_of(table) == wanted


def test_a_double_tap_is_one_bet_and_the_same_bet_later_is_another(serve: Any, open_page: Any) -> None:
    table = serve(*OPEN)
    page = open_page("tablet")
    stop_clock(page)
    Console(page, table).open()
    quick_taps(page, "[data-player='Ann']", "[data-chips='5']")
    quick_taps(page, "[data-wager='WIN S']", apart_ms=120)
    quick_taps(page, "[data-wager='WIN S']", apart_ms=300)
    quick_taps(page, "[data-wager='WIN S']", apart_ms=800)  # within 700 ms of the first: the same bet still
    stand(page, 1)
    quick_taps(page, "[data-wager='WIN S']")
    stand(page, 2)
    assert bets_of(table) == [("Ann", "S", 5)] * 2


def test_a_tap_means_what_it_meant_when_it_was_touched(serve: Any, open_page: Any) -> None:
    """The player is another one before the bet is on its way: the bet was for who was chosen then."""
    table, page = held_page(serve, open_page, *OPEN)
    quick_taps(page, "[data-player='Ann']", "[data-chips='5']", "[data-wager='WIN S']")
    wait_until_held(page)
    quick_taps(page, "[data-wager='WIN H']", "[data-player='Bob']", "[data-chips='25']")
    let_go(page)
    wait_until_held(page, 2)
    let_go(page, 1)
    stand(page, 2)
    assert bets_of(table) == [("Ann", "S", 5), ("Ann", "H", 5)]


def test_a_refusal_drops_only_its_bet(serve: Any, open_page: Any) -> None:
    table, page = held_page(serve, open_page, *OPEN)
    quick_taps(page, "[data-player='Ann']", "[data-chips='50']")
    quick_taps(page, *(f"[data-wager='WIN {horse}']" for horse in "SHD"))
    quick_taps(page, "[data-player='Bob']", "[data-wager='WIN C']")
    for which in range(4):
        wait_until_held(page, which + 1)
        let_go(page, which)
    stand(page, 3)
    assert bets_of(table) == [("Ann", "S", 50), ("Ann", "H", 50), ("Bob", "C", 50)]


def test_main_waits_for_the_bets_before_it_and_no_key_listens_while_it_is_sent(
    serve: Any, open_page: Any
) -> None:
    table, page = held_page(serve, open_page, *OPEN)
    quick_taps(page, "[data-player='Ann']", "[data-chips='5']", "[data-wager='WIN S']", "#main button")
    wait_until_held(page)
    assert table.board["phase"] == "betting"
    quick_taps(page, "[data-wager='WIN H']")
    let_go(page)
    wait_until_held(page, 2)
    let_go(page, 1)
    page.wait_for_selector("#act[data-act=race]")
    assert bets_of(table) == [("Ann", "S", 5)]


def test_four_cards_tapped_fast_are_four_cards(serve: Any, open_page: Any) -> None:
    table, page = held_page(serve, open_page, *BETTING, "close")
    quick_taps(page, *(f"[data-suit={suit}]" for suit in "SHDC"))
    for which in range(4):
        wait_until_held(page, which + 1)
        let_go(page, which)
    page.wait_for_function("() => document.querySelector('.lane[data-horse=C]').dataset.step === '1'")
    assert table.board["horses"] == {"S": 1, "H": 1, "D": 1, "C": 1}


def test_c26_a_card_tapped_on_two_tablets_is_one_card_and_the_second_is_told(
    serve: Any, open_page: Any
) -> None:
    table = serve(*BETTING, "close")
    first, second = open_page("tablet"), open_page("phone")
    for page in (first, second):
        hold_answers(page, "POST", "/api/moves")
        Console(page, table).open()
    stale = open_page("tablet")
    stale.add_init_script(HEARS_NOTHING)
    Console(stale, table).open()
    first.click("[data-suit=S]")
    wait_until_held(first)
    let_go(first)
    second.wait_for_selector(".lane[data-horse=S][data-step='1']")
    stale.click("[data-suit=S]")
    stale.wait_for_selector("#strip[data-tone=refused]")
    assert "Already dealt" in stale.inner_text("#strip")
    assert table.board["horses"]["S"] == 1


def test_what_was_closed_on_the_other_tablet_is_said(serve: Any, open_page: Any) -> None:
    table = serve(*OPEN)
    page = open_page("tablet")
    page.add_init_script(HEARS_NOTHING)
    Console(page, table).open()
    page.click("[data-player='Ann']")
    page.click("[data-chips='5']")
    table.do("close")
    page.click("[data-wager='WIN S']")
    page.wait_for_selector("#strip[data-tone=refused]")
    assert "Betting was closed" in page.inner_text("#strip")
    assert bets_of(table) == []


def test_a_reload_in_mid_bet_loses_no_bet_and_sends_none_twice(serve: Any, open_page: Any) -> None:
    table, page = held_page(serve, open_page, *OPEN)
    quick_taps(page, "[data-player='Ann']", "[data-chips='5']", "[data-wager='WIN S']")
    wait_until_held(page)  # it is booked, and the page does not know yet
    page.reload()
    stand(page, 1)
    assert bets_of(table) == [("Ann", "S", 5)]
    assert page.locator(".player[aria-pressed=true]").count() == 0


def test_while_the_station_is_away_nothing_is_sent_and_the_choice_stays(serve: Any, open_page: Any) -> None:
    table = serve(*OPEN)
    page = open_page("tablet")
    page.add_init_script(
        "const own = window.EventSource;"
        "window.EventSource = class extends own { constructor(at) { super(at); window.stream = this; } }"
    )
    stop_clock(page)
    Console(page, table).open()
    quick_taps(page, "[data-player='Ann']", "[data-chips='5']")
    page.evaluate("window.stream.close()")
    page.clock.run_for(6000)
    assert "No station" in page.inner_text("#strip")
    quick_taps(page, "[data-wager='WIN S']")
    assert page.locator("[data-player='Ann'][aria-pressed=true]").count() == 1
    assert bets_of(table) == []


def test_c16_a_second_tap_on_official_does_not_open_the_next_race(serve: Any, open_page: Any) -> None:
    table, page = held_page(serve, open_page, *PAID[:-1])
    box = page.locator("#main button").bounding_box()
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(*at)
    wait_until_held(page)
    let_go(page)
    page.wait_for_selector("[data-main=next]")
    page.clock.run_for(300)
    page.mouse.click(*at)
    page.clock.run_for(1000)
    page.wait_for_selector("#main button.holds:not([data-rests])")
    page.mouse.click(*at)
    assert table.board["phase"] == "paid", "a result stays: going on within five seconds wants a hold"
    page.clock.run_for(5100)
    page.wait_for_selector("#main button:not(.holds)")
    page.mouse.click(*at)
    wait_until_held(page, 2)
    let_go(page, 1)
    page.wait_for_function("() => document.querySelector('#line').innerText.includes('Race 2')")


def test_c7_what_is_let_go_too_early_does_not_happen(serve: Any, open_page: Any) -> None:
    table = serve(*RACE)
    page = open_page("tablet")
    stop_clock(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    Console(page, table).open()
    quick_taps(page, "[data-tab=night]", apart_ms=800)
    page.locator("[data-verb=void]").hover()
    page.mouse.down()
    page.clock.run_for(799)
    page.mouse.up()
    page.clock.run_for(800)
    assert not any("/api/moves" in address for address in asked)
    page.hover("[data-verb=void]")
    page.mouse.down()
    page.clock.run_for(900)
    page.mouse.up()
    page.wait_for_selector("#act:not([data-act=race])", state="attached")
    assert table.board["phase"] == "paid"


def test_c9_a_second_touch_of_the_same_place_within_a_quarter_second_is_ignored(
    serve: Any, open_page: Any
) -> None:
    table = serve(*RACE)
    page = Console(open_page("tablet"), table).open().page
    page.evaluate("for (let i = 0; i < 5; i++) document.querySelector('[data-suit=D]').click()")
    page.wait_for_selector(".lane[data-horse=D][data-step='2']")
    assert table.desk.table.seq == len(RACE) + 1


def test_c16_undo_rests_after_a_touch_and_goes_by_what_it_names(serve: Any, open_page: Any) -> None:
    table = serve(*RACE, "deal 5D", "deal 6D")
    page = open_page("tablet")
    stop_clock(page)
    Console(page, table).open()
    quick_taps(page, "#undo button")
    named = "document.querySelector('#undo button').dataset.undo.includes('5 of Diamonds')"
    page.wait_for_function(f"() => {named}")
    page.mouse.down()
    page.mouse.up()
    page.clock.run_for(400)
    assert table.board["horses"]["D"] == 2
    page.clock.run_for(400)
    page.click("#undo button")  # it has rested
    page.wait_for_function(f"() => !{named}")


def test_c18_any_bet_is_taken_back_by_tapping_it(serve: Any, open_page: Any) -> None:
    table = serve(*OPEN, *BETTING[len(OPEN) :][-3:], "bet Bob WIN D 10", "bet Ann WIN S 2")
    console = Console(open_page("tablet"), table).open()
    console.tap("[data-cancel='Bob WIN D 10']")
    console.page.wait_for_selector("[data-cancel='Bob WIN D 10']", state="detached")
    assert "Bob" not in [bet["name"] for bet in table.board["bets"]]
    console.shows("#undo", "cancelling of Bob")
    console.undo()
    console.page.wait_for_selector("[data-cancel='Bob WIN D 10']")


def test_c20_a_bet_half_entered_is_gone_with_its_race(serve: Any, open_page: Any) -> None:
    table = serve(*PAID[:-1])
    table.do("official", "next", f"deal {COURSE}")
    page = open_page("tablet")
    console = Console(page, table).open()
    console.tap("[data-player='Ann']")
    console.tap("[data-chips='5']")
    table.do("void", "next", f"deal {COURSE}")
    page.wait_for_function("() => document.querySelector('#line').innerText.includes('Race 3')")
    page.wait_for_selector("[data-player='Ann']")
    assert page.locator(".player[aria-pressed=true], [data-chips][aria-pressed=true]").count() == 0
