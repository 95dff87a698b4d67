"""White balance and contrast: a picture under a yellow lamp normalized to look as if under a white one.

Most of a card is white paper. So each colour channel is scaled between its own dark and its own bright
quantile: what is brightest becomes white whatever the lamp, and red ink stays apart from black as long as
the lamp has any red in it. (The bright quantile as white: the "white patch" of Land and McCann, 1971.)
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

DARK, BRIGHT = 0.01, 0.85
"""The dark end is the darkest hundredth; the bright end the 85th percentile, which glare does not reach."""

LEAST_SPAN = 24.0
"""Grey levels. A picture flatter than this is not stretched to full contrast: its noise would become ink."""


def even_light(picture: NDArray[np.uint8]) -> NDArray[np.float32]:
    """float32 of the same shape (H, W, 3): each channel's dark end at -1, its bright end at +1, cut at -1.2
    and 1.4. A flat picture becomes all about +1."""
    return under(curve_of(picture), picture)


def under(curve: NDArray[np.float32], picture: NDArray[np.uint8]) -> NDArray[np.float32]:
    """The picture, uint8 (H, W, 3), through a curve of ``curve_of``: float32 of the same shape."""
    return np.asarray(cv2.LUT(picture, curve), np.float32)


def curve_of(picture: NDArray[np.uint8]) -> NDArray[np.float32]:
    """(1, 256, 3): what each grey level of each channel of the picture, uint8 (H, W, 3), becomes."""
    # Every third pixel each way is enough to find the ends.
    few = picture[1::3, 1::3] if min(picture.shape[:2]) > 30 else picture
    count = few.shape[0] * few.shape[1]
    ranks = (int(DARK * count), min(int(BRIGHT * count), count - 1))
    dark, bright = np.array([_levels(few[:, :, channel], ranks) for channel in range(3)], np.float32).T
    # One dark end for all three: a lamp scales the channels, and black ink is black in each.
    gain = 2.0 / np.maximum(bright - dark.min(), LEAST_SPAN)
    curve = np.arange(256, dtype=np.float32)[:, None] * gain + (1.0 - bright * gain)
    return np.asarray(np.clip(curve, -1.2, 1.4)[None], np.float32)


def _levels(channel: NDArray[np.uint8], ranks: tuple[int, int]) -> tuple[int, int]:
    """The grey levels of the pixels of these ranks, the darkest pixel having rank 0."""
    up_to = np.bincount(channel.ravel(), minlength=256).cumsum()
    return int(np.searchsorted(up_to, ranks[0], "right")), int(np.searchsorted(up_to, ranks[1], "right"))
