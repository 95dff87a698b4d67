"""What several tests of the watcher lay down: a card at a place of a cloth, and a mock deal as frames."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from dealer.notation.cards import Card
from vision.frames.sources import Frame
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack
from vision.mock.table import MockTable
from vision.watch.background_model import BackgroundModel
from vision.watch.frame_view import FrameView
from vision.watch.motion_gate import Gate
from vision.watch.table_cards import TableCards
from vision.watch.tuning import WatchTuning

CLOTH = (60, 110, 50)
_PACK = RenderedPack(DESIGNS["classic"])


def lying(name: str, quad: np.ndarray, size: tuple[int, int]) -> np.ndarray:
    """A cloth of this width and height with the card on it, its corners at ``quad``, (4, 2) pixels."""
    face = _PACK.face(Card.read(name))
    high, wide = face.shape[:2]
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    to = cv2.getPerspectiveTransform(corners, quad)
    seen = cv2.warpPerspective(face, to, size, flags=cv2.INTER_AREA, borderValue=CLOTH)
    return np.asarray(cv2.GaussianBlur(seen, (3, 3), 0.5))


def seen(image: np.ndarray, t_s: float = 0.0, before: np.ndarray | None = None) -> FrameView:
    """What a picture shows beside the picture ``before``, or beside itself, of a table without cards."""
    gate = Gate()
    known = image if before is None else before
    gate.step(0.0, known)
    background = BackgroundModel(gate, known)
    gate.step(t_s, image)
    return background.view(Frame(t_s, image), TableCards(), WatchTuning())


def film(table: MockTable) -> Iterator[Frame]:
    """What a camera sees of the table until all that was asked of it is done."""
    table.wait(1.0)
    count = 0
    while table.busy:
        yield Frame(count / 12.5, table.frame(count / 12.5))
        count += 1
