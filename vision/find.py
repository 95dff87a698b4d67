"""Finding the cards in a frame: where they lie, as quads, and what is on them, as straightened pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import outlines
from vision.outline import refine
from vision.quads import Quad, ordered, overlap, plausible
from vision.rectify import rectify

Picture = NDArray[np.uint8]

QUICK_SIDE = 640  # pixels of the longer side of the frame in which rough outlines are sought
LEAST_WIDTH = 0.028  # of the frame's longer side: a card 36 px wide in a frame of 1280


@dataclass(frozen=True, eq=False, slots=True)
class Found:
    """A thing in the frame with the outline of a card.

    ``quad`` is float32 (4, 2), pixels of the frame, top left, top right, bottom right, bottom left of the card
    in portrait, upright or upside down. ``picture`` is the card straightened, uint8 BGR, 192 wide, 288 high.
    ``score``, 0 to 1, says how well edges in the frame carry the outline.
    """

    quad: Quad
    picture: Picture
    score: float = 0.0


def find(frame: Picture, *, thorough: bool = False, empty: Picture | None = None) -> list[Found]:
    """The cards in ``frame``, uint8 BGR (height, width, 3), the best carried outline first, one a place.

    The quick way takes a few milliseconds at 1280 × 720 and finds cards that stand out by themselves; the
    ``thorough`` way looks in every channel and takes some tens. ``empty``, a frame of the same size of the
    same table without cards, tells a card by the difference where its paper is as light as the table.
    """
    return [
        Found(quad, rectify(frame, quad), score)
        for quad, score in distinct(poses(frame, thorough=thorough, empty=empty))
    ]


def poses(
    frame: Picture, *, thorough: bool = False, empty: Picture | None = None
) -> list[tuple[Quad, float]]:
    """Every quad that may be a card, with its score, best first; a card may be there several times."""
    height, width = frame.shape[:2]
    if min(height, width) < 24:
        return []
    shrink = min(1.0, QUICK_SIDE / max(height, width))
    small = frame
    if shrink < 1:
        size = (max(1, round(width * shrink)), max(1, round(height * shrink)))
        small = cv2.resize(frame, size, interpolation=cv2.INTER_AREA)
    scale = np.float32([width / small.shape[1], height / small.shape[0]])
    least = LEAST_WIDTH * max(small.shape[:2])
    rough = outlines.rough_quads(small, thorough, least)
    if empty is not None and empty.shape == frame.shape:
        before = cv2.resize(empty, (small.shape[1], small.shape[0]), interpolation=cv2.INTER_AREA)
        rough += outlines.rough_quads(cv2.absdiff(small, before), False, least)
    rough = [quad for quad, _ in distinct([(quad, 0.0) for quad in rough], share=0.92)]
    laid, support = refine(frame, [(quad + 0.5) * scale - 0.5 for quad in rough])
    scored = [
        (ordered(quad), float(sides.mean()))
        for quad, sides in zip(laid, support, strict=True)
        if plausible(quad, least / shrink) and np.sort(sides)[1] > 0.5
    ]
    return sorted(scored, key=lambda pose: -pose[1])


def distinct(scored: Sequence[tuple[Quad, float]], share: float = 0.6) -> list[tuple[Quad, float]]:
    """The quads in their order, each that overlaps an earlier one by more than ``share`` left out."""
    kept: list[tuple[Quad, float]] = []
    for quad, score in scored:
        if all(overlap(quad, other) < share for other, _ in kept):
            kept.append((quad, score))
    return kept
