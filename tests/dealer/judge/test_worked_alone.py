"""The nights worked by hand, played by the second engines alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer.notation.moves import Move
from tests.dealer.games.test_worked_hands import NIGHTS, lines
from tests.dealer.judge.auction_night import AuctionNight, allows
from tests.dealer.judge.dice_night import judged

AUCTIONS = [path for path in NIGHTS if "game calcutta" in path.read_text()]
DICE = [path for path in NIGHTS if "game derby" in path.read_text()]


@pytest.mark.parametrize("path", DICE, ids=lambda path: path.stem)
def test_the_second_engine_plays_a_worked_night_of_dice_by_itself(path: Path) -> None:
    moves: list[Move] = []
    for where, move, allowed, wanted in lines(path):
        if not allowed:
            assert judged([*moves, move]) is None, where
            continue
        moves = moves[:-1] if move.verb == "undo" else [*moves, move]
        night = judged(moves)
        assert night is not None, where
        held = {**night.pots, **night.chips, "house": night.house}
        assert {name: held.get(name, 0) for name in wanted} == wanted, where


@pytest.mark.parametrize("path", AUCTIONS, ids=lambda path: path.stem)
def test_the_second_engine_plays_a_worked_auction_by_itself(path: Path) -> None:
    night = AuctionNight()
    for where, move, allowed, wanted in lines(path):
        assert allows(night, move) == allowed, where
        held = {**night.table.pools, **night.table.chips, "house": night.table.house}
        assert {name: held.get(name, 0) for name in wanted} == wanted, where
