"""The finder's network: a convolutional detector of card centres, whatever the table and the light.

``finder.onnx`` (trained by ``vision.lab.training.fit.train_finder``) runs through ``cv2.dnn`` on the frame
scaled down, at one or several sizes; it knows cards that are then 9 to 40 pixels wide. For each cell of 4
× 4 pixels it gives a heat, the probability that the centre of a card's face or of a card's back lies
there, the centre's offset, and the card's two half axes as doubled angles and logarithms of their lengths.
Local maxima of the heat are detections.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.quads import Quad, upright
from vision.onnx_model import CELL, Detector

MODEL = Path(__file__).parent / "finder.onnx"


@dataclass(frozen=True, eq=False, slots=True)
class Hint:
    """A card the network points at: its rough quad in pixels of the frame, the heat 0 to 1, face or back."""

    quad: Quad
    heat: float
    back: bool


class FinderNet:
    """The network, loaded once; ``hints`` may be called from several threads."""

    def __init__(self, model: str | Path = MODEL) -> None:
        """Load ``model``, an ONNX file. Raises FactError when it cannot be read."""
        self._net = Detector(model)

    def hints(self, frame: NDArray[Any], side: int, least: float = 0.2) -> list[Hint]:
        """Where cards may lie in ``frame``, uint8 BGR (h, w, 3), hottest first.

        The frame is made small so that its longer side has about ``side`` pixels; only cards that are then 9
        to 40 pixels wide are seen. ``least`` is the heat below which a place is passed over.
        """
        height, width = frame.shape[:2]
        cells, scale = self._net.cells(frame, min(1.0, side / max(height, width)))
        hints = _peaks(cells, least, np.array(scale, np.float32))
        return [hint for hint in hints if _inside(hint.quad, width, height)]


@cache
def finder_net() -> FinderNet:
    """The network that comes with the package, loaded at the first call."""
    return FinderNet()


def _peaks(cells: NDArray[Any], least: float, scale: NDArray[Any]) -> list[Hint]:
    heat = 1 / (1 + np.exp(-cells[:2]))
    both = heat.max(0)
    top = cv2.dilate(both, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero((both >= top) & (both > least))
    found = []
    for y, x in sorted(zip(rows, columns, strict=True), key=lambda at: -both[at[0], at[1]]):
        dx, dy, cos_a, sin_a, cos_b, sin_b, log_long, log_short = cells[2:10, y, x]
        middle = np.array([x + np.clip(dx, -3, 3), y + np.clip(dy, -3, 3)])
        a, b = np.arctan2(sin_a, cos_a) / 2, np.arctan2(sin_b, cos_b) / 2
        long = np.exp(min(float(log_long), 5.0)) * np.array([np.cos(a), np.sin(a)])
        short = np.exp(min(float(log_short), 5.0)) * np.array([np.cos(b), np.sin(b)])
        corners = middle + np.array([-long - short, -long + short, long + short, long - short])
        quad = ((corners + 0.5) * CELL * scale - 0.5).astype(np.float32)
        found.append(Hint(upright(quad), float(both[y, x]), bool(heat[1, y, x] > heat[0, y, x])))
    return found


def _inside(quad: Quad, width: int, height: int) -> bool:
    middle = quad.mean(0)
    return bool(np.all(np.isfinite(quad)) and 0 <= middle[0] < width and 0 <= middle[1] < height)
