"""Nights of dice and hands, and of an auction, worked by hand, every line of them.

A comment that begins ``# =`` gives, up to a semicolon, what the players, the pots and the house hold after
the move; ``#!`` is a move that is refused there, and why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.board.board import state
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.moves import Move
from dealer.notation.parse import read_line, read_move
from dealer.notation.refusals import Refusal
from tests.dealer.actions import message

NIGHTS = sorted((Path(__file__).parent / "worked").glob("*/*.night"))


def holdings(words: str) -> dict[str, int]:
    """``Ann 18 POT 10; the antes are in`` as what each holds."""
    return {name: int(chips) for name, chips in re.findall(r"(\S+) (\d+)", words.split(";")[0])}


def lines(path: Path) -> Iterator[tuple[str, Move, bool, dict[str, int]]]:
    """Each move of a night with where it stands, whether it is allowed, and what is held after it, as far as
    its line says."""
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        refused = line.startswith("#!")
        move = read_move(line[2:].split("#")[0]) if refused else read_line(line)
        if move is not None:
            held = holdings(line.split("# =")[1]) if "# =" in line else {}
            assert held or "# =" not in line, line
            yield f"{path.name}:{number}: {line}", move, not refused, held


def test_there_are_such_nights_with_holdings_and_refusals() -> None:
    assert NIGHTS
    for path in NIGHTS:
        text = path.read_text()
        assert text.count("# =") > 1 and text.count("\n#! ") > 5, path.name


@pytest.mark.parametrize("path", NIGHTS, ids=lambda path: path.stem)
def test_every_line_of_a_night_worked_by_hand(path: Path) -> None:
    night = Night.opening()
    for where, move, allowed, wanted in lines(path):
        if not allowed:
            with pytest.raises(Refusal) as refused:
                apply(night, move)
            assert len(message(refused.value)) > 10, where
            continue
        night = apply(night, move).night
        now = state(night)
        held = {**now["players"], **now["pools"], "house": now["house"]}
        assert sum(held.values()) == now["chips"], where
        assert wanted.items() <= held.items(), where
