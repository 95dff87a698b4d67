"""Rough quadrilaterals from the light and dark parts of a frame: the quick way to a card lying by itself.

No brightness is assumed. Thresholds come from the frame's own histogram, split and split again, on grey and
(the thorough way) on each colour channel and on the colourfulness; closed edges add the cards that no
threshold parts from the table.
"""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.quads import Quad, area, ordered, plausible

Picture = NDArray[np.uint8]


def rough_quads(small: Picture, thorough: bool, least_width: float) -> list[Quad]:
    """Quads in pixels of ``small``, uint8 (h, w, 3), with repeats; nothing is known yet of what lies in them."""
    found: list[Quad] = []
    least_area = 1.2 * least_width * least_width
    most_area = 0.95 * small.shape[0] * small.shape[1]
    for mask in _masks(small, thorough):
        contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        for contour in contours:
            if len(contour) < 3.2 * least_width:
                continue
            _, _, w, h = cv2.boundingRect(contour)
            if min(w, h) < least_width * 0.9 or w * h < least_area:
                continue
            if not least_area < cv2.contourArea(contour) < most_area:
                continue
            quad = quad_of(contour)
            if quad is not None and plausible(quad, least_width):
                found.append(quad)
    return found


def _masks(small: Picture, thorough: bool) -> Iterator[Picture]:
    """Binary masks, uint8 (h, w), in each of which some cards may stand alone."""
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    channels = [grey]
    if thorough:
        high, low = small.max(2), small.min(2)
        channels += [small[:, :, 0], small[:, :, 2], cv2.subtract(255, cv2.subtract(high, low))]
    for channel in channels:
        for threshold in thresholds(channel, 3 if thorough else 2):
            yield cv2.compare(channel, threshold, cv2.CMP_GT)
    if thorough:
        for low_edge in (15, 40):
            edges = cv2.Canny(small, low_edge, 2.5 * low_edge)
            yield cv2.bitwise_not(cv2.dilate(edges, np.ones((3, 3), np.uint8)))
        side = max(15, small.shape[1] // 8) | 1
        local = cv2.boxFilter(grey, -1, (side, side))
        yield cv2.compare(grey, cv2.add(local, 8), cv2.CMP_GT)


def thresholds(channel: Picture, depth: int) -> list[int]:
    """Grey levels that split the histogram, then each part of it, ``depth`` deep (1, 3, 7 levels), by Otsu's rule.

    Otsu, A threshold selection method from gray-level histograms, IEEE SMC 1979.
    """
    counts = np.bincount(channel[::2, ::2].ravel(), minlength=256).astype(float)
    levels: list[int] = []
    parts = [(0, 256)]
    for _ in range(depth):
        halves = []
        for low, high in parts:
            cut = _otsu(counts[low:high])
            if cut is not None and high - low > 8:
                levels.append(low + cut)
                halves += [(low, low + cut + 1), (low + cut + 1, high)]
        parts = halves
    return sorted(set(levels))


def _otsu(counts: NDArray[np.float64]) -> int | None:
    weight = counts.cumsum()
    total = weight[-1] if len(weight) else 0
    if total < 50:
        return None
    first = (counts * np.arange(len(counts))).cumsum()
    below, above = weight, total - weight
    with np.errstate(divide="ignore", invalid="ignore"):
        between = below * above * (first / below - (first[-1] - first) / above) ** 2
    between[~np.isfinite(between)] = -1
    if between.max() <= 0:
        return None
    # A gap in the histogram gives a plateau: cut in its middle.
    top = np.flatnonzero(between >= between.max() * (1 - 1e-9))
    return int(top[len(top) // 2])


def quad_of(contour: NDArray[np.int32]) -> Quad | None:
    """The ordered quad that a contour (n, 1, 2) fills, or None when it is no rounded quadrilateral."""
    hull = cv2.convexHull(contour)
    hull_area = cv2.contourArea(hull)
    if hull_area <= 0 or cv2.contourArea(contour) < 0.80 * hull_area:
        return None
    around = cv2.arcLength(hull, True)
    for share in (0.03, 0.05, 0.08):
        corners = cv2.approxPolyDP(hull, share * around, True)
        if len(corners) <= 4:
            break
    if len(corners) != 4:
        corners = cv2.boxPoints(cv2.minAreaRect(hull)).reshape(4, 1, 2)
    rough = ordered(corners.reshape(4, 2))
    quad = _through_sides(rough, hull)
    filled = hull_area / max(area(quad), 1.0)
    return quad if 0.86 < filled < 1.06 else None


def _through_sides(rough: Quad, hull: NDArray[np.int32]) -> Quad:
    """The quad whose sides run through the hull's points near each side, since a card's corners are round."""
    points = hull.reshape(-1, 2).astype(np.float32)
    after = np.roll(points, -1, 0)
    steps = np.maximum(1, np.ceil(np.linalg.norm(after - points, axis=1) / 2)).astype(int)
    dense = np.concatenate(
        [
            p + (q - p) * np.linspace(0, 1, n, endpoint=False)[:, None]
            for p, q, n in zip(points, after, steps, strict=True)
        ]
    )
    lines = []
    for k in range(4):
        a, b = rough[k], rough[(k + 1) % 4]
        run = b - a
        length = float(np.linalg.norm(run))
        if length < 4:
            return rough
        run = run / length
        away = dense - a
        place = away @ run / length
        off = np.abs(away[:, 0] * run[1] - away[:, 1] * run[0])
        near = dense[(place > 0.12) & (place < 0.88) & (off < 0.08 * length + 2)]
        if len(near) < 4:
            return rough
        vx, vy, x, y = cv2.fitLine(near.astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
        lines.append((np.array([x, y]), np.array([vx, vy])))
    corners = []
    for k in range(4):
        (p, r), (q, s) = lines[k - 1], lines[k]
        cross = r[0] * s[1] - r[1] * s[0]
        if abs(cross) < 0.2:
            return rough
        t = ((q[0] - p[0]) * s[1] - (q[1] - p[1]) * s[0]) / cross
        corners.append(p + t * r)
    return ordered(np.array(corners, np.float32))
