"""The oldest browsers that docs/screens.md names can read the scripts, the TV's style and the fonts."""

from __future__ import annotations

import re
from pathlib import Path

import esprima
import pytest
from fontTools.ttLib.woff2 import WOFF2DirectoryEntry

STATIC = Path(__file__).parents[2] / "web/static"
SCRIPTS = sorted((STATIC / "js").rglob("*.js"))
YOUNG = (
    "allSettled|any|at|findLast|findLastIndex|fromEntries|hasOwn|matchAll|replaceAll|replaceChildren"
    "|requestSubmit|structuredClone|toReversed|toSorted|toSpliced|queueMicrotask|randomUUID"
)
"""Functions that came after Chromium 69. A script may have an ``at`` of its own, with no number below 0."""
OPTIONAL_CATCH = re.compile(r"\bcatch \{")
"""The one form of ES2019 that the scripts use: Chromium knows it from 66 on, the parser not."""


@pytest.mark.parametrize("script", SCRIPTS, ids=[str(path.relative_to(STATIC)) for path in SCRIPTS])
def test_every_script_is_read_by_the_oldest_browser(script: Path) -> None:
    code = OPTIONAL_CATCH.sub("catch (none) {", script.read_text())
    esprima.parseModule(code)
    for token, after in zip(tokens := esprima.tokenize(code), tokens[1:], strict=False):
        assert not (token.value == "." and re.fullmatch(YOUNG, after.value) and not own(after.value, code))


def own(name: str, code: str) -> bool:
    """Whether ``name`` is a function of the script's own, or of an object that its modules make."""
    return name == "at" and "at(-" not in code


def test_the_boards_style_is_read_by_the_oldest_browser() -> None:
    sheets = "".join(path.read_text() for path in sorted((STATIC / "css").glob("board*.css")))
    css = re.sub(r"/\*.*?\*/", "", sheets, flags=re.DOTALL)
    assert not re.search(r"[ ;{]aspect-ratio:|inset:|clamp\(|min\(|max\(|:is\(|:where\(|\bgap:", css)


@pytest.mark.parametrize("font", sorted((STATIC / "fonts").glob("*.woff2")), ids=lambda path: path.name)
def test_no_font_has_hinting_beside_widths_that_vary(font: Path) -> None:
    """Where the system hints, Chromium 69 to 76 takes each letter's width for 0 in a font that has ``prep``,
    a program for hinting, beside ``HVAR``, widths that vary: the letters lie one upon the next."""
    data = font.read_bytes()
    rest, tables = data[48:], set()
    for _ in range(int.from_bytes(data[12:14])):
        entry = WOFF2DirectoryEntry()
        rest = entry.fromString(rest)
        tables.add(str(entry.tag))
    assert {"glyf", "HVAR"} <= tables
    assert not tables & {"prep", "fpgm", "cvt "}
