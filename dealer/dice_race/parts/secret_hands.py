"""Secret hands: the station knows how many cards each holds, and a card once it is seen (R9.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from dealer.notation.cards import Card

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class SecretHands:
    """How many cards each player holds; the cards that are ``out`` of the hands for good, and those ``shown``
    at the end, which are still held."""

    counts: Mapping[str, int] = field(default_factory=dict)
    out: Cards = ()
    shown: Mapping[str, Cards] = field(default_factory=dict)

    def count(self, name: str) -> int:
        """How many cards a player holds."""
        return self.counts.get(name, 0)

    def hidden(self, name: str) -> int:
        """How many of them nobody has seen."""
        return self.count(name) - len(self.shown.get(name, ()))

    def seen(self, card: Card) -> int:
        """How often the card has been seen."""
        return self.out.count(card) + sum(cards.count(card) for cards in self.shown.values())

    def put_out(self, name: str, cards: Cards, *, drawn: int = 0) -> SecretHands:
        """After ``name`` put cards face up for good, and drew so many."""
        counts = {**self.counts, name: self.count(name) - len(cards) + drawn}
        return replace(self, counts=counts, out=self.out + cards)

    def show(self, name: str, cards: Cards) -> SecretHands:
        """After ``name`` showed cards."""
        return replace(self, shown={**self.shown, name: self.shown.get(name, ()) + cards})

    def down(self, name: str) -> SecretHands:
        """After ``name`` laid the hand down unseen."""
        return replace(self, counts={**self.counts, name: 0})

    def traded(self, name: str, given: int, other: str, others: int) -> SecretHands:
        """After ``name`` gave so many cards for so many of ``other``."""
        mine, theirs = self.count(name) - given + others, self.count(other) - others + given
        return replace(self, counts={**self.counts, name: mine, other: theirs})
