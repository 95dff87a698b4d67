"""Facts as a person at the table reads them, in English."""

from __future__ import annotations

from typing import Any

from dealer.notation.facts import Fact, read_fact
from dealer.words.catalogue import words


def in_english(data: Any) -> Any:
    """``data`` with a sentence in place of every fact in it."""
    if isinstance(data, Fact):
        return words("en").say(data)
    if isinstance(data, dict):
        if isinstance(data.get("code"), str):
            return in_english(read_fact(data))
        return {key: in_english(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return type(data)(map(in_english, data))
    return data
