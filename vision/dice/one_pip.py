"""Whether what reads as a one is a pip: a disc alone in the middle of the face, and no sign, letter or logo.

About the middle of a disc the tone is the same at each distance, in every direction; a letter's is not.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.dice.dice_reader import EDGE, PATCH

ROUND = 0.75
"""Share of the tone's variance that distance from the mark's middle explains, from which on it is a pip: of
ones in drawn scenes 94 in 100, of keys and logos that read as a one 3 in 10."""
_REACH_PX = 0.36 * EDGE  # of what is looked at, from the mark's middle: a pip and the face about it
_MARK_PX = 0.3 * EDGE  # how far from the patch's middle the mark may reach; beyond it lies the face
_FACE_PX = 0.42 * EDGE
_WEAK = 0.3  # of the mark's strongest tone, below which it is the face's grain
_Y, _X = np.mgrid[0:PATCH, 0:PATCH].astype(np.float32)


def is_pip(patch: NDArray[Any]) -> bool:
    """Whether the mark in the middle of a patch, uint8 (PATCH, PATCH, 3), is as round as a pip."""
    x = y = (PATCH - 1) / 2
    away = np.hypot(_X - x, _Y - y)
    face = np.median(patch[(away > _MARK_PX) & (away < _FACE_PX)].astype(np.float32), axis=0)
    tone = np.linalg.norm(patch - face, axis=2)
    for _ in range(3):  # to the mark's middle: a die is found a little beside its own
        near = tone * (np.hypot(_X - x, _Y - y) < _MARK_PX)
        mark = np.maximum(near - _WEAK * near.max(), 0)
        if not mark.any():
            return False
        x, y = (float((mark * at).sum() / mark.sum()) for at in (_X, _Y))
    away = np.hypot(_X - x, _Y - y)
    inside = away < _REACH_PX
    rings = away[inside].astype(int)
    means = np.bincount(rings, tone[inside]) / np.bincount(rings)
    by_distance = np.interp(away[inside], np.arange(len(means)) + 0.5, means)
    unexplained = float(((tone[inside] - by_distance) ** 2).mean())
    return unexplained <= (1 - ROUND) * float(tone[inside].var())
