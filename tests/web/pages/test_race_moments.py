"""The moments of a race on the TV: the stretch, a link that is due, a dead leader, the finish, the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.browser.delayed_answers import stop_clock
from tests.web.table import ServedTable

SEATS = tuple(f"join P{number} 200" for number in range(1, 21))
FOUR = ("game basic links=4", "deal 7H 2D KD 3C")


def test_the_board_closes_in_on_the_finish_says_what_wins_and_holds_the_photograph(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    page = open_page()
    page.goto(table.url)
    headline = "#head .phase"

    def shows(*moves: str) -> str:
        table.do(*moves)
        table.shown_on(page)
        return str(page.inner_text(headline))

    # Five steps: the fourth brings a horse one card from home.
    shows(*SEATS[:3], *FOUR, "bet P1 WIN H 5", "close", "deal 2H 3H")
    assert page.locator("#course.folded").count() == 0
    assert page.locator(".line").count() == 5
    assert shows("deal 4H", "deal 5H") == "A heart wins it"
    assert page.locator("#course.folded").count() == 1 and page.locator(".line").count() == 4
    assert page.eval_on_selector_all(".lane.wins", "all => all.map(one => one.dataset.horse)") == ["H"]
    assert shows("deal 2S 3S 4S 5S") == "A spade or a heart wins it"
    assert shows("deal 6S") == "Photo finish: Spades by a length"
    assert page.inner_text("#foot .words").split("\n")[0] == "Unofficial"
    assert page.locator("#foot .grand[data-card='6S']").count() == 1
    assert shows("undo") == "A spade or a heart wins it"
    # A link that is due then lies beside the last card, and what it does is told.
    said = shows("void", "game announcer falter=yes links=4", "close", "deal 2H 9S 3H TS 4H 9D 5H")
    assert said == "Link 4 first; then a heart wins it"
    assert page.locator("#foot .slot.due .back").is_visible()
    assert shows("deal 9H") == "Hearts leads by 3"
    assert page.inner_text("#foot .moment") == "Link 4 is the 9 of Hearts: Hearts falters back to 3"
    assert page.locator("#course.folded").count() == 0
    # A leader that cannot win: why.
    shows("void", "game basic redeal=no links=8", "deal 2S 3S 4S 5S 6S 2H 3H 2D", "close", "deal 7S 8S 9S")
    assert page.inner_text("#foot .dead") == "Spades cannot win: 6 to go, 4 cards left, 5 in the course"


def test_a_card_that_was_turned_is_seen_turning_once_and_a_reload_shows_it_lying(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*SEATS[:2], *FOUR, "close", "deal 2H"), open_page()
    page.goto(table.url)
    table.shown_on(page)
    assert page.locator("#foot .turned").count() == 0
    table.do("deal 3H")
    table.shown_on(page)
    assert page.locator("#foot .turned [data-card='3H']").count() == 1
    page.reload()
    table.shown_on(page)
    assert page.locator("#foot .turned").count() == 0


def test_t18_twelve_payees_a_page_the_winners_first_then_all_by_what_the_race_brought(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    bets = (f"bet P{at} WIN {'D' if at % 4 else 'H'} {at}" for at in range(1, 21))
    table = serve(*SEATS, *FOUR, *bets, "close", "deal 4D 5D 6D 7D 8D", "official")
    page = open_page()
    stop_clock(page)
    page.goto(table.url)
    assert page.inner_text(".winner .fitted") == "Diamonds wins"
    colours = page.evaluate(
        "['.winner', '.track-small .first'].map(one => getComputedStyle(document.querySelector(one)).color)"
    )
    assert colours == ["rgb(108, 155, 255)"] * 2
    payees, standings = list[list[str]](), list[list[str]]()
    for _ in range(3):
        payees.append(page.locator(".payee").all_inner_texts())
        standings.append(page.locator(".standing").all_inner_texts())
        page.clock.run_for(6000)
    assert [len(one) for one in payees] == [12, 3, 0]
    assert [len(one) for one in standings] == [0, 8, 12]  # a page is filled before the next one begins
    paid = [int(line.split()[2]) for line in (*payees[0], *payees[1])]
    assert paid == sorted(paid, reverse=True) and paid[0] == sum(
        one["chips"] for one in table.board["paid"] if one["name"] == "P19"
    )
    result = table.board["result"]
    order = [line.split()[1] for line in (*standings[1], *standings[2])]
    brought = [result[name] for name in order]
    assert brought == sorted(brought, reverse=True) and min(brought) < 0 < max(brought)


def test_t11_a_result_stays_five_seconds_also_where_the_dealer_goes_on_at_once(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*SEATS[:3], *FOUR, "bet P1 WIN H 5", "close", "deal 2H 3H 4H 5H 6H"), open_page()
    stop_clock(page)
    page.goto(table.url)

    def stands(*moves: str) -> str:
        """How the board lies once the state after these moves has come, though it may not be drawn yet."""
        for move in moves:
            has_come = f'"seq":{table.desk.table.seq + 1}}}'
            with page.expect_request(lambda sent, seq=has_come: seq in (sent.post_data or "")):
                table.do(move)
        return str(page.evaluate("document.body.dataset.layout"))

    assert stands("official") == "paid"
    page.clock.fast_forward(2000)
    assert stands("buy P2 10", "next", "undo") == "paid"
    table.shown_on(page)  # of the same race: at once
    assert stands("next", "deal 7H") == "paid"
    page.clock.fast_forward(2900)
    assert page.locator(".winner").is_visible()
    page.clock.fast_forward(200)
    table.shown_on(page)
    assert page.evaluate("document.body.dataset.layout") == "parade"
    assert stands("void", "next") == "parade"  # a race that was void has no result to stay for
