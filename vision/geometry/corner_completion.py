"""Cards completed from a corner: two straight edges that meet, and the size that cards have on this table.

Where cards touch or lie over one another, no outline goes round a single card and the network's hint lies
between two of them; but most show a whole corner and pieces of the two sides that meet there. A card read
surely shows how the table lies under the camera and how large a card is on it (its four corners are those of
a rectangle 0.70 wide to 1 high), so a corner anywhere on the table is completed to two quads: with the one or
the other side as the short one. The reader decides what is on them, if anything.

Segments are found by von Gioi, Jakubowicz, Morel, Randall, LSD: A Line Segment Detector, IPOL 2012.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.outline_fit import refine
from vision.geometry.quads import ASPECT, Quad, overlap, plausible, upright

SIDE = 800  # pixels of the frame's longer side in which segments are sought
MOST_SEGMENTS = 160
MOST_ROUGH = 400
MOST_FITTED = 72
LEAST_RUN = 0.18  # of a card's width: a shorter piece of a side makes no corner
GAP = 0.16  # of a card's width: how far from the corner, which is round, its sides may begin
SQUARE = 14.0  # degrees by which a corner, seen from above, may be off a right angle


@dataclass(frozen=True, eq=False, slots=True)
class Completed:
    """A quad completed from a corner, and the support of its four sides, each 0 to 1."""

    quad: Quad
    support: NDArray[Any]


def complete(
    frame: NDArray[Any], known: Sequence[Quad], width: float | None = None, most: int = 16
) -> list[Completed]:
    """At most ``most`` quads on which cards may lie, the best supported first.

    ``known`` are the quads of cards already read, which are not proposed again and give the size; ``width``,
    pixels, is a card's width where none was read. Without either there is nothing to go by.
    """
    if not known and not width:
        return []
    kept = _apart(_rough(frame, known, width or 1.0))
    for reach, lean in ((0.10, 8.0), (0.04, 4.0)):
        kept, support = refine(frame, kept, reach, lean)
    found: list[Completed] = []
    for k in np.argsort(-support.sum(1), kind="stable") if kept else []:
        quad = kept[k]
        if not (_is_carried(support[k]) and plausible(quad, 12.0)):
            continue
        if any(overlap(quad, other) > 0.75 for other in known):
            continue
        if len(found) < most and all(overlap(quad, other.quad) < 0.85 for other in found):
            found.append(Completed(quad, support[k]))
    return found


def _rough(frame: NDArray[Any], known: Sequence[Quad], width: float) -> NDArray[Any]:
    """Quads, float32 (n, 4, 2), completed from pairs of segments, those with the longest visible sides first.

    Each pair is measured in the plane of the nearest known card; without one the camera looks straight down.
    """
    planes = [plane_of(quad) for quad in known] or [np.diag([1 / width, 1 / width, 1.0])]
    middles = np.array([quad.mean(0) for quad in known]) if known else np.zeros((1, 2))
    segments = _segments(frame, min(1.0, SIDE / max(frame.shape[:2])), known)
    pairs = np.array(np.triu_indices(len(segments), 1)).T
    nearest = np.linalg.norm(segments.mean(1)[:, None] - middles[None], axis=2).argmin(1)
    rough = [_quads(segments, pairs[(nearest[pairs] == k).any(1)], plane) for k, plane in enumerate(planes)]
    seen = np.concatenate([sides for sides, _ in rough])
    return np.asarray(np.concatenate([quads for _, quads in rough])[np.argsort(-seen, kind="stable")])


def _is_carried(support: NDArray[Any]) -> bool:
    """True where edges support two sides that meet, and more: of the support of the four sides, (4,)."""
    corner = max(support[i] + support[i - 1] for i in range(4))
    return bool(corner >= 1.1 and support.sum() >= 1.6)


def _apart(left: NDArray[Any]) -> list[Quad]:
    """The first MOST_FITTED of the quads, without those that have the corners of an earlier one."""
    kept: list[Quad] = []
    while len(left) and len(kept) < MOST_FITTED:
        first = left[0]
        kept.append(first)
        near = 0.12 * float(np.linalg.norm(first[1] - first[0]))
        left = left[np.abs(left - first).max((1, 2)) > near]
    return kept


def _segments(frame: NDArray[Any], shrink: float, known: Sequence[Quad]) -> NDArray[Any]:
    """The frame's straight edges, float64 (n, 2, 2), pixels, the longest first, pieces of one line joined."""
    size = (max(1, round(frame.shape[1] * shrink)), max(1, round(frame.shape[0] * shrink)))
    grey = cv2.cvtColor(cv2.resize(frame, size, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    found = cv2.createLineSegmentDetector().detect(grey)[0]
    if found is None:
        return np.zeros((0, 2, 2))
    ends = np.asarray(found, np.float64).reshape(-1, 2, 2)
    lengths = np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1)
    long = np.argsort(-lengths, kind="stable")
    long = long[lengths[long] > 7]
    scale = np.array([frame.shape[1] / size[0], frame.shape[0] / size[1]])
    free = _unexplained((ends[long] + 0.5) * scale - 0.5, known)[:MOST_SEGMENTS]
    return _joined(free)


def _joined(ends: NDArray[Any]) -> NDArray[Any]:
    """Segments (n, 2, 2), longest first, with those that go on from a longer one on its line joined to it."""
    free = np.ones(len(ends), bool)
    joined: list[NDArray[Any]] = []
    for k in range(len(ends)):
        if not free[k]:
            continue
        start, end = ends[k]
        length = float(np.hypot(*(end - start)))
        along = (end - start) / length
        others = np.flatnonzero(free[k:]) + k
        from_start = ends[others] - start
        off = from_start @ np.array([-along[1], along[0]])
        at = from_start @ along
        low, high = at.min(1), at.max(1)
        lean = np.abs(off[:, 1] - off[:, 0]) / np.maximum(high - low, 1e-6)
        gap = np.maximum(low - length, -high)
        same = (np.abs(off).max(1) < 2.5) & (lean < 0.12) & (gap < 0.35 * (length + high - low))
        free[others[same]] = False
        joined.append(np.stack([start + along * low[same].min(), start + along * high[same].max()]))
    lengths = [-float(np.hypot(*(one[1] - one[0]))) for one in joined]
    return np.array([joined[k] for k in np.argsort(lengths, kind="stable")]).reshape(-1, 2, 2)


def _unexplained(segments: NDArray[Any], known: Sequence[Quad]) -> NDArray[Any]:
    """The segments that are not print on a known card's face nor its edge."""
    free = np.ones(len(segments), bool)
    for quad in known:
        flat = mapped(segments, plane_of(quad))
        inside = (flat > -0.05) & (flat < np.array([1.05, 1 / ASPECT + 0.05]))
        free &= ~inside.all((1, 2))
    return segments[free]


def plane_of(quad: Quad) -> NDArray[Any]:
    """The homography from pixels to the table, where the card is 1 wide and 1 / ASPECT high."""
    flat = np.array([[0, 0], [1, 0], [1, 1 / ASPECT], [0, 1 / ASPECT]], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(quad.astype(np.float32), flat))


def mapped(points: NDArray[Any], matrix: NDArray[Any]) -> NDArray[Any]:
    """Points (..., 2) through a homography; what lies beyond its horizon comes out far away."""
    seen = points @ matrix[:, :2].T + matrix[:, 2]
    return np.asarray(seen[..., :2] / np.maximum(seen[..., 2:], 1e-3))


def _quads(
    segments: NDArray[Any], pairs: NDArray[Any], plane: NDArray[Any]
) -> tuple[NDArray[Any], NDArray[Any]]:
    """Cards completed from the corners that pairs (m, 2) of the segments make: how much of the two sides is
    seen, in card widths, (n,), and the quads in pixels, float32 (n, 4, 2)."""
    flat = mapped(segments, plane)
    run = flat[:, 1] - flat[:, 0]
    length = np.maximum(np.linalg.norm(run, axis=1), 1e-9)
    along = run / length[:, None]
    first, second = pairs[(length[pairs] > LEAST_RUN).all(1)].T
    cross = along[first, 0] * along[second, 1] - along[first, 1] * along[second, 0]
    square = np.abs(cross) > np.cos(np.radians(SQUARE))
    first, second, cross = first[square], second[square], cross[square]
    between = flat[second, 0] - flat[first, 0]
    t = (between[:, 0] * along[second, 1] - between[:, 1] * along[second, 0]) / cross
    s = (between[:, 0] * along[first, 1] - between[:, 1] * along[first, 0]) / cross
    corner = flat[first, 0] + t[:, None] * along[first]
    # Four ways from a crossing along its two lines; each way with so much of a line that a side may be there.
    ways_i, ways_j = _ways(along[first], t, length[first]), _ways(along[second], s, length[second])
    shorts, highs, at, score = [], [], [], []
    for u, seen_u in ways_i:
        for v, seen_v in ways_j:
            for short, long, on_short, on_long in ((u, v, seen_u, seen_v), (v, u, seen_v, seen_u)):
                fits = np.flatnonzero((on_short > LEAST_RUN) & (on_long > LEAST_RUN))
                square = np.stack([-short[fits, 1], short[fits, 0]], 1)
                square *= np.sign((square * long[fits]).sum(1, keepdims=True))
                high = square + long[fits]
                highs.append(high / np.linalg.norm(high, axis=1, keepdims=True) / ASPECT)
                shorts.append(short[fits])
                at.append(corner[fits])
                score.append(np.minimum(on_short[fits], 1) + np.minimum(on_long[fits], 1 / ASPECT))
    p, short, high, seen = (np.concatenate(one) for one in (at, shorts, highs, score))
    best = np.argsort(-seen, kind="stable")[:MOST_ROUGH]
    p, short, high, seen = p[best], short[best], high[best], seen[best]
    quads = np.stack([p, p + short, p + short + high, p + high], 1)
    pixels = mapped(quads, np.linalg.inv(plane))
    return seen, upright(pixels)


def _ways(
    along: NDArray[Any], at: NDArray[Any], length: NDArray[Any]
) -> list[tuple[NDArray[Any], NDArray[Any]]]:
    """From points ``at`` on the segments' lines, the two ways along, (n, 2), and how much is seen, (n,).

    A corner is round: its sides begin up to GAP from it.
    """
    on = np.where(at > -GAP, length - np.maximum(at, 0), 0.0)
    back = np.where(at < length + GAP, np.minimum(at, length), 0.0)
    return [(along, on), (-along, back)]
