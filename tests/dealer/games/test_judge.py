"""Random nights of every game end equal to the chip in a second engine, written from the rules alone."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dealer.board.board import state
from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.parse import NotationError, read_move
from dealer.notation.refusals import Refusal
from tests.dealer.judge.judge import Judge
from tests.dealer.judge.ristiseiska import Ristiseiska
from tests.dealer.random_night import a_move, random_moves, seated
from tests.examples import examples

JUDGED = [kind for kind in KINDS if not kind.startswith("derby")]


def agree(night: Night, judge: Judge) -> bool:
    pools = {name: chips for name, chips in night.ledger.pools().items() if name != "POT" and chips}
    theirs = {name: chips for name, chips in judge.table.pools.items() if name != "POT" and chips}
    if night.phase in ("hands", "lay", "give", "unofficial") and isinstance(judge.race, Ristiseiska):
        now = state(night)
        assert {name: now[name] for name in ("turn", "hands", "piles")} == judge.race.shown()
        assert now["pools"] == judge.table.pools
    return (night.chips_of, night.table.house, pools) == (judge.table.chips, judge.table.house, theirs)


def step(night: Night, judge: Judge, text: str) -> Night:
    """The night after a move, which the judge sees only where it was accepted. Corrections it does not
    see: ``test_random_corrections`` holds those against the night dealt right; nor the dice race, which has a
    judge of its own."""
    if text.startswith(("correct", "game derby")):
        return night
    try:
        move = read_move(text)
        entry = apply(night, move)
    except (Refusal, NotationError):
        return night
    game = entry.night.game
    judge.do(move, entry.said, dict(game.options()) if game else {})
    assert agree(entry.night, judge), f"after {text!r}: {entry.night.chips_of} is not {judge.table.chips}"
    return entry.night


@pytest.mark.parametrize("game", JUDGED)
@given(seed=st.integers(0, 2**32))
# No shrinking: a seed shrinks to nothing.
@settings(deadline=None, max_examples=examples(8), phases=(Phase.reuse, Phase.generate))
def test_any_night_is_the_judges_to_the_chip(game: str, seed: int) -> None:
    night, judge = Night.opening(), Judge()
    for text in random_moves(game, Random(seed), 160):
        night = step(night, judge, text)


@pytest.mark.parametrize("game", JUDGED)
@given(seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=examples(6), phases=(Phase.reuse, Phase.generate))
def test_races_run_to_their_end_are_the_judges_to_the_chip(game: str, seed: int) -> None:
    """Moves that are offered, none of them aside: races are bet on, run and paid, one after another."""
    rng, night, judge = Random(seed), Night.opening(), Judge()
    for text in seated(game, rng):
        night = step(night, judge, text)
    for _ in range(400):
        text = a_move(night, rng)
        if text.split()[0] not in ("undo", "void", "misdeal", "game", "leave", "join", "dealer"):
            night = step(night, judge, text)
        if len(night.races) >= 3:
            break
    assert night.races
