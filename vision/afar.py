"""What is read of a card seen from far: a club looks like a spade there, so a spade must be surer.

The reader's leanings and levels were fitted on cards of every size together. Of a card 40 pixels wide the
sign of the index is four pixels wide, its three leaves run into one, and the reader says spade: on packs kept
for tuning, below 45 pixels, 22 clubs of 99 were taken for spades and 7 spades of 78 for clubs; from 80 pixels
on neither was. Every wrong suit accepted below 80 pixels was a club taken for a spade, or, once, a diamond
for one. So the smaller the card, the more its odds are leaned from the spade towards the club (the biases of
vector scaling, Guo et al., *On Calibration of Modern Neural Networks*, 2017, here by size), and the surer a
spade must be. The leaning was chosen on those packs so that of 700 accepted cards two have a wrong suit
instead of eight; how sure a spade must be on pictures of eight other packs, where the clubs of one, as soft
as its light is dim, were taken for spades at .96 and .98, 66 and 71 pixels wide, and most spades that small
read at .99 and more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.odds import NAMES, SUITS
from vision.quads import Quad, width
from vision.read import Reader, Reading

LEANING, LEANING_PX = 0.75, (45.0, 80.0)
"""Logarithm of what the odds of clubs are raised by, and the widths of a card, in pixels, below which they
are raised so, and from which on they are not."""

SPADE, SPADE_PX = 0.985, (70.0, 80.0)
"""The least odds from which a spade is taken unasked below the first width; from the second on the reader's
own are enough."""

LEAST_ODDS = 1e-12
SUITED = len(NAMES) - 1  # the cards but for the joker
BLACK = [SUITS.index(suit) for suit in "SC"]
CLUBS = np.array([0.0, LEANING])  # to the black suits


def read_at(reader: Reader, pictures: Sequence[NDArray[Any]], quads: Sequence[Quad]) -> list[Reading]:
    """The readings of pictures cut out along the ``quads``, (4, 2) pixels of the frame, in order."""
    read = allowed_for(reader.odds(pictures), quads)
    return [judged_at(reader, odds, quad) for odds, quad in zip(read, quads, strict=True)]


def allowed_for(odds: NDArray[np.float64], quads: Sequence[Quad]) -> NDArray[np.float64]:
    """The reader's odds (N, 55) with how far the N cards are seen from allowed for; rows keep their sums.

    Spades give way to clubs. What is wide enough is left as it is, and so is all else: a red suit is told by
    its colour.
    """
    share = np.array([[_far(quad, LEANING_PX)] for quad in quads])
    if not share.any():
        return odds
    cards = odds[:, :SUITED].reshape(len(odds), len(SUITS), -1)
    black = np.maximum(cards[:, BLACK].sum(axis=2), LEAST_ODDS)
    new = black * np.exp(share * CLUBS)
    new *= black.sum(axis=1, keepdims=True) / new.sum(axis=1, keepdims=True)
    leaned = cards.copy()
    leaned[:, BLACK] *= (new / black)[:, :, None]
    told = odds.copy()
    told[:, :SUITED] = leaned.reshape(len(odds), -1)
    return told


def judged_at(reader: Reader, odds: NDArray[np.floating], quad: Quad) -> Reading:
    """What a row of odds, (55,), allowed for already, amounts to of a card that lies so in the frame."""
    reading = reader.judge(odds)
    if reading.sure and reading.kind == "card" and reading.candidates[0][0][-1] == "S":
        own = float(reader.accept[NAMES.index(reading.candidates[0][0])])
        if reading.confidence < own + max(0.0, SPADE - own) * _far(quad, SPADE_PX):
            return replace(reading, sure=False)
    return reading


def _far(quad: Quad, between: tuple[float, float]) -> float:
    """0 for a card at least as wide as the second of two widths in pixels, 1 from the first down."""
    small, plain = between
    return min(1.0, max(0.0, (plain - width(quad)) / (plain - small)))
