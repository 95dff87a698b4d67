"""The finder's network: a convolutional detector of card centres, whatever the table and the light.

``finder.onnx`` (trained by ``vision.lab.training.fit.train_finder``) runs through ``cv2.dnn`` on the frame
scaled down, at one or several sizes; it knows cards that are then 9 to 40 pixels wide. For each cell of 4
× 4 pixels it gives a heat, the probability that the centre of a card's face or of a card's back lies
there, the centre's offset, and the card's two half axes as doubled angles and logarithms of their lengths.
Local maxima of the heat are detections.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.quads import Quad, upright
from vision.onnx_model import load_network

CELL = 4
STRIDE = 16  # the input's sides are whole multiples of it
MODEL = Path(__file__).parent / "finder.onnx"


@dataclass(frozen=True, eq=False, slots=True)
class Hint:
    """A card the network points at: its rough quad in pixels of the frame, the heat 0 to 1, face or back."""

    quad: Quad
    heat: float
    back: bool


class FinderNet:
    """The network, loaded once; ``hints`` may be called from several threads, one at a time goes through."""

    def __init__(self, model: str | Path = MODEL) -> None:
        """Load ``model``, an ONNX file. Raises FactError when it cannot be read."""
        self._net = load_network(Path(model))
        self._lock = threading.Lock()

    def hints(self, frame: NDArray[Any], side: int, least: float = 0.2) -> list[Hint]:
        """Where cards may lie in ``frame``, uint8 BGR (h, w, 3), hottest first.

        The frame is made small so that its longer side has about ``side`` pixels; only cards that are then 9
        to 40 pixels wide are seen. ``least`` is the heat below which a place is passed over.
        """
        height, width = frame.shape[:2]
        shrink = min(1.0, side / max(height, width))
        w, h = max(1, round(width * shrink)), max(1, round(height * shrink))
        small = cv2.resize(frame, (w, h), interpolation=cv2.INTER_AREA) if shrink < 1 else frame
        seen = even(np.asarray(small, np.uint8))
        # Beyond the frame lies what an evened frame has on average: nothing.
        padded = np.zeros((1, 3, -(-h // STRIDE) * STRIDE, -(-w // STRIDE) * STRIDE), np.float32)
        padded[0, :, :h, :w] = seen.transpose(2, 0, 1)
        with self._lock:
            self._net.setInput(padded)
            cells = self._net.forward()[0]
        scale = np.array([width / w, height / h], np.float32)
        return [hint for hint in _peaks(cells, least, scale) if _inside(hint.quad, width, height)]


@cache
def finder_net() -> FinderNet:
    """The network that comes with the package, loaded at the first call."""
    return FinderNet()


def even(frame: NDArray[Any]) -> NDArray[Any]:
    """The frame as the network takes it, about -3 to 3: each channel freed of the lamp's colour and level."""
    mean, spread = (values.ravel() for values in cv2.meanStdDev(frame))
    # A channel that a coloured lamp leaves dark is not raised to nothing but noise.
    scale = 1 / (np.maximum(spread, 0.35 * spread.max()) + 4.0)
    values = frame.astype(np.float32)
    values -= mean.astype(np.float32)
    values *= scale.astype(np.float32)
    return values


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
