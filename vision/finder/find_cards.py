"""Card detection: where cards lie in a frame, as quadrilaterals, and their rectified pictures.

Proposals come from a heatmap network at several scales (``network``), from contours (``contours``) and
from what differs from the empty table. Each is fitted to the edges near it, scored, and thinned by non-
maximum suppression (``distinct``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finder import contours as outlines
from vision.finder.network import finder_net
from vision.geometry.outline_fit import refine
from vision.geometry.quads import Quad, area, common_area, grown, overlap, plausible
from vision.geometry.rectify import rectify

Picture = NDArray[Any]

QUICK_SIDES = (320, 160, 80)  # pixels of the frame's longer side, made small for the network
THOROUGH_SIDES = (960, 480, 240, 120, 60)
SEEN_BY_NET = (0.5,) * 4  # support counted for a pose that is kept as the network proposed it
# How far from a side its edge is searched for, as a share of the width, and how many degrees it may turn
# (vision.geometry.outline_fit.refine).
QUICK_PASSES = ((0.20, 12.0), (0.06, 6.0))
THOROUGH_PASSES = ((0.20, 12.0), (0.10, 10.0), (0.05, 4.0))
COURT_PASSES = ((0.10, 8.0), (0.05, 4.0))
COURT_MARGIN = 0.17  # of the frame's width: how far round a court's frame the card's edge lies
NET_WIDTH = 22.0  # pixels: the width of a card that the network sees best
CONTOUR_SIDE = 640
LEAST_WIDTH = 0.016  # of the frame's longer side: a card 28 px wide in 1280, leaning away from the camera
LEAST_OUTLINED = 0.03  # the same for outlines: small ones are many, and the network is better at them
LEAST_SIDE = 16  # pixels: of a smaller frame nothing is made
LEAST_HEAT = 0.30  # below this the network's hint is passed over


@dataclass(frozen=True, eq=False, slots=True)
class Found:
    """A thing in the frame with the outline of a card.

    ``quad`` is float32 (4, 2), pixels of the frame, top left, top right, bottom right, bottom left of the
    card in portrait, upright or upside down. ``picture`` is the card straightened, uint8 BGR, 192 wide, 288
    high. ``score``, 0 to 1, says how surely a card lies there; ``back`` that it seems to lie face down.
    """

    quad: Quad
    picture: Picture
    score: float = 0.0
    back: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Pose:
    """A place where a card may lie: its quad, the network's heat, the edges' support of each side, 0 to 1."""

    quad: Quad
    heat: float
    support: tuple[float, ...]
    back: bool = False

    @property
    def score(self) -> float:
        """How surely a card lies so, 0 to 1."""
        return 0.6 * self.heat + 0.4 * sum(self.support) / 4


def find(frame: Picture, *, thorough: bool = False, empty: Picture | None = None) -> list[Found]:
    """The cards in ``frame``, uint8 BGR (height, width, 3), of any size, the surest first, one a place.

    The quick way is for live frames and parts of them. The ``thorough`` way looks at five sizes and at
    outlines in every channel, and takes some ten times as long. ``empty``, a frame of the same size of the
    same table without cards, helps where a card's paper is as light as the table.
    """
    return [
        Found(pose.quad, rectify(frame, pose.quad), pose.score, pose.back)
        for pose in distinct(poses(frame, thorough=thorough, empty=empty))
    ]


def poses(
    frame: Picture,
    *,
    thorough: bool = False,
    empty: Picture | None = None,
    sides: Sequence[int] | None = None,
) -> list[Pose]:
    """Every way in which a card may lie in the frame, the surest first; a card may be there several times.

    ``sides`` replaces the sizes at which the network looks: how many pixels the frame's longer side has.
    """
    rough = hinted(frame, thorough=thorough, sides=sides)
    return on_edges(frame, rough, thorough=thorough, empty=empty)


def hinted(
    frame: Picture,
    *,
    thorough: bool = False,
    card_px: float | None = None,
    sides: Sequence[int] | None = None,
) -> list[Pose]:
    """Half of the work of ``poses``: where the network sees cards, roughly, the hottest first.

    Knowing how wide cards appear in the frame (``card_px``, pixels, good to a factor of 1.6) makes it several
    times quicker.
    """
    height, width = frame.shape[:2]
    if min(height, width) < LEAST_SIDE:
        return []
    least, rough = _least(frame), list[Pose]()
    for side in sides or _sides(max(height, width), thorough, card_px):
        rough += [
            Pose(hint.quad, hint.heat, (0.0,) * 4, hint.back)
            for hint in finder_net().hints(frame, side, LEAST_HEAT)
            if plausible(hint.quad, least, thorough)
        ]
    # Two sizes of the frame show the same card: fit only the better seen of the two.
    return distinct(sorted(rough, key=lambda pose: -pose.heat), 0.8)


def on_edges(
    frame: Picture, rough: Sequence[Pose], *, thorough: bool = False, empty: Picture | None = None
) -> list[Pose]:
    """The other half of ``poses``: those of ``hinted`` fitted to edges, and those that outlines add."""
    if min(frame.shape[:2]) < LEAST_SIDE:
        return []
    least = _least(frame)
    found = _fitted(frame, rough, THOROUGH_PASSES if thorough else QUICK_PASSES)
    found += _round_courts(frame, found, least, COURT_PASSES if thorough else COURT_PASSES[:1])
    if thorough:
        found += [replace(pose, support=SEEN_BY_NET) for pose in rough]
    if thorough or empty is not None:
        quads = _outlined(frame, empty, thorough, least)
        quads = [quad for quad in quads if not _within_a_card(quad, rough)]
        outlined = [Pose(quad, 0.0, (0.0,) * 4) for quad in quads]
        found += [pose for pose in _fitted(frame, outlined, ((0.07, 6.0),)) if min(pose.support) > 0.6]
    # An outline alone does not show which sides are short: only what the network saw may lean far.
    kept = [pose for pose in found if plausible(pose.quad, least, thorough and pose.heat > 0)]
    return sorted(kept, key=lambda pose: -pose.score)


def _least(frame: Picture) -> float:
    """How many pixels wide a card must be to be looked at."""
    return max(10.0, LEAST_WIDTH * float(max(frame.shape[:2])))


def _round_courts(
    frame: Picture, fitted: Sequence[Pose], least: float, passes: Sequence[tuple[float, float]]
) -> list[Pose]:
    """Poses one margin larger than the ``fitted`` ones, where edges carry them too.

    On a light table the frame round a court is stronger than the card's own edge, and the quad is fitted to
    it. The reader decides which of the two is the card.
    """
    inner = [pose for pose in fitted if plausible(pose.quad, least)][:24]
    outer = _fitted(frame, [replace(one, quad=grown(one.quad, COURT_MARGIN)) for one in inner], passes)
    return [
        replace(one, heat=0.9 * one.heat)
        for one in outer
        if min(one.support) > 0.4 and sum(one.support) > 2.4
    ]


def _within_a_card(quad: Quad, cards: Sequence[Pose]) -> bool:
    """True for what lies on a card that is known already and is much smaller: a pip, a court's frame."""
    own = area(quad)
    return any(
        own < 0.75 * area(card.quad) and common_area(quad, card.quad) > 0.8 * own
        for card in cards
        if card.heat > 0.4
    )


