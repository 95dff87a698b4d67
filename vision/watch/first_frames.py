"""The first frames of a film: the background, and the cards that lie there already and are not reported.

A card that was laid in those very frames has been dealt: the film begins with the hand that lays it.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vision.geometry.rectify import rectify
from vision.reader.card_reader import Reader
from vision.watch.background import Backdrop
from vision.watch.changed_patches import Patch
from vision.watch.known_card import NOT_READ, KnownCard
from vision.watch.patch_votes import Inquiry, Vote
from vision.watch.pose_search import Search, ShareOfChange
from vision.watch.read_pose import ReadPose, read_again
from vision.watch.tuning import WatchTuning

_STEPS = 2
"""Of the search in each frame: nothing is reported before it has ended, and it comes once a film."""

_JUST_LAID = 0.5
"""What part of a card must have moved in the first frames if it was laid in them."""


class FirstFrames:
    """Reads what lies on the table when a film begins, a little at each ``step``.

    ``unsettled``, bool (rows, cells), is where something moves: what lies there is not known. ``empty`` is
    the frame without cards, of the same size, or None; ``shares`` gives a patch's ``ShareOfChange``;
    ``began_s``: the frame's time.
    """

    def __init__(
        self,
        backdrop: Backdrop,
        unsettled: np.ndarray,
        empty: np.ndarray | None,
        shares: Callable[[Patch, Backdrop], ShareOfChange],
        began_s: float = 0.0,
    ) -> None:
        self.backdrop = backdrop
        self._unsettled, self._began_s, self._frames = unsettled, began_s, 0
        self.laid: list[Vote] = []
        backdrop.unknown(unsettled)
        everywhere = Patch(np.ones(unsettled.shape, bool), 0.0)
        whole = (0, 0, backdrop.grid.wide_px, backdrop.grid.high_px)
        self._rect = whole
        known = empty if empty is not None and empty.shape == backdrop.image.shape else None
        self._search = Search(whole, None, False, known, shares(everywhere, backdrop))

    def step(self, reader: Reader) -> list[KnownCard] | None:
        """The cards that lay there, once all are read; None before that. Then ``laid`` are those that were
        laid in these frames and are surely read."""
        image = self.backdrop.image
        self._frames += 1
        for _ in range(_STEPS):
            if not self._search.done:
                self._search.step(image, reader)
        if not self._search.done:
            return None
        lying = []
        for pose in self._search.poses:
            reading = reader.judge(pose.odds)
            if reading.kind in ("card", "joker"):
                if self._just_laid(pose):
                    self._lay(pose, reader)
                    continue
                name = pose.best if reading.sure else NOT_READ
                lying.append(KnownCard(name, pose.quad, pose.odds, rectify(image, pose.quad)))
        # What the table looks like under these cards is seen when they are gone.
        self.backdrop.covered(self.backdrop.grid.inside([one.quad for one in lying]))
        return lying

    def inquiry(self, tuning: WatchTuning) -> Inquiry:
        """All that was looked at, as an inquiry into the whole picture."""
        return Inquiry(self._rect, self._began_s, self._search, tuning, frames=self._frames, votes=self.laid)

    def _just_laid(self, pose: ReadPose) -> bool:
        inside = self.backdrop.grid.inside([pose.quad])
        return bool(np.count_nonzero(self._unsettled & inside) > _JUST_LAID * np.count_nonzero(inside))

    def _lay(self, pose: ReadPose, reader: Reader) -> None:
        """Note a card that was laid in these frames where two outlines are surely read alike; where they are
        not, the place counts as changed, so that later frames tell."""
        vote = Vote.first(pose, self._search.rivals(pose), self.backdrop.image, reader)
        (again,) = read_again(self.backdrop.image, [pose], reader, vote.count)
        vote.add(again.odds, reader)
        if vote.reading(reader, WatchTuning()).sure:
            self.laid.append(vote)
        else:
            self.backdrop.doubt(self.backdrop.grid.inside([pose.quad]))
