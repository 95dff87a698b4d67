"""Columns of a terminal, where a character takes one column, two or none."""

from __future__ import annotations

import unicodedata

from dealer.notation.names import visible
from dealer.words.isolation import isolated


def width_of(text: str) -> int:
    """How many columns a terminal gives to ``text``: two to a wide character, none to an accent."""
    return sum(map(_columns, visible(text)))


def left(text: str, width: int) -> str:
    """``text`` from the left in ``width`` columns, set apart from what stands beside it."""
    return isolated(text) + " " * (width - width_of(text))


def _columns(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
