"""Poses of cards within a changed part of the frame, each read; the reader's odds tell which pose is right.

A card by itself is what the finder finds. The top card of a pile of nearly aligned white cards hardly stands
out: a card of the size of the others, laid onto four edges at once, gives more poses to choose from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from vision.change import both_ways, from_change
from vision.find import poses
from vision.odds import NAMES
from vision.pile import alike, rim_support
from vision.quads import overlap, width
from vision.read import Reader
from vision.rectify import rectify
from vision.top_card import top_card_poses

_READ_AT_ONCE = 2
_MOST_PLACES = 14
_CARDS_ACROSS = (4, 8, 14)
"""How many cards' widths the part may be long where their size is not known: tried in this order."""
_EXPLAINED = 0.7
_GOOD_RIM = 0.85
_NEAR_TOLERANCE, _FAR_TOLERANCE = 0.1, 0.4
_OFFSETS = (
    (0.0, 0.0, 0.0),
    (0.025, 0.01, -0.006),
    (-0.02, -0.008, 0.006),
    (0.01, -0.012, -0.01),
    (0.05, 0.0, 0.0),
    (-0.03, 0.01, 0.008),
    (0.0, -0.01, 0.012),
)
CARDS = len(NAMES)

ShareOfChange = Callable[[np.ndarray, list[np.ndarray]], float]
_Found = tuple[list[np.ndarray], list[float] | None]
"""Quads, and how well edges carry each where the way that found them knows."""


@dataclass(frozen=True, eq=False)
class Pose:
    """A quad in the frame (float32 (4, 2), px) with its rim's support 0 to 1 and the reader's odds, (55,).

    ``carried``, 0 to 1: how well the way that found it says that edges carry it.
    """

    quad: np.ndarray
    score: float
    odds: np.ndarray
    carried: float

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
        """True when a card or a back is read without much doubt, or some card on four good sides."""
        some_card = float(self.odds[:CARDS].sum()) if self.score >= _GOOD_RIM else self.card_odds
        return max(some_card, self.back_odds) > 0.8


@dataclass(eq=False)
class _Place:
    """A pose not read yet: its quad in the frame, its rim's support, how well edges carry it, and what part
    of all that has changed lies in it."""

    quad: np.ndarray
    rim: float
    carried: float
    share: float


