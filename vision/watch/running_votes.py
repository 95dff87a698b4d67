"""The votes under way: one inquiry into each changed part of the table that lies still."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from vision.frames.sources import Frame
from vision.reader.card_reader import Reader
from vision.watch.background import Backdrop
from vision.watch.changed_patches import Patch
from vision.watch.known_card import NOT_READ, KnownCard
from vision.watch.patch_coverage import Coverage
from vision.watch.patch_votes import Inquiry
from vision.watch.pose_search import Search
from vision.watch.quick_reread import QuickReread

_SAME_PLACE, _SAME_CELLS = 0.02, 0.6
_WHOLE_RIM = 0.8


@dataclass(eq=False)
class Inquiries:
    """Finds the inquiry into a patch or begins one, gives each frame its share of the work, ends them."""

    coverage: Coverage
    reader: Reader
    open_: list[Inquiry] = field(default_factory=list)

    def into(self, frame: Frame, patch: Patch, backdrop: Backdrop) -> Inquiry:
        """The inquiry into this patch that is under way, or a new one."""
        known = self._known(patch, backdrop)
        # Of very few changed cells other ones change in each frame; the card on which they lie stays.
        cells = patch.cells if known is None else backdrop.grid.inside([known.quad])
        rect = backdrop.grid.rect(cells, None)
        for inquiry in self.open_:
            off = max(abs(a - b) for a, b in zip(inquiry.rect, rect, strict=True))
            # The cells at its edge come and go with the noise, and its rectangle with them.
            same = off < _SAME_PLACE * frame.image.shape[1] or _overlap(inquiry.cells, cells) > _SAME_CELLS
            began_s = frame.t_s - inquiry.began_s
            if same and patch.still_s + 1e-6 >= began_s:
                inquiry.seen_s = frame.t_s
                return inquiry
        search = self._search(patch, backdrop)
        looks = search if known is None else QuickReread(known.quad, search)
        inquiry = Inquiry(
            rect, frame.t_s, looks, self.coverage.tuning, frame.t_s, cells=cells, lain_s=patch.still_s
        )
        self.open_.append(inquiry)
        return inquiry

    def look(self, frame: Frame, patch: Patch, inquiry: Inquiry, backdrop: Backdrop, steps: int = 1) -> None:
        """This frame's ``steps``, one where frames follow each other fast.

        Once a frame: several patches may lie on one card.
        """
        if inquiry.looked_s == frame.t_s:
            return
        inquiry.frames += 1
        if inquiry.enough(self.reader):
            sure = inquiry.votes and all(one.sure for _, one in inquiry.readings(self.reader))
            again = frame.t_s - inquiry.looked_s >= self.coverage.tuning.look_again_s
            if not sure and not (inquiry.votes and inquiry.go_on()) and again:
                inquiry.search, inquiry.counted = self._search(patch, backdrop), False
        for _ in range(steps):
            if not inquiry.enough(self.reader):
                inquiry.look(frame.t_s, frame.image, self.reader)
        # A quick reread has the outline under which the card there was reported, and hardly a cell is new.
        if not isinstance(inquiry.search, QuickReread):
            self._note_contradictions(inquiry)

    def _note_contradictions(self, inquiry: Inquiry) -> None:
        """Mark the votes that are surely read as a card that lies there and looks quite different."""
        for vote, reading in inquiry.readings(self.reader):
            # Where another outline or all four sides say the same, it was the picture before that was poor.
            doubtful = reading.sure and vote.count > 1 and not vote.seconded and vote.pose.score < _WHOLE_RIM
            if doubtful:
                name = reading.candidates[0][0]
                vote.contradicted = self.coverage.table.contradicts(name, vote.pose.quad, vote.picture)

    def ended(self, t_s: float) -> list[Inquiry]:
        """Take out and give those whose patch was not seen at ``t_s``: it has moved or was covered."""
        ended = [inquiry for inquiry in self.open_ if inquiry.seen_s < t_s]
        self.open_ = [inquiry for inquiry in self.open_ if inquiry.seen_s >= t_s]
        return ended

    def _known(self, patch: Patch, backdrop: Backdrop) -> KnownCard | None:
        """The named card on which the patch lies, where the patch is negligibly small and nothing else lies
        or passes over the card: half of either would be read then."""
        negligible = self.coverage.negligible_cells(backdrop)
        if patch.size > negligible:
            return None
        for one in reversed(self.coverage.table.cards):
            inside = backdrop.grid.inside([one.quad])
            if 2 * np.count_nonzero(patch.cells & inside) > patch.size:
                besides = np.count_nonzero(inside & ~patch.cells & backdrop.plainly_changed())
                return None if one.card in (None, NOT_READ) or besides > negligible else one
        return None

    def _search(self, patch: Patch, backdrop: Backdrop) -> Search:
        table = self.coverage.table
        like, _ = table.size_near(backdrop.grid.rect(patch.cells, None))
        rect = backdrop.grid.rect(patch.cells, like)
        like, near = table.size_near(rect)
        return Search(rect, like, near, backdrop.image, self.coverage.shares(patch, backdrop))


def _overlap(one: np.ndarray | None, other: np.ndarray) -> float:
    """What part of the cells, bool (rows, cells), of both are cells of each, 0 to 1."""
    if one is None or one.shape != other.shape:
        return 0.0
    either = np.count_nonzero(one | other)
    return float(np.count_nonzero(one & other) / either) if either else 0.0
