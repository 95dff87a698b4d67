"""The measures of a dealer's page on one screen: nothing scrolls, so nothing may be larger than its place."""

from __future__ import annotations

from typing import Any

from tests.web.browser.ruler import covered, measure, resize
from tests.web.conftest import SIZES

OVER = "innerWidth < 600 && document.getElementById('side').classList.contains('open')"
"""Whether a pane lies over the act, as on a phone."""
ZONES = """() => ["line", "side", "act", "strip", "bar"].flatMap((id) => {
  const zone = document.getElementById(id), pane = zone.querySelector(".pane");
  return [OVER && id === "side" ? null : zone, pane].filter((one) => one && !one.hidden &&
    (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1))
    .map((one) => `${id} ${one.scrollWidth}x${one.scrollHeight} in ${one.clientWidth}x${one.clientHeight}`);
})""".replace("OVER", f"({OVER})")
"""Zones and panes whose content is larger than they are."""


def stands_whole(page: Any) -> None:
    """At the three sizes nothing is cut, covered, too faint or too small; one key at most is gold."""
    for size in ("console", "upright console", "phone"):
        resize(page, *SIZES[size])
        wrong = [(size, what, found) for what, found in _faults(page, SIZES[size][1]) if found]
        assert not wrong, wrong


def _faults(page: Any, height: int) -> list[tuple[str, Any]]:
    seen, bar = measure(page), page.locator("#bar").bounding_box()
    return [
        ("larger than its zone", page.evaluate(ZONES)),
        ("cut", [*seen.clipped, *seen.cut]),
        ("covered", [] if page.evaluate(OVER) else covered(page)),
        ("small", seen.small_targets(64)),
        ("close", [] if page.evaluate(OVER) else seen.close_targets(8)),
        ("faint", seen.faint(4.5, 3)),
        ("small letters", seen.smallest() if seen.smallest()[0] < 18 else None),
        ("gold", page.locator(".gold").count() > 1),
        ("below the fold", bar["y"] + bar["height"] > height + 0.5),
    ]
