"""A die in doubt is taken when thirteen looks agree, and only then; one seen faintly when all of them do."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.dice.dice_reader import ASK, CLASSES, NONE
from vision.dice.more_looks import AGREED, LOOKS, agree, doubtful, is_worth_it

MANY = 4 + len(LOOKS)


def odds(value: int, share: float, none: float = 0.01, ask: float = 0.02) -> NDArray[Any]:
    """Odds (CLASSES,) of a value from 0 to 5; what is left is spread over the other values."""
    row = np.full(CLASSES, (1 - share - none - ask) / 5)
    row[[value, NONE, ASK]] = share, none, ask
    return row


@pytest.mark.parametrize(
    ("value", "share", "none", "ask", "others", "taken"),
    [
        pytest.param(3, 0.85, 0.01, 0.02, 0, True, id="all looks say four"),
        pytest.param(3, 0.85, 0.01, 0.02, MANY - AGREED, True, id="three do not"),
        pytest.param(3, 0.85, 0.01, 0.02, MANY - AGREED + 1, False, id="four do not"),
        pytest.param(3, 0.6, 0.01, 0.02, 0, False, id="the odds are too even"),
        pytest.param(3, 0.85, 0.08, 0.02, 0, False, id="perhaps no die"),
        pytest.param(3, 0.8, 0.01, 0.15, 0, False, id="it may lean"),
        pytest.param(0, 0.85, 0.01, 0.02, 0, False, id="many things look like a one"),
    ],
)
def test_looks_that_agree_are_taken(
    value: int, share: float, none: float, ask: float, others: int, taken: bool
) -> None:
    one, other = odds(value, share, none, ask), odds((value + 1) % 6, 0.5, none, ask)
    assert agree(np.stack([other] * others + [one] * (MANY - others)), one) == taken


def test_more_looks_are_not_worth_it_where_a_die_plainly_leans_or_none_lies() -> None:
    assert is_worth_it(odds(2, 0.8))
    assert not is_worth_it(odds(2, 0.6, ask=0.3)) and not is_worth_it(odds(2, 0.6, none=0.3))


@pytest.mark.parametrize(
    ("none", "ask", "others", "doubted"),
    [(0.001, 0.02, 0, False), (0.001, 0.02, 1, True), (0.02, 0.02, 0, True), (0.001, 0.2, 0, True)],
)
def test_what_is_seen_faintly_and_alone_must_say_the_same_in_every_look(
    none: float, ask: float, others: int, doubted: bool
) -> None:
    one, other = odds(0, 0.75, none, ask), odds(4, 0.75, none, ask)
    assert doubtful(np.stack([other] * others + [one] * (MANY - others)), one) == doubted
