"""``ristiseiska`` as the registry knows it."""

from __future__ import annotations

from dealer.contract.kind import Kind
from dealer.contract.options import whole
from dealer.games.ristiseiska.game import Ristiseiska

RISTISEISKA = Kind("ristiseiska", (whole("ante", "1", 0, 1_000_000),), Ristiseiska.opened)
"""The kind of the registry."""
