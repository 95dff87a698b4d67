"""Whether two pictures show the same card, by correlation, without reading either.

Measured on the mock packs, cards 95 px wide, outlines off by a hundredth, bright and dim: pictures of one
card before and after a nudge correlate with 0.92 and more, those of different cards with at most 0.86, but
for two of the same rank and colour with few or small pips, which reach 0.96.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reader.white_balance import even_light

SAME = 0.88
_SIZE = (48, 72)
_SHIFT_X, _SHIFT_Y = 3, 4
_LEAST_SPREAD = 0.05


def miniature(picture: NDArray[Any]) -> NDArray[np.float32]:
    """A card's straightened picture, uint8 (h, w, 3), small and in even light: float32 (72, 48, 3)."""
    small = cv2.resize(picture, _SIZE, interpolation=cv2.INTER_AREA)
    return even_light(np.asarray(small, np.uint8))


def resemblance(one: NDArray[np.float32], other: NDArray[np.float32]) -> float:
    """How well two miniatures correlate, -1 to 1, either way up and a little shifted against each other.

    0 when one of them shows nothing at all.
    """
    middle = np.ascontiguousarray(one[_SHIFT_Y:-_SHIFT_Y, _SHIFT_X:-_SHIFT_X])
    if min(float(one.std()), float(other.std())) < _LEAST_SPREAD:
        return 0.0
    ways = (other, np.ascontiguousarray(other[::-1, ::-1]))
    return max(float(cv2.matchTemplate(way, middle, cv2.TM_CCOEFF_NORMED).max()) for way in ways)
