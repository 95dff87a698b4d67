"""What a proof found, in words."""

from __future__ import annotations

from dealer.books.verify import Damage
from dealer.words.catalogue import words


def reported(damage: Damage) -> str:
    """The sentence of a damage, in English."""
    return words("en").say(damage.said)
