"""Rolls: of the scratches, and of the race with two dice or four (R8.4, R10.4)."""

from __future__ import annotations

from dataclasses import replace

from dealer.contract.game import Table
from dealer.dice_race import dealing
from dealer.dice_race.act import Act
from dealer.dice_race.scratching import pay_for_roll, scratch_roll
from dealer.dice_race.state import DiceRaceState, Thrown
from dealer.notation.facts import fact
from dealer.notation.moves import Done, Pair, Roll
from dealer.notation.refusals import Refusal


def roll(act: Act, move: Roll) -> None:
    """The dice of whose turn it is; a roll may end the phase before it. Raises Refusal ``dice`` for a wrong
    number of them."""
    if act.race.phase == "hands":
        dealing.done(act, move)
    elif act.race.phase == "discard":
        act.scratch_is_done()
    race, dice = act.race, move.dice
    scratching = race.phase == "scratch"
    wanted = 2 if scratching else race.rules.dice_in_the_race
    if len(dice) != wanted:
        raise Refusal("dice", fact("refused-dice", wanted=wanted, of_scratches=int(scratching)))
    assert race.turn is not None
    act.race = replace(act.race, thrown=Thrown(dice, race.turn, in_the_race=not scratching))
    act.say("said-rolls", player=race.turn, dice=" ".join(map(str, dice)), total=str(sum(dice)), count=wanted)
    if scratching:
        scratch_roll(act, str(sum(dice)))
        return
    act.collect()
    if wanted == 2:
        _run(act, (str(sum(dice)),))
    else:
        act.race = replace(act.race, phase="pair")


def pairs(dice: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """How four dice pair, as the two totals: each way once."""
    a, b, c, d = dice
    found = {frozenset(way): way for way in ((a + d, b + c), (a + c, b + d), (a + b, c + d))}
    return tuple(found.values())[::-1]


def pair(act: Act, move: Pair) -> None:
    """The four dice are paired, the horse that moves first named first. Raises Refusal ``dice``."""
    thrown, first, second = act.race.thrown, move.first, move.second
    assert thrown is not None
    ways = pairs(thrown.dice)
    if (first, second) not in ways and (second, first) not in ways:
        shown = tuple(f"{one}-{other}" for one, other in ways)
        raise Refusal("dice", fact("refused-pair", dice=" ".join(map(str, thrown.dice)), known=shown))
    _run(act, (str(first), str(second)))


def _run(act: Act, horses: tuple[str, ...]) -> None:
    """The totals' horses move in turn, until one is home."""
    roller = act.race.turn
    assert roller is not None
    for horse in horses:
        if act.race.track.home is None:
            _move(act, roller, horse)
    act.race = replace(act.race, turn=act.race.left_of(roller), phase="race")
    if act.race.track.home is not None:
        act.finish(roller)


def _move(act: Act, roller: str, horse: str) -> None:
    race = act.race
    line = race.scratches.lines.get(horse)
    if line is not None:
        pay_for_roll(act, roller, horse, line, paid="said-scratched-pays", due="said-scratched-due")
    elif race.track.under.get(horse):
        act.race = replace(act.race, track=race.track.put_under(horse, -1))
        act.move_chips("UNDER", "POT", 1, fact("posted-under-to-pot", horse=horse))
        act.say("said-under-to-pot", horse=horse)
    else:
        act.race = replace(act.race, track=race.track.forward(horse))
        act.say("said-moves", horse=horse, step=act.race.track.at[horse])


def collect_now(act: Act, move: Done) -> None:
    """``done`` in the race: what is due is paid."""
    act.collect()


def has_due(race: DiceRaceState, table: Table) -> bool:
    """Whether a penalty is due."""
    return bool(race.penalties.due)
