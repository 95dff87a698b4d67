"""Random nights of the dice race, with every combination of its house rules, against the second engine."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from dealer.board.board import state
from dealer.night.night import Night
from dealer.notation.moves import Move
from dealer.notation.parse import NotationError, read_move
from dealer.notation.refusals import Refusal
from tests.dealer.judge.dice_night import DiceNight, No
from tests.dealer.random_dice import random_text

HOUSE = ("trading=before", "trading=each", "trading=after", "")
COMBINATIONS = [
    f"game {kind} {trading} {four} {own} ante={ante} rounds={rounds}"
    for kind, owns in (("derby", ("", "extra-hand=yes", "wagering=yes")), ("derby-advanced", ("", "chain=no")))
    for (own, trading, four), ante, rounds in zip(
        product(owns, HOUSE, ("four-dice=yes", "")), (1, 2, 3, 5, 4, 1) * 8, (8, 2, 3, 1) * 12, strict=False
    )
]
OF_THE_RACE = ("deal", "done", "roll", "pair", "discard", "play", "show", "swap", "trade", "wager", "meet", "fold",
               "official", "next", "void", "misdeal", "leave")  # fmt: skip


def told(moves: list[Move]) -> DiceNight | None:
    """The second engine after these moves; None where it forbids one."""
    try:
        return DiceNight().tell(moves)
    except No:
        return None


def agree(night: Night, judge: DiceNight, text: str) -> None:
    now = state(night)
    if night.game is None:
        assert now["players"] == judge.chips, text
        return
    mine = {
        "phase": judge.phase,
        "dealer": judge.dealer,
        "players": judge.chips,
        "house": judge.house,
        "pools": {name: judge.pots[name] for name in now["pools"]},
        "turn": judge.turn,
        "horses": {str(horse): moves for horse, moves in judge.horses.items()},
        "winners": judge.winners,
    }
    found = {"winners": []} | {name: now[name] for name in mine if name in now}
    assert found == mine, text
    if now["phase"] not in ("paid", "ended"):
        lines = {str(horse): line for line, horse in enumerate(judge.lines, 1) if horse}
        due = {name: sum(chips for who, chips, _ in judge.due if who == name) for name, _, _ in judge.due}
        assert now.get("scratched", {}) == lines, text
        assert now.get("due", {}) == due, text
        assert now.get("under", {}) == {str(h): n for h, n in judge.under.items() if n}, text
        assert now.get("dice", []) == judge.dice, text
        if now["phase"] != "hands":
            hands = judge.count or {name: len(cards) for name, cards in judge.hand.items()}
            assert now.get("hands", {}) == hands, text
            cards = {name: sorted(own) for name, own in judge.hand.items()}
            assert {name: sorted(own) for name, own in now.get("cards", {}).items()} == cards, text
            assert sorted(now.get("open", [])) == sorted(judge.extra), text


def play_random_night(opening: str, seed: int, length: int) -> Night:
    """A random night in which both engines take and refuse the same moves, and agree after each."""
    rng, night, moves = Random(seed), Night.opening(), list[Move]()
    seats = [f"join {name} {rng.randint(3, 40)}" for name in ("Ann", "bob", "Cy", "Di", "Ed")[: rng.randint(1, 5)]]
    openings = [*seats, " ".join(opening.split())]
    for _ in range(length):
        text = openings.pop(0) if openings else random_text(night, rng, opening)
        try:
            move = read_move(text)
        except NotationError:
            continue
        try:
            after = night.apply(move).night
        except Refusal as refusal:
            assert move.verb not in OF_THE_RACE or told([*moves, move]) is None, f"{seed}: {text}: {refusal.said}"
            continue
        if move.verb == "undo":
            moves = moves[:-1]
        else:
            moves.append(move)
        judge = told(moves)
        assert judge is not None, f"{seed}: the second engine forbids {text} in {night.phase}"
        agree(after, judge, f"{seed}: {text}")
        night = after
    return night


@pytest.mark.parametrize("opening", COMBINATIONS)
def test_both_engines_play_the_same_night(opening: str) -> None:
    for seed in range(2):
        play_random_night(opening, seed, 160)
