"""The sound of the races: off until it is switched on, for what happens only, and off at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.races import BETTING, UNOFFICIAL
from tests.web.table import ServedTable

# What the browser is asked to play is written down: a test machine has no ears.
HEARD = """
  window.tones = []; window.contexts = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) { tones.push(this.type); return start.call(this, at); };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super(); window.contexts.push(this); } };
"""
NOTED = "words => document.querySelector('#lost').textContent === words"


def heard(table: ServedTable, page: Any, *moves: str) -> list[str]:
    """What moves make the TV play: read when it has drawn them."""
    page.evaluate("window.tones = []")
    table.do(*moves)
    table.shown_on(page)
    return page.evaluate("window.tones")  # type: ignore[no-any-return]


def test_the_sound_is_off_until_switched_on_and_off_at_once(
    serve: Callable[..., Any], open_page: Callable[..., Any]
) -> None:
    table, page = serve(*BETTING), open_page("tv")
    page.add_init_script(HEARD)
    page.goto(table.url)
    assert heard(table, page, "close") == []
    table.do("undo")
    page.wait_for_selector("body[data-phase=betting]")
    page.keyboard.press("m")
    page.wait_for_function(NOTED, arg="Sound is on")
    assert heard(table, page, "close") == ["sine"] * 15  # the bell
    cards = [move for move in UNOFFICIAL[len(BETTING) + 1 :] if move.startswith("deal")]
    page.evaluate("window.tones = []")
    table.do(cards[0])
    page.wait_for_function("() => window.tones.length === 9")  # a canter
    page.evaluate("window.tones = []")
    table.do("undo", *cards[:-1])
    page.wait_for_selector("body[data-layout=stretch]")
    page.wait_for_function("() => window.tones.length >= 12")  # the gallop
    table.do(cards[-1])
    page.wait_for_selector("body[data-layout=winner]")
    assert "sawtooth" in heard(table, page, "official")  # the fanfare
    page.click("#stage")
    page.wait_for_function(NOTED, arg="Sound is off")
    assert page.evaluate("window.contexts.map(one => one.state)") == ["closed"]
    assert heard(table, page, "undo", "official") == []
