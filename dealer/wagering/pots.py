"""Pots that players pay into while a race of dice or hands is run: antes, penalties, wagers (R8 to R11).

``Pots`` remembers who paid how much in the race at hand, so that ``void`` and ``misdeal`` give it back and
the pots are as they were (R8.10), and who paid in the races before, among whom the pots are divided when the
game ends (R8.8). The chips themselves lie in the ledger.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from dealer.contract.game import Table
from dealer.contract.ledger import Postings, player, pool, transfer
from dealer.notation.facts import Fact, fact
from dealer.wagering.payout import Payout
from dealer.wagering.pools import RaceDealer, divided, paid_out


@dataclass(frozen=True)
class Pots:
    """The pots of a game, by ``names``. ``opened`` is what each of them held when the race at hand opened,
    ``paid`` what each player has paid into them in it, ``earlier`` who paid in earlier races that count."""

    names: tuple[str, ...]
    opened: tuple[int, ...]
    paid: Mapping[str, int] = field(default_factory=dict)
    earlier: frozenset[str] = frozenset()

    @classmethod
    def of(cls, *names: str, table: Table) -> Pots:
        """The pots of a game that begins."""
        return cls(names, (0,) * len(names)).reopened(table)

    @property
    def payers(self) -> frozenset[str]:
        """Who has paid into a pot in this game; a void race never was."""
        return self.earlier.union(self.paid)

    def held(self, table: Table) -> dict[str, int]:
        """What each pot holds now."""
        return {name: table.ledger.balance(pool(name)) for name in self.names}

    def take(self, pot: str, name: str, chips: int, table: Table, why: Fact) -> tuple[Pots, Postings]:
        """``chips`` of a player go into a pot, or as many as they hold (R8.5). Of several payments of one
        player in one move, each needs the table as the one before left it."""
        chips = min(chips, table.chips(name))
        if chips == 0:
            return self, ()
        paid = {**self.paid, name: self.paid.get(name, 0) + chips}
        return replace(self, paid=paid), transfer(player(name), pool(pot), chips, why)

    def returned(self, table: Table) -> tuple[Pots, Payout]:
        """R8.10: what each player paid in this race returns, and the pots are as before it."""
        held = self.held(table)
        more = {name: held[name] - before for name, before in zip(self.names, self.opened, strict=True)}
        shares = {player(name): chips for name, chips in self.paid.items()}
        return replace(self, paid={}), paid_out(more, shares, fact("posted-pot-returned"))

    def settled(self) -> Pots:
        """The race is paid: whoever paid in has a share in the pots from now on, and nothing returns."""
        return replace(self, paid={}, earlier=self.payers)

    def reopened(self, table: Table) -> Pots:
        """The pots as the next race finds them."""
        return replace(self, opened=tuple(self.held(table).values()), paid={})

    def divided(self, table: Table, why: Fact, dealer: RaceDealer | None = None) -> Payout:
        """R8.8: all pots divided equally among the seated who paid into one, as R6.4 divides pools, from the
        left of the race's dealer (``dealer``; None: of whoever has the deal now); those of nobody seated
        go to the house."""
        return divided(self.held(table), self.payers, table, why, dealer)
