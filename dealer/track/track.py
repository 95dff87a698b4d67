"""The track: where the horses stand, who is home, and which links they have reached (R1.3, R1.5, R1.7).

Only movement: cards are the stock's, money is the book's.
"""

from __future__ import annotations

from typing import NamedTuple

from dealer.notation.cards import PLACE, Card, Suit
from dealer.notation.wagers import Finish, Order

Steps = tuple[int, int, int, int]
"""A number of steps for each horse, in the house's order S, H, D, C (``PLACE``)."""

_HORSES = tuple(Suit)
_EVERY_HORSE = frozenset(Suit)


class Track(NamedTuple):
    """Four horses on a course of ``links`` links that need ``advances`` steps to be home.

    ``falter`` is ``no``, ``yes`` (a link is due when any horse first reaches it) or ``all`` (when the last
    of the horses still running has). ``at`` is where each horse stands, ``furthest`` where it has been.
    ``turned`` links have been turned for it, always from the first on.
    """

    links: int
    advances: int
    falter: str = "no"
    at: Steps = (0, 0, 0, 0)
    furthest: Steps = (0, 0, 0, 0)
    home: Order = ()
    first_away: Suit | None = None
    never_away: frozenset[Suit] = _EVERY_HORSE
    """The horses that had never moved when the winner came home; until then, that have not moved yet."""
    turned: int = 0

    def step(self, horse: Suit) -> int:
        """Where ``horse`` stands: 0 in the gate, ``advances`` when home."""
        return self.at[PLACE[horse]]

    @property
    def running(self) -> tuple[Suit, ...]:
        """The horses not yet home, in the house's order."""
        return tuple(suit for suit in _HORSES if suit not in self.home) if self.home else _HORSES

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
        if self.falter == "yes":
            reached = max(self.furthest) >= link
        else:
            reached = min(self.furthest[PLACE[horse]] for horse in self.running) >= link
        return link if reached else None

    def turn(self, card: Card) -> Track:
        """The track after ``card`` of the stock: its horse moves up; a joker moves stumblers (R1.8)."""
        if card.suit is not None:
            return self._advance(card.suit, card.place)
        lead = max(self.step(horse) for horse in self.running)
        track = self
        for horse in self.running:
            if self.step(horse) < lead:
                track = track._advance(horse, PLACE[horse])
        return track

    def turn_link(self, card: Card) -> Track:
        """The track after the due link showed ``card``: its horse falls back one space (R1.7)."""
        at, horse = self.at, card.suit
        if horse is not None and horse not in self.home:
            at = _at(at, PLACE[horse], max(0, at[PLACE[horse]] - 1))
        return self._replace(at=at, turned=self.turned + 1)

    def _advance(self, horse: Suit, place: int) -> Track:
        step = self.at[place] + 1
        if step > self.advances:  # home already (R1.5)
            return self
        at, furthest = _at(self.at, place, step), self.furthest
        if furthest[place] < step:
            furthest = _at(furthest, place, step)
        first_away, never_away = self.first_away, self.never_away
        if step == 1 and not self.home:
            first_away, never_away = first_away or horse, never_away - {horse}
        home = (*self.home, horse) if step == self.advances else self.home
        return self._replace(
            at=at, furthest=furthest, home=home, first_away=first_away, never_away=never_away
        )


def _at(steps: Steps, place: int, step: int) -> Steps:
    """``steps`` with the horse of one place at ``step``."""
    changed = list(steps)
    changed[place] = step
    s, h, d, c = changed
    return s, h, d, c
