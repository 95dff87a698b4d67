"""What the board shows of a race's book, beside the course and the track."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dealer.notation.facts import Fact


@dataclass(frozen=True, kw_only=True)
class BookView:
    """The least that a board shows of a book; its fields stand for those of the same name in ``View``. A book
    adds its own in a subclass; every field is a key of the board."""

    prices: tuple[Mapping[str, Any], ...] = ()
    """What can be bet, each ``{"wager", "horses", "price"}``."""
    bets: tuple[Mapping[str, Any], ...] = ()
    """What was bet, each ``{"name", "wager", "horses", "chips"}`` and what else the wager has."""
    warning: Fact | None = None
    """What the dealer should know before the first bet (R12.4)."""
