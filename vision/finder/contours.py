"""Quadrilaterals from contours: the quick way to a card that lies by itself.

No brightness is assumed. Thresholds come from the frame's own histogram by Otsu's method, applied again to
each part of it, on grey and (``thorough``) on each colour channel and on the saturation; contours of Canny
edges add the cards that no threshold separates from the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.quads import Quad, area, ordered, plausible

Picture = NDArray[Any]


def rough_quads(small: Picture, thorough: bool, least_width: float) -> list[Quad]:
    """Quads in pixels of ``small``, uint8 (h, w, 3), with repeats; what lies in them is not known."""
    found: list[Quad] = []
    least_area = 1.2 * least_width * least_width
    most_area = 0.95 * small.shape[0] * small.shape[1]
    met: set[tuple[int, ...]] = set()
    for mask in _masks(small, thorough):
        contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        for contour in contours:
            if len(contour) < 3.2 * least_width:
                continue
            x, y, w, h = cv2.boundingRect(contour)
            if min(w, h) < least_width * 0.9 or w * h < least_area:
                continue
            # A card lying askew fills at least so much of the upright box round it.
            if not max(least_area, 0.35 * w * h) < cv2.contourArea(contour) < most_area:
                continue
            # One thing stands out in several masks: its outline is taken from the first.
            if (place := (x // 3, y // 3, w // 3, h // 3)) in met:
                continue
            met.add(place)
            quad = quad_of(contour)
            if quad is not None and plausible(quad, least_width):
                found.append(quad)
    return found


def _masks(small: Picture, thorough: bool) -> Iterator[Picture]:
    """Binary masks, uint8 (h, w), in each of which some cards may stand alone."""
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
    channels = [grey]
    if thorough:
        colourless = 255 - (small.max(2) - small.min(2))
        channels += [small[:, :, 0], small[:, :, 2], colourless]
    for channel in channels:
        for threshold in thresholds(channel, 3 if thorough else 2):
            yield cv2.threshold(channel, threshold, 255, cv2.THRESH_BINARY)[1]
    if thorough:
        for low_edge in (15, 40):
            edges = cv2.Canny(small, low_edge, 2.5 * low_edge)
            yield cv2.bitwise_not(cv2.dilate(edges, np.ones((3, 3), np.uint8)))
        side = max(15, small.shape[1] // 8) | 1
        local = cv2.boxFilter(grey, -1, (side, side))
        yield cv2.threshold(cv2.subtract(grey, local), 8, 255, cv2.THRESH_BINARY)[1]


def thresholds(channel: Picture, depth: int) -> list[int]:
    """Grey levels that split the histogram, then each part of it, ``depth`` deep, by Otsu's rule.

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


def _otsu(counts: NDArray[Any]) -> int | None:
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


def quad_of(contour: NDArray[Any]) -> Quad | None:
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
    quad = ordered(corners.reshape(4, 2))
    filled = hull_area / max(area(quad), 1.0)
    if not 0.86 < filled < 1.25:
        return None
    # A card's corners are round: corners picked from its outline lie inside the crossings of its sides.
    middle = quad.mean(0)
    grown: Quad = middle + (quad - middle) * np.float32(max(1.0, np.sqrt(1.015 * filled)))
    return grown
