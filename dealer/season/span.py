"""Between which two days a season is, and what points it gives: both as the house writes them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import TYPE_CHECKING

from dealer.notation.facts import FactError, fact

if TYPE_CHECKING:  # the settings read a season's days without any language
    from dealer.words.catalogue import Words

MOST_PLACES, MOST_POINTS = 40, 1000
USUAL_POINTS = "10-6-4-2-1"
"""What a night's places give where the house says nothing."""
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


@dataclass(frozen=True, slots=True)
class Span:
    """The first and the last day of a season, both counted; None: from the first night, up to today. Raises
    FactError where the last day is before the first one."""

    first: date | None = None
    last: date | None = None

    def __post_init__(self) -> None:
        if self.first is not None and self.last is not None and self.last < self.first:
            raise FactError(fact("season-backwards", since=str(self.first), until=str(self.last)))

    def said(self, words: Words) -> str:
        """Between which days it is, for a reader."""
        days = ["" if day is None else words.date(day) for day in (self.first, self.last)]
        ends = "".join(name for name, day in zip(("since", "until"), days, strict=True) if day)
        return words("season-span", ends=ends or "all", since=days[0], until=days[1])

    def has(self, day: date) -> bool:
        """Whether a night of that day is in it."""
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)


def read_span(first: str, last: str) -> Span:
    """The span between two days (``2026-09-01``; "": open at that end). Raises FactError."""
    return Span(read_day(first), read_day(last))


def read_day(said: str) -> date | None:
    """The day that was written, ISO 8601; None for "". Raises FactError for what is no day."""
    text = said.strip()
    if not text:
        return None
    try:
        if _DAY.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise FactError(fact("season-no-day", text=repr(text[:40])))


def read_points(said: str) -> tuple[int, ...]:
    """The points for a night's places from the first on, as ``10-6-4-2-1``; none for "". Raises FactError
    for what is no such row, or rises."""
    parts = [part.strip() for part in said.split("-")] if said.strip() else []
    if not all(part.isascii() and part.isdigit() and len(part) < 5 for part in parts):
        raise FactError(fact("season-no-points", text=repr(said[:40])))
    points = tuple(map(int, parts))
    if len(points) > MOST_PLACES or any(one > MOST_POINTS for one in points):
        raise FactError(fact("season-points-much", most=MOST_PLACES, high=MOST_POINTS))
    if any(one < other for one, other in pairwise(points)):
        raise FactError(fact("season-points-rise", text=repr(said[:40])))
    return points
