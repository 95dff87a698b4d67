"""The screens that pictures are taken of, and what each must keep to (screens.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.web.browser.broken_words import broken_words
from tests.web.browser.ruler import measure

LANGUAGES = ("en", "de")


@dataclass(frozen=True)
class View:
    """A page at a size in CSS pixels; ``{}`` in ``path`` is the language. ``least_px`` is the smallest text,
    ``target_px`` the smallest target, ``margin`` the share of the screen that stays free at each edge; a
    ``seated`` phone holds a player's seat."""

    name: str
    path: str
    size: tuple[int, int]
    least_px: float
    target_px: float = 0.0
    margin: float = 0.0
    seated: bool = False


VIEWS = (
    View("tv-1080", "/?board&lang={}", (1920, 1080), 39.9, margin=0.05),
    View("tv-720", "/?board&lang={}", (1280, 720), 26.6, margin=0.05),
    View("tv-4k", "/?board&lang={}", (3840, 2160), 79.8, margin=0.05),
    View("pillar", "/?board&lang={}", (1080, 1920), 39.9, margin=0.0),
    View("tablet", "/console?lang={}", (820, 1180), 17.9, 64),
    View("tablet-wide", "/console?lang={}", (1180, 820), 17.9, 64),
    View("console-phone", "/console?lang={}", (390, 844), 17.9, 64),
    View("phone", "/phone?lang={}", (390, 844), 15.9, 48),
    View("seated-phone", "/phone?lang={}", (390, 844), 15.9, 48, seated=True),
    View("small-phone", "/phone?lang={}", (320, 640), 15.9, 48, seated=True),
)


HEADLINES = ".phase[data-whole], .won [data-whole]:not([data-short]), .why[data-whole]"
"""What the room should read first, where it is cut all the same; a player's name may be."""


def faults(page: Any, view: View) -> list[str]:
    """What the page, as it stands now, does not keep to: a line each."""
    seen = measure(page)
    said = []
    if seen.words and seen.smallest()[0] < view.least_px:
        said.append(f"text of {seen.smallest()[0]:.0f} px: {seen.smallest()[1]}")
    said += [f"clipped: {text}" for text in seen.clipped]
    said += [f"broken: {word}" for word in broken_words(page)]
    if view.path.startswith("/?"):  # on the others a bar stays in view, and lies over the page
        said += [f"{one!r} over {other!r}" for one, other in seen.overlapping()]
    if view.margin:
        said += [f"in the margin: {text}" for text in seen.outside(view.margin)]
        said += [f"cut: {text}" for text in seen.cut if 0 < len(text) < 4]
        said += [f"cut headline: {text}" for text in page.locator(HEADLINES).all_inner_texts()]
    if view.target_px:
        said += [f"small target: {one}" for one in seen.small_targets(view.target_px)]
    if seen.over[0] > 0 or (view.margin and seen.over[1] > 0):
        said.append(f"wider or higher than the screen by {seen.over}")
    return said
