"""Whether what reads as a one is a round thing with something in its middle: a chip, a coin, a hole.

A die's upper face is a square, so that its rim is 1.41 times as far from the middle at the corners as at the
sides, 1.2 times where the corners are well rounded; a round thing's is as far everywhere.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.dice_reader import EDGE, PATCH

SQUAREST = 1.11
"""The far end of the rim (85th percentile) to the near end (15th) up to which a thing is round."""
_ANGLES, _PER_PX = 72, 2
_STEP = 3 * _PER_PX  # across which the rim is a step
_LEAST_PX, _MOST_PX = 0.33 * EDGE, 0.84 * EDGE  # how far from the middle the rim may be


def is_round(patch: NDArray[Any]) -> bool:
    """Whether the rim in a patch, uint8 (PATCH, PATCH, 3), is a circle about its middle."""
    middle = ((PATCH - 1) / 2, (PATCH - 1) / 2)
    size = (PATCH // 2 * _PER_PX, _ANGLES)
    around = cv2.warpPolar(patch.astype(np.float32), size, middle, PATCH / 2, cv2.WARP_POLAR_LINEAR)
    steps = np.linalg.norm(around[:, _STEP:] - around[:, :-_STEP], axis=2)
    first, last = (round(px * _PER_PX - _STEP / 2) for px in (_LEAST_PX, _MOST_PX))
    rim_px = (steps[:, first : last + 1].argmax(1) + first + _STEP / 2) / _PER_PX
    near, far = np.percentile(_from_own_middle(rim_px), (15, 85))
    return bool(far < SQUAREST * near)


def _from_own_middle(rim_px: NDArray[Any]) -> NDArray[Any]:
    """How far a rim's points are from the middle of the circle that fits them best (Kasa 1976).

    ``rim_px`` (_ANGLES,): how far they are from the patch's middle, at even angles; a thing is found a little
    beside its middle.
    """
    angles = 2 * np.pi * np.arange(_ANGLES) / _ANGLES
    points = rim_px[:, None] * np.column_stack([np.cos(angles), np.sin(angles)])
    equations = np.column_stack([2 * points, np.ones(_ANGLES)])
    fit = np.linalg.lstsq(equations, (points**2).sum(1), rcond=None)[0]
    return np.asarray(np.linalg.norm(points - fit[:2], axis=1))
