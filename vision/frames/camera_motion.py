"""Camera motion between two frames: sparse optical flow, and the similarity transform that explains it.

Corners (Shi and Tomasi, Good features to track, 1994) are followed by the pyramidal method of Lucas and
Kanade (An iterative image registration technique, 1981); the shift, turn and scale are found by RANSAC
(Fischler and Bolles, 1981) and refined by least squares with a prior on the transform of the frame before.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

ACROSS_PX = 640
"""Corners are searched for in pictures whose longer side is brought to this."""
_MOST, _LEAST_APART_PX, _QUALITY = 150, 6, 0.06
_SOFT_PX, _LEAST_CONTRAST = 31, 16.0
_MISMATCH = 30.0
_WITHIN_PX, _STAYED_PX = 0.7, 0.35
_LEAST = 6
_AS_IF_CORNERS, _CORNER_OFF_PX, _TURNS_A_FRAME = 10, 0.3, 0.001


@dataclass(frozen=True, eq=False)
class Pairs:
    """Corners, float (n, 2), ``there``, where they are seen ``now``, and how many ``stayed`` as expected."""

    there: np.ndarray
    now: np.ndarray
    stayed: int = 0

    def __len__(self) -> int:
        return len(self.there)

    def along(self, to: np.ndarray) -> Pairs:
        """The same with the corners taken elsewhere first."""
        return Pairs(moved(self.there, to), self.now, self.stayed)

    def only(self, which: np.ndarray) -> Pairs:
        """Only the pairs selected by a mask, bool (n,)."""
        return Pairs(self.there[which], self.now[which])

    def and_(self, other: Pairs) -> Pairs:
        """Both of them."""
        return Pairs(np.concatenate([self.there, other.there]), np.concatenate([self.now, other.now]))


class Corners:
    """The corners of a picture brought to size by ``evened``."""

    def __init__(self, picture: np.ndarray) -> None:
        self.picture = picture
        found = cv2.goodFeaturesToTrack(picture, _MOST, _QUALITY, _LEAST_APART_PX, blockSize=5)
        self._at = np.zeros((0, 2), np.float32) if found is None else found.reshape(-1, 2)

    @property
    def count(self) -> int:
        """How many corners are followed."""
        return len(self._at)

    def seen(self, now: np.ndarray, expected: np.ndarray) -> Pairs:
        """Those that are found in another picture of the same size, near where they are ``expected``."""
        if self.count < _LEAST:
            return Pairs(self._at[:0], self._at[:0])
        start = moved(self._at, expected)
        places, tracked, off = cv2.calcOpticalFlowPyrLK(
            self.picture,
            now,
            self._at,
            start.copy(),
            winSize=(13, 13),
            maxLevel=3,
            criteria=(cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 12, 0.02),
            flags=cv2.OPTFLOW_USE_INITIAL_FLOW,
        )
        good = (tracked.ravel() == 1) & (off.ravel() < _MISMATCH)
        stayed = np.linalg.norm(places[good] - start[good], axis=1) < _STAYED_PX
        return Pairs(self._at[good], places[good], int(np.count_nonzero(stayed)))


def agreed(pairs: Pairs, before: np.ndarray) -> tuple[np.ndarray, np.ndarray] | None:
    """The shift, turn and scale, float64 (2, 3), that most of the pairs agree on, and which do, bool (n,);
    None for too few.

    Where the corners are close to one another, turn and scale are kept near those ``before``: a camera turns
    slowly, and what lies far from the corners must not swing.
    """
    if len(pairs) < _LEAST:
        return None
    to, mask = cv2.estimateAffinePartial2D(
        pairs.there, pairs.now, ransacReprojThreshold=_WITHIN_PX, confidence=0.999
    )
    if to is None:
        return None
    agree = mask.ravel() == 1
    there, now = pairs.there[agree].astype(float), pairs.now[agree].astype(float)
    middle, seen = there.mean(0), now.mean(0)
    at, off = there - middle, now - seen
    # Least squares of the two numbers of turn and scale, with those before as so many corners' worth.
    weight = min(1.0, _AS_IF_CORNERS / len(at)) / _CORNER_OFF_PX**2
    stiff = 1 / _TURNS_A_FRAME**2
    spread = weight * float((at**2).sum()) + stiff
    along = (weight * float((at * off).sum()) + stiff * before[0, 0]) / spread
    across = weight * float((at[:, 0] * off[:, 1] - at[:, 1] * off[:, 0]).sum()) + stiff * before[1, 0]
    turn = np.array([[along, -across / spread], [across / spread, along]])
    return np.column_stack([turn, seen - turn @ middle]), agree


def evened(image: np.ndarray) -> np.ndarray:
    """The green of a frame, BGR, made small, uint8, each place freed of the light and contrast around it."""
    high, wide = image.shape[:2]
    times = scale_of(image.shape)
    stride = max(1, int(1 / times + 1e-6))
    green = np.ascontiguousarray(image[::stride, ::stride, 1])
    size = (round(wide * times), round(high * times))
    if green.shape[::-1] != size:
        green = cv2.resize(green, size, interpolation=cv2.INTER_AREA if times < 1 else cv2.INTER_LINEAR)
    grey = green.astype(np.float32)
    off = grey - cv2.blur(grey, (_SOFT_PX, _SOFT_PX))
    spread = cv2.blur(np.abs(off), (_SOFT_PX, _SOFT_PX))
    return np.asarray(np.clip(off * (60 / (spread + _LEAST_CONTRAST)) + 128, 0, 255), np.uint8)


def moved(points: np.ndarray, to: np.ndarray) -> np.ndarray:
    """The points (n, 2) as ``to`` (2, 3) takes them, float32."""
    return np.asarray(points @ to[:, :2].T + to[:, 2], np.float32)


def scale_of(shape: tuple[int, ...]) -> float:
    """How large a frame of that shape is when corners are searched for in it."""
    return ACROSS_PX / max(shape[:2])
