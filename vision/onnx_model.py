"""Loading a network from an ONNX file, on the engine of OpenCV that runs it fastest."""

from __future__ import annotations

from pathlib import Path

import cv2


def load_network(path: Path) -> cv2.dnn.Net:
    """The network in ``path``. cv2.error when it cannot be read.

    OpenCV 5 brought a second engine, a fifth to two fifths slower on the finder's and the reader's networks,
    with the same answers; before 5 there was no choice.
    """
    classic = getattr(cv2.dnn, "ENGINE_CLASSIC", None)
    return (
        cv2.dnn.readNetFromONNX(str(path)) if classic is None else cv2.dnn.readNetFromONNX(str(path), classic)
    )
