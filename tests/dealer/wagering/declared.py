"""What the pools of a race paid, as its board declares it."""

from __future__ import annotations

from dealer.history.night import Night
from dealer.notation.facts import read_fact
from tests.dealer.actions import board, english


def declared(night: Night) -> list[tuple[str, str, str]]:
    """Each pool with its winning horses and, in English, what it paid."""
    lines = board(night)["dividends"]
    pays = english(read_fact(line["pays"]) for line in lines)
    return [(line["pool"], line["horses"], said) for line, said in zip(lines, pays, strict=True)]
