"""Pictures as JPEG files."""

from __future__ import annotations

from typing import Any

import cv2


def encoded(image: Any, quality: int) -> bytes:
    """``image`` as a JPEG."""
    return bytes(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes())
