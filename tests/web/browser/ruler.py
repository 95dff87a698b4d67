"""Measuring a page as people see it: sizes, contrast, what is clipped, covered or out of the picture."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent
_RULER = (_HERE / "ruler.js").read_text()
_REACH = (_HERE / "reach.js").read_text()


@dataclass(frozen=True)
class Measured:
    """One page, measured. Boxes are CSS pixels as dicts with x, y, w, h."""

    words: list[dict[str, Any]]
    glyphs: list[dict[str, Any]]
    clipped: list[str]
    cut: list[str]
    targets: list[dict[str, Any]]
    over: list[float]
    width: int
    height: int

    def smallest(self) -> tuple[float, str]:
        """The smallest text, in CSS pixels."""
        return min((word["px"], word["text"]) for word in self.words)

    def faint(self, least: float, glyphs: float) -> list[tuple[float, str]]:
        """Text and suits whose contrast is below ``least`` and ``glyphs``; what is disabled may be faint."""
        found = [
            (contrast(w["color"], w["ground"]), w["text"], least) for w in self.words if not w["disabled"]
        ]
        found += [
            (contrast(g["color"], g["ground"]), g["text"], glyphs) for g in self.glyphs if not g["disabled"]
        ]
        return [(round(ratio, 2), text) for ratio, text, limit in found if ratio < limit]

    def overlapping(self) -> list[tuple[str, str]]:
        """Pairs of texts of which a line lies over one of the other's."""
        return [
            (one["text"], other["text"])
            for one, other in itertools.combinations(self.words, 2)
            if _gap(one, other) < 0
            and any(_gap(*pair) < -1 for pair in itertools.product(_lines(one), _lines(other)))
        ]

    def outside(self, margin: float) -> list[str]:
        """Texts and suits beyond a margin that is this part of width and height."""
        left, top = self.width * margin - 1, self.height * margin - 1
        letters = [{**line, "text": word["text"]} for word in self.words for line in _lines(word)]
        return [
            one["text"]
            for one in (*letters, *self.glyphs)
            if one["x"] < left
            or one["y"] < top
            or one["x"] + one["w"] > self.width - left
            or one["y"] + one["h"] > self.height - top
        ]

    def small_targets(self, least: float) -> list[tuple[str, float, float]]:
        return [(t["text"], t["w"], t["h"]) for t in self.targets if min(t["w"], t["h"]) < least - 0.5]

    def close_targets(self, least: float) -> list[tuple[str, str, float]]:
        """Pairs of targets nearer than ``least``; the bar in view lies over the page and is another layer."""
        return [
            (one["text"], other["text"], round(_gap(one, other), 1))
            for one, other in itertools.combinations(self.targets, 2)
            if one["fixed"] == other["fixed"] and _gap(one, other) < least - 0.5
        ]


def settle(page: Any) -> None:
    """Wait until the page has come whole, and is drawn with its own letters."""
    page.wait_for_load_state()
    page.evaluate("document.fonts.ready.then(() => true)")


def resize(page: Any, width: int, height: int) -> None:
    """Give the page this size, and wait until it has been told and has drawn itself for it."""
    page.bring_to_front()  # a page behind another draws once a second only
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("size => innerWidth === size[0] && innerHeight === size[1]", arg=[width, height])
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def measure(page: Any) -> Measured:
    settle(page)
    return Measured(**page.evaluate(_RULER))


def covered(page: Any) -> list[str]:
    """Targets that a finger cannot reach at all their corners."""
    found: list[str] = page.evaluate(_REACH)
    return found


def contrast(one: list[float], other: list[float]) -> float:
    """WCAG 2's contrast ratio of two sRGB colours (0 to 255)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: list[float]) -> float:
    def linear(value: float) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _lines(word: dict[str, Any]) -> list[dict[str, Any]]:
    """The boxes of a text's letters, line by line. A line's box is a fifth taller than its letters."""
    letters = []
    for line in word["lines"]:
        slack = max(0.0, line["h"] - 0.8 * word["px"]) / 2
        letters.append({**line, "y": line["y"] + slack, "h": line["h"] - 2 * slack})
    return letters


def _gap(one: dict[str, Any], other: dict[str, Any]) -> float:
    """The distance of two boxes along the axis that parts them; below 0 they overlap."""
    across = max(other["x"] - (one["x"] + one["w"]), one["x"] - (other["x"] + other["w"]))
    down = max(other["y"] - (one["y"] + one["h"]), one["y"] - (other["y"] + other["h"]))
    return float(max(across, down))
