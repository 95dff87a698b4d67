"""Suit signs of packs that have others than the four, and signs that are no suit's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
from PIL import ImageFont

from vision.lab.training.data.suit_signs import SIDE, Mask, blank, circle, fill, from_font, trimmed

SYMBOLS = "★☆☀☾♫⚓✿☂⚑♞♛☘⚜✚❄⚙☎✈⚡☯"
"""Of fonts that have them: what children's packs and games print instead of suits."""


def foreign_suit(chance: np.random.Generator, fonts: list[Path]) -> Mask:
    """One sign: Spanish, Italian, German or Swiss, or a symbol; uint8 mask, cut to its ink."""
    able = [font for font in fonts if font.stem.startswith("DejaVuSans")]
    if able and chance.random() < 0.2:
        font = ImageFont.truetype(str(able[chance.integers(len(able))]), SIDE)
        return from_font(SYMBOLS[chance.integers(len(SYMBOLS))], font)
    mask = blank()
    SHAPES[chance.integers(len(SHAPES))](mask, chance)
    if chance.random() < 0.3:
        mask = np.asarray(cv2.warpAffine(mask, _turn(chance.uniform(-50, 50)), mask.shape[::-1]), np.uint8)
    return trimmed(mask)


def _turn(degrees: float) -> np.ndarray:
    middle = (SIDE / 2 + 12, SIDE / 2 + 12)
    return np.asarray(cv2.getRotationMatrix2D(middle, degrees, 0.8))


def _polygon(mask: Mask, points: list[tuple[float, float]]) -> None:
    fill(mask, np.array(points, np.float64))


def _clear(mask: Mask, outline: np.ndarray) -> None:
    """Take an outline, in -1 to 1, out of the ink."""
    hole = np.zeros_like(mask)
    fill(hole, outline)
    mask[hole > 127] = 0


def _cup(mask: Mask, chance: np.random.Generator) -> None:
    wide, foot, waist = chance.uniform(0.5, 0.9), chance.uniform(0.35, 0.7), chance.uniform(0.08, 0.2)
    bowl = chance.uniform(-0.1, 0.3)
    t = np.linspace(0, 1, 20)
    bulge = wide * (1 - t ** chance.uniform(1.5, 5)) + waist * t
    side = np.stack([bulge, -0.9 + (bowl + 0.9) * t], 1)
    fill(mask, np.concatenate([side, (side * [-1, 1])[::-1]]))
    _polygon(mask, [(-waist, bowl - 0.05), (waist, bowl - 0.05), (foot, 0.95), (-foot, 0.95)])
    if chance.random() < 0.5:
        _clear(mask, circle(0, -0.85, 1.0) * [wide * 0.8, chance.uniform(0.06, 0.16)] + [0, -0.8])
    if chance.random() < 0.4:
        for y in (bowl, bowl - 0.3):
            _polygon(mask, [(-wide, y), (wide, y), (wide, y + 0.08), (-wide, y + 0.08)])


def _coin(mask: Mask, chance: np.random.Generator) -> None:
    fill(mask, circle(0, 0, 0.95))
    inner = chance.uniform(0.6, 0.85)
    _clear(mask, circle(0, 0, inner))
    if chance.random() < 0.8:
        fill(mask, circle(0, 0, inner * chance.uniform(0.4, 0.85)))
    for k in range(int(chance.integers(0, 9))):
        angle = 2 * np.pi * k / 8
        _clear(mask, circle(0.5 * np.cos(angle), 0.5 * np.sin(angle), 0.09))


def _sword(mask: Mask, chance: np.random.Generator) -> None:
    wide, guard = chance.uniform(0.05, 0.14), chance.uniform(0.25, 0.55)
    y = chance.uniform(0.3, 0.55)
    _polygon(mask, [(0, -1), (wide, -0.8), (wide, y), (-wide, y), (-wide, -0.8)])
    _polygon(mask, [(-guard, y), (guard, y), (guard, y + 0.12), (-guard, y + 0.12)])
    _polygon(mask, [(-wide, y), (wide, y), (wide, 0.9), (-wide, 0.9)])
    fill(mask, circle(0, 0.88, 0.12))


