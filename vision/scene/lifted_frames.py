"""Frames of faint light, lighter and with less noise, before anything is looked for in them.

In faint light a sensor's noise is as large as a dark table is light: nothing seems to lie still, and a pip on
paper is lost. So such frames are averaged over time wherever nothing moves (temporal noise reduction: a
recursive filter that begins anew in each block of pixels that is off by more than noise makes it), and
multiplied. Frames of ordinary light are passed on untouched; whether the light is faint is looked at twice a
second there, and in every frame while it is.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames.sources import Frame
from vision.scene.faint_light import green_cells, is_faint

GAIN = 2.4
"""Paper at the upper limit of faint light comes out just below white."""
_LOOK_S = 0.5
_LOOKS = 2
_BLOCK_PX = 8
_FRAMES = 8
_NOISE_TIMES, _LEAST_STEP_GREY = 5.0, 1.0
_SAMPLE_PX = 16
_TO_SIGMA, _PAIR_TO_SIGMA = 1 / 0.6745, 1 / 0.954
"""From the median of what is off to the standard deviation, of a normal, and of two of them."""


class LiftedFrames:
    """Feed ``frame`` every frame in order."""

    def __init__(self) -> None:
        self.faint = False
        self._looked_s: float | None = None
        self._agreed = 0
        self._sample: NDArray[np.float32] | None = None
        self._noise = 0.0
        self._lifted_frames = 0
        self._mean: NDArray[np.float32] | None = None
        self._ages: NDArray[np.float32] | None = None

    @property
    def settles(self) -> bool:
        """Whether the light has been faint for a few frames only, which are as noisy as the sensor's."""
        return self.faint and self._lifted_frames < _FRAMES

    def frame(self, frame: Frame) -> Frame:
        """The frame, BGR uint8 (h, w, 3), as it is; in faint light one of the same time and shape, lifted."""
        if not self._is_faint(frame):
            self._mean = self._ages = None
            self._lifted_frames = 0
            return frame
        self._lifted_frames += 1
        return replace(frame, image=self._lifted(frame.image))

    def _is_faint(self, frame: Frame) -> bool:
        begins = self._looked_s is None or frame.t_s < self._looked_s
        due = begins or self.faint or frame.t_s - self._looked_s >= _LOOK_S  # type: ignore[operator]
        if not due and self._sample is None:
            return self.faint
        # Noise is what differs from one frame to the next.
        sample, before = frame.image[::_SAMPLE_PX, ::_SAMPLE_PX, 1].astype(np.float32), self._sample
        self._sample = sample
        if before is None or before.shape != sample.shape:
            return self.faint
        self._noise = float(np.median(np.abs(sample - before))) * _PAIR_TO_SIGMA
        faint = is_faint(green_cells(frame.image), self.faint, self._noise)
        first = self._looked_s is None
        self._looked_s = frame.t_s
        if not self.faint:
            self._sample = None
        self._agreed = self._agreed + 1 if faint else 0
        self.faint = faint and (first or self.faint or self._agreed >= _LOOKS)
        return self.faint

    def _lifted(self, image: NDArray[np.uint8]) -> NDArray[np.uint8]:
        size = (-(-image.shape[1] // _BLOCK_PX), -(-image.shape[0] // _BLOCK_PX))
        if self._mean is None or self._ages is None or self._mean.shape != image.shape:
            self._mean = image.astype(np.float32)
            self._ages = np.ones((size[1], size[0]), np.float32)
        else:
            off = cv2.subtract(image, self._mean, dtype=cv2.CV_32F)
            blocks = np.abs(cv2.resize(off, size, interpolation=cv2.INTER_AREA)).max(2)
            step = max(_LEAST_STEP_GREY, _NOISE_TIMES * float(np.median(blocks)) * _TO_SIGMA)
            moved = cv2.dilate((blocks > step).view(np.uint8), np.ones((3, 3), np.uint8)).view(bool)
            self._ages = np.where(moved, 1, np.minimum(self._ages + 1, _FRAMES)).astype(np.float32)
            share = cv2.resize(
                1 / self._ages, (image.shape[1], image.shape[0]), interpolation=cv2.INTER_NEAREST
            )
            self._mean += off * share[:, :, None]
        return np.asarray(cv2.convertScaleAbs(self._mean, alpha=GAIN), np.uint8)
