"""A camera over the mock table that is not a perfect one: small or large, turned, drifting, compressed.

It takes the table's frames (1280 × 720) and gives what another camera would have made of them. Automatic
exposure follows the mean of the picture late, so that a dark hand lights everything up until it is gone. The
codec keeps what it showed before wherever little has changed and codes the rest coarsely, with a whole coarse
picture now and then, as H.264 does at a low bitrate. The same calls give the same pixels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from vision.mock.table import MockTable

_BLOCK_PX = 16


@dataclass(frozen=True)
class CameraKind:
    """``quarter_turns`` clockwise; ``exposure`` 0: fixed, 1: the mean is held; ``quality`` of the codec, a
    JPEG quality of 10 to 60, None: none; ``whole_every_s``: between whole pictures of the codec."""

    width_px: int = 1280
    quarter_turns: int = 0
    exposure: float = 0.0
    exposure_lag_s: float = 0.5
    quality: int | None = None
    whole_every_s: float = 2.0


class MockCamera:
    """``frame(t_s)`` is what a camera of that kind shows of the table; time may not run backwards."""

    def __init__(self, table: MockTable, kind: CameraKind | None = None) -> None:
        self.table, self.kind = table, kind or CameraKind()
        self._level: float | None = None
        self._gain = 1.0
        self._seen_s = 0.0
        self._coded: np.ndarray | None = None
        self._whole_s = 0.0

    @property
    def busy(self) -> bool:
        """True while the table's hand has something left to do."""
        return self.table.busy

    def frame(self, t_s: float) -> np.ndarray:
        """BGR uint8, ``width_px`` wide before it is turned."""
        picture = self.table.frame(t_s)
        kind = self.kind
        if kind.exposure:
            picture = self._exposed(picture, t_s)
        if kind.width_px != picture.shape[1]:
            high = 2 * round(kind.width_px * picture.shape[0] / picture.shape[1] / 2)
            way = cv2.INTER_AREA if kind.width_px < picture.shape[1] else cv2.INTER_LINEAR
            picture = cv2.resize(picture, (kind.width_px, high), interpolation=way)
        if kind.quality is not None:
            picture = self._compressed(picture, t_s, kind.quality)
        return np.ascontiguousarray(np.rot90(picture, -kind.quarter_turns))

    def _exposed(self, picture: np.ndarray, t_s: float) -> np.ndarray:
        level = float(picture[::16, ::16].mean()) + 1.0
        if self._level is None:
            self._level = level
        wanted = (self._level / level) ** self.kind.exposure
        follows = 1 - math.exp(-(t_s - self._seen_s) / self.kind.exposure_lag_s)
        self._seen_s = t_s
        self._gain += follows * (wanted - self._gain)
        return np.asarray(cv2.convertScaleAbs(picture, alpha=self._gain))

    def _compressed(self, picture: np.ndarray, t_s: float, quality: int) -> np.ndarray:
        if self._coded is None or t_s - self._whole_s >= self.kind.whole_every_s:
            self._coded, self._whole_s = _jpeg(picture, quality), t_s
            return self._coded
        step = cv2.subtract(picture, self._coded, dtype=cv2.CV_16S)
        high, wide = picture.shape[:2]
        blocks = (math.ceil(wide / _BLOCK_PX), math.ceil(high / _BLOCK_PX))
        much = cv2.resize(np.abs(step).max(2).astype(np.float32), blocks, interpolation=cv2.INTER_AREA)
        coded = cv2.resize((much > 3 + 0.12 * (60 - quality)).astype(np.uint8), (wide, high), None, 0, 0, 0)
        coarse = _jpeg(cv2.convertScaleAbs(step, alpha=0.5, beta=128.0), quality).astype(np.int16)
        step = (coarse - 128) * 2 * coded[..., None]
        self._coded = np.clip(self._coded + step, 0, 255).astype(np.uint8)
        return self._coded


def _jpeg(picture: np.ndarray, quality: int) -> np.ndarray:
    _, packed = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))
