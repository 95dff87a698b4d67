"""Dice that are taken for cards, and cards for dice.

The finder of cards sees the outline of a light die, upper face and side together, as that of a small card. A
playing card is at least 15 times as large as a die's face; what is smaller and lies on a die that was read is
that die. An ace seen from afar looks like the one of a large die: where the card was read, there is no die.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.dice.die import DiceReading, Die
from vision.geometry.quads import Quad
from vision.photo.read_photo import Look

CARD_IN_FACES = 8.0
"""Areas of a die's face: halfway, as a factor, between what is seen of a die (up to 3) and the smallest card
(63 × 88 mm beside dice of 19 mm: 15)."""


def without_dice(seen: Look, dice: Sequence[Die]) -> Look:
    """``seen`` without the unsure cards that are really one of the sure ``dice``."""
    kept = tuple(one for one in seen.unsure if not any(_is(one.found.quad, die) for die in dice))
    return replace(seen, unsure=kept)


def without_cards(thrown: DiceReading, seen: Look) -> DiceReading:
    """``thrown`` without what is print of a sure card: a die on a card is much smaller."""

    def lies(die: Die) -> bool:
        return not any(_is(one.found.quad, die) for one in seen.cards)

    return DiceReading(tuple(filter(lies, thrown.dice)), tuple(filter(lies, thrown.unsure)))


def _is(quad: Quad, die: Die) -> bool:
    outline = np.asarray(quad, np.float32)
    if cv2.contourArea(outline) > CARD_IN_FACES * die.size_px**2:
        return False
    x, y = die.centre
    return cv2.pointPolygonTest(outline, (float(x), float(y)), True) > -die.size_px / 2
