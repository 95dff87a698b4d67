"""A dealer at the console, with one finger: what is tapped happens, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.cases import everyday
from tests.web.browser.delayed_answers import answered, hold_answers, let_go, stop_clock, wait_until_held
from tests.web.races import BETTING, COURSE_LYING, NAMES, PAID, RACE
from tests.web.table import KEY, PIN, Console, ServedTable
from web.access import Guard
from web.pages.night import MOVES_A_PAGE


def test_a_whole_race_from_the_first_player_to_the_pay(console: Console) -> None:
    """C6: from open bets to paid nothing is typed."""
    table = console.open().table
    console.seat("Ann", 100)
    console.seat("Bob the Builder", 50)
    console.main()
    console.shows("#line", "Race 1")
    console.rank_keys()
    console.deal("7H 2D KD 3C 9S TS 4C")
    console.shows("#main", "Close betting")
    console.bet("Ann", "WIN H", [5])
    console.shows("#players", "95")
    console.bet("Bob the Builder", "WIN S", [10, 2])
    console.shows("#undo", "Bob the Builder's bet of 12")
    console.main()
    console.shows("#line", "All in the gate")
    console.deal("5H 9H JD 2C KH 6H 8H TH JH QH")
    console.shows("#main", "Make it official")
    console.main()
    console.shows("#act", "15 for 5 on Hearts")
    assert table.desk.board()["players"] == {"Ann": 110, "Bob the Builder": 38}
    console.main()
    console.shows("#line", "Race 2")
    assert table.desk.board()["dealer"] == "Bob the Builder"


def test_c4_a_bet_for_a_guest_is_four_taps_and_no_keyboard(serve: Any, open_page: Any) -> None:
    table = serve(*BETTING)
    console = Console(open_page("phone"), table).open()
    console.bet("Dee", "WIN C", [10])
    console.shows("#undo", "Dee's bet of 10 on Clubs to win")
    assert console.taps == 4
    assert table.desk.board()["bets"][-1]["chips"] == 10


def test_a_bet_says_what_it_will_do_and_waits_until_it_is_whole(serve: Any, open_page: Any) -> None:
    console = Console(open_page("tablet"), serve(*BETTING)).open()
    page = console.page
    assert page.locator("#bet").is_disabled()
    for tapped, said in [
        ("[data-player=Dee]", "Choose a horse for Dee"),
        ("[data-wager='WIN C']", "Choose chips for Dee"),
        ("[data-chips='5']", "Bet 5 for Dee"),
        ("[data-chips='5']", "Bet 10 for Dee"),
        ("[data-chips='25']", "Bet 35 for Dee"),
    ]:
        page.click(tapped)
        console.shows("#bet", said)
    assert page.locator("[data-chips='50']").is_disabled()  # Dee has 80 left
    assert "at 3-1" in page.inner_text("#bet")


def test_c3_a_turned_card_is_one_tap_on_its_suit_where_no_camera_reads(serve: Any, open_page: Any) -> None:
    table = serve(*RACE)
    console = Console(open_page("phone"), table).open()
    console.tap("[data-suit=D]")
    console.shows("#act", "Diamonds moves up to 2")
    board = table.desk.board()
    assert board["horses"]["D"] == 2
    assert board["last"]["card"] == "?D"  # nobody said its rank: no screen shows one


def test_a_card_that_is_out_cannot_be_tapped(serve: Any, open_page: Any) -> None:
    console = Console(open_page("tablet"), serve(*RACE)).open()
    console.rank_keys()
    console.tap("[data-suit=H]")
    assert console.page.locator("[data-card='7H']").is_disabled()
    assert console.page.locator("[data-card='2H']").is_enabled()
    assert console.page.locator("[data-card='AH']").count() == 0


def test_undo_takes_back_what_it_names(serve: Any, open_page: Any) -> None:
    table = serve(*RACE)
    console = Console(open_page("tablet"), table).open()
    for card in ("KH", "2C"):
        console.undoes(f"deal {card}")
        console.undo()
    console.shows("#undo", "Jack of Diamonds")
    assert table.desk.board()["dealt"] == ["5H", "9H", "JD"]


def test_c7_the_end_of_the_night_is_held_not_tapped(serve: Any, open_page: Any) -> None:
    table = serve(*PAID)
    page = open_page("tablet")
    stop_clock(page)
    console = Console(page, table).open()
    end = page.locator("[data-verb=end]")
    end.scroll_into_view_if_needed()
    end.click()
    page.clock.run_for(5000)
    assert not table.desk.board()["over"]
    end.hover()
    page.mouse.down()
    page.clock.run_for(799)
    assert not table.desk.board()["over"]
    page.clock.run_for(1)
    console.shows("#line", "Good night")
    page.mouse.up()
    assert table.desk.board()["over"]
    page.clock.resume()
    console.main()  # the till is counted and signed now, or later
    page.wait_for_url("**/console/till")
    page.get_by_role("button", name="close this one later").click()
    page.wait_for_url("**/console")
    console.shows("#line", "Welcome")
    assert table.desk.board()["night"] == 2


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
    assert not table.desk.board()["over"]
    assert not any("/api/moves" in address for address in asked)


def test_c9_a_second_touch_within_a_quarter_second_is_ignored(serve: Any, open_page: Any) -> None:
    table = serve(*RACE)
    page = Console(open_page("tablet"), table).open().page
    page.wait_for_selector("[data-suit=D]")
    page.evaluate("for (let i = 0; i < 5; i++) document.querySelector('[data-suit=D]').click()")
    page.wait_for_function(
        "() => document.querySelector('#act').innerText.includes('Diamonds moves up to 2')"
    )
    assert table.desk.seq == len(RACE) + 1


def test_c12_without_the_pin_nothing_is_shown(table: ServedTable, open_page: Any) -> None:
    page = open_page("phone")
    page.goto(f"{table.url}/console")
    assert page.locator("#bar").count() == 0
    page.fill("#pin", "0000")
    page.click("button[type=submit]")
    page.wait_for_selector("[role=alert]:has-text('not the PIN')")
    page.fill("#pin", PIN)
    page.keyboard.press("Enter")
    page.wait_for_selector("#bar")


def test_c13_a_reload_loses_nothing(serve: Any, open_page: Any) -> None:
    console = Console(open_page("tablet"), serve(*BETTING)).open()
    console.page.wait_for_selector("#phones button")  # the last part that the stream brings
    before = console.page.inner_text("main")
    console.page.reload()
    console.page.wait_for_selector("#bet")
    console.page.wait_for_selector("#phones button")
    assert console.page.inner_text("main") == before


def test_c15_a_refusal_is_said_in_words_and_goes_with_the_next_move(serve: Any, open_page: Any) -> None:
    table = serve(*PAID)
    console = Console(open_page("tablet"), table).open()
    page = console.page
    console.tap("[data-verb=join]")
    page.fill("#sheet [name=name]", "ann")
    page.fill("#sheet [name=chips]", "50")
    console.tap("#sheet .go")
    console.shows("#sheet .wrong", "sits at this table already")
    page.fill("#sheet [name=name]", 'Zoë "Z" Ørsted')
    console.tap("#sheet .go")
    console.shows("#players", "Zoë ’Z’ Ørsted")
    page.wait_for_selector("#sheet", state="hidden")
    assert page.inner_text("#said") == ""


def test_a_form_says_what_is_missing(serve: Any, open_page: Any) -> None:
    page = Console(open_page("tablet"), serve(*PAID)).open().page
    page.click("[data-verb=adjust]")
    page.click("#sheet [data-value=Bob]")
    page.fill("#sheet [name=chips]", "5")
    page.click("#sheet .go")
    assert page.inner_text("#sheet .wrong") == "Still missing: Why."
    page.fill("#sheet [name=why]", "a chip under the table")
    page.click("#sheet .go")
    page.wait_for_selector("#sheet", state="hidden")


@pytest.mark.parametrize("price", everyday(["0-0", "abc", "5"], "abc"))
def test_a_refusal_is_in_view_beside_the_button_and_nothing_typed_is_lost(
    serve: Any, open_page: Any, price: str
) -> None:
    table = serve("join Ann 100", "game basic", "deal 7H 2D KD 3C 9S TS 4C")
    console = Console(open_page("phone"), table).open()
    page = console.page
    console.tap("[data-verb=price]")
    for choices in page.locator("#sheet fieldset").all():
        choices.locator("button").first.click()
    page.fill("#sheet [name=price]", price)
    console.tap("#sheet .go")
    console.shows("#sheet .wrong", "is no price")
    assert (
        page.locator("#sheet .wrong").bounding_box()["y"]
        < page.locator("#sheet .go").bounding_box()["y"]
        < 844
    )
    assert page.input_value("#sheet [name=price]") == price
    assert page.inner_text("#said") == ""
    assert table.desk.seq == 3


def test_a_player_who_cannot_be_seated_is_refused_beside_the_button(
    table: ServedTable, open_page: Any
) -> None:
    console = Console(open_page("phone"), table).open()
    console.seat("Ann", 100)
    console.page.fill("#field-join-name", "ann")
    console.page.fill("#field-join-chips", "50")
    console.tap("#act button[type=submit]")
    console.shows("#act .wrong", "sits at this table already")
    assert console.page.input_value("#field-join-name") == "ann"
    assert list(table.desk.board()["players"]) == ["Ann"]


def test_the_next_guest_does_not_inherit_the_last_ones_buy_in(table: ServedTable, open_page: Any) -> None:
    console = Console(open_page("tablet"), table).open()
    console.seat("Ann", 100)
    console.page.wait_for_function("() => document.querySelector('#field-join-name').value === ''")
    assert console.page.input_value("#field-join-chips") == ""
    console.page.fill("#field-join-name", "Bob")
    console.tap("#act button[type=submit]")
    assert console.page.locator("#act .wrong").is_visible()
    assert list(table.desk.board()["players"]) == ["Ann"]


def test_a_name_typed_before_the_last_player_was_answered_is_kept(table: ServedTable, open_page: Any) -> None:
    """The stream shows the player; the answer to the move comes when the next name stands there already."""
    page = open_page("tablet")
    hold_answers(page, "POST", "/api/moves")
    console = Console(page, table).open()
    console.seat("Ann", 100)
    wait_until_held(page)
    page.fill("#field-join-name", "Bob")
    let_go(page)
    console.tap("#act button[type=submit]")
    wait_until_held(page, 2)
    console.shows("#players", "Bob")
    let_go(page, 1)
    page.wait_for_function("() => document.querySelector('#field-join-name').value === ''")
    assert table.desk.board()["players"] == {"Ann": 100, "Bob": 100}


def test_a_form_being_filled_outlives_what_happens_at_the_table(table: ServedTable, open_page: Any) -> None:
    console = Console(open_page("tablet"), table).open()
    console.page.fill("#field-join-name", "Cha")
    table.move("join Bob 50")
    console.shows("#players", "Bob")
    assert console.page.input_value("#field-join-name") == "Cha"


def test_another_game_is_opened_with_its_options(serve: Any, open_page: Any) -> None:
    table = serve(*PAID)
    console = Console(open_page("tablet"), table).open()
    console.page.click("[data-verb=game]")
    console.page.click("#sheet [data-value=scarne]")
    console.page.fill("#sheet [name=options]", "links=5 prices=fair")
    console.page.click("#sheet .go")
    console.shows("#line", "Race 2")
    assert table.desk.board()["game"] == "scarne"
    assert table.desk.board()["links"] == 5


def test_fair_prices_show_every_wager_and_a_combination_is_bet_too(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "game basic prices=fair", "deal 7H 2D KD 3C 9S TS 4C")
    console = Console(open_page("phone"), table).open()
    console.tap("[data-player=Ann]")
    console.tap("[data-wager=EXA]")
    console.tap("[data-place='1'][data-horse=D]")
    console.tap("[data-place='2'][data-horse=C]")
    console.tap("[data-chips='2']")
    console.tap("#bet")
    console.shows("#undo", "the exacta Diamonds, Clubs")


def test_a_box_is_entered_in_one_go_and_becomes_its_single_bets(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "game basic prices=fair", "deal 7H 2D KD 3C 9S TS 4C")
    console = Console(open_page("phone"), table).open()
    console.tap("[data-player=Ann]")
    console.tap("[data-wager=TRI]")
    for horse in "SHD":
        console.tap(f"[data-place='1'][data-horse={horse}]")
    console.tap("[data-box]")
    console.tap("[data-chips='2']")
    console.shows("#bet", "Bet 2 for Ann on each of 6: 12")
    console.tap("#bet")
    console.shows("#players", "88")
    bets = [(bet["wager"], bet["horses"], bet["chips"]) for bet in table.desk.board()["bets"]]
    boxed = ["S/H/D", "S/D/H", "H/S/D", "H/D/S", "D/S/H", "D/H/S"]
    assert sorted(bets) == sorted(("TRI", horses, 2) for horses in boxed)


def test_a_box_is_taken_back_by_one_tap_or_bet_by_bet(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "game basic prices=fair", "deal 7H 2D KD 3C 9S TS 4C")
    table.move("bet Ann WIN S 5")
    table.desk.do_all([f"bet Ann EXA {horses} 2" for horses in ("S/H", "H/S", "S/D", "D/S", "H/D", "D/H")])
    console = Console(open_page("phone"), table).open()
    console.shows("#undo span", "Undo all 6")
    console.shows("#undo small", "Ann's 6 bets of 2: Exacta")
    console.tap("[data-undo-last]")
    console.shows("#undo", "Undo all 5")
    console.undo()
    console.shows("#undo", "5 on Spades to win")
    assert [bet["wager"] for bet in table.desk.board()["bets"]] == ["WIN"]
    assert sum(move.verb == "undo" for move in table.desk.journal.moves(1)) == 6


def test_a_wheel_and_a_quinella_of_three_are_one_entry_each(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "game tote", "deal 7H 2D KD 3C 9S TS 4C")
    console = Console(open_page("tablet"), table).open()
    for place, horse in [(1, "H"), (2, "S"), (2, "C"), (2, "D")]:
        if place == 1:
            console.tap("[data-player=Ann]")
            console.tap("[data-wager=EXA]")
        console.tap(f"[data-place='{place}'][data-horse={horse}]")
    console.tap("[data-chips='1']")
    console.tap("#bet")
    console.shows("#players", "97")
    console.tap("[data-head=wager]")  # Ann stays chosen
    console.tap("[data-wager=QNL]")
    for horse in "SHD":
        console.tap(f"[data-place='1'][data-horse={horse}]")
    console.tap("[data-chips='2']")
    console.tap("#bet")
    console.shows("#players", "91")
    bets = [(bet["wager"], bet["horses"]) for bet in table.desk.board()["bets"]]
    assert sorted(bets[:3]) == [("EXA", "H/C"), ("EXA", "H/D"), ("EXA", "H/S")]
    assert sorted(bets[3:]) == [("QNL", "H/D"), ("QNL", "S/D"), ("QNL", "S/H")]


def test_a_bet_that_the_player_cannot_hold_is_said_before_it_is_sent(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 20", "game basic prices=fair", "deal 7H 2D KD 3C 9S TS 4C")
    console = Console(open_page("phone"), table).open()
    console.tap("[data-player=Ann]")
    console.tap("[data-wager=EXA]")
    console.tap("[data-place='1'][data-horse=S]")
    console.tap("[data-place='2'][data-horse=H]")
    console.tap("[data-chips='10']")
    console.tap("[data-place='2'][data-horse=D]")
    console.tap("[data-place='2'][data-horse=C]")
    console.shows("#bet", "Ann has 20, not 30")
    assert console.page.locator("#bet").is_disabled()


def test_the_dealer_sees_chance_price_margin_and_the_book_and_takes_the_fair_price_in_one_tap(
    serve: Any, open_page: Any
) -> None:
    table = serve("join Ann 100", "game basic", "deal 7H 2D KD 3C 9S TS 4C", "bet Ann WIN H 10")
    console = Console(open_page("tablet"), table).open()
    row = console.page.inner_text(".prices tr[data-horse=H]").split()
    assert row == ["38%", "2-1", "−13", "%", "take", "11-8"]
    console.shows("#prices", "Hearts at 2-1 favours the punter")
    book = table.desk.board()["book"]
    assert (book["staked"], book["worst"]) == (10, -20)
    console.shows(".book", "−20")
    console.shows(".book", f"−{abs(book['expected']):.1f}")
    console.tap("[data-take=H]")
    console.shows(".prices tr[data-horse=H]", "is fair")
    assert console.taps == 1
    assert console.page.locator(".beware").count() == 0
    assert table.desk.board()["bets"][0]["price"] == "2-1"  # what was struck stands
    console.tap("[data-take=all]")
    console.shows(".prices tr[data-horse=S]", "is fair")
    prices = {one["horses"]: one["price"] for one in table.desk.board()["prices"]}
    assert prices == {"S": "10-3", "H": "11-8", "D": "10-3", "C": "10-3"}


def test_the_warning_about_traditional_prices_leads_to_fair_ones(serve: Any, open_page: Any) -> None:
    """R12.4."""
    table = serve("join Ann 100", "game basic")
    console = Console(open_page("tablet"), table).open()
    console.shows("#warning", "beaten")
    console.tap("[data-fair]")
    console.page.wait_for_function("() => document.querySelector('#warning').innerText === ''")
    assert table.desk.board()["options"]["prices"] == "fair"


def test_two_consoles_show_the_same_table(serve: Any, open_page: Any) -> None:
    table = serve(*BETTING)
    one, other = (Console(open_page(size), table).open() for size in ("tablet", "phone"))
    one.main()
    other.shows("#line", "All in the gate")


def test_a_changed_pin_logs_this_console_out(serve: Any, open_page: Any) -> None:
    table = serve(*BETTING)
    console = Console(open_page("tablet"), table).open()
    table.app.extensions["railbird"].guard = Guard("another", KEY)
    console.main()
    console.page.wait_for_selector("#pin")
    assert table.desk.board()["phase"] == "betting"


def test_c14_the_console_says_when_the_tv_hangs_behind(serve: Any, open_page: Callable[..., Any]) -> None:
    table = serve(*COURSE_LYING)
    tv = open_page("tv")
    with tv.expect_response("**/api/shown"):  # the station knows what it shows
        tv.goto(table.url)
    console = Console(open_page("tablet"), table).open()
    console.page.wait_for_function("() => document.querySelector('#link').innerText === 'TV'")
    assert console.page.locator("#disagree").is_hidden()
    tv.route("**/api/shown", lambda route: route.abort())  # the TV hangs: it draws and says nothing more
    table.move("deal 9S")
    console.page.wait_for_selector("#disagree", state="visible")
    assert "older" in console.page.inner_text("#disagree")
    tv.unroute("**/api/shown")
    table.move("undo")
    console.page.wait_for_selector("#disagree", state="hidden")


@pytest.mark.parametrize("path", ["/nights/1", "/nights"])
def test_the_night_is_read_back(serve: Any, open_page: Any, path: str) -> None:
    table = serve(*PAID, "next", "deal 7H", "undo")
    page = open_page("tablet on its side")
    page.goto(table.url + path)
    text = page.inner_text("main")
    if path == "/nights":
        assert "Night 1" in text
        assert "Fitzwilliam Montgomery-Smythe" in text
        return
    assert page.locator(".moves > li").count() == MOVES_A_PAGE
    assert "Ann joins with 100" in text
    assert "Hearts" in text
    assert "+100" in page.locator("tr:has-text('Fitzwilliam'):visible").first.inner_text()
    page.goto(f"{table.url}{path}?moves=2")
    assert page.locator(".moves > li").count() == len(PAID) + 3 - MOVES_A_PAGE
    assert page.locator("del").all_inner_texts() == ["deal 7H"]


# ---- what a thumb does wrong --------------------------------------------------------------------------


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
    assert table.desk.board()["phase"] == "paid", "a result stays: going on within five seconds wants a hold"
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
    assert table.desk.board()["horses"]["D"] == 2
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
    assert "Bob" not in [bet["name"] for bet in table.desk.board()["bets"]]
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


FALTERING = ("join Ann 100", "game announcer links=4 falter=yes", "bet Ann WIN H 5", "close", "deal 5H")


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (COURSE_LYING, "link 5 of 7"),
        (RACE, "Turn a card"),
        (FALTERING, "Turn link 1 and tap it"),
    ],
)
def test_c21_the_instruction_names_what_is_due(
    serve: Any, open_page: Any, moves: tuple[str, ...], said: str
) -> None:
    console = Console(open_page("tablet"), serve(*moves)).open()
    console.shows("#main", said)
