"""Whole nights of the traditional game, dealt from shuffled packs: what the benches fold, replay and post."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.cards import STOCK, Suit
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal

PLAYERS = ("Ann", "Bob", "Cyd", "Dan", "Eve")


def endless_night(rng: Random) -> Iterator[str]:
    """The moves of a ``basic`` night that never ends: five players bet on most races, and every card is a
    move of its own, as the camera deals them. Every move is legal."""
    night = Night.opening()
    for opening in (*(f"join {name} 1000000" for name in PLAYERS), "game basic"):
        night = apply(night, read_move(opening)).night
        yield opening
    while True:
        for move in _race(night, rng):
            try:
                night = apply(night, read_move(move)).night
            except Refusal:
                if not move.startswith("bet"):
                    raise
                continue  # a horse whose price is not offered (R2.2)
            yield move
            if night.phase in ("redeal", "unofficial"):
                break
        for move in ("redeal",) if night.phase == "redeal" else ("official", "next"):
            night = apply(night, read_move(move)).night
            yield move


def whole_night(rng: Random, races: int = 12) -> list[str]:
    """The moves of one night of so many paid races, up to the last ``official``."""
    moves = []
    for move in endless_night(rng):
        moves.append(move)
        races -= move == "official"
        if races == 0:
            return moves
    raise AssertionError("an endless night ended")


def _race(night: Night, rng: Random) -> Iterator[str]:
    pack = [str(card) for card in rng.sample(STOCK, len(STOCK))]
    links = 7
    yield from (f"deal {card}" for card in pack[:links])
    bettors = (name for name in PLAYERS if rng.random() < 0.8)
    yield from (f"bet {name} WIN {rng.choice(list(Suit))} {rng.randint(1, 20)}" for name in bettors)
    yield "close"
    yield from (f"deal {card}" for card in pack[links:])
