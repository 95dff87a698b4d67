"""The top card of a pile: a card of known size fitted to the edges that are new, all four of them.

A pile of nearly aligned white cards shows many edges, and the strongest are its outer ones, against the
table; those of the top card, white on white, are faint. But the edges of a card just dealt were not there
before. So every edge pixel counts for as much as it is new, and a fraction of that where it was there already
(the new card may lie exactly on the last). Since the size of the card is known only its turn and place are
open: for each turn the edge pixels are counted by their distance from an upright axis (a Hough transform,
Duda and Hart, 1972, of four sides at once), and the best pairs of sides that lie a card apart are the poses
that the reader may choose from.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import cv2
import numpy as np

from vision.geometry.outline_fit import refine
from vision.geometry.quads import side_lengths, upright

_WIDE_PX = 64.0
"""A card is brought down to this width before its edges are counted."""
_TURNS = np.radians(np.arange(-18.0, 18.1, 2.0))
_LEAN = math.radians(14.0)
_FULL_STEP_GREY = 40.0
_LEAST_STEP_GREY = 10.0
_MOST_PIXELS = 2500
_STALE = 0.3
_SLACK = 0.04
_PAIRS = 3
_MOST, _TRIED = 4, 60
_REACH, _REACH_DEG = 0.03, 3.0


class _FittedCard(NamedTuple):
    """A card fitted to edges: how well they carry it, its turn in radians, and, in the picture turned back by
    that, its middle and its width and height."""

    support: float
    turn: float
    middle: np.ndarray
    sides: np.ndarray


def top_card_poses(
    image: np.ndarray, before: np.ndarray | None, rect: tuple[int, int, int, int], like: np.ndarray
) -> list[tuple[np.ndarray, float]]:
    """At most four poses of a card of about the size of the quad ``like``, turned up to 18° against it.

    ``image`` and ``before``, the frame before the change: BGR uint8; ``rect`` x0, y0, x1, y1 in px, where the
    card lies. Each quad, float32 (4, 2) px, comes with how well its sides are carried by edges that are new,
    0 to 1, best first.
    """
    x0, y0, x1, y1 = rect
    lengths = side_lengths(like)
    size = np.array([lengths[0] + lengths[2], lengths[1] + lengths[3]]) / 2
    scale = min(1.0, _WIDE_PX / float(size[0]))
    was = None if before is None else before[y0:y1, x0:x1]
    points, slopes, weights = _edge_pixels(image[y0:y1, x0:x1], was, scale)
    if len(weights) < 20:
        return []
    down = (like[3] + like[2] - like[0] - like[1]) / 2
    lean = math.atan2(-float(down[0]), float(down[1]))
    quads, supports = [], []
    for support, turn, middle, sides in _places(points, slopes, weights, size * scale, lean):
        cos, sin = math.cos(turn), math.sin(turn)
        spin = np.array([[cos, sin], [-sin, cos]])
        corners = (middle + np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * sides / 2) @ spin
        supports.append(support)
        quads.append(((corners + 0.5) / scale - 0.5 + np.array((x0, y0))).astype(np.float32))
    fitted, _ = refine(image, quads, _REACH, _REACH_DEG)
    uprights = [np.asarray(upright(quad), np.float32) for quad in fitted]
    return list(zip(uprights, supports, strict=True))


def _edge_pixels(
    crop: np.ndarray, before: np.ndarray | None, scale: float
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The edge pixels' places (n, 2), the direction in radians into which it grows lighter, their weights."""
    across, along = _slopes(crop, scale)
    steep = cv2.magnitude(across, along)
    weight = np.minimum(steep / _FULL_STEP_GREY, 1.0)
    if before is not None:
        was_across, was_along = _slopes(before, scale)
        new = cv2.magnitude(across - was_across, along - was_along) / np.maximum(steep, 1.0)
        weight *= _STALE + (1 - _STALE) * np.minimum(new, 1.0)
    weight[steep < _LEAST_STEP_GREY] = 0
    rows, columns = np.nonzero(weight)
    weights = weight[rows, columns]
    if len(weights) > _MOST_PIXELS:
        best = np.argpartition(-weights, _MOST_PIXELS)[:_MOST_PIXELS]
        rows, columns, weights = rows[best], columns[best], weights[best]
    slopes = np.arctan2(along[rows, columns], across[rows, columns])
    return np.stack([columns, rows], 1).astype(np.float32), slopes, weights


def _slopes(crop: np.ndarray, scale: float) -> tuple[np.ndarray, np.ndarray]:
    grey = cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY)
    if scale < 1:
        grey = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    grey = cv2.GaussianBlur(grey, (3, 3), 0)
    return cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)


