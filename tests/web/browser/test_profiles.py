"""What a page leaves behind never reaches the next one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser.profiles import Profiles
from tests.web.table import ServedTable

SIZE = (400, 300)
EMPTY = "data:text/html,<title>empty</title>"
FIXED = "2031-05-06T07:08:09Z"


@pytest.fixture
def own(browser: Any) -> Any:
    profiles = Profiles(browser)
    yield profiles
    profiles.close()


def test_a_clock_that_was_set_is_not_the_next_pages(own: Profiles) -> None:
    page = own.page(SIZE)
    page.clock.set_fixed_time(FIXED)
    page.goto(EMPTY)
    assert page.evaluate("new Date().getFullYear()") == 2031
    own.leave(page)
    after = own.page(SIZE)
    after.goto(EMPTY)
    assert after.evaluate("new Date().getFullYear()") != 2031
    own.leave(after)


def test_a_page_is_used_again_and_finds_nothing_of_before(own: Profiles, table: ServedTable) -> None:
    page = own.page(SIZE)
    page.goto(f"{table.url}/phone")
    page.evaluate(
        "() => { sessionStorage.setItem('a', '1'); localStorage.setItem('a', '1'); window.left = 1; }"
    )
    page.context.add_cookies([{"name": "a", "value": "1", "url": table.url}])
    page.mouse.move(20, 20)
    page.mouse.down()
    own.leave(page)
    again = own.page(SIZE)
    assert again is page and again.url == "about:blank"
    again.goto(f"{table.url}/phone")
    assert again.evaluate(
        "() => [sessionStorage.getItem('a'), localStorage.getItem('a'), document.cookie, typeof window.left]"
    ) == [None, None, "", "undefined"]
    own.leave(again)


@pytest.mark.parametrize("change", ["route", "add_init_script", "on"])
def test_a_page_that_was_changed_is_not_used_again(own: Profiles, change: str) -> None:
    page = own.page(SIZE)
    given = {
        "route": ("**/nothing", lambda route: route.abort()),
        "add_init_script": ("window.added = 1",),
        "on": ("request", lambda request: None),
    }
    getattr(page, change)(*given[change])
    own.leave(page)
    assert page.is_closed() and own.page(SIZE) is not page
