"""A game that is no card race: eleven runners, two dice, no cards, no course, no screen of its own.

It shows that the contract asks for nothing else. It is played only in the tests, by one line in the registry
(``KINDS["dash"] = DASH``): every runner from 2 to 12 moves one step when its total is rolled, and the first
to make three wins. Stakes go to a pool, which who backed the winner share; nobody backed it: they return.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dealer.contract.game import Game, Payment, Step, Table
from dealer.contract.kind import GameKind
from dealer.contract.ledger import HOUSE, Postings, player, pool, transfer
from dealer.contract.offers import Field, FieldChoice, Offer, chips, names
from dealer.contract.options import whole
from dealer.contract.view import View
from dealer.notation.chips import even_shares
from dealer.notation.facts import Fact, fact, text
from dealer.notation.moves import Bet, Close, Move, Official, Roll
from dealer.notation.refusals import Refusal

RUNNERS = tuple(str(total) for total in range(2, 13))
POOL = pool("DASH")


@dataclass(frozen=True)
class Backed:
    """What one player staked on a runner."""

    name: str
    runner: str
    chips: int


@dataclass(frozen=True)
class Dash(Game):
    """One race. ``at`` says how many steps each runner has made."""

    chosen: Mapping[str, str]
    at: tuple[int, ...] = (0,) * len(RUNNERS)
    backed: tuple[Backed, ...] = ()
    closed: bool = False
    settled: bool = False

    @property
    def kind(self) -> str:
        return "dash"

    @property
    def phase(self) -> str:
        if self.settled:
            return "paid"
        if not self.closed:
            return "betting"
        return "unofficial" if self.order() else "race"

    def options(self) -> Mapping[str, str]:
        return self.chosen

    def verbs(self, table: Table) -> tuple[str, ...]:
        return {"betting": ("close", "bet"), "race": ("roll",), "unofficial": ("official",)}.get(
            self.phase, ()
        )

    def offer(self, verb: str, table: Table) -> Offer:
        if verb == "bet":
            wagers = tuple(FieldChoice(f"WIN {one}", text(one)) for one in RUNNERS)
            fields = (names(text("Player"), table.seats), Field("wager", text("On"), wagers), chips())
            return Offer("bet", text("Back a runner"), lambda: fields)
        if verb == "roll":
            dice = tuple(FieldChoice(str(face), text(str(face))) for face in range(1, 7))
            return Offer("roll", text("Roll"), lambda: (Field("dice", text("Dice"), dice, many=True),))
        return Offer(verb, text(verb))

    def apply(self, move: Move, table: Table) -> Step:
        match move:
            case Bet(name, "WIN", (runner,), stake) if runner in RUNNERS:
                name = table.payer(name, stake, text(f"runner {runner}"))
                said = text(f"{name} backs {runner} with {stake}")
                race = replace(self, backed=(*self.backed, Backed(name, runner, stake)))
                return Step(race, transfer(player(name), POOL, stake, said), (said,))
            case Close():
                return Step(replace(self, closed=True), said=(text("No more bets"),))
            case Roll(dice):
                place = sum(dice) - 2
                at = (*self.at[:place], self.at[place] + 1, *self.at[place + 1 :])
                return Step(
                    replace(self, at=at), said=(fact("said-moves", horse=RUNNERS[place], step=at[place]),)
                )
            case Official():
                return self._paid(table)
        raise Refusal("wager", text("only WIN on a runner from 2 to 12"))

    def _paid(self, table: Table) -> Step:
        (winner,) = self.order()
        winners = [one for one in self.backed if one.runner == winner]
        if not winners:
            return self._returned(text("nobody backed the winner"))
        each, left = even_shares(table.ledger.balance(POOL), len(winners))
        why = text(f"the winner is {winner}")
        postings: Postings = ()
        for one in winners:
            postings += transfer(POOL, player(one.name), each, why)
        postings += transfer(POOL, HOUSE, left, why)
        payments = tuple(Payment(one.name, each, why) for one in winners)
        return Step(replace(self, settled=True), postings, (why,), payments)

    def _returned(self, why: Fact) -> Step:
        postings: Postings = ()
        for one in self.backed:
            postings += transfer(POOL, player(one.name), one.chips, why)
        payments = tuple(Payment(one.name, one.chips, why) for one in self.backed)
        return Step(replace(self, settled=True, backed=()), postings, (why,), payments)

    def next_race(self, table: Table) -> Step:
        return Step(Dash(self.chosen))

    def void(self, table: Table) -> Step:
        return self._returned(text("the race is void"))

    def leave(self, table: Table) -> Step:
        return Step(self)

    def order(self) -> tuple[str, ...]:
        return tuple(one for one, at in zip(RUNNERS, self.at, strict=True) if at == int(self.chosen["steps"]))

    def horses(self) -> dict[str, int]:
        return dict(zip(RUNNERS, self.at, strict=True))

    def pools(self, table: Table) -> dict[str, int]:
        return {"DASH": table.ledger.balance(POOL)}

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        mine = [one for one in self.backed if one.name == name and not self.settled]
        return text(f"backs {mine[0].runner}") if mine else None

    def view(self, table: Table) -> View:
        return View(layout="dash", order=self.order())


DASH = GameKind("dash", (whole("steps", "3", 1, 9),), lambda values, table: Dash(values))