def _places(
    points: np.ndarray, slopes: np.ndarray, weights: np.ndarray, size: np.ndarray, lean: float
) -> list[_FittedCard]:
    """The best places of a card of that size, turned by up to 18° against ``lean``, at most _MOST of them."""
    turns = (lean + _TURNS).astype(np.float32)
    cos, sin = np.cos(turns)[:, None], np.sin(turns)[:, None]
    off = (slopes - lean + math.pi / 4) % (2 * math.pi)
    quarters = (off / (math.pi / 2)).astype(int)
    lean_of = off - (quarters + 0.5) * (math.pi / 2)
    least = -math.hypot(*points.max(0)) - 2
    bins = int(-2 * least) + 2
    sides = []
    # The sides in turn: left, top, right, bottom, each growing lighter towards the middle.
    for quarter in range(4):
        mine = (quarters == quarter) & (np.abs(lean_of) < _TURNS[-1] + _LEAN)
        x, y = points[mine, 0], points[mine, 1]
        at = x * cos + y * sin if quarter % 2 == 0 else y * cos - x * sin
        near = np.abs(lean_of[mine] - _TURNS[:, None]) < _LEAN
        index = (at - least).astype(np.int32) + np.arange(len(turns), dtype=np.int32)[:, None] * bins
        counted = np.bincount(index.ravel(), (weights[mine] * near).ravel(), len(turns) * bins)
        sides.append(counted.reshape(len(turns), bins).astype(np.float32))
    across = _pairs(sides[0], sides[2], float(size[0]), float(size[1]))
    along = _pairs(sides[1], sides[3], float(size[1]), float(size[0]))
    one, other = across[0][:, :, None], along[0][:, None, :]
    support = 0.5 * np.minimum(one, other) + 0.25 * (one + other)
    kept: list[_FittedCard] = []
    for flat in np.argsort(-support, axis=None)[:_TRIED]:
        turn, i, j = np.unravel_index(flat, support.shape)
        middle = np.array([across[1][turn, i], along[1][turn, j]]) + least
        found = np.array([across[2][turn, i], along[2][turn, j]])
        place = _FittedCard(float(support[turn, i, j]), float(turns[turn]), middle, found)
        if all(_apart(place, known, float(size[0])) for known in kept):
            kept.append(place)
        if len(kept) == _MOST:
            break
    return kept


def _apart(one: _FittedCard, other: _FittedCard, wide: float) -> bool:
    turned = abs(one.turn - other.turn) > math.radians(3.2)
    return turned or float(np.abs(_middle(one) - _middle(other)).max()) > 0.06 * wide


def _middle(place: _FittedCard) -> np.ndarray:
    cos, sin = math.cos(place.turn), math.sin(place.turn)
    return np.asarray(place.middle @ np.array([[cos, sin], [-sin, cos]]))


def _pairs(
    first: np.ndarray, last: np.ndarray, apart: float, long: float
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """For each turn the best places of two sides about ``apart``, each as long as ``long``: how well they are
    carried, 0 to 1, their middle, and how far apart they are; each (turns, _PAIRS).

    ``first`` and ``last``, (turns, bins), count the edge pixels a pixel apart."""
    turns, bins = first.shape
    rises, falls = (np.minimum(_thick(one) / np.float32(1.2 * long), 1.0) for one in (first, last))
    best, gap = np.zeros((turns, bins), np.float32), np.full((turns, bins), apart, np.float32)
    slack = max(1, round(_SLACK * apart))
    for step in range(round(apart) - slack, min(bins - 1, round(apart) + slack + 1)):
        left, right = rises[:, : bins - step], falls[:, step:]
        support = 0.7 * np.minimum(left, right) + 0.15 * (left + right) - 0.02 * abs(step - apart) / slack
        better = support > best[:, : bins - step]
        np.copyto(best[:, : bins - step], support, where=better)
        gap[:, : bins - step][better] = step
    rows = np.arange(turns)
    carried, middles, gaps = (np.zeros((turns, _PAIRS)) for _ in range(3))
    for k in range(_PAIRS):
        column = best.argmax(1)
        carried[:, k], gaps[:, k] = best[rows, column], gap[rows, column]
        middles[:, k] = column + gaps[:, k] / 2 + 0.5
        for shift in range(-3, 4):
            best[rows, np.clip(column + shift, 0, bins - 1)] = 0
    return carried, middles, gaps


def _thick(counted: np.ndarray) -> np.ndarray:
    """Each line with half of its neighbours: an edge is blurred over two or three pixels."""
    both = counted.copy()
    both[:, 1:] += 0.5 * counted[:, :-1]
    both[:, :-1] += 0.5 * counted[:, 1:]
    return both
