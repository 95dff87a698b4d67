"""The small networks, through OpenCV on the CPU: loaded from an ONNX file, and given a frame."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer.notation.facts import FactError, fact

CELL = 4
"""Pixels of a detector's input to a cell of its answer."""
STRIDE = 16
"""A detector's input has sides that are whole multiples of so many pixels."""


def load_network(path: str | Path) -> cv2.dnn.Net:
    """The network in ``path``. Raises FactError when it cannot be read.

    OpenCV 5 brought a second engine, a fifth to two fifths slower on the finder's and the reader's networks,
    with the same answers; before 5 there was no choice.
    """
    classic = getattr(cv2.dnn, "ENGINE_CLASSIC", None)
    engine = () if classic is None else (classic,)
    try:
        return cv2.dnn.readNetFromONNX(str(path), *engine)
    except cv2.error as error:
        raise FactError(fact("model-unreadable", path=str(path))) from error


class Detector:
    """A network that classifies each cell of a frame by what has its middle there; threads may call it and
    take turns."""

    def __init__(self, model: str | Path) -> None:
        """Load ``model``, an ONNX file. Raises FactError when it cannot be read."""
        self._net = load_network(model)
        self._lock = threading.Lock()

    def cells(self, frame: NDArray[Any], shrink: float) -> tuple[NDArray[Any], tuple[float, float]]:
        """The network's answer for ``frame``, uint8 BGR (h, w, 3), made ``shrink`` times as large, 0 to 1:
        (channels, rows, columns); and by how many times the frame is wider and higher."""
        height, width = frame.shape[:2]
        w, h = max(1, round(width * shrink)), max(1, round(height * shrink))
        small = cv2.resize(frame, (w, h), interpolation=cv2.INTER_AREA) if shrink < 1 else frame
        # Beyond the frame lies what an evened frame has on average: nothing.
        padded = np.zeros((1, 3, -(-h // STRIDE) * STRIDE, -(-w // STRIDE) * STRIDE), np.float32)
        padded[0, :, :h, :w] = even(np.asarray(small, np.uint8)).transpose(2, 0, 1)
        with self._lock:
            self._net.setInput(padded)
            cells = self._net.forward()[0]
        return cells, (width / w, height / h)


def even(frame: NDArray[Any]) -> NDArray[Any]:
    """The frame as a detector takes it, about -3 to 3: each channel freed of the lamp's colour and level."""
    mean, spread = (values.ravel() for values in cv2.meanStdDev(frame))
    # A channel that a coloured lamp leaves dark is not raised to nothing but noise.
    scale = 1 / (np.maximum(spread, 0.35 * spread.max()) + 4.0)
    values = frame.astype(np.float32)
    values -= mean.astype(np.float32)
    values *= scale.astype(np.float32)
    return values
