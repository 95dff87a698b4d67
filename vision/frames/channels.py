"""Whether red and blue are swapped in a camera's frames, decided from a card of hearts.

picamera2's "RGB888" is in truth B, G, R, and other drivers mean what they say: a wrong guess makes hearts
blue. The ink is compared with the paper round it, channel by channel, so that a yellow or a cyan lamp does
not matter.
"""

from __future__ import annotations

from typing import Literal

import cv2
import numpy as np

Channels = Literal["right", "swapped", "unknown"]

_INK_DARKER = 0.72
_LEAST_INK_SHARE = 0.012
_LEAST_PAPER_SHARE = 0.35
_APART = 0.18


def channels_of(heart: np.ndarray) -> Channels:
    """``right`` or ``swapped`` from the straightened picture of a heart, BGR uint8 (h, w, 3).

    ``unknown`` when there is too little ink of a clear colour: a black card, a back, a court, no card at all.
    """
    if heart.ndim != 3 or heart.shape[2] != 3 or min(heart.shape[:2]) < 16:
        return "unknown"
    high, wide = heart.shape[:2]
    inner = heart[round(0.04 * high) : round(0.96 * high), round(0.05 * wide) : round(0.95 * wide)]
    picture = cv2.GaussianBlur(inner, (3, 3), 0).astype(np.float32)
    paper = np.quantile(picture.reshape(-1, 3), 0.8, axis=0)
    if paper.min() < 12:
        return "unknown"
    shares = picture / paper
    light = shares.min(2)
    if np.mean(light > 0.85) < _LEAST_PAPER_SHARE:
        return "unknown"
    ink = shares[light < _INK_DARKER * min(1.0, float(np.median(light)))]
    if len(ink) < _LEAST_INK_SHARE * light.size:
        return "unknown"
    # Of the ink, its most coloured half: what is grey is an edge, a shadow or a black pip.
    tint = ink[:, 2] - ink[:, 0]
    strong = tint[np.argsort(-np.abs(tint))[: max(1, len(tint) // 2)]]
    mean = float(strong.mean())
    if abs(mean) < _APART or np.mean(np.sign(strong) == np.sign(mean)) < 0.85:
        return "unknown"
    return "right" if mean > 0 else "swapped"


def paper_share(card: np.ndarray) -> float:
    """What share of a straightened card, BGR uint8, is bare paper, 0 to 1: a back has little of it."""
    picture = card.astype(np.float32)
    paper = np.maximum(np.quantile(picture.reshape(-1, 3), 0.9, axis=0), 1.0)
    return float(np.mean((picture / paper).min(2) > 0.8))


def swapped(image: np.ndarray) -> np.ndarray:
    """The picture with red and blue in each other's place, a copy."""
    return np.ascontiguousarray(image[:, :, ::-1])
