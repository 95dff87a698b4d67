"""Whether something that has come to lie looks like a card, by its paper and outline alone.

Without a network: this is for what no reading explains, so that a card becomes a question and is not missed.
A lone card is a quadrilateral of a card's proportions, lighter than the table that it covers. One on a pile,
white on white, shows no outline of its own: there it is a change of about a card's size, as light as the
cards beneath, that lies on them. What reaches to the rim of the picture is a hand or an arm.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from vision.finder.changed_outlines import from_change
from vision.geometry.quads import area, grown, side_lengths, width

_LEAST_WIDTH_PX = 24.0
_WIDEST = 0.82
"""Short side to long side of a lone thing of unknown size: a coaster is square."""
_SIZE_OFF = 0.2
_COVERED = 0.75
_LIGHTER_TIMES, _LIGHTER_GREY = 1.5, 12.0
_AS_LIGHT = 0.75
_PAPER_QUANTILE = 0.7
_LEAST_ON_PILE, _MOST_ON_PILE, _ON_PILE = 0.25, 1.3, 0.9
_PILE_MARGIN = 0.35


def unread_card(
    image: np.ndarray,
    before: np.ndarray,
    cells: np.ndarray,
    cell_px: float,
    like: np.ndarray | None,
    lying: Sequence[np.ndarray],
) -> np.ndarray | None:
    """The quad, float32 (4, 2) px, of what looks like a card in the changed ``cells``; None for no such.

    ``image`` and ``before``, the frame before the change: BGR uint8 (h, w, 3). ``cells``: bool (rows,
    columns), each ``cell_px`` wide. ``like``: a quad of the size of the cards on the table, ``lying`` the
    quads of those, the latest last.
    """
    if not cells.any() or cells[[0, -1]].any() or cells[:, [0, -1]].any():
        return None
    alone = _alone(image, before, cells, cell_px, like)
    if alone is not None or like is None or not len(lying):
        return alone
    return _on_pile(image, before, cells, cell_px, like, lying)


def _alone(
    image: np.ndarray, before: np.ndarray, cells: np.ndarray, cell_px: float, like: np.ndarray | None
) -> np.ndarray | None:
    rows, columns = np.flatnonzero(cells.any(1)), np.flatnonzero(cells.any(0))
    room = 3 * cell_px
    x0, y0 = (max(0, int(line[0] * cell_px - room)) for line in (columns, rows))
    x1, y1 = (int((line[-1] + 1) * cell_px + room) for line in (columns, rows))
    part = (slice(y0, y1), slice(x0, x1))
    for quad in from_change(image[part], before[part]):
        there = quad + np.array((x0, y0), np.float32)
        if _is_card_sized(there, like) and _is_paper(image, before, there):
            inside = _mask(cells.shape, there / np.float32(cell_px))
            if np.count_nonzero(cells & inside) >= _COVERED * np.count_nonzero(inside):
                return np.asarray(there, np.float32)
    return None


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


def _is_card_sized(quad: np.ndarray, like: np.ndarray | None) -> bool:
    sides = side_lengths(quad)
    short, long = float(sides[0] + sides[2]) / 2, float(sides[1] + sides[3]) / 2
    if like is None:
        return short >= _LEAST_WIDTH_PX and short <= _WIDEST * long
    known = side_lengths(like)
    usual = width(like), float(known[1] + known[3]) / 2
    return all(abs(one / two - 1) <= _SIZE_OFF for one, two in zip((short, long), usual, strict=True))


def _is_paper(image: np.ndarray, before: np.ndarray, quad: np.ndarray) -> bool:
    """Whether most of it is plainly lighter than the table that it covers."""
    inside = _mask(image.shape[:2], quad)
    if not inside.any():
        return False
    light = float(np.quantile(image[:, :, 1][inside], 1 - _PAPER_QUANTILE))
    return light >= _LIGHTER_TIMES * float(np.median(before[:, :, 1][inside])) + _LIGHTER_GREY


def _mask(shape: tuple[int, ...], quad: np.ndarray) -> np.ndarray:
    """bool (rows, columns): what the quad covers."""
    mask = np.zeros(shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(quad - 0.5).astype(np.int32), 1)
    return mask.view(bool)
