"""The watcher's frames as they would be if the camera had not moved."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from vision.frames.sources import Frame
from vision.frames.stabilizer import Stabilizer
from vision.watch.background_model import BackgroundModel
from vision.watch.motion_gate import Gate

_SWAYING_CELLS = 0.1
_FIRST = -2


class StabilizedFrames:
    """Feed ``frame`` every frame, in order, before the gate sees it."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._steady = Stabilizer()
        self._first: np.ndarray | None = None
        self.slack_cells = 0.0
        """By how much of a cell the last frame may be off as a whole: a camera that sways is never exact."""

    def frame(self, frame: Frame, background: BackgroundModel | None) -> Frame:
        """The frame brought back to the table of the background; before there is one, to the first frame."""
        if self._first is None or self._first.shape != frame.image.shape:
            self._steady, self._first = Stabilizer(), frame.image
            return frame
        steady = self._steady
        if not (steady.moves or steady.displaced or self._gate.differs_all_over(frame.image)):
            self.slack_cells = 0.0
            return frame
        known, version = self._first, _FIRST
        if background is not None:
            known, version = background.image, background.version
        if steady.displaced and not steady.moves:
            # It was knocked, and has rested since.
            image = steady.brought_back(frame.image, known)
            if not self._gate.differs_all_over(image):
                self.slack_cells = 0.0
                return replace(frame, image=image)
        image = steady.step(frame.t_s, frame.image, known, version)
        self.slack_cells = _SWAYING_CELLS if steady.moves else 0.0
        return replace(frame, image=image)

    def forget(self) -> None:
        """The next frame is the first of another view."""
        self._first = None
