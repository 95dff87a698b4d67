"""A board without chances, fair prices and what follows from them, for whom the house shows none (R13.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_OF_A_PRICE = ("wager", "horses", "price")
"""The keys of a price that say what is offered; the others say what it is worth."""


def without_chances(board: Mapping[str, Any]) -> dict[str, Any]:
    """``board`` with no chance, no fair price, and nothing that the house may expect by the chances; its
    ``chances_hidden`` is true."""
    shown = {**board, "chances": None, "chances_error": None, "places": None, "chances_hidden": True}
    shown["prices"] = [{key: one[key] for key in _OF_A_PRICE} for one in board["prices"]]
    if board.get("book") is not None:
        shown["book"] = {key: value for key, value in board["book"].items() if key != "expected"}
    return shown


def for_the_room(board: Mapping[str, Any]) -> dict[str, Any]:
    """The same without the dealer's warning, which says what fair prices would be (R12.4)."""
    return {**without_chances(board), "warning": None, "warning_moves": []}
