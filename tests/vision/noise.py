"""A sensor's noise for films: drawn once, and added to each frame at another place."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

_ROOM = 64


class Noise:
    """Normal noise of ``deviation`` grey levels for frames (h, w, 3). To draw it anew for each frame took
    most of the time of the tests that show films."""

    def __init__(self, shape: tuple[int, ...], deviation: float = 2.0, seed: int = 1) -> None:
        self._rng = np.random.default_rng(seed)
        high, wide = shape[0] + _ROOM, shape[1] + _ROOM
        self._tile = self._rng.normal(0, deviation, (high, wide, 3)).astype(np.float32)

    def __call__(self, picture: NDArray[Any]) -> NDArray[np.uint8]:
        """The picture, of any number type, with noise."""
        y, x = self._rng.integers(_ROOM, size=2)
        piece = self._tile[y : y + picture.shape[0], x : x + picture.shape[1]]
        noisy = cv2.add(picture.astype(np.float32), piece)
        return np.clip(noisy, 0, 255, out=noisy).astype(np.uint8)