class Search:
    """Looks for the cards in one changed part of the table, a little at each ``step``.

    ``rect``: the part, x0, y0, x1, y1 in px. ``like``: a quad of the size of the cards on the table, or None;
    ``near`` says that such cards lie in this very part, perhaps beneath the new one. ``before``: the whole
    frame before the change, or None. ``share_of_change(quad, others)`` says what part, 0 to 1, of all that
    has changed lies within a quad and outside others; 0 leaves the quad out. ``most``: so many poses of
    one place are read.

    The ways of looking come in the order of their cost, each only when those before it do not explain the
    change: new edges that carry a card of that size, the outline of what differs, the finder's network.
    """

    def __init__(
        self,
        rect: tuple[int, int, int, int],
        like: np.ndarray | None,
        near: bool,
        before: np.ndarray | None,
        share_of_change: ShareOfChange,
        most: int = 4,
    ) -> None:
        self._most = most
        self._rect, self._like, self._near, self._before = rect, like, near, before
        self._share_of_change = share_of_change
        pile = [self._on_top] if like is not None and near else []
        change = [self._from_change] if before is not None else []
        self._ways: list[Callable[[np.ndarray], _Found]] = [*pile, *change]
        if like is not None:
            self._ways.append(partial(self._by_network, width(like)))
        else:
            longer = max(rect[2] - rect[0], rect[3] - rect[1])
            self._ways += [partial(self._by_network, longer / share) for share in _CARDS_ACROSS]
        self._todo: list[_Place] = []
        self._read: list[tuple[Pose, float]] = []
        self._kept: list[Pose] | None = None
        self._owed = 0

    def go_on(self) -> bool:
        """Look in the next way too, whatever is found already; False when there is none."""
        self._owed = min(1, len(self._ways))
        return bool(self._owed)

    @property
    def done(self) -> bool:
        """True when a further step would find nothing new."""
        if self._todo or not self._ways:
            return not self._todo
        if self._owed:
            return False
        # Of cards in a row a single size of the picture shows all but one.
        between_sizes = self._like is None and len(self._ways) < len(_CARDS_ACROSS)
        return self.explained >= _EXPLAINED and not between_sizes

    @property
    def poses(self) -> list[Pose]:
        """The best pose of each place, as far as they are read."""
        if self._kept is None:
            self._kept = _one_a_place([pose for pose, _ in self._read], self._share_of_change)
        return self._kept

    @property
    def explained(self) -> float:
        """What part of the change, 0 to 1, cards and backs that are plainly read explain."""
        kept = self.poses
        return sum(share for pose, share in self._read if pose in kept and pose.is_plain)

    def step(self, image: np.ndarray, reader: Reader) -> None:
        """One look for places where a card may lie, or two readings of those found."""
        if self._todo:
            now, self._todo = self._todo[:_READ_AT_ONCE], self._todo[_READ_AT_ONCE:]
            odds = reader.odds([rectify(image, place.quad) for place in now])
            self._read += [
                (Pose(place.quad, place.rim, row, place.carried), place.share)
                for place, row in zip(now, odds, strict=True)
            ]
            self._kept = None
            clear = [pose.quad for pose in self.poses if self._is_clear(pose)]
            self._todo = [
                place for place in self._todo if all(overlap(place.quad, quad) < 0.5 for quad in clear)
            ]
        elif self._ways:
            self._owed = 0
            self._todo = self._promising(image, *self._ways.pop(0)(image))

    def rivals(self, pose: Pose) -> list[Pose]:
        """Other outlines of what lies there."""
        return [
            other for other, _ in self._read if other is not pose and overlap(other.quad, pose.quad) > 0.5
        ]

    def _is_clear(self, pose: Pose) -> bool:
        """True where further outlines would tell nothing: a card plainly read on four good sides, or alike on
        the two outlines that edges carry best."""
        if not pose.is_plain:
            return False
        rivals = self.rivals(pose)
        return pose.score >= _GOOD_RIM or (bool(rivals) and all(one.best == pose.best for one in rivals))

    def _promising(
        self, image: np.ndarray, quads: list[np.ndarray], carried: list[float] | None
    ) -> list[_Place]:
        """The few poses that are worth reading, the best first."""
        near = self._like if self._near else None
        ways = [both_ways(quad, near) for quad in quads]
        if carried is not None:
            carried = [support for support, both in zip(carried, ways, strict=True) for _ in both]
        quads = [quad for both in ways for quad in both]
        if self._like is not None:
            tolerance = _NEAR_TOLERANCE if self._near else _FAR_TOLERANCE
            if not self._ways:
                # Nothing of the expected size explains the change, so the size may be the error.
                tolerance = _FAR_TOLERANCE
            fits = [alike(quad, self._like, tolerance) for quad in quads]
        else:
            fits = [True] * len(quads)
        rims = rim_support(image, quads)
        places = [
            _Place(quad, float(rim), float(support), share)
            for quad, rim, support, fit in zip(quads, rims, carried or rims, fits, strict=True)
            if fit and (share := self._share_of_change(quad, [])) > 0
        ]
        kept: list[_Place] = []
        again: list[_Place] = []
        known = [pose.quad for pose, _ in self._read]
        for place in sorted(places, key=lambda one: -one.carried - 0.3 * one.share):
            others = [one.quad for one in (*kept, *again)]
            if any(_same(place.quad, one) for one in (*others, *known)):
                continue
            rivals = sum(overlap(place.quad, one) > 0.4 for one in others)
            if rivals < self._most:
                (again if rivals else kept).append(place)
        # The best of each place first; where one card lies, others of its outline are read only if need be.
        return [*kept[:_MOST_PLACES], *again[: self._most]]

    def _on_top(self, image: np.ndarray) -> _Found:
        assert self._like is not None
        found = top_card_poses(image, self._before, self._rect, self._like)
        return [quad for quad, _ in found], [carried for _, carried in found]

    def _from_change(self, image: np.ndarray) -> _Found:
        assert self._before is not None
        x0, y0, x1, y1 = self._rect
        found = from_change(image[y0:y1, x0:x1], self._before[y0:y1, x0:x1])
        return [quad + np.array([x0, y0], np.float32) for quad in found], None

    def _by_network(self, card_px: float, image: np.ndarray) -> _Found:
        x0, y0, x1, y1 = self._rect
        found = poses(np.ascontiguousarray(image[y0:y1, x0:x1]), card_px=card_px)
        return [pose.quad + np.array([x0, y0], np.float32) for pose in found], None


def _same(quad: np.ndarray, other: np.ndarray) -> bool:
    """True for two outlines that would read alike: of one place, the same sides being the short ones."""
    if overlap(quad, other) <= 0.93:
        return False
    run, across = quad[1] - quad[0], other[1] - other[0]
    return abs(float(run @ across)) > 0.7 * float(np.linalg.norm(run) * np.linalg.norm(across))


def read_again(image: np.ndarray, poses_read: list[Pose], reader: Reader, turn: int) -> list[Pose]:
    """The same poses read in another frame, each a little off, a way that ``turn`` counts.

    The noise of still frames averages out; what a slightly wrong outline does to a reading does not, so
    every further reading is of another outline.
    """
    quads = [_off_a_little(pose.quad, turn) for pose in poses_read]
    odds = reader.odds([rectify(image, quad) for quad in quads])
    return [
        Pose(pose.quad, pose.score, row, pose.carried) for pose, row in zip(poses_read, odds, strict=True)
    ]


def _off_a_little(quad: np.ndarray, turn: int) -> np.ndarray:
    grow, along, across = _OFFSETS[turn % len(_OFFSETS)]
    middle = quad.mean(0)
    step = along * (quad[1] - quad[0]) + across * (quad[3] - quad[0])
    return np.asarray(middle + (quad - middle) * (1 + grow) + step, np.float32)


def _one_a_place(read: list[Pose], share_of_change: ShareOfChange) -> list[Pose]:
    """The best pose of each card; one that explains nothing that better ones leave open is no card."""

    def weight(pose: Pose) -> float:
        return max(pose.card_odds, pose.back_odds) + 0.8 * pose.carried

    kept: list[Pose] = []
    for pose in sorted(read, key=weight, reverse=True):
        others = [other.quad for other in kept]
        if (
            all(overlap(pose.quad, other) < 0.45 for other in others)
            and share_of_change(pose.quad, others) > 0
        ):
            kept.append(pose)
    return kept
