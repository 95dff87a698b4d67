"""Poses of cards within a changed part of the frame, each read; the reader's odds tell which pose is right.

A card by itself is what the finder finds. The top card of a pile of nearly aligned white cards hardly stands
out, so the card that lay there before, turned a little this way and that and laid onto the nearest edges,
gives more poses to choose from.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from vision.find import poses
from vision.odds import NAMES
from vision.outline import refine
from vision.quads import area, ordered, overlap, plausible, width
from vision.read import Reader
from vision.rectify import rectify

_TURNS_DEG = (-7.0, -3.5, 0.0, 3.5, 7.0)
_MOST_READ = 8
CARDS = len(NAMES)


@dataclass(frozen=True, eq=False)
class Pose:
    """A quad in the frame (float32 (4, 2), px) with its edge support 0 to 1 and the reader's odds, (55,)."""

    quad: np.ndarray
    score: float
    odds: np.ndarray

    @property
    def best(self) -> str:
        """The likeliest card."""
        return NAMES[int(np.argmax(self.odds[:CARDS]))]

    @property
    def card_odds(self) -> float:
        """The likeliest card's probability."""
        return float(self.odds[:CARDS].max())

    @property
    def back_odds(self) -> float:
        return float(self.odds[-2])


def propose(
    image: np.ndarray,
    rect: tuple[int, int, int, int],
    reader: Reader,
    *,
    lain: list[np.ndarray],
    before: np.ndarray | None,
    card_width_px: float | None,
    thorough: bool,
) -> list[Pose]:
    """Read poses in ``rect`` (x0, y0, x1, y1 in px), the best of each place first.

    ``lain``: quads of cards that lay there before. ``before``: the whole frame before the change, or None.
    ``card_width_px``: how wide the other cards on the table are, when some are known.
    """
    x0, y0, x1, y1 = rect
    shift = np.array([x0, y0], np.float32)
    crop = np.ascontiguousarray(image[y0:y1, x0:x1])
    old = None if before is None else np.ascontiguousarray(before[y0:y1, x0:x1])
    found = [(pose.quad + shift, pose.score) for pose in poses(crop, thorough=thorough, empty=old)]
    found += _around(image, lain)
    if card_width_px is not None:
        found = [(quad, score) for quad, score in found if 0.78 < width(quad) / card_width_px < 1.28]
    found.sort(key=lambda pose: -pose[1])
    kept: list[tuple[np.ndarray, float]] = []
    for quad, score in found:
        if len(kept) < _MOST_READ and all(overlap(quad, other) < 0.93 for other, _ in kept):
            kept.append((quad, score))
    odds = reader.odds([rectify(image, quad) for quad, _ in kept])
    read = [Pose(quad, score, row) for (quad, score), row in zip(kept, odds, strict=True)]
    return _one_a_place(read)


def read_again(image: np.ndarray, poses_read: list[Pose], reader: Reader) -> list[Pose]:
    """The same poses read in another frame."""
    odds = reader.odds([rectify(image, pose.quad) for pose in poses_read])
    return [Pose(pose.quad, pose.score, row) for pose, row in zip(poses_read, odds, strict=True)]


def _around(image: np.ndarray, lain: list[np.ndarray]) -> list[tuple[np.ndarray, float]]:
    turned: list[np.ndarray] = []
    for quad in lain:
        middle = quad.mean(0)
        for turn_deg in _TURNS_DEG:
            turn = math.radians(turn_deg)
            spin = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
            turned.append(((quad - middle) @ spin.T + middle).astype(np.float32))
    coarse, _ = refine(image, turned, reach=0.16)
    laid, support = refine(image, coarse)
    return [
        (ordered(quad), float(sides.mean()))
        for quad, sides, seed in zip(laid, support, turned, strict=True)
        if plausible(quad) and 0.8 < area(quad) / max(1.0, area(seed)) < 1.25
    ]


def _one_a_place(read: list[Pose]) -> list[Pose]:
    def weight(pose: Pose) -> float:
        return max(pose.card_odds, pose.back_odds) + 0.15 * pose.score

    kept: list[Pose] = []
    for pose in sorted(read, key=weight, reverse=True):
        if all(overlap(pose.quad, other.quad) < 0.35 for other in kept):
            kept.append(pose)
    return kept
