"""The lamp and the camera's faults over a drawn scene: tint, exposure, shadow, glare, blur, noise, JPEG."""

from __future__ import annotations

from functools import cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.tablecloths import numbers

Picture = NDArray[Any]
LIGHTS = ("day", "dim", "yellow", "cyan", "lamp")


@cache
def _tile() -> NDArray[Any]:
    return np.random.default_rng(0).standard_normal((768, 1024, 3), dtype=np.float32)


def _grain(rng: np.random.Generator, height: int, width: int) -> NDArray[Any]:
    """The camera's noise, deviation 1: for small frames a piece of one tile, which is ten times as quick."""
    tile = _tile()
    if height > 400 or width > 600:
        return rng.standard_normal((height, width, 3), dtype=np.float32)
    y, x = int(rng.integers(tile.shape[0] - height)), int(rng.integers(tile.shape[1] - width))
    piece = tile[y : y + height, x : x + width]
    return piece[:, ::-1] if rng.random() < 0.5 else piece


def lit(rng: np.random.Generator, out: Picture, light: str | None) -> Picture:
    """The lamp and the camera: tint, exposure, a gradient, a shadow, glare, blur, noise, JPEG."""
    light = light or str(rng.choice(LIGHTS, p=[0.45, 0.2, 0.15, 0.08, 0.12]))
    height, width = out.shape[:2]
    tints: dict[str, Any] = {
        "day": rng.uniform(0.85, 1.1, 3),
        "dim": rng.uniform(0.8, 1.05, 3),
        "yellow": [rng.uniform(0.12, 0.5), rng.uniform(0.65, 0.95), 1.05],
        "cyan": [1.05, rng.uniform(0.8, 1.05), rng.uniform(0.12, 0.5)],
        "lamp": [rng.uniform(0.5, 0.85), rng.uniform(0.75, 1.0), 1.05],
    }
    tint = numbers(tints[light])
    level = rng.uniform(0.12, 0.45) if light == "dim" else rng.uniform(0.55, 1.25)
    x = np.linspace(-1, 1, width, dtype=np.float32)[None]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    lean = rng.normal(0, 0.22, 2)
    fall = 1 + lean[0] * x + lean[1] * y - rng.uniform(0, 0.25) * (x**2 + y**2) * (rng.random() < 0.5)
    if rng.random() < 0.25:  # an edge of a shadow across the table
        a, b = rng.normal(0, 1, 2)
        edge = (a * x + b * y + rng.normal(0, 0.4)) * rng.uniform(3, 60)
        fall = fall * (1 - rng.uniform(0.1, 0.6) / (1 + np.exp(-edge)))
    shown = out.astype(np.float32) * (np.clip(fall, 0.1, None)[:, :, None] * (tint * level))
    for _ in range(int(rng.random() < 0.25) * int(rng.integers(1, 3))):  # glare
        gx, gy = rng.uniform(-1, 1, 2)
        spread = rng.uniform(0.04, 0.35) ** 2
        spot = np.exp(-((x - gx) ** 2 + (y - gy) ** 2) / spread) * rng.uniform(40, 220)
        shown += spot[:, :, None] * tint
    # A large frame shows more of the table, not a worse lens.
    coarse = min(width / 320, 1.5)
    blur = float(rng.choice([0, 0, 0.5, 0.8, 1.3]) * coarse * 0.8)
    if blur > 0.3:
        shown = cv2.GaussianBlur(shown, (0, 0), blur)
    if rng.random() < 0.06:
        long = int(rng.integers(2, 6) * coarse)
        kernel = np.zeros((2 * long + 1, 2 * long + 1), np.float32)
        a = rng.uniform(0, np.pi)
        end = (round(float(long + long * np.cos(a))), round(float(long + long * np.sin(a))))
        cv2.line(kernel, (2 * long - end[0], 2 * long - end[1]), end, 1.0, 1)
        shown = cv2.filter2D(shown, -1, kernel / kernel.sum())
    noise = rng.uniform(0, 5) + (rng.uniform(0, 7) if light == "dim" else 0)
    noise = noise * min(1.0, 500 / width + 0.3)
    shown += _grain(rng, height, width) * np.float32(noise)
    result: Picture = np.clip(shown, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        _, data = cv2.imencode(".jpg", result, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 92))])
        result = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    return result
