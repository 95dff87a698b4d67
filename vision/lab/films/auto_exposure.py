"""Cameras that set themselves anew while they film, for ``film_faults``: light, colour and focus breathe.

A camera of a telephone or a webcam measures its own picture. A hand and a white card change what it measures,
so exposure and white balance follow them late, go too far and come back; and the focus hunts, which blurs the
picture for half a second and makes it a little larger.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from vision.lab.films.camera import MockCamera
from vision.lab.films.camera_shake import Effect

_SHARPEST = 0.05
_NEARER = 0.003


def light_breathes(_: MockCamera, rng: np.random.Generator) -> Effect:
    """Exposure that holds the mean of the picture half or wholly, and white balance that makes it grey by a
    part; both 0.3 to 1.5 s late."""
    exposure, balance = rng.uniform(0.5, 1.0), rng.uniform(0.15, 0.5)
    late_s = rng.uniform(0.3, 1.5, 2)
    first: np.ndarray | None = None
    gain, colour, last_s = 1.0, np.ones(3), 0.0

    def follow(picture: np.ndarray, t_s: float) -> np.ndarray:
        nonlocal first, gain, colour, last_s
        seen = picture[::16, ::16].reshape(-1, 3).mean(0) + 1.0
        first = seen if first is None else first
        steps = 1 - np.exp(-(t_s - last_s) / late_s)
        last_s = t_s
        gain += float(steps[0]) * (float(first.mean() / seen.mean()) ** exposure - gain)
        cast = (first / first.mean() / (seen / seen.mean())) ** balance
        colour = colour + steps[1] * (cast - colour)
        return np.asarray(np.clip(picture * np.float32(gain * colour), 0, 255), np.uint8)

    return follow


def focus_breathes(camera: MockCamera, rng: np.random.Generator) -> Effect:
    """A focus that hunts each time a card has come to lie, and now and then by itself: soft by one
    or two pixels of 1280 for half a second or longer."""
    softest, lasts_s, every_s = rng.uniform(1.0, 2.2), rng.uniform(0.4, 0.9), rng.uniform(3.0, 7.0)
    seen, since_s = 0, -9.0

    def hunt(picture: np.ndarray, t_s: float) -> np.ndarray:
        nonlocal seen, since_s
        if len(camera.table.dealt) != seen or t_s - since_s > every_s:
            seen, since_s = len(camera.table.dealt), t_s
        high, wide = picture.shape[:2]
        share = min(1.0, (t_s - since_s) / lasts_s)
        off = softest * math.sin(math.pi * share) ** 2
        if off < _SHARPEST:
            return picture
        to = cv2.getRotationMatrix2D((wide / 2, high / 2), 0.0, 1 + _NEARER * off)
        soft = cv2.GaussianBlur(picture, (0, 0), off * wide / 1280)
        return np.asarray(cv2.warpAffine(soft, to, (wide, high), borderMode=cv2.BORDER_REPLICATE))

    return hunt
