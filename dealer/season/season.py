"""A season as it stands: the table between two days, the night that was last, and how many guests came.

A night counts once it is over. The one that is running is shown apart, as it stands. Rehearsals, nights that
were booked from a transcript, and races that were void count nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dealer.journal.journal import Journal
from dealer.notation.names import identity
from dealer.review import night_list
from dealer.review.morning import guests
from dealer.review.records import NightSummary
from dealer.season.members import membership
from dealer.season.shares import shares_of
from dealer.season.span import Span
from dealer.season.table import Line, Placed, places, table
from dealer.words.bar_time import BarTime


@dataclass(frozen=True, slots=True)
class LastNight:
    """The newest night of the season: its number, whether it is ``over`` and so counted in the table, and the
    places of those who are shown, with their names that night."""

    night: int
    over: bool
    places: tuple[tuple[str, Placed], ...]


@dataclass(frozen=True, slots=True)
class Season:
    """A season: its ``span``, the ``points`` of the places, how many ``nights`` count, its ``lines``, the
    first one first, the night that was ``last`` (None: none), and how many guests were ``new``, here for the
    first time ever, and how many came ``back``; who was new and came back again is in both."""

    span: Span
    points: tuple[int, ...]
    nights: int
    lines: tuple[Line, ...]
    last: LastNight | None
    new: int
    back: int


def season_of(journal: Journal, span: Span, points: Sequence[int], times: BarTime) -> Season:
    """The season as the books have it; days are those of ``times``. Raises JournalFailed, LedgerBroken."""
    members, every = membership(journal), night_list.nights(journal)
    own = [night for night in every if _counts(night, span, times)]
    shares = shares_of(journal, own)
    over = [night for night in reversed(own) if night.over]
    counted = [(shares[night.night], members.at(shares[night.night].last)) for night in over]
    last = None
    if own:
        newest = shares[own[0].night]
        found = places(newest, members.at(newest.last), points)
        named = {key: newest.names.get(key, name) for key, name in members.named.items()}
        shown = tuple((named[one.key], one) for one in found if one.key in named)
        last = LastNight(own[0].night, own[0].over, shown)
    new, back = _guests(journal, every, own)
    lines = table(counted, members.named, points)
    return Season(span, tuple(points), len(over), tuple(lines), last, new, back)


def _counts(night: NightSummary, span: Span, times: BarTime) -> bool:
    return night.at_this_table and bool(night.paid) and span.has(times.day(night.opened_at))


def _guests(
    journal: Journal, every: Sequence[NightSummary], own: Sequence[NightSummary]
) -> tuple[int, int]:
    counts = guests(every, night_list.forgotten(journal))
    back = {identity(name) for night in own for name in counts[night.night].back}
    return sum(len(counts[night.night].new) for night in own), len(back)
