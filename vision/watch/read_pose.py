"""A proposal with its reading, and the same proposal read once more under a slightly different outline."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from vision.geometry.rectify import rectify
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader

CARDS = len(NAMES)
GOOD_RIM = 0.85
"""The support of its rim from which on four sides are well carried."""

_OFFSETS = (
    (0.0, 0.0, 0.0),
    (0.025, 0.01, -0.006),
    (-0.02, -0.008, 0.006),
    (0.01, -0.012, -0.01),
    (0.05, 0.0, 0.0),
    (-0.03, 0.01, 0.008),
    (0.0, -0.01, 0.012),
)


@dataclass(frozen=True, eq=False)
class ReadPose:
    """A quad in the frame (float32 (4, 2), px) with its rim's support 0 to 1 and the reader's odds, (55,).

    ``carried``, 0 to 1: how well the way that found it says that edges carry it.
    """

    quad: np.ndarray
    score: float
    odds: np.ndarray
    carried: float

    @property
    def best(self) -> str:
        """The likeliest card."""
        return NAMES[int(np.argmax(self.odds[:CARDS]))]

    @property
    def card_odds(self) -> float:
        """The likeliest card's probability."""
        return float(self.odds[:CARDS].max())

    @property
    def back_odds(self) -> float:
        """The probability that it is a card's back."""
        return float(self.odds[-2])

    @property
    def is_some_card(self) -> bool:
        """True when it is rather a card than not, whichever."""
        return float(self.odds[:CARDS].sum()) > 0.5

    @property
    def is_plain(self) -> bool:
        """True when a card or a back is read without much doubt, or some card on four good sides."""
        some_card = float(self.odds[:CARDS].sum()) if self.score >= GOOD_RIM else self.card_odds
        return max(some_card, self.back_odds) > 0.8


def read_again(image: np.ndarray, pose: ReadPose, reader: Reader, turn: int) -> ReadPose:
    """The same pose read in another frame, a little off, a way that ``turn`` counts.

    The noise of still frames averages out; what a slightly wrong outline does to a reading does not, so
    every further reading is of another outline.
    """
    (odds,) = reader.odds([rectify(image, _off_a_little(pose.quad, turn))])
    return replace(pose, odds=odds)


def _off_a_little(quad: np.ndarray, turn: int) -> np.ndarray:
    grow, along, across = _OFFSETS[turn % len(_OFFSETS)]
    middle = quad.mean(0)
    step = along * (quad[1] - quad[0]) + across * (quad[3] - quad[0])
    return np.asarray(middle + (quad - middle) * (1 + grow) + step, np.float32)
