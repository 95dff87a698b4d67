"""Which night the owner reads the next morning, and which earlier one it is set beside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dealer.review.records import NightSummary
from dealer.words.bar_time import BarTime


def last_night(nights: Iterable[NightSummary]) -> NightSummary | None:
    """The newest of ``nights`` (the newest first) in which a game was opened at this table, the one at hand
    too; None where there is none."""
    return next((one for one in nights if one.games and one.at_this_table), None)


def same_weekday(nights: Sequence[NightSummary], night: NightSummary, times: BarTime) -> NightSummary | None:
    """The newest of the nights before ``night`` of the same day of the week, played at this table; None where
    there is none. Days are those of ``times``."""
    day = times.day(night.opened_at)
    before = (one for one in nights if one.night < night.night and one.games and one.at_this_table)
    earlier = ((one, times.day(one.opened_at)) for one in before)
    return next((one for one, of in earlier if of < day and of.weekday() == day.weekday()), None)
