"""What the engine's tests say: a night from lines of notation, and a move that must be refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from dealer.board.board import board as drawn
from dealer.board.chance_worker import waited_for
from dealer.board.encoding import as_json
from dealer.contract.chances import Chances
from dealer.contract.game import Game
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.facts import Fact, NotationError
from dealer.notation.parse import read_line, read_move
from dealer.notation.refusals import Refusal
from dealer.words.catalogue import words


def night_of(*texts: str, start: Night | None = None) -> Night:
    """The night after these lines of notation, every one of which must be legal."""
    night = start or Night.opening()
    for text in texts:
        for line in text.splitlines():
            move = read_line(line)
            if move is not None:
                night = apply(night, move).night
    return night


def board(night: Night, chances_of: Callable[[Game], Chances | None] = waited_for) -> dict[str, Any]:
    """The board of a night as a screen reads it."""
    found: dict[str, Any] = json.loads(as_json(drawn(night, chances_of)))
    return found


def english(said: Iterable[Fact]) -> list[str]:
    """What was said, in English."""
    return [words("en").say(one) for one in said]


def message(refused: Refusal | NotationError) -> str:
    """Why something was refused or could not be read, in English."""
    return words("en").say(refused.said)


def refused(night: Night, text: str, code: str) -> str:
    """The sentence with which ``text`` is refused, which must be with ``code``."""
    with pytest.raises(Refusal) as error:
        apply(night, read_move(text))
    assert error.value.code == code, error.value.said
    return message(error.value)


SEATED = "join Ann 100\njoin Bob 100\njoin Cal 100"
COURSE = "deal 7H 2D KD 3C 9S TS 4C"  # S 2, H 1, D 2, C 2
BASIC = f"{SEATED}\ngame basic\n{COURSE}"
HEARTS = "deal 2H 3H 4H 5H 6H 8H 9H TH"  # eight hearts in a row: home, over seven links
SPADES = "deal 2S 3S 4S 5S 6S 7S 8S JS"
DIAMONDS = "deal 3D 4D 5D 6D 7D 8D 9D TD"
