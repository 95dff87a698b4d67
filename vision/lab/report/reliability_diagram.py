"""The reliability diagram as an SVG: what share is wrong where the reader says how likely it is to be wrong.

Both axes are errors and run by tens, since all that matters to a table happens between one in ten and one in
a thousand, which the usual diagram squeezes into a corner. On the diagonal a confidence means what it says.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

WIDTH, HEIGHT, LEFT, TOP, SIDE = 560, 480, 84, 44, 360
LEAST = 1e-4
INKS = ("#0b6e4f", "#b5470f", "#22508f", "#7a2e7a")
TICKS = ((1.0, "all"), (0.1, "1 in 10"), (0.01, "1 in 100"), (0.001, "1 in 1,000"), (0.0001, "1 in 10,000"))


def reliability_svg(groups: Mapping[str, Sequence[Mapping[str, float]]]) -> str:
    """The diagram of the groups' steps of confidence (``report_tables.reliability``), each in its own ink.

    A bar is the range that holds the true share 19 times of 20; a hollow point is a step in which nothing was
    wrong, drawn where the diagonal is, so that only the bar says anything.
    """
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<rect x="{LEFT}" y="{TOP}" width="{SIDE}" height="{SIDE}" fill="#f6f6f3" stroke="#555555"/>',
    ]
    for share, words in TICKS:
        x, y = _x(share), _y(share)
        parts += [
            f'<path d="M{x:.1f} {TOP}v{SIDE}M{LEFT} {y:.1f}h{SIDE}" stroke="#d5d5d0"/>',
            f'<text x="{x:.1f}" y="{TOP + SIDE + 18}" text-anchor="middle">{words}</text>',
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{words}</text>',
        ]
    middle = TOP + SIDE / 2
    parts += [
        f'<path d="M{_x(1):.1f} {_y(1):.1f}L{_x(LEAST):.1f} {_y(LEAST):.1f}" stroke="#555555" '
        'stroke-dasharray="5 4"/>',
        f'<text x="{LEFT + SIDE / 2}" y="{TOP + SIDE + 40}" text-anchor="middle">'
        "wrong, as the reader says</text>",
        f'<text x="14" y="{middle}" text-anchor="middle" transform="rotate(-90 14 {middle})">'
        "wrong, as counted</text>",
    ]
    for number, (name, steps) in enumerate(groups.items()):
        ink = INKS[number % len(INKS)]
        parts.append(f'<text x="{LEFT + 190 * number}" y="28" fill="{ink}">● {_safe(name)}</text>')
        for one in steps:
            parts += _point(one, ink, 5 * number)
    return "\n".join([*parts, "</svg>", ""])


def _point(one: Mapping[str, float], ink: str, aside: float) -> list[str]:
    said, wrong = 1 - one["confidence"], 1 - one["right"]
    x = _x(said) + aside
    y = _y(wrong or said)
    fill = ink if wrong else "#ffffff"
    return [
        f'<path d="M{x:.1f} {_y(1 - one["least"]):.1f}V{_y(1 - one["most"]):.1f}" stroke="{ink}"/>',
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{fill}" stroke="{ink}" stroke-width="1.5">'
        f"<title>{one['readings']:.0f} readings</title></circle>",
    ]


def _along(share: float) -> float:
    """0 for every one wrong, 1 for one in ten thousand or fewer."""
    return math.log10(min(1.0, max(LEAST, share))) / math.log10(LEAST)


def _x(share: float) -> float:
    return LEFT + SIDE * _along(share)


def _y(share: float) -> float:
    return TOP + SIDE * _along(share)


def _safe(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;")
