"""The hand of a rendered table, as its users know it: who deals, teaches or calibrates has it lay cards."""

from __future__ import annotations

from typing import Protocol

from dealer.notation.cards import Card


class RenderedHand(Protocol):
    """What is asked of ``vision.mock.table.MockTable``. What it is told to do it does one after the other."""

    @property
    def busy(self) -> bool:
        """True while it has something left to do."""
        ...

    def deal(self, card: Card, place: str = "pile") -> None:
        """Lay the card onto the pile, or next in the row."""
        ...

    def throw(self, *values: int) -> None:
        """Take up what dice lie there, and throw as many as ``values``, which they will show."""
        ...

    def gather(self) -> None:
        """Take up every card on the table."""
        ...
