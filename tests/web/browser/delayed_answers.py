"""A browser whose answers come as late as a test likes, and whose time passes only when a test says so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_HOLD = """
const ask = window.fetch;
window.heldAnswers = [];
window.fetch = async (...asked) => {
  const answer = await ask(...asked);
  if (String(asked[0]).startsWith("ADDRESS") && (asked[1].method || "GET") === "METHOD")
    await new Promise((go) => window.heldAnswers.push(go));
  return answer;
};
"""


_NOTE_DEAD_TIME = """() => {
  const set = window.setTimeout;
  window.deadTime = false;
  window.setTimeout = (act, ms, ...more) => {
    if (ms === 250) {
      window.deadTime = true;
      window.setTimeout = set;
    }
    return set(act, ms, ...more);
  };
}"""
"""The dead time after an answer (``staff/send.js``) begins where the page's script has had that answer."""


def hold_answers(page: Any, method: str, address: str) -> None:
    """From the next page on, what the station answers to scripts under ``address`` waits for ``let_go``."""
    page.add_init_script(_HOLD.replace("ADDRESS", address).replace("METHOD", method))


def wait_until_held(page: Any, count: int = 1) -> None:
    """Wait until so many answers in all have come and been held."""
    page.wait_for_function("count => window.heldAnswers.length >= count", arg=count)


def let_go(page: Any, which: int = 0) -> None:
    """The page gets the answer that was held as number ``which``."""
    page.evaluate("which => window.heldAnswers[which]()", which)


def stop_clock(page: Any) -> None:
    """From the next page on its time stands; ``page.clock.run_for`` lets some pass, ``resume`` all of it."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 3600)


@contextmanager
def answered(page: Any) -> Iterator[None]:
    """What is done within is one act of a page whose time stands: its answer has come, its dead time is over.

    The stream may show what came of it earlier: until the answer is there, the page is deaf to a second act.
    """
    page.evaluate(_NOTE_DEAD_TIME)
    with page.expect_response("**/api/moves"):
        yield
    page.wait_for_function("() => window.deadTime")  # no time passes before its script has the answer as well
    while page.locator("body.busy").count():
        page.clock.run_for(50)
