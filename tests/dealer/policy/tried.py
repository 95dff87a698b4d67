"""Moves that the rules allow, and that a house or a player's own limit may refuse all the same."""

from __future__ import annotations

import pytest

from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.policy.policy import Policy
from dealer.stakes.own_limit import OwnLimits
from tests.dealer.actions import message


def tried(allows: Policy | OwnLimits, night: Night, text: str) -> Night:
    """The night after a move that the rules allow. Raises Refusal where ``allows`` does not."""
    move = read_move(text)
    after = apply(night, move).night
    allows.check(night, move, after)
    return after


def refused(allows: Policy | OwnLimits, night: Night, text: str) -> str:
    """The sentence with which a move is refused that the rules allow."""
    with pytest.raises(Refusal) as error:
        tried(allows, night, text)
    assert error.value.code == ("house" if isinstance(allows, Policy) else "own_limit")
    return message(error.value)
