"""The phone's page in a real browser: upright, one hand, and weighed."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.browser.broken_words import broken_words
from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.german import texts
from tests.web.browser.ruler import resize
from tests.web.conftest import SIZES
from tests.web.races import COURSE, PHASES
from tests.web.table import ServedTable

TABLE = ("join Ann 100", "join Bob 50", "game basic", f"deal {COURSE}")
KB = 1024
WORDS_BEGIN = """one => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getBoundingClientRect().left - one.getBoundingClientRect().left;
}"""


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
    assert table.desk.table.board()["bets"][0]["name"] == "Ann"
    page.click("[data-cancel]")
    page.wait_for_selector("[data-cancel]", state="detached")
    assert page.inner_text("#chips b") == "100"


def test_long_titles_and_german_places_are_whole(serve: Any, open_page: Any) -> None:
    long = "Karoliina Väänänen-Lindqvist"
    seats = [f'join "{name}" 100' for name in (long, "Bob", "Cyd", "Dee")]
    page = seated(open_page("small phone"), serve(*seats, "game derby-advanced"), long)
    page.goto(page.url.split("?")[0] + "?lang=de")
    page.wait_for_selector("#chips b")
    assert page.inner_text("#line") == "Rennen 1: Das Würfelrennen für Fortgeschrittene"
    assert broken_words(page, "#line") == []
    assert page.locator("#line").evaluate("one => one.scrollHeight - one.clientHeight") <= 1
    page.goto(serve(*PHASES["unofficial"]).url + "/phone?lang=de")
    page.wait_for_selector(".lanes .won")
    for size in ("small phone", "phone"):
        resize(page, *SIZES[size])
        assert "Platz 1" in page.locator(".won .chance").inner_text()
        assert page.locator(".won .chance").evaluate(WORDS_BEGIN) >= 0
        fits_and_is_big_enough(page)


def test_a_ticket_is_said_as_a_bet_is(serve: Any, open_page: Any) -> None:
    bets = ("bet Ann EXA H/C 5", "bet Ann WIN S 2", "bet Ann DDB S/D 3")
    table = serve(
        "join Ann 100", "join Bob 50", "game announcer faces=up", f"deal {COURSE}", "price EXA H/C 9-1", *bets
    )
    page = seated(open_page("phone"), table)
    on = page.locator("#tickets li > span:nth-child(2)")
    said = [
        "5 on the exacta Hearts, Clubs, pays 50",
        "2, pays 8",
        "3 on the daily double Spades, Diamonds, pays 51",
    ]
    assert on.all_inner_texts() == said
    page.goto(table.url + "/phone?lang=de")
    page.wait_for_selector("#tickets li")
    assert on.first.inner_text() == "5 auf die Exacta Herz, Kreuz, bringt 50"


def test_ristiseiska_is_played_in_deals_and_the_own_turn_is_told(serve: Any, open_page: Any) -> None:
    seats = (f"join {name} 50" for name in ("Ann", "Bob", "Cyd"))
    table = serve(*seats, "game ristiseiska", "done", "lay Cyd 7C")
    page = seated(open_page("phone"), table)
    assert (page.inner_text("#line"), page.inner_text(".turn")) == ("Deal 1: Ristiseiska", "Your turn")
    assert page.get_by_text(re.compile(r"\brace", re.IGNORECASE)).count() == 0
    table.do("void")
    page.goto(table.url + "/phone?lang=de")
    page.wait_for_selector(".result")
    assert page.inner_text("#line") == "Spiel 1: Ristiseiska"
    assert "Dieses Spiel" in page.inner_text(".result")
    assert [text for text in texts(page) if "Rennen" in text] == []


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
    assert table.desk.table.board()["bid"] == {"name": "Ann", "chips": 17}


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


def test_a_players_cap_has_the_players_colour_and_is_whole_in_its_lane(serve: Any, open_page: Any) -> None:
    page = seated(open_page("phone"), serve(*TABLE, "bet Ann WIN S 5"))
    page.wait_for_selector(".way .badge")
    for lanes in ("lanes", "lanes many"):
        colour, ground, inside = page.evaluate(
            """lanes => {
              document.querySelector(".lanes").className = lanes;
              const cap = document.querySelector(".way .badge");
              const box = cap.getBoundingClientRect(), way = cap.parentElement.getBoundingClientRect();
              const own = getComputedStyle(cap.querySelector(".cloth")).fill;
              const given = document.createElement("i");
              given.style.color = cap.style.getPropertyValue("--badge");
              return [own === given.style.color, getComputedStyle(cap).backgroundColor,
                      box.width > 20 && box.height > 16 && box.top >= way.top && box.bottom <= way.bottom];
            }""",
            lanes,
        )
        assert colour and ground == "rgba(0, 0, 0, 0)" and inside, lanes


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
    page.wait_for_selector("#scene .plate")
    assert page.url.endswith("/?board")


def test_a_bet_that_waits_is_confirmed_or_refused_at_the_console(serve: Any, open_page: Any) -> None:
    """P5: sent looks different from booked, and a refusal has its reason."""
    from tests.web.table import Console

    table = serve(*TABLE)
    table.post({"mode": "confirm"}, path="/api/phones/mode")
    console = Console(open_page("tablet"), table).open()
    page = seated(open_page("phone"), table)
    page.click("[data-chips='10']")
    for answers in (("[data-refuse-why]", "[data-refuse-bet=pay]"), ("[data-confirm-bet]",)):
        page.click("[data-wager='WIN S']")
        page.click("#bet")
        page.wait_for_selector("#tickets .sent li")
        assert "10, waits for the dealer" in page.inner_text("#tickets")
        console.shows("#strip", "Ann: 10 on")
        assert console.page.inner_text("[data-requests]").split() == ["1", "waits"]
        for answer in answers:
            console.tap(f"#strip {answer}:not([data-rests])")
        page.wait_for_selector("#tickets .sent li", state="detached")
    page.wait_for_selector("[data-cancel]")
    assert page.inner_text("#chips b") == "90"
    assert [bet["chips"] for bet in table.desk.table.board()["bets"]] == [10]


def test_a_booked_bet_that_the_dealer_takes_back_is_told_with_the_reason(serve: Any, open_page: Any) -> None:
    from tests.web.table import Console

    table = serve(*TABLE, "bet Ann WIN H 5")
    console = Console(open_page("tablet"), table).open()
    console.page.wait_for_selector("[data-cancel='Ann WIN H 5']")
    page = seated(open_page("phone"), table)  # after its key was drawn
    console.tap("[data-tab=night]")
    console.page.wait_for_selector("[data-phone-of=Ann][aria-pressed=true]")
    console.tap("[data-close-drawer]")
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
    assert table.board["bets"] == []


def test_who_asks_is_let_in_at_the_console(serve: Any, open_page: Any) -> None:
    from tests.web.table import Console

    table = serve(*TABLE)
    console = Console(open_page("tablet"), table).open()
    page = open_page("phone")
    page.goto(table.url + "/phone")
    page.fill("#name", "Zoe")
    page.click("#seat button")
    console.tap("[data-other-chips]:not([data-rests])")
    console.tap("[data-let-in='50']")
    page.wait_for_selector("#chips b")
    assert page.inner_text("#chips b") == "50"
    assert table.desk.table.board()["players"]["Zoe"] == 50


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
        return [" ".join(text.split()) for text in page.locator(".lanes .chance").all_inner_texts()]

    assert (
        told("join Ann 100", "game announcer faces=up", "deal 7H 2D KD") == [""] * 4
    )  # the course does not lie
    assert all(text.endswith("%") for text in told("deal 3C 9S TS 4C"))
    assert told("close", "deal 2H 3H 4H 5H 6H 8H 9H TH") == ["", "No. 1", "", ""]  # nothing is bet on places
    assert told("void") == [""] * 4


def test_a_wager_is_checked_while_none_stands_and_met_with_its_chips(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "join Bob 100", "game derby wagering=yes", "done")
    page = seated(open_page("phone"), table)
    assert page.inner_text("#act [data-verb=meet]") == "Check"
    table.do("wager Bob 2")
    page.wait_for_function(
        "() => document.querySelector('#act [data-verb=meet]').innerText === 'Meet with 2'"
    )


def wager_keys(page: Any) -> list[str]:
    return [" ".join(text.split()) for text in page.locator("#act [data-wager]").all_inner_texts()]


def test_every_wager_has_its_key_and_says_what_it_costs(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "join Bob 100", "game derby wagering=yes ante=2", "done")
    page = seated(open_page("phone"), table)
    assert wager_keys(page) == ["Wager 1", "Wager 2", "Wager 3", "Wager 4"]
    table.do("wager Bob 3")
    page.wait_for_function("() => document.querySelector('#act [data-verb=meet]').innerText.includes('3')")
    assert wager_keys(page)[1] == "Raise by 2 5 chips"
    page.click("#act [data-wager='2']")
    page.wait_for_function("() => document.querySelector('#chips b').innerText === '93'")


def test_of_many_wagers_the_least_and_the_most_have_keys(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "join Bob 100", "game derby wagering=yes ante=10", "done")
    page = seated(open_page("phone"), table)
    assert wager_keys(page) == ["Wager 1", "Wager 2", "Wager 5", "Wager 10", "Wager 20"]
