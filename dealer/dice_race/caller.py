"""The caller of a dice race: scratches, the horse in front, one that needs one more move, the winner.

Pure: from the race before a move and the race after it to facts, as of the card races.
"""

from __future__ import annotations

from dealer.contract.game import Table, who_is_paid
from dealer.dice_race.parts.dice_track import HORSES
from dealer.dice_race.state import DiceRaceState
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Done, Fold, GameMove, Move, Next, Official, Pair, Play, Roll
from dealer.wagering.race_players import neighbour, player_named

_NEAR = 2
"""From so many moves on a horse in front is called by what it needs."""


def call(earlier: DiceRaceState | None, race: DiceRaceState, move: Move, table: Table) -> tuple[Fact, ...]:
    """What the caller says after ``move``, which led from ``earlier`` to ``race`` and to ``table``."""
    match move:
        case Roll() | Pair() if earlier is not None:
            return _Throw(earlier, race, table).said()
        case Play() if earlier is not None:
            return _played(earlier, race, move, table)
        case GameMove() | Next():
            return (fact("call-hands", race=table.race),)
        case Done() if earlier is not None and earlier.phase != race.phase:
            return _phase(race)
        case Fold() if race.last_one is not None:
            return (fact("call-last-one", player=race.last_one),)
        case Official():
            return _official(race, table)
        case _:
            return _phase(race) if earlier is not None and earlier.phase != race.phase else ()


def _phase(race: DiceRaceState) -> tuple[Fact, ...]:
    match race.phase:
        case "scratch":
            return (fact("call-to-scratch", player=race.turn, line=race.scratches.filled + 1),)
        case "race":
            return (_off(race),)
        case "trade":
            return (fact("call-trade"),)
        case "wager":
            return (fact("call-wager"),)
        case _:
            return ()


def _off(race: DiceRaceState) -> Fact:
    """The race begins; after a chain with who filled its last line (R9.5)."""
    return fact("call-dice-off-filled" if race.rules.chain else "call-dice-off", player=race.turn)


def _played(earlier: DiceRaceState, race: DiceRaceState, move: Play, table: Table) -> tuple[Fact, ...]:
    """What a card did, and what that means for its horse (R9.4, R10.2)."""
    who, rank = player_named(move.name, race.players, table), move.card.rank
    if rank == "A":
        chips = earlier.penalties.of(who).total
        return (fact("said-ace", player=who, the_card=move.card, chips=chips),)
    if rank == "K" and race.rules.advanced:
        other = neighbour(race.players, who, 1 if move.way == ("left",) else -1)
        chips = race.penalties.of(other).total
        return (fact("said-king", player=who, other=other, the_card=move.card, chips=chips),)
    horse = move.way[0]
    if rank in ("J", "JOKER"):
        code = "said-jack" if rank == "J" else "said-joker-played"
        said = fact(code, player=who, horse=horse, step=race.track.at[horse])
        return (said, *_Throw(earlier, race, table).of_joker(horse))
    chips = race.track.under[horse] - earlier.track.under.get(horse, 0)
    return (fact("said-under", player=who, horse=horse, chips=chips),)


class _Throw:
    """What a throw, a pairing or a joker did to the horses."""

    def __init__(self, earlier: DiceRaceState, race: DiceRaceState, table: Table) -> None:
        self.was, self.now, self.race = earlier.track, race.track, race
        self.before = earlier
        self.key = table.race + sum(race.track.at.values())

    def said(self) -> tuple[Fact, ...]:
        """The news, then one thing of how the race stands."""
        scratches = self.race.scratches
        if self.now.home is not None and self.was.home is None:
            return (*self._penalty(), self._home(self.now.home))
        if scratches.filled > self.before.scratches.filled:
            return self._scratch()
        moved = [horse for horse in HORSES if self.now.at[horse] > self.was.at[horse]]
        return (*self._penalty(), *(self._forward(moved) if moved else ()))

    def of_joker(self, horse: str) -> tuple[Fact, ...]:
        """The horse that a joker moved is home, or needs one more."""
        if self.now.home is not None:
            return (self._home(self.now.home),)
        near = self.race.to_go[horse] == 1
        return (fact("call-one-more", horse=horse, way=self.key % 2),) if near else ()

    def _penalty(self) -> tuple[Fact, ...]:
        """A scratched horse was rolled: which, where two dice say it (four may have met two); its line is
        paid, or in R9 due."""
        thrown = self.race.thrown
        if thrown is None or not thrown.penalised or self.race.phase == "pair":
            return ()
        due = int(self.race.rules.advanced)
        if not thrown.in_the_race:
            return (fact("call-scratch-again", player=thrown.by, horse=str(sum(thrown.dice)), due=due),)
        if len(thrown.dice) > 2:
            return (fact("call-dice-pay", player=thrown.by, due=due),)
        said = {"player": thrown.by, "horse": str(sum(thrown.dice)), "due": due, "way": self.key % 2}
        return (fact("call-dice-pays", **said),)

    def _scratch(self) -> tuple[Fact, ...]:
        scratches = self.race.scratches
        line = scratches.filled
        horse = next(one for one, own in scratches.lines.items() if own == line)
        code = "call-scratched" if scratches.fresh else "call-scratch-moves"
        said = fact(code, horse=horse, line=line, way=line % 2)
        if self.race.phase == "race":
            return said, _off(self.race)
        return (said,)

    def _forward(self, moved: list[str]) -> tuple[Fact, ...]:
        left = self.race.to_go
        least = min(left.values())
        for horse in moved:
            if left[horse] == 1:
                return (fact("call-one-more", horse=horse, way=self.key % 2),)
        front = [horse for horse, moves in left.items() if moves == least]
        said = fact("call-dice-moves", horse=moved[-1], step=self.now.at[moved[-1]], way=self.key % 2)
        if front == [moved[-1]] and least <= _NEAR * 2:
            return (fact("call-dice-leads", horse=moved[-1], count=least, way=self.key % 2),)
        return (said,)

    def _home(self, horse: str) -> Fact:
        return fact("call-dice-home", horse=horse, way=self.key % 2)


def _official(race: DiceRaceState, table: Table) -> tuple[Fact, ...]:
    said = (fact("call-official", order=(race.track.home,)),) if race.track.home else ()
    if race.winners:
        return *said, fact("call-night-winners", players=race.winners)
    return *said, who_is_paid(table)
