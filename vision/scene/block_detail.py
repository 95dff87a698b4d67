"""What a camera sees, reduced for comparison: structure, fine detail and brightness in 16 × 9 blocks.

Used to decide whether the camera still looks at the same table (``camera_health``). Of a frame are kept:

  shapes    a thumbnail without its low frequencies: what is where, whatever the light
  fine      the energy at a pixel or two: gone first when the lens loses its focus
  tone      the mean brightness of each block, and its hue

All but the hue are of the green channel. Blocks are 16 across and 9 down, whatever the size of the frames.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.scene.faint_light import paper_grey

ACROSS, DOWN = 16, 9
BLOCKS = ACROSS * DOWN
_CELL = 10
_SMOOTH_CELLS = 4.0
_STRIP_PX = 8
_FINEST = np.array([[0, -0.25, 0], [-0.25, 1, -0.25], [0, -0.25, 0]], np.float32)
FINEST_ENERGY = 1.25
"""What noise of variance 1, other in each pixel, has of the finest detail."""

Blocks = NDArray[np.float32]


@dataclass(frozen=True, eq=False, slots=True)
class BlockDetail:
    """The parts of one frame.

    ``shapes`` float32 (90, 160); ``strips`` float32 (9, 8, W): the finest detail in some rows of each block;
    ``cells`` float32 (90, 160): the thumbnail itself; ``tone`` float32 (9, 16), grey levels; ``hue`` float32
    (9, 16, 2), how blue and how red, as logarithms; ``brightest``: grey level reached by the lightest 2 %, or
    by a small card; ``white``: the share that is white beyond measure.
    """

    shapes: NDArray[np.float32]
    strips: NDArray[np.float32]
    cells: NDArray[np.float32]
    tone: Blocks
    hue: NDArray[np.float32]
    brightest: float
    white: float

    @property
    def detail(self) -> Blocks:
        """float32 (9, 16): how much there is to recognise in each block, grey levels squared."""
        return mean_of_blocks(self.shapes * self.shapes)

    @property
    def fine(self) -> Blocks:
        """float32 (9, 16): how much fine detail there is in each block, noise included, squared."""
        return fine_of(self.strips)


def block_detail_of(image: np.ndarray) -> BlockDetail:
    """The scene in a frame, BGR uint8 (height, width, 3), both sides at least 32."""
    high, wide = image.shape[:2]
    stride = max(1, wide // 1280)
    green = np.ascontiguousarray(image[::stride, ::stride, 1])
    small = cv2.resize(green, (ACROSS * _CELL, DOWN * _CELL), interpolation=cv2.INTER_AREA).astype(np.float32)
    shapes = small - cv2.GaussianBlur(small, (0, 0), _SMOOTH_CELLS, borderType=cv2.BORDER_REPLICATE)
    tops = ((np.arange(DOWN) + 0.5) * high / DOWN - _STRIP_PX / 2).astype(int).clip(0, high - 1)
    strips = np.zeros((DOWN, _STRIP_PX, wide), np.float32)
    for row, top in enumerate(tops):
        part = np.ascontiguousarray(image[top : top + _STRIP_PX, :, 1])
        strips[row, : len(part)] = cv2.filter2D(part, cv2.CV_32F, _FINEST)
    # A single small card is the lightest thing in a dark picture.
    brightest = max(float(np.quantile(image[::16, ::16].max(2), 0.98)), paper_grey(small))
    white = float(np.count_nonzero(small >= 249)) / small.size
    coarse = np.ascontiguousarray(image[:: max(1, high // 90), :: max(1, wide // 160)])
    colour = cv2.resize(coarse, (ACROSS, DOWN), interpolation=cv2.INTER_AREA).astype(np.float32) + 6.0
    hue = np.log(colour[:, :, ::2] / colour[:, :, 1:2])
    return BlockDetail(shapes, strips, small, mean_of_blocks(small), hue, brightest, white)


def mean_of_blocks(cells: np.ndarray) -> Blocks:
    """The mean of each block of (90, 160) cells, float32 (9, 16)."""
    return np.asarray(cv2.resize(cells, (ACROSS, DOWN), interpolation=cv2.INTER_AREA), np.float32)


def fine_of(strips: np.ndarray) -> Blocks:
    """The mean square of strips (9, 16, W) in each block, float32 (9, 16)."""
    wide = strips.shape[2] // ACROSS
    cut = strips[:, :, : wide * ACROSS].reshape(DOWN, strips.shape[1], ACROSS, wide)
    return np.asarray((cut * cut).mean((1, 3)), np.float32)


def likeness(one: np.ndarray, other: np.ndarray) -> Blocks:
    """How alike the shapes of two scenes are in each block, -1 to 1, float32 (9, 16)."""
    both, first, second = (mean_of_blocks(cells) for cells in (one * other, one * one, other * other))
    return np.asarray(both / np.sqrt(np.maximum(first * second, 1e-6)), np.float32)


def shift_between(old: np.ndarray, new: np.ndarray) -> tuple[float, float, float]:
    """How far the shapes have moved as a whole, as shares of width and height, and how surely, 0 to 1."""
    window = cv2.createHanningWindow((old.shape[1], old.shape[0]), cv2.CV_32F)
    # Copies, since OpenCV multiplies the window into the very pictures it is given.
    (x, y), peak = cv2.phaseCorrelate(old.astype(np.float32), new.astype(np.float32), window)
    return x / old.shape[1], y / old.shape[0], float(peak)
