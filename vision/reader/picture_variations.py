"""Augmentation of a taught card: as another outline, another lamp or another camera would have shown it.

A pack is taught from one or two pictures of each card under one light. Here those pictures are varied: the
outline a little off, the light dimmer, coloured or falling off to one side, the picture blurred, coarser and
noisier, part of it covered.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reader.card_reader import FINE_SIZE

Picture = NDArray[Any]


@dataclass(frozen=True)
class Variation:
    """How far the variations go: standard deviations and ranges, lengths as shares of the card's width."""

    corner: float = 0.012
    shift: float = 0.012
    grow: float = 0.02
    turn_deg: float = 0.8
    coarse: float = 0.47
    blur_px: float = 0.9
    level: tuple[float, float] = (0.3, 1.05)
    tint: float = 0.5
    tinted_share: float = 0.6
    slope: float = 0.08
    noise: tuple[float, float] = (0.5, 3.5)
    covered_share: float = 0.0
    covered_most: float = 0.5


WIDER = Variation(
    corner=0.016,
    shift=0.018,
    grow=0.03,
    turn_deg=1.2,
    coarse=0.37,
    blur_px=1.2,
    tint=0.6,
    slope=0.12,
    covered_share=0.4,
)
"""Further off than what the memory is made from, some partly covered: its doubts are fitted on these."""

_WIDE, _HIGH = FINE_SIZE
_QUAD = np.array([[0, 0], [_WIDE, 0], [_WIDE, _HIGH], [0, _HIGH]], np.float32)
_X = np.linspace(-1, 1, _WIDE, dtype=np.float32)[None, :, None]
_Y = np.linspace(-1, 1, _HIGH, dtype=np.float32)[:, None, None]


def variations(picture: Picture, number: int, rng: np.random.Generator, spread: Variation) -> list[Picture]:
    """``number`` pictures, uint8 (216, 144, 3), of the card in ``picture``: uint8 BGR, straightened, any
    size."""
    larger = picture.shape[1] > _WIDE
    small = cv2.resize(picture, FINE_SIZE, interpolation=cv2.INTER_AREA if larger else cv2.INTER_LINEAR)
    return [_lit(_covered(_moved(small, rng, spread), rng, spread), rng, spread) for _ in range(number)]


def _moved(picture: Picture, rng: np.random.Generator, spread: Variation) -> Picture:
    """The card inside a slightly wrong outline."""
    middle = _QUAD.mean(0)
    turn = np.deg2rad(rng.normal(0, spread.turn_deg))
    turned = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    quad = middle + (_QUAD - middle) @ turned * (1 + rng.normal(0, spread.grow))
    quad += rng.normal(0, spread.shift * _WIDE, 2) + rng.normal(0, spread.corner * _WIDE, (4, 2))
    matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), _QUAD)
    return cv2.warpPerspective(picture, matrix, FINE_SIZE, borderMode=cv2.BORDER_REPLICATE)


def _covered(picture: Picture, rng: np.random.Generator, spread: Variation) -> Picture:
    """Sometimes one side of the card lies under paper, or under something darker."""
    if rng.random() >= spread.covered_share:
        return picture
    grey = 235.0 if rng.random() < 0.5 else rng.uniform(40, 200)
    turned = np.rot90(picture, int(rng.integers(4)))
    part = turned[: round(rng.uniform(0.15, spread.covered_most) * len(turned))]
    part[:] = np.clip(grey + rng.normal(0, 12, 3), 0, 255).astype(np.uint8)
    return picture


def _lit(picture: Picture, rng: np.random.Generator, spread: Variation) -> Picture:
    """The picture under another lamp, through another lens and another sensor."""
    share = rng.uniform(spread.coarse, 1.0)
    coarse = cv2.resize(picture, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    soft = cv2.resize(coarse, FINE_SIZE, interpolation=cv2.INTER_LINEAR)
    blur_px = rng.uniform(0.0, spread.blur_px)
    if blur_px > 0.25:
        soft = cv2.GaussianBlur(soft, (0, 0), blur_px)
    tint = 1 - rng.uniform(0, spread.tint, 3) * (rng.random() < spread.tinted_share)
    lamp = (rng.uniform(*spread.level) * tint / tint.max()).astype(np.float32)
    slope_x, slope_y = rng.normal(0, spread.slope, 2)
    field = (1 + np.float32(slope_x) * _X + np.float32(slope_y) * _Y) * lamp
    noise = rng.standard_normal(soft.shape, np.float32) * np.float32(rng.uniform(*spread.noise))
    return np.asarray(np.clip(soft * field + noise, 0, 255), np.uint8)
