"""What drawn things are made of: slabs of one colour with a grain, inks that stand out on them, and words."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[Any]
Ink = tuple[float, float, float]

PX = 64  # pixels to a card's width at which a thing is drawn
FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789AKQJ23456789"


def slab(rng: np.random.Generator, wide: float, high: float, low: float = 0, top: float = 255) -> Picture:
    """One colour with a little grain, ``wide`` and ``high`` in widths of a card."""
    w, h = max(8, round(wide * PX)), max(8, round(high * PX))
    base = rng.uniform(low, top) * (1 + rng.uniform(-0.25, 0.25, 3) * float(rng.choice([0.15, 1.0])))
    grain = cv2.resize(rng.normal(0, 1, (max(2, h // 3), 5)), (w, h)) * rng.uniform(0, 9)
    return np.asarray(np.clip(base + grain[:, :, None], 0, 255), np.uint8)


def ink_on(rng: np.random.Generator, page: Picture, far: float = 70) -> Ink:
    """A colour that stands out from the page."""
    own = float(page.mean())
    level = own - rng.uniform(far, 200) if own > 128 else own + rng.uniform(far, 200)
    blue, green, red = np.clip(level * (1 + rng.uniform(-0.4, 0.4, 3) * (rng.random() < 0.4)), 0, 255)
    return float(blue), float(green), float(red)


def any_ink(rng: np.random.Generator) -> Ink:
    blue, green, red = rng.uniform(0, 255, 3).tolist()
    return blue, green, red


def write(rng: np.random.Generator, page: Picture, word: str, at: tuple[float, float], high: float) -> None:
    """A word whose letters are ``high`` pixels, its lower left corner ``at``."""
    where, ink = (int(at[0]), int(at[1])), ink_on(rng, page)
    thick = max(1, round(high / 9))
    cv2.putText(page, word, where, FONTS[rng.integers(3)], high / 22, ink, thick, cv2.LINE_AA)