def _sides(longer: int, thorough: bool, card_px: float | None) -> list[int]:
    """To how many pixels the frame's longer side is made small, for each time the network looks at it."""
    if thorough:
        return sorted({min(longer, side) for side in THOROUGH_SIDES}, reverse=True)
    if card_px:
        return [max(16, min(longer, round(longer * NET_WIDTH / card_px)))]
    return sorted({min(longer, side) for side in QUICK_SIDES}, reverse=True)


def distinct(ranked: Sequence[Pose], share: float = 0.55) -> list[Pose]:
    """The poses in their order, each that overlaps an earlier one by more than ``share`` left out."""
    kept: list[Pose] = []
    for pose in ranked:
        if all(overlap(pose.quad, other.quad) < share for other in kept):
            kept.append(pose)
    return kept


def _fitted(frame: Picture, rough: Sequence[Pose], passes: Sequence[tuple[float, float]]) -> list[Pose]:
    """The poses fitted to the edges near them, coarsely first."""
    quads = [pose.quad for pose in rough]
    support = np.zeros((len(quads), 4), np.float32)
    for reach, lean in passes:
        quads, support = refine(frame, quads, reach, lean)
    return [
        Pose(quad, pose.heat, tuple(float(one) for one in sides), pose.back)
        for quad, pose, sides in zip(quads, rough, support, strict=True)
    ]


def _outlined(frame: Picture, empty: Picture | None, thorough: bool, least: float) -> list[Quad]:
    """Rough quads from the outlines of light and dark parts, and of what differs from the empty table."""
    height, width = frame.shape[:2]
    shrink = min(1.0, CONTOUR_SIDE / max(height, width))
    size = (max(1, round(width * shrink)), max(1, round(height * shrink)))
    scale = np.array([width / size[0], height / size[1]], np.float32)
    small = np.asarray(cv2.resize(frame, size, interpolation=cv2.INTER_AREA), np.uint8)
    least = max(least, LEAST_OUTLINED * max(height, width)) * shrink
    rough = outlines.rough_quads(small, True, least) if thorough else []
    if empty is not None and empty.shape == frame.shape:
        before = cv2.resize(empty, size, interpolation=cv2.INTER_AREA)
        rough += outlines.rough_quads(cv2.absdiff(small, before), False, least)
    kept: list[Quad] = []
    left = np.array(sorted(rough, key=area, reverse=True)[:150], np.float32).reshape(-1, 4, 2)
    while len(left):
        kept.append(left[0])
        near = 0.05 * float(np.linalg.norm(left[0, 1] - left[0, 0]))
        left = left[np.abs(left - left[0]).max((1, 2)) > near]
    # What lies well inside a quad of a card's shape is taken for its pips and frame.
    outer = [
        quad
        for k, quad in enumerate(kept)
        if not any(
            area(quad) < 0.5 * area(one) < 0.2 * size[0] * size[1]
            and common_area(quad, one) > 0.9 * area(quad)
            for one in kept[:k]
        )
    ]
    return [((quad + 0.5) * scale - 0.5).astype(np.float32) for quad in outer[:30]]
