"""How much of a changed patch cards explain, and how much of it must be a hand or another foreign thing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.geometry.quads import area
from vision.watch.changed_patches import Patch
from vision.watch.frame_view import FrameView

_PLAIN_CELLS, _PLAIN_SHARE = 12, 0.1
_LATEST = 6


def negligible_cells(view: FrameView) -> float:
    """Of how few changed cells in which no card is found nothing more is made."""
    return min(view.tuning.negligible_cells, 0.12 * view.card_cells)


def is_bare(view: FrameView, patch: Patch) -> bool:
    """True when nothing but faint traces lies on the bare table in a patch.

    On a cloth as white as paper a card of few pips is mostly bare; its pips are not.
    """
    covered = np.count_nonzero(patch.cells & ~view.bare)
    # Less than part of a card cannot be one.
    if covered > min((1 - view.tuning.bare_share) * patch.size, 0.3 * view.card_cells):
        return False
    return bool(np.count_nonzero(patch.cells & view.plainly_covered) < view.tuning.least_cells)


def is_foreign(view: FrameView, patch: Patch, quads: Sequence[np.ndarray]) -> bool:
    """True when the patch shows much that is neither what was read in ``quads``, nor bare, nor where a card
    lay before."""
    if not quads:
        return True
    grid = view.grid
    lain = [one.quad for one in view.table.cards[-_LATEST:]]
    explained = grid.inside(quads, 2.5 * grid.cell_px) | grid.inside(lain, grid.cell_px)
    explained |= view.bare | view.as_earlier
    rest = int(np.count_nonzero(patch.cells & view.plainly_changed & ~explained))
    card_cells = float(np.mean([area(quad) for quad in quads])) / grid.cell_px**2
    return rest > view.tuning.foreign_share * card_cells


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
