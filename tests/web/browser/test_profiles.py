"""What a page leaves behind never reaches the next one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser.profiles import Profiles

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


def test_a_context_is_used_again(own: Profiles) -> None:
    page = own.page(SIZE)
    own.leave(page)
    again = own.page(SIZE)
    assert again.context is page.context
    own.leave(again)
