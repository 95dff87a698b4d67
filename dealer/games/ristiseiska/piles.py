"""The four piles of ristiseiska, which grow from their sevens down to the ace and up to the king (R11.2)."""

from __future__ import annotations

from dataclasses import dataclass

from dealer.notation.cards import FULL_PACK, RANKS, Card, Suit

SEVEN_OF_CLUBS = Card("7", Suit.CLUBS)
_SEVEN, _KING = RANKS.index("7"), len(RANKS) - 1
_NOTHING = (_SEVEN, _SEVEN - 1)
"""The range of a pile without its seven: empty."""


@dataclass(frozen=True, slots=True)
class Piles:
    """``spans`` has for each suit, in the house's order, the places (0 the ace, 12 the king) of its lowest
    and its highest card; the lowest above the highest where its seven does not lie."""

    spans: tuple[tuple[int, int], ...] = (_NOTHING,) * len(Suit)

    @property
    def begun(self) -> bool:
        """Whether the seven of clubs lies."""
        return self.has(SEVEN_OF_CLUBS)

    def has(self, card: Card) -> bool:
        """Whether the card lies on its pile."""
        low, high = self.spans[card.place]
        return low <= RANKS.index(card.rank) <= high

    def before(self, card: Card) -> Card | None:
        """The card that must lie before this one: its neighbour towards the seven, for the other sevens that
        of clubs, for that one none."""
        place = RANKS.index(card.rank)
        if place == _SEVEN:
            return None if card is SEVEN_OF_CLUBS else SEVEN_OF_CLUBS
        return Card(RANKS[place + (1 if place < _SEVEN else -1)], card.suit)

    def takes(self, card: Card) -> bool:
        """Whether the card can be laid now. No joker can."""
        if card.is_joker or self.has(card):
            return False
        before = self.before(card)
        return before is None or self.has(before)

    def laid(self, card: Card) -> Piles:
        """The piles with this card, which they take."""
        low, high = self.spans[card.place]
        place = RANKS.index(card.rank)
        span = (min(low, place), max(high, place))
        return Piles((*self.spans[: card.place], span, *self.spans[card.place + 1 :]))

    def can_be_laid(self) -> tuple[Card, ...]:
        """The cards that can be laid now, suit by suit, ace first."""
        return tuple(card for card in FULL_PACK if self.takes(card))

    def ends(self) -> dict[str, list[str]]:
        """notation.md's ``piles``: each suit's lowest and highest rank, none where its seven is out."""
        return {
            suit.value: [RANKS[low], RANKS[high]] if low <= high else []
            for suit, (low, high) in zip(Suit, self.spans, strict=True)
        }

    def closed(self) -> dict[str, list[str]]:
        """For each suit the ends that have reached the ace or the king."""
        return {
            suit.value: [RANKS[place] for place, end in ((low, 0), (high, _KING)) if place == end]
            for suit, (low, high) in zip(Suit, self.spans, strict=True)
        }
