"""Cards of black paper: what the network says of them counts for nothing, since it has seen none.

It reads some of them as backs and others, beyond doubt, as cards of a wrong suit: the white balance takes
their print for glare. So their odds become those of no card; what the network said is kept as the order
of the candidates. A pack that is taught has a memory of its own, which is joined later.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

_SIZE = (48, 72)
_RIM = 4
"""Pixels of a picture of ``_SIZE`` from its edge, within which a card shows its paper."""
_DARK, _LEAST_INK = 0.44, 10.0
"""Up to which share of the way from the darkest pixel to the lightest paper is dark, and how many grey levels
that way must be."""
_BELIEVED = 0.4
"""What is left of the odds of a card: too little to be taken, and less than what "nothing" has."""


def has_dark_paper(picture: NDArray[np.uint8]) -> bool:
    """Whether most of a card's picture, uint8, grey or BGR, and its rim are far darker than the print on it.

    Of 2,080 pictures of white packs on black and green cloth, under four lamps, the lighter of the two is
    never below .89 of the way from dark to light; of 36 drawn black cards it is .39 at most.
    """
    small: Any = cv2.resize(picture, _SIZE, interpolation=cv2.INTER_AREA)
    # Not the brightest channel: in warm light red ink has more red than grey paper.
    value = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY) if small.ndim == 3 else small
    dark, middle, light = np.quantile(value[::2, ::2], (0.02, 0.5, 0.98))
    sides = (value[1:_RIM], value[-_RIM:-1], value[:, 1:_RIM], value[:, -_RIM:-1])
    paper = max(float(middle), float(np.median(np.concatenate([side.ravel() for side in sides]))))
    return bool(light - dark >= _LEAST_INK and paper - dark <= _DARK * (light - dark))


def doubted(odds: NDArray[np.float64], dark: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The odds (N, 55), of pictures with ``dark`` paper (N,) those of no card: no back, no card likely."""
    cards = odds[:, :-2] * np.where(dark, _BELIEVED, 1.0)[:, None]
    back = np.where(dark, 0.0, odds[:, -2])
    return np.concatenate([cards, back[:, None], (1.0 - cards.sum(1) - back)[:, None]], axis=1)
