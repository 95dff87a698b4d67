"""What the board shows of a card race: its course and its track, and beside them what its book shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dealer.contract.view import View
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


@dataclass(frozen=True, kw_only=True)
class RaceView(View):
    """The course and the track. The fields of ``book`` stand among these as the board's keys."""

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
    furthest: dict[str, int]
    """Where each horse has been: more than where it stands after it faltered."""
    stock_left: int
    stretch: Mapping[str, Any] | None = None
    """With a horse one card from home: ``{"place": 1, "near": ["S", "H"], "wins": ["S"], "due": "",
    "said": …}``,
    which are the place that is run for, the horses a card from home, those that the next card of the stock
    may bring there, what comes before that card (``link``, ``shuffle`` or nothing), and which cards win."""
    dead_leader: Fact | None = None
    """Why the horse that leads alone can no longer win."""
    book: BookView

    def as_data(self) -> Mapping[str, Any]:
        """The board's keys with their values, the book's among them."""
        own = {**vars(self)}
        del own["book"]
        return own | vars(self.book)
