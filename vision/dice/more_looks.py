"""A die in doubt, read nine more times: turned, nearer, farther, shifted.

For dark, blurred and marbled dice the odds stay below the limit in every look, and yet each look says the
same value. That looks at different outlines agree is evidence that the mean of their odds does not show. It
counts for the values two to six: chips, coins and the print of court cards look like a one from everywhere.

A die that the finder sees faintly, and that lies alone, is read as often: remote controls, woven mats and
aces look like a die in most looks, but not in all.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.dice.dice_reader import ASK, NONE

LOOKS = (
    (0.0, 0.0, 1.0, 90.0), (0.0, 0.0, 1.0, 180.0), (0.0, 0.0, 1.0, 270.0),
    (0.0, 0.0, 1.0, 45.0), (0.0, 0.0, 1.0, -45.0), (0.0, 0.0, 0.93, 0.0), (0.0, 0.0, 1.08, 0.0),
    (0.04, -0.04, 0.95, 30.0), (-0.05, 0.0, 1.05, -30.0),
)  # fmt: skip
"""How far aside, in edges; how long the edge is taken to be, in edges; by how many degrees turned."""

AGREED = 10  # of the thirteen looks, the first four among them, that must say the value
LEAST = 0.7  # odds of the value, given that the die lies flat
MOST_NONE, MOST_ASK = 0.05, 0.1  # odds of no die, and of one that must not be read
MOST_NONE_FAINT = 0.005  # and of no die, where the finder sees it faintly and no other lies there


def is_worth_it(mean: NDArray[Any]) -> bool:
    """Whether more looks may settle what the mean odds (CLASSES,) of the first ones leave in doubt."""
    return bool(mean[NONE] <= 2 * MOST_NONE and mean[ASK] <= 2 * MOST_ASK)


def agree(several: NDArray[Any], mean: NDArray[Any]) -> bool:
    """Whether the odds of all looks (n, CLASSES), and their mean (CLASSES,), are enough to take the die."""
    value = int(mean[:NONE].argmax())
    said = int(np.count_nonzero(several[:, :NONE].argmax(1) == value))
    flat = float(mean[value] / mean[:NONE].sum())
    doubts = mean[NONE] <= MOST_NONE and mean[ASK] <= MOST_ASK
    return bool(value > 0 and said >= AGREED and flat >= LEAST and doubts)


def doubtful(several: NDArray[Any], mean: NDArray[Any]) -> bool:
    """Whether a lone die that the finder sees faintly may be none: not every look (n, CLASSES) says the same
    value, or their mean (CLASSES,) leaves too much doubt."""
    one_value = len(set(several[:, :NONE].argmax(1).tolist())) == 1
    return not (one_value and mean[NONE] <= MOST_NONE_FAINT and mean[ASK] <= MOST_ASK)
