"""What the board shows of a card race: its course and its track, and beside them what its book shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dealer.contract.view import View, plain


@dataclass(frozen=True, kw_only=True)
class RaceView(View):
    """The course and the track. ``book`` has the keys of the race's book, which stand among these."""

    layout: str = "card-race"
    links: int
    needed: int
    """Steps that a horse needs to be home."""
    finish: str
    faces: str
    counts: dict[str, int]
    """How many cards of each suit lie open in the course."""
    blocked: tuple[str, ...]
    """The horses that cannot win (R1.4)."""
    turned: int
    """Links turned so far."""
    stock_left: int
    book: dict[str, Any]

    def as_data(self) -> dict[str, Any]:
        """The board's keys as plain JSON data."""
        shown = super().as_data()
        of_the_book: dict[str, Any] = plain(shown.pop("book"))
        return shown | of_the_book
