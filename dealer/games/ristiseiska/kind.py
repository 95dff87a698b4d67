"""``ristiseiska`` as the registry knows it."""

from __future__ import annotations

from dealer.contract.kind import Kind
from dealer.contract.options import labelled, whole
from dealer.games.ristiseiska.game import Ristiseiska
from dealer.games.ristiseiska.view import PACK
from dealer.notation.facts import fact

RISTISEISKA = Kind(
    "ristiseiska",
    (labelled(whole("ante", "1", 0, 1_000_000), fact("option-ante")),),
    Ristiseiska.opened,
    beforehand=lambda values, table: PACK,
    horses=False,
    players=(fact("players-between", low=3, high=5),),
)
"""The kind of the registry."""
