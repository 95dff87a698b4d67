"""What allowing for softness brings: black cards of printed packs that do not train, with it and without.

``python -m vision.lab.training.measure.softness_gain`` prints a table; ``--side tune`` takes the packs the
numbers were chosen on.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.lab.training.data.held_out import drawn
from vision.lab.training.data.mixture import Examples, from_bytes
from vision.lab.training.fit.temperatures import arrays_of, logits_of
from vision.reader.card_odds import join_heads
from vision.reader.card_reader import MODEL, Reader
from vision.reader.softness import CLUBS, SPADES, allowed_for, softness

TAKEN_FROM = 0.95
PARTS = ((0.0, 0.012), (0.012, 0.018), (0.018, 0.024), (0.024, np.inf))
"""Rows of the table, by softness."""


def tally(odds: NDArray[np.float64], spade: NDArray[np.bool_]) -> tuple[float, int, int]:
    """The share of the right suit, the number of clubs taken for spades and of spades for clubs, of N cards
    with the odds (N, 55), each taken where its suit and rank are surer than ``TAKEN_FROM``."""
    cards = odds[:, :52]
    suit, taken = cards.argmax(1) // 13, cards.max(1) >= TAKEN_FROM
    right = taken & (suit == np.where(spade, SPADES, CLUBS))
    return (
        float(right.mean()),
        int((taken & ~spade & (suit == SPADES)).sum()),
        int((taken & spade & (suit == CLUBS)).sum()),
    )


def main() -> None:
    """Print the table of black cards read with and without the blur allowed for."""
    seen = drawn("soft", __doc__, series=5, seed=3)
    black = (seen.suits == SPADES) | (seen.suits == CLUBS)
    seen = Examples(*(one[black] for one in arrays_of(seen)))
    soft = np.array([softness(one) for one in from_bytes(seen.pictures)])
    reader = Reader()
    logits = logits_of(MODEL, seen)
    ways = {
        "as read": join_heads(logits, reader.temperatures, reader.leanings),
        "softness allowed for": join_heads(
            logits, reader.temperatures, reader.leanings, lambda suits: allowed_for(suits, soft)
        ),
    }
    spade = seen.suits == SPADES
    print(
        "| softness | black cards | | right suit and rank sure | clubs taken for spades | spades for clubs |"
    )
    print("|---|---|---|---|---|---|")
    for low, high in (*PARTS, (0.0, np.inf)):
        part = (soft >= low) & (soft < high)
        for way, odds in ways.items():
            if part.any():
                right, clubs, spades = tally(odds[part], spade[part])
                print(
                    f"| {low:.3f} to {high:.3f} | {part.sum()} | {way} | {right:.4f} | {clubs} | {spades} |"
                )


if __name__ == "__main__":
    main()
