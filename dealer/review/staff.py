"""Which of the staff dealt: the shifts of a night (``journal.night_marks``) beside its moves.

The guest who has the deal is another one (``Night.dealer``): the staff stands at the console.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from dealer.journal.night_marks import Shift
from dealer.review.records import MoveRecord

_JUDGED = ("official", "void", "misdeal")


def staff_of(shifts: Iterable[Shift]) -> tuple[str, ...]:
    """Who dealt in a night, in the order in which they began."""
    return tuple(dict.fromkeys(one.name for one in shifts))


def staff_by_race(shifts: Sequence[Shift], moves: Iterable[MoveRecord]) -> dict[int, tuple[str, ...]]:
    """Who dealt each race of a night whose ``moves`` these are, in their order: whoever was on shift from its
    opening until it was judged. A race that nobody was on shift for is not there."""
    found: dict[int, dict[str, None]] = {}
    judged = set[int]()
    for move in moves:
        race = move.race
        if not race or race in judged or not move.stands:
            continue
        before = bisect_left(shifts, move.seq, key=lambda one: one.after)
        if before:
            found.setdefault(race, {})[shifts[before - 1].name] = None
        if move.verb in _JUDGED:
            judged.add(race)
    return {race: tuple(names) for race, names in found.items()}
