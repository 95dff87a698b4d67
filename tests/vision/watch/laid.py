"""What several tests of the watcher lay down: a card at a place of a cloth, and a mock deal as frames."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from dealer.notation.cards import Card
from vision.frames.sources import Frame
from vision.mock.pack import DESIGNS, Pack
from vision.mock.table import MockTable

CLOTH = (60, 110, 50)
_PACK = Pack(DESIGNS["classic"])


def lying(name: str, quad: np.ndarray, size: tuple[int, int]) -> np.ndarray:
    """A cloth of this width and height with the card on it, its corners at ``quad``, (4, 2) pixels."""
    face = _PACK.face(Card.read(name))
    high, wide = face.shape[:2]
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    to = cv2.getPerspectiveTransform(corners, quad)
    seen = cv2.warpPerspective(face, to, size, flags=cv2.INTER_AREA, borderValue=CLOTH)
    return np.asarray(cv2.GaussianBlur(seen, (3, 3), 0.5))


def film(table: MockTable) -> Iterator[Frame]:
    """What a camera sees of the table until all that was asked of it is done."""
    table.wait(1.0)
    count = 0
    while table.busy:
        yield Frame(count / 12.5, table.frame(count / 12.5))
        count += 1
