"""What a sensor shows of a scene in so little light: fewer electrons, with their shot noise and its own.

Grey levels are made linear (a power of 2.2), light is taken away, and each channel of each pixel gets the
noise of its electrons (a normal of their number, which is a Poisson's for many) and of being read. Darker
than nothing is cut off, as a camera does that takes its black level away.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

GAMMA = 2.2
_STEPS = 4096
_MARGIN = 64


@dataclass(frozen=True, slots=True)
class Light:
    """How little there is: ``paper_grey``, 0 to 255, is what white paper comes out at. The sensor holds
    ``electrons`` where a picture is white, and reads them with ``read`` electrons of noise."""

    paper_grey: float
    electrons: float
    read: float


class DimSensor:
    """Darkens frames of one size, uint8 BGR (h, w, 3), in which white paper is at ``paper`` of 255."""

    def __init__(self, light: Light, paper: float, seed: int = 11) -> None:
        self._rng = np.random.default_rng(seed)
        linear = (np.arange(256) / 255.0) ** GAMMA
        left = linear * (light.paper_grey / paper) ** GAMMA
        self._mean = left.astype(np.float32)
        noise = np.sqrt(left * light.electrons + light.read**2) / light.electrons
        self._noise = noise.astype(np.float32)
        self._encoded = np.round(255 * (np.arange(_STEPS) / (_STEPS - 1)) ** (1 / GAMMA)).astype(np.uint8)
        self._grain = np.zeros((0, 0, 3), np.float32)

    def __call__(self, image: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """The frame as the sensor shows it, uint8 of the same shape; each call has noise of its own."""
        high, wide = image.shape[:2]
        if self._grain.shape[:2] != (high + _MARGIN, wide + _MARGIN):
            self._grain = self._smooth_noise((high + _MARGIN, wide + _MARGIN, 3))
        y, x = self._rng.integers(0, _MARGIN, 2)
        seen = cv2.LUT(image, self._noise) * self._grain[y : y + high, x : x + wide]
        seen += cv2.LUT(image, self._mean)
        steps = np.clip(seen * (_STEPS - 1), 0, _STEPS - 1).astype(np.uint16)
        return np.asarray(self._encoded[steps])

    def _smooth_noise(self, shape: tuple[int, int, int]) -> NDArray[np.float32]:
        """Noise of variance 1, a little alike from pixel to pixel, as colours of a mosaic of filters are."""
        grain = cv2.GaussianBlur(self._rng.standard_normal(shape, np.float32), (3, 3), 0.55)
        return np.asarray(grain / grain.std(), np.float32)
