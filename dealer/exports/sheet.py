"""A sheet of A4: lines and rows in a font that has the letters of the names on it."""

from __future__ import annotations

import unicodedata
from datetime import datetime
from pathlib import Path

from fpdf import FPDF
from fpdf.enums import XPos, YPos

from dealer.words.catalogue import Words

_FONTS = (
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
    "/usr/share/fonts/truetype/freefont/FreeSans.ttf",
)
"""Fonts with more than Latin letters, where the system has one: taken when a name needs it."""


class Sheet:
    """A page on which ``letters`` can be written; the file has this ``title`` and was made at ``at``."""

    def __init__(self, title: str, at: datetime, letters: str) -> None:
        self.pdf = FPDF(format="A4")
        self.pdf.set_margins(16, 16)
        self.pdf.set_auto_page_break(True, margin=18)
        self.pdf.set_title(title)
        self.pdf.set_creation_date(at)
        self._font = "helvetica"
        font = next((path for path in _FONTS if Path(path).exists()), None)
        self._any_letter = font is not None and not _plain(letters)
        if self._any_letter:
            self._font = "any"
            self.pdf.add_font("any", fname=font)
        self.pdf.add_page()

    def line(self, words: str, size: int = 11, gap: float = 6) -> None:
        """A line of text, ``gap`` millimetres high; a long one goes on in the next."""
        self.pdf.set_font(self._font, size=size)
        self.pdf.multi_cell(0, gap, self._said(words), new_x=XPos.LMARGIN, new_y=YPos.NEXT)

    def row(
        self, cells: tuple[str, ...], widths_mm: tuple[int, ...], ruled: bool = False, tall: float = 7
    ) -> None:
        """Cells beside one another, ``tall`` millimetres: the first from the left, the others from the right.
        What does not fit is cut with a full stop."""
        self.pdf.set_font(self._font, size=min(11.0, 1.75 * tall))
        for column, (words, width) in enumerate(zip(cells, widths_mm, strict=True)):
            said, align = self._said(words), "R" if column else "L"
            while self.pdf.get_string_width(said) > width - 3:
                said = said[:-2] + "."
            self.pdf.cell(width, tall, said, align=align, border="B" if ruled else 0)
        self.pdf.ln(tall)

    def cell(self, width_mm: int, words: str) -> None:
        """Words where the pen is."""
        self.pdf.set_font(self._font, size=11)
        self.pdf.cell(width_mm, 6, self._said(words))

    def _said(self, words: str) -> str:
        """Words in letters that the font has."""
        if self._any_letter:
            return words
        words = words.replace("−", "-").replace("–", "-")
        if _plain(words):
            return words
        bare = unicodedata.normalize("NFKD", words).encode("cp1252", "replace")
        return bare.decode("cp1252")


def _plain(words: str) -> bool:
    try:
        words.encode("latin-1")
    except UnicodeEncodeError:
        return False
    return True


def gained(words: Words, chips: int) -> str:
    """Chips that came, with a plus, or went."""
    return ("+" if chips >= 0 else "") + words.number(chips)


def owes(words: Words, player: str, chips: int) -> str:
    """That somebody who has cashed out is owed chips or, below zero, owes them, and why."""
    return words("exports-is-owed" if chips > 0 else "exports-owes", player=player, chips=abs(chips))
