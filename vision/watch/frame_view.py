"""One frame compared with the table as it was last accepted: the input of every step of the watcher."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from vision.frames.sources import Frame
from vision.geometry.quads import area, grown
from vision.watch.changed_patches import Grid, Patch, lying_still_s
from vision.watch.motion_gate import Gate
from vision.watch.table_cards import TableCards
from vision.watch.tuning import WatchTuning

UNSEEN = -1000.0
"""The grey level of a cell of the bare table that has never been seen."""
_PLAIN_TIMES = 2.5
_EDGE_PX = 2.5
_LEAST_STRIP_SHARE = 0.006
_LEAST_EDGE_GREY = 4.0
_SAME_EDGES = 0.7
_PLAIN_CELLS, _PLAIN_SHARE = 12, 0.1
_LATEST = 6


@dataclass(frozen=True, eq=False)
class Layers:
    """Thumbnails of the table, float32 (rows, cells), and where they hold, bool (rows, cells).

    ``bare``: without cards, ``UNSEEN`` where it has never been seen so. ``earlier``: before the foreign
    things came that lie in the ``foreign`` cells. ``unknown``: where something moved when the film began.
    """

    bare: np.ndarray
    earlier: np.ndarray
    unknown: np.ndarray
    foreign: np.ndarray


@dataclass(frozen=True, eq=False)
class FrameView:
    """One frame, which the ``gate`` was given last, and the table it is compared with. Masks are bool (rows,
    cells), made when they are first asked for.

    ``before``: the whole frame as last accepted, kept up to date in place. ``table``: the cards known to lie
    there. ``tuning``: what holds in the frame's light.
    """

    frame: Frame
    gate: Gate
    accepted: np.ndarray
    layers: Layers
    before: np.ndarray
    grid: Grid
    table: TableCards
    tuning: WatchTuning

    @property
    def image(self) -> np.ndarray:
        """The frame's picture, BGR uint8 (h, w, 3)."""
        return self.frame.image

    @cached_property
    def plainly_changed(self) -> np.ndarray:
        """Where a hand or a thing is, and not the faint trace that a coarse codec keeps of one, or the edge
        of a shadow."""
        return self.gate.differs_from(self.accepted, _PLAIN_TIMES)

    @cached_property
    def bare(self) -> np.ndarray:
        """Where the frame shows the bare table."""
        return np.asarray(~self.gate.differs_from(self.layers.bare))

    @cached_property
    def plainly_covered(self) -> np.ndarray:
        """Where what lies on the bare table, such as a pip on paper as white as it, is plainly another; not
        where the bare table has never been seen."""
        plain = self.gate.differs_from(self.layers.bare, _PLAIN_TIMES)
        return np.asarray(plain & (self.layers.bare != UNSEEN))

    @cached_property
    def as_earlier(self) -> np.ndarray:
        """Where it shows what was there before a foreign thing, or what nobody saw."""
        return np.asarray(~self.gate.differs_from(self.layers.earlier) | self.layers.unknown)

    @cached_property
    def card_cells(self) -> float:
        """How many cells a card covers; infinity when that is not known yet."""
        like, _ = self.table.size_near((0, 0, self.grid.wide_px, self.grid.high_px))
        return np.inf if like is None else area(like) / self.grid.cell_px**2

    @property
    def negligible_cells(self) -> float:
        """Up to how many changed cells are ignored where no card is found in them."""
        return min(self.tuning.negligible_cells, 0.12 * self.card_cells)

    def is_bare(self, patch: Patch) -> bool:
        """True when nothing but faint traces lies on the bare table in a patch.

        On a cloth as white as paper a card of few pips is mostly bare; its pips are not.
        """
        covered = np.count_nonzero(patch.cells & ~self.bare)
        # Less than part of a card cannot be one.
        if covered > min((1 - self.tuning.bare_share) * patch.size, 0.3 * self.card_cells):
            return False
        return bool(np.count_nonzero(patch.cells & self.plainly_covered) < self.tuning.least_cells)

    def is_foreign(self, patch: Patch, quads: Sequence[np.ndarray]) -> bool:
        """True when the patch shows much that is neither what was read in ``quads``, nor bare, nor where a
        card lay before."""
        if not quads:
            return True
        lain = [one.quad for one in self.table.cards[-_LATEST:]]
        explained = self.grid.inside(quads, 2.5 * self.grid.cell_px)
        explained |= self.grid.inside(lain, self.grid.cell_px) | self.bare | self.as_earlier
        rest = int(np.count_nonzero(patch.cells & self.plainly_changed & ~explained))
        card_cells = float(np.mean([area(quad) for quad in quads])) / self.grid.cell_px**2
        return rest > self.tuning.foreign_share * card_cells

    def unknown_cells(self, patch: Patch) -> int:
        """In how many of its cells something moved when the film began and nobody looked yet."""
        return int(np.count_nonzero(patch.cells & self.layers.unknown))

    def with_foreign(self, patch: Patch) -> Patch:
        """The patch and, where it touches a foreign thing's place, all that is not as before that came.

        A card may have been dealt while a hand rested there: what of it could be seen then counts as new now,
        and the whole has lain still for as long as all of it has.
        """
        cells, foreign = patch.cells, self.layers.foreign
        if not (patch.around & foreign).any():
            return patch
        both = cells | foreign
        _, labels = cv2.connectedComponents(cv2.dilate(both.view(np.uint8), np.ones((5, 5), np.uint8)))
        touched = np.zeros(int(labels.max()) + 1, bool)
        touched[labels[cells]] = True
        new = touched[labels] & both & self.gate.differs_from(self.layers.earlier)
        if not (added := new & ~cells).any():
            return patch
        still_s = min(patch.still_s, lying_still_s(self.gate.still_for_s()[added]))
        return Patch(np.asarray(cells | new), still_s)

    def has_changed(self, quad: np.ndarray) -> bool:
        """True when what the quad shows is no longer what was accepted there."""
        inside = self.grid.inside([quad])
        return bool((self.gate.differs_from(self.accepted) & inside).sum() > 0.1 * inside.sum())

    def lies_still(self, old: np.ndarray, new: np.ndarray) -> bool:
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
            for one in (self.image, self.before)
        )
        spread = float(now.std() * before.std())
        if before.std() < _LEAST_EDGE_GREY or spread <= 0:
            return False
        return float(((now - now.mean()) * (before - before.mean())).mean()) / spread > _SAME_EDGES


