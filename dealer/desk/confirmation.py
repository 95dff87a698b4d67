"""``official`` on a doubtful race is asked for twice: the first says why, the second pays.

The desk enforces it, so that no button, page or program pays such a race by a single touch. The console has
shown the doubts already, and says with its one move that they were read (``sure``).
"""

from __future__ import annotations

from dealer.desk.payment_checks import doubts
from dealer.journal.replay import Replayed
from dealer.notation.facts import fact
from dealer.notation.moves import Move, Official
from dealer.notation.refusals import Refusal

AFTER_S = 0.7
"""A second touch sooner than this is a finger that bounced, and no confirmation."""


MOST_NAMED = 3
"""So many doubts are named; of the others only how many there are."""


class Confirming:
    """What the desk asked to be confirmed. Not safe for threads: the desk calls it under its lock."""

    def __init__(self) -> None:
        self._asked_of, self._asked_s = -1, 0.0

    def check(self, move: Move, before: Replayed, now_s: float) -> None:
        """Raise Refusal ``doubt`` for an ``official`` that must be confirmed: the same move, made again on
        the same state and not at once, goes through."""
        if not isinstance(move, Official) or before.night.phase != "unofficial":
            return
        found = doubts(before)
        if not found or (self._asked_of == before.seq and now_s - self._asked_s >= AFTER_S):
            return
        if self._asked_of != before.seq:
            self._asked_of, self._asked_s = before.seq, now_s
        facts, more = [one.said for one in found[:MOST_NAMED]], max(0, len(found) - MOST_NAMED)
        raise Refusal("doubt", fact("refused-doubt", facts=facts, more=more))
