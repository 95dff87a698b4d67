"""From the network's three answers to one probability for each card.

The network answers 21 numbers (logits): four for the kind, four for the suit, thirteen for the rank. Suit and
rank are taken as independent given that it is a card.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from dealer.notation.cards import FULL_PACK, JOKER, RANKS

KINDS = ("card", "joker", "back", "nothing")
SUITS = "SHDC"
NAMES: tuple[str, ...] = tuple(str(card) for card in (*FULL_PACK, JOKER))
"""The 52 cards, suit by suit (S H D C) and ace to king, then the joker: the order of the probabilities."""

HEADS = {
    "kind": slice(0, 4),
    "suit": slice(4, 8),
    "rank": slice(8, 8 + len(RANKS)),
}
OUTPUTS = 8 + len(RANKS)


def softmax(logits: NDArray[np.floating], temperature: float = 1.0) -> NDArray[np.float64]:
    """Probabilities along the last axis, in float64 so that the far tail stays distinct from 1."""
    scaled = logits.astype(np.float64) / temperature
    powers = np.exp(scaled - scaled.max(axis=-1, keepdims=True))
    shares: NDArray[np.float64] = powers / powers.sum(axis=-1, keepdims=True)
    return shares


def join_heads(
    logits: NDArray[np.floating],
    temperatures: tuple[float, ...] = (1.0, 1.0, 1.0),
    leanings: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0),
    allowance: Callable[[NDArray[np.float64]], NDArray[np.float64]] = lambda suits: suits,
) -> NDArray[np.float64]:
    """(N, 21) logits to (N, 55) probabilities: the 53 ``NAMES``, then back, then nothing; rows sum to 1.

    ``temperatures`` are those of kind, suit and rank (Guo et al., On Calibration of Modern Neural Networks,
    2017): above 1 they make the network less sure of itself. ``leanings`` are added to the logits of the
    suits: a correction for unknown packs (a club of theirs is taken for a spade far more often than a spade
    for a club). ``allowance`` maps the suits' probabilities (N, 4) to others: a correction for these
    pictures.
    """
    kind = softmax(logits[:, HEADS["kind"]], temperatures[0])
    suit = allowance(softmax(logits[:, HEADS["suit"]] + np.array(leanings), temperatures[1]))
    rank = softmax(logits[:, HEADS["rank"]], temperatures[2])
    cards = kind[:, :1] * (suit[:, :, None] * rank[:, None, :]).reshape(len(logits), -1)
    return np.concatenate([cards, kind[:, 1:2], kind[:, 2:]], axis=1)
