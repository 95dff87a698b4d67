"""``ristiseiska``: the stops game of the race tables, one deal of it (R11). ``DealState`` has its phases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from dealer.contract.game import Game, Step, Table
from dealer.contract.kind import GameKind
from dealer.contract.ledger import Posting, pool
from dealer.contract.offers import Offer
from dealer.contract.options import whole
from dealer.games.ristiseiska import caller, refusals
from dealer.games.ristiseiska.hands import Hands
from dealer.games.ristiseiska.offers import offered
from dealer.games.ristiseiska.state import DealState
from dealer.games.ristiseiska.view import PACK, RistiseiskaView, view_of
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Beg, Done, Give, Lay, Move, Official, Pass, Show
from dealer.notation.refusals import Refusal
from dealer.wagering.payout import Payout
from dealer.wagering.pots import Pots
from dealer.wagering.race_players import able_to_play, plays_until_paid, race_players

POT = "POT"


@dataclass(frozen=True)
class Ristiseiska(Game):
    """One deal of the game."""

    state: DealState

    @classmethod
    def opened(cls, options: Mapping[str, str], table: Table) -> Ristiseiska:
        """The first deal of a game."""
        return cls(DealState(options, Pots.of(POT, table=table)))

    # ---- where the game stands ----------------------------------------------------------------------

    @property
    def kind(self) -> str:
        return "ristiseiska"

    @property
    def phase(self) -> str:
        return self.state.phase

    def options(self) -> Mapping[str, str]:
        return self.state.options

    def order(self) -> tuple[str, ...]:
        return () if self.state.winner is None else (self.state.winner,)

    def horses(self) -> dict[str, int]:
        return {}

    def own_keys(self, table: Table) -> Mapping[str, Any]:
        deal = self.state
        return {"turn": deal.due, "hands": deal.hands.by_name(), "piles": deal.piles.ends()}

    def pools(self, table: Table) -> dict[str, int]:
        return self.state.pots.held(table)

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        return None if self.state.settled else plays_until_paid(name, self.state.hands.players)

    def cards_that_can_come(self, table: Table) -> frozenset[Card]:
        return frozenset(self.state.piles.can_be_laid()) if self.phase == "lay" else frozenset()

    def move_of_card(self, card: Card) -> Move | None:
        """The lay of who has the turn; of 7C the station cannot know who holds it."""
        turn = self.state.turn
        return Lay(turn, card) if self.phase == "lay" and turn and self.state.piles.takes(card) else None

    # ---- what may be done ---------------------------------------------------------------------------

    def verbs(self, table: Table) -> tuple[str, ...]:
        show = ("show",) if self.state.begged else ()
        match self.phase:
            case "hands":
                return ("done",) if able_to_play(table, self.state.ante) else ()
            case "lay" if self.state.turn is None:
                return ("lay",)
            case "lay":
                return ("lay", "pass" if self.state.first_turn else "beg", *show)
            case "give":
                return ("give",)
            case "unofficial":
                return ("official", *show)
            case _:
                return ()

    def why_not(self, move: Move, table: Table) -> Refusal | None:
        return refusals.why_not(self.state, move, table)

    def offer(self, verb: str, table: Table) -> Offer:
        return offered(self.state, verb)

    def apply(self, move: Move, table: Table) -> Step:
        deal = self.state
        match move:
            case Done():
                return _dealt(deal, table)
            case Lay(name, card):
                return _lay(deal, refusals.who_lays(deal, name, card, table), card)
            case Pass():
                return _next(deal, _of_turn(deal), fact("said-passes", player=deal.turn))
            case Beg(name):
                return _beg(deal, refusals.on_turn(deal, name, table))
            case Give(name):
                return _give(deal, refusals.who_gives(deal, name, table))
            case Show(name, cards):
                return _show(deal, *refusals.who_begged(deal, name, cards, table))
            case Official():
                return _paid(deal, table)
            case _:
                raise AssertionError(f"{move.verb} is no verb of ristiseiska")

    def next_race(self, table: Table) -> Step:
        return _after(DealState(self.state.options, self.state.pots.reopened(table)))

    def void(self, table: Table) -> Step:
        pots, out = self.state.pots.returned(table)
        void = replace(self.state, pots=pots, winner=None, settled=True)
        said = (fact("said-antes-return"),) if out.payments else ()
        return Step(Ristiseiska(void), out.postings, said, out.payments)

    def leave(self, table: Table) -> Step:
        out = self.state.pots.divided(table, fact("posted-pool-divided"))
        return Step(self, out.postings, (), out.payments)

    # ---- what the board shows and says --------------------------------------------------------------

    def view(self, table: Table) -> RistiseiskaView:
        return view_of(self.state)

    def call(self, earlier: Game | None, move: Move, table: Table) -> tuple[Fact, ...]:
        return caller.call(self.state, move, table)


# ---- moves ------------------------------------------------------------------------------------------


def _after(deal: DealState, *said: Fact) -> Step:
    """A move that books nothing."""
    return Step(Ristiseiska(deal), said=said)


def _of_turn(deal: DealState) -> str:
    assert deal.turn is not None
    return deal.turn


def _dealt(deal: DealState, table: Table) -> Step:
    """R11.1: who sits here and can pay plays, and pays the ante."""
    players = race_players(table, deal.ante)
    pots, postings = deal.pots, tuple[Posting, ...]()
    for name in players:
        pots, paid_in = pots.take(POT, name, deal.ante, table, fact("posted-hand-ante", player=name))
        postings += paid_in
    dealt = replace(deal, pots=pots, hands=Hands.dealt(players))
    return Step(Ristiseiska(dealt), postings, (fact("said-all-dealt", players=players, ante=deal.ante),))


def _lay(deal: DealState, name: str, card: Card) -> Step:
    hands, piles = deal.hands.changed({name: -1}), deal.piles.laid(card)
    left = hands.of(name)
    said = fact("said-lays", player=name, card=card, left=left)
    after = replace(deal, hands=hands, piles=piles)
    if left:
        return _next(after, name, said)
    out = replace(after, winner=name, turn=None, had_turn=deal.had_turn | {name})
    return _after(out, said, fact("said-out-of-cards", player=name))


def _next(deal: DealState, name: str, said: Fact) -> Step:
    """The turn of ``name`` is over."""
    turn = deal.hands.left_of(name)
    return _after(replace(deal, turn=turn, giver=None, had_turn=deal.had_turn | {name}), said)


def _beg(deal: DealState, name: str) -> Step:
    giver = deal.hands.who_gives(name)
    asked = replace(deal, begged={**deal.begged, name: deal.piles})
    if giver is None:
        return _next(asked, name, fact("said-begs-in-vain", player=name))
    return _after(replace(asked, giver=giver), fact("said-begs", player=name, other=giver))


def _give(deal: DealState, giver: str) -> Step:
    beggar = _of_turn(deal)
    given = replace(deal, hands=deal.hands.changed({giver: -1, beggar: 1}))
    return _next(given, beggar, fact("said-gives", player=giver, other=beggar))


def _show(deal: DealState, name: str, card: Card) -> Step:
    """R11.4: who begged with this card gets one from each opponent who holds more than one."""
    hands, givers = deal.hands.shown(name)
    begged = {other: piles for other, piles in deal.begged.items() if other != name}
    after = replace(deal, hands=hands, begged=begged, shown=(*deal.shown, (name, card)))
    said = fact("said-hand-shows", player=name, card=card, count=len(givers), names=givers)
    if name != deal.winner or not givers:
        return _after(after, said)
    after = replace(after, winner=None, turn=hands.left_of(name))
    return _after(after, said, fact("said-plays-on", player=name, other=after.turn))


def _paid(deal: DealState, table: Table) -> Step:
    assert deal.winner is not None
    chips, out = deal.pots.held(table)[POT], Payout()
    if chips:
        out.pay(pool(POT), deal.winner, chips, fact("posted-hand-won", player=deal.winner))
    after = replace(deal, pots=deal.pots.settled(), settled=True)
    said = (fact("said-hand-won", player=deal.winner), *out.said())
    return Step(Ristiseiska(after), out.postings, said, out.payments)


RISTISEISKA = GameKind(
    "ristiseiska",
    (whole("ante", "1", 0, 1_000_000),),
    Ristiseiska.opened,
    beforehand=lambda values, table: PACK,
    horses=False,
    players=(fact("players-between", low=3, high=5),),
)
"""The kind of the registry."""
