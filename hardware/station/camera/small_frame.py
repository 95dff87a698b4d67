"""One small picture of the dealing zone, of those that are kept in memory."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from hardware.station.camera.jpeg import encoded

LONGEST_SIDE_PX = 640
QUALITY = 50
_THUMBNAIL_PX = (64, 36)


class SmallFrame:
    """A picture of the zone at ``t_s`` of its source, ``width`` × ``height`` pixels, encoded when it is first
    asked for, by any thread."""

    __slots__ = ("_image", "_jpeg", "height", "t_s", "width")

    def __init__(self, t_s: float, image: np.ndarray) -> None:
        self.t_s = t_s
        height, width = image.shape[:2]
        shrink = min(1.0, LONGEST_SIDE_PX / max(height, width))
        self.width, self.height = max(1, round(width * shrink)), max(1, round(height * shrink))
        self._image: np.ndarray | None = image
        self._jpeg = b""

    @property
    def shape(self) -> tuple[int, int]:
        """Height and width in pixels."""
        return self.height, self.width

    @property
    def size(self) -> int:
        """Bytes of the JPEG; 0 before it is made."""
        return len(self._jpeg)

    def jpeg(self) -> bytes:
        """The picture as a JPEG."""
        image = self._image
        if image is not None:
            self._jpeg, self._image = encoded(self._shrunk(image), QUALITY), None
        return self._jpeg

    def thumbnail(self) -> np.ndarray | None:
        """The picture in grey and much smaller, by which two are compared; None once it is encoded."""
        image = self._image
        if image is None:
            return None
        image = self._shrunk(image)
        self._image = image
        small = cv2.resize(image, _THUMBNAIL_PX, interpolation=cv2.INTER_AREA)
        return np.asarray(small if small.ndim == 2 else cv2.cvtColor(small, cv2.COLOR_BGR2GRAY))

    def _shrunk(self, image: np.ndarray) -> Any:
        if image.shape[:2] == self.shape:
            return image
        return cv2.resize(image, (self.width, self.height), interpolation=cv2.INTER_AREA)


Seconds = tuple[SmallFrame, ...]
"""The pictures of some seconds, the oldest first."""
