"""Other printings of a card's face: other inks, the corners of another pack, four colours."""

from __future__ import annotations

import cv2
import numpy as np

from vision.lab.scenes.picture_packs import Picture

DIAMONDS, CLUBS = 2, 3
"""Where they stand in the suits' order."""


def reprint(face: Picture, chance: np.random.Generator) -> Picture:
    """Another printing of the same face: lighter or darker inks, a shift of colour, worn paper."""
    printed = cv2.LUT(face, curve(chance.uniform(0.7, 2.2))).astype(np.float32)
    if chance.random() < 0.5:
        printed *= np.float32(chance.uniform(0.85, 1.0, 3))
    grey = cv2.transform(printed, np.full((1, 3), 1 / 3, np.float32))[:, :, None]
    printed = grey + (printed - grey) * np.float32(chance.uniform(0.75, 1.2))
    return np.clip(printed, 0, 255).astype(np.uint8)


def crossed(face: Picture, other: Picture, chance: np.random.Generator) -> Picture:
    """The middle of one printing of a card between the corners of another printing of the same card: more
    layouts than there are packs."""
    height, width = face.shape[:2]
    high, wide = int(height * chance.uniform(0.2, 0.32)), int(width * chance.uniform(0.14, 0.2))
    both = face.copy()
    both[:high, :wide] = other[:high, :wide]
    both[-high:, -wide:] = other[-high:, -wide:]
    if chance.random() < 0.5:  # or no index where the one has none, or in all four corners where it has
        both[:high, -wide:] = other[:high, -wide:]
        both[-high:, :wide] = other[-high:, :wide]
    return both


def four_coloured(face: Picture, suit: int) -> Picture:
    """The face with its suit's ink as packs of four colours have it: diamonds blue or amber, clubs green."""
    if suit == DIAMONDS:
        return np.ascontiguousarray(face[:, :, ::-1])  # red ink to blue, greys as they were
    if suit == CLUBS:
        ink = 255 - face.max(2, keepdims=True).astype(np.float32)
        green = np.clip(face + ink * np.array([0.1, 0.45, 0.1], np.float32), 0, 255)
        return np.asarray(green, np.uint8)
    return face


def curve(power: float) -> Picture:
    """A table for cv2.LUT that raises brightness (0 to 1) to a power."""
    return np.rint(255 * (np.arange(256) / 255) ** power).astype(np.uint8)
