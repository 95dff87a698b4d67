"""The first frames of a film: the table as it is, and the cards that lie there already and are not dealt."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vision.backdrop import Backdrop
from vision.lying import NOT_READ, Lying
from vision.patches import Patch
from vision.propose import Search, ShareOfChange
from vision.read import Reader
from vision.rectify import rectify


class Opening:
    """Reads what lies on the table when a film begins, a little at each ``step``.

    ``unsettled``, bool (rows, cells), is where something moves: what lies there is not known. ``empty`` is
    the frame without cards, of the same size, or None; ``shares`` gives a patch's ``ShareOfChange``.
    """

    def __init__(
        self,
        backdrop: Backdrop,
        unsettled: np.ndarray,
        empty: np.ndarray | None,
        shares: Callable[[Patch, Backdrop], ShareOfChange],
    ) -> None:
        self.backdrop = backdrop
        backdrop.unknown(unsettled)
        everywhere = Patch(np.ones(unsettled.shape, bool), 0.0)
        whole = (0, 0, backdrop.grid.wide_px, backdrop.grid.high_px)
        known = empty if empty is not None and empty.shape == backdrop.image.shape else None
        self._search = Search(whole, None, False, known, shares(everywhere, backdrop))

    def step(self, reader: Reader) -> list[Lying] | None:
        """The cards that lie there, once all are read; None before that."""
        image = self.backdrop.image
        self._search.step(image, reader)
        if not self._search.done:
            return None
        lying = []
        for pose in self._search.poses:
            reading = reader.judge(pose.odds)
            if reading.kind in ("card", "joker"):
                name = pose.best if reading.sure else NOT_READ
                lying.append(Lying(name, pose.quad, pose.odds, rectify(image, pose.quad)))
        # What the table looks like under these cards is seen when they are gone.
        self.backdrop.covered(self.backdrop.grid.inside([one.quad for one in lying]))
        return lying
