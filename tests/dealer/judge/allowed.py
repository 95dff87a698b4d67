"""How the second engines say that the rules forbid a move."""

from __future__ import annotations

import re


class No(Exception):
    """The rules forbid the move."""


def need(is_so: bool) -> None:
    """Raise ``No`` where something is not so that the rules want."""
    if not is_so:
        raise No


def is_from(text: str, low: int, high: int) -> bool:
    """Whether a text is a whole number from ``low`` to ``high``."""
    return bool(re.fullmatch("[0-9]+", text)) and low <= int(text) <= high
