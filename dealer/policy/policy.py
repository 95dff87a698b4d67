"""The house's policy (R13): which games it allows, how much one player may stake, who sees chances."""

from __future__ import annotations

from dataclasses import dataclass

from dealer.history.night import Night
from dealer.notation.moves import Move


@dataclass(frozen=True, slots=True)
class Policy:
    """``bank``: whether the house or a player may bank (R13.1). ``stake_cap``: the most chips that one player
    may put into one race, 0 for no cap (R13.2). ``chances``: who sees chances, fair prices and form (R13.3):
    ``show`` everybody, ``console`` the dealer, ``hide`` nobody. ``drinks``: whether ``pay=drinks`` may be
    played (R13.4). The default allows everything."""

    bank: bool = True
    stake_cap: int = 0
    chances: str = "show"
    drinks: bool = True

    def check(self, before: Night, move: Move, after: Night) -> None:
        """Raise Refusal ``house`` where this house does not allow ``move``, which the rules allow and which
        leads from ``before`` to ``after``."""


EVERYTHING = Policy()
"""The policy of a house that allows whatever the rules do."""
