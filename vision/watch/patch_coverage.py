"""How much of a changed patch cards explain, and how much of it must be a hand or another foreign thing."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.geometry.quads import area
from vision.watch.background import Backdrop
from vision.watch.changed_patches import Patch
from vision.watch.pose_search import ShareOfChange
from vision.watch.table_cards import TableCards
from vision.watch.tuning import WatchTuning

_PLAIN_CELLS, _PLAIN_SHARE = 12, 0.1
_LATEST = 6


@dataclass(eq=False)
class Coverage:
    """Measures patches against the cards of ``table``; cells are the gate's."""

    table: TableCards
    tuning: WatchTuning

    def card_cells(self, backdrop: Backdrop) -> float | None:
        """How many cells a card covers, None when that is not known yet."""
        like, _ = self.table.size_near((0, 0, backdrop.grid.wide_px, backdrop.grid.high_px))
        return None if like is None else area(like) / backdrop.grid.cell_px**2

    def negligible_cells(self, backdrop: Backdrop) -> float:
        """Of how few changed cells in which no card is found nothing more is made."""
        return min(self.tuning.negligible_cells, 0.12 * (self.card_cells(backdrop) or np.inf))

    def part_of_a_card(self, backdrop: Backdrop) -> float:
        """Fewer covered cells than this cannot be a card."""
        return 0.3 * (self.card_cells(backdrop) or np.inf)

    def is_bare(self, patch: Patch, bare: np.ndarray, backdrop: Backdrop) -> bool:
        """True when nothing but faint traces lies on the bare table in a patch. ``bare``: the bare cells.

        On a cloth as white as paper a card of few pips is mostly bare; its pips are not.
        """
        covered = np.count_nonzero(patch.cells & ~bare)
        if covered > min((1 - self.tuning.bare_share) * patch.size, self.part_of_a_card(backdrop)):
            return False
        return bool(np.count_nonzero(patch.cells & backdrop.plainly_covered()) < self.tuning.least_cells)

    def foreign(self, patch: Patch, quads: list[np.ndarray], bare: np.ndarray, backdrop: Backdrop) -> bool:
        """True when the patch shows much that is neither a card, nor bare, nor where a card lay before."""
        if not quads:
            return True
        grid = backdrop.grid
        lain = [one.quad for one in self.table.cards]
        explained = grid.inside(quads, 2.5 * grid.cell_px) | grid.inside(lain[-_LATEST:], grid.cell_px)
        explained |= bare | backdrop.shows_earlier()
        rest = int(np.count_nonzero(patch.cells & backdrop.plainly_changed() & ~explained))
        card_cells = float(np.mean([area(quad) for quad in quads])) / grid.cell_px**2
        return rest > self.tuning.foreign_share * card_cells

    def shares(self, patch: Patch, backdrop: Backdrop) -> ShareOfChange:
        """Says what part of the patch lies in a quad, by what has plainly changed where any has."""
        plain = patch.cells & backdrop.plainly_changed()
        enough = np.count_nonzero(plain) > max(_PLAIN_CELLS, _PLAIN_SHARE * patch.size)
        core = plain if enough else patch.cells
        return lambda quad, others: self._share_of_change(patch, core, quad, others, backdrop)

    def _share_of_change(
        self,
        patch: Patch,
        core: np.ndarray,
        quad: np.ndarray,
        others: list[np.ndarray],
        backdrop: Backdrop,
    ) -> float:
        """What part of the cells ``core`` lies in the quad and in no other; 0 when too little has changed."""
        inside = backdrop.grid.inside([quad])
        own = patch.cells & inside
        least = self.tuning.least_changed_share
        if others:
            own &= ~backdrop.grid.inside(others, 1.5 * backdrop.grid.cell_px)
            least = self.tuning.least_own_share
        changed = int(np.count_nonzero(own))
        if changed and not others:
            # Of a card as white as the cloth only the pips change, so far apart that each is its own patch.
            changed += int(np.count_nonzero(inside & ~patch.cells & backdrop.plainly_changed()))
        if changed < least * float(np.count_nonzero(inside)):
            return 0.0
        return max(1, int(np.count_nonzero(core & own))) / max(1, int(np.count_nonzero(core)))
