"""The background model: the table without cards, before a foreign thing came, and as last accepted."""

from __future__ import annotations

import cv2
import numpy as np

from vision.geometry.quads import grown
from vision.watch.changed_patches import Grid
from vision.watch.motion_gate import Gate

_UNSEEN = -1000.0
_PLAIN_TIMES = 2.5
_EDGE_PX = 2.5
_LEAST_STRIP_SHARE = 0.006
_LEAST_EDGE_GREY = 4.0
_SAME_EDGES = 0.7


class Backdrop:
    """Thumbnails of the table without cards and before foreign things lay on it, and the last whole frame."""

    def __init__(self, gate: Gate, image: np.ndarray) -> None:
        """The table as the gate and the frame ``image`` show it now, taken for bare."""
        self._gate = gate
        self._bare = self._earlier = gate.thumbnail()
        self._unknown = self._foreign = np.zeros(self._bare.shape, bool)
        self.image = image.copy()
        self.version = 0
        high, wide = image.shape[:2]
        self.grid = Grid((self._bare.shape[0], self._bare.shape[1]), wide, high)

    def covered(self, cells: np.ndarray) -> None:
        """The bare table has not been seen in those cells: cards lie there."""
        self._bare = np.where(cells, _UNSEEN, self._bare)

    def unknown(self, cells: np.ndarray) -> None:
        """Something moved in those cells when the film began: what lies under it is not known at all."""
        self._unknown = cells
        self.covered(cells)

    def doubt(self, cells: np.ndarray) -> None:
        """Whatever those cells show is a change, to be looked into."""
        self._gate.forget(cells)

    def unsettled_at_first(self, cells: np.ndarray) -> int:
        """In how many of the cells something moved when the film began and nobody looked yet."""
        return int(np.count_nonzero(cells & self._unknown))

    def has_changed(self, quad: np.ndarray) -> bool:
        """True when what the quad shows is no longer what was accepted there."""
        inside = self.grid.inside([quad])
        return bool((self._gate.changed() & inside).sum() > 0.1 * inside.sum())

    def shows_bare(self) -> np.ndarray:
        """bool (rows, cells): where the frame shows the bare table."""
        return np.asarray(~self._gate.differs_from(self._bare))

    def plainly_covered(self) -> np.ndarray:
        """bool (rows, cells): where what lies on the bare table, such as a pip on paper as white as it, is
        plainly another; not where the bare table has never been seen."""
        return np.asarray(self._gate.differs_from(self._bare, _PLAIN_TIMES) & (self._bare != _UNSEEN))

    def shows_earlier(self) -> np.ndarray:
        """bool (rows, cells): where it shows what was there before a foreign thing, or what nobody saw."""
        return np.asarray(~self._gate.differs_from(self._earlier) | self._unknown)

    def with_foreign(self, cells: np.ndarray) -> np.ndarray:
        """The changed cells and, where they touch a foreign thing's place, all that is not as before it came.

        A card may have been laid while a hand rested there: what of it could be seen then counts as new now.
        """
        if not (cv2.dilate(cells.view(np.uint8), np.ones((5, 5), np.uint8)).view(bool) & self._foreign).any():
            return cells
        both = cells | self._foreign
        _, labels = cv2.connectedComponents(cv2.dilate(both.view(np.uint8), np.ones((5, 5), np.uint8)))
        touched = np.zeros(int(labels.max()) + 1, bool)
        touched[labels[cells]] = True
        return np.asarray(cells | (touched[labels] & both & self._gate.differs_from(self._earlier)))

    def plainly_changed(self) -> np.ndarray:
        """bool (rows, cells): where a hand or a thing is, and not the faint trace that a coarse codec keeps
        of one, or the edge of a shadow."""
        return self._gate.differs_from(self._gate.accepted(), _PLAIN_TIMES)

    def settle(self, cells: np.ndarray, image: np.ndarray, foreign: bool) -> None:
        """The frame is the table now in those cells. ``foreign``: what is there is no card and may leave."""
        before = self._gate.accepted()
        self._gate.accept(cells)
        now = self._gate.accepted()
        self._earlier = np.where(cells, before if foreign else now, self._earlier)
        self._unknown = self._unknown & ~cells
        self._foreign = self._foreign | cells if foreign else self._foreign & ~cells
        if foreign:
            self._bare = np.where(cells & (self._bare == _UNSEEN), now, self._bare)
        rows, columns = np.flatnonzero(cells.any(1)), np.flatnonzero(cells.any(0))
        if not len(rows):
            return
        px = self.grid.cell_px
        x0, x1 = int(columns[0] * px), min(self.grid.wide_px, int((columns[-1] + 1) * px) + 1)
        y0, y1 = int(rows[0] * px), min(self.grid.high_px, int((rows[-1] + 1) * px) + 1)
        part = cells[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1].astype(np.uint8)
        mask = cv2.resize(part, (x1 - x0, y1 - y0), interpolation=cv2.INTER_NEAREST)
        cv2.copyTo(image[y0:y1, x0:x1], mask, self.image[y0:y1, x0:x1])
        self.version += 1

    def lies_still(self, image: np.ndarray, old: np.ndarray, new: np.ndarray) -> bool:
        """True when the edges of ``old`` that stick out from under ``new``, both quads, are where they were.

        Edges, since white paper shows either way and a card's shadow falls on the one below. False too when
        hardly anything sticks out, since then nothing can be compared.
        """
        x0, y0 = np.maximum(0, np.floor(old.min(0)) - 4).astype(int)
        most = (self.grid.wide_px, self.grid.high_px)
        x1, y1 = (int(v) for v in np.minimum(most, np.ceil(old.max(0)) + 5))
        if x1 - x0 < 8 or y1 - y0 < 8:
            return False
        width = max(8.0, float(np.linalg.norm(old[1] - old[0])))
        shift = np.array((x0, y0), np.float32)
        strip = np.zeros((y1 - y0, x1 - x0), np.uint8)
        for quad, margin_px, value in ((old, _EDGE_PX, 1), (old, -2 * _EDGE_PX, 0), (new, _EDGE_PX, 0)):
            corners = np.round(grown(quad, margin_px / width) - shift).astype(np.int32)
            cv2.fillConvexPoly(strip, corners, value)
        shown = strip.view(bool)
        if np.count_nonzero(shown) < _LEAST_STRIP_SHARE * strip.size:
            return False
        part = (slice(y0, y1), slice(x0, x1))
        now, before = (
            cv2.GaussianBlur(cv2.cvtColor(one[part], cv2.COLOR_BGR2GRAY), (3, 3), 0)[shown].astype(float)
            for one in (image, self.image)
        )
        spread = float(now.std() * before.std())
        if before.std() < _LEAST_EDGE_GREY or spread <= 0:
            return False
        return float(((now - now.mean()) * (before - before.mean())).mean()) / spread > _SAME_EDGES
