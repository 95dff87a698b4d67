"""Four corners on the table: what makes a quadrilateral a card seen by a camera.

A quad is float32, shape (4, 2), pixels (x, y) of the frame, in the order top left, top right, bottom right,
bottom left of a portrait card, upright or upside down: corners 0-1 and 2-3 are its short sides.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Quad = NDArray[Any]

# Poker cards are 63 × 88 mm (0.716), bridge cards 57 × 89 mm (0.64).
ASPECT = 0.70
# A camera that looks down at up to about 50° off the vertical stretches or squeezes that by its cosine.
NARROWEST, WIDEST = 0.40, 1.15
# At 70° the cosine is a third; which sides are short must then be known from what the card shows.
NARROWEST_LEANT, WIDEST_LEANT = 0.24, 2.0
LEAST_ANGLE, LEAST_ANGLE_LEANT = 58.0, 34.0  # degrees at a corner: leaning along a diagonal makes a lozenge


def ordered(corners: NDArray[Any]) -> Quad:
    """The corners (4, 2), in any order, as a quad: clockwise on screen, the upper short side first."""
    points = np.asarray(corners, np.float32).reshape(4, 2)
    arms = points - points.mean(0)
    points = points[np.argsort(np.arctan2(arms[:, 1], arms[:, 0]), kind="stable")]
    lengths = side_lengths(points)
    if lengths[0] + lengths[2] > lengths[1] + lengths[3]:
        points = np.roll(points, -1, 0)
    top, bottom = points[:2].mean(0), points[2:].mean(0)
    if (bottom[1], bottom[0]) < (top[1], top[0]):
        points = np.roll(points, 2, 0)
    return points


def upright(quads: NDArray[Any]) -> NDArray[Any]:
    """Quads (..., 4, 2) whose corners 0-1 and 2-3 are known to be their short sides: clockwise, upper one
    first.

    Unlike ``ordered`` this does not ask the pixels which sides are short: a tilted camera may deceive.
    """
    quads = np.asarray(quads, np.float32)
    x, y = quads[..., 2, :] - quads[..., 0, :], quads[..., 3, :] - quads[..., 1, :]
    leftward = x[..., 0] * y[..., 1] - x[..., 1] * y[..., 0] < 0
    quads = np.where(leftward[..., None, None], quads[..., [1, 0, 3, 2], :], quads)
    top, bottom = quads[..., :2, :].mean(-2), quads[..., 2:, :].mean(-2)
    level = bottom[..., 1] == top[..., 1]
    below = np.where(level, bottom[..., 0] < top[..., 0], bottom[..., 1] < top[..., 1])
    return np.where(below[..., None, None], np.roll(quads, 2, -2), quads)


def side_lengths(quad: NDArray[Any]) -> NDArray[Any]:
    """Lengths (4,) in pixels of the sides 0-1, 1-2, 2-3, 3-0."""
    return np.asarray(np.linalg.norm(np.roll(quad, -1, 0) - quad, axis=1), np.float32)


def area(quad: NDArray[Any]) -> float:
    """Area in square pixels; positive when the corners run clockwise on screen."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad.tolist()
    return 0.5 * float((cx - ax) * (dy - by) - (cy - ay) * (dx - bx))


def width(quad: NDArray[Any]) -> float:
    """Mean length in pixels of the short sides of an ordered quad."""
    lengths = side_lengths(quad)
    return float(lengths[0] + lengths[2]) / 2


def size(quad: NDArray[Any]) -> float:
    """Pixels: the root of the area."""
    return float(np.sqrt(max(area(quad), 0.0)))


def plausible(quad: NDArray[Any], least_width: float = 14.0, leant: bool = False) -> bool:
    """True when the ordered quad can be a card seen in perspective: convex, with a card's proportions.

    ``leant`` allows for a camera that leans up to 70° off the vertical, not only 50°. The mean of the short
    sides, leant the root of the area too, is at least ``least_width`` pixels.
    """
    if not np.all(np.isfinite(quad)):
        return False
    lengths = side_lengths(quad)
    short, long = (lengths[0] + lengths[2]) / 2, (lengths[1] + lengths[3]) / 2
    narrowest, widest = (NARROWEST_LEANT, WIDEST_LEANT) if leant else (NARROWEST, WIDEST)
    least_angle = LEAST_ANGLE_LEANT if leant else LEAST_ANGLE
    if short < least_width or not narrowest <= short / long <= widest:
        return False
    if leant and size(quad) < least_width:
        return False
    if min(lengths[0], lengths[2]) < 0.62 * max(lengths[0], lengths[2]):
        return False
    if min(lengths[1], lengths[3]) < 0.62 * max(lengths[1], lengths[3]):
        return False
    arms = (np.roll(quad, -1, 0) - quad) / lengths[:, None]
    turns = arms[:, 0] * np.roll(arms, -1, 0)[:, 1] - arms[:, 1] * np.roll(arms, -1, 0)[:, 0]
    return bool(np.all(turns > np.sin(np.radians(least_angle))))


def overlap(one: NDArray[Any], other: NDArray[Any]) -> float:
    """Shared area over joint area (intersection over union) of two convex quads, 0 to 1."""
    shared = common_area(one, other)
    return shared / max(abs(area(one)) + abs(area(other)) - shared, 1e-6) if shared else 0.0


def common_area(one: NDArray[Any], other: NDArray[Any]) -> float:
    """Area in square pixels that two convex quads share."""
    if _apart(one.tolist(), other.tolist()):
        return 0.0
    shared, _ = cv2.intersectConvexConvex(one.astype(np.float32), other.astype(np.float32))
    return float(shared)


def _apart(one: list[list[float]], other: list[list[float]]) -> bool:
    """True where their upright boxes share nothing. Asked of hundreds of pairs of quads in a frame, so in
    plain numbers: NumPy takes ten times as long over four."""
    for axis in (0, 1):
        mine, theirs = [point[axis] for point in one], [point[axis] for point in other]
        if max(mine) < min(theirs) or max(theirs) < min(mine):
            return True
    return False


def grown(quad: NDArray[Any], margin: float) -> Quad:
    """The quad with each side moved outward by about ``margin`` of its width."""
    lengths = side_lengths(quad)
    across = (quad[1] + quad[2] - quad[0] - quad[3]) / 2
    along = (quad[3] + quad[2] - quad[0] - quad[1]) / 2
    step = margin * (lengths[0] + lengths[2]) / 2
    across = across * (step / max(float(np.linalg.norm(across)), 1e-6))
    along = along * (step / max(float(np.linalg.norm(along)), 1e-6))
    return np.asarray(
        quad + np.array([-across - along, across - along, across + along, along - across]), np.float32
    )
