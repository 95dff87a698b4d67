"""A break of the dealer's: the screens count it down, and it is over by itself, or once the race goes on.

It is no move: bets, seats and money stay as they are in it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from dealer.journal.night_marks import PauseCalled
from dealer.notation.moves import Move

MOST_MINUTES = 240
_STAYS = frozenset(
    "join buy leave float adjust dealer bet cancel price bid wager meet fold undo correct".split()
)
"""The moves for which nobody needs to be back at the table."""
_MINUTE_MS = 60_000


class Pause(NamedTuple):
    """A break of so many ``minutes``, until an instant of the station's own clock, in ms."""

    minutes: int
    until_ms: int


def begun(minutes: int, now_ms: int) -> Pause | None:
    """A break that begins now; of no minutes it is none."""
    return Pause(minutes, now_ms + minutes * _MINUTE_MS) if minutes else None


def gone_on(mark: PauseCalled, now: datetime, now_ms: int) -> Pause | None:
    """What is left at a restart of the break that was marked; at most all of it, where the computer's clock
    was set back. None where it is over."""
    since_ms = (now.astimezone(UTC) - datetime.fromisoformat(mark.at)).total_seconds() * 1000
    left_ms = mark.minutes * _MINUTE_MS - max(0, int(since_ms))
    return Pause(mark.minutes, now_ms + left_ms) if left_ms > 0 else None


def ends_it(move: Move) -> bool:
    """Whether a break is over with this move, which takes the race on."""
    return move.verb not in _STAYS
