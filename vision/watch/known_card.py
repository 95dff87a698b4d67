"""A card known to lie on the table, and how its readings and pictures compare with others.

Pictures are compared by correlation, without reading either. Measured on the mock packs, cards 95 px wide,
outlines off by a hundredth, bright and dim: pictures of one card before and after a nudge correlate with
0.92 and more, those of different cards with at most 0.86, but for two of the same rank and colour with few
or small pips, which reach 0.96.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reader.card_odds import NAMES
from vision.reader.white_balance import even_light

NOT_READ = "?"
"""The name of what lay there unread when the film began."""

SAME = 0.88
_SIZE = (48, 72)
_SHIFT_X, _SHIFT_Y = 3, 4
_LEAST_SPREAD = 0.05
_DIFFERENT_CARD = 0.6
_CERTAIN, _DOUBTFUL = 0.985, 0.85


@dataclass(eq=False)
class KnownCard:
    """A card on the table, perhaps under others. ``card`` None: a question about it is open.

    ``quad`` float32 (4, 2), pixels; ``odds`` (55,); ``picture`` the card straightened, uint8 BGR.
    ``by_dealer``: the dealer named it, whatever the reader says. ``contradicted``: it is read as a card that
    lies there already and looks quite different.
    """

    card: str | None
    quad: np.ndarray
    odds: np.ndarray
    picture: np.ndarray
    by_dealer: bool = False
    contradicted: bool = False

    @property
    def best(self) -> str:
        """The likeliest card by its reading."""
        return NAMES[int(np.argmax(self.odds[: len(NAMES)]))]

    @cached_property
    def miniature(self) -> np.ndarray:
        return miniature(self.picture)

    @property
    def certain(self) -> bool:
        """True where the reading leaves next to no doubt."""
        return float(self.odds.max()) >= _CERTAIN

    @property
    def doubtful(self) -> bool:
        """True where it may well be another card."""
        return float(self.odds.max()) < _DOUBTFUL

    def likeness(self, odds: np.ndarray) -> float:
        """How alike two readings are, 0 to 1 (Bhattacharyya): the same card read twice, or two cards."""
        return float(np.sqrt(self.odds * odds).sum())

    def is_no_picture_of(self, picture: np.ndarray) -> bool:
        """True when a straightened picture plainly shows another card than this one's."""
        return resemblance(self.miniature, miniature(picture)) < _DIFFERENT_CARD

    def looks_like(self, other: KnownCard) -> bool:
        """True when the pictures may well be of one card."""
        return self.resemblance(other) >= SAME

    def resemblance(self, other: KnownCard) -> float:
        """How well the pictures correlate, -1 to 1."""
        return resemblance(self.miniature, other.miniature)


def joint_odds(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """The geometric mean of two readings of one card, (55,), summing to 1."""
    mean = np.sqrt(one * other)
    return np.asarray(mean / mean.sum())


def asked_about(known: KnownCard, name: str | None) -> bool:
    """True where ``known`` was asked about and ``name``, of the same picture, must be the same card."""
    return known.card is None and not near_twins(known.best, name)


def near_twins(one: str, other: str | None) -> bool:
    """True for two cards of one rank and colour, whose pictures are almost the same."""
    red = "HD"
    return other is not None and one[0] == other[0] and (one[-1] in red) == (other[-1] in red)


def miniature(picture: NDArray[Any]) -> NDArray[np.float32]:
    """A card's straightened picture, uint8 (h, w, 3), small and in even light: float32 (72, 48, 3)."""
    small = cv2.resize(picture, _SIZE, interpolation=cv2.INTER_AREA)
    return even_light(np.asarray(small, np.uint8))


def resemblance(one: NDArray[np.float32], other: NDArray[np.float32]) -> float:
    """How well two miniatures correlate, -1 to 1, either way up and a little shifted against each other.

    0 when one of them shows nothing at all.
    """
    middle = np.ascontiguousarray(one[_SHIFT_Y:-_SHIFT_Y, _SHIFT_X:-_SHIFT_X])
    if min(float(one.std()), float(other.std())) < _LEAST_SPREAD:
        return 0.0
    ways = (other, np.ascontiguousarray(other[::-1, ::-1]))
    return max(float(cv2.matchTemplate(way, middle, cv2.TM_CCOEFF_NORMED).max()) for way in ways)
