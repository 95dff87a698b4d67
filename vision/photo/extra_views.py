"""Extra views of a photograph: stretched, for cards seen from the side, and with more contrast in its whites.

A card seen from 55 or 65 degrees off the vertical is as wide in the picture as it is high, or wider: its
contour does not show which sides are the short ones, and the detector was trained with smaller tilts. In the
frame stretched by ``STRETCH`` along the foreshortened direction the same card has ordinary proportions. Where
white cards lie on a white table or on one another in much light, their edges are a few grey levels: a power
law raises the contrast at the bright end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finder.find_cards import Pose, poses
from vision.geometry.quads import size

Picture = NDArray[Any]

STRETCH = 1.6  # what stood at 51 degrees off the vertical looks as if seen from above
SIDES = (640, 320, 160, 80)  # of the frame drawn out; far cards that lean so are too small to be read
LEAST_SIZE = 0.04  # of the frame's longer side: the root of the area of what is looked for
LEAST_SIDE = 16  # pixels of a frame that is looked at
POWER = 5.0  # of the tone curve: what lies between 240 and 255 comes to lie between 188 and 255
BRIGHT_END = 0.98  # of the pixels are darker than the paper that counts as white
BRIGHT_FROM = 200  # grey levels of that paper: below, noise would be pulled apart as well


def further_looks(frame: Picture) -> Iterator[list[Pose]]:
    """For each extra view in turn: how cards may lie in ``frame``, the surest first.

    ``frame`` is uint8 BGR (h, w, 3); the quads are in its own pixels.
    """
    if min(frame.shape[:2]) < LEAST_SIDE:
        return
    least = LEAST_SIZE * max(frame.shape[:2])
    for look in _looks(frame):
        yield [pose for pose in look if size(pose.quad) > least]


def _looks(frame: Picture) -> Iterator[list[Pose]]:
    yield _drawn_out(frame, 1.0, STRETCH)
    pulled = whites_apart(frame)
    if pulled is not None:
        yield poses(pulled, thorough=True)
    yield _drawn_out(frame, STRETCH, 1.0)


def whites_apart(frame: Picture) -> Picture | None:
    """The frame with the differences between its bright tones raised, None where it has no bright end."""
    white = float(np.quantile(frame[::4, ::4].max(2), BRIGHT_END))
    if white < BRIGHT_FROM:
        return None
    curve = 255 * np.minimum(np.arange(256) / white, 1.0) ** POWER
    return np.asarray(cv2.LUT(frame, np.rint(curve).astype(np.uint8)), np.uint8)


def _drawn_out(frame: Picture, across: float, down: float) -> list[Pose]:
    height, width = frame.shape[:2]
    new = (round(width * across), round(height * down))
    scale = np.array([new[0] / width, new[1] / height], np.float32)
    drawn_out = np.asarray(cv2.resize(frame, new, interpolation=cv2.INTER_LINEAR), np.uint8)
    return [
        replace(pose, quad=((pose.quad + 0.5) / scale - 0.5).astype(np.float32))
        for pose in poses(drawn_out, thorough=True, sides=SIDES)
    ]