@dataclass(frozen=True, eq=False)
class PatchChange:
    """What has changed, bool (rows, cells): the ``cells`` of a patch, and its ``core``, which is what has
    plainly changed where any has."""

    cells: np.ndarray
    core: np.ndarray

    @classmethod
    def of(cls, view: FrameView, patch: Patch) -> PatchChange:
        """The change in a patch."""
        plain = patch.cells & view.plainly_changed
        enough = np.count_nonzero(plain) > max(_PLAIN_CELLS, _PLAIN_SHARE * patch.size)
        return cls(patch.cells, plain if enough else patch.cells)

    def share(self, view: FrameView, quad: np.ndarray, others: Sequence[np.ndarray]) -> float:
        """What part of the core, 0 to 1, lies in the quad and in no other, as a later frame shows the table;
        0 when too little has changed there."""
        inside = view.grid.inside([quad])
        own = self.cells & inside
        least = view.tuning.least_changed_share
        if others:
            own &= ~view.grid.inside(others, 1.5 * view.grid.cell_px)
            least = view.tuning.least_own_share
        changed = int(np.count_nonzero(own))
        if changed and not others:
            # Of a card as white as the cloth only the pips change, so far apart that each is its own patch.
            changed += int(np.count_nonzero(inside & ~self.cells & view.plainly_changed))
        if changed < least * float(np.count_nonzero(inside)):
            return 0.0
        return max(1, int(np.count_nonzero(self.core & own))) / max(1, int(np.count_nonzero(self.core)))
