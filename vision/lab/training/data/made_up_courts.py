"""Court pictures and other busy pictures made up from shapes: no reader should learn a pack's figures."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[Any]
Ink = tuple[int, int, int]

COURT_INKS = ((30, 30, 200), (40, 190, 235), (170, 70, 20), (25, 25, 25), (240, 240, 240), (150, 190, 225),
              (60, 120, 40), (60, 60, 120))  # fmt: skip


def court_picture(chance: np.random.Generator, width: int, height: int, paper: Ink,
                  suit: NDArray[np.uint8] | None = None, ink: Ink = (0, 0, 0)) -> Picture:  # fmt: skip
    """A figure and its mirror image below, uint8 (height, width, 3): robe, head, crown, stripes; the suit
    by it."""
    half = np.full((height // 2 + 1, width, 3), paper, np.uint8)
    tall = half.shape[0]
    inks = [COURT_INKS[i] for i in chance.permutation(len(COURT_INKS))]
    middle = int(width * chance.uniform(0.4, 0.6))
    robe = np.array(
        [[0, tall], [width * 0.1, tall * chance.uniform(0.5, 0.8)], [middle, tall * 0.42],
         [width * 0.9, tall * chance.uniform(0.5, 0.8)], [width, tall]], np.int32)  # fmt: skip
    cv2.fillPoly(half, [robe], inks[0], cv2.LINE_AA)
    for _ in range(chance.integers(6, 22)):
        scatter(half, chance, inks[chance.integers(len(inks))], int(tall * 0.4))
    head = (middle, int(tall * chance.uniform(0.28, 0.36)))
    radius = int(tall * chance.uniform(0.11, 0.17))
    cv2.ellipse(half, head, (radius, int(radius * 1.3)), 0, 0, 360, (200, 220, 245), -1, cv2.LINE_AA)
    cv2.ellipse(half, head, (radius, int(radius * 1.3)), 0, 0, 360, (20, 20, 20), 2, cv2.LINE_AA)
    for side in (-1, 1):
        cv2.circle(half, (head[0] + side * radius // 3, head[1]), 2, (20, 20, 20), -1)
    crown = np.array(
        [[head[0] - radius, head[1] - radius], [head[0] - radius, head[1] - 2 * radius],
         [head[0], head[1] - int(1.4 * radius)], [head[0] + radius, head[1] - 2 * radius],
         [head[0] + radius, head[1] - radius]], np.int32)  # fmt: skip
    cv2.fillPoly(half, [crown], inks[1], cv2.LINE_AA)
    if suit is not None:
        size = max(4, int(tall * chance.uniform(0.14, 0.28)))
        small = cv2.resize(suit, (size, size), interpolation=cv2.INTER_AREA)[:, :, None] / 255.0
        spot = half[4 : 4 + size, 4 : 4 + size]
        if spot.shape[:2] == (size, size):
            spot[:] = np.rint(spot * (1 - small) + np.array(ink, np.float32) * small)
    lower = half[::-1, ::-1]
    return np.ascontiguousarray(np.concatenate([half, lower])[:height])


def scatter(canvas: Picture, chance: np.random.Generator, ink: tuple[int, int, int], top: int = 0) -> None:
    """One random line, circle or small polygon below ``top``."""
    height, width = canvas.shape[:2]
    x, y = int(chance.integers(0, width)), int(chance.integers(top, max(top + 1, height)))
    kind = chance.integers(3)
    if kind == 0:
        end = (int(chance.integers(0, width)), int(chance.integers(top, max(top + 1, height))))
        cv2.line(canvas, (x, y), end, ink, int(chance.integers(1, 6)), cv2.LINE_AA)
    elif kind == 1:
        cv2.circle(
            canvas,
            (x, y),
            int(chance.integers(3, max(4, width // 8))),
            ink,
            -1 if chance.random() < 0.5 else 2,
        )
    else:
        points = np.stack([chance.integers(-width // 6, width // 6 + 1, 4) + x,
                           chance.integers(-width // 6, width // 6 + 1, 4) + y], 1)  # fmt: skip
        cv2.fillPoly(canvas, [points.astype(np.int32)], ink, cv2.LINE_AA)
