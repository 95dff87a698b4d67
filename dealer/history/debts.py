"""What who has cashed out is owed since a card was corrected, or owes (R12.6)."""

from __future__ import annotations

from dealer.notation.facts import Fact, fact


def owes(name: str, chips: int) -> Fact:
    """What ``name`` is owed, or, below zero, owes."""
    if chips == 0:
        return fact("debt-none", player=name)
    if chips > 0:
        return fact("debt-owed", player=name, chips=chips)
    return fact("debt-owes", player=name, chips=-chips)
