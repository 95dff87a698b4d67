"""Reads one die: a patch about its upper face becomes odds of its value, of no die, and of one to be asked.

``dice_reader.onnx`` (trained by ``vision.lab.training.fit.train_dice_reader``) takes a patch of 64 × 64
pixels in which the face's edge is 26 pixels long, so that sides, shadow and what lies beside it are seen as
well: they distinguish a die that leans from one that lies flat. It answers with the value, given that there
is a die, and apart from that with the state: a die that lies flat, one that must not be read, none. The patch
is read as it is and in a mirror, and the logits are averaged.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.onnx_model import load_network

PATCH = 64
EDGE = 26  # pixels of a face's edge in the patch
NONE, ASK = 6, 7
CLASSES = 8  # the six values of a die that lies flat, no die, a die that must not be read
MODEL = Path(__file__).parent / "dice_reader.onnx"
VALUES, STATES, AXIS = slice(0, 6), slice(6, 9), slice(9, 11)
"""What the network answers: logits of the values; of a flat die, one to be asked about and none; and the
axis, the way from the middle of the upper face to that of the lower one, in edges."""
TEMPERATURE = 0.6  # of the logits: calibrates the odds


def patch(frame: NDArray[Any], at: tuple[float, float], edge: float, turn_deg: float = 0.0) -> NDArray[Any]:
    """The patch, uint8 BGR (PATCH, PATCH, 3), about ``at``, where a face's edge is ``edge`` pixels long."""
    scale = EDGE / max(edge, 1.0)
    if scale < 0.75:  # made small first, or noise and pips would be sampled here and there
        reach = edge * PATCH / EDGE * 0.75 + 2
        x0, y0 = max(0, int(at[0] - reach)), max(0, int(at[1] - reach))
        part = frame[y0 : int(at[1] + reach) + 1, x0 : int(at[0] + reach) + 1]
        if part.size:
            size = (max(1, round(part.shape[1] * scale)), max(1, round(part.shape[0] * scale)))
            sx, sy = size[0] / part.shape[1], size[1] / part.shape[0]
            at = ((at[0] - x0 + 0.5) * sx - 0.5, (at[1] - y0 + 0.5) * sy - 0.5)
            frame, scale = cv2.resize(part, size, interpolation=cv2.INTER_AREA), 1.0
    matrix = cv2.getRotationMatrix2D((float(at[0]), float(at[1])), turn_deg, scale)
    matrix[0, 2] += (PATCH - 1) / 2 - at[0]
    matrix[1, 2] += (PATCH - 1) / 2 - at[1]
    return np.asarray(
        cv2.warpAffine(frame, matrix, (PATCH, PATCH), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    )


def evened(patches: NDArray[Any]) -> NDArray[Any]:
    """Patches uint8 (n, PATCH, PATCH, 3) as the network takes them, float32 (n, 3, PATCH, PATCH): each
    channel freed of the lamp's colour and level."""
    values = patches.astype(np.float32)
    mean = values.mean((1, 2), keepdims=True)
    spread = values.std((1, 2), keepdims=True)
    # A channel that a coloured lamp leaves dark is not raised to nothing but noise.
    spread = np.maximum(spread, 0.35 * spread.max(3, keepdims=True)) + 2.0
    return np.ascontiguousarray(((values - mean) / spread).transpose(0, 3, 1, 2))


class DiceReader:
    """The network, loaded once; ``read`` may be called from several threads."""

    def __init__(self, model: str | Path = MODEL) -> None:
        """Load ``model``, an ONNX file. Raises FactError when it cannot be read."""
        self._net = load_network(model)
        self._lock = threading.Lock()

    def read(self, patches: Sequence[NDArray[Any]]) -> tuple[NDArray[Any], NDArray[Any]]:
        """Of patches, uint8 BGR (PATCH, PATCH, 3): the odds (n, CLASSES), each row sums to 1, and the axes
        (n, 2), of use where there is a die."""
        if not patches:
            return np.zeros((0, CLASSES), np.float32), np.zeros((0, 2), np.float32)
        plain = evened(np.stack(patches))
        with self._lock:
            self._net.setInput(np.concatenate([plain, plain[:, :, :, ::-1]]))
            said, mirrored = np.split(self._net.forward(), 2)
        mean = (said + mirrored) / 2 / TEMPERATURE
        values, states = _softmax(mean[:, VALUES]), _softmax(mean[:, STATES])
        odds = np.concatenate([values * states[:, :1], states[:, 2:], states[:, 1:2]], axis=1)
        return odds, (said[:, AXIS] + mirrored[:, AXIS] * (-1, 1)) / 2


def _softmax(logits: NDArray[Any]) -> NDArray[Any]:
    odds = np.exp(logits - logits.max(1, keepdims=True))
    return np.asarray(odds / odds.sum(1, keepdims=True))


@cache
def dice_reader() -> DiceReader:
    """The network that comes with the package, loaded at the first call."""
    return DiceReader()