def _baton(mask: Mask, chance: np.random.Generator) -> None:
    top, foot = chance.uniform(0.18, 0.4), chance.uniform(0.08, 0.2)
    _polygon(mask, [(-top, -0.95), (top, -0.95), (foot, 0.95), (-foot, 0.95)])
    for _ in range(int(chance.integers(2, 8))):
        fill(mask, circle(chance.uniform(-0.3, 0.3), chance.uniform(-0.8, 0.8), chance.uniform(0.08, 0.18)))


def _acorn(mask: Mask, chance: np.random.Generator) -> None:
    wide = chance.uniform(0.4, 0.65)
    fill(mask, circle(0, 0.1, 1.0) * [wide, 0.8] + [0, 0.1])
    gap = chance.uniform(-0.25, 0.0)
    _clear(mask, np.array([(-1, gap), (1, gap), (1, gap + 0.07), (-1, gap + 0.07)]))
    _polygon(mask, [(-wide * 1.15, gap), (wide * 1.15, gap), (wide * 0.7, -0.65), (-wide * 0.7, -0.65)])
    _polygon(mask, [(-0.06, -0.6), (0.06, -0.6), (0.1, -1), (-0.02, -1)])


def _leaf(mask: Mask, chance: np.random.Generator) -> None:
    wide = chance.uniform(0.5, 0.85)
    t = np.linspace(0, np.pi, 40)
    side = np.stack([wide * np.sin(t) ** chance.uniform(0.6, 1.3), -np.cos(t) * 0.75 - 0.2], 1)
    fill(mask, np.concatenate([side, (side * [-1, 1])[::-1]]))
    bend = chance.uniform(-0.3, 0.3)
    _polygon(mask, [(-0.05, 0.4), (0.05, 0.4), (bend + 0.06, 0.98), (bend - 0.06, 0.98)])
    if chance.random() < 0.6:
        _clear(mask, np.array([(-0.03, -0.7), (0.03, -0.7), (0.03, 0.45), (-0.03, 0.45)]))


def _bell(mask: Mask, chance: np.random.Generator) -> None:
    fill(mask, circle(0, 0.15, 0.8))
    fill(mask, circle(0, -0.75, chance.uniform(0.12, 0.25)))
    y, high = chance.uniform(0.0, 0.3), chance.uniform(0.05, 0.12)
    for line in (y, y + 2 * high):
        _clear(mask, np.array([(-1, line), (1, line), (1, line + high), (-1, line + high)]))
    _clear(mask, np.array([(-0.07, y + 0.3), (0.07, y + 0.3), (0.07, 0.85), (-0.07, 0.85)]))
    if chance.random() < 0.5:
        _clear(mask, circle(0, y + 0.4, 0.12))


def _shield(mask: Mask, chance: np.random.Generator) -> None:
    wide = chance.uniform(0.6, 0.9)
    t = np.linspace(0, np.pi / 2, 20)
    side = np.stack([wide * np.cos(t) ** 0.6, np.sin(t) * 1.0], 1)
    both = np.concatenate([[(wide, -0.9)], side, (side * [-1, 1])[::-1], [(-wide, -0.9)]])
    fill(mask, both)
    if chance.random() < 0.7:
        _clear(mask, both * 0.75)
        fill(mask, circle(chance.uniform(-0.2, 0.2), chance.uniform(-0.3, 0.2), chance.uniform(0.15, 0.4)))


def _flower(mask: Mask, chance: np.random.Generator) -> None:
    petals = int(chance.integers(5, 9))
    for k in range(petals):
        angle = 2 * np.pi * k / petals + 0.3
        fill(mask, circle(0.55 * np.cos(angle), 0.55 * np.sin(angle), 0.38))
    _clear(mask, circle(0, 0, chance.uniform(0.15, 0.4)))


SHAPES: tuple[Callable[[Mask, np.random.Generator], None], ...] = (
    *(_cup, _cup, _coin, _sword, _baton, _acorn, _leaf, _bell, _shield, _flower),
)
"""Cups twice: nothing else was taken for hearts so often."""
