"""Suit signs in many hands: as masks, from parametrised curves and from fonts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

Mask = NDArray[Any]

SIDE = 192
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
FONTS_WITH_SUITS = (
    "DejaVuSans",
    "DejaVuSans-Bold",
    "DejaVuSansMono",
    "FreeSans",
    "FreeSerif",
    "FreeSerifBold",
)


def draw_suits(chance: np.random.Generator, fonts: list[Path]) -> dict[str, Mask]:
    """One hand's four suit signs, ``S H D C``: uint8 masks, cut to their ink, at most 192 a side."""
    able = [font for font in fonts if font.stem in FONTS_WITH_SUITS]
    if able and chance.random() < 0.3:
        font = ImageFont.truetype(str(able[chance.integers(len(able))]), SIDE)
        return {suit: from_font(sign, font) for suit, sign in SIGNS.items()}
    return {suit: trimmed(mask) for suit, mask in from_curves(chance).items()}


def from_font(text: str, font: ImageFont.FreeTypeFont) -> Mask:
    """The ink of a text, as a mask cut to it."""
    left, top, right, bottom = font.getbbox(text)
    image = Image.new("L", (max(1, int(right - left)) + 4, max(1, int(bottom - top)) + 4))
    ImageDraw.Draw(image).text((2 - left, 2 - top), text, font=font, fill=255)
    return trimmed(np.array(image))


def trimmed(mask: Mask) -> Mask:
    """The mask without its empty rim; a blank one comes back as one dark pixel."""
    rows, columns = np.flatnonzero(mask.max(1) > 60), np.flatnonzero(mask.max(0) > 60)
    if not len(rows) or not len(columns):
        return np.zeros((1, 1), np.uint8)
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def from_curves(chance: np.random.Generator) -> dict[str, Mask]:
    """The four signs from circles, hearts' curves and concave diamonds with random proportions."""
    heart = heart_outline(chance)
    waist = chance.uniform(0.35, 0.9)
    foot_width, foot_height = chance.uniform(0.2, 0.5), chance.uniform(0.35, 0.6)
    spade = blank()
    scale = chance.uniform(0.78, 0.95)
    fill(spade, heart * [chance.uniform(0.85, 1.05), -scale] + [0, -(1 - scale)])
    stem(spade, foot_width, foot_height, waist)
    club = blank()
    # From three leaves apart to three that run together: a printer's club may be as compact as his spade.
    radius = chance.uniform(0.34, 0.5)
    near = radius * chance.uniform(0.95, 1.45)  # half the distance between the lower leaves
    spread, low = min(near, 0.6), chance.uniform(0.08, 0.25)
    for x, y in ((0, radius - 1), (-spread, low), (spread, low)):
        fill(club, circle(x, y, radius))
    if chance.random() < 0.7:
        fill(club, circle(0, 0, 0.3))
    stem(club, foot_width * 0.9, foot_height + 0.15, waist)
    diamond = blank()
    power = chance.uniform(0.72, 1.08)
    angle = np.linspace(0, 2 * np.pi, 160)
    lozenge = np.stack(
        [
            np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** (2 / power) * chance.uniform(0.66, 0.95),
            np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** (2 / power),
        ],
        axis=1,
    )
    fill(diamond, lozenge)
    hearts = blank()
    fill(hearts, heart)
    return {"S": spade, "H": hearts, "D": diamond, "C": club}


def heart_outline(chance: np.random.Generator) -> NDArray[np.float64]:
    """A heart's outline, point down, within -1 to 1."""
    t = np.linspace(0, 2 * np.pi, 160)
    if chance.random() < 0.5:
        x = np.sin(t) ** 3
        lobe = chance.uniform(4, 6)
        y = -(13 * np.cos(t) - lobe * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)) / 16.5
    else:
        # Two arcs and two sides, hollow or bulging.
        bulge = chance.uniform(0.75, 1.5)
        height = chance.uniform(0.45, 0.6)
        top = np.linspace(np.pi, 2 * np.pi, 40)
        left = np.stack([-0.5 + 0.5 * np.cos(top), -1 + height + height * np.sin(top)], 1)
        side = np.linspace(0, 1, 40)
        right_side = np.stack([1 - side**bulge, -1 + height + (2 - height) * side], 1)
        return np.concatenate([left, left + np.array([1, 0]), right_side, (right_side * [-1, 1])[::-1]])
    return np.stack([x, y], 1) * [chance.uniform(0.88, 1.02), 1]


def blank() -> Mask:
    """A mask with nothing on it, with a margin for blurring: uint8 (SIDE + 24, SIDE + 24)."""
    return np.zeros((SIDE + 24, SIDE + 24), np.uint8)


def fill(mask: Mask, outline: NDArray[np.float64]) -> None:
    """Fill an outline given in -1 to 1."""
    points = np.rint((outline * SIDE / 2 + SIDE / 2 + 12) * 16).astype(np.int32)
    cv2.fillPoly(mask, [points], 255, cv2.LINE_AA, 4)


def circle(x: float, y: float, radius: float) -> NDArray[np.float64]:
    """The outline of a circle, float64 (60, 2), in the sign's own unit of -1 to 1."""
    angle = np.linspace(0, 2 * np.pi, 60)
    return np.stack([x + radius * np.cos(angle), y + radius * np.sin(angle)], 1)


def stem(mask: Mask, width: float, height: float, waist: float) -> None:
    """The foot of a spade or club, standing on the lower edge."""
    t = np.linspace(0, 1, 20)
    right = np.stack([0.06 + (width - 0.06) * t ** (1 / waist), 1 - height + height * t], 1)
    fill(mask, np.concatenate([right, (right * [-1, 1])[::-1]]))
