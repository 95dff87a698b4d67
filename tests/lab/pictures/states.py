"""States of a table worth a picture: each phase of each game, met in random nights of few and many."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.facts import FactError
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from tests.dealer.random_night import a_move, with_options

NAMES = (
    *("Ann", "Bob", "Cleo", "Dmitri", "Fitzwilliam Montgomery-Smythe", "Élodie van der Meer", "Gus", "Hal"),
    *(
        "Karoliina Väänänen-Lindqvist",
        "Ida",
        "Johannes",
        "Kim",
        "Lou",
        "Łukasz",
        "Mia",
        "Nils",
        "Olga",
        "Pia",
    ),
    *("Rosa", "Sven"),
)
"""Twenty people, long names and letters of another font file among them."""
CROWDS = (2, 8, 12, 20)
NIGHTS = 8
"""Random nights a game and number of players."""
MOVES = 260
"""Moves of a night at the most."""


@dataclass(frozen=True)
class State:
    """A table after ``moves``: its ``game``, ``phase`` and number of ``players``."""

    game: str
    phase: str
    players: int
    moves: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.game}-{self.phase}-{self.players}"


def states(seed: int = 1) -> Iterator[State]:
    """Each game's phases, each with each number of players in which random nights met it; of two nights that
    met it the later state is taken, in which more has happened."""
    for players in CROWDS:
        met: dict[tuple[str, str], tuple[str, ...]] = {}
        for game in KINDS:
            for number in range(NIGHTS):
                _play(game, players, Random(f"{seed} {game} {players} {number}"), met)
        for (game, phase), moves in met.items():
            yield State(game, phase, players, moves)


def _play(game: str, players: int, rng: Random, met: dict[tuple[str, str], tuple[str, ...]]) -> None:
    """Play a random night, and note in ``met`` the longest way to each phase up to the second race's end."""
    night, done = Night.opening(), list[str]()
    opening = [f'join "{name}" {rng.randint(40, 400)}' for name in NAMES[:players]]
    texts = [*opening, with_options(game, rng), f"game {game}"]
    for _ in range(MOVES):
        text = texts.pop(0) if texts else a_move(night, rng)
        if (
            text.split()[0] in ("undo", "correct", "leave", "adjust", "void", "misdeal")
            and rng.random() < 0.9
        ):
            continue
        try:
            night = apply(night, read_move(text)).night
        except (Refusal, FactError):
            continue
        done.append(text)
        if night.race > 2 or night.over:
            return
        if night.game is None:
            continue
        # A state is the better the more has happened, so the last of a phase is kept.
        here = night.game.kind, night.phase
        if len(done) > len(met.get(here, ())):
            met[here] = tuple(done)
