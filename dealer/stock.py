"""The stock: which cards have been turned, and which can still come (R1.1, R1.6, R1.8, R1.9)."""

from __future__ import annotations

from typing import NamedTuple

from dealer.cards import JOKER, STOCK, Card
from dealer.refusals import Refusal

_PLAIN = frozenset(STOCK)
_WITH_JOKER = _PLAIN | {JOKER}


class Stock(NamedTuple):
    """The pack of one race. ``links`` of its cards lie in the course, ``shown`` of them face up;
    ``dealt`` were turned since the last shuffle. After a reshuffle the stock is known: it is exactly the
    cards dealt before (``reshuffled``), so that the unseen links are known to be all the others."""

    links: int
    joker: bool = False
    shown: tuple[Card, ...] = ()
    dealt: tuple[Card, ...] = ()
    reshuffled: frozenset[Card] | None = None

    @property
    def pack(self) -> frozenset[Card]:
        """The 48 cards, or 49 with the joker."""
        return _WITH_JOKER if self.joker else _PLAIN

    @property
    def left(self) -> int:
        """How many cards the stock still has."""
        return len(self.pack) - self.links - len(self.dealt)

    def can_come(self) -> frozenset[Card]:
        """The cards that may be turned next from the stock."""
        source = self.pack if self.reshuffled is None else self.reshuffled
        return source.difference(self.shown, self.dealt)

    def can_be_link(self) -> frozenset[Card]:
        """The cards that may lie under, or come as, the next link."""
        return self.pack.difference(self.shown, self.dealt, self.reshuffled or ())

    def show_link(self, card: Card) -> Stock:
        """The stock after a link was turned. Raises Refusal ``card`` for one that cannot be."""
        if self._is_out(card) or (self.reshuffled is not None and card in self.reshuffled):
            raise self._impossible(card)
        return Stock(self.links, self.joker, (*self.shown, card), self.dealt, self.reshuffled)

    def turn(self, card: Card) -> Stock:
        """The stock after its next card was turned. Raises Refusal ``card`` for one that cannot be."""
        if self._is_out(card) or (self.reshuffled is not None and card not in self.reshuffled):
            raise self._impossible(card)
        return Stock(self.links, self.joker, self.shown, (*self.dealt, card), self.reshuffled)

    def gather_links(self) -> Stock:
        """The course gathered, to be dealt again (R1.4)."""
        return Stock(self.links, self.joker, (), self.dealt, self.reshuffled)

    def reshuffle(self) -> Stock:
        """The cards dealt in this race are the stock again (R1.6)."""
        return Stock(self.links, self.joker, self.shown, (), frozenset(self.dealt))

    def _is_out(self, card: Card) -> bool:
        """Whether it is no card of this pack, or lies on the table."""
        return card not in self.pack or card in self.dealt or card in self.shown

    def _impossible(self, card: Card) -> Refusal:
        if card.is_ace:
            why = "the aces are the horses and have left the pack"
        elif card.is_joker and not self.joker:
            why = "no joker is in this game's pack"
        elif card in self.shown:
            why = "it lies in the course already"
        elif card in self.dealt:
            why = "it has been dealt in this race already"
        elif self.reshuffled and card in self.reshuffled:
            why = "it is in the stock, which was reshuffled, and cannot be a link"
        else:
            why = "it lies under a hidden link: the reshuffled stock has not got it"
        return Refusal("card", f"{card} cannot be turned: {why}; read it again, type it, or void the race")
