"""Cameras that do not stand still, for ``film_faults``: in a hand, on a clamp, on a shaky table."""

from __future__ import annotations

import math
from collections.abc import Callable

import cv2
import numpy as np

from vision.lab.films.camera import MockCamera

Effect = Callable[[np.ndarray, float], np.ndarray]
"""What becomes of a frame, BGR uint8, at its time in seconds."""


def _moved(picture: np.ndarray, dx: float, dy: float, turn: float, scale: float = 1.0) -> np.ndarray:
    high, wide = picture.shape[:2]
    to = cv2.getRotationMatrix2D((wide / 2, high / 2), turn, scale)
    to[:, 2] += (dx * wide / 1280, dy * wide / 1280)
    return np.asarray(cv2.warpAffine(picture, to, (wide, high), borderMode=cv2.BORDER_REPLICATE))


def sway(_: MockCamera, rng: np.random.Generator) -> Effect:
    """A camera held in a hand that rests on something: a few pixels of 1280 to and fro, all the time."""
    reach, phase = rng.uniform(0.6, 3.0), rng.uniform(0, 6.28, 6)

    def sway(picture: np.ndarray, t_s: float) -> np.ndarray:
        x, y, turn = (
            math.sin(slow * t_s + phase[i]) + 0.5 * math.sin(2.7 * slow * t_s + phase[i + 3])
            for i, slow in enumerate((1.9, 2.3, 1.3))
        )
        return _moved(picture, reach * x, reach * y, 0.04 * reach * turn)

    return sway


def in_a_hand(_: MockCamera, rng: np.random.Generator) -> Effect:
    """A telephone held in a hand: it drifts by one or two hundredths of the picture, nearer and further,
    turns a little, and trembles by a pixel."""
    reach, nearer = rng.uniform(8, 20), rng.uniform(0.004, 0.012)
    slow, phase = rng.uniform(0.5, 1.1, 4), rng.uniform(0, 6.28, 8)
    trembles = rng.uniform(0.2, 0.6)

    def hold(picture: np.ndarray, t_s: float) -> np.ndarray:
        x, y, turn, away = (
            math.sin(slow[i] * t_s + phase[i]) + 0.4 * math.sin(2.9 * slow[i] * t_s + phase[i + 4])
            for i in range(4)
        )
        dx = reach * x + trembles * math.sin(47 * t_s + phase[0])
        dy = reach * y + trembles * math.sin(53 * t_s + phase[1])
        return _moved(picture, dx, dy, 0.5 * turn, 1.03 + nearer * away)

    return hold


def knocks(_: MockCamera, rng: np.random.Generator) -> Effect:
    """A camera on a clamp above a table on which somebody leans now and then: it goes aside by one or two
    hundredths of the picture for a while, comes back, and rings."""
    times = np.cumsum(rng.uniform(1.2, 4.5, 60))
    times += 0.2 - times[0]
    ways = rng.uniform(-1, 1, (60, 3)) * rng.uniform(10, 24)
    lasts = rng.uniform(0.15, 2.0, 60)

    def knock(picture: np.ndarray, t_s: float) -> np.ndarray:
        off = np.zeros(3)
        for since, way, long in zip(t_s - times, ways, lasts, strict=True):
            for one, begin in ((way, 0.0), (-way, long)):
                if (t := since - begin) > 0:
                    off += one * (1 - math.exp(-t / 0.12) * math.cos(18 * t))
        return _moved(picture, off[0], off[1], 0.02 * off[2], 1.0) if np.abs(off).max() > 0.05 else picture

    return knock


def jolts(camera: MockCamera, rng: np.random.Generator) -> Effect:
    """A table or a tripod that shakes for a third of a second when a card is laid."""
    reach, seen, since_s = rng.uniform(1.0, 4.0), 0, -9.0

    def jolt(picture: np.ndarray, t_s: float) -> np.ndarray:
        nonlocal seen, since_s
        if len(camera.table.dealt) != seen:
            seen, since_s = len(camera.table.dealt), t_s
        left = reach * math.exp(-(t_s - since_s) / 0.12)
        return (
            _moved(picture, left * math.sin(40 * t_s), left * math.cos(47 * t_s), 0.0)
            if left > 0.1
            else picture
        )

    return jolt
