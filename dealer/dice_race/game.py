"""The dice race: eleven horses, two dice or four, hands of cards (R8, R9, R10).

How it works. ``state.DiceRaceState`` is the race as it stands; ``phases.PHASES`` says which moves each phase
has and which module of this room knows them. A move is made step by step as an ``act.Act``; nothing of it
counts where it is refused.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from dealer.contract.chances import Chances
from dealer.contract.game import Game, Step, Table
from dealer.contract.offers import Offer
from dealer.dice_race import caller, dealing, offers, phases, wager_rounds
from dealer.dice_race.act import Act
from dealer.dice_race.parts.dice_track import DiceTrack
from dealer.dice_race.parts.penalties import Penalties
from dealer.dice_race.parts.rules import Rules
from dealer.dice_race.refusals import why_not
from dealer.dice_race.state import DiceRaceState, KeptHands
from dealer.dice_race.view import DerbyView, no_chances, own_keys, view
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Deal, Discard, Move, Show
from dealer.notation.refusals import Refusal
from dealer.odds.dice_chances import win_chances
from dealer.wagering.pots import Pots
from dealer.wagering.race_players import plays_until_paid


@dataclass(frozen=True)
class DiceRace(Game):
    """A game of the dice race, one race of it."""

    state: DiceRaceState

    @classmethod
    def opened(cls, rules: Rules, options: Mapping[str, str], table: Table) -> DiceRace:
        """The first race of a game, with nothing dealt."""
        return cls(DiceRaceState(rules, options, Pots.of(*rules.pots, table=table), DiceTrack(rules.needs)))

    # ---- where the race stands ----------------------------------------------------------------------

    @property
    def kind(self) -> str:
        return self.state.rules.kind

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def runs(self) -> bool:
        return self.phase not in ("hands", "wager", "draw", "paid")

    def options(self) -> Mapping[str, str]:
        return self.state.options

    def order(self) -> tuple[str, ...]:
        return () if self.state.track.home is None else (self.state.track.home,)

    def horses(self) -> dict[str, int]:
        return dict(self.state.track.at)

    def pools(self, table: Table) -> dict[str, int]:
        return self.state.pots.held(table)

    def own_keys(self, table: Table) -> Mapping[str, Any]:
        return own_keys(self.state, table)

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        return None if self.phase == "paid" else plays_until_paid(name, self.state.players)

    def copies(self) -> int:
        return 1 if self.state.pack is None else self.state.pack.packs

    # ---- what may be done ---------------------------------------------------------------------------

    def verbs(self, table: Table) -> tuple[str, ...]:
        return phases.verbs(self.state, table)

    def allows(self, verb: str, table: Table) -> bool:
        return phases.possible(self.state, verb, table)

    def why_not(self, move: Move, table: Table) -> Refusal | None:
        return why_not(self.state, move, table)

    def offer(self, verb: str, table: Table) -> Offer:
        return offers.offer(self.state, verb, table)

    def apply(self, move: Move, table: Table) -> Step:
        act = Act(self.state, table)
        phases.make(act, move)
        return Step(DiceRace(act.race), act.postings, act.said, act.payments)

    def has_next(self) -> bool:
        return self.state.paid_rounds < self.state.rules.rounds

    def next_race(self, table: Table) -> Step:
        """R8.7: each open hand goes to the player on the left; secret hands are dealt anew."""
        race, kept = self.state, None
        if race.players and not race.rules.secret and not race.void_race:
            kept = KeptHands(race.seats, race.open_hands.passed_left(race.players))
        track = DiceTrack(race.rules.needs)
        opened = DiceRaceState(race.rules, race.options, race.pots.reopened(table), track, kept=kept)
        return Step(DiceRace(replace(opened, paid_rounds=race.paid_rounds)))

    def void(self, table: Table) -> Step:
        pots, out = self.state.pots.returned(table)
        race = replace(
            self.state,
            pots=pots,
            phase="paid",
            void_race=True,
            penalties=Penalties(),
            track=self.state.track.cleared(),
        )
        return Step(DiceRace(race), out.postings, (fact("said-pots-return"),), out.payments)

    def leave(self, table: Table) -> Step:
        out = self.state.pots.divided(table, fact("posted-pots-divided"), self.state.race_dealer)
        return Step(self, out.postings, (), out.payments)

    # ---- cards --------------------------------------------------------------------------------------

    def cards_that_can_come(self, table: Table) -> frozenset[Card]:
        if self.phase != "hands" or self.state.rules.secret:
            return frozenset()
        plan = dealing.plan(self.state, table)
        return frozenset() if plan is None else dealing.cards_that_can_come(plan)

    def move_of_card(self, card: Card) -> Move | None:
        if not self.state.rules.secret:
            return Deal((card,)) if self.phase == "hands" else None
        return _move_of_secret_card(self.state, card)

    def clocked(self) -> Hashable | None:
        """A round of trading has a minute, which stops nothing (R10.3)."""
        return ("trade", self.state.scratches.filled) if self.phase == "trade" else None

    # ---- what the board shows and says --------------------------------------------------------------

    def view(self, table: Table) -> DerbyView:
        return view(self.state, table)

    def call(self, earlier: Game | None, move: Move, table: Table) -> tuple[Fact, ...]:
        before = earlier.state if isinstance(earlier, DiceRace) else None
        return caller.call(before, self.state, move, table)

    def chances(self) -> Chances | None:
        """With two dice alone nobody chooses, so that they are exact; else none are shown."""
        if self.phase == "paid" or no_chances(self.state.rules) is not None:
            return None
        return Chances(win_chances(self.state.to_go))


def _move_of_secret_card(race: DiceRaceState, card: Card) -> Move | None:
    """A card shown from a secret hand: a discard or a show, where one player alone can be meant."""
    if not race.is_unseen(card):
        return None
    move: type[Discard | Show]
    match race.phase:
        case "draw":
            able, move = wager_rounds.may_draw(race), Discard
        case "discard" if card in race.unseen_of(race.scratches.fresh):
            able, move = race.holders, Discard
        case "unofficial" if race.track.home is not None:
            able, move = race.holders, Show
        case _:
            return None
    return move(able[0], (card,)) if len(able) == 1 else None
