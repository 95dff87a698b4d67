"""The four marks of the printed cloth: where the dealing zone ends is read from them.

A mark is a black square ring on white with a black square in it; their sides are 7, 5 and 3 parts long, as in
the corners of a QR code. Three outlines of these sizes about one middle are met hardly anywhere else, however
large the mark appears and however it is turned.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from vision.frames.dealing_zone import Zone
from vision.scene.mark_shape import RINGS

ROOM = 0.06
"""How far outside the drawn zone a mark is looked for, as a share of the picture: a zone that the marks gave
ends at their middles, and the camera may have been moved a little since."""
_LEAST_SIDE_PX = 10.0
_RATIO_OFF = 0.25
"""How far a side may be off from ``RINGS``, as a share: thin rings lose some of it in a blurred picture."""
_DARKER = 7
"""By how many grey levels ink is darker than what lies round it, at least."""
_NEAR = 0.3
"""How far a mark may be from the corner of the rectangle that is round all four, as a share of its sides."""
_ALIKE = 1.7
"""How many times larger one mark may appear than another, as a camera that leans sees them."""


@dataclass(frozen=True, slots=True)
class ClothMark:
    """Where a mark appears: its middle and its side, in pixels."""

    x: float
    y: float
    side: float


def marked_zone(image: np.ndarray, drawn: Zone) -> Zone | None:
    """The upright rectangle between the middles of the cloth's four marks; ``image`` is BGR uint8. None where
    not exactly four marks lie in the zone that is ``drawn`` or just outside it, or they are no corners of one
    rectangle. So whoever draws a smaller zone than the cloth keeps it."""
    sides = (drawn.left - ROOM, drawn.top - ROOM, drawn.right + ROOM, drawn.bottom + ROOM)
    within = Zone(*(min(1.0, max(0.0, side)) for side in sides))
    x0, y0, _, _ = within.corners_px(image.shape[1], image.shape[0])
    marks = find_marks(within.cut(image))
    if len(marks) != 4 or max(one.side for one in marks) > _ALIKE * min(one.side for one in marks):
        return None
    x, y = (np.array([getattr(one, axis) for one in marks]) for axis in ("x", "y"))
    left, right, top, bottom = x.min(), x.max(), y.min(), y.max()
    near_x, near_y = _NEAR * (right - left), _NEAR * (bottom - top)
    corners = {(one.x - left < near_x, one.y - top < near_y) for one in marks}
    at_a_side = all(
        min(one.x - left, right - one.x) <= near_x and min(one.y - top, bottom - one.y) <= near_y
        for one in marks
    )
    if len(corners) != 4 or not at_a_side:
        return None
    high, wide = image.shape[:2]
    shares = ((x0 + left) / wide, (y0 + top) / high, (x0 + right) / wide, (y0 + bottom) / high)
    try:
        return Zone(*(round(float(share), 4) for share in shares))
    except ValueError:  # too small a part of the picture to deal in
        return None


def find_marks(image: np.ndarray) -> list[ClothMark]:
    """Every mark in a picture, BGR uint8 (height, width, 3), from left to right."""
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    block = max(3, max(image.shape[:2]) // 12 | 1)
    by_mean, dark_is_white = cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV
    dark = cv2.adaptiveThreshold(grey, 255, by_mean, dark_is_white, block, _DARKER)
    contours, tree = cv2.findContours(dark, cv2.RETR_TREE, cv2.CHAIN_APPROX_NONE)
    within = dict[int, list[int]]()
    for index, (_, _, _, around) in enumerate([] if tree is None else tree[0]):
        within.setdefault(int(around), []).append(index)

    def inner(index: int) -> int | None:
        """The largest outline right inside one; beside it may lie specks."""
        return max(within.get(index, ()), key=lambda one: len(contours[one]), default=None)

    found = []
    for index, contour in enumerate(contours):
        if len(contour) < 4 * _LEAST_SIDE_PX or not _is_of_ink(contour):
            continue
        hole = inner(index)
        core = None if hole is None else inner(hole)
        if hole is not None and core is not None and core not in within:
            mark = _mark([contour, contours[hole], contours[core]])
            found += [] if mark is None else [mark]
    return sorted(found, key=lambda one: one.x)


def _is_of_ink(outline: np.ndarray) -> bool:
    """Whether it goes round something dark: OpenCV runs round a hole the other way."""
    return cv2.contourArea(outline, oriented=True) < 0


def _mark(outlines: list[np.ndarray]) -> ClothMark | None:
    """The mark of three outlines, each in the one before; None where they are none."""
    boxes = [cv2.minAreaRect(one) for one in outlines]
    sides = [math.sqrt(wide * high) for _, (wide, high), _ in boxes]
    if sides[0] < _LEAST_SIDE_PX:
        return None
    for outline, (_, (wide, high), _), side, parts in zip(outlines, boxes, sides, RINGS, strict=True):
        square = min(wide, high) > 0.6 * max(wide, high) and cv2.contourArea(outline) > 0.7 * wide * high
        if not square or abs(side * RINGS[0] / (sides[0] * parts) - 1) > _RATIO_OFF:
            return None
    (x, y), (core_x, core_y) = boxes[0][0], boxes[2][0]
    if math.hypot(x - core_x, y - core_y) > 0.1 * sides[0]:
        return None
    return ClothMark(x, y, sides[0])
