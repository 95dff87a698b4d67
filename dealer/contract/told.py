"""What the caller says alike of every game."""

from __future__ import annotations

from dealer.contract.game import Table
from dealer.notation.facts import Fact, fact

_NAMED = 2
"""So many of those who are paid are named: a sentence is heard once."""


def who_is_paid(table: Table) -> Fact:
    """Who was paid most in the race at hand, by name, and how many more were paid."""
    paid = table.paid_most()
    if not paid:
        return fact("call-nobody-paid")
    named = tuple(fact("call-is-paid", player=player, chips=chips) for player, chips in paid[:_NAMED])
    others = len(paid) - _NAMED
    return fact("call-paid", paid=(*named, fact("call-others-paid", count=others)) if others > 0 else named)
