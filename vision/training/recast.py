"""Courts that nobody printed: the figure of one suit between the corners and beside the sign of another.

Packs differ most in their figures, and there are fewer packs than ways to draw one. A network that is shown
each jack of clubs with the figures of two dozen packs learns figures; of a pack that it has not seen it then
takes the figure's word against the sign's. Here the figure says nothing of the suit, so that only the signs
are left to go by.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.pack import Picture
from vision.training.suits import draw_suits

COURTS = (10, 11, 12)
"""Of the thirteen ranks, A to K: those with a figure."""

BLACK, RED = (0, 3), (1, 2)
SUITS = "SHDC"
HANDS = 60


class Recast:
    """Makes such cards. ``packs``: uint8 (52, H, W, 3) each, in the order of ``FULL_PACK``."""

    def __init__(self, packs: list[Picture], seed: int = 0) -> None:
        self._packs = packs
        self._hands = [draw_suits(np.random.default_rng((seed, hand)), []) for hand in range(HANDS)]

    def can(self, index: int) -> bool:
        """True for the number of a court card, where there are packs to borrow figures from."""
        return bool(self._packs) and index % 13 in COURTS

    def of(self, face: Picture, index: int, chance: np.random.Generator) -> Picture:
        """The court card ``index``: corners of ``face``, figure of that rank and colour, of the other suit.

        The figure's own signs are hidden under pieces of paper or of the figure, and the true suit's sign is
        printed there, clear of the figure or over it. The face as it is where index and figure run together.
        """
        suit, rank = divmod(index, 13)
        alike = BLACK if suit in BLACK else RED
        other = alike[1 - alike.index(suit)]
        lender = self._packs[chance.integers(len(self._packs))][13 * other + rank]
        card = lender.copy()
        height, width = card.shape[:2]
        high, wide = int(height * chance.uniform(0.24, 0.32)), _gutter(face)
        if wide is None:
            return face
        for rows in (slice(0, high), slice(height - high, height)):
            for columns in (slice(0, wide), slice(width - wide, width)):
                card[rows, columns] = face[rows, columns]
        sign = self._hands[chance.integers(HANDS)][SUITS[suit]]
        ink = _ink(suit, chance)
        tall = height * chance.uniform(0.08, 0.17)
        place = (wide, int(height * 0.04), int(width * 0.28), int(height * 0.23))
        paper = np.median(face[2:high:2, 2:8].reshape(-1, 3), axis=0)
        over_figure = chance.random() < 0.5
        x, y = chance.uniform(0.1, 0.8), chance.uniform(0.25, 0.7)
        for _ in range(2):
            _hide(card, place, paper, over_figure, chance)
            _print(card, sign, place, tall, (x, y), ink)
            card = np.ascontiguousarray(card[::-1, ::-1])
        return np.asarray(card)


def _gutter(face: Picture) -> int | None:
    """The column, of those between index and figure, that crosses least print; None where all cross much."""
    height, width = face.shape[:2]
    first, last = int(0.12 * width), int(0.25 * width)
    part = face[int(0.03 * height) : int(0.27 * height), first:last].min(2)
    crossed = (part < np.quantile(part, 0.9) - 40).mean(0)
    return first + int(crossed.argmin()) if crossed.min() < 0.05 else None


def _ink(suit: int, chance: np.random.Generator) -> NDArray[np.float32]:
    level = chance.uniform(10, 60)
    red = (chance.uniform(20, 70), chance.uniform(20, 60), chance.uniform(160, 225))
    ink: NDArray[np.float32] = np.array((level,) * 3 if suit in BLACK else red, np.float32)
    return ink


def _hide(card: Picture, place: tuple[int, int, int, int], paper: NDArray[np.float64], over_figure: bool,
          chance: np.random.Generator) -> None:  # fmt: skip
    """Cover ``place`` (x, y, width, height) with paper, or with a piece from the middle of the figure."""
    x, y, wide, high = place
    spot = card[y : y + high, x : x + wide]
    if over_figure:
        top = int(chance.integers(int(0.3 * len(card)), int(0.55 * len(card))))
        left = int(chance.integers(x, max(x + 1, card.shape[1] - x - wide)))
        spot[:] = card[top : top + high, left : left + wide].copy()
    else:
        spot[:] = np.rint(paper)


def _print(card: Picture, sign: NDArray[np.uint8], place: tuple[int, int, int, int], tall: float,
           at: tuple[float, float], ink: NDArray[np.float32]) -> None:  # fmt: skip
    """Print the sign, ``tall`` pixels high, with its middle at the shares ``at`` of the place, inside it."""
    x, y, wide, high = place
    rows = min(max(4, round(tall)), high)
    columns = min(max(4, round(rows * sign.shape[1] / sign.shape[0])), wide)
    small = cv2.resize(sign, (columns, rows), interpolation=cv2.INTER_AREA)[:, :, None] / np.float32(255)
    left = x + int(np.clip(at[0] * wide - columns / 2, 0, wide - columns))
    top = y + int(np.clip(at[1] * high - rows / 2, 0, high - rows))
    spot = card[top : top + rows, left : left + columns]
    spot[:] = np.rint(spot * (1 - small) + ink * small)
