"""A second look at a card in dispute: at the picture that was kept of it, or at what lies on the table now.

It reads with a reader of its own, as the camera's thread uses the other one all the time; what a taught pack
looks like it takes over from that one. Nothing is dealt and nothing is booked.
"""

from __future__ import annotations

import threading
from typing import Any

import cv2
import numpy as np

from hardware.appliance.cannot import Cannot
from hardware.station.camera.camera_reader import CameraReader
from vision.photo.one_answer_per_card import Seen
from vision.photo.read_photo import look
from vision.reader.card_reader import Reading
from vision.reader.taught_reader import TaughtReader

SHOWN = 3
"""How many candidates of a reading are shown."""


class SecondLook:
    """Reads again. Every refusal is a ``Cannot``; calls may come from any thread."""

    def __init__(self, camera: CameraReader, cameras_reader: TaughtReader) -> None:
        self._camera, self._cameras_reader = camera, cameras_reader
        self._reader: TaughtReader | None = None
        self._lock = threading.Lock()

    def picture(self, jpeg: bytes) -> dict[str, Any]:
        """What the picture of a card shows: ``{"candidates": [[card, probability], …], "sure"}``."""
        image = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
        if image is None:
            raise Cannot("station-picture-unreadable")
        picture = np.asarray(image, np.uint8)
        with self._lock:
            reader = self._ready()
            (reading,) = reader.read([picture])
            return _reading_data(reader.checked(picture, reading))

    def table(self) -> list[dict[str, Any]]:
        """The cards that lie in the dealing zone now, from left to right, each as in ``picture``."""
        frame = self._camera.frame
        if frame is None:
            raise Cannot("station-not-seen-yet")
        if self._camera.blind:
            raise Cannot.because(self._camera.health.said)
        aim = self._camera.aim
        with self._lock:
            part, reader, empty = aim.zone.cut(frame.image), self._ready(), aim.empty_zone()
            # Quick first: people are waiting. Only where that finds no card it is worth seconds.
            seen = look(part, reader, thorough=False, empty=empty)
            if not seen.cards and not seen.unsure:
                seen = look(part, reader, empty=empty)
        cards = sorted((*seen.cards, *seen.unsure), key=_left)
        return [_reading_data(one.reading) for one in cards]

    def _ready(self) -> TaughtReader:
        if self._reader is None:
            self._reader = TaughtReader()
        self._reader.use(self._cameras_reader.memory, self._cameras_reader.alphabet)
        return self._reader


def _left(seen: Seen) -> float:
    return float(seen.found.quad[:, 0].min())


def _reading_data(reading: Reading) -> dict[str, Any]:
    candidates = [[str(card), round(float(chance), 4)] for card, chance in reading.candidates[:SHOWN]]
    return {"candidates": candidates, "sure": bool(reading.sure)}
