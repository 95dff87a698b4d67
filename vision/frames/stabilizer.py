"""Image stabilization: frames of a camera that sways or is knocked, warped back to its first view.

A phone in a hand, or a camera clamped above a table on which somebody leans, shifts, turns and scales the
whole picture by up to some hundredths, and then no cell of the picture is still. Two sets of corners are
followed in each frame (``camera_motion``): those of the table as it was last accepted, which keep the result
from drifting, and those of a frame shortly before, which hold the place of a card just dealt. The transform
that most of them agree on is inverted; what moves by itself, a hand or a card, is an outlier.

Nothing of this runs until the frame differs in most of its blocks at once. Motion is accepted at once only
from corners far apart. From corners close together, which a hand may have pushed, it is accepted when they
go on moving. And the warped frame must match the table clearly better than the frame as it is within some
seconds: in dim light corners are noise, and noise agrees on any transform.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from vision.frames.camera_motion import ACROSS_PX, Corners, Pairs, agreed, evened, moved, scale_of

_STEP_PX = 0.2
_RESTS_AFTER_S = 3.0
_LEAST_CORNERS = 8
_LEAST_SHARE, _LEAST_SHARE_SINCE, _LEAST_SHARE_AT_REST = 0.25, 0.5, 0.4
_LEAST_SHARE_SEEN = 0.4
_TIMES_AT_REST, _AS_ONE, _SPREAD = 1.5, 0.75, 0.4
_SWAYS_PX, _SWAYED_FRAMES, _SWAYED_FOR_S, _SWAYED_WITHIN_S = 0.12, 7, 0.7, 2.0
_RENEWED_BELOW, _HOLDS = 0.6, 0.8
_GRAIN_PX, _LEAST_OFF, _MOST_OFF = 2.0, 8, 30
_PLAINLY, _PLAINLY_OFF, _HARDLY = 0.95, 0.005, 0.03
_SEEN_AGAIN_AFTER_S = 1.0
_MOST_SHIFT, _MOST_TURN, _MOST_STEP = 0.12, 0.06, 0.015


class Stabilizer:
    """Feed ``step`` every frame of one size, in order; it gives the frame as the camera saw the table at
    first. ``moves``: whether the camera has moved within the last seconds."""

    def __init__(self) -> None:
        self.moves = False
        # Whether this move was plainly seen, and whether one that is not is given the time to be.
        self._proved, self._trusted = False, True
        self._to = self._moved_to = np.eye(2, 3)
        self._moved_s = -math.inf
        self._t_s = 0.0
        self._seen_to: np.ndarray | None = None
        self._swayed_s: list[float] = []
        self._version = -1
        self._table: Corners | None = None
        self._recent: Corners | None = None
        self._recent_to = self._to
        self._last: np.ndarray | None = None

    def step(self, t_s: float, image: np.ndarray, known: np.ndarray, version: int) -> np.ndarray:
        """The frame, BGR uint8 (h, w, 3), brought back; the same array while the camera looks as at first.

        ``known``, of the same shape, is the table as it was last accepted, ``version`` another number
        whenever that has changed. What the frame does not reach is taken from it.
        """
        if version != self._version or self._table is None:
            self._table, self._version = Corners(evened(known)), version
        self._t_s, now = t_s, evened(image)
        if self.moves and t_s - self._moved_s > _RESTS_AFTER_S:
            self.moves, self._trusted = False, self._proved
            if not self._is_plain(now, self._to, np.eye(2, 3)):
                # It is back, or has never moved.
                self._to = np.eye(2, 3)
        to = self._by_table(now)
        if to is None:
            to = self._by_recent(now)
        self._take(t_s, to, now)
        self._last = now
        return self.brought_back(image, known)

    @property
    def displaced(self) -> bool:
        """True while the camera does not look as at first."""
        return float(np.abs(self._to - np.eye(2, 3)).max()) > 1e-9

    def _by_table(self, now: np.ndarray) -> np.ndarray | None:
        """How the corners of the accepted table are seen, None where too few agree."""
        assert self._table is not None
        pairs, of = self._table.seen(now, self._to), self._table.count
        found = agreed(pairs, self._to)
        if found is None or not self._is_likely(found[0]):
            return None
        to, agree = found
        count = np.count_nonzero(agree)
        if self.moves:
            if count < max(_LEAST_CORNERS, min(_LEAST_SHARE * of, _LEAST_SHARE_SEEN * len(pairs))):
                return None
            if count < _LEAST_SHARE * of and self._is_a_leap(pairs.there[agree], to):
                return None
            return self._by_both(pairs.only(agree), now, to)
        if count < max(_LEAST_CORNERS, _LEAST_SHARE_AT_REST * of):
            return None
        if count < _TIMES_AT_REST * pairs.stayed:
            return self._to
        if np.ptp(pairs.there[agree], axis=0).max() > _SPREAD * ACROSS_PX:
            return to
        return to if count >= _AS_ONE * of and self._keeps_moving(pairs.there[agree], to) else None

    def _by_both(self, pairs: Pairs, now: np.ndarray, to: np.ndarray) -> np.ndarray:
        """The same with corners of a frame shortly before as well: a card just dealt holds its place."""
        recent = self._recently(now, to)
        found = agreed(pairs.and_(recent), self._to)
        if found is None or np.count_nonzero(found[1][: len(pairs)]) < _HOLDS * len(pairs):
            self._recent = None
            return to
        self._renew(int(np.count_nonzero(found[1][len(pairs) :])))
        return found[0]

    def _by_recent(self, now: np.ndarray) -> np.ndarray | None:
        """The same by the corners of a frame shortly before; that the camera moves is believed of these alone
        only when several frames say so."""
        pairs = self._recently(now, self._to)
        found = agreed(pairs, self._to)
        count = 0 if found is None else int(np.count_nonzero(found[1]))
        self._renew(count)
        enough = count >= max(_LEAST_CORNERS, _LEAST_SHARE_SINCE * len(pairs))
        if found is None or not enough or not self._is_likely(found[0]):
            return None
        to, agree = found
        if self._is_a_leap(pairs.there[agree], to):
            # No camera moves so far in a frame: a card did, and its corners show from where it came.
            self._recent = None
            return None
        if self.moves:
            return to
        return to if count >= _AS_ONE * len(pairs) and self._keeps_moving(pairs.there[agree], to) else None

    def _is_a_leap(self, there: np.ndarray, to: np.ndarray) -> bool:
        """True where corners would have gone further since the last frame than a camera goes."""
        return _largest(there, to, self._to) > _MOST_STEP * ACROSS_PX

    def _keeps_moving(self, agree: np.ndarray, to: np.ndarray) -> bool:
        """True when corners close together have moved for long: a hand that nudges a pile does it once."""
        if self._seen_to is not None and _largest(agree, to, self._seen_to) > _SWAYS_PX:
            self._swayed_s.append(self._t_s)
        self._seen_to = to
        self._swayed_s = [one for one in self._swayed_s if self._t_s - one < _SWAYED_WITHIN_S]
        enough = len(self._swayed_s) >= _SWAYED_FRAMES
        return enough and self._swayed_s[-1] - self._swayed_s[0] > _SWAYED_FOR_S

    def _recently(self, now: np.ndarray, to: np.ndarray) -> Pairs:
        """Corners of a frame shortly before, as places of the table."""
        if self._recent is None:
            self._recent, self._recent_to = Corners(now if self._last is None else self._last), self._to
            self._seen_to = None
        back = _inverse(self._recent_to)
        return self._recent.seen(now, _after(to, back)).along(back)

    def _renew(self, count: int) -> None:
        """Another frame is taken as soon as less of its corners than that many are seen."""
        if self._recent is not None and count < _RENEWED_BELOW * self._recent.count:
            self._recent = None

    def _take(self, t_s: float, to: np.ndarray | None, now: np.ndarray) -> None:
        if to is None:
            return
        since = self._moved_to if self.moves else self._to
        corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float) * ACROSS_PX
        due = not self.moves or t_s - self._moved_s > _SEEN_AGAIN_AFTER_S
        if due and _largest(corners, to, since) > _STEP_PX:
            moved, still = self._off(now, to, since)
            if _plainly(moved, still):
                self.moves, self._proved, self._moved_s, self._moved_to = True, True, t_s, to
            elif not self.moves and self._trusted and moved <= still + _HARDLY:
                # A hand begins to sway by less than is plain: it has some seconds to show itself.
                self.moves, self._proved, self._moved_s, self._moved_to = True, False, t_s, since
        if self.moves:
            self._to = to

    def _is_plain(self, now: np.ndarray, to: np.ndarray, since: np.ndarray) -> bool:
        """True where the picture plainly looks rather as ``to`` says than as if the camera had stood still
        ``since``."""
        return _plainly(*self._off(now, to, since))

    def _off(self, now: np.ndarray, *ways: np.ndarray) -> list[float]:
        """How far, in grey levels, the picture without its grain is off the table as seen each of the
        ``ways``: in dim light most corners are noise, which must not outvote what lies there. The same noise
        is seen from everywhere, and where a hand is the picture is another from everywhere."""
        assert self._table is not None
        known, seen = (cv2.GaussianBlur(one, (0, 0), _GRAIN_PX) for one in (self._table.picture, now))
        off = []
        for to in ways:
            there = cv2.warpAffine(known, to, known.shape[::-1], borderMode=cv2.BORDER_REPLICATE)
            most = np.clip(cv2.absdiff(seen, there), _LEAST_OFF, _MOST_OFF)
            off.append(float(most.mean()) - _LEAST_OFF)
        return off

    def _is_likely(self, to: np.ndarray) -> bool:
        middle = np.array([[0.5, 0.3]]) * ACROSS_PX
        near = _largest(middle, to, np.eye(2, 3)) < _MOST_SHIFT * ACROSS_PX
        return near and float(np.abs(to[:, :2] - np.eye(2)).max()) < _MOST_TURN

    def brought_back(self, image: np.ndarray, known: np.ndarray) -> np.ndarray:
        """The frame brought back from where the camera looked last, as ``step`` does."""
        if not self.displaced:
            return image
        to = self._to.copy()
        to[:, 2] /= scale_of(image.shape)
        size = (image.shape[1], image.shape[0])
        way = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        return cv2.warpAffine(image, to, size, known.copy(), flags=way, borderMode=cv2.BORDER_TRANSPARENT)


def _plainly(moved: float, still: float) -> bool:
    """True where what the picture is off a moved table is plainly less than what it is off one at rest."""
    return moved < _PLAINLY * still - _PLAINLY_OFF


def _largest(points: np.ndarray, one: np.ndarray, other: np.ndarray) -> float:
    """How far apart two ways of seeing put any of the points, at most."""
    return float(np.abs(moved(points, one) - moved(points, other)).max())


def _after(last: np.ndarray, first: np.ndarray) -> np.ndarray:
    return np.asarray((np.vstack([last, [0, 0, 1]]) @ np.vstack([first, [0, 0, 1]]))[:2])


def _inverse(to: np.ndarray) -> np.ndarray:
    return np.asarray(np.linalg.inv(np.vstack([to, [0, 0, 1]]))[:2])
