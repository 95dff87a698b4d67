"""The engine: chances after a card, whole races, and what is legal on the busiest table."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from random import Random

from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night import legal_moves
from dealer.night.fold import apply
from dealer.notation.moves import Deal, Move
from dealer.notation.parse import read_move
from dealer.odds.dice_chances import win_chances
from dealer.odds.monte_carlo import dealt_out
from dealer.racing.race_state import RaceState
from dealer.racing.win_chances import counted_wins, outlook, quick_wins, simulated
from hardware.benches.figure import COUNTING, Figure, counting_ms, cpu_ms_of, median
from hardware.reports.race_odds import race_at
from hardware.reports.simulated_races import play

SIMULATED = "dealing 250,000 races out for the same chances to 1e-3"
ACCURATE = 250_000
"""Races for a standard error of 1e-3 on a chance of one half."""
COURSE = "7H 2D KD 3C 9S TS 4C"
OPEN = ("faces=up",)
LATE = "2H 3H 4H 5H 2S 3S 3D 4D 5C 6C"


def chances() -> Iterator[Figure]:
    """Each horse's chance to win from here, as the board asks for it after every card, each race afresh."""
    for what, race in (
        ("open course, at the start", race_at("basic", [], COURSE, "")),
        ("open course, ten cards on", race_at("basic", [], COURSE, LATE)),
        ("open course with a joker, at the start", race_at("announcer", [*OPEN, "stumble=yes"], COURSE, "")),
        ("hidden links, ten cards on", race_at("announcer", [], "", LATE)),
        ("hidden links with a joker, ten cards on", race_at("announcer", ["stumble=yes"], "", LATE)),
    ):
        dealing = cpu_ms_of(lambda race=race: dealt_out(race.track, race.stock, ACCURATE))  # type: ignore[misc]
        took = median([cpu_ms_of(lambda race=race: _afresh(race)) for _ in range(50)])  # type: ignore[misc]
        yield Figure("chances", what, "ms", took, SIMULATED, dealing)
    dice = median([cpu_ms_of(lambda: win_chances({}, ())) for _ in range(50)])
    yield Figure("chances", "eleven horses and two dice, at the start", "ms", dice, COUNTING, counting_ms())
    for what, options in (
        ("falter", ["falter=yes"]),
        ("falter=all and a joker", ["falter=all", "stumble=yes"]),
    ):
        race = race_at("announcer", options, "", "2H 9C" if options == ["falter=yes"] else "2H 3S")
        took = median([cpu_ms_of(lambda race=race: _dealt_afresh(race)) for _ in range(7)])  # type: ignore[misc]
        notes = {"error": simulated(race.track, race.stock).error}
        dealing = cpu_ms_of(lambda race=race: dealt_out(race.track, race.stock, ACCURATE))  # type: ignore[misc]
        yield Figure("chances", f"{what}, dealt out", "ms", took, SIMULATED, dealing, notes)


def _afresh(race: RaceState) -> None:
    counted_wins.cache_clear()
    quick_wins(race)


def _dealt_afresh(race: RaceState) -> None:
    simulated.cache_clear()
    outlook(race)


def races(count: int = 30) -> Iterator[Figure]:
    """Whole random races of each game through the engine, every card a move of its own: each move judged,
    booked and said. The moves are made before the clock starts; reading them is told beside it."""
    for game in KINDS:
        texts = play(game, [], count, Random(1)).moves
        moves = [read_move(text) for text in texts]
        took = min(cpu_ms_of(lambda moves=moves: fold(moves)) for _ in range(5)) / count  # type: ignore[misc]
        reading = min(cpu_ms_of(lambda texts=texts: list(map(read_move, texts))) for _ in range(3))  # type: ignore[misc]
        merged = dealt_at_once(moves)
        at_once = min(cpu_ms_of(lambda merged=merged: fold(merged)) for _ in range(5)) / count  # type: ignore[misc]
        notes = {
            "races_per_s": 1000 / took,
            "races_per_s_dealt_at_once": 1000 / at_once,
            "moves_each": len(moves) / count,
            "us_a_move": 1000 * took * count / len(moves),
            "us_to_read_a_move": 1000 * reading / len(moves),
        }
        yield Figure("races", f"a race of {game}", "ms", took, COUNTING, counting_ms(), notes)


def dealt_at_once(moves: Iterable[Move]) -> list[Move]:
    """The same night with cards that follow one another in one move, as a transcript may have them."""
    merged: list[Move] = []
    for move in moves:
        if isinstance(move, Deal) and merged and isinstance(merged[-1], Deal):
            merged[-1] = Deal(merged[-1].cards + move.cards)
        else:
            merged.append(move)
    return merged


def fold(moves: Iterable[Move]) -> Night:
    """The night that these moves give. The collector rests, as in a replay: values make no cycles."""
    night = Night.opening()
    gc.disable()
    try:
        for move in moves:
            night = apply(night, move).night
    finally:
        gc.enable()
    return night


def legal(players: int = 12) -> Iterator[Figure]:
    """What is legal, and every form of it, on a table full of bets: a float to cover, every wager at fair
    prices over an open course, half the players out of chips."""
    night = busiest(players)
    asks: tuple[tuple[str, Callable[[Night], object]], ...] = (
        ("the verbs that are legal", verbs_of),
        ("every offer with its fields", fields_of),
        ("one bet more, judged and booked", bet_of),
    )
    for what, ask in asks:
        took = median([cpu_ms_of(lambda ask=ask: ask(night)) for _ in range(100)])  # type: ignore[misc]
        yield Figure("legal", f"{what}, {players} players", "ms", took, COUNTING, counting_ms())


def bet_of(night: Night) -> Night:
    """One bet more, which the float must cover in every finish."""
    return apply(night, read_move("bet Player1 EXA S/H 10")).night


def busiest(players: int) -> Night:
    """A betting table with as many players, each with a bet on ten wagers."""
    names = [f"Player{number}" for number in range(players)]
    moves = [
        *(f"join {name} {1000 if number % 2 else 100}" for number, name in enumerate(names)),
        "float 90000",
    ]
    moves += ["game basic prices=fair", f"deal {COURSE}"]
    bets = "WIN S,WIN H,PLC D,SHW S,EXA S/H,QNL D/C,TRI S/H/D,SFC S/H/D/C,DDB S/H,NVR S".split(",")
    moves += [f"bet {name} {bet} 10" for name in names for bet in bets]
    night = Night.opening()
    for move in moves:
        night = apply(night, read_move(move)).night
    return night


def verbs_of(night: Night) -> tuple[str, ...]:
    """What is legal, asked afresh."""
    return legal_moves.legal(night)


def fields_of(night: Night) -> int:
    """Every offer's fields, asked afresh; how many."""
    return sum(len(offer.fields) for offer in legal_moves.offers(night))
