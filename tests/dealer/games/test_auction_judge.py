"""Random nights of the Calcutta, with every option of R5.6, against the second engine, refusals both ways."""

from __future__ import annotations

from random import Random

import pytest

from dealer.board.board import state
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.parse import NotationError, read_move
from dealer.notation.refusals import Refusal
from tests.dealer.judge.auction_night import AuctionNight, allows
from tests.dealer.random_auction import opening, random_text
from tests.examples import examples

BESIDE = ("join", "undo", "correct", "float")
"""Refused for reasons that the second engine does not know: names, and what can be taken back."""


def agree(night: Night, judge: AuctionNight, text: str) -> None:
    now, race = state(night), judge.race
    assert set(now["legal"]) - {"undo", "correct"} == judge.legal(), text
    assert (now["players"], now["house"]) == (judge.table.chips, judge.table.house), text
    if not judge.table.kind:
        return
    mine = {"dealer": judge.table.dealer, "pools": judge.table.pools}
    if not judge.over:
        mine |= {"phase": race.phase}
    if race.phase != "paid":
        mine |= {"horses": race.at, "course": race.links}
    else:
        assert now["races"][-1]["order"] == race.order, text
    assert {name: now[name] for name in mine} == mine, text


def play_random_night(seed: int, length: int) -> None:
    """A night in which both engines take and refuse the same moves, and agree after each."""
    rng, night, judge = Random(seed), Night.opening(), AuctionNight()
    names = ["Ann", "bob", "Cy", "Di", "Ed"][: rng.choice((1, 2, 3, 4, 4, 5))]
    texts = [*(f"join {name} {rng.randint(2, 60)}" for name in names), opening(rng)]
    for _ in range(length):
        text = texts.pop(0) if texts else random_text(night, rng)
        try:
            move = read_move(text)
        except NotationError:
            continue
        if move.verb == "correct":
            continue  # the night dealt right is held in test_random_corrections
        try:
            after = apply(night, move).night
        except Refusal as refusal:
            assert move.verb in BESIDE or not allows(judge, move), f"{seed}: {text}: {refusal.said}"
            continue
        assert allows(judge, move), f"{seed}: the second engine forbids {text} in {night.phase}"
        agree(after, judge, f"{seed}: {text}")
        night = after


@pytest.mark.parametrize("seed", range(examples(60, 12)))
def test_both_engines_play_the_same_auction(seed: int) -> None:
    play_random_night(seed, 250)


GOOD = ("shares=1", "shares=1000/1000/1/1", "shares=2/1", "cut=0", "cut=99%", "cut=12.5", "min=1000000",
        "raise=1000000 min=1")  # fmt: skip
BAD = ("shares=0", "shares=", "shares=1/2", "shares=3/3/4", "shares=1001", "shares=5/4/3/2/1", "shares=2/1/",
       "shares=2/-1", "shares=a", "cut=100", "cut=-1", "cut=100%", "min=0", "raise=0", "min=1000001",
       "raise=1000001", "raise=1.5")  # fmt: skip


@pytest.mark.parametrize("options", [*GOOD, *BAD])
def test_both_engines_take_the_same_options(options: str) -> None:
    judge, text = AuctionNight(), f"game calcutta {options}"
    try:
        apply(Night.opening(), read_move(text))
        taken = True
    except (NotationError, Refusal):
        taken = False
    assert taken == (options in GOOD)
    if taken:
        assert allows(judge, read_move(text))
