"""Loading a network from an ONNX file, on the engine of OpenCV that runs it fastest."""

from __future__ import annotations

from pathlib import Path

import cv2

from dealer.notation.facts import FactError, fact


def load_network(path: Path) -> cv2.dnn.Net:
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
