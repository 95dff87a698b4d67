"""Pictures for people: a frame with what was read drawn on it, and the picture of one card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import cv2
import numpy as np

from hardware.station.camera.jpeg import encoded
from hardware.station.camera.sight import Sight
from vision.watch.sighting import Sighting

if TYPE_CHECKING:
    from hardware.station.camera.small_frame import Seconds

FONT = cv2.FONT_HERSHEY_SIMPLEX
GREEN, AMBER = (90, 220, 60), (40, 180, 255)


@dataclass(frozen=True, slots=True)
class Mark:
    """What was read where: a quad in pixels, a label, and whether the camera was sure."""

    quad: Any
    label: str
    sure: bool


def sight_of(sighting: Sighting, seconds: Seconds = ()) -> Sight:
    """A sighting as the station takes it, its picture as a JPEG, with the ``seconds`` before it."""
    reading = sighting.seen.reading
    candidates = tuple((str(card), float(chance)) for card, chance in reading.candidates)
    jpeg = encoded(sighting.seen.found.picture, 85)
    waited_s = float(sighting.t_s - sighting.still_since_s)
    return Sight(candidates, reading.sure, float(sighting.t_s), jpeg, seconds, waited_s)


def mark_of(sighting: Sighting, corner: tuple[int, int] = (0, 0)) -> Mark:
    """A sighting as it is drawn; ``corner`` is where the picture in which it was seen lies in the frame."""
    reading = sighting.seen.reading
    label = reading.candidates[0][0] if reading.candidates else ""
    quad = sighting.seen.found.quad + np.array(corner, np.float32)
    return Mark(quad, label if reading.sure else f"{label}?", reading.sure)


def with_marks(image: Any, marks: tuple[Mark, ...]) -> Any:
    """A copy of ``image`` with each card outlined and named."""
    if not marks:
        return image
    drawn = image.copy()
    for mark in marks:
        corners = np.round(mark.quad).astype(np.int32).reshape(-1, 1, 2)
        colour = GREEN if mark.sure else AMBER
        cv2.polylines(drawn, [corners], True, colour, 3, cv2.LINE_AA)
        left, top = int(corners[:, 0, 0].min()), max(34, int(corners[:, 0, 1].min()) - 10)
        for width, shade in ((7, (0, 0, 0)), (2, colour)):
            cv2.putText(drawn, mark.label, (left, top), FONT, 1.1, shade, width, cv2.LINE_AA)
    return drawn
