"""The looks at patches that lie still: one inquiry into each, which every frame takes further."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.reader.card_reader import Reader
from vision.watch.changed_patches import Patch
from vision.watch.frame_budget import FrameBudget
from vision.watch.frame_view import FrameView, PatchChange
from vision.watch.known_card import NOT_READ, KnownCard
from vision.watch.patch_votes import Inquiry
from vision.watch.pose_search import Search
from vision.watch.quick_reread import QuickReread

_SAME_PLACE, _SAME_CELLS = 0.02, 0.6
_WHOLE_RIM = 0.8


class Looks:
    """Finds the inquiry into a patch or begins one, and gives each frame its share of the work."""

    def __init__(self, reader: Reader) -> None:
        self.inquiries: list[Inquiry] = []
        self._reader = reader

    def look(self, view: FrameView, patch: Patch, budget: FrameBudget) -> Inquiry:
        """What the frame's budget still allows of the inquiry into the patch.

        Once a frame: several patches may lie on one card.
        """
        inquiry = self._into(view, patch)
        if inquiry.looked_s == view.frame.t_s:
            return inquiry
        if inquiry.enough(self._reader):
            sure = inquiry.votes and all(one.sure for _, one in inquiry.readings(self._reader))
            again = view.frame.t_s - inquiry.looked_s >= view.tuning.look_again_s
            if not sure and not (inquiry.votes and inquiry.go_on()) and again:
                inquiry.search, inquiry.counted = _search(view, patch), False
        inquiry.look(view, self._reader, budget)
        # A quick reread has the outline under which the card there was reported, and hardly a cell is new.
        if not isinstance(inquiry.search, QuickReread):
            self._note_contradictions(view, inquiry)
        return inquiry

    def in_turn(self, found: Sequence[Patch]) -> list[Patch]:
        """The patches, those first that have waited longest for a look, and of these from left to right."""

        def turn(patch: Patch) -> tuple[float, int]:
            into = (one for one in self.inquiries if _overlap(one.cells, patch.cells) > 0)
            return min((one.looked_s for one in into), default=-1.0), int(patch.cells.any(0).argmax())

        return sorted(found, key=turn)

    def take_ended(self, t_s: float) -> list[Inquiry]:
        """Take out and give those whose patch was not seen at ``t_s``: it has moved or was covered."""
        ended = [inquiry for inquiry in self.inquiries if inquiry.seen_s < t_s]
        self.inquiries = [inquiry for inquiry in self.inquiries if inquiry.seen_s >= t_s]
        return ended

    def _into(self, view: FrameView, patch: Patch) -> Inquiry:
        """The inquiry into this patch that is under way, or a new one."""
        t_s, known = view.frame.t_s, _known(view, patch)
        # Of very few changed cells other ones change in each frame; the card on which they lie stays.
        cells = patch.cells if known is None else view.grid.inside([known.quad])
        rect = view.grid.rect(cells, None)
        for inquiry in self.inquiries:
            off = max(abs(a - b) for a, b in zip(inquiry.rect, rect, strict=True))
            # The cells at its edge come and go with the noise, and its rectangle with them.
            same = off < _SAME_PLACE * view.grid.wide_px or _overlap(inquiry.cells, cells) > _SAME_CELLS
            if same and patch.still_s + 1e-6 >= t_s - inquiry.began_s:
                inquiry.frames += inquiry.seen_s < t_s
                inquiry.seen_s = t_s
                return inquiry
        search = _search(view, patch)
        looks = search if known is None else QuickReread(known.quad, search)
        inquiry = Inquiry(rect, t_s, looks, view.tuning, t_s, frames=1, cells=cells, lain_s=patch.still_s)
        self.inquiries.append(inquiry)
        return inquiry

    def _note_contradictions(self, view: FrameView, inquiry: Inquiry) -> None:
        """Mark the votes that are surely read as a card that lies there and looks quite different."""
        for vote, reading in inquiry.readings(self._reader):
            # Where another outline or all four sides say the same, it was the picture before that was poor.
            doubtful = reading.sure and vote.count > 1 and not vote.seconded and vote.pose.score < _WHOLE_RIM
            if doubtful:
                name = reading.candidates[0][0]
                vote.contradicted = view.table.contradicts(name, vote.pose.quad, vote.picture)


def _known(view: FrameView, patch: Patch) -> KnownCard | None:
    """The named card on which the patch lies, where the patch is negligibly small and nothing else lies or
    passes over the card: half of either would be read then."""
    negligible = view.negligible_cells
    if patch.size > negligible:
        return None
    for one in reversed(view.table.cards):
        inside = view.grid.inside([one.quad])
        if 2 * np.count_nonzero(patch.cells & inside) > patch.size:
            besides = np.count_nonzero(inside & ~patch.cells & view.plainly_changed)
            return None if one.card in (None, NOT_READ) or besides > negligible else one
    return None


def _search(view: FrameView, patch: Patch) -> Search:
    like, _ = view.table.size_near(view.grid.rect(patch.cells, None))
    rect = view.grid.rect(patch.cells, like)
    like, near = view.table.size_near(rect)
    return Search(rect, like, near, view.before, PatchChange.of(view, patch).share)


def _overlap(one: np.ndarray | None, other: np.ndarray) -> float:
    """What part of the cells, bool (rows, cells), of both are cells of each, 0 to 1."""
    if one is None or one.shape != other.shape:
        return 0.0
    either = np.count_nonzero(one | other)
    return float(np.count_nonzero(one & other) / either) if either else 0.0
