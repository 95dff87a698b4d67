"""Paper to draw on: words, tables, arrows and measures, in millimetres from the top left corner of a page.

The fonts are those that every PDF reader has, so that a page is the same everywhere. What they lack is
written without its accent.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from datetime import datetime

from fpdf import FPDF
from fpdf.enums import XPos, YPos

from dealer.words.catalogue import Words
from hardware import own_version

A4 = (210.0, 297.0)
MARGIN = 15.0
"""Round the words of a page."""
LEAST_MARGIN = 5.0
"""Nothing is drawn nearer to the edge of a page: printers leave that much white."""
_ENCODING = "cp1252"
_INSTEAD = {"−": "-"}

Colour = tuple[int, int, int]
INK: Colour = (25, 28, 32)
GREY: Colour = (110, 116, 122)
RULE: Colour = (200, 204, 208)
PAPER: Colour = (255, 255, 255)
FELT: Colour = (46, 110, 72)


class Paper:
    """A PDF in the language of ``words``, made at ``at``. Draws on the page that was begun last."""

    def __init__(self, words: Words, title: str, at: datetime) -> None:
        self.words = words
        self.pdf = pdf = FPDF(unit="mm", format="A4")
        pdf.core_fonts_encoding = _ENCODING
        pdf.set_auto_page_break(False)
        pdf.set_margin(0)
        pdf.c_margin = 0
        pdf.set_title(printable(title))
        pdf.set_lang(words.language)
        pdf.set_creation_date(at)

    def begin(self, size_mm: tuple[float, float] = A4) -> None:
        """A new page."""
        wide, high = size_mm
        self.pdf.add_page(orientation="L" if wide > high else "P", format=(min(size_mm), max(size_mm)))

    def title(self, code: str) -> float:
        """A page's heading and its foot; the height at which its text begins."""
        self.text(MARGIN, MARGIN, A4[0] - 2 * MARGIN, self.words(code), size=22, bold=True)
        self.line(MARGIN, MARGIN + 12, A4[0] - MARGIN, MARGIN + 12, width=0.5)
        foot = self.words("handbook-foot", version=own_version(), page=self.pdf.page_no())
        self.text(MARGIN, A4[1] - 11, A4[0] - 2 * MARGIN, foot, size=8, align="R", colour=GREY)
        return MARGIN + 17

    # ---- words ---------------------------------------------------------------------------------------------

    def text(
        self,
        x: float,
        y: float,
        wide: float,
        words: str,
        *,
        size: float = 10.5,
        bold: bool = False,
        align: str = "L",
        colour: Colour = INK,
        gap: float = 1.25,
    ) -> float:
        """Words in a column ``wide`` mm, its top at ``y``, in as many lines as they need, ``size`` points
        high and ``gap`` times that apart; where the column ends."""
        self.pdf.set_font("helvetica", "B" if bold else "", size)
        self.pdf.set_text_color(*colour)
        self.pdf.x, self.pdf.y = x, y  # set_xy takes what is left of the page for a measure from its right
        tall = size * gap * 25.4 / 72
        self.pdf.multi_cell(
            wide, tall, printable(words), align=align, new_x=XPos.LMARGIN, new_y=YPos.NEXT
        )
        return float(self.pdf.get_y())

    def width_of(self, words: str, size: float, bold: bool = False) -> float:
        """How wide words in one line are."""
        self.pdf.set_font("helvetica", "B" if bold else "", size)
        return float(self.pdf.get_string_width(printable(words)))

    def items(
        self,
        x: float,
        y: float,
        wide: float,
        lines: Iterable[str],
        *,
        size: float = 10.5,
        numbered: bool = False,
        colour: Colour = INK,
    ) -> float:
        """A list, numbered or with dots; where it ends."""
        indent = 0.62 * size
        for number, line in enumerate(lines, 1):
            mark = f"{number}." if numbered else "•"
            self.text(x, y, indent, mark, size=size, bold=numbered, colour=colour)
            y = self.text(x + indent, y, wide - indent, line, size=size, colour=colour) + 0.08 * size
        return y

    def table(
        self,
        x: float,
        y: float,
        widths: Sequence[float],
        rows: Sequence[Sequence[str]],
        *,
        size: float = 9.5,
        right: Sequence[int] = (),
    ) -> float:
        """Rows under a heading, the first of them, with a rule below each; the columns of ``right`` end at
        their right. Where it ends."""
        for number, row in enumerate(rows):
            ends, left = [], x
            for column, (wide, words) in enumerate(zip(widths, row, strict=True)):
                align = "R" if column in right else "L"
                ends.append(self.text(left, y, wide - 3, words, size=size, bold=not number, align=align))
                left += wide
            y = max(ends) + 1.2
            self.line(x, y, x + sum(widths) - 3, y, colour=INK if not number else RULE)
            y += 1.4
        return y

    # ---- shapes --------------------------------------------------------------------------------------------

    def line(
        self,
        x: float,
        y: float,
        to_x: float,
        to_y: float,
        *,
        colour: Colour = INK,
        width: float = 0.25,
        dashed: bool = False,
    ) -> None:
        """A line, ``width`` mm."""
        self.pdf.set_draw_color(*colour)
        self.pdf.set_line_width(width)
        if dashed:
            self.pdf.set_dash_pattern(dash=6 * width, gap=4 * width)
        self.pdf.line(x, y, to_x, to_y)
        if dashed:
            self.pdf.set_dash_pattern()

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        *,
        fill: Colour | None = None,
        edge: Colour | None = INK,
        width: float = 0.25,
        round_mm: float = 0.0,
    ) -> None:
        """A rectangle: ``fill`` None leaves it open, ``edge`` None draws no outline."""
        if fill is not None:
            self.pdf.set_fill_color(*fill)
        if edge is not None:
            self.pdf.set_draw_color(*edge)
            self.pdf.set_line_width(width)
        style = ("D" if edge is not None else "") + ("F" if fill is not None else "")
        self.pdf.rect(
            x, y, wide, high, style=style, round_corners=bool(round_mm), corner_radius=round_mm
        )

    def disc(
        self, x: float, y: float, radius: float, *, fill: Colour | None = None, edge: Colour | None = INK
    ) -> None:
        """A circle about a point."""
        self.pdf.set_fill_color(*(fill or PAPER))
        self.pdf.set_draw_color(*(edge or INK))
        self.pdf.set_line_width(0.3)
        style = ("D" if edge is not None else "") + ("F" if fill is not None else "")
        self.pdf.circle(x, y, radius, style=style)

    def shape(self, points: Sequence[tuple[float, float]], fill: Colour) -> None:
        """A filled polygon."""
        self.pdf.set_fill_color(*fill)
        self.pdf.polygon(points, style="F")

    def measure(self, x: float, y: float, to_x: float, to_y: float, words: str) -> None:
        """A measure between two points, upright or level: a line with an arrow at each end, and its words."""
        self.line(x, y, to_x, to_y, colour=GREY)
        level = y == to_y
        for at_x, at_y, way in ((x, y, 1), (to_x, to_y, -1)):
            ahead = (2.4 * way, 0.8) if level else (0.8, 2.4 * way)
            aside = (2.4 * way, -0.8) if level else (-0.8, 2.4 * way)
            tip = (at_x, at_y)
            self.shape((tip, (at_x + ahead[0], at_y + ahead[1]), (at_x + aside[0], at_y + aside[1])), GREY)
        wide = self.width_of(words, 9.5) + 2
        middle_x, middle_y = (x + to_x) / 2, (y + to_y) / 2
        self.box(middle_x - wide / 2, middle_y - 2.4, wide, 4.8, fill=PAPER, edge=None)
        self.text(middle_x - wide / 2, middle_y - 2.1, wide, words, size=9.5, align="C")

    def output(self) -> bytes:
        """The file."""
        return bytes(self.pdf.output())


def printable(words: str) -> str:
    """Words in the characters that the fonts have."""
    return "".join(map(_printable, unicodedata.normalize("NFC", words)))


def _printable(char: str) -> str:
    plain = _INSTEAD.get(char, char)
    for tried in (plain, "".join(c for c in unicodedata.normalize("NFKD", plain) if c.isascii())):
        try:
            tried.encode(_ENCODING)
        except UnicodeEncodeError:
            continue
        return tried
    return ""
