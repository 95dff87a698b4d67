"""What the finder of dice learns from: a piece of a lit window at a scale of chance, and where dice lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.training.data.dice_store import KeptDie
from vision.lab.training.data.dice_windows import Window, edge_of, usual_edge
from vision.onnx_model import CELL, even

SIDE = 160  # pixels
SEEN_EDGES = (9.0, 46.0)  # of dice in the finder's input, pixels


def piece(rng: np.random.Generator, seen: Window) -> tuple[NDArray[Any], NDArray[Any]]:
    """The piece (3, SIDE, SIDE) as the finder takes it, and its truth (6, SIDE/4, SIDE/4): heat, offset,
    logarithms of width, height, edge in cells."""
    height, width = seen.frame.shape[:2]
    shrink = min(1.0, float(np.exp(rng.uniform(*np.log(SEEN_EDGES)))) / usual_edge(rng, seen.dice))
    w, h = max(8, round(width * shrink)), max(8, round(height * shrink))
    small = even(np.asarray(cv2.resize(seen.frame, (w, h), interpolation=cv2.INTER_AREA), np.uint8))
    if seen.dice and rng.random() < 0.85:
        middle = seen.dice[int(rng.integers(len(seen.dice)))].top.mean(0) * shrink
        corner = middle - rng.uniform(0.1, 0.9, 2) * SIDE
    else:
        corner = rng.uniform(0, 1, 2) * (w, h) - SIDE / 2
    x0, y0 = (
        int(np.clip(c, min(0, most - SIDE), max(0, most - SIDE)))
        for c, most in zip(corner, (w, h), strict=True)
    )
    out = np.zeros((SIDE, SIDE, 3), np.float32)
    part = small[max(0, y0) : y0 + SIDE, max(0, x0) : x0 + SIDE]
    at_y, at_x = max(0, -y0), max(0, -x0)
    out[at_y : at_y + part.shape[0], at_x : at_x + part.shape[1]] = part
    return out.transpose(2, 0, 1).astype(np.float16), _truth(seen.dice, shrink, np.array([x0, y0]))


def _truth(dice: Sequence[KeptDie], shrink: float, corner: NDArray[Any]) -> NDArray[Any]:
    many = SIDE // CELL
    truth = np.zeros((6, many, many), np.float32)
    ys, xs = np.mgrid[0:many, 0:many].astype(np.float32)
    for die in dice:
        top = ((die.top + 0.5) * shrink - corner) / CELL - 0.5  # in cells
        x, y = top.mean(0)
        edge = edge_of(top)
        spread = 0.55 + 0.07 * edge
        away = (xs - x) ** 2 + (ys - y) ** 2
        heat = np.exp(-away / (2 * spread**2))
        column, row = round(float(x)), round(float(y))
        if 0 <= column < many and 0 <= row < many:
            heat[row, column] = 1.0
        mine = heat > np.maximum(truth[0], 0.3)
        wide, high = np.maximum(top.max(0) - top.min(0), 0.5)
        shape = (x - xs, y - ys, np.log(wide), np.log(high), np.log(edge))
        for k, value in enumerate(shape, 1):
            truth[k] = np.where(mine, value, truth[k])
        truth[0] = np.maximum(truth[0], heat)
    return truth
