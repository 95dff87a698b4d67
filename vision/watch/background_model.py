"""The background model: the table without cards, before a foreign thing came, and as last accepted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.frames.sources import Frame
from vision.watch.changed_patches import Grid
from vision.watch.frame_view import UNSEEN, FrameView, Layers
from vision.watch.motion_gate import Gate
from vision.watch.table_cards import TableCards
from vision.watch.tuning import WatchTuning


class BackgroundModel:
    """What frames are compared with. It alone says to the gate what is accepted.

    ``image``: the last whole frame, settled part by part; ``version``: another number whenever it changes.
    """

    def __init__(self, gate: Gate, image: np.ndarray, moving: np.ndarray | None = None) -> None:
        """The table as the gate and the frame ``image`` show it now, taken for bare, but for the ``moving``
        cells, bool (rows, cells): what lies there is not known at all."""
        gate.accept()
        now = gate.thumbnail()
        nowhere = np.zeros(now.shape, bool)
        unknown = nowhere if moving is None else moving
        self._gate = gate
        self._layers = Layers(np.where(unknown, np.float32(UNSEEN), now), now, unknown, nowhere)
        self.image = image.copy()
        self.version = 0
        high, wide = image.shape[:2]
        self.grid = Grid((now.shape[0], now.shape[1]), wide, high)

    def view(self, frame: Frame, table: TableCards, tuning: WatchTuning) -> FrameView:
        """The frame that the gate was given last, beside the table as it is accepted now."""
        accepted = self._gate.accepted()
        return FrameView(frame, self._gate, accepted, self._layers, self.image, self.grid, table, tuning)

    def found_at_first(self, lying: Sequence[np.ndarray], doubtful: Sequence[np.ndarray]) -> None:
        """Cards lay in the quads ``lying``: the bare table is seen there when they are gone. Whatever the
        ``doubtful`` quads show is a change, to be looked into."""
        bare = np.where(self.grid.inside(list(lying)), np.float32(UNSEEN), self._layers.bare)
        self._layers = replace(self._layers, bare=bare)
        self._gate.forget(self.grid.inside(list(doubtful)))

    def settle(self, cells: np.ndarray, image: np.ndarray, foreign: bool) -> None:
        """The frame is the table now in those cells. ``foreign``: what is there is no card and may leave."""
        before, kept = self._gate.accepted(), self._layers
        self._gate.accept(cells)
        now = self._gate.accepted()
        self._layers = Layers(
            np.where(cells & (kept.bare == UNSEEN), now, kept.bare) if foreign else kept.bare,
            np.where(cells, before if foreign else now, kept.earlier),
            kept.unknown & ~cells,
            kept.foreign | cells if foreign else kept.foreign & ~cells,
        )
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
