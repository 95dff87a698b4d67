"""The track: where the horses stand, who is home, and which links they have reached (R1.3, R1.5, R1.7).

Pure movement: a card moves a horse. Which cards there are is the stock's affair, money is the book's.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from dealer.cards import Card, Suit
from dealer.wagers import Finish, Order

Places = tuple[tuple[Suit, int], ...]
GATE: Places = tuple((suit, 0) for suit in Suit)


@dataclass(frozen=True, slots=True)
class Track:
    """Four horses on a course of ``links`` links that need ``advances`` steps to be home.

    ``falter`` is ``no``, ``yes`` (a link is due when any horse first reaches it) or ``all`` (when the last
    of the horses still running has). ``turned`` links have been turned for it, always from the first on.
    """

    links: int
    advances: int
    falter: str = "no"
    at: Places = GATE
    furthest: Places = GATE
    home: Order = ()
    first_away: Suit | None = None
    never_away: frozenset[Suit] = field(default_factory=lambda: frozenset(Suit))
    """The horses that had never moved when the winner came home; until then, that have not moved yet."""
    turned: int = 0

    def step(self, horse: Suit) -> int:
        """Where ``horse`` stands: 0 in the gate, ``advances`` when home."""
        return dict(self.at)[horse]

    @property
    def running(self) -> tuple[Suit, ...]:
        """The horses not yet home, in the house's order."""
        return tuple(suit for suit in Suit if suit not in self.home)

    @property
    def order(self) -> Order:
        """The horses home in order, and the fourth too once three are (R1.5)."""
        return self.home + self.running if len(self.home) == 3 else self.home

    @property
    def finish(self) -> Finish:
        """How the race stands, as the wagers judge it."""
        return Finish(self.order, self.first_away, self.never_away)

    @property
    def link_due(self) -> int | None:
        """The number (from 1) of the link that must be turned now (R1.7), or None."""
        link = self.turned + 1
        if self.falter == "no" or link > self.links or not self.running:
            return None
        furthest = dict(self.furthest)
        if self.falter == "yes":
            reached = max(furthest.values()) >= link
        else:
            reached = min(furthest[horse] for horse in self.running) >= link
        return link if reached else None

    def turn(self, card: Card) -> Track:
        """The track after ``card`` of the stock: its horse moves up; a joker moves stumblers (R1.8)."""
        if card.suit is not None:
            return self._advance((card.suit,))
        lead = max(self.step(horse) for horse in self.running)
        return self._advance(tuple(horse for horse in self.running if self.step(horse) < lead))

    def turn_link(self, card: Card) -> Track:
        """The track after the due link showed ``card``: its horse falls back one space (R1.7)."""
        at = dict(self.at)
        if card.suit is not None and card.suit not in self.home:
            at[card.suit] = max(0, at[card.suit] - 1)
        return replace(self, at=tuple(at.items()), turned=self.turned + 1)

    def _advance(self, horses: tuple[Suit, ...]) -> Track:
        at, furthest, home = dict(self.at), dict(self.furthest), self.home
        moving = tuple(horse for horse in horses if horse not in home)
        if not moving:
            return self
        for horse in moving:
            at[horse] += 1
            furthest[horse] = max(furthest[horse], at[horse])
            if at[horse] == self.advances:
                home = (*home, horse)
        return replace(
            self,
            at=tuple(at.items()),
            furthest=tuple(furthest.items()),
            home=home,
            first_away=self.first_away or moving[0],
            never_away=self.never_away if self.home else self.never_away.difference(moving),
        )
