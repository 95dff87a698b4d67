"""The stock: which cards have been turned, and which can still come (R1.1, R1.6, R1.8, R1.9).

A card whose rank nobody said (``?S``) counts as one of its suit. It may be any card not known to be
elsewhere, so it excludes no named card of that suit.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dealer.notation.cards import FULL_PACK, JOKER, STOCK, Card
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal

_PLAIN = frozenset(STOCK)
_WITH_JOKER = _PLAIN | {JOKER}
_ACES = sum(card.bit for card in FULL_PACK if card.is_ace)

Counts = tuple[int, int, int, int, int]
"""How many cards of each suit in the house's order, and how many jokers."""


class Stock(NamedTuple):
    """The pack of one race. ``links`` of its cards lie in the course, ``shown`` of them face up;
    ``dealt`` were turned since the last shuffle. After a reshuffle the stock is known: it is exactly the
    cards dealt before (``reshuffled``), so that the unseen links are known to be all the others."""

    links: int
    joker: bool = False
    shown: tuple[Card, ...] = ()
    dealt: tuple[Card, ...] = ()
    reshuffled: tuple[Card, ...] | None = None
    out: int = _ACES
    """The cards that are not in the stock: the aces, and the named ones on the table, ``shown`` and
    ``dealt``, each as its ``Card.bit``."""

    @property
    def pack(self) -> frozenset[Card]:
        """The 48 cards, or 49 with the joker."""
        return _WITH_JOKER if self.joker else _PLAIN

    @property
    def left(self) -> int:
        """How many cards the stock still has."""
        return (49 if self.joker else 48) - self.links - len(self.dealt)

    @property
    def at_hand(self) -> Stock:
        """The stock that the next card comes from: this one, or once it is out the one reshuffled (R1.6)."""
        return self if self.left else self.reshuffle()

    # ---- which cards can come -----------------------------------------------------------------------

    def can_come(self) -> frozenset[Card]:
        """The named cards that may be turned next from the stock."""
        return frozenset(card for card in self.pack if not self._why_not_next(card))

    def can_be_link(self) -> frozenset[Card]:
        """The named cards that may lie under, or come as, the next link."""
        return frozenset(card for card in self.pack if not self._why_no_link(card))

    def next_suits(self) -> Counts:
        """How many cards of each suit may be turned next from the stock: before a reshuffle those of the
        stock and of the hidden links."""
        if self.reshuffled is None:
            return self.link_suits()
        return _less(_count(self.reshuffled), self.dealt)

    def link_suits(self) -> Counts:
        """How many cards of each suit may lie under the hidden links: before a reshuffle those of the stock
        too."""
        return _less(self.suits_off_course(), self.dealt if self.reshuffled is None else self.reshuffled)

    def again_suits(self) -> Counts:
        """How many cards of each suit the next reshuffle would bring, were all the hidden links in it."""
        return self.suits_off_course() if self.reshuffled is None else _count(self.reshuffled)

    def suits_off_course(self) -> Counts:
        """How many cards of each suit the pack has beside the links that lie open."""
        return _less((12, 12, 12, 12, int(self.joker)), self.shown)

    # ---- cards are turned ---------------------------------------------------------------------------

    def show_link(self, card: Card) -> Stock:
        """The stock after a link was turned. Raises Refusal ``card`` for one that cannot be."""
        why = self._why_no_link(card)
        if why:
            raise _impossible(card, why)
        return self._replace(shown=(*self.shown, card), out=self.out | card.bit)

    def turn(self, card: Card) -> Stock:
        """The stock after its next card was turned. Raises Refusal ``card`` for one that cannot be."""
        why = self._why_not_next(card)
        if why:
            raise _impossible(card, why)
        return self._replace(dealt=(*self.dealt, card), out=self.out | card.bit)

    def reshuffle(self) -> Stock:
        """The cards dealt in this race are the stock again (R1.6)."""
        out = _ACES
        for card in self.shown:
            out |= card.bit
        return Stock(self.links, self.joker, self.shown, (), self.dealt, out)

    # ---- why a card cannot come ---------------------------------------------------------------------

    def _why_no_link(self, card: Card) -> str:
        """Why it cannot lie under the next link; empty where it can."""
        if card.unranked:
            return "" if self.link_suits()[card.place] else "card-suit-out"
        return self._gone(card) or (
            "card-in-stock" if self.reshuffled is not None and card in self.reshuffled else ""
        )

    def _why_not_next(self, card: Card) -> str:
        """Why it cannot be the stock's next card; empty where it can."""
        if card.unranked:
            return "" if self.next_suits()[card.place] else "card-suit-out"
        return self._gone(card) or (
            "card-under-link" if self.reshuffled is not None and not self._may_be_in_stock(card) else ""
        )

    def _gone(self, card: Card) -> str:
        """Why a named card lies on the table, or never was in this pack; empty where it may be in stock or
        course."""
        if not (self.out & card.bit) and (self.joker or not card.is_joker):
            return ""
        if card.is_ace:
            return "card-is-ace"
        if card.is_joker and not self.joker:
            return "card-no-joker"
        return "card-in-course" if card in self.shown else "card-dealt"

    def _may_be_in_stock(self, card: Card) -> bool:
        """Whether a named card may be in a reshuffled stock: it is known to be, or may be one of those
        without a known rank."""
        assert self.reshuffled is not None
        if card in self.reshuffled:
            return True
        unranked = sum(one.unranked and one.suit is card.suit for one in self.reshuffled)
        found = sum(one.suit is card.suit and one not in self.reshuffled for one in self.dealt)
        return unranked > found


def _count(cards: Iterable[Card]) -> Counts:
    counts = [0] * 5
    for card in cards:
        counts[card.place] += 1
    return counts[0], counts[1], counts[2], counts[3], counts[4]


def _less(counts: Counts, gone: Iterable[Card]) -> Counts:
    """Without the cards that are ``gone``. More of a suit may have been named than it has, where one of them
    was misread."""
    left = list(counts)
    for card in gone:
        left[card.place] = max(0, left[card.place] - 1)
    return left[0], left[1], left[2], left[3], left[4]


def _impossible(card: Card, why: str) -> Refusal:
    return Refusal("card", fact("refused-card", card=card, why=fact(why)))
