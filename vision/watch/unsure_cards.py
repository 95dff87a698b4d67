"""Cards covered or moved before their reading was sure: questions, unless the card is seen again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from vision.geometry.quads import overlap
from vision.reader.card_reader import Reading
from vision.watch.known_card import SAME, miniature, resemblance
from vision.watch.patch_votes import Vote

_NOT_ASKED_FOR_S = 0.6
_ON_IT = 0.12


@dataclass(eq=False)
class UnsureCard:
    """One of them, first looked at ``began_s``, read in so many ``frames`` and no more since ``since_s``."""

    vote: Vote
    reading: Reading
    began_s: float
    frames: int
    since_s: float


@dataclass(eq=False)
class UnsureCards:
    """All of them, the oldest first."""

    cards: list[UnsureCard] = field(default_factory=list)

    def due(self, t_s: float, reported: list[Vote]) -> list[UnsureCard]:
        """Those to be asked about now: after a while, or since another that is ``reported`` lies on them.

        One whose picture or name is reported has turned up, when the hand or the noise that moved is gone,
        and is no question. What is due or has turned up is left open no longer.
        """
        due: list[UnsureCard] = []
        wait: list[UnsureCard] = []
        for one in self.cards:
            on_it = [vote for vote in reported if overlap(vote.pose.quad, one.vote.pose.quad) > _ON_IT]
            looks, name = miniature(one.vote.picture), one.reading.candidates[0][0]
            if any(
                vote.pose.best == name or resemblance(miniature(vote.picture), looks) >= SAME
                for vote in on_it
            ):
                continue
            (due if on_it or t_s - one.since_s > _NOT_ASKED_FOR_S else wait).append(one)
        self.cards = wait
        return due

    def keep(self, still_there: Callable[[np.ndarray], bool]) -> None:
        """Forget those whose quads are not still there."""
        self.cards = [one for one in self.cards if still_there(one.vote.pose.quad)]
