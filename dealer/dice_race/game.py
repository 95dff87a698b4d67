"""The dice race: eleven horses, two dice or four, hands of cards (R8, R9, R10).

How it works. ``state.DiceRaceState`` is the race as it stands; ``phases.PHASES`` says which moves each phase
has and which module of this room knows them. A move is made step by step as an ``act.Act``; nothing of it
counts where it is refused.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Any

from dealer.contract.chances import Chances
from dealer.contract.game import Game, Step, Table
from dealer.contract.offers import Offer
from dealer.dice_race import caller, dealing, offers, phases, scratching, wager_rounds
from dealer.dice_race.act import Act
from dealer.dice_race.parts.penalties import Penalties
from dealer.dice_race.parts.rules import Rules
from dealer.dice_race.refusals import why_not
from dealer.dice_race.state import DiceRaceState, KeptHands
from dealer.dice_race.view import DerbyView, no_chances, own_keys, view
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Deal, Discard, Move, Show
from dealer.notation.refusals import Refusal
from dealer.odds.dice_race import win_chances
from dealer.wagering.pots import Pots
from dealer.wagering.race_players import plays_until_paid


class DiceRace(DiceRaceState, Game):
    """A game of the dice race, one race of it."""

    @classmethod
    def opened(cls, rules: Rules, chosen: Mapping[str, str], table: Table) -> DiceRace:
        """The first race of a game, with nothing dealt."""
        return cls(rules, chosen, Pots.of(*rules.pots, table=table))

    # ---- where the race stands ----------------------------------------------------------------------

    @property
    def kind(self) -> str:
        return self.rules.kind

    @property
    def phase(self) -> str:
        return self.phase_now

    @property
    def runs(self) -> bool:
        return self.phase_now not in ("hands", "wager", "draw", "paid")

    def options(self) -> Mapping[str, str]:
        return self.chosen

    def order(self) -> tuple[str, ...]:
        return () if self.track.home is None else (self.track.home,)

    def horses(self) -> dict[str, int]:
        return dict(self.track.at)

    def pools(self, table: Table) -> dict[str, int]:
        return self.pots.held(table)

    def own_keys(self, table: Table) -> Mapping[str, Any]:
        return own_keys(self, table)

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        return None if self.phase_now == "paid" else plays_until_paid(name, self.players)

    def copies(self) -> int:
        return 1 if self.pack is None else self.pack.packs

    # ---- what may be done ---------------------------------------------------------------------------

    def verbs(self, table: Table) -> tuple[str, ...]:
        return phases.verbs(self, table)

    def allows(self, verb: str, table: Table) -> bool:
        return phases.possible(self, verb, table)

    def why_not(self, move: Move, table: Table) -> Refusal | None:
        return why_not(self, move, table)

    def offer(self, verb: str, table: Table) -> Offer:
        return offers.offer(self, verb, table)

    def apply(self, move: Move, table: Table) -> Step:
        act = Act(self, table)
        phases.make(act, move)
        return act.step()

    def has_next(self) -> bool:
        return self.paid_rounds < self.rules.rounds

    def next_race(self, table: Table) -> Step:
        """R8.7: each open hand goes to the player on the left; secret hands are dealt anew."""
        kept = None
        if self.players and not self.rules.secret and not self.void_race:
            kept = KeptHands(self.seats, self.open_hands.passed_left(self.players))
        pots = self.pots.reopened(table)
        return Step(DiceRace(self.rules, self.chosen, pots, kept=kept, paid_rounds=self.paid_rounds))

    def void(self, table: Table) -> Step:
        pots, postings, payments = self.pots.returned(table)
        race = replace(
            self,
            pots=pots,
            phase_now="paid",
            void_race=True,
            penalties=Penalties(),
            track=self.track.cleared(),
        )
        return Step(race, postings, (fact("said-pots-return"),), payments)

    def leave(self, table: Table) -> Step:
        postings, payments = self.pots.divided(table, fact("posted-pots-divided"), self.race_dealer)
        return Step(self, postings, (), payments)

    # ---- cards --------------------------------------------------------------------------------------

    def cards_that_can_come(self, table: Table) -> frozenset[Card]:
        if self.phase_now != "hands" or self.rules.secret:
            return frozenset()
        found = dealing.plan(self, table)
        return frozenset() if found is None else dealing.cards_that_can_come(found)

    def move_of_card(self, card: Card) -> Move | None:
        if not self.rules.secret:
            return Deal((card,)) if self.phase_now == "hands" else None
        return self._move_of_secret_card(card)

    def _move_of_secret_card(self, card: Card) -> Move | None:
        """A card laid open from a secret hand: a discard or a show, where one player alone can be meant."""
        if not scratching.is_unseen(self, card):
            return None
        move: type[Discard | Show]
        match self.phase_now:
            case "draw":
                able, move = wager_rounds.may_draw(self), Discard
            case "discard" if card in scratching.unseen_of(self, self.scratches.fresh):
                able, move = scratching.holders(self), Discard
            case "unofficial" if self.track.home is not None:
                able, move = scratching.holders(self), Show
            case _:
                return None
        return move(able[0], (card,)) if len(able) == 1 else None

    def clocked(self) -> Hashable | None:
        """A round of trading has a minute, which stops nothing (R10.3)."""
        return ("trade", self.scratches.filled) if self.phase_now == "trade" else None

    # ---- what the board shows and says --------------------------------------------------------------

    def view(self, table: Table) -> DerbyView:
        return view(self, table)

    def call(self, earlier: Game | None, move: Move, table: Table) -> tuple[Fact, ...]:
        before = earlier if isinstance(earlier, DiceRace) else None
        return caller.call(before, self, move, table)

    def chances(self) -> Chances | None:
        """With two dice alone nobody chooses, so that they are exact; else none are told."""
        if self.phase_now == "paid" or no_chances(self.rules) is not None:
            return None
        return Chances(win_chances(self.track.at, self.scratches.lines.keys()))
