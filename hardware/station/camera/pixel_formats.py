"""Camera buffers into BGR pictures, whatever format the camera really delivers.

libcamera names formats from the high byte of a little-endian word down, so its ``RGB888`` lies in memory
as B, G, R: what OpenCV calls BGR. Rows are padded to ``stride`` bytes, and the planes of YUV formats
follow one another in the buffer (picamera2 #645). YUV is taken as video range (BT.601); full range then comes
out up to 16 levels too contrasted, which no reader of cards minds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.appliance.cannot import Cannot

Picture = NDArray[np.uint8]


def to_bgr(buffer: Picture, form: str, width_px: int, height_px: int, stride: int) -> Picture:
    """``buffer`` (bytes as a flat uint8 array) of libcamera's format ``form`` as BGR (height, width, 3).

    Raises ``Cannot`` for a format that is not known or a buffer that is too short.
    """
    try:
        convert = FORMATS[form]
    except KeyError:
        raise Cannot("camera-format", text=form, known=tuple(FORMATS)) from None
    data = np.asarray(buffer, np.uint8).ravel()
    try:
        return convert(data, width_px, height_px, stride)
    except (ValueError, cv2.error):
        raise Cannot(
            "camera-buffer", count=int(buffer.size), text=form, width=width_px, height=height_px
        ) from None


def _rows(data: Picture, rows: int, row_bytes: int, stride: int) -> Picture:
    """``rows`` rows of ``row_bytes`` bytes without their padding."""
    return data[: rows * stride].reshape(rows, stride)[:, :row_bytes]


def _packed(channels: int, order: list[int]) -> Callable[[Picture, int, int, int], Picture]:
    def convert(data: Picture, width: int, height: int, stride: int) -> Picture:
        pixels = _rows(data, height, width * channels, stride).reshape(height, width, channels)
        return np.ascontiguousarray(pixels[:, :, order])

    return convert


def _planar(code: int) -> Callable[[Picture, int, int, int], Picture]:
    """Y, then two quarter planes of half the stride (I420, YV12)."""

    def convert(data: Picture, width: int, height: int, stride: int) -> Picture:
        luma = _rows(data, height, width, stride)
        chroma = _rows(data[height * stride :], height, width // 2, stride // 2)
        return _from_yuv(np.concatenate([luma.ravel(), chroma.ravel()]), width, height, code)

    return convert


def _half_planar(code: int) -> Callable[[Picture, int, int, int], Picture]:
    """Y, then one plane of chroma pairs of the same stride (NV12, NV21)."""

    def convert(data: Picture, width: int, height: int, stride: int) -> Picture:
        rows = _rows(data, height * 3 // 2, width, stride)
        return _from_yuv(rows.ravel(), width, height, code)

    return convert


def _from_yuv(data: Picture, width: int, height: int, code: int) -> Picture:
    return np.asarray(cv2.cvtColor(data.reshape(height * 3 // 2, width), code), np.uint8)


def _yuyv(data: Picture, width: int, height: int, stride: int) -> Picture:
    pairs = np.ascontiguousarray(_rows(data, height, width * 2, stride)).reshape(height, width, 2)
    return np.asarray(cv2.cvtColor(pairs, cv2.COLOR_YUV2BGR_YUYV), np.uint8)


def _jpeg(data: Picture, width: int, height: int, stride: int) -> Picture:
    picture: Any = cv2.imdecode(data, cv2.IMREAD_COLOR)
    if picture is None:
        raise ValueError
    return np.asarray(picture, np.uint8)


FORMATS: dict[str, Callable[[Picture, int, int, int], Picture]] = {
    "RGB888": _packed(3, [0, 1, 2]),
    "BGR888": _packed(3, [2, 1, 0]),
    "XRGB8888": _packed(4, [0, 1, 2]),
    "XBGR8888": _packed(4, [2, 1, 0]),
    "YUV420": _planar(cv2.COLOR_YUV2BGR_I420),
    "YVU420": _planar(cv2.COLOR_YUV2BGR_YV12),
    "NV12": _half_planar(cv2.COLOR_YUV2BGR_NV12),
    "NV21": _half_planar(cv2.COLOR_YUV2BGR_NV21),
    "YUYV": _yuyv,
    "MJPEG": _jpeg,
}
"""libcamera's name of each format that can be read, and how."""
