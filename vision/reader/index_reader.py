"""The index reader: the letter and the suit sign in a card's corner, as they are printed.

The card reader says which card a picture most looks like; it was trained on packs of English letters, and
takes a German jack, whose B looks like a K, for a king. This network says what is printed: any of
``LETTERS``, and whether the sign below is one of the four suits at all. ``card_reader`` asks it about cards
that are about to be told.

Network: ``index_reader.onnx``; input float32 (M, 3, 84, 54), corners as ``card_reader.prepare`` makes them;
output (M, 32) logits. Those of both corners of a picture are averaged.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.onnx_model import load_network
from vision.reader.card_odds import softmax

RANK_LETTERS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FOREIGN_LETTERS = ("B", "D", "V", "R", "Kn", "H", "E", "W", "F", "\u0414", "T", "1")
"""Of packs in other languages. ``T`` is the Russian ace; a ten is ``10``."""
LETTERS = (*RANK_LETTERS, *FOREIGN_LETTERS, "")
"""What may stand in a corner; the last, empty: no letter, or none of these."""
SIGNS = ("S", "H", "D", "C", "other", "none")
"""The four suits, the sign of a pack of other suits, and no sign to be seen."""

OUTPUTS = len(LETTERS) + len(SIGNS)
MODEL = Path(__file__).with_name("index_reader.onnx")
TEMPERATURES = (0.5, 0.5)
"""Of letters and signs: the network was trained with smoothed labels, and is surer than it says."""


class IndexReader:
    """The network; ``read`` may be called from one thread at a time. FactError where it cannot be loaded."""

    def __init__(self, model: Path = MODEL) -> None:
        self._net = load_network(model)

    def read(
        self, corners: Sequence[NDArray[np.float32]]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Probabilities of ``LETTERS`` (N, 26) and of ``SIGNS`` (N, 6) for the corners, (K, 84, 54, 3) each,
        of N pictures, N at least 1; K, 1 or 2, is the same for all."""
        stacked = np.concatenate(corners).transpose(0, 3, 1, 2)
        self._net.setInput(np.ascontiguousarray(stacked))
        logits = self._net.forward().reshape(len(corners), len(corners[0]), -1).mean(axis=1)
        return (
            softmax(logits[:, : len(LETTERS)], TEMPERATURES[0]),
            softmax(logits[:, len(LETTERS) :], TEMPERATURES[1]),
        )
