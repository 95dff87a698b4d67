"""Times as the bar's clocks show them. The books keep instants in UTC; whoever reads them is in the bar.

A night belongs to the day on which it was opened; opened in the small hours, to the day before. Both are of
the bar's clock on the wall, so that they hold where summer time begins or ends.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo
from difflib import get_close_matches
from zoneinfo import ZoneInfo, available_timezones

_LOCALTIME = "/etc/localtime"
_UNKNOWN = (KeyError, ValueError, OSError)
"""What ``ZoneInfo`` raises for a name that is none: a word, a path, a folder such as ``America``."""


@dataclass(frozen=True, slots=True)
class BarTime:
    """The bar's time ``zone``. A night opened before ``day_begins_h`` o'clock (0 to 12) belongs to the day
    before."""

    zone: tzinfo = UTC
    day_begins_h: int = 6

    @property
    def name(self) -> str:
        """What the zone is called, as ``America/New_York``."""
        return getattr(self.zone, "key", None) or self.zone.tzname(None) or _LOCALTIME

    def local(self, at: str | datetime) -> datetime:
        """An instant (a datetime, or ISO 8601; UTC where it names no zone) by the bar's clocks."""
        found = at if isinstance(at, datetime) else datetime.fromisoformat(at.replace("Z", "+00:00"))
        return (found if found.tzinfo is not None else found.replace(tzinfo=UTC)).astimezone(self.zone)

    def iso(self, at: str | datetime) -> str:
        """The same in ISO 8601 with the bar's offset from UTC: ``2026-11-25T20:00:00.000-05:00``."""
        return self.local(at).isoformat(timespec="milliseconds")

    def day(self, opened: str | datetime) -> date:
        """The day to which a night belongs that was opened at this instant."""
        local = self.local(opened)
        return local.date() - timedelta(days=local.hour < self.day_begins_h)

    def which(self, local: datetime) -> str:
        """The zone's abbreviation (``EDT``) for a time of ``local`` that the clocks showed twice, as summer
        time ended; "" for every other."""
        other = local.replace(fold=1 - local.fold)
        return (local.tzname() or "") if other.utcoffset() != local.utcoffset() else ""


IN_UTC = BarTime()
"""For readers that are nowhere: programs, and whoever helps from afar."""


def zone_of(name: str) -> tzinfo:
    """The zone ``name`` (IANA); for "" this computer's as it is set now. KeyError where it is not known."""
    known = known_zone(name) if name else None
    if name and known is None:
        raise KeyError(name)
    return ZoneInfo(known) if known else _of_this_computer()


def known_zone(name: str) -> str | None:
    """The name by which this computer knows the zone ``name``; None where it does not. A phone may say one of
    before (``Asia/Calcutta``), which Debian 13 knows no longer."""
    with suppress(*_UNKNOWN):
        return ZoneInfo(name).key
    from babel.core import get_global  # slow to load, and few ask

    with suppress(*_UNKNOWN):
        return ZoneInfo(get_global("zone_aliases")[name]).key
    return None


def zone_names() -> dict[str, list[str]]:
    """The zones that somebody lives in, and UTC, by their names of today, each with its older names."""
    from babel.core import get_global

    today, there = get_global("zone_aliases"), available_timezones()
    named = (one for one in there if "/" in one and not one.startswith("Etc/") and one not in today)
    names: dict[str, list[str]] = {one: [] for one in [*sorted(named), "UTC"]}
    for older, name in today.items():
        if name in names:
            names[name].append(older)
    return names


def nearest_zone(name: str) -> str | None:
    """The zone whose name, or the name of whose place, ``name`` is most like: ``America/New_York`` for ``new
    york``. None where it is like none."""
    named = {one.lower(): one for one in zone_names()}
    named |= {one.rpartition("/")[2].lower(): one for one in named.values()}
    near = get_close_matches(name.lower().replace(" ", "_"), named, n=1)
    return named[near[0]] if near else None


def _of_this_computer() -> tzinfo:
    """By ``TZ``, else by /etc/localtime; with a fixed offset where neither leads to a zone's rules."""
    said = os.environ.get("TZ", "").removeprefix(":")
    name = said or os.path.realpath(_LOCALTIME).partition("/zoneinfo/")[2]
    with suppress(*_UNKNOWN):
        return ZoneInfo(name)
    with suppress(*_UNKNOWN), open(said or _LOCALTIME, "rb") as rules:
        return ZoneInfo.from_file(rules)
    return datetime.now().astimezone().tzinfo or UTC
