"""Pages as of a new browser, without what starting one costs: half of a test's time.

Chromium gives each browser context its own cookies, stores, cache and process. A context and its page are
used again once the page is blank and cookies and stores are forgotten; the process and the product's files
stay warm. A page that was changed beyond what it shows (a route, a script of the test's, a clock) is closed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from tests.timeouts import HANGS_S

# A clock that a test set belongs to the whole context, and cannot be taken off again.
OWN_TIME = "Date.name === 'Date'"
FONTS = "() => document.fonts.load('1em Archivo').then(() => document.fonts.ready).then(() => 0)"
FORGET_THE_TAB = "() => sessionStorage.clear()"
CHANGES = "on", "once", "route", "add_init_script", "emulate_media", "expose_function", "expose_binding"
"""What a page or a context is asked that lasts when its page goes on to another address."""


@dataclass(eq=False)
class Profile:
    """A context with its page; ``changed`` says that the page is not as a new one any more."""

    context: Any
    page: Any
    devtools: Any
    changed: bool = field(default=False)


class Profiles:
    """The contexts of one browser. ``faults`` are the errors of its pages' scripts."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._idle: list[Profile] = []
        self._used: dict[Any, Profile] = {}
        self.faults: list[str] = []

    def page(self, size: tuple[int, int], **options: Any) -> Any:
        """A page of this width and height in CSS pixels; with options its context is its own."""
        profile = self._idle.pop() if self._idle and not options else self._new_profile(**options)
        profile.page.set_viewport_size({"width": size[0], "height": size[1]})
        self._used[profile.page] = profile
        return profile.page

    def leave(self, page: Any) -> None:
        """Let the page go; the next one in its context finds nothing of it."""
        profile = self._used.pop(page)
        if profile.changed or page.is_closed() or not page.evaluate(OWN_TIME):
            profile.context.close()
            return
        origin = urlsplit(page.url)
        if origin.netloc:
            page.evaluate(FORGET_THE_TAB)
        page.mouse.up()
        page.mouse.move(-1, -1)
        page.goto("about:blank")
        profile.context.clear_cookies()
        if origin.netloc:
            where = f"{origin.scheme}://{origin.netloc}"
            profile.devtools.send("Storage.clearDataForOrigin", {"origin": where, "storageTypes": "all"})
        self._idle.append(profile)

    def close(self) -> None:
        for profile in self._idle:
            profile.context.close()

    def _new_profile(self, **options: Any) -> Profile:
        context = self._browser.new_context(**options)
        context.set_default_timeout(1000 * HANGS_S)
        page = new_page(context)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        profile = Profile(context, page, context.new_cdp_session(page), changed=bool(options))
        for owner in (page, context):
            for name in CHANGES:
                if hasattr(owner, name):
                    setattr(owner, name, _noted(getattr(owner, name), profile))
        return profile


def new_page(context: Any) -> Any:
    """A page whose ``goto`` waits for the fonts, too: until they are there, names stand in another one."""
    page = context.new_page()
    goto = page.goto

    def gone(url: str, **options: Any) -> Any:
        answer = goto(url, **options)
        page.evaluate(FONTS)
        return answer

    page.goto = gone
    return page


def _noted(change: Callable[..., Any], profile: Profile) -> Callable[..., Any]:
    """``change``, after which the profile counts as changed."""

    def noted(*args: Any, **options: Any) -> Any:
        profile.changed = True
        return change(*args, **options)

    return noted
