"""The nights worked by hand, played by the second engines alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.notation.moves import Move
from dealer.notation.parse import read_line, read_move
from tests.dealer.games.test_worked_hands import NIGHTS, holdings
from tests.dealer.judge.auction_night import AuctionNight, allows
from tests.dealer.judge.dice_night import DiceNight, No

AUCTIONS = sorted((Path(__file__).parents[1] / "games" / "worked" / "auction").glob("*.night"))
DICE = [path for path in NIGHTS if "game derby" in path.read_text()]


def lines(path: Path) -> Iterator[tuple[str, Move, bool, dict[str, int]]]:
    """Each move of a night with where it stands, whether it is allowed, and what is held after it."""
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        refused = line.startswith("#!")
        move = read_move(line[2:].split("#")[0]) if refused else read_line(line)
        if move is not None:
            held = holdings(line.split("# =")[1]) if "# =" in line else {}
            yield f"{path.name}:{number}: {line}", move, not refused, held


def plays(night: DiceNight, moves: list[Move]) -> bool:
    """Whether the rules allow these moves."""
    try:
        night.tell(moves)
    except No:
        return False
    return True


@pytest.mark.parametrize("path", DICE, ids=lambda path: path.stem)
def test_the_second_engine_plays_a_worked_night_of_dice_by_itself(path: Path) -> None:
    moves: list[Move] = []
    for where, move, allowed, wanted in lines(path):
        if not allowed:
            assert not plays(DiceNight(), [*moves, move]), where
            continue
        moves = moves[:-1] if move.verb == "undo" else [*moves, move]
        night = DiceNight().tell(moves)
        held = {**night.pots, **night.chips, "house": night.house}
        assert {name: held.get(name, 0) for name in wanted} == wanted, where


@pytest.mark.parametrize("path", AUCTIONS, ids=lambda path: path.stem)
def test_the_second_engine_plays_a_worked_auction_by_itself(path: Path) -> None:
    night = AuctionNight()
    for where, move, allowed, wanted in lines(path):
        assert allows(night, move) == allowed, where
        held = {**night.table.pools, **night.table.chips, "house": night.table.house}
        assert {name: held.get(name, 0) for name in wanted} == wanted, where
