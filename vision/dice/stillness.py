"""Since when each part of the picture has lain still: frame differences on a thumbnail."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

CELLS_ACROSS = 160
LEAST_STEP_GREY = 5.0
NOISE_TIMES = 6.0
"""A cell has changed when it is off by so many grey levels of 255, or so many times the frames' noise."""
FLICKER = 0.05
"""And by more than this share of itself: over a dark table a lamp that flickers shows in light cells only."""


class Stillness:
    """Feed ``step`` every frame; the first one counts as still since then."""

    def __init__(self) -> None:
        self._anchor: NDArray[Any] | None = None
        self._since_s: NDArray[Any] = np.zeros((1, 1))
        self._noise = 0.5
        self._scale = 1.0

    def step(self, t_s: float, image: NDArray[Any]) -> None:
        """Take a frame, uint8 BGR (h, w, 3), of time ``t_s`` in seconds. Another size begins anew."""
        height, width = image.shape[:2]
        size = (CELLS_ACROSS, max(1, round(CELLS_ACROSS * height / width)))
        small = cv2.resize(image, size, interpolation=cv2.INTER_AREA).max(axis=2).astype(np.float32)
        self._scale = CELLS_ACROSS / width
        if self._anchor is None or self._anchor.shape != small.shape:
            self._anchor, self._since_s = small, np.full(small.shape, t_s)
            return
        # Flicker and exposure change all cells by one factor.
        gain = float(np.clip(np.median(small) / max(1.0, float(np.median(self._anchor))), 0.8, 1.25))
        off = np.abs(small - gain * self._anchor)
        self._noise += 0.05 * (float(np.median(off)) * 1.5 - self._noise)
        least = max(LEAST_STEP_GREY, NOISE_TIMES * self._noise)
        changed = off > np.maximum(least, FLICKER * np.maximum(small, self._anchor))
        self._since_s[changed] = t_s
        # Still cells follow slow changes of the light.
        self._anchor = np.where(changed, small, 0.9 * gain * self._anchor + 0.1 * small)

    def changed_since(self, t_s: float) -> bool:
        """Whether anything has changed after ``t_s``."""
        return bool((self._since_s > t_s).any())

    def settled_between(self, from_s: float, until_s: float) -> bool:
        """Whether something that changed after ``from_s`` has lain still since ``until_s``."""
        return bool(((self._since_s > from_s) & (self._since_s <= until_s)).any())

    def still_since(self, box: tuple[float, float, float, float] | None = None) -> float:
        """When the last change was, in seconds: in a box (x0, y0, x1, y1) of the picture in pixels, or
        anywhere. A part beyond the picture counts as its edge."""
        if box is None:
            return float(self._since_s.max())
        high, wide = self._since_s.shape
        x0, y0, x1, y1 = (side * self._scale for side in box)
        left, top = int(np.clip(x0, 0, wide - 1)), int(np.clip(y0, 0, high - 1))
        right, bottom = int(np.clip(np.ceil(x1), left + 1, wide)), int(np.clip(np.ceil(y1), top + 1, high))
        return float(self._since_s[top:bottom, left:right].max())
