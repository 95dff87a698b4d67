"""One move as it is being made: the race and the table so far, what was booked and said.

Every payment is booked at once, so that the next one finds the purse as it is (R8.5). The rules' modules
change an ``Act`` step by step; nothing of it counts before it is made, and a refusal throws it away.
"""

from __future__ import annotations

from dataclasses import replace

from dealer.contract.game import Payment, Table
from dealer.contract.ledger import Postings, player, pool, transfer
from dealer.dice_race.state import DiceRaceState
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal
from dealer.wagering.race_players import player_named


class Act:
    """A move being made in ``race`` at ``table``."""

    def __init__(self, race: DiceRaceState, table: Table) -> None:
        self.race, self.table = race, table
        self.postings: Postings = ()
        self.said: tuple[Fact, ...] = ()
        self.payments: tuple[Payment, ...] = ()

    def say(self, code: str, **args: object) -> None:
        """Something happened."""
        self.said += (fact(code, **args),)

    def book(self, postings: Postings) -> None:
        """Chips move."""
        self.postings += postings
        self.table = self.table.post(postings)

    def charge(self, name: str, chips: int, why: Fact, pot: str | None = None) -> int:
        """A player pays into a pot (None: the first), or what they have (R8.5). The chips paid."""
        pots, postings = self.race.pots.take(pot or self.race.rules.pots[0], name, chips, self.table, why)
        self.race = replace(self.race, pots=pots)
        self.book(postings)
        return sum(line.chips for line in postings if line.chips > 0)

    def pay(self, pot: str, name: str, chips: int, why: Fact) -> None:
        """A player is paid from a pot."""
        if chips:
            self.book(transfer(pool(pot), player(name), chips, why))
            self.payments += (Payment(name, chips, why),)
            self.say("said-paid", player=name, chips=chips, why=why)

    def move_chips(self, source: str, target: str, chips: int, why: Fact) -> None:
        """Chips go from one pot to another."""
        self.book(transfer(pool(source), pool(target), chips, why))

    def held(self, pot: str) -> int:
        """What a pot holds now."""
        return self.table.ledger.balance(pool(pot))

    def who(self, name: str) -> str:
        """The player of the race called ``name``. Raises Refusal ``player``, ``sits_out`` or, for one who has
        folded, ``folded``."""
        found = player_named(name, self.race.players, self.table)
        if found in self.race.folded:
            raise Refusal("folded", fact("refused-folded", player=found))
        return found
