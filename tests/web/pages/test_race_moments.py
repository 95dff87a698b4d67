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

    def shows(*moves: str, where: str = "#head .phase") -> str:
        table.do(*moves)
        table.shown_on(page)
        return str(page.inner_text(where)).strip()

    # Five steps: the fourth brings a horse one card from home.
    shows(*SEATS[:3], *FOUR, "bet P1 WIN H 5", "close", "deal 2H 3H", where="#head")
    assert page.locator("#course .slot").count() == 4
    assert page.locator(".line").count() == 5
    assert shows("deal 4H", "deal 5H") == "A heart wins it"
    assert page.locator("#course").get_attribute("hidden") is not None
    assert page.eval_on_selector_all(".lane.wins", "all => all.map(one => one.dataset.horse)") == ["H"]
    assert page.locator(".wanted .one").count() == 1 and "%" in page.inner_text(".wanted")
    assert shows("deal 2S 3S 4S 5S") == "A spade or a heart wins it"
    assert page.locator(".wanted .one").count() == page.locator(".lane.wins").count() == 2
    assert shows("deal 6S", where="#scene .won").split() == ["Spades", "wins"]
    assert page.inner_text(".margin") == "by a length" and page.inner_text(".unofficial") == "unofficial"
    assert shows("undo") == "A spade or a heart wins it"
    # A link that is due then lies beside the last card, and what it does is told.
    said = shows("void", "game announcer falter=yes links=4", "close", "deal 2H 9S 3H TS 4H 9D 5H")
    assert said == "Link 4 first; then a heart wins it"
    assert page.locator("#foot .slot.due .back").is_visible()
    told = "Link 4 is the 9 of Hearts: Hearts falters back to 3"
    assert shows("deal 9H", where="#foot .cause") == told
    assert page.locator("#course .slot").first.is_visible()
    assert page.locator("[data-horse=H] .print").count() == 4  # that of the lost step, too
    assert page.locator("[data-horse=H] .print.lost").count() == 1
    # A leader that cannot win: why.
    shows(
        *("void", "game basic redeal=no links=8", "deal 2S 3S 4S 5S 6S 2H 3H 2D", "close", "deal 7S 8S 9S"),
        where="#foot",
    )
    assert "Spades cannot win: 6 to go, 4 cards left, 5 in the course" in page.inner_text("#foot .dead")


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


PARTS_OF_A_LINE = """all => all.map(one =>
    [...one.querySelectorAll('.who, .slab')].map(part => part.textContent))"""


def test_t18_twelve_payees_a_page_the_winners_first_then_all_by_what_the_race_brought(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    bets = (f"bet P{at} WIN {'D' if at % 4 else 'H'} {at}" for at in range(1, 21))
    table = serve(*SEATS, *FOUR, *bets, "close", "deal 4D 5D 6D 7D 8D", "official")
    page = open_page()
    stop_clock(page)
    page.goto(table.url)
    assert page.inner_text(".winner .won").split() == ["Diamonds", "wins"]
    assert page.locator(".winner .silks.of-D").count() == 1
    lines, notes = list[list[list[str]]](), list[str]()
    for _ in range(3):
        # The text of what is drawn, also while the board rests on another page.
        lines.append(page.locator(".payee").evaluate_all(PARTS_OF_A_LINE))
        # In eight seconds without a heartbeat the note of the lost connection may lie in this line's place.
        notes.append(" ".join(page.locator(".count p").all_text_contents()))
        page.clock.run_for(8000)
    assert [len(one) for one in lines] == [12, 3, 5]
    assert notes[:2] == [
        "1–12 of 15 winners 5 players not paid",
        "13–15 of 15 winners 5 players not paid",
    ]
    paid = [int(line[1]) for line in (*lines[0], *lines[1])]
    assert paid == sorted(paid, reverse=True) and paid[0] == sum(
        one["chips"] for one in table.board["paid"] if one["name"] == "P19"
    )
    assert {line[0] for line in lines[2]} == {"P4", "P8", "P12", "P16", "P20"}


def test_t23_a_winner_stays_three_seconds_also_where_the_race_is_confirmed_at_once(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*SEATS[:3], *FOUR, "bet P1 WIN H 5", "close", "deal 2H 3H 4H 5H"), open_page()
    stop_clock(page)
    page.goto(table.url)
    table.do("deal 6H")
    table.shown_on(page)
    has_come = f'"seq":{table.desk.table.seq + 1}}}'
    with page.expect_request(lambda sent: has_come in (sent.post_data or "")):
        table.do("official")
    page.clock.fast_forward(4300)
    assert page.evaluate("document.body.dataset.layout") == "winner"
    page.clock.fast_forward(200)
    table.shown_on(page)
    assert page.evaluate("document.body.dataset.layout") == "paid"


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

    page.clock.fast_forward(3000)  # the winner's moment
    table.do("official")
    table.shown_on(page)
    page.clock.fast_forward(2000)
    assert stands("buy P2 10", "next", "undo") == "paid"
    table.shown_on(page)  # of the same race: at once
    assert stands("next", "deal 7H") == "paid"
    page.clock.fast_forward(2900)
    assert page.locator(".winner").is_visible()
    page.clock.fast_forward(200)
    table.shown_on(page)
    assert page.evaluate("document.body.dataset.layout") == "dealing"
    assert stands("void", "next") == "dealing"  # a race that was void has no result to stay for


def test_who_is_home_is_named_whole_beside_the_winner(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    moves = ("join Ann 100", "game superfecta links=4", "deal 7H 2D KD 3C", "close")
    home = ("deal 2H 3H 4H 5H 6H", "deal 3D 4D 5D 6D 7D", "deal 2S 3S 4S 5S 6S")
    for language in ("en", "de"):
        page = open_page()
        page.goto(f"{serve(*moves, *home).url}/?lang={language}")
        page.wait_for_selector("#scene .margin")
        assert page.inner_text(".margin").count(",") == 2 and page.locator(".margin[data-whole]").count() == 0


def test_a_void_race_is_named_whole_and_wears_nobodys_silks(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    page = open_page()
    page.goto(f"{serve(*SEATS[:3], *FOUR, 'void').url}/?lang=de")
    page.wait_for_selector("#result .won")
    assert page.inner_text("#result .won").split() == ["Rennen", "1", "ist", "ungültig"]
    assert page.locator("#result .won [data-whole], #result .silks").count() == 0


def test_where_all_horses_are_as_likely_none_is_the_favourite(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*SEATS[:2], "game announcer"), open_page()
    page.goto(table.url)
    page.wait_for_selector(".row .price")
    assert page.locator(".fav").count() == 0
    table.do("void", *FOUR)
    table.shown_on(page)
    assert page.locator(".fav").count() in (1, 2, 3)


def test_few_winners_are_shown_large_and_counted_without_pages(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    page = open_page()
    page.goto(serve(*SEATS[:3], *FOUR, "bet P1 WIN H 50", "close", "deal 2H 3H 4H 5H 6H", "official").url)
    page.wait_for_selector(".fewest .payee")
    assert page.inner_text(".payee .slab").startswith("+1") and page.inner_text(".count p") == "1 winner"
    assert page.eval_on_selector(".payee", "one => one.offsetHeight") > 200
    assert page.locator("#result [data-whole]").count() == 0
