"""Pages as of a new browser, without what starting one costs: half of a test's time.

Chromium gives each browser context its own cookies, stores, cache and process. A context is used again once
its page is closed and cookies and stores are forgotten; its process and the product's files stay warm.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from tests.timeouts import HANGS_S

# A clock that a test set belongs to the whole context, and cannot be taken off again.
OWN_TIME = "Date.name === 'Date'"


@dataclass(frozen=True, eq=False)
class Profile:
    """A context that nobody uses now, or one page alone; its blank page keeps the process alive."""

    context: Any
    devtools: Any


class Profiles:
    """The contexts of one browser."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._idle: list[Profile] = []
        self._used: dict[Any, Profile] = {}

    def page(self, size: tuple[int, int], **options: Any) -> Any:
        """A page of this width and height in CSS pixels; with options its context is its own."""
        if options:
            context = self._new_context(**options)
        else:
            profile = self._idle.pop() if self._idle else self._new_profile()
            context = profile.context
        page = context.new_page()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        if not options:
            self._used[page] = profile
        return page

    def leave(self, page: Any) -> None:
        """Close the page; the next one in its context finds nothing of it."""
        profile = self._used.pop(page, None)
        if profile is None or page.is_closed() or not page.evaluate(OWN_TIME):
            page.context.close()
            return
        origin = urlsplit(page.url)
        page.close()
        profile.context.clear_cookies()
        if origin.netloc:
            where = f"{origin.scheme}://{origin.netloc}"
            profile.devtools.send("Storage.clearDataForOrigin", {"origin": where, "storageTypes": "all"})
        self._idle.append(profile)

    def close(self) -> None:
        for profile in self._idle:
            profile.context.close()

    def _new_profile(self) -> Profile:
        context = self._new_context()
        return Profile(context, context.new_cdp_session(context.new_page()))

    def _new_context(self, **options: Any) -> Any:
        context = self._browser.new_context(**options)
        context.set_default_timeout(1000 * HANGS_S)
        return context
