"""The chances: after a card over an open course and over hidden links, and whole races through the engine."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dealer.cardrace import CardRace
from dealer.dealt_out import dealt_out
from dealer.games import KINDS
from dealer.outlook import quick_wins
from hardware.benches.figure import COUNTING, Figure, counting_ms, cpu_ms_of, median
from hardware.odds import race_at
from hardware.simulate import play

SIMULATED = "dealing 250,000 races out for the same chances to 1e-3"
ACCURATE = 250_000
"""Races for a standard error of 1e-3 on a chance of one half."""
COURSE = "7H 2D KD 3C 9S TS 4C"
LATE = "2H 3H 4H 5H 2S 3S 3D 4D 5C 6C"


def chances() -> Iterator[Figure]:
    """Each horse's chance to win from here, as the board asks for it after every card."""
    for what, race in (
        ("chances, open course, at the start", race_at("basic", [], COURSE, "")),
        ("chances, open course, ten cards on", race_at("basic", [], COURSE, LATE)),
        ("chances, hidden links, ten cards on", race_at("announcer", [], "", LATE)),
    ):
        simulated = cpu_ms_of(lambda race=race: dealt_out(race.track, race.stock, ACCURATE))  # type: ignore[misc]
        took = median([_quick_ms(race) for _ in range(200)])
        yield Figure("chances", what, "ms", took, SIMULATED, simulated)


def _quick_ms(race: CardRace) -> float:
    return cpu_ms_of(lambda: quick_wins(race))


def races(count: int = 60) -> Iterator[Figure]:
    """Whole random races through the engine: cards, bets, legality, postings."""
    for game in KINDS:
        took = cpu_ms_of(lambda game=game: play(game, [], count, Random(1))) / count  # type: ignore[misc]
        notes = {"races_per_s": 1000 / took}
        yield Figure("races", f"a race of {game}", "ms", took, COUNTING, counting_ms(), notes)
