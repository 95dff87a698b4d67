"""Outlines of what differs from the picture before: a lone card, even on a table as light as it."""

from __future__ import annotations

import cv2
import numpy as np

from vision.finder.contours import quad_of
from vision.geometry.outline_fit import refine
from vision.geometry.quads import ordered, plausible, side_lengths, upright

_OUTLINED_PX = 320
_NEARLY_SQUARE = 0.8
_FAINTEST_GREY = 4.0
_SOLID = 0.9


def from_change(crop: np.ndarray, old: np.ndarray) -> list[np.ndarray]:
    """Outlines of what differs from the picture before: a lone card, even on a table as light as it."""
    shrink = min(1.0, _OUTLINED_PX / max(crop.shape[:2]))
    small, was = crop, old
    if shrink < 1:
        small, was = (
            cv2.resize(one, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA) for one in (crop, old)
        )
    off = cv2.GaussianBlur(cv2.absdiff(small, was), (5, 5), 0).max(2)
    level, _ = cv2.threshold(off, 0, 255, cv2.THRESH_OTSU)
    rough: list[np.ndarray] = []
    for share in (0.35, 0.8):
        _, mask = cv2.threshold(off, max(8.0, share * level), 255, cv2.THRESH_BINARY)
        mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8))
        contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        big = [contour for contour in contours if len(contour) > 0.3 * (small.shape[0] + small.shape[1])]
        rough += [quad for contour in big if (quad := quad_of(np.asarray(contour, np.int32))) is not None]
    rough = [((quad + 0.5) / np.float32(shrink) - 0.5).astype(np.float32) for quad in rough]
    fitted, _ = refine(crop, rough)
    return [ordered(quad) for quad in fitted if plausible(quad)]


def difference(image: np.ndarray, before: np.ndarray) -> np.ndarray:
    """What differs, uint8 (h, w, 3), with the noise of both pictures smoothed before they are compared."""
    one, other = (cv2.GaussianBlur(picture, (7, 7), 0) for picture in (image, before))
    return np.asarray(cv2.absdiff(one, other))


def outlines(off: np.ndarray) -> list[np.ndarray]:
    """Rough outlines of what differs, however faintly: of each thing, and of all together.

    ``off``: as of ``difference``. Of a card as dark as the table its print differs most; of one as light its
    print and a thin line about it. Cards seen from far aside are among them.
    """
    shrink = min(1.0, _OUTLINED_PX / max(off.shape[:2]))
    small = cv2.resize(off, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA).max(2)
    level, _ = cv2.threshold(small, 0, 255, cv2.THRESH_OTSU)
    rough: list[np.ndarray] = []
    for least in {_FAINTEST_GREY, 2 * _FAINTEST_GREY, 0.35 * level, 0.8 * level}:
        _, mask = cv2.threshold(small, max(_FAINTEST_GREY, least), 255, cv2.THRESH_BINARY)
        joined = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8))
        contours, _ = cv2.findContours(joined, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        big = [contour for contour in contours if len(contour) > 0.1 * sum(small.shape)]
        whole = [cv2.convexHull(np.concatenate(big))] if big else []
        hulls = [cv2.convexHull(contour) for contour in big if len(contour) > 0.3 * sum(small.shape)]
        rough += [quad for hull in (*hulls, *whole) if (quad := quad_of(hull)) is not None]
    scaled = [((quad + 0.5) / np.float32(shrink) - 0.5).astype(np.float32) for quad in rough]
    return [ordered(quad) for quad in scaled if plausible(quad, leant=True)]


def solid_parts(off: np.ndarray) -> list[np.ndarray]:
    """The hulls, float32 (n, 2) px, of changed parts without bays, as a hand with its fingers has them.

    ``off``: as of ``difference``.
    """
    grey = off.max(2)
    level, _ = cv2.threshold(grey, 0, 255, cv2.THRESH_OTSU)
    hulls: list[np.ndarray] = []
    for least in (0.5 * level, 2 * _FAINTEST_GREY):
        _, mask = cv2.threshold(grey, max(_FAINTEST_GREY, least), 255, cv2.THRESH_BINARY)
        joined = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8))
        contours, _ = cv2.findContours(joined, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        for contour in contours:
            hull = cv2.convexHull(contour)
            if len(contour) > 40 and cv2.contourArea(contour) >= _SOLID * cv2.contourArea(hull):
                corners = cv2.approxPolyDP(hull, 0.03 * cv2.arcLength(hull, True), True)
                hulls.append(corners.reshape(-1, 2).astype(np.float32))
    return hulls


def both_ways(quad: np.ndarray, like: np.ndarray | None) -> list[np.ndarray]:
    """The ordered quad and, where its sides are of nearly one length, the same with the others as short ones.

    A camera that looks from the side makes a card as wide as it is high, and the pixels do not show which
    sides are short. ``like``, a card near by, decides it: only the quad that runs the same way is returned.
    """
    lengths = side_lengths(quad)
    short, long = lengths[0] + lengths[2], lengths[1] + lengths[3]
    if short < _NEARLY_SQUARE * long:
        return [quad]
    other = np.asarray(upright(np.roll(quad, -1, 0)), np.float32)
    if like is None:
        return [quad, other]
    along = _down(like)
    return [max((quad, other), key=lambda one: abs(float(_down(one) @ along)))]


def _down(quad: np.ndarray) -> np.ndarray:
    """The direction of its long sides, of length 1."""
    down = (quad[2] + quad[3] - quad[0] - quad[1]) / 2
    return np.asarray(down / max(1e-6, float(np.linalg.norm(down))))
