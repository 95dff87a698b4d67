"""The layout cloth: the course, the pack, the pile and the dice tray, and a mark in each corner that
calibration looks for (``vision.scene.cloth_marks``)."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.handbook.paper import FELT, PAPER, Colour, Paper
from vision.scene.mark_shape import RINGS

WIDE, HIGH = 720.0, 410.0
"""The cloth in mm: as large as the camera sees it with cards of ``WANTED_PX``."""
MARK = 28.0
"""The side of a mark's black square in mm; white lies round it, a seventh of that wide."""
QUIET = MARK / RINGS[0]
CARD = (63.0, 88.0)
"""The largest card that is common: poker size."""
CLEAR = 3.0
"""Between a card and the print round it, so that nothing touches the card's edge in the picture."""
COURSE_CARDS, PITCH = 9, 74.0
_PRINT: Colour = (236, 240, 228)
_BLACK: Colour = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the cloth, in mm from its top left corner. Its message is ``handbook-cloth-NAME``."""

    name: str
    x: float
    y: float
    wide: float
    high: float


def _card_place(name: str, x: float, y: float) -> Place:
    return Place(name, x, y, CARD[0] + 2 * CLEAR, CARD[1] + 2 * CLEAR)


COURSE = tuple(
    _card_place("course", (WIDE - COURSE_CARDS * PITCH) / 2 + (PITCH - CARD[0]) / 2 - CLEAR + PITCH * n, 46.0)
    for n in range(COURSE_CARDS)
)
PACK = _card_place("pack", 92.0, 228.0)
PILE = Place("pile", 222.0, 220.0, 100.0, 110.0)
DICE = Place("dice", 400.0, 184.0, 250.0, 172.0)
MARKS = tuple((x, y) for y in (QUIET, HIGH - QUIET - MARK) for x in (QUIET, WIDE - QUIET - MARK))
"""Where the black squares begin."""


def draw_cloth(paper: Paper, x: float, y: float, scale: float = 1.0) -> None:
    """The cloth with its top left corner at a point, ``scale`` times its size."""

    def at(place: Place) -> tuple[float, float, float, float]:
        return x + scale * place.x, y + scale * place.y, scale * place.wide, scale * place.high

    def says(code: str, place_x: float, place_y: float, wide: float, points: float = 22) -> None:
        left, top = x + scale * place_x, y + scale * place_y
        words = paper.words(f"handbook-cloth-{code}")
        paper.text(left, top, scale * wide, words, size=points * scale, colour=_PRINT, align="C", bold=True)

    paper.box(x, y, scale * WIDE, scale * HIGH, fill=FELT, edge=None)
    for number, place in enumerate(COURSE, 1):
        _corners(paper, *at(place), scale)
        below = place.y + place.high + 3
        left, top = x + scale * place.x, y + scale * below
        paper.text(
            left, top, scale * place.wide, str(number), size=20 * scale, colour=_PRINT, align="C", bold=True
        )
    says("course", COURSE[0].x, 22, WIDE - 2 * COURSE[0].x)
    _corners(paper, *at(PACK), scale)
    for place, round_mm in ((PILE, 6.0), (DICE, 14.0)):
        paper.box(*at(place), edge=_PRINT, width=1.4 * scale, round_mm=round_mm * scale)
    for place in (PACK, PILE, DICE):
        says(place.name, place.x, place.y + place.high + 5, place.wide)
    for mark_x, mark_y in MARKS:
        draw_mark(paper, x + scale * mark_x, y + scale * mark_y, scale)


def draw_mark(paper: Paper, x: float, y: float, scale: float) -> None:
    """A mark whose black square begins at a point."""
    for parts, colour in zip((RINGS[0] + 2, *RINGS), (PAPER, _BLACK, PAPER, _BLACK), strict=True):
        inset, side = scale * QUIET * (RINGS[0] - parts) / 2, scale * QUIET * parts
        paper.box(x + inset, y + inset, side, side, fill=colour, edge=None)


def _corners(paper: Paper, x: float, y: float, wide: float, high: float, scale: float) -> None:
    """The corners of a card's place: two short lines each."""
    arm, thick = 12 * scale, 1.4 * scale
    for corner_x, way_x in ((x, 1), (x + wide, -1)):
        for corner_y, way_y in ((y, 1), (y + high, -1)):
            paper.line(corner_x, corner_y, corner_x + way_x * arm, corner_y, colour=_PRINT, width=thick)
            paper.line(corner_x, corner_y, corner_x, corner_y + way_y * arm, colour=_PRINT, width=thick)
