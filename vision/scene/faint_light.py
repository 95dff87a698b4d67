"""Whether there is so little light that readings are not to be trusted, though the table is still seen.

Two grey levels of a coarse thumbnail show it: the table's (the median cell) and the paper's (the lightest
cells, about as many as one small card covers). Cells are means of many pixels, so that noise does not count.
Black felt under an ordinary dim lamp stays above the limits. Where pixels are noisy the table comes out
lighter than it is, since noise below black is cut off: there its limit grows with the noise, which ordinary
light does not have. There are two pairs of limits (hysteresis), so that a picture between them changes
nothing.
"""

from __future__ import annotations

import cv2
import numpy as np

PAPER_SHARE = 0.003
"""The share of the picture that counts as its lightest: half of a card 60 pixels wide in 1280."""
_TABLE_GREY, _PAPER_GREY = 7.0, 100.0
_LIT_TABLE_GREY, _LIT_PAPER_GREY = 9.0, 115.0
_NOISE_TIMES, _LIT_NOISE_TIMES = 1.5, 1.9
"""How many times the noise of a pixel a dark table's level may be,"""
_MOST_TABLE_GREY = 18.0
"""and what it is at most."""


def paper_grey(cells: np.ndarray) -> float:
    """The grey level, 0 to 255, that the lightest cells of a thumbnail (rows, columns) reach."""
    return float(np.quantile(cells, 1 - PAPER_SHARE))


def table_and_paper(image: np.ndarray) -> tuple[float, float]:
    """The levels, 0 to 255, of the median and of the lightest parts of a frame, BGR uint8 (h, w, 3)."""
    cells = green_cells(image)
    return float(np.median(cells)), paper_grey(cells)


def green_cells(image: np.ndarray) -> np.ndarray:
    """A thumbnail of the green channel of a frame, BGR uint8 (h, w, 3): float32 (90, 160)."""
    green = np.ascontiguousarray(image[::2, ::2, 1])
    return np.asarray(cv2.resize(green, (160, 90), interpolation=cv2.INTER_AREA), np.float32)


def is_faint(cells: np.ndarray, before: bool, noise_grey: float = 0.0) -> bool:
    """Whether the light is faint in a thumbnail of the green channel (rows, columns), 0 to 255.

    ``before``: whether it was in the last one. ``noise_grey``: the standard deviation of a pixel from frame
    to frame, in grey levels.
    """
    table, paper = float(np.median(cells)), paper_grey(cells)
    if before:
        noisy = min(_LIT_NOISE_TIMES * noise_grey, _MOST_TABLE_GREY)
        return table < max(_LIT_TABLE_GREY, noisy) and paper < _LIT_PAPER_GREY
    noisy = min(_NOISE_TIMES * noise_grey, _MOST_TABLE_GREY)
    return table < max(_TABLE_GREY, noisy) and paper < _PAPER_GREY
