"""The fonts of this machine, and which of them has a character: found by fontconfig where it is there."""

from __future__ import annotations

import shutil
import subprocess
import unicodedata
from pathlib import Path
from typing import NamedTuple

LATIN = (
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
    "/usr/share/fonts/truetype/freefont/FreeSans.ttf",
)
"""Fonts for the sentences, taken before all others: they stand where Debian puts them."""
_LIMIT_S = 20.0
_READABLE = (".ttf", ".otf", ".ttc")


class FontFile(NamedTuple):
    """A font: its file, and its number there where a file holds several."""

    path: str
    number: int = 0


def fonts_with(char: str) -> list[FontFile]:
    """The upright fonts that have ``char``, the plainest first; [] where there is none, or no fontconfig."""
    upright = f":charset={ord(char):x}:slant=0:weight=80:variable=False"
    command = ["fc-list", "--format", "%{file}\\t%{index}\\n", upright]
    try:
        listed = subprocess.run(command, capture_output=True, timeout=_LIMIT_S, check=True, text=True).stdout
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return []
    rows = (line.split("\t") for line in listed.splitlines())
    found = (FontFile(row[0], int(row[1])) for row in rows if row[0].lower().endswith(_READABLE))
    return sorted(found, key=lambda font: (*_plainness(Path(font.path).name), font))


def fonts_for_sentences() -> list[FontFile]:
    """The fonts that may carry a page, the best first."""
    return [FontFile(path) for path in LATIN if Path(path).exists()] or fonts_with("ř")


def _plainness(name: str) -> tuple[bool, bool]:
    return "Mono" in name, "Sans" not in name


def packages_for(missing: str) -> tuple[str, ...]:
    """The Debian packages that bring the characters ``missing``, and what finds them."""
    finder = () if shutil.which("fc-list") else ("fontconfig",)
    return (*finder, *sorted({_package(char) for char in missing}))


def _package(char: str) -> str:
    if unicodedata.category(char) in ("So", "Sk"):
        return "fonts-noto-color-emoji"
    if unicodedata.east_asian_width(char) in "WF":
        return "fonts-noto-cjk"
    return "fonts-noto-core"
