"""Proposals of cards within a changed part of the frame, each read; the reading decides which is right.

A card by itself is what the finder finds. The top card of a pile of nearly aligned white cards hardly
stands out: a card of the size of the others, fitted to four edges at once, gives more proposals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import numpy as np

from vision.finder.changed_outlines import both_ways, from_change
from vision.finder.find_cards import hinted, on_edges
from vision.geometry.pile_shape import alike, rim_support
from vision.geometry.pile_top import top_card_poses
from vision.geometry.quads import overlap, width
from vision.geometry.rectify import rectify
from vision.reader.card_reader import Reader
from vision.watch.frame_budget import CHANGE_MS, MANY_CHANGES_MS, NETWORK_MS, ON_TOP_MS, READING_MS
from vision.watch.frame_view import FrameView
from vision.watch.read_pose import GOOD_RIM, ReadPose

_FITTED_AT_ONCE = 4
_MOST_PLACES, _MOST_OF_A_PLACE = 14, 4
_CARDS_ACROSS = (4, 8, 14)
"""How many cards' widths the part may be long where their size is not known: tried in this order."""
_EXPLAINED, _LITTLE = 0.7, 0.25
_RIVAL = 0.4
_NEAR_TOLERANCE, _FAR_TOLERANCE = 0.1, 0.4

ShareOfChange = Callable[[FrameView, np.ndarray, Sequence[np.ndarray]], float]
"""What part, 0 to 1, of all that has changed lies within a quad and outside others; 0 leaves the quad out."""
_Found = tuple[list[np.ndarray], list[float] | None]
"""Quads, and how well edges carry each where the way that found them knows."""
_Look = Callable[[np.ndarray], "_Found | _Look"]
"""A way of looking at a frame; one that is much work looks in one step and goes on in the next."""


