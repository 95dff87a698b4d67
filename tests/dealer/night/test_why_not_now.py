"""A move that is not legal now: the sentence says why, and what would be right."""

from __future__ import annotations

from random import Random

import pytest

from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.night.legal_moves import may
from dealer.notation.moves import VERBS
from dealer.notation.parse import NotationError, read_move
from dealer.notation.refusals import Refusal
from tests.cases import A_FEW_GAMES, everyday
from tests.dealer.actions import BASIC, HEARTS, SEATED, message, night_of, refused
from tests.dealer.dice_race.test_derby import opened
from tests.dealer.random_night import random_moves
from tests.examples import examples

COURSE = "deal 7H 2D KD 3C 9S TS 4C"
AUCTION = f"{SEATED}\ngame calcutta\n{COURSE}"
TO_THE_RACE = ("roll 1 1", "roll 6 6", "roll 1 2", "roll 6 5")
PAID = f"{BASIC}\nclose\n{HEARTS}\nofficial"
NIGHTS, MOVES = examples(12, 2), 120


@pytest.mark.parametrize(
    ("night", "move", "why"),
    [
        ("", "undo", "nothing has been done that could be taken back"),
        (f"{BASIC}\nvoid", "deal 4S", "the race is void: no deal any more; legal now are next, game, join"),
        (f"{SEATED}\ngame derby\nvoid", "deal 4S", "the race is void: no deal any more; legal now are next"),
        (f"{SEATED}\ngame derby\nvoid", "discard Ann 7S", "the race is void: no discard any more"),
        (f"{SEATED}\ngame ristiseiska\nvoid", "lay Ann 7C", "the deal is void: no lay any more"),
        (PAID, "deal 4S", "deal is not possible in the phase paid: legal now are next, game"),
        (f"{SEATED}\ngame basic", "correct 1 1 4S", "no card that was dealt is known"),
        (BASIC, "cancel Ann WIN H 5", "no bet stands in this race"),
        (f"{SEATED}\ngame tote\n{COURSE}", "price WIN H 3-1", "no prices are set in this game"),
        (f"join Ann 1\ngame tote min=2\n{COURSE}", "bet Ann WIN H 5", "nobody can bet now"),
        (AUCTION, "sold", "nobody has bid yet: a bid, or pass"),
        (f"{AUCTION}\nbid Bob 7", "pass", "Bob has bid 7: a higher bid, or sold"),
        (f"{AUCTION}\nbid Bob 100", "bid Ann 101", "the next bid is at least 101, and nobody holds as much"),
    ],
)  # fmt: skip
def test_the_sentence_says_what_would_be_right(night: str, move: str, why: str) -> None:
    code = "undo" if move == "undo" else "phase"
    assert refused(night_of(night), move, code).startswith(why)


@pytest.mark.parametrize(
    ("options", "moves", "move", "why"),
    [
        ("", TO_THE_RACE, "swap P1 2S 3S", "no extra hand lies open in this game"),
        ("extra-hand=yes", TO_THE_RACE, "swap P1 2S 3S", "nobody has rolled in the race yet"),
        ("", TO_THE_RACE, "play P1 JS 3", "no cards are played in this game"),
        ("", (*TO_THE_RACE, *["roll 3 1"] * 8), "show P1 7S", "hands are open: no card needs to be shown"),
    ],
)
def test_the_dice_race_says_what_would_be_right(
    options: str, moves: tuple[str, ...], move: str, why: str
) -> None:
    assert refused(night_of(*moves, start=opened(3, options)), move, "phase").startswith(why)


@pytest.mark.parametrize("game", everyday(KINDS, *A_FEW_GAMES))
def test_the_phase_is_not_blamed_for_what_it_may_have(game: str) -> None:
    possible: set[tuple[str, str]] = set()
    blamed: dict[tuple[str, str], str] = {}
    for seed in range(NIGHTS):
        night = Night.opening()
        for text in random_moves(game, Random(f"{game} {seed}"), MOVES):
            try:
                night = apply(night, read_move(text)).night
            except Refusal as why:
                if why.said.code == "refused-phase":
                    blamed[night.phase, text.split()[0]] = message(why)
            except NotationError:
                pass
            if night.game is None or night.game.kind == game:
                possible |= {(night.phase, verb) for verb in VERBS if may(night, verb)}
    assert {key: why for key, why in blamed.items() if key in possible} == {}
