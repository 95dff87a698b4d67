"""The dealer of the mock table: which card of a shuffled pack the rendered hand deals next, and where.

The pack agrees with the night by construction: it is a shuffled order of all cards, and the next one is
the first that can still come. So it also agrees after an undo, a card typed by hand, and a restart.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from dealer.desk.accepted import Accepted
from dealer.history.night import Night
from dealer.notation.cards import FULL_PACK, JOKER, Card
from hardware.appliance.cannot import Cannot

if TYPE_CHECKING:
    from vision.mock.table import MockTable

TAKES_UP = ("game", "next", "redeal", "reshuffle", "void", "misdeal")
"""The moves after which the cards are taken up and shuffled."""
SEEN_WITHIN_S = 8.0
"""A card that the camera has not seen so long after it was asked for is not waited for any more."""
ONE_CARD_S = 2.0
"""About what the hand needs for a card."""


class MockDealer:
    """Deals for a night on a rendered table. Not safe for threads: the station calls it under its lock."""

    def __init__(self, rng: random.Random, wake: Callable[[], None] = lambda: None) -> None:
        self._rng, self._wake = rng, wake
        self._hand: MockTable | None = None
        self._order: list[Card] = []
        self._on_table: set[Card] = set()
        self._coming_s: list[float] = []
        self._race: tuple[Any, ...] | None = None
        self._shuffle()

    def sit_at(self, hand: MockTable) -> None:
        """Deal with ``hand`` from now on, at a table on which nothing lies."""
        self._hand = hand
        self._on_table.clear()
        self._coming_s.clear()

    def follow(self, board: dict[str, Any], moves: Iterable[Accepted] = ()) -> bool:
        """The table after these moves, which the desk accepted; whether they made the hand take the cards up
        and shuffle."""
        race = (board["night"], board["game"], board["race"])
        before, self._race = self._race, race
        if before is None or (race == before and not any(one.move.verb in TAKES_UP for one in moves)):
            return False
        self.gather()
        return True

    def gather(self) -> None:
        """The hand takes everything up, and the pack is shuffled."""
        if self._on_table and self._hand is not None:
            self._hand.gather()
            self._wake()
        self._shuffle()

    def deal(self, night: Night, board: dict[str, Any], now_s: float) -> Card:
        """Have the hand deal the next card; which one. ``Cannot`` when it cannot."""
        if self._hand is None:
            raise Cannot("station-still-laid")
        can_come = night.cards_that_can_come()
        if not can_come:
            raise Cannot("station-no-card-now")
        in_course = board["phase"] == "course"
        self._coming_s = [at_s for at_s in self._coming_s if now_s - at_s < SEEN_WITHIN_S]
        if len(self._coming_s) >= (board["links"] - len(board["course"]) if in_course else 1):
            raise Cannot("station-still-dealing")
        free = [card for card in self._order if card in can_come and card not in self._on_table]
        if not free:  # what was taken back still lies there: take it up, and it can come again
            self.gather()
            free = [card for card in self._order if card in can_come]
        card = free[0]
        self._on_table.add(card)
        # The hand deals one after the other: what waits behind others is seen that much later.
        self._coming_s.append(max([now_s, *(at_s + ONE_CARD_S for at_s in self._coming_s)]))
        self._hand.deal(card, "row" if in_course else "pile")
        self._wake()
        return card

    def throw(self, count: int, now_s: float) -> tuple[int, ...]:
        """Have the hand throw so many honest dice; what they will show. ``Cannot`` while it is at it."""
        if self._hand is None:
            raise Cannot("station-still-laid")
        self._coming_s = [at_s for at_s in self._coming_s if now_s - at_s < SEEN_WITHIN_S]
        if self._coming_s:
            raise Cannot("station-still-dealing")
        values = tuple(self._rng.randint(1, 6) for _ in range(count))
        self._coming_s.append(now_s)
        self._hand.throw(*values)
        self._wake()
        return values

    def arrived(self) -> None:
        """The card that was dealt first has been seen, whatever it was taken for."""
        del self._coming_s[:1]

    def _shuffle(self) -> None:
        self._order = [*FULL_PACK, JOKER]
        self._rng.shuffle(self._order)
        self._on_table.clear()
        self._coming_s.clear()