class _Way(NamedTuple):
    """A way of looking, and what it costs (``frame_budget``)."""

    look: _Look
    cost_ms: float


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
    frame before the change, or None.

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
    ) -> None:
        self._rect, self._like, self._near, self._before = rect, like, near, before
        self._share_of_change = share_of_change
        pile = [_Way(self._on_top, ON_TOP_MS)] if like is not None and near else []
        change_ms = CHANGE_MS if like is not None else MANY_CHANGES_MS
        change = [_Way(self._from_change, change_ms)] if before is not None else []
        longer = max(rect[2] - rect[0], rect[3] - rect[1])
        widths = [longer / share for share in _CARDS_ACROSS] if like is None else [width(like)]
        network = [_Way(partial(self._by_network, card_px), NETWORK_MS) for card_px in widths]
        self._ways = [*pile, *change, *network]
        self._todo: list[_Place] = []
        self._read: list[tuple[ReadPose, float]] = []
        self.poses: list[ReadPose] = []
        """The best pose of each place, as far as they are read."""
        self._owed = 0
        self._begun: _Way | None = None

    def go_on(self) -> bool:
        """Look in the next way too, whatever is found already; False when there is none."""
        self._owed = min(1, len(self._ways))
        return bool(self._owed)

    @property
    def done(self) -> bool:
        """True when a further step would find nothing new."""
        if self._todo or self._begun is not None:
            return False
        if not self._ways:
            return True
        if self._owed:
            return False
        # Of cards in a row a single size of the picture shows all but one.
        between_sizes = self._like is None and len(self._ways) < len(_CARDS_ACROSS)
        return self.explained >= _EXPLAINED and not between_sizes

    @property
    def explained(self) -> float:
        """What part of the change, 0 to 1, cards and backs that are plainly read explain."""
        return sum(share for pose, share in self._read if pose in self.poses and pose.is_plain)

    @property
    def cost_ms(self) -> float:
        """What the next step costs (``frame_budget``)."""
        if self._reads:
            return READING_MS
        return (self._begun or self._ways[0]).cost_ms

    def step(self, view: FrameView, reader: Reader) -> None:
        """One search for places where a card may lie, or the reading of one of those found."""
        image = view.image
        if self._reads:
            place = self._todo.pop(0)
            (odds,) = reader.odds([rectify(image, place.quad)])
            self._read.append((ReadPose(place.quad, place.rim, odds, place.carried), place.share))
            self.poses = self._one_a_place(view)
            self._todo = self._still_open(view)
        elif self._begun is not None or self._ways:
            self._owed = 0
            found = (self._begun or self._ways.pop(0)).look(image)
            self._begun = _Way(found, NETWORK_MS) if callable(found) else None
            if not callable(found):
                self._todo = self._promising(view, *found)

    @property
    def _reads(self) -> bool:
        """Whether the next step is a reading. What explains little waits until every way was tried."""
        if not self._todo or self._begun is not None:
            return False
        return not self._ways or self._todo[0].share >= _LITTLE or self.explained >= _EXPLAINED

    def _still_open(self, view: FrameView) -> list[_Place]:
        """The places not read yet that may say more: no further outlines of a clear card, and no place apart
        whose change a card that is plainly read explains."""
        clear = [pose.quad for pose in self.poses if self._is_clear(pose)]
        plain = [pose.quad for pose in self.poses if pose.is_plain]
        return [
            place
            for place in self._todo
            if all(overlap(place.quad, quad) < 0.5 for quad in clear)
            and (
                not plain
                or any(overlap(place.quad, quad) > _RIVAL for quad in plain)
                or self._share_of_change(view, place.quad, plain) > 0
            )
        ]

    def rivals(self, pose: ReadPose) -> list[ReadPose]:
        """Other outlines of what lies there."""
        return [
            other for other, _ in self._read if other is not pose and overlap(other.quad, pose.quad) > 0.5
        ]

    def _one_a_place(self, view: FrameView) -> list[ReadPose]:
        """The best pose of each card; one that explains nothing that better ones leave open is no card."""

        def weight(pose: ReadPose) -> float:
            return max(pose.card_odds, pose.back_odds) + 0.8 * pose.carried

        kept: list[ReadPose] = []
        for pose in sorted((pose for pose, _ in self._read), key=weight, reverse=True):
            others = [other.quad for other in kept]
            apart = all(overlap(pose.quad, other) < 0.45 for other in others)
            if apart and self._share_of_change(view, pose.quad, others) > 0:
                kept.append(pose)
        return kept

    def _is_clear(self, pose: ReadPose) -> bool:
        """True where further outlines would add nothing: a card plainly read on four good sides, or alike on
        the two outlines that edges carry best."""
        if not pose.is_plain:
            return False
        rivals = self.rivals(pose)
        return pose.score >= GOOD_RIM or (bool(rivals) and all(one.best == pose.best for one in rivals))

    def _promising(
        self, view: FrameView, quads: list[np.ndarray], carried: list[float] | None
    ) -> list[_Place]:
        """The few poses that are worth reading, old and new, the best first."""
        near = self._like if self._near else None
        ways = [both_ways(quad, near) for quad in quads]
        if carried is not None:
            carried = [support for support, both in zip(carried, ways, strict=True) for _ in both]
        quads = [quad for both in ways for quad in both]
        rims = rim_support(view.image, quads)
        places = [
            _Place(quad, float(rim), float(support), share)
            for quad, rim, support in zip(quads, rims, carried or rims, strict=True)
            if self._fits(quad) and (share := self._share_of_change(view, quad, [])) > 0
        ]
        return self._spread_over_places([*self._todo, *places])

    def _fits(self, quad: np.ndarray) -> bool:
        """Whether the quad is about as large as the cards on the table, where that is known."""
        if self._like is None:
            return True
        # Where nothing of the expected size explains the change, the size may be the error.
        exact = self._near and self._ways
        return alike(quad, self._like, _NEAR_TOLERANCE if exact else _FAR_TOLERANCE)

    def _spread_over_places(self, places: list[_Place]) -> list[_Place]:
        """The best pose of each place first, then further outlines of one place."""
        kept: list[_Place] = []
        again: list[_Place] = []
        known = [pose.quad for pose, _ in self._read]
        for place in sorted(places, key=lambda one: -one.carried - 0.3 * one.share):
            others = [one.quad for one in (*kept, *again)]
            if any(_same(place.quad, one) for one in (*others, *known)):
                continue
            rivals = sum(overlap(place.quad, one) > _RIVAL for one in others)
            if rivals < _MOST_OF_A_PLACE:
                (again if rivals else kept).append(place)
        return [*kept[:_MOST_PLACES], *again[: _MOST_OF_A_PLACE]]

    def _on_top(self, image: np.ndarray) -> _Found:
        assert self._like is not None
        found = top_card_poses(image, self._before, self._rect, self._like)
        return [quad for quad, _ in found], [carried for _, carried in found]

    def _from_change(self, image: np.ndarray) -> _Found:
        assert self._before is not None
        x0, y0, x1, y1 = self._rect
        found = from_change(image[y0:y1, x0:x1], self._before[y0:y1, x0:x1])
        return [quad + np.array([x0, y0], np.float32) for quad in found], None

    def _by_network(self, card_px: float, image: np.ndarray) -> _Found | _Look:
        x0, y0, x1, y1 = self._rect
        rough = hinted(np.ascontiguousarray(image[y0:y1, x0:x1]), card_px=card_px)

        def fit(first: int, fitted: list[np.ndarray], later: np.ndarray) -> _Found | _Look:
            last = first + _FITTED_AT_ONCE
            found = on_edges(np.ascontiguousarray(later[y0:y1, x0:x1]), rough[first:last])
            quads = [*fitted, *(pose.quad + np.array([x0, y0], np.float32) for pose in found)]
            return (quads, None) if last >= len(rough) else partial(fit, last, quads)

        # A few are fitted to their edges in the same step; of many that is as much work again.
        return fit(0, [], image) if len(rough) <= _FITTED_AT_ONCE else partial(fit, 0, [])


def _same(quad: np.ndarray, other: np.ndarray) -> bool:
    """True for two outlines that would read alike: of one place, the same sides being the short ones."""
    if overlap(quad, other) <= 0.93:
        return False
    run, across = quad[1] - quad[0], other[1] - other[0]
    return abs(float(run @ across)) > 0.7 * float(np.linalg.norm(run) * np.linalg.norm(across))
