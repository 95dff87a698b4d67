"""What a game shows of itself on the board, beyond what every night shows (notation.md's keys)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dealer.notation.facts import Fact


@dataclass(frozen=True, kw_only=True)
class View:
    """The least that a board shows of a game; each field's default is for games that have no such thing. A
    game adds its own fields in a subclass; every field is a key of the board."""

    layout: str = ""
    """How the game lies on the TV, by a name of the TV's registry. A layout that the TV does not know, and
    none at all, is shown by the game's name, its runners, the players and their chips."""
    order: tuple[str, ...] = ()
    """The runners home so far, once no more is wagered."""
    unofficial: bool = False
    leader: Fact | None = None
    """Who leads and by how much, in a few words."""
    prices: tuple[Mapping[str, Any], ...] = ()
    """What can be bet, each ``{"wager", "horses", "price"}``."""
    bets: tuple[Mapping[str, Any], ...] = ()
    """What was bet, each ``{"name", "wager", "horses", "chips"}`` and what else the wager has."""
    dealt: tuple[str, ...] = ()
    """The cards of the race, the course left out, in order."""
    warning: Fact | None = None
    """What the dealer should know before the first bet (R12.4)."""

    def as_data(self) -> Mapping[str, Any]:
        """The board's keys with their values."""
        return vars(self)
