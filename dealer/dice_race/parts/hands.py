"""Hands of cards: open ones, of which every card is known (R8.2, R8.3, R8.7), and secret ones (R9.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from dealer.dice_race.parts.pack import horse_of
from dealer.notation.cards import Card

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class OpenHands:
    """Each player's cards in the order in which they came, those of the ``extra`` hand (R10.1), and what was
    discarded in this race."""

    held: Mapping[str, Cards] = field(default_factory=dict)
    extra: Cards = ()
    discards: Cards = ()

    def count(self, name: str) -> int:
        """How many cards a player holds."""
        return len(self.held.get(name, ()))

    def all_held(self) -> Cards:
        """Every card in a hand, the extra hand's too."""
        return tuple(card for cards in self.held.values() for card in cards) + self.extra

    def where(self, card: Card) -> tuple[str, ...]:
        """Who holds the card."""
        return tuple(name for name, cards in self.held.items() if card in cards)

    def given(self, name: str | None, card: Card) -> OpenHands:
        """With one card more in a player's hand, or (None) in the extra hand."""
        if name is None:
            return replace(self, extra=(*self.extra, card))
        return replace(self, held={**self.held, name: (*self.held.get(name, ()), card)})

    def discarded(self, horse: str) -> tuple[OpenHands, Mapping[str, int]]:
        """Without the cards of a horse, and how many of them each player had."""
        counts = {name: sum(horse_of(card) == horse for card in own) for name, own in self.held.items()}
        gone = tuple(card for card in self.all_held() if horse_of(card) == horse)
        held = {name: _without_horse(own, horse) for name, own in self.held.items()}
        hands = OpenHands(held, _without_horse(self.extra, horse), self.discards + gone)
        return hands, {name: count for name, count in counts.items() if count}

    def traded(self, name: str, given: Cards, other: str, others: Cards) -> OpenHands:
        """After ``name`` gave their cards for those of ``other``."""
        mine = _without(self.held[name], given) + others
        theirs = _without(self.held[other], others) + given
        return replace(self, held={**self.held, name: mine, other: theirs})

    def swapped(self, name: str, own: Card, bought: Card) -> OpenHands:
        """After ``name`` bought a card of the extra hand and put one of their own in its place."""
        mine = (*_without(self.held[name], (own,)), bought)
        extra = (*_without(self.extra, (bought,)), own)
        return replace(self, held={**self.held, name: mine}, extra=extra)

    def passed_left(self, players: Sequence[str]) -> Mapping[str, Cards]:
        """R8.7: each hand at the player on the left."""
        return {name: self.held.get(players[place - 1], ()) for place, name in enumerate(players)}


def has(held: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether all of ``cards`` are among ``held``, each as often."""
    return all(held.count(card) >= cards.count(card) for card in cards)


def _without(held: Cards, cards: Cards) -> Cards:
    left = list(held)
    for card in cards:
        left.remove(card)
    return tuple(left)


def _without_horse(cards: Cards, horse: str) -> Cards:
    return tuple(card for card in cards if horse_of(card) != horse)


@dataclass(frozen=True)
class SecretHands:
    """How many cards each player holds, of which the station knows those that were seen: the cards that are
    ``out`` of the hands for good, and those ``shown`` at the end, which are still held."""

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
        """After ``name`` discarded cards face up, and drew so many."""
        counts = {**self.counts, name: self.count(name) - len(cards) + drawn}
        return replace(self, counts=counts, out=self.out + cards)

    def show(self, name: str, cards: Cards) -> SecretHands:
        """After ``name`` showed cards."""
        return replace(self, shown={**self.shown, name: self.shown.get(name, ()) + cards})

    def folded(self, name: str) -> SecretHands:
        """After ``name`` folded: the hand goes unseen."""
        return replace(self, counts={**self.counts, name: 0})

    def traded(self, name: str, given: int, other: str, others: int) -> SecretHands:
        """After ``name`` gave so many cards for so many of ``other``."""
        mine, theirs = self.count(name) - given + others, self.count(other) - others + given
        return replace(self, counts={**self.counts, name: mine, other: theirs})
