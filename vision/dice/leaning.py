"""Whether a die leans, told by comparing the dice of one picture.

The reader says of each die where its lower face lies under its upper one: its axis. Dice that lie flat all
stand upright on the table; under one camera their axes change evenly from place to place. A die whose axis is
another than the others say leans. Of a die alone nothing can be said so: one that leans looks like one that
lies flat and is seen from further aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

FOCAL = 1.4
"""How long a camera's focal length is in widths of its picture: between a telephone's 0.8 and a long lens's
2.2. Dice are thrown near one another, so that it need not be known well."""


def deviations(
    places: NDArray[Any], axes: NDArray[Any], shape: Sequence[int], of: NDArray[Any] | None = None
) -> NDArray[Any]:
    """How far each die's axis is off from what the others say, in edges (n,); NaN where there is no other.

    ``places`` (n, 2) are the middles of the upper faces in pixels, ``axes`` (n, 2) the ways from there to the
    middles of the lower ones in edges, ``shape`` the picture's height and width. ``of`` (n,) says which of
    them are dice to be compared with; all where it is not given.
    """
    many = len(places)
    known = np.ones(many, bool) if of is None else of
    focal_px = FOCAL * max(shape[:2])
    off = np.full(many, np.nan)
    for k in range(many):
        others = known & (np.arange(many) != k)
        if others.any():
            expected = axes[others] + (places[others] - places[k]) / focal_px
            off[k] = np.linalg.norm(axes[k] - np.median(expected, axis=0))
    return off
