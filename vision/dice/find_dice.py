"""Where dice lie in a picture: a convolutional detector of upper faces (Zhou, Wang, Krähenbühl 2019).

``dice_finder.onnx`` (trained by ``vision.lab.training.fit.train_dice_finder``) knows dice whose edges are 9
to 46 pixels long. It runs on a pyramid of the picture: at half its size, a quarter and so on, until a die a
quarter as long as the picture is that small. The smaller inputs are together a third as large as the first,
and only dice too large for the input before are looked for in them. For each cell of 4 × 4 pixels it gives a
heat, the offset of the face's middle, and the logarithms of the face's width, height and edge, in cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.onnx_model import CELL, Detector

MODEL = Path(__file__).parent / "dice_finder.onnx"
LEAST_HEAT = 0.25
LEAST_EDGE_PX = 18.0  # of a die in the picture
MOST_PX = 1600  # of the largest input's longer side
SMALLEST_PX = 196  # of the smallest one's at most: a quarter of it is the largest die that the network knows
LARGE_CELLS = 4.5  # a die's edge in an input, from which on the input before, twice as large, may not know it
SAME_DIE = 0.73  # of an edge: places nearer than that are one, as two faces of a die are, 0.71 apart
MOST = 60  # places of one picture


@dataclass(frozen=True, slots=True)
class DieHint:
    """A place where a die may lie: the upper face's middle, width, height and edge in pixels; heat 0 to 1."""

    x: float
    y: float
    wide: float
    high: float
    edge: float
    heat: float


class DiceFinder:
    """The network, loaded once; ``hints`` may be called from several threads."""

    def __init__(self, model: str | Path = MODEL) -> None:
        """Load ``model``, an ONNX file. Raises FactError when it cannot be read."""
        self._net = Detector(model)

    def hints(self, frame: NDArray[Any], least: float = LEAST_HEAT) -> list[DieHint]:
        """Where dice may lie in ``frame``, uint8 BGR (h, w, 3), hottest first, one hint a place."""
        height, width = frame.shape[:2]
        found: list[DieHint] = []
        for number, shrink in enumerate(_shrinks(max(height, width))):
            cells, scale = self._net.cells(frame, shrink)
            smallest = LARGE_CELLS * CELL * max(scale) if number else LEAST_EDGE_PX
            found += [hint for hint in _peaks(cells, least, *scale) if hint.edge >= smallest]
        return one_a_place([hint for hint in found if 0 <= hint.x < width and 0 <= hint.y < height])


@cache
def dice_finder() -> DiceFinder:
    """The network that comes with the package, loaded at the first call."""
    return DiceFinder()


def _shrinks(side: int) -> list[float]:
    """How much smaller the inputs are than a picture whose longer side is that long, in pixels."""
    shrinks = [min(0.5, MOST_PX / side)]
    while shrinks[-1] * side > SMALLEST_PX:
        shrinks.append(shrinks[-1] / 2)
    return shrinks


def _peaks(cells: NDArray[Any], least: float, x_scale: float, y_scale: float) -> list[DieHint]:
    heat = 1 / (1 + np.exp(-np.clip(cells[0], -30, 30)))
    top = cv2.dilate(heat, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero((heat >= top) & (heat > least))
    found = []
    for y, x in zip(rows.tolist(), columns.tolist(), strict=True):
        dx, dy, *logs = (float(v) for v in cells[1:6, y, x])
        wide, high, edge = (CELL * float(np.exp(min(v, 4.0))) for v in logs)
        at_x = ((x + np.clip(dx, -2, 2) + 0.5) * CELL) * x_scale - 0.5
        at_y = ((y + np.clip(dy, -2, 2) + 0.5) * CELL) * y_scale - 0.5
        mean = (x_scale + y_scale) / 2
        found.append(
            DieHint(float(at_x), float(at_y), wide * x_scale, high * y_scale, edge * mean, float(heat[y, x]))
        )
    return found


def one_a_place(hints: Sequence[DieHint]) -> list[DieHint]:
    """Of hints nearer to each other than SAME_DIE of an edge the hottest; at most MOST, hottest first."""
    kept: list[DieHint] = []
    for hint in sorted(hints, key=lambda one: -one.heat):
        if len(kept) == MOST:
            break
        near = [np.hypot(hint.x - o.x, hint.y - o.y) < SAME_DIE * max(hint.edge, o.edge) for o in kept]
        if not any(near):
            kept.append(hint)
    return kept
