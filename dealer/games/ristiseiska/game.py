"""``ristiseiska``: the stops game of the race tables, one deal of it (R11). ``DealState`` has its phases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dealer.contract.game import Game, Payment, Step, Table
from dealer.contract.kind import GameKind
from dealer.contract.ledger import Postings, player, pool, transfer
from dealer.contract.offers import Offer
from dealer.contract.options import labelled, whole
from dealer.games.ristiseiska import caller, refusals
from dealer.games.ristiseiska.hands import Hands
from dealer.games.ristiseiska.offers import offered
from dealer.games.ristiseiska.state import DealState
from dealer.games.ristiseiska.view import PACK, RistiseiskaView, view_of
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Beg, Done, Give, Lay, Move, Official, Pass, Show
from dealer.notation.refusals import Refusal
from dealer.wagering.pools import paid
from dealer.wagering.pots import Pots
from dealer.wagering.race_players import able_to_play, plays_until_paid, race_players

POT = "POT"


class Ristiseiska(DealState, Game):
    """One deal of the game."""

    @classmethod
    def opened(cls, chosen: Mapping[str, str], table: Table) -> Ristiseiska:
        """The first deal of a game."""
        return cls(chosen, Pots.of(POT, table=table))

    # ---- where the game stands ----------------------------------------------------------------------

    @property
    def kind(self) -> str:
        return "ristiseiska"

    def options(self) -> Mapping[str, str]:
        return self.chosen

    def order(self) -> tuple[str, ...]:
        return () if self.winner is None else (self.winner,)

    def horses(self) -> dict[str, int]:
        return {}

    def own_keys(self, table: Table) -> Mapping[str, Any]:
        return {"turn": self.due, "hands": self.hands.by_name(), "piles": self.piles.ends()}

    def pools(self, table: Table) -> dict[str, int]:
        return self.pots.held(table)

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        return None if self.settled else plays_until_paid(name, self.hands.players)

    def cards_that_can_come(self, table: Table) -> frozenset[Card]:
        return frozenset(self.piles.can_be_laid()) if self.phase == "lay" else frozenset()

    def move_of_card(self, card: Card) -> Move | None:
        """The lay of who has the turn; of 7C the station cannot know who holds it."""
        if self.phase == "lay" and self.turn is not None and self.piles.takes(card):
            return Lay(self.turn, card)
        return None

    # ---- what may be done ---------------------------------------------------------------------------

    def verbs(self, table: Table) -> tuple[str, ...]:
        match self.phase:
            case "hands":
                return ("done",) if able_to_play(table, self.ante) else ()
            case "lay":
                show = ("show",) if self.begged else ()
                if self.turn is None:
                    return ("lay",)
                return ("lay", "pass" if self.first_turn else "beg", *show)
            case "give":
                return ("give",)
            case "unofficial":
                return ("official", "show") if self.begged else ("official",)
            case _:
                return ()

    def why_not(self, move: Move, table: Table) -> Refusal | None:
        return refusals.why_not(self, move, table)

    def offer(self, verb: str, table: Table) -> Offer:
        return offered(self, verb)

    def apply(self, move: Move, table: Table) -> Step:
        match move:
            case Done():
                return self._dealt(table)
            case Lay(name, card):
                return self._lay(refusals.who_lays(self, name, card, table), card)
            case Pass():
                return self._next(self._of_turn, fact("said-passes", player=self._of_turn))
            case Beg(name):
                return self._beg(refusals.on_turn(self, name, table))
            case Give(name):
                return self._give(refusals.who_gives(self, name, table))
            case Show(name, cards):
                return self._show(*refusals.who_begged(self, name, cards, table))
            case Official():
                return self._paid(table)
            case _:
                raise AssertionError(f"{move.verb} is no verb of ristiseiska")

    @property
    def _of_turn(self) -> str:
        assert self.turn is not None
        return self.turn

    # ---- moves --------------------------------------------------------------------------------------

    def _dealt(self, table: Table) -> Step:
        """R11.1: who sits here and can pay plays, and pays the ante."""
        players = race_players(table, self.ante)
        pots, postings = self.pots, tuple[Any, ...]()
        for name in players:
            pots, paid_in = pots.take(POT, name, self.ante, table, fact("posted-hand-ante", player=name))
            postings += paid_in
        deal = replace(self, pots=pots, hands=Hands.dealt(players))
        dealt = {"players": players, "ante": self.ante}
        return Step(deal, postings, (fact("said-all-dealt", **dealt),))

    def _lay(self, name: str, card: Card) -> Step:
        hands, piles = self.hands.changed({name: -1}), self.piles.laid(card)
        left = hands.of(name)
        said = fact("said-lays", player=name, card=card, left=left)
        after = replace(self, hands=hands, piles=piles)
        if left == 0:
            out = replace(after, winner=name, turn=None, had_turn=self.had_turn | {name})
            return Step(out, said=(said, fact("said-out-of-cards", player=name)))
        return after._next(name, said)

    def _next(self, name: str, said: Fact) -> Step:
        """The turn of ``name`` is over."""
        turn = self.hands.left_of(name)
        return Step(replace(self, turn=turn, giver=None, had_turn=self.had_turn | {name}), said=(said,))

    def _beg(self, name: str) -> Step:
        giver = self.hands.who_gives(name)
        asked = replace(self, begged={**self.begged, name: self.piles})
        if giver is None:
            return asked._next(name, fact("said-begs-in-vain", player=name))
        said = fact("said-begs", player=name, other=giver)
        return Step(replace(asked, giver=giver), said=(said,))

    def _give(self, giver: str) -> Step:
        beggar = self._of_turn
        given = replace(self, hands=self.hands.changed({giver: -1, beggar: 1}))
        return given._next(beggar, fact("said-gives", player=giver, other=beggar))

    def _show(self, name: str, card: Card) -> Step:
        """R11.4: who begged with this card gets one from each opponent who holds more than one."""
        hands, givers = self.hands.shown(name)
        begged = {other: piles for other, piles in self.begged.items() if other != name}
        deal = replace(self, hands=hands, begged=begged, shown=(*self.shown, (name, card)))
        count = len(givers)
        said: tuple[Fact, ...] = (fact("said-hand-shows", player=name, card=card, count=count, names=givers),)
        if name == self.winner and count:
            deal = replace(deal, winner=None, turn=hands.left_of(name))
            said += (fact("said-plays-on", player=name, other=deal.turn),)
        return Step(deal, said=said)

    def _paid(self, table: Table) -> Step:
        assert self.winner is not None
        chips = self.pots.held(table)[POT]
        why = fact("posted-hand-won", player=self.winner)
        payments = (Payment(self.winner, chips, why),) if chips else ()
        said = (fact("said-hand-won", player=self.winner), *paid(payments))
        postings: Postings = transfer(pool(POT), player(self.winner), chips, why)
        return Step(replace(self, pots=self.pots.settled(), settled=True), postings, said, payments)

    def next_race(self, table: Table) -> Step:
        return Step(Ristiseiska(self.chosen, self.pots.reopened(table)))

    def void(self, table: Table) -> Step:
        pots, postings, payments = self.pots.returned(table)
        void = replace(self, pots=pots, winner=None, settled=True)
        return Step(void, postings, (fact("said-antes-return"),) if payments else (), payments)

    def leave(self, table: Table) -> Step:
        postings, payments = self.pots.divided(table, fact("posted-pool-divided"))
        return Step(self, postings, (), payments)

    # ---- what the board shows and says --------------------------------------------------------------

    def view(self, table: Table) -> RistiseiskaView:
        return view_of(self)

    def call(self, earlier: Game | None, move: Move, table: Table) -> tuple[Fact, ...]:
        return caller.call(self, move, table)


RISTISEISKA = GameKind(
    "ristiseiska",
    (labelled(whole("ante", "1", 0, 1_000_000), fact("option-ante")),),
    Ristiseiska.opened,
    beforehand=lambda values, table: PACK,
    horses=False,
    players=(fact("players-between", low=3, high=5),),
)
"""The kind of the registry."""
