"""The end of a dice race: which horses one more move brings home, and with which totals."""

from __future__ import annotations

from dealer.dice_race.parts.track import HORSES, NEEDS
from dealer.dice_race.running import pairs
from dealer.dice_race.state import DiceRaceState


def near(race: DiceRaceState) -> tuple[str, ...]:
    """The running horses that one more move brings home, while the race is on."""
    if race.phase_now not in ("race", "pair"):
        return ()
    at, lines = race.track.at, race.scratches.lines
    return tuple(horse for horse in HORSES if horse not in lines and NEEDS[horse] - at[horse] == 1)


def wins(race: DiceRaceState) -> tuple[str, ...]:
    """Those of them that their total brings home with the next roll, or with the dice that wait to be paired.
    A horse with chips under it loses one of them instead of moving (R10.2)."""
    found = tuple(horse for horse in near(race) if not race.track.under.get(horse))
    if race.phase_now != "pair" or race.thrown is None:
        return found
    totals = {str(total) for pair in pairs(race.thrown.dice) for total in pair}
    return tuple(horse for horse in found if horse in totals)
