"""The board as phones need it: the race, and which moves a seat may make; nothing of the dealer's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer.board.encoding import Board
from web.phone.seat_moves import OF_A_SEAT

_DEALERS = frozenset({
    "offers", "acts", "main", "undo", "undo_all", "warning", "warning_moves", "cash_out", "kept_before",
    "legal", "house",
    "book", "owed", "options", "bets_before", "setup", "signed", "till", "chips", "races", "doubts", "books",
})  # fmt: skip


def small(board: Mapping[str, Any]) -> Board:
    """The keys of ``board`` but the dealer's, and ``can``: by verb what a seat may choose in the moves that
    it may make now (``who`` may, ``wagers``, ``bets`` that stand, ``least`` and ``most`` chips,
    and those to pay ``besides``; its ``label``)."""
    seen = {name: value for name, value in board.items() if name not in _DEALERS}
    seen["can"] = {offer["verb"]: _fields(offer) for offer in board["offers"] if offer["verb"] in OF_A_SEAT}
    return Board(seen)


def _fields(offer: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {"label": offer["label"]}
    for field in offer["fields"]:
        values = [choice.value for choice in field.choices]
        if field.name == "name":
            found["who"] = values
        elif field.name == "wager" and values:
            found["wagers"] = values
        elif field.name == "bet":
            found["bets"] = values
        elif field.name == "chips":
            found["least"], found["most"], found["besides"] = field.low, field.high, field.besides
    return found
