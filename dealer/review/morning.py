"""The owner's morning: which night is read, which one it is set beside, and which guests had been there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from dealer.notation.names import identity
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


@dataclass(frozen=True, slots=True)
class GuestCount:
    """How many ``guests`` a night had; those of them who came ``back`` and those who were ``new``, known by
    name alone (``notation.names``). A guest whose name was removed is in neither."""

    guests: int
    back: tuple[str, ...]
    new: tuple[str, ...]


def guests(nights: Sequence[NightSummary], forgotten: Collection[str]) -> dict[int, GuestCount]:
    """The guests of each night, by its number; ``nights`` are all of them, the newest first. ``forgotten``
    are the names that stand for removed ones. Who was at a rehearsal, or at another table whose transcript
    was booked, has not been there."""
    seen = set[str]()
    numbers = {identity(name) for name in forgotten}
    found: dict[int, GuestCount] = {}
    for night in reversed(nights):
        own = {identity(name): name for name in reversed(night.players)}
        named = [key for key in reversed(own) if key not in numbers]
        found[night.night] = GuestCount(
            len(own),
            tuple(own[key] for key in named if key in seen),
            tuple(own[key] for key in named if key not in seen),
        )
        if night.at_this_table:
            seen.update(named)
    return found
