"""A move in the making: the race and the table so far, its postings and facts.

Every payment is booked at once, so that the next one finds the purse as it is (R8.5). The rules' modules
change an ``Act`` step by step; nothing of it counts before it is made, and a refusal throws it away.

A race goes ``hands`` → (``wager`` → ``draw`` → ``wager``) → (``trade``) → ``scratch`` (with ``discard`` and
``trade`` when due) → ``race`` (with ``pair``) → ``unofficial`` → ``paid``.
"""

from __future__ import annotations

from dataclasses import replace

from dealer.contract.game import Payment, Table
from dealer.contract.ledger import Postings, player, pool, transfer
from dealer.dice_race.parts.penalties import Penalties
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
        """Add a fact of what happened."""
        self.said += (fact(code, **args),)

    def book(self, postings: Postings) -> None:
        """Book postings."""
        self.postings += postings
        self.table = self.table.post(postings)

    def charge(self, name: str, chips: int, why: Fact, pot: str | None = None) -> int:
        """A player pays into a pot (None: the first), at most what they have (R8.5); returns the chips."""
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

    # ---- from phase to phase -------------------------------------------------------------------------

    def hands_are_dealt(self) -> None:
        """After the hands: the wagers, where there are some, or the scratches."""
        self.race = replace(self.race, turn=self.race.players[0])
        if self.race.rules.wagering:
            self.race = replace(self.race, phase="wager")
        else:
            self.to_the_scratches()

    def to_the_scratches(self) -> None:
        """Everything before the scratches is done: a round of trading, where there is one, and the first
        roll."""
        first = self.race.players[0]
        turn = first if first not in self.race.folded else self.race.left_of(first)
        phase = "trade" if self.race.rules.trading == "before" else "scratch"
        self.race = replace(self.race, phase=phase, turn=turn)

    def scratch_is_done(self) -> None:
        """A roll of the scratches is done with: trading, the next roll, or the race."""
        self.collect()
        if self.race.trade_follows:
            self.race = replace(self.race, phase="trade")
        else:
            self.on_with_the_dice()

    def on_with_the_dice(self) -> None:
        """The next roll: of the scratches, or of the race when its four lines were due."""
        self.race = replace(self.race, phase="race" if self.race.scratches.complete else "scratch")

    def collect(self) -> None:
        """What is due is paid into the main pot (R9.4)."""
        penalties = self.race.penalties
        for name, chips in penalties.totals().items():
            paid = self.charge(name, chips, _why_due(penalties, name))
            self.say("said-penalty-paid", player=name, chips=paid)
        self.race = replace(self.race, penalties=Penalties())

    def finish(self, by: str) -> None:
        """A horse is home: what is due is paid, and the order stands unofficially."""
        self.collect()
        self.say("said-horse-home", horse=self.race.track.home)
        self.race = replace(self.race, phase="unofficial", brought_home=by)


def _why_due(penalties: Penalties, name: str) -> Fact:
    """What a payment of penalties is for: its scratch, where there was only one (four dice may meet two)."""
    if len(penalties.by) != 1:
        return fact("posted-penalty", player=name)
    ((horse, line),) = penalties.by
    return fact("posted-scratch-due", player=name, horse=horse, line=line)
