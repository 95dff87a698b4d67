"""What keeps the TV's and the dealer's screens on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.table import Console, ServedTable

NO_LOCK = "delete Navigator.prototype.wakeLock"
"""A browser without the Screen Wake Lock API, as every one is over plain http."""
LOCKS = """Object.defineProperty(Navigator.prototype, "wakeLock", {value: {
    request: (kind) => { window.asked = (window.asked || 0) + 1; return Promise.%s(new Error(kind)); }}})"""
PLAYS = "() => { const video = document.getElementById('awake'); return video && !video.paused && video.%s; }"


@pytest.fixture
def open_screen(serve: Callable[..., ServedTable], open_page: Callable[..., Any]) -> Callable[..., Any]:
    """``open_screen(size, script)``: the TV or the tablet with the console, the script run before its own."""
    table = serve()

    def opened(size: str, script: str) -> Any:
        page = open_page(size)
        page.add_init_script(script)
        if size == "tv":
            page.goto(table.url)
        else:
            Console(page, table).open()
        return page

    return opened


@pytest.mark.parametrize("size", ["tv", "tablet"])
def test_a_browser_without_wake_lock_plays_a_silent_video_over_the_window(
    open_screen: Callable[..., Any], size: str
) -> None:
    page = open_screen(size, NO_LOCK)
    page.wait_for_function(PLAYS % "currentTime > 0")
    box = page.eval_on_selector("#awake", "video => video.getBoundingClientRect().toJSON()")
    assert (box["width"], box["height"]) == (page.evaluate("innerWidth"), page.evaluate("innerHeight"))
    assert page.eval_on_selector("#awake", "video => [video.muted, video.loop]") == [True, False]


def test_the_video_begins_again_before_its_end(open_screen: Callable[..., Any]) -> None:
    page = open_screen("tv", NO_LOCK)
    page.wait_for_function(PLAYS % "currentTime > 0")
    page.eval_on_selector("#awake", "video => { video.currentTime = 11.2; }")
    page.wait_for_function(PLAYS % "currentTime < 5")


def test_a_browser_with_wake_lock_is_asked_whenever_the_page_is_seen_again(
    open_screen: Callable[..., Any],
) -> None:
    page = open_screen("tv", LOCKS % "resolve")
    assert page.evaluate("window.asked") == 1
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("[window.asked, document.getElementById('awake')]") == [2, None]


def test_where_the_wake_lock_is_refused_the_video_plays(open_screen: Callable[..., Any]) -> None:
    page = open_screen("tv", LOCKS % "reject")
    page.wait_for_function(PLAYS % "currentTime > 0")
