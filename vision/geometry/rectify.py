"""A card's quadrilateral in the frame, straightened into the portrait picture that the reader takes."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.quads import Quad, side_lengths

Picture = NDArray[Any]
WIDTH, HEIGHT = 192, 288


def rectify(frame: Picture, quad: Quad, width: int = WIDTH, height: int = HEIGHT) -> Picture:
    """The card inside ``quad`` as a portrait picture, uint8 (height, width, 3), top side of the quad on top.

    A card much larger than the picture is shrunk by area first, since sampling every third pixel would
    turn thin strokes of an index into noise.
    """
    left, top = np.floor(quad.min(0)).astype(int) - 2
    right, bottom = np.ceil(quad.max(0)).astype(int) + 3
    left, top = max(left, 0), max(top, 0)
    right, bottom = min(right, frame.shape[1]), min(bottom, frame.shape[0])
    if right - left < 2 or bottom - top < 2:
        return np.zeros((height, width, 3), np.uint8)
    part = frame[top:bottom, left:right]
    corners = quad - np.array([left, top], np.float32)
    shrink = float(side_lengths(quad).mean()) / (0.5 * (width + height))
    if shrink > 1.6:
        size = (max(2, round(part.shape[1] / shrink)), max(2, round(part.shape[0] / shrink)))
        scale = np.array([size[0] / part.shape[1], size[1] / part.shape[0]], np.float32)
        part = cv2.resize(part, size, interpolation=cv2.INTER_AREA)
        # Pixel centres, not pixel corners, keep their place under a resize.
        corners = (corners + 0.5) * scale - 0.5
    edge = np.array(
        [[-0.5, -0.5], [width - 0.5, -0.5], [width - 0.5, height - 0.5], [-0.5, height - 0.5]], np.float32
    )
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), edge)
    return cv2.warpPerspective(
        part, matrix, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
