"""Choosing nights, and the totals of those chosen.

With a filter by game or dealer, only that game's or that dealer's races of a night count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from dealer.notation.names import folded, identity, is_same
from dealer.review.records import DealerRaces, NightSummary
from dealer.words.bar_time import BarTime


@dataclass(frozen=True, slots=True)
class NightFilter:
    """A filter; "" filters nothing. ``game`` and ``dealer`` by their whole name, ``player`` by a part of it,
    ``since`` and ``until`` are the first and the last day (``2026-11-21``) to which a night may belong."""

    NAMES: ClassVar[tuple[str, ...]] = ("game", "dealer", "player", "since", "until")

    game: str = ""
    dealer: str = ""
    player: str = ""
    since: str = ""
    until: str = ""

    @property
    def by_parts(self) -> bool:
        """Whether only some of a night's races may match."""
        return bool(self.game or self.dealer)

    def of(self, nights: Iterable[NightSummary], times: BarTime) -> list[NightSummary]:
        """The nights that match, each with the totals of its matching races; days are those of ``times``."""
        return [self._narrowed(night) for night in nights if self._fits(night, times)]

    def _fits(self, night: NightSummary, times: BarTime) -> bool:
        day = times.day(night.opened_at).isoformat()
        by_day = (not self.since or day >= self.since) and (not self.until or day <= self.until)
        sits = not self.player or any(folded(self.player) in folded(name) for name in night.players)
        return by_day and sits and (not self.by_parts or any(map(self._asked, night.parts)))

    def _asked(self, part: DealerRaces) -> bool:
        return self.game in ("", part.game) and (not self.dealer or is_same(self.dealer, part.dealer))

    def _narrowed(self, night: NightSummary) -> NightSummary:
        if not self.by_parts:
            return night
        parts = tuple(part for part in night.parts if self._asked(part))
        races, turnover, house = _sums(parts)
        return replace(night, parts=parts, races=races, turnover=turnover, house=house)


@dataclass(frozen=True, slots=True)
class Total:
    """What races come to: of ``name`` (a game, a dealer, or all), in so many ``nights``, ``races`` paid,
    chips staked, and what the ``house`` won."""

    name: str
    nights: int
    races: int
    turnover: int
    house: int

    @property
    def kept(self) -> float | None:
        """What the house kept of a hundred chips staked."""
        return 100 * self.house / self.turnover if self.turnover else None


def totals(nights: Sequence[NightSummary], by: str) -> list[Total]:
    """Totals of ``nights`` by ``game`` or ``dealer``, those with most races first; "": one total of all, with
    what the house won or lost outside the races as well."""
    if not by:
        return [Total("all", len(nights), *_sums(nights))]
    names: dict[str, str] = {}
    for night in nights:
        for part in night.parts:
            names.setdefault(identity(_name(part, by)), _name(part, by))
    found = [_total(name, nights, by) for name in names.values()]
    return sorted(found, key=lambda one: (-one.races, one.name))


def _total(name: str, nights: Sequence[NightSummary], by: str) -> Total:
    """Of ``name``, as the newest of the nights has it."""
    own = [[part for part in night.parts if is_same(_name(part, by), name)] for night in nights]
    return Total(name, sum(bool(parts) for parts in own), *_sums([part for parts in own for part in parts]))


def _name(part: DealerRaces, by: str) -> str:
    return part.game if by == "game" else part.dealer


def _sums(parts: Sequence[NightSummary | DealerRaces]) -> tuple[int, int, int]:
    """Races, turnover and the house's result of all of them together."""
    return sum(p.races for p in parts), sum(p.turnover for p in parts), sum(p.house for p in parts)
