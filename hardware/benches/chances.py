"""The engine: chances after a card, whole races, and what is legal on the busiest table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median

from dealer.games import KINDS
from dealer.games.derby import rules_of
from dealer.history.night import Night
from dealer.night import legal_moves
from dealer.night.fold import apply, fold
from dealer.notation.parse import read_move
from dealer.odds.dice_chances import win_chances
from dealer.odds.monte_carlo import dealt_out
from dealer.racing.race_state import RaceState
from dealer.racing.win_chances import counted_wins, outlook, quick_wins, simulated
from hardware.benches.figure import COUNTING, Figure, counting_ms, cpu_ms_of
from hardware.reports.race_odds import race_at
from hardware.reports.simulated_races import play

SIMULATED = "dealing 250,000 races out for the same chances to 1e-3"
ACCURATE = 250_000
"""Races for a standard error of 1e-3 on a chance of one half."""
COURSE = "7H 2D KD 3C 9S TS 4C"
OPEN = ("faces=up",)
LATE = "2H 3H 4H 5H 2S 3S 3D 4D 5C 6C"
BETS = "WIN S,WIN H,PLC D,SHW S,EXA S/H,QNL D/C,TRI S/H/D,SFC S/H/D/C,DDB S/H,NVR S"


def chances() -> Iterator[Figure]:
    """Each horse's chance to win from here, as the board asks for it after every card, each race afresh."""
    for what, race in (
        ("open course, at the start", race_at("basic", [], COURSE, "")),
        ("open course, ten cards on", race_at("basic", [], COURSE, LATE)),
        ("open course with a joker, at the start", race_at("announcer", [*OPEN, "stumble=yes"], COURSE, "")),
        ("hidden links, ten cards on", race_at("announcer", [], "", LATE)),
        ("hidden links with a joker, ten cards on", race_at("announcer", ["stumble=yes"], "", LATE)),
    ):
        dealing = cpu_ms_of(dealt_out, race.track, race.stock, ACCURATE)
        took = median(cpu_ms_of(_afresh, race) for _ in range(50))
        yield Figure("chances", what, "ms", took, SIMULATED, dealing)
    lanes = rules_of("derby", KINDS["derby"].values(())).needs
    dice = median(cpu_ms_of(win_chances, lanes) for _ in range(50))
    yield Figure("chances", "eleven horses and two dice, at the start", "ms", dice, COUNTING, counting_ms())
    for what, race in (
        ("falter", race_at("announcer", ["falter=yes"], "", "2H 9C")),
        ("falter=all and a joker", race_at("announcer", ["falter=all", "stumble=yes"], "", "2H 3S")),
    ):
        took = median(cpu_ms_of(_dealt_afresh, race) for _ in range(7))
        notes = {"error": simulated(race.track, race.stock).error}
        dealing = cpu_ms_of(dealt_out, race.track, race.stock, ACCURATE)
        yield Figure("chances", f"{what}, dealt out", "ms", took, SIMULATED, dealing, notes)


def _afresh(race: RaceState) -> None:
    counted_wins.cache_clear()
    quick_wins(race)


def _dealt_afresh(race: RaceState) -> None:
    simulated.cache_clear()
    outlook(race)


def races(count: int = 30) -> Iterator[Figure]:
    """Whole random races of each game through the engine, every card a move of its own: each move judged,
    booked and said. The moves are made, and read, before the clock starts."""
    for game in KINDS:
        moves = tuple(map(read_move, play(game, [], count, Random(1)).moves))
        took = min(cpu_ms_of(fold, moves) for _ in range(5)) / count
        notes = {
            "races_per_s": 1000 / took,
            "moves_each": len(moves) / count,
            "us_a_move": 1000 * took * count / len(moves),
        }
        yield Figure("races", f"a race of {game}", "ms", took, COUNTING, counting_ms(), notes)


def legal(players: int = 12) -> Iterator[Figure]:
    """What is legal, and every form of it, on a table full of bets: a float to cover, every wager at fair
    prices over an open course, half the players out of chips."""
    night = busiest(players)
    for what, ask in (
        ("the verbs that are legal", verbs_of),
        ("every offer with its fields", fields_of),
        ("one bet more, judged and booked", bet_of),
    ):
        took = median(cpu_ms_of(ask, night) for _ in range(100))
        yield Figure("legal", f"{what}, {players} players", "ms", took, COUNTING, counting_ms())


def busiest(players: int) -> Night:
    """A betting table with as many players, each with a bet on ten wagers."""
    names = [f"Player{number}" for number in range(players)]
    moves = [f"join {name} {1000 if number % 2 else 100}" for number, name in enumerate(names)]
    moves += ["float 90000", "game basic prices=fair", f"deal {COURSE}"]
    moves += [f"bet {name} {bet} 10" for name in names for bet in BETS.split(",")]
    return fold(tuple(map(read_move, moves)))


def verbs_of(night: Night) -> tuple[str, ...]:
    """What is legal, asked afresh."""
    return legal_moves.legal(night)


def fields_of(night: Night) -> int:
    """Every offer's fields, asked afresh; how many."""
    return sum(len(offer.fields) for offer in legal_moves.offers(night))


def bet_of(night: Night) -> Night:
    """One bet more, which the float must cover in every finish."""
    return apply(night, read_move("bet Player1 EXA S/H 10")).night
