"""Input that cannot be read as a move, a card, a price: the error of the notation's edge."""

from __future__ import annotations

from dealer.notation.facts import Fact


class NotationError(ValueError):
    """Input that cannot be read. ``said`` is the fact that quotes what, and says what was expected; the edge
    makes a sentence of it (``str`` gives the fact's code and arguments, for a programmer's eye)."""

    def __init__(self, said: Fact) -> None:
        self.said = said
        super().__init__(str(said))


def as_quoted(token: str) -> str:
    """``token`` as an error quotes it: what cannot be printed is written in escapes."""
    return repr(token)[1:-1]
