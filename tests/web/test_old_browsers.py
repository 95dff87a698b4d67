"""The oldest browsers that docs/screens.md names can read the styles of TV and phone, and the fonts. What
they can read of the scripts is a rule of eslint's: ``tests/scripts/eslint.config.js``."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fontTools.ttLib.woff2 import WOFF2DirectoryEntry

STATIC = Path(__file__).parents[2] / "web/static"


def test_the_boards_style_is_read_by_the_oldest_browser() -> None:
    css = style_of("board*.css", "horse.css", "badge.css")
    assert not re.search(r"[ ;{]aspect-ratio:|inset:|clamp\(|min\(|max\(|:is\(|:where\(|\bgap:", css)


def test_the_phones_style_is_read_by_the_oldest_browser() -> None:
    """Chromium 72 knows gaps of grids, and none of flexible boxes."""
    css = style_of("phone.css", "clip.css", "horse.css", "badge.css")
    young = r"aspect-ratio|\binset:|clamp\(|\bmin\(|\bmax\(|:is\(|:where\(|:has\(|:focus-visible"
    assert not re.search(young, css)
    gaps = [rule for rule in re.findall(r"[^{}]+\{[^{}]*\}", css) if re.search(r"\bgap:", rule)]
    assert gaps and all("grid" in rule or ".own-horse" in rule for rule in gaps)


def style_of(*sheets: str) -> str:
    """The text of these sheets without its comments."""
    found = "".join(path.read_text() for one in sheets for path in sorted((STATIC / "css").glob(one)))
    return re.sub(r"/\*.*?\*/", "", found, flags=re.DOTALL)


@pytest.mark.parametrize("font", sorted((STATIC / "fonts").glob("*.woff2")), ids=lambda path: path.name)
def test_no_font_has_hinting_beside_widths_that_vary(font: Path) -> None:
    """Where the system hints, Chromium 69 to 76 takes each letter's width for 0 in a font that has ``prep``,
    a program for hinting, beside ``HVAR``, widths that vary: the letters lie one upon the next. A font that
    does not vary has no ``HVAR``; it has no hinting either, so that it looks alike on every system."""
    data = font.read_bytes()
    rest, tables = data[48:], set()
    for _ in range(int.from_bytes(data[12:14])):
        entry = WOFF2DirectoryEntry()
        rest = entry.fromString(rest)
        tables.add(str(entry.tag))
    assert "glyf" in tables and ("HVAR" in tables) == ("fvar" in tables)
    assert not tables & {"prep", "fpgm", "cvt "}
