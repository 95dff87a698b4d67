"""Since when the parts of a picture have lain still, under a lamp that flickers."""

from __future__ import annotations

import numpy as np

from vision.dice.stillness import Stillness


def lit(share: float) -> np.ndarray:
    """A dark table with something light on it, under so much of the lamp's light."""
    table = np.full((360, 640, 3), 10.5, np.float32)
    table[100:140, 200:240] = 215
    return (table * share).astype(np.uint8)


def test_a_lamp_that_flickers_over_a_dark_table_moves_nothing() -> None:
    stillness = Stillness()
    for frame in range(20):
        stillness.step(frame / 10, lit(1.0 + 0.018 * (-1) ** frame))
    assert stillness.still_since() == 0.0


def test_what_is_pushed_along_has_moved() -> None:
    stillness = Stillness()
    stillness.step(0.0, lit(1.0))
    stillness.step(0.1, np.roll(lit(1.0), 6, axis=1))
    assert stillness.still_since((190, 90, 250, 150)) == 0.1
    assert stillness.still_since((400, 200, 450, 250)) == 0.0
    assert stillness.settled_between(0.05, 0.2) and not stillness.settled_between(0.05, 0.08)
