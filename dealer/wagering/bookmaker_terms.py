"""The bookmaker's terms (R2): at which prices bets are taken, how high they may be, and who banks."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dealer.contract.game import Table
from dealer.contract.ledger import HOUSE, player, pool
from dealer.notation.facts import fact
from dealer.notation.names import find
from dealer.notation.refusals import Refusal

POT = pool("POT")
"""The stakes of the race at hand, and of daily doubles that wait for their second leg."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The bookmaker's options: ``prices`` traditional or fair, ``margin`` a share of 1, ``minimum`` and
    ``limit`` of a bet in chips (None: no limit), ``banker`` house, rotate or a player's name."""

    prices: str
    margin: Fraction = Fraction(1, 10)
    minimum: int = 1
    limit: int | None = None
    banker: str = "house"

    def bank(self, table: Table) -> str:
        """The account that banks now (R2.6). Raises Refusal ``cover`` where the banker has left (R12.5)."""
        if self.banker == "house":
            return HOUSE
        name = table.dealer if self.banker == "rotate" else self.banker
        if name is None:
            raise Refusal("player", fact("refused-nobody-banks"))
        seated = find(name, table.seats)
        if seated is None:
            raise Refusal("cover", fact("refused-banker-gone", player=name))
        return player(seated)
