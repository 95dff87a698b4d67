"""The stock: which cards have been turned, and which can still come (R1.1, R1.6, R1.8, R1.9)."""

from __future__ import annotations

from typing import NamedTuple

from dealer.notation.cards import FULL_PACK, JOKER, STOCK, Card
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal

_PLAIN = frozenset(STOCK)
_WITH_JOKER = _PLAIN | {JOKER}
_ACES = sum(card.bit for card in FULL_PACK if card.is_ace)


class Stock(NamedTuple):
    """The pack of one race. ``links`` of its cards lie in the course, ``shown`` of them face up;
    ``dealt`` were turned since the last shuffle. After a reshuffle the stock is known: it is exactly the
    cards dealt before (``reshuffled``), so that the unseen links are known to be all the others."""

    links: int
    joker: bool = False
    shown: tuple[Card, ...] = ()
    dealt: tuple[Card, ...] = ()
    reshuffled: frozenset[Card] | None = None
    out: int = _ACES
    """The cards that are not in the stock: the aces, and those on the table, ``shown`` and ``dealt``, each as
    its ``Card.bit``."""

    @property
    def pack(self) -> frozenset[Card]:
        """The 48 cards, or 49 with the joker."""
        return _WITH_JOKER if self.joker else _PLAIN

    @property
    def left(self) -> int:
        """How many cards the stock still has."""
        return (49 if self.joker else 48) - self.links - len(self.dealt)

    def can_come(self) -> frozenset[Card]:
        """The cards that may be turned next from the stock."""
        source = self.pack if self.reshuffled is None else self.reshuffled
        return source.difference(self.shown, self.dealt)

    def can_be_link(self) -> frozenset[Card]:
        """The cards that may lie under, or come as, the next link."""
        return self.pack.difference(self.shown, self.dealt, self.reshuffled or ())

    def show_link(self, card: Card) -> Stock:
        """The stock after a link was turned. Raises Refusal ``card`` for one that cannot be."""
        if self._gone(card) or (self.reshuffled is not None and card in self.reshuffled):
            raise self._impossible(card)
        return self._replace(shown=(*self.shown, card), out=self.out | card.bit)

    def turn(self, card: Card) -> Stock:
        """The stock after its next card was turned. Raises Refusal ``card`` for one that cannot be."""
        if self._gone(card) or (self.reshuffled is not None and card not in self.reshuffled):
            raise self._impossible(card)
        return self._replace(dealt=(*self.dealt, card), out=self.out | card.bit)

    def reshuffle(self) -> Stock:
        """The cards dealt in this race are the stock again (R1.6)."""
        out = _ACES + sum(card.bit for card in self.shown)
        return Stock(self.links, self.joker, self.shown, (), frozenset(self.dealt), out)

    def _gone(self, card: Card) -> bool:
        """Whether the card lies on the table, or never was in this pack."""
        return bool(self.out & card.bit) or (card.is_joker and not self.joker)

    def _impossible(self, card: Card) -> Refusal:
        if card.is_ace:
            why = "card-is-ace"
        elif card.is_joker and not self.joker:
            why = "card-no-joker"
        elif card in self.shown:
            why = "card-in-course"
        elif card in self.dealt:
            why = "card-dealt"
        elif self.reshuffled and card in self.reshuffled:
            why = "card-in-stock"
        else:
            why = "card-under-link"
        return Refusal("card", fact("refused-card", card=card, why=fact(why)))
