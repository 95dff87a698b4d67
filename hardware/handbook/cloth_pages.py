"""The cloth on paper: at 1:1 on one large page and on sheets of A4 to join, and small with its measures to
sew from."""

from __future__ import annotations

from hardware.handbook.cloth import (
    COURSE,
    COURSE_CARDS,
    DICE,
    HIGH,
    MARK,
    MARKS,
    PACK,
    PILE,
    QUIET,
    WIDE,
    draw_cloth,
)
from hardware.handbook.paper import A4, FELT, MARGIN, Paper

# ---- on one large page -------------------------------------------------------------------------------------

RIM = 15.0
"""White round the cloth on its large page."""
_BLEED = 3.0


def large_page(paper: Paper) -> None:
    """The whole cloth at 1:1 on one page, with crop marks."""
    paper.begin((WIDE + 2 * RIM, HIGH + 2 * RIM))
    sides = (WIDE + 2 * _BLEED, HIGH + 2 * _BLEED)
    paper.box(RIM - _BLEED, RIM - _BLEED, *sides, fill=FELT, edge=None)
    draw_cloth(paper, RIM, RIM)
    _crop_marks(paper, RIM, RIM, WIDE, HIGH)


def _crop_marks(paper: Paper, x: float, y: float, wide: float, high: float) -> None:
    """Cut along these: lines outside each corner of a rectangle, from 9 to 4 mm off."""
    for corner_x, way_x in ((x, -1), (x + wide, 1)):
        for corner_y, way_y in ((y, -1), (y + high, 1)):
            paper.line(corner_x + 9 * way_x, corner_y, corner_x + 4 * way_x, corner_y)
            paper.line(corner_x, corner_y + 9 * way_y, corner_x, corner_y + 4 * way_y)


# ---- on sheets of A4 ---------------------------------------------------------------------------------------

ACROSS, DOWN = 4, 2
TILE = (WIDE / ACROSS, HIGH / DOWN)
_TILE_AT = (MARGIN, MARGIN)
_GLUED = 3.0
"""Printed beyond the cut at the right and below, so that a seam shows no white."""


def sheets(paper: Paper) -> None:
    """The cloth at 1:1 on ``ACROSS`` × ``DOWN`` sheets, each with crop marks, its place and a ruler."""
    (x, y), (wide, high) = _TILE_AT, TILE
    for row in range(DOWN):
        for column in range(ACROSS):
            paper.begin()
            with paper.pdf.rect_clip(x, y, wide + _GLUED, high + _GLUED):
                draw_cloth(paper, x - column * wide, y - row * high)
            _crop_marks(paper, x, y, wide, high)
            _caption(paper, row, column)


def _caption(paper: Paper, row: int, column: int) -> None:
    """Below a sheet's part: which one it is, on a small map, and a ruler that shows whether it is 1:1."""
    top, scale = MARGIN + TILE[1] + 16, 0.06
    which = paper.words("handbook-sheet", row=row + 1, column=column + 1, number=row * ACROSS + column + 1)
    paper.text(MARGIN, top, 120, which, bold=True, size=12)
    paper.text(MARGIN, top + 7, 115, paper.words("handbook-sheet-how"))
    left = A4[0] - MARGIN - scale * WIDE
    for r in range(DOWN):
        for c in range(ACROSS):
            fill = FELT if (r, c) == (row, column) else None
            size = scale * TILE[0], scale * TILE[1]
            paper.box(left + c * size[0], top + r * size[1], *size, fill=fill)
    ruler = A4[1] - MARGIN - 4
    paper.line(MARGIN, ruler, MARGIN + 100, ruler)
    for tenth in range(11):
        tall = 3 if tenth % 5 == 0 else 1.6
        paper.line(MARGIN + 10 * tenth, ruler, MARGIN + 10 * tenth, ruler - tall)
    paper.text(MARGIN + 104, ruler - 3.4, 75, paper.words("handbook-sheet-ruler"))


# ---- how it is made ----------------------------------------------------------------------------------------


def how_page(paper: Paper) -> None:
    """The cloth small, how to print it, and its measures for whoever sews it."""
    paper.begin()
    y = paper.title("handbook-cloth-title")
    wide = A4[0] - 2 * MARGIN
    y = paper.text(MARGIN, y, wide, paper.words("handbook-cloth-what")) + 4
    scale = (wide - 14) / WIDE
    draw_cloth(paper, MARGIN + 14, y, scale)
    paper.measure(MARGIN + 5, y, MARGIN + 5, y + scale * HIGH, f"{HIGH:.0f}")
    y += scale * HIGH + 5
    paper.measure(MARGIN + 14, y, MARGIN + wide, y, f"{WIDE:.0f} mm")
    y += 7
    half = wide / 2 - 4
    steps = paper.words("handbook-cloth-print", sheets=ACROSS * DOWN).splitlines()
    sewn = paper.words("handbook-cloth-sew", side=f"{MARK:.0f}", white=f"{MARK + 2 * QUIET:.0f}").splitlines()
    for x, head, lines in ((MARGIN, "print", steps), (MARGIN + half + 8, "sew", sewn)):
        below = paper.text(x, y, half, paper.words(f"handbook-cloth-{head}-head"), bold=True, size=12) + 1
        paper.items(x, below, half, lines, size=9.5)
    rows = [[paper.words(f"handbook-cloth-{one}") for one in ("place", "x", "y", "wide", "high")]]
    for place in (COURSE[0], COURSE[-1], PACK, PILE, DICE):
        name = paper.words(f"handbook-cloth-{place.name}")
        name += {COURSE[0]: " 1", COURSE[-1]: f" {COURSE_CARDS}"}.get(place, "")
        figures = (place.x, place.y, place.wide, place.high)
        rows.append([name, *(f"{figure:.0f}" for figure in figures)])
    figures = (*MARKS[0], MARK, MARK)
    rows.append([paper.words("handbook-cloth-mark"), *(f"{figure:.0f}" for figure in figures)])
    paper.table(MARGIN, 216, (60, 30, 30, 30, 30), rows, right=(1, 2, 3, 4))
    paper.text(MARGIN, A4[1] - MARGIN - 8, wide, paper.words("handbook-cloth-from"), size=9)
