"""A card known to lie on the table, and how its readings and pictures compare with others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from vision.reader.card_odds import NAMES
from vision.watch.card_thumbnail import SAME, miniature, resemblance

NOT_READ = "?"
"""The name of what lay there unread when the film began."""

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
        """The likeliest card, whatever it is held for."""
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


def asked_about(one: KnownCard, name: str | None) -> bool:
    """True where ``one`` was asked about and ``name``, of the same picture, can be no other card than it."""
    return one.card is None and not near_twins(one.best, name)


def near_twins(one: str, other: str | None) -> bool:
    """True for two cards of one rank and colour, whose pictures are almost the same."""
    red = "HD"
    return other is not None and one[0] == other[0] and (one[-1] in red) == (other[-1] in red)
