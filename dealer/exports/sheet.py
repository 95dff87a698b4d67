"""A sheet of A4: lines and rows in fonts that have the letters of the names on it, as far as this machine has
such fonts. A name that cannot be drawn is replaced by its number."""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.fonts import TTFFont

from dealer.exports.fonts import FontFile, fonts_for_sentences, fonts_with, packages_for
from dealer.exports.lettering import drawn
from dealer.notation.names import is_seen, visible
from dealer.words.catalogue import Words

log = logging.getLogger("railbird")

_BUILT_IN = "helvetica"
_ENCODING = "cp1252"
"""What the font that needs no file has."""


class Sheet:
    """A page in the language of ``words``, on which ``names`` can be written; the file has this ``title`` and
    was made at ``at``. ``marks`` are the players' on the board (``player_marks``). Its fonts are open files
    until it is left (``with``)."""

    def __init__(
        self,
        title: str,
        at: datetime,
        words: Words,
        names: Iterable[str],
        marks: Mapping[str, Mapping[str, Any]],
    ) -> None:
        self.pdf = FPDF(format="A4")
        self.pdf.core_fonts_encoding = _ENCODING
        self.pdf.set_margins(16, 16)
        self.pdf.set_auto_page_break(True, margin=18)
        self.pdf.set_title(title)
        self.pdf.set_creation_date(at)
        self._words, self._marks = words, marks
        self._fonts: list[str] = []
        letters = sorted(set(visible(unicodedata.normalize("NFC", "".join(names)))))
        if not all(map(_is_built_in, letters)):
            self._take_fonts(letters)
        self.missing = "".join(letter for letter in letters if not letter.isspace() and not self._has(letter))
        """The characters of the names that cannot be drawn here."""
        self.pdf.add_page()

    def __enter__(self) -> Sheet:
        return self

    def __exit__(self, *why: object) -> None:
        for family in self._fonts:
            self._font(family).close()

    # ---- what is written --------------------------------------------------------------------------------

    def line(self, words: str, size: int = 11, gap: float = 6) -> None:
        """A line of text, ``gap`` millimetres high; a long one goes on in the next."""
        self._set_font(size)
        self.pdf.multi_cell(0, gap, self._drawn(words), align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)

    def row(
        self, cells: tuple[str, ...], widths_mm: tuple[int, ...], ruled: bool = False, tall: float = 7
    ) -> None:
        """Cells beside one another, ``tall`` millimetres: the first from the left, the others from the right.
        What does not fit is cut with a full stop."""
        self._set_font(min(11.0, 1.75 * tall))
        for column, (words, width) in enumerate(zip(cells, widths_mm, strict=True)):
            align = "R" if column else "L"
            while self.pdf.get_string_width(said := self._drawn(words)) > width - 3:
                words = words[:-2] + "."
            self.pdf.cell(width, tall, said, align=align, border="B" if ruled else 0)
        self.pdf.ln(tall)

    def cell(self, width_mm: int, words: str) -> None:
        """Words where the pen is."""
        self._set_font(11)
        self.pdf.cell(width_mm, 6, self._drawn(words))

    def name(self, name: str) -> str:
        """A player's name. One that cannot be drawn whole: its number, and those letters of it, or else of
        the player's badge, that can."""
        letters = visible(unicodedata.normalize("NFC", name))
        mark = self._marks.get(name)
        if mark is None or (is_seen(name) and not set(letters) & set(self.missing)):
            return name
        some = any(char.isalnum() and char not in self.missing for char in letters)
        badge = "".join(filter(self._has, mark["letters"]))
        shown = self._drawn(name) if some else badge
        return self._words("exports-by-number", number=mark["number"] + 1, name=shown).strip()

    def explain(self) -> None:
        """Where a letter is missing, say how it was replaced and which packages bring it: on the page, and at
        the terminal that asked for it."""
        if self.missing:
            said = self._words("exports-letters-missing", packages=packages_for(self.missing))
            self.line(said, size=8, gap=5)
            log.warning("%s", said)

    # ---- letters ----------------------------------------------------------------------------------------

    def _set_font(self, size: float) -> None:
        self.pdf.set_font(self._fonts[0] if self._fonts else _BUILT_IN, size=size)

    def _take_fonts(self, letters: Iterable[str]) -> None:
        """One font for the sentences, and for each script more of the names that it lacks."""
        self._take(fonts_for_sentences())
        for letter in letters if self._fonts else ():
            if not letter.isspace() and not self._has(letter):
                self._take(fonts_with(letter))
        if self._fonts:
            self.pdf.set_fallback_fonts(self._fonts[1:], exact_match=False)

    def _take(self, fonts: Iterable[FontFile]) -> None:
        """The first of ``fonts`` that can be read."""
        for font in fonts:
            family = f"font{len(self._fonts)}"
            try:
                self.pdf.add_font(family, fname=font.path, collection_font_number=font.number)
            except Exception as why:  # a stranger's file, read by a library: no page depends on it
                log.warning("The font %s cannot be read (%s).", font.path, why)
            else:
                self._fonts.append(family)
                return

    def _has(self, char: str) -> bool:
        if not self._fonts:
            return _is_built_in(char)
        return any(ord(char) in font.cmap for font in map(self._font, self._fonts))

    def _font(self, family: str) -> TTFFont:
        found = self.pdf.fonts[family]
        assert isinstance(found, TTFFont)
        return found

    def _drawn(self, words: str) -> str:
        """Words in characters that can be drawn."""
        return "".join(char if self._has(char) else self._instead(char) for char in drawn(words, self._has))

    def _instead(self, char: str) -> str:
        """The letter without its accent, or a question mark."""
        plain = {"−": "-"}.get(char) or unicodedata.normalize("NFKD", char)
        return "".join(filter(self._has, visible(plain))) or "?"


def _is_built_in(char: str) -> bool:
    try:
        char.encode(_ENCODING)
    except UnicodeEncodeError:
        return False
    return True


def gained(words: Words, chips: int) -> str:
    """Chips that came, with a plus, or went."""
    return ("+" if chips >= 0 else "") + words.number(chips)


def owes(words: Words, player: str, chips: int) -> str:
    """The sentence that a player who has cashed out is owed chips or, below zero, owes them, and why."""
    return words("exports-is-owed" if chips > 0 else "exports-owes", player=player, chips=abs(chips))
