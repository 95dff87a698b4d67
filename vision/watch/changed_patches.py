"""Changed parts of the table: connected components of changed cells, and where they are in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from vision.watch.motion_gate import cell_px

Rect = tuple[int, int, int, int]
"""x0, y0, x1, y1 in pixels of the frame, the last two beyond the end."""

_ALMOST_ALL = 0.04


@dataclass(frozen=True, eq=False)
class Patch:
    """Changed cells that touch, bool (rows, cells), and for how long nearly all of them have lain still."""

    cells: np.ndarray
    still_s: float

    @cached_property
    def size(self) -> int:
        """How many cells have changed."""
        return int(np.count_nonzero(self.cells))

    @cached_property
    def around(self) -> np.ndarray:
        """Its cells and those next to them, bool (rows, cells)."""
        return cv2.dilate(self.cells.view(np.uint8), np.ones((5, 5), np.uint8)).view(bool)


def patches(changed: np.ndarray, still_for_s: np.ndarray, least_cells: int) -> list[Patch]:
    """The changed cells, bool (rows, cells), as patches of at least so many."""
    joined = cv2.dilate(changed.view(np.uint8), np.ones((5, 5), np.uint8))
    count, labels, boxes, _ = cv2.connectedComponentsWithStats(joined)
    found = []
    for label in range(1, count):
        x, y, wide, high = (int(one) for one in boxes[label, :4])
        part = (slice(y, y + high), slice(x, x + wide))
        around = labels[part] == label
        cells = np.zeros(changed.shape, bool)
        cells[part] = changed[part] & around
        if np.count_nonzero(cells[part]) >= least_cells:
            found.append(Patch(cells, lying_still_s(still_for_s[part][around])))
    return found


def lying_still_s(still_for_s: np.ndarray) -> float:
    """For how many seconds nearly all of some cells have lain still, of the seconds of each, (n,)."""
    return float(np.sort(still_for_s)[int(_ALMOST_ALL * len(still_for_s))])


@dataclass(frozen=True)
class Grid:
    """How the gate's cells, ``shape`` (rows, columns), lie over a frame ``wide_px`` by ``high_px``."""

    shape: tuple[int, int]
    wide_px: int
    high_px: int

    @cached_property
    def cell_px(self) -> float:
        """The side of a cell in pixels."""
        return cell_px(self.wide_px, self.high_px)

    def inside(self, quads: Sequence[np.ndarray], grow_px: float = 0.0) -> np.ndarray:
        """bool (rows, cells): the cells that the quads cover, each grown outward."""
        mask = np.zeros(self.shape, np.uint8)
        for quad in quads:
            middle = quad.mean(0)
            reach = np.linalg.norm(quad - middle, axis=1, keepdims=True)
            grown = middle + (quad - middle) * (1 + grow_px / np.maximum(reach, 1))
            cv2.fillConvexPoly(mask, np.round(grown / self.cell_px - 0.5).astype(np.int32), 1)
        return mask.view(bool)

    def is_all(self, cells: np.ndarray, quad: np.ndarray) -> bool:
        """True when next to all of a quad in the frame lies in ``cells``."""
        inside = self.inside([quad])
        return bool(inside.any() and cells[inside].mean() > 0.97)

    def rect(self, cells: np.ndarray, card: np.ndarray | None) -> Rect:
        """The smallest rectangle that surely holds whatever lies where ``cells`` have changed.

        A card of the size of the quad ``card`` may have changed only in part; of an unknown size some more
        room is left.
        """
        rows, columns = np.flatnonzero(cells.any(1)), np.flatnonzero(cells.any(0))
        px = self.cell_px
        low = np.array([columns[0], rows[0]]) * px
        high = (np.array([columns[-1], rows[-1]]) + 1) * px
        if card is None:
            room = np.full(2, 0.35 * float((high - low).max()) + 16)
        else:
            extent = np.ptp(card, axis=0)
            room = np.maximum(extent - (high - low), 0.0) + 0.16 * float(extent.min()) + px
        x0, y0 = np.maximum(0, low - room).astype(int)
        x1, y1 = np.minimum((self.wide_px, self.high_px), high + room).astype(int)
        return int(x0), int(y0), int(x1), int(y1)
