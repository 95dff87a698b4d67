"""The end of a dice race: which horses one more move brings home, and which totals win."""

from __future__ import annotations

from dealer.dice_race.parts.dice_track import HORSES, NEEDS
from dealer.dice_race.running import pairs
from dealer.dice_race.state import DiceRaceState


def near(race: DiceRaceState) -> tuple[str, ...]:
    """The running horses that one more move brings home, while the race is on."""
    if race.phase_now not in ("race", "pair"):
        return ()
    at, lines = race.track.at, race.scratches.lines
    return tuple(horse for horse in HORSES if horse not in lines and NEEDS[horse] - at[horse] == 1)


def wins(race: DiceRaceState) -> tuple[str, ...]:
    """The running horses that their total brings home with the next roll, or with the dice that wait to be
    paired: four dice may make it twice (R10.4). Each chip under a horse takes one of them (R10.2)."""
    if race.phase_now not in ("race", "pair"):
        return ()
    at, under, lines = race.track.at, race.track.under, race.scratches.lines
    to_go = {horse: NEEDS[horse] - at[horse] + under.get(horse, 0) for horse in HORSES if horse not in lines}
    return tuple(horse for horse, count in to_go.items() if count <= _times(race, horse))


def _times(race: DiceRaceState, total: str) -> int:
    """How often a total can come with the next roll, or with the dice that wait to be paired."""
    if race.phase_now == "pair" and race.thrown is not None:
        return max(pair.count(int(total)) for pair in pairs(race.thrown.dice))
    return race.rules.dice_in_the_race // 2
