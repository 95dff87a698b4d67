"""Whether something that has come to lie looks like a card, by its outline and by the change on the
table.

Without a network and whatever its brightness: this is for what no reading explains, so that a card
becomes a question and is not missed. A lone card is a quadrilateral of a card's proportions along whose
four sides the table has changed, and that holds what has changed. One on a pile, white on white, shows no
outline of its own: there it is a change of about a card's size, as light as the cards beneath, that lies
on them. What reaches to the rim of the picture is a hand or an arm, unless it is just what is seen of a
card of the known size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.finder.changed_outlines import difference, outlines, solid_parts
from vision.geometry.card_shape import is_card_shaped
from vision.geometry.corner_completion import mapped, plane_of
from vision.geometry.outline_fit import refine
from vision.geometry.quads import ASPECT, area, common_area, grown, ordered, side_lengths, upright, width

_LEAST_SIDE, _MEAN_SIDE = 0.5, 0.75
"""The share of the weakest side, and of all four, along which something has changed."""
_FILLED, _HELD = 0.3, 0.75
"""The share of the quad that has changed, and that of the change that lies in the quad."""
_FAR, _NEAR = (0.12, 6.0), (0.05, 4.0)
"""How far from an outline its edges are looked for, in card widths, and how they may turn (``refine``)."""
_AS_SEEN = 0.1
_AS_LIGHT = 0.75
_PAPER_QUANTILE = 0.7
_LEAST_ON_PILE, _MOST_ON_PILE, _ON_PILE = 0.25, 1.3, 0.9
_PILE_MARGIN = 0.35
_PRINTED, _SPARSE, _SQUARE = (0.6, 1.0), 0.6, 0.75
"""The sides of the rectangle round a card's print, of the card's; which share of it is print at most, and how
much of the rectangle its hull fills at least."""
_LEAST_PRINT = 12.0
_RIM_PX = 4.0
_OFF_SQUARE = 0.3
_FITS = 0.8
"""Shared over joint area of what is seen of a card at the rim of the picture and of what has changed."""


def unread_card(
    image: np.ndarray,
    before: np.ndarray,
    cells: np.ndarray,
    cell_px: float,
    like: np.ndarray | None,
    lying: Sequence[np.ndarray],
    proposed: Sequence[np.ndarray] = (),
) -> np.ndarray | None:
    """The quad, float32 (4, 2) px, of what looks like a card in the changed ``cells``; None for no such.

    ``image`` and ``before``, the frame before the change: BGR uint8 (h, w, 3). ``cells``: bool (rows,
    columns), each ``cell_px`` wide. ``like``: a quad of the size of the cards on the table, ``lying`` the
    quads of those, the latest last. ``proposed``: quads in which a card was looked for.
    """
    if not cells.any():
        return None
    change = ChangedPart.of(image, before, cells, cell_px)
    if cells[[0, -1]].any() or cells[:, [0, -1]].any():
        sized = lying[-1] if like is None and len(lying) else like
        return None if sized is None else _at_rim(change, image.shape, sized)
    alone = _alone(change, cells, cell_px, like, proposed)
    if alone is not None or like is None:
        return alone
    printed = _print_alone(change, like)
    if printed is not None and not any(common_area(printed, one) for one in lying):
        return printed
    return None if not len(lying) else _on_pile(image, before, cells, cell_px, like, lying)


@dataclass(frozen=True, eq=False)
class ChangedPart:
    """The part of a picture that has changed: ``off``, as of ``difference``, the ``image`` there and the one
    ``before``, uint8 (h, w, 3) each, and where they begin in the picture, x and y in px."""

    off: np.ndarray
    image: np.ndarray
    before: np.ndarray
    begins: np.ndarray

    @classmethod
    def of(cls, image: np.ndarray, before: np.ndarray, cells: np.ndarray, cell_px: float) -> ChangedPart:
        """That about the changed ``cells``."""
        rows, columns = np.flatnonzero(cells.any(1)), np.flatnonzero(cells.any(0))
        room = 3 * cell_px
        x0, y0 = (max(0, int(line[0] * cell_px - room)) for line in (columns, rows))
        x1, y1 = (int((line[-1] + 1) * cell_px + room) for line in (columns, rows))
        part = (slice(y0, y1), slice(x0, x1))
        begins = np.array((x0, y0), np.float32)
        return cls(difference(image[part], before[part]), image[part], before[part], begins)

    def has_come(self, quad: np.ndarray) -> bool:
        """Whether the edges of a quad, px of the part, are new, and not of what has been taken away."""
        now, was = (float(refine(one, [quad], *_FAR)[1].mean()) for one in (self.image, self.before))
        return now >= was - _AS_SEEN


def _alone(
    change: ChangedPart,
    cells: np.ndarray,
    cell_px: float,
    like: np.ndarray | None,
    proposed: Sequence[np.ndarray],
) -> np.ndarray | None:
    quads = [*outlines(change.off), *(quad - change.begins for quad in proposed)]
    best, found = 0.0, None
    for picture, (reach, lean) in ((change.off, _FAR), (change.off, _NEAR), (change.image, _NEAR)):
        fitted, sides = refine(picture, quads, reach, lean)
        for quad, support in zip(fitted, sides, strict=True):
            there = np.asarray(quad + change.begins, np.float32)
            carried = float(support.mean())
            outlined = support.min() >= _LEAST_SIDE and carried >= max(_MEAN_SIDE, best)
            if outlined and is_card_shaped(there, like) and _holds_the_change(there, cells, cell_px):
                best, found = carried, there
    return found if found is not None and change.has_come(found - change.begins) else None


def _print_alone(change: ChangedPart, like: np.ndarray) -> np.ndarray | None:
    """A card as white as the cloth, whose print alone is seen: spots that fill little of a rectangle somewhat
    smaller than a card. A thing with a body, such as a coaster, fills its own."""
    grey = change.off.max(2)
    level, _ = cv2.threshold(grey, 0, 255, cv2.THRESH_OTSU)
    spots = cv2.morphologyEx(grey, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)) > max(_LEAST_PRINT, level / 2)
    points = cv2.findNonZero(spots.astype(np.uint8))
    if points is None:
        return None
    hull = cv2.convexHull(points)
    around = ordered(cv2.boxPoints(cv2.minAreaRect(hull)))
    filled = len(points) / max(1.0, cv2.contourArea(hull))
    solid = cv2.contourArea(hull) / max(1.0, area(around))
    sides = side_lengths(mapped((around + change.begins).astype(np.float64), plane_of(like)))
    high = (sides[1] + sides[3]) / 2 * ASPECT
    printed = all(_PRINTED[0] <= one <= _PRINTED[1] for one in ((sides[0] + sides[2]) / 2, high))
    if not printed or filled > _SPARSE or solid < _SQUARE:
        return None
    by = width(like) / max(1.0, width(around))
    middle = around.mean(0)
    return np.asarray(middle + (around - middle) * np.float32(by) + change.begins, np.float32)


def _at_rim(change: ChangedPart, shape: tuple[int, ...], like: np.ndarray) -> np.ndarray | None:
    """A card that the rim of the picture cuts off: one of its corners is in the picture, and what is seen of
    a card of the usual size there is what has changed."""
    high, wide = shape[:2]
    frame = np.array([[0, 0], [wide - 1, 0], [wide - 1, high - 1], [0, high - 1]], np.float32)
    plane = plane_of(like)
    best, found = _FITS, None
    for hull in solid_parts(change.off):
        there = hull + change.begins
        inner = ((there > _RIM_PX) & (there < np.array((wide, high)) - _RIM_PX)).all(1)
        flat = mapped(there.astype(np.float64), plane)
        for k in np.flatnonzero(inner):
            arms = flat[[k - 1, (k + 1) % len(flat)]] - flat[k]
            arms /= np.maximum(np.linalg.norm(arms, axis=1, keepdims=True), 1e-6)
            if abs(float(arms[0] @ arms[1])) > _OFF_SQUARE:
                continue
            for short, long in (arms, arms[::-1]):
                corners = [flat[k], flat[k] + short, flat[k] + short + long / ASPECT, flat[k] + long / ASPECT]
                quad = np.asarray(upright(mapped(np.array(corners), np.linalg.inv(plane))), np.float32)
                seen, _ = cv2.intersectConvexConvex(quad, frame)
                shared, _ = cv2.intersectConvexConvex(quad, there)
                fits = shared / max(1.0, seen + cv2.contourArea(there) - shared)
                if fits >= best:
                    best, found = fits, quad
    return found


def _holds_the_change(quad: np.ndarray, cells: np.ndarray, cell_px: float) -> bool:
    inside = _mask(cells.shape, quad / np.float32(cell_px))
    near = _mask(cells.shape, grown(quad, 2 * cell_px / max(1.0, width(quad))) / np.float32(cell_px))
    filled = np.count_nonzero(cells & inside) >= _FILLED * np.count_nonzero(inside)
    return bool(filled) and bool(np.count_nonzero(cells & near) >= _HELD * np.count_nonzero(cells))


def _on_pile(
    image: np.ndarray,
    before: np.ndarray,
    cells: np.ndarray,
    cell_px: float,
    like: np.ndarray,
    lying: Sequence[np.ndarray],
) -> np.ndarray | None:
    changed, card = int(np.count_nonzero(cells)), area(like) / cell_px**2
    if not _LEAST_ON_PILE * card <= changed <= _MOST_ON_PILE * card:
        return None
    pile = np.zeros(cells.shape, bool)
    for quad in lying:
        pile |= _mask(cells.shape, grown(quad, _PILE_MARGIN) / np.float32(cell_px))
    if np.count_nonzero(cells & pile) < _ON_PILE * changed:
        return None
    high, wide = cells.shape
    now, was = (
        cv2.resize(one[:, :, 1], (wide, high), interpolation=cv2.INTER_AREA) for one in (image, before)
    )
    beneath = was[_mask(cells.shape, lying[-1] / np.float32(cell_px))]
    if not len(beneath):
        return None
    light = float(np.quantile(now[cells], _PAPER_QUANTILE))
    if light < _AS_LIGHT * float(np.quantile(beneath, _PAPER_QUANTILE)):
        return None
    rows, columns = np.nonzero(cells)
    ends = (columns.min() + columns.max() + 1, rows.min() + rows.max() + 1)
    middle = np.array(ends, np.float32) / 2 * cell_px
    return np.asarray(like - like.mean(0) + middle, np.float32)


def _mask(shape: tuple[int, ...], quad: np.ndarray) -> np.ndarray:
    """bool (rows, columns): what the quad covers."""
    mask = np.zeros(shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(quad - 0.5).astype(np.int32), 1)
    return mask.view(bool)
