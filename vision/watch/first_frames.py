"""The first frames of a film: the cards that lie there already, which are not reported.

A card that comes to lie in those very frames has been dealt: the film begins with the hand that deals it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from vision.geometry.rectify import rectify
from vision.reader.card_reader import Reader
from vision.watch.frame_budget import FrameBudget
from vision.watch.frame_view import FrameView, PatchChange
from vision.watch.known_card import NOT_READ, KnownCard
from vision.watch.patch_votes import Vote
from vision.watch.pose_search import Search
from vision.watch.read_pose import ReadPose, read_again
from vision.watch.tuning import WatchTuning

_FRAMES_WORTH = 2.5
"""How many times a frame's budget the search has: nothing is reported before it has ended, and it comes once
a film."""

_NEW_SHARE = 0.5
"""What part of a card must have moved in the first frames if it was dealt in them."""


@dataclass(frozen=True, eq=False)
class FirstCards:
    """What lay there when the film began. ``new``: dealt in the first frames, and surely read. ``doubtful``:
    quads of others dealt in them, which later frames are to read."""

    lying: list[KnownCard] = field(default_factory=list)
    new: list[Vote] = field(default_factory=list)
    doubtful: list[np.ndarray] = field(default_factory=list)


class FirstFrames:
    """Reads what lies in ``first``, the film's first view, a little at each ``step``.

    Where the film's first frames move, the view's layers say so. ``empty`` is the frame without cards, of the
    same size, or None.
    """

    def __init__(self, first: FrameView, empty: np.ndarray | None) -> None:
        self.began_s, self.frames = first.frame.t_s, 0
        self._first = first
        everywhere = np.ones(first.layers.unknown.shape, bool)
        whole = (0, 0, first.grid.wide_px, first.grid.high_px)
        known = empty if empty is not None and empty.shape == first.image.shape else None
        self._search = Search(whole, None, False, known, PatchChange(everywhere, everywhere).share)

    def step(self, reader: Reader) -> FirstCards | None:
        """The cards, once all are read; None before that."""
        self.frames += 1
        budget = FrameBudget(_FRAMES_WORTH * self._first.tuning.frame_ms)
        while not self._search.done and budget.takes(self._search.cost_ms):
            self._search.step(self._first, reader)
        if not self._search.done:
            return None
        found = FirstCards()
        for pose in self._search.poses:
            reading = reader.judge(pose.odds)
            if reading.kind not in ("card", "joker"):
                continue
            if not self._is_new(pose):
                name = pose.best if reading.sure else NOT_READ
                picture = rectify(self._first.image, pose.quad)
                found.lying.append(KnownCard(name, pose.quad, pose.odds, picture))
            elif (vote := self._read_twice(pose, reader)) is not None:
                found.new.append(vote)
            else:
                found.doubtful.append(pose.quad)
        return found

    def _is_new(self, pose: ReadPose) -> bool:
        inside = self._first.grid.inside([pose.quad])
        moved = np.count_nonzero(self._first.layers.unknown & inside)
        return bool(moved > _NEW_SHARE * np.count_nonzero(inside))

    def _read_twice(self, pose: ReadPose, reader: Reader) -> Vote | None:
        """The vote on a card where two outlines are surely read alike."""
        image = self._first.image
        vote = Vote.first(pose, self._search.rivals(pose), image, reader)
        vote.add(read_again(image, pose, reader, vote.count).odds, reader)
        return vote if vote.reading(reader, WatchTuning()).sure else None
