"""A die that the card finder takes for a small card is no question, and an ace that was read is no die."""

from __future__ import annotations

import numpy as np
import pytest

from vision.dice import DiceReading, Die
from vision.dice.taken_for_cards import without_cards, without_dice
from vision.finder.find_cards import Found
from vision.photo.one_answer_per_card import Seen
from vision.photo.read_photo import Look
from vision.reader.card_reader import Reading

EDGE = 40.0
DIE = Die(3, 0.99, (180.0, 130.0, 220.0, 170.0), (200.0, 150.0), EDGE)


def seen(x: float, y: float, wide: float, high: float) -> Seen:
    """A card to be asked about, its middle at x, y."""
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (wide / 2, high / 2) + (x, y)
    picture = np.zeros((288, 192, 3), np.uint8)
    return Seen(Found(corners.astype(np.float32), picture), Reading((("3C", 0.7),), False, "card"))


@pytest.mark.parametrize(
    ("x", "y", "wide", "high", "asked"),
    [
        pytest.param(200, 150, 40, 40, False, id="its upper face"),
        pytest.param(200, 165, 45, 70, False, id="upper face and side"),
        pytest.param(200, 185, 42, 40, False, id="the side below it"),
        pytest.param(200, 150, 157, 220, True, id="a card beneath it"),
        pytest.param(320, 150, 40, 60, True, id="something beside it"),
    ],
)
def test_what_is_a_die_is_not_asked_about_as_a_card(
    x: float, y: float, wide: float, high: float, asked: bool
) -> None:
    question = seen(x, y, wide, high)
    left = without_dice(Look((question,), (question,), 1.0), [DIE])
    assert left.unsure == ((question,) if asked else ())
    assert left.cards == (question,)
    assert without_dice(Look((), (question,), 1.0), []).unsure == (question,)


@pytest.mark.parametrize(
    ("wide", "high", "print_of_it"),
    [
        pytest.param(40, 56, True, id="an ace from far"),
        pytest.param(157, 220, False, id="a die on a card"),
    ],
)
def test_a_card_that_was_read_is_no_die(wide: float, high: float, print_of_it: bool) -> None:
    card, thrown = seen(200, 150, wide, high), DiceReading((DIE,), (DIE,))
    left = without_cards(thrown, Look((card,), (), 1.0))
    assert left == (DiceReading((), ()) if print_of_it else thrown)
    assert without_cards(thrown, Look((), (card,), 1.0)) == thrown
