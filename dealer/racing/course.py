"""The course of a card race: the options of R1 that shape it, and what is known of it before the race."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from dealer.notation.cards import JOKER, Card, Suit
from dealer.notation.chips import Price
from dealer.notation.wagers import Order
from dealer.odds.wager_chances import Opening
from dealer.racing.tickets import orders


@dataclass(frozen=True, slots=True)
class RaceRules:
    """The options of R1 that a game fixes or leaves to the table."""

    links: int
    finish: str = "cross"
    faces: str = "up"
    redeal: bool = True
    falter: str = "no"
    stumble: bool = False

    @property
    def advances(self) -> int:
        """Steps that a horse needs to be home (R1.3)."""
        return self.links + (1 if self.finish == "cross" else 0)


@dataclass(frozen=True)
class Course:
    """What a book may know of the race before it runs: its rules and the links that lie open."""

    rules: RaceRules
    cards: tuple[Card, ...] = ()
    """The links that lie open."""

    @property
    def advances(self) -> int:
        """Steps that a horse needs to be home."""
        return self.rules.advances

    @property
    def hidden(self) -> bool:
        """Whether the links lie face down."""
        return self.rules.faces == "down"

    @cached_property
    def complete(self) -> bool:
        """Whether the whole course lies: at once where it is hidden."""
        return self.hidden or len(self.cards) == self.rules.links

    @property
    def joker(self) -> bool:
        """Whether the joker may come in the race: it is in the pack and not among the open links (R1.8)."""
        return self.rules.stumble and JOKER not in self.cards

    @cached_property
    def counts(self) -> dict[Suit, int]:
        """How many cards of each suit lie open in the course."""
        suits = [card.suit for card in self.cards]
        return {suit: suits.count(suit) for suit in Suit}

    @cached_property
    def blocked(self) -> tuple[Suit, ...]:
        """The horses that this stock can no longer bring home (R1.4): count > 12 − advances."""
        most = 12 - self.advances
        return tuple(suit for suit, count in self.counts.items() if count > most)

    @cached_property
    def cannot_win(self) -> tuple[Suit, ...]:
        """The horses that this stock never brings home: blocked, and a joker's step would not help."""
        return tuple(suit for suit in self.blocked if self.counts[suit] > 12 - self.advances + self.joker)

    @cached_property
    def orders(self) -> tuple[Order, ...]:
        """Every finishing order that can happen."""
        return orders(self.cannot_win, tuple(suit for suit in self.blocked if suit not in self.cannot_win))

    @cached_property
    def fair_prices(self) -> dict[tuple[str, tuple[Suit, ...]], Price | None]:
        """The fair prices asked for so far, by wager and horses: a course has one book, and it one margin."""
        return {}

    @cached_property
    def opening(self) -> Opening:
        """The race as its chances see it, once the course lies."""
        s, h, d, c = (self.counts[suit] for suit in Suit)
        faltering = self.rules.links if self.rules.falter == "yes" else 0
        return Opening((s, h, d, c), self.advances, self.hidden, self.joker, faltering)
