"""Poses of cards within a changed part of the frame, each read; the reader's odds tell which pose is right.

A card by itself is what the finder finds. The top card of a pile of nearly aligned white cards hardly stands
out: a card of the size of the others, laid onto four edges at once, gives more poses to choose from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from vision.find import poses
from vision.odds import NAMES
from vision.outline import refine
from vision.outlines import quad_of
from vision.pile import alike, rigid_poses, rim_support
from vision.quads import ordered, overlap, plausible
from vision.read import Reader
from vision.rectify import rectify

_MOST_READ = 4
_OFFSETS = ((0.0, 0.0, 0.0), (0.025, 0.01, -0.006), (-0.02, -0.008, 0.006), (0.01, -0.012, -0.01))
CARDS = len(NAMES)

ShareOfChange = Callable[[np.ndarray, list[np.ndarray]], float]


@dataclass(frozen=True, eq=False)
class Pose:
    """A quad in the frame (float32 (4, 2), px) with its rim's support 0 to 1 and the reader's odds, (55,)."""

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
        """The probability that it is a card's back."""
        return float(self.odds[-2])

    @property
    def is_plain(self) -> bool:
        """True when a card or a back is read without much doubt."""
        return max(self.card_odds, self.back_odds) > 0.8


def propose(
    image: np.ndarray,
    rect: tuple[int, int, int, int],
    reader: Reader,
    *,
    like: np.ndarray | None,
    tolerance: float,
    before: np.ndarray | None,
    share_of_change: ShareOfChange,
) -> list[Pose]:
    """Read poses in ``rect`` (x0, y0, x1, y1 in px), the best of each place first.

    ``like``: a quad of the size of the cards near by; a pose's sides may differ by the share ``tolerance``.
    ``before``: the whole frame before the change, or None. ``share_of_change`` says what part, 0 to 1, of all
    that has changed lies within a quad and outside others; 0 leaves the quad out.
    """
    x0, y0, x1, y1 = rect
    shift = np.array([x0, y0], np.float32)
    crop = np.ascontiguousarray(image[y0:y1, x0:x1])
    old = None if before is None else np.ascontiguousarray(before[y0:y1, x0:x1])

    def read(found: list[tuple[np.ndarray, float]]) -> list[tuple[Pose, float]]:
        return _read(image, found, reader, like, tolerance, share_of_change)

    cheap = [] if like is None or tolerance > 0.15 else rigid_poses(image, rect, like)
    if old is not None:
        cheap += [(quad + shift, score) for quad, score in _from_change(crop, old)]
    seen = read(cheap)
    kept = _one_a_place([pose for pose, _ in seen], share_of_change)
    explained = sum(share for pose, share in seen if pose in kept and pose.is_plain)
    if explained < 0.7:
        found = poses(crop)
        seen += read([(pose.quad + shift, pose.score) for pose in found])
        kept = _one_a_place([pose for pose, _ in seen], share_of_change)
    return kept


def _read(
    image: np.ndarray,
    found: list[tuple[np.ndarray, float]],
    reader: Reader,
    like: np.ndarray | None,
    tolerance: float,
    share_of_change: ShareOfChange,
) -> list[tuple[Pose, float]]:
    """The most promising of the poses, read, each with its share of the change."""
    if like is not None:
        found = [(quad, score) for quad, score in found if alike(quad, like, tolerance)]
    rims = rim_support(image, [quad for quad, _ in found])
    ranked = [
        (quad, float(rim), share_of_change(quad, [])) for (quad, _), rim in zip(found, rims, strict=True)
    ]
    ranked = sorted((pose for pose in ranked if pose[2] > 0), key=lambda pose: -pose[1] - 0.3 * pose[2])
    kept: list[tuple[np.ndarray, float, float]] = []
    for pose in ranked:
        if len(kept) < _MOST_READ and all(overlap(pose[0], other[0]) < 0.93 for other in kept):
            kept.append(pose)
    odds = reader.odds([rectify(image, quad) for quad, _, _ in kept])
    return [(Pose(quad, score, row), share) for (quad, score, share), row in zip(kept, odds, strict=True)]


def read_again(image: np.ndarray, poses_read: list[Pose], reader: Reader, turn: int) -> list[Pose]:
    """The same poses read in another frame, each a little off, a way that ``turn`` counts.

    The noise of still frames averages out; what a slightly wrong outline does to a reading does not, so
    every further reading is of another outline.
    """
    quads = [_off_a_little(pose.quad, turn) for pose in poses_read]
    odds = reader.odds([rectify(image, quad) for quad in quads])
    return [Pose(pose.quad, pose.score, row) for pose, row in zip(poses_read, odds, strict=True)]


def _off_a_little(quad: np.ndarray, turn: int) -> np.ndarray:
    grow, along, across = _OFFSETS[turn % len(_OFFSETS)]
    middle = quad.mean(0)
    step = along * (quad[1] - quad[0]) + across * (quad[3] - quad[0])
    return np.asarray(middle + (quad - middle) * (1 + grow) + step, np.float32)


def _from_change(crop: np.ndarray, old: np.ndarray) -> list[tuple[np.ndarray, float]]:
    """Outlines of what differs from the picture before: a lone card, even on a table as light as it."""
    off = cv2.GaussianBlur(cv2.absdiff(crop, old), (5, 5), 0).max(2)
    level, _ = cv2.threshold(off, 0, 255, cv2.THRESH_OTSU)
    rough: list[np.ndarray] = []
    for share in (0.35, 0.8):
        mask = cv2.compare(off, max(8.0, share * level), cv2.CMP_GT)
        mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8))
        contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        big = [contour for contour in contours if len(contour) > 0.3 * (crop.shape[0] + crop.shape[1])]
        rough += [quad for contour in big if (quad := quad_of(np.asarray(contour, np.int32))) is not None]
    laid, support = refine(crop, rough)
    return [
        (ordered(quad), float(sides.mean()))
        for quad, sides in zip(laid, support, strict=True)
        if plausible(quad)
    ]


def _one_a_place(read: list[Pose], share_of_change: ShareOfChange) -> list[Pose]:
    """The best pose of each card; one that explains nothing that better ones leave open is no card."""

    def weight(pose: Pose) -> float:
        return max(pose.card_odds, pose.back_odds) + 0.8 * pose.score

    kept: list[Pose] = []
    for pose in sorted(read, key=weight, reverse=True):
        others = [other.quad for other in kept]
        if (
            all(overlap(pose.quad, other) < 0.45 for other in others)
            and share_of_change(pose.quad, others) > 0
        ):
            kept.append(pose)
    return kept
