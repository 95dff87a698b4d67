"""Whether a die leans, told by comparing the dice of one picture.

The reader says of each die where its lower face lies under its upper one: its axis. Dice that lie flat all
stand upright on the table; under one camera their axes change evenly from place to place. A die whose axis is
another than the others say leans. Of a die alone nothing can be said so: one that leans looks like one that
lies flat and is seen from further aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

FOCALS = (0.7, 1.0, 1.4, 2.0, 3.0)
"""How long a camera's focal length may be in widths of its picture: a telephone has 0.8, a long lens 2.2."""
MOST_OFF, MOST_OFF_IN_DOUBT, MOST_OFF_OF_FEW = 0.32, 0.26, 0.5
"""Of an edge: how far a die's axis may be off; where the reader itself is in doubt; where fewer than ENOUGH
dice say so, or they do not agree within AGREE_WITHIN."""
ENOUGH, AGREE_WITHIN = 2, 0.12
_FAR_OFF = 0.5  # of an edge: from here on a die leans, and how far says nothing of the camera


@dataclass(frozen=True, slots=True)
class Compared:
    """A die beside ``others`` dice: how far its axis is ``off`` from what they say, and how far they are from
    one another (``spread``, their median), in edges; both 0 where there is no other."""

    others: int = 0
    off: float = 0.0
    spread: float = 0.0

    @property
    def others_agree(self) -> bool:
        """Whether enough others agree on how a die stands here."""
        return self.others >= ENOUGH and self.spread < AGREE_WITHIN

    def leans(self, in_doubt: bool = False) -> bool:
        """Whether the others say that it leans; ``in_doubt`` where the reader finds that possible."""
        most = MOST_OFF if self.others_agree else MOST_OFF_OF_FEW
        return self.off > (min(most, MOST_OFF_IN_DOUBT) if in_doubt else most)


def compared(
    places: NDArray[Any], axes: NDArray[Any], shape: Sequence[int], of: NDArray[Any] | None = None
) -> list[Compared]:
    """Each die compared with the others.

    ``places`` (n, 2) are the middles of the upper faces in pixels, ``axes`` (n, 2) the ways from there to the
    middles of the lower ones in edges, ``shape`` the picture's height and width. ``of`` (n,) says which of
    them are dice to be compared with; all where it is not given. The camera's focal length is taken to be the
    one of FOCALS under which these dice agree best.
    """
    many = len(places)
    known = np.ones(many, bool) if of is None else of
    focals_px = np.array(FOCALS) * max(shape[:2])
    off = np.zeros((len(FOCALS), many))
    spread = np.zeros_like(off)
    counts = [int(known.sum() - known[k]) for k in range(many)]
    for k in range(many):
        others = known & (np.arange(many) != k)
        if others.any():
            expected = axes[others] + (places[others] - places[k]) / focals_px[:, None, None]
            middle = np.median(expected, axis=1)
            off[:, k] = np.linalg.norm(axes[k] - middle, axis=1)
            spread[:, k] = np.median(np.linalg.norm(expected - middle[:, None], axis=2), axis=1)
    best = int(np.minimum(off[:, known], _FAR_OFF).sum(axis=1).argmin())
    return [
        Compared(one, o, s)
        for one, o, s in zip(counts, off[best].tolist(), spread[best].tolist(), strict=True)
    ]
