"""The night as a page to print and sign: who bought and cashed out what, and that it all comes to nothing."""

from __future__ import annotations

import unicodedata
from datetime import datetime
from pathlib import Path

from fpdf import FPDF
from fpdf.enums import XPos, YPos

from dealer.review import NightPage

_FONTS = (
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
    "/usr/share/fonts/truetype/freefont/FreeSans.ttf",
)
"""Fonts with more than Latin letters, where the system has one: taken when a name needs it."""
_WIDTHS_MM = (62, 29, 29, 29, 29)


def export(page: NightPage) -> bytes:
    """The PDF's file, A4."""
    paper = _Paper(page)
    paper.whole()
    return bytes(paper.pdf.output())


class _Paper:
    def __init__(self, page: NightPage) -> None:
        self._page = page
        self.pdf = FPDF(format="A4")
        self.pdf.set_margins(16, 16)
        self.pdf.set_auto_page_break(True, margin=18)
        self.pdf.set_title(f"Night {page['night']}")
        self.pdf.set_creation_date(datetime.fromisoformat(page["opened_at"]))
        self._font = "helvetica"
        letters = "".join([*(one["name"] for one in page["players"]), *page["balances"]])
        font = next((path for path in _FONTS if Path(path).exists()), None)
        self._any_letter = font is not None and not _plain(letters)
        if self._any_letter:
            self._font = "any"
            self.pdf.add_font("any", fname=font)
        self.pdf.add_page()

    def whole(self) -> None:
        page = self._page
        self._line(f"Railbird: night {page['night']}", size=20, gap=11)
        ended = f" to {_minute(page['closed_at'])}" if page["closed_at"] else ", not closed yet"
        self._line(f"{_minute(page['opened_at'])}{ended} (UTC)", gap=8)
        games = ", ".join(page["games"]) or "none"
        self._line(f"Games: {games}.  Races paid: {page['races_paid']}.  Moves: {page['moves_made']}, "
                   f"{page['undone']} taken back.", gap=10)  # fmt: skip
        self._row(("Player", "Bought", "Cashed out", "Holds", "Result"), ruled=True)
        for one in page["players"]:
            result = f"{one['result']:+,d}"
            self._row((one["name"], *(f"{one[key]:,d}" for key in ("bought", "cashed_out", "holds")), result))
        held = page["balances"].get("house", 0)
        self._row(("The house", f"{page['float']:,d}", "", f"{held:,d}", f"{page['house']:+,d}"), ruled=True)
        for account, chips in sorted(page["balances"].items()):
            if account.startswith("pool:") and chips:
                self._row((f"Pool {account.removeprefix('pool:')}", "", "", f"{chips:,d}", ""))
        self.pdf.ln(3)
        in_play = -page["balances"].get("till", 0)
        total = sum(page["balances"].values())
        self._line(f"Chips in play: {in_play:,d} (bought and put up, less cashed out). "
                   f"All accounts together: {total:d}.", gap=6)  # fmt: skip
        if page["moves"]:
            last = page["moves"][-1]
            self._line(f"Last entry: move {last['seq']}, {last['hash']}", size=8, gap=6)
        self._signatures()

    def _signatures(self) -> None:
        if self.pdf.get_y() > 245:
            self.pdf.add_page()
        self.pdf.ln(22)
        y = self.pdf.get_y()
        for x, words in ((16, "Dealer, date"), (110, "Owner, date")):
            self.pdf.line(x, y, x + 78, y)
            self.pdf.set_xy(x, y + 1)
            self.pdf.cell(78, 6, words)

    def _line(self, words: str, size: int = 11, gap: float = 6) -> None:
        self.pdf.set_font(self._font, size=size)
        self.pdf.multi_cell(0, gap, self._said(words), new_x=XPos.LMARGIN, new_y=YPos.NEXT)

    def _row(self, cells: tuple[str, ...], ruled: bool = False) -> None:
        self.pdf.set_font(self._font, size=11)
        for column, (words, width) in enumerate(zip(cells, _WIDTHS_MM, strict=True)):
            said, align = self._said(words), "R" if column else "L"
            while self.pdf.get_string_width(said) > width - 3:
                said = said[:-2] + "."
            self.pdf.cell(width, 7, said, align=align, border="B" if ruled else 0)
        self.pdf.ln(7)

    def _said(self, words: str) -> str:
        """Words in letters that the font has."""
        if self._any_letter or _plain(words):
            return words
        bare = unicodedata.normalize("NFKD", words).encode("cp1252", "replace")
        return bare.decode("cp1252")


def _plain(words: str) -> bool:
    try:
        words.encode("latin-1")
    except UnicodeEncodeError:
        return False
    return True


def _minute(at: str) -> str:
    return f"{at[:10]} {at[11:16]}"
