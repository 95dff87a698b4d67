"""The TV board as it goes on: moves, motion, reloads, results, and what it loads."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.ruler import measure, settle
from tests.web.races import BETTING, PAID, RACE, UNOFFICIAL
from tests.web.table import ServedTable


def test_t15_nothing_is_loaded_from_another_host(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, asked = serve(*PAID), []
    page = open_page()
    page.on("request", lambda request: asked.append(request.url))
    for path in ("/", "/console", "/nights", "/nights/1"):
        page.goto(table.url + path)
    assert len(asked) > 12
    assert [url for url in asked if not url.startswith(table.url + "/")] == []


def test_a_move_reaches_the_board_without_a_reload(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*RACE), open_page()
    page.goto(table.url)
    table.move("deal TD")
    page.wait_for_selector(".last[data-card=TD]")
    assert page.inner_text(".lane[data-horse=D] .plate b") == "2"
    table.move("undo")
    page.wait_for_selector(".last[data-card=KH]")
    assert page.inner_text(".lane[data-horse=D] .plate b") == "1"


def test_t9_a_step_is_a_short_motion_of_transform_only(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*RACE), open_page()
    page.goto(table.url)
    table.move("deal TD")
    page.wait_for_selector(".last[data-card=TD]")
    motions = page.evaluate(
        "[...document.querySelectorAll('body *')].map(one => getComputedStyle(one))"
        ".filter(style => style.transitionDuration !== '0s' || style.animationName !== 'none')"
        ".map(style => [style.transitionProperty, "
        " Math.max(...style.transitionDuration.split(',').map(parseFloat)),"
        " style.animationName, parseFloat(style.animationDuration)])"
    )
    assert motions
    for what, duration_s, animation, animated_s in motions:
        assert set(what.split(", ")) <= {"transform", "opacity"} or not duration_s
        assert duration_s <= 0.3 and animated_s <= 0.3
        assert (animation != "none") == (animated_s > 0)
    moved = page.evaluate(
        "[...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).filter(one => one.type === 7)"
        ".flatMap(one => [...one.cssRules]).flatMap(one => [...one.style])"
    )
    assert set(moved) <= {"transform", "opacity"}


def test_t9_who_wants_no_motion_gets_a_short_fade_at_most(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*RACE), open_page(reduced_motion="reduce")
    page.goto(table.url)
    table.move("deal TD")
    page.wait_for_selector(".last[data-card=TD]")
    assert page.evaluate(
        "[...document.querySelectorAll('body *')]"
        ".every(one => getComputedStyle(one).transitionDuration === '0s')"
    )
    fades = page.evaluate(
        "[...document.querySelectorAll('body *')].map(one => getComputedStyle(one))"
        ".filter(style => style.animationName !== 'none')"
        ".map(style => [style.animationName, style.animationDuration])"
    )
    assert all(fade == ["appear", "0.12s"] for fade in fades)  # the new card's
    moved = page.evaluate(
        "[...document.styleSheets].flatMap(sheet => [...sheet.cssRules])"
        ".filter(one => one.type === 7 && one.name === 'appear')"
        ".flatMap(one => [...one.cssRules]).flatMap(one => [...one.style])"
    )
    assert set(moved) == {"opacity"}


def test_t13_a_reload_never_replays(serve: Callable[..., ServedTable], open_page: Callable[..., Any]) -> None:
    table, page = serve(*RACE), open_page()
    page.goto(table.url)
    settle(page)
    before = page.inner_text("#stage")
    page.reload()
    settle(page)
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.inner_text("#stage") == before
    assert page.evaluate("getComputedStyle(document.querySelector('.horse')).transitionDuration") == "0s"


def test_t11_the_winner_is_120_px_and_each_payee_stays_five_seconds(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*UNOFFICIAL), open_page()
    stop_clock(page)
    page.goto(table.url)
    assert page.inner_text(".winner .won").split() == ["Hearts", "wins"]
    assert least_px(page, ".winner .won span") >= 120
    table.move("official")
    page.clock.run_for(3000)  # the winner's moment
    page.wait_for_selector("body[data-layout=paid]")
    assert least_px(page, ".payee span, .payee b") >= 64
    seen: dict[str, int] = {}
    for _ in range(30):
        for line in page.locator(".payee:not(.unpaid)").all_inner_texts():
            line = " ".join(line.split())
            seen[line] = seen.get(line, 0) + 1
        page.clock.run_for(1000)
    most_first = sorted(table.board["paid"], key=lambda one: -one["chips"])
    assert len(most_first) == 6
    for line, one in zip(seen, most_first, strict=True):
        name, reason = line.split(f" +{one['chips']} ")
        assert one["name"].startswith(name.rstrip("…"))
        assert reason == f"{one['why']['chips']} on Hearts at 2–1"
    assert min(seen.values()) >= 5


def least_px(page: Any, selector: str) -> float:
    """The size of the smallest letters among what is chosen."""
    sizes = "all => Math.min(...all.map(one => parseFloat(getComputedStyle(one).fontSize)))"
    return float(page.eval_on_selector_all(selector, sizes))


def test_t12_a_still_picture_moves_every_minute_and_keeps_its_margins(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve("join Ann 100"), open_page()
    stop_clock(page)
    page.goto(table.url)
    # Once the page has turned the code is another picture, which has to load: seen and measured in one go.
    place_of_the_code = """() => {
        const { left, top, width } = document.querySelector("img.code")?.getBoundingClientRect() || {};
        return width ? [left, top] : null;
    }"""
    places = []
    for _ in range(9):
        places.append(page.wait_for_function(place_of_the_code).json_value())
        assert measure(page).outside(0.05) == []
        page.clock.run_for(60_000)
    assert all(one != other for one, other in itertools.pairwise(places))


def test_without_an_address_there_is_no_code(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*BETTING, address=""), open_page()
    page.goto(table.url)
    assert page.locator("img.code").count() == 0
    assert measure(page).overlapping() == []


def test_the_first_view_weighs_less_than_400_kb_and_the_fonts_60(
    serve: Callable[..., ServedTable], browser: Any
) -> None:
    table, page = serve(*RACE), browser.new_page()  # one whose fonts no test has asked for
    page.set_viewport_size({"width": 1920, "height": 1080})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(table.url)
    settle(page)
    page.close()
    sent = {url: answered(table, url) for url in asked if "/events" not in url and "/api/" not in url}
    assert sum(sent.values()) < 400_000, sent
    assert 20_000 < sum(size for url, size in sent.items() if url.endswith(".woff2")) <= 60_000


def answered(table: ServedTable, url: str) -> int:
    """How many bytes the server sends for it, compressed."""
    return len(table.get(url.removeprefix(table.url), **{"Accept-Encoding": "gzip"}).body)
