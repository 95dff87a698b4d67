"""The phone's page in a real browser: upright, one hand, and weighed."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.ruler import resize
from tests.web.conftest import SIZES
from tests.web.races import COURSE, PHASES
from tests.web.table import ServedTable

TABLE = ("join Ann 100", "join Bob 50", "game basic", f"deal {COURSE}")
KB = 1024


def seated(page: Any, table: ServedTable, name: str = "Ann") -> Any:
    """The page of a phone that took the seat by the dealer's code."""
    address = table.post({"name": name}, path="/api/phones/invite").json["address"]
    page.goto(table.url + "/phone" + address.rsplit("/phone", 1)[1])
    page.click("[data-claim]")
    page.wait_for_selector("#chips b")
    return page


def test_p2_a_bet_is_three_taps_and_the_button_says_it_whole(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    page = seated(open_page("phone"), table)
    page.click("[data-wager='WIN S']")
    page.click("[data-chips='10']")
    assert page.inner_text("#bet") == "Bet 10: Spades to win, pays 40"
    page.click("#bet")
    page.wait_for_selector("[data-cancel]")
    assert page.inner_text("#chips b") == "90"
    assert table.desk.board()["bets"][0]["name"] == "Ann"
    page.click("[data-cancel]")
    page.wait_for_selector("[data-cancel]", state="detached")
    assert page.inner_text("#chips b") == "100"


def test_the_piles_are_said_as_their_cards_are_printed(serve: Any, open_page: Any) -> None:
    laid = ("lay Ann 7C", "lay Bob 7H", "lay Cyd 8H", "lay Ann 9H", "lay Bob TH")
    seats = (f"join {name} 50" for name in ("Ann", "Bob", "Cyd"))
    table, page = serve(*seats, "game ristiseiska", "done", *laid), open_page("phone")
    page.goto(table.url + "/phone")
    page.wait_for_selector(".piles")
    assert page.locator(".piles b").all_inner_texts() == ["–", "7–10", "–", "7"]
    resize(page, *SIZES["small phone"])
    assert len({one.bounding_box()["height"] for one in page.locator(".piles b").all()}) == 1


def test_an_auctions_bid_by_thumb(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "join Bob 50", "game calcutta", f"deal {COURSE}", "bid Bob 12")
    page = seated(open_page("phone"), table)
    page.click("[data-bid='17']")
    page.wait_for_function("() => document.querySelector('.offered').innerText.includes('Ann bids 17')")
    assert table.desk.board()["bid"] == {"name": "Ann", "chips": 17}


@pytest.mark.parametrize("phase", ["lobby", "betting", "race", "paid", "ended"])
def test_p3_p4_every_phase_fits_and_is_big_enough(serve: Any, open_page: Any, phase: str) -> None:
    table = serve(*PHASES[phase])
    page = seated(open_page("phone"), table) if phase != "ended" else open_page("phone")
    if phase == "ended":
        page.goto(table.url + "/phone")
    for size in ("phone", "small phone"):
        resize(page, *SIZES[size])
        fits_and_is_big_enough(page)


def fits_and_is_big_enough(page: Any) -> None:
    assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")
    small = page.evaluate(
        "() => [...document.querySelectorAll('button, a, summary, input')].filter((one) => one.offsetParent"
        " && one.getBoundingClientRect().height < 47.5).map((one) => one.outerHTML)"
    )
    assert small == []
    fonts = page.evaluate(
        "() => [...document.querySelectorAll('body *')].filter((one) => one.offsetParent"
        " && one.textContent.trim()).map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(fonts) >= 16


def test_p3_the_bet_form_needs_no_scroll(serve: Any, open_page: Any) -> None:
    page = seated(open_page("phone"), serve(*TABLE))
    box = page.locator("#bet").bounding_box()
    assert box["y"] + box["height"] <= 844


def test_a_phone_that_comes_to_the_tvs_address_goes_to_its_own_page(serve: Any, open_page: Any) -> None:
    table = serve(*TABLE)
    page = open_page("phone", has_touch=True, is_mobile=True)
    page.goto(table.url)
    page.wait_for_url("**/phone")
    page.goto(table.url + "/?board")
    page.wait_for_selector("#lanes .lane")
    assert page.url.endswith("/?board")


def test_a_bet_that_waits_is_confirmed_or_refused_at_the_console(serve: Any, open_page: Any) -> None:
    """P5: sent looks different from booked, and a refusal has its reason."""
    from tests.web.table import Console

    table = serve(*TABLE)
    table.post({"mode": "confirm"}, path="/api/phones/mode")
    console = Console(open_page("tablet"), table).open()
    page = seated(open_page("phone"), table)
    page.click("[data-chips='10']")
    for answer in ("[data-refuse-bet=pay]", "[data-confirm-bet]"):
        page.click("[data-wager='WIN S']")
        page.click("#bet")
        page.wait_for_selector("#tickets .sent li")
        assert "Waits for the dealer" in page.inner_text("#tickets")
        console.shows("#asks", "Ann: Spades to win")
        console.tap(answer)
        page.wait_for_selector("#tickets .sent li", state="detached")
    page.wait_for_selector("[data-cancel]")
    assert page.inner_text("#chips b") == "90"
    assert [bet["chips"] for bet in table.desk.board()["bets"]] == [10]


def test_a_booked_bet_that_the_dealer_takes_back_is_told_with_the_reason(serve: Any, open_page: Any) -> None:
    from tests.web.table import Console

    table = serve(*TABLE, "bet Ann WIN H 5")
    console = Console(open_page("tablet"), table).open()
    console.page.wait_for_selector("[data-cancel='Ann WIN H 5']")
    page = seated(open_page("phone"), table)  # after its key was drawn
    console.page.wait_for_selector("[data-phone-of=Ann][aria-pressed=true]")
    console.tap("[data-cancel='Ann WIN H 5']")
    console.tap("[data-cancel-for=late]")
    page.wait_for_function("() => document.querySelector('#said').textContent.includes('too late')")
    page.click("[data-chips='10']")
    for _ in range(2):  # the same bet for the same reason is told anew
        page.click("[data-wager='WIN S']")
        page.click("#bet")
        page.wait_for_selector("#tickets [data-cancel]")
        page.wait_for_function("() => document.querySelector('#said').textContent === ''")
        console.tap("[data-cancel^='Ann WIN S']")
        console.tap("[data-cancel-for=pay]")
        page.wait_for_function(
            "() => document.querySelector('#said').textContent.includes('buy chips first')"
        )
        assert page.locator("#tickets [data-cancel]").count() == 0
    assert table.desk.board()["bets"] == []


def test_who_asks_is_let_in_at_the_console(serve: Any, open_page: Any) -> None:
    from tests.web.table import Console

    table = serve(*TABLE)
    console = Console(open_page("tablet"), table).open()
    page = open_page("phone")
    page.goto(table.url + "/phone")
    page.fill("#name", "Zoe")
    page.click("#seat button")
    console.tap("[data-let-in='50']")
    page.wait_for_selector("#chips b")
    assert page.inner_text("#chips b") == "50"
    assert table.desk.board()["players"]["Zoe"] == 50


def test_p11_a_station_that_is_silent_is_said_within_three_seconds(serve: Any, open_page: Any) -> None:
    page = open_page("phone")
    stop_clock(page)
    page.add_init_script("window.EventSource = class { addEventListener() {} close() {} };")
    page.goto(serve(*TABLE).url + "/phone")
    page.clock.run_for(2000)
    assert page.locator("#lost").is_hidden()
    page.clock.run_for(1000)
    assert page.locator("#lost").is_visible()


def test_p12_the_first_view_weighs_less_than_100_kb(serve: Any) -> None:
    """Compressed, as the server sends it: page, styles, scripts, sentences."""
    table = serve(*TABLE)
    paths, done, weight = ["/phone"], set[str](), 0
    while paths:
        path = paths.pop()
        if path in done:
            continue
        done.add(path)
        answer = table.get(path, **{"Accept-Encoding": "gzip"})
        assert answer.status == 200, path
        weight += len(answer.body)
        packed = answer.headers.get("Content-Encoding") == "gzip"
        text = (gzip.decompress(answer.body) if packed else answer.body).decode()
        found = re.findall(r'(?:href|src)="(/(?:static/[^"]*\.css|scripts/[^"]*|words/[^"]*))"', text)
        paths += [one.replace("&amp;", "&") for one in found]
    assert any(path.endswith("phone/main.js") for path in done) and len(done) > 3
    assert weight < 100 * KB


def test_chances_are_told_only_where_there_are_some(
    table: ServedTable, open_page: Callable[..., Any]
) -> None:
    page = open_page("phone")

    def told(*moves: str) -> list[str]:
        table.do(*moves)
        page.goto(table.url + "/phone")
        page.wait_for_selector(".lanes .chance", state="attached")
        return [text.strip() for text in page.locator(".lanes .chance").all_inner_texts()]

    assert (
        told("join Ann 100", "game announcer faces=up", "deal 7H 2D KD") == [""] * 4
    )  # the course does not lie
    assert all(text.endswith("%") for text in told("deal 3C 9S TS 4C"))
    assert told("close", "deal 2H 3H 4H 5H 6H 8H 9H TH") == ["", "No. 1", "", ""]  # nothing is bet on places
    assert told("void") == [""] * 4
