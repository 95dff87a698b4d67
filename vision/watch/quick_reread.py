"""A reading of the card that lies where hardly anything has changed, before proposals are searched for there.

A card dealt exactly onto one that looks like it, a two on a three of a pack that prints one large pip,
changes a few cells: too few for an outline. But then it has the outline of the card beneath, and is read
there.
"""

from __future__ import annotations

import numpy as np

from vision.geometry.pile_shape import rim_support
from vision.geometry.rectify import rectify
from vision.reader.card_reader import Reader
from vision.watch.frame_budget import READING_MS
from vision.watch.frame_view import FrameView
from vision.watch.pose_search import Search
from vision.watch.read_pose import ReadPose


class QuickReread:
    """Reads what lies in ``quad``, (4, 2) px, first; where that is not surely a card, ``search`` goes on.

    It is asked as a ``Search`` is.
    """

    def __init__(self, quad: np.ndarray, search: Search) -> None:
        self._quad, self._search = quad, search
        self._seen: ReadPose | None = None
        self._sure = self._named = False

    @property
    def done(self) -> bool:
        return self._sure or (self._seen is not None and self._search.done)

    @property
    def poses(self) -> list[ReadPose]:
        own = [self._seen] if self._named and self._seen is not None else []
        return own if self._sure else self._search.poses or own

    @property
    def cost_ms(self) -> float:
        """What the next step costs (``frame_budget``)."""
        return READING_MS if self._seen is None else self._search.cost_ms

    def step(self, view: FrameView, reader: Reader) -> None:
        """One reading, or a step of the search."""
        if self._seen is not None:
            self._search.step(view, reader)
            return
        odds = reader.odds([rectify(view.image, self._quad)])[0]
        rim = float(rim_support(view.image, [self._quad])[0])
        self._seen = ReadPose(self._quad, rim, odds, rim)
        reading = reader.judge(odds)
        self._sure = self._named = reading.sure and reading.kind == "card"

    def go_on(self) -> bool:
        """The card is not so sure after all: search."""
        if self._sure:
            self._sure = False
            return not self._search.done
        return self._search.go_on()

    def rivals(self, pose: ReadPose) -> list[ReadPose]:
        """None of the reread pose, which has no other outline."""
        return [] if pose is self._seen else self._search.rivals(pose)
