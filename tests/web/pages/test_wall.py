"""The wall: what the TV tells while nobody deals, before the first game and after the last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dealer.notation.facts import fact
from dealer.words.catalogue import words
from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.ruler import measure
from tests.web.conftest import SIZES
from tests.web.races import ENDED, NAMES, PAID
from tests.web.table import ServedTable

MINUTE_MS = 60_000
PAGE_MS = 8000
AGAIN_MS = 14_000


def fits(page: Any) -> None:
    """What is shown is legible, whole, dark enough, and keeps its margins."""
    seen = measure(page)
    assert (seen.clipped, seen.overlapping(), seen.outside(0.05), seen.faint(7, 4.5)) == ([], [], [], [])
    assert seen.smallest()[0] >= 39.9
    assert max(seen.over) <= 0


def stand_upright(page: Any) -> None:
    """The same screen as a pillar. The page's time stands, so no frame of it can be waited for."""
    width, height = SIZES["pillar"]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_selector("html.upright")


def turn(page: Any, ms: int, kind: str) -> str:
    """Let so much time pass; the text of the page of the wall that is shown then."""
    page.clock.fast_forward(ms)
    page.wait_for_selector(f"#seats[data-page={kind}]")
    fits(page)
    return " ".join((page.text_content("#seats .title") + " " + page.inner_text("#seats .body")).split())


def test_a_result_that_stood_for_a_minute_makes_way_for_the_wall_and_the_next_game_is_told_at_once(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*PAID, review="pin"), open_page("tv")
    stop_clock(page)
    page.goto(table.url)
    page.clock.fast_forward(MINUTE_MS - 2000)
    assert page.locator("body[data-layout=paid]").count() == 1
    page.clock.fast_forward(3000)
    page.wait_for_selector("#seats[data-page=again]")  # the station has told
    # The last race runs again: at first all stand in the gate, at the end the winner is home.
    assert "Hearts wins" not in turn(page, 1000, "again")
    run = "() => [...document.querySelectorAll('.again-lane i')].map((one) => one.style.transform)"
    started = page.evaluate(run)
    page.clock.fast_forward(9500)
    assert page.inner_text(".won-it") == "Hearts wins"
    fits(page)
    assert page.evaluate(run) != started
    assert page.eval_on_selector(".again .home", "one => one.dataset.horse") == "H"
    leaders = turn(page, 4500, "leaders")
    assert "Most chips at the table 1st Fitz" in leaders
    landed = turn(page, PAGE_MS, "landed")
    assert "×3" in landed and not any(name in landed for name in NAMES)
    stand_upright(page)
    fits(page)
    # The game is chosen: told in three sentences within ten seconds, in the place of the wall.
    table.move("game calcutta")
    page.wait_for_selector("body[data-layout=dealing] .sentence")
    seen = {page.inner_text(".sentence")}
    for _ in range(3):
        page.clock.fast_forward(3300)
        seen.add(page.inner_text(".sentence"))
        fits(page)
    assert seen == {words("en").say(fact(f"wall-told-calcutta-{at}")) for at in (1, 2, 3)}
    page.clock.fast_forward(MINUTE_MS - 3 * 3300 + 1000)
    page.wait_for_selector("#seats[data-page=how]")
    table.move("deal 7H")
    page.wait_for_selector(".laying [data-card='7H']")


def test_at_closing_time_each_players_night_is_a_line_where_the_nights_are_open_to_the_room(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*ENDED, review="open", language="de"), open_page("pillar")
    stop_clock(page)
    page.goto(table.url)
    page.wait_for_selector("#seats[data-pages='4']")  # the station has told
    nights = turn(page, 6000, "nights")
    assert "Fitzwilliam" in nights and "+100 1 von 1" in nights and "−10 0 von 1" in nights
    assert "Fitzwilliam" in turn(page, PAGE_MS, "landed")
    assert turn(page, PAGE_MS, "again").startswith("Rennen 1 noch einmal")


def test_the_welcome_page_tells_how_to_come_in_and_how_each_game_is_played(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(), open_page("tv")
    stop_clock(page)
    page.goto(table.url)
    assert turn(page, 0, "welcome") == "Race night"
    assert page.inner_text(".steps").split("\n")[:2] == ["1", "Scan, say your name"]
    games = [turn(page, PAGE_MS, "how") for _ in range(6)]
    assert len(set(games)) == 6 and games[2].startswith("Calcutta The horses are")
    table.do("join Ann 100", "join Bob 100")
    table.shown_on(page)
    assert "Ann 100 Bob 100" in turn(page, PAGE_MS, "seats")
    stand_upright(page)
    fits(page)
    table.do(*(f'join "{name} Montgomery-Smythe" 100' for name in "CDEFGHIJKLMNOPQRST"))
    table.shown_on(page)
    page.reload()
    page.clock.fast_forward(PAGE_MS)
    page.wait_for_selector("#seats ul.two")
    fits(page)
