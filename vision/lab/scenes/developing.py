"""What a camera makes of linear light: exposure, white balance, sRGB, blur, noise, JPEG."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray


def developed(rng: np.random.Generator, linear: NDArray[Any]) -> NDArray[Any]:
    """A film of linear light, float BGR (h, w, 3), as a camera gives it: exposed by its mean and brightest
    parts, white-balanced in part, sRGB, blurred, with noise, as JPEG."""
    gain = min(
        float(rng.uniform(0.1, 0.24)) / max(1e-6, float(linear.mean())),
        float(rng.uniform(0.9, 1.6)) / max(1e-6, float(np.percentile(linear.max(2), 98))),
    )
    light = linear.astype(np.float32) * gain
    if rng.random() < 0.6:
        light = np.where(light < 0.8, light, 1 - 0.2 * np.exp(-(light - 0.8) / 0.2))
    grey = linear.reshape(-1, 3).mean(0)
    balance = (grey.mean() / np.maximum(grey, 1e-6)) ** rng.uniform(0.2, 0.7)
    light = np.clip(light * balance * rng.uniform(0.9, 1.1, 3), 0, 1)
    curve = np.where(light <= 0.0031308, 12.92 * light, 1.055 * np.maximum(light, 1e-8) ** (1 / 2.4) - 0.055)
    shown = cv2.GaussianBlur((255 * curve).astype(np.float32), (0, 0), rng.uniform(0.3, 0.9))
    shown = np.clip(shown + rng.normal(0, rng.uniform(1, 6), shown.shape), 0, 255).astype(np.uint8)
    _, data = cv2.imencode(".jpg", shown, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(60, 95))])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
