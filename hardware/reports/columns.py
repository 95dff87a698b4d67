"""Columns of a terminal, where a character takes one column, two or none."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from dealer.notation.names import isolated, visible


def width_of(text: str) -> int:
    """How many columns a terminal gives to ``text``: two to a wide character, none to an accent."""
    return sum(map(_columns, visible(text)))


def left(text: str, width: int) -> str:
    """``text`` from the left in ``width`` columns, set apart from what is beside it."""
    return isolated(text) + " " * (width - width_of(text))


def table(rows: Sequence[Sequence[str]], sides: str) -> list[str]:
    """Lines of ``rows`` with their columns as wide as their widest cell, each from the left or the right as
    its letter of ``sides`` says: ``lrr``."""
    widths = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            left(cell, width) if side == "l" else " " * (width - width_of(cell)) + cell
            for cell, width, side in zip(row, widths, sides, strict=True)
        ).rstrip()
        for row in rows
    ]


def _columns(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
