"""Marks of nights, as entries of the till's book and so in its chain of hashes; no row changes.

``rehearsal``  a move was made while the station dealt from no real table (a rendered one, a film)
``clock``      the night was opened while the computer's clock was not set, so that its date is not to be
               relied on. It holds how long the computer had run then, and which start of it that was
``dated``      the clock is known now: when the night was opened. It is of no night, for that one may be
               signed by then. ``exact`` where the computer has run all the time since; else it was opened
               then at the latest
``shift``      one of the staff deals from here on: ``by`` is their name, ``after`` the move before. It is
               of no night and names its own, for Railbird 0.3 takes an entry of a night whose kind it does
               not know for a count
``limit``      a player set the most ``chips`` that they want to lose tonight (R13.5): ``by`` is their name.
               Of no night, as ``shift``
``pause``      the dealer called a break of so many ``minutes``; of none: it is over. Of no night, as
               ``shift``
``names``      what a race of the night and its horses are called from that race on
               (``notation.race_names``); of no night, too
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from dealer.journal.chain import GENESIS
from dealer.journal.till_book import (
    CLIP,
    CLOCK,
    DATED,
    LIMIT,
    NAMES,
    PAUSE,
    REHEARSAL,
    SHIFT,
    TillEntry,
    as_json,
)
from dealer.notation.race_names import NONE_SAID, NamesSaid, NightNames, names_of_data

BY = "station"


@dataclass(frozen=True, slots=True)
class Run:
    """How long the computer has run, in ms, since the start of it called ``boot``."""

    boot: str
    ms: int


class Shift(NamedTuple):
    """From the move behind number ``after`` on ``name``, one of the staff, deals; ``at`` is when that was
    said (ISO 8601 UTC)."""

    after: int
    name: str
    at: str


class PauseCalled(NamedTuple):
    """A break of so many ``minutes`` was called ``at`` (ISO 8601 UTC)."""

    minutes: int
    at: str


@dataclass(frozen=True, slots=True)
class NightMarks:
    """What is marked of a night: whether it is a ``rehearsal``, whether it was opened with the clock
    ``unset``, and then once it is known when (``dated``, ISO 8601 UTC; ``exact``, or then at the latest); the
    ``shifts`` of the staff, the first one first; the players' own ``limits`` as (name, chips), the last one
    of a player counts; the ``pause`` that was called last, None where it was ended; the ``names`` of its
    races and horses."""

    rehearsal: bool = False
    unset: bool = False
    dated: str | None = None
    exact: bool = False
    shifts: tuple[Shift, ...] = ()
    limits: tuple[tuple[str, int], ...] = ()
    pause: PauseCalled | None = None
    names: NightNames = NONE_SAID

    def with_mark(self, entry: TillEntry) -> NightMarks:
        """These and one more of the same night; an entry of another kind marks nothing."""
        if entry.kind == REHEARSAL:
            return replace(self, rehearsal=True)
        if entry.kind == CLOCK:
            return replace(self, unset=True)
        if entry.kind == SHIFT:
            return replace(self, shifts=(*self.shifts, Shift(entry.after, entry.by, entry.at)))
        if entry.kind == LIMIT:
            return replace(self, limits=(*self.limits, (entry.by, entry.held["chips"])))
        if entry.kind == PAUSE:
            minutes = entry.held["minutes"]
            return replace(self, pause=PauseCalled(minutes, entry.at) if minutes else None)
        if entry.kind == NAMES:
            return replace(self, names=self.names.and_said(*_said_of_names(entry)))
        if entry.kind == DATED:
            held = entry.held
            return replace(self, dated=held.get("opened_at"), exact=held.get("exact") is True)
        return self


NONE = NightMarks()


def rehearsal(night: int, at: str) -> TillEntry:
    """The mark of a rehearsal, to be written."""
    return TillEntry(0, night, REHEARSAL, at, BY, 0, GENESIS, as_json({}))


def unset(night: int, at: str, run: Run) -> TillEntry:
    """The mark of a night that is opened ``at`` a time that is not to be relied on, to be written."""
    return TillEntry(0, night, CLOCK, at, BY, 0, GENESIS, as_json({"boot": run.boot, "ms": run.ms}))


def dated(mark: TillEntry, now: datetime, run: Run) -> TillEntry:
    """When the night of ``mark``, one of ``unset``, was opened, now that the time is known; to be written."""
    exact = mark.held["boot"] == run.boot
    since_ms = run.ms - (mark.held["ms"] if exact else 0)
    opened = (now.astimezone(UTC) - timedelta(milliseconds=since_ms)).isoformat(timespec="milliseconds")
    content = {"night": mark.night, "opened_at": opened, "exact": exact}
    at = now.astimezone(UTC).isoformat(timespec="milliseconds")
    return TillEntry(0, None, DATED, at, BY, 0, GENESIS, as_json(content))


def shift(night: int, name: str, at: str) -> TillEntry:
    """The mark that ``name`` of the staff deals from now on, to be written."""
    return TillEntry(0, None, SHIFT, at, name, 0, GENESIS, as_json({"night": night}))


def limit(night: int, name: str, chips: int, at: str) -> TillEntry:
    """The mark that ``chips`` are the most that the player ``name`` wants to lose, to be written."""
    return TillEntry(0, None, LIMIT, at, name, 0, GENESIS, as_json({"night": night, "chips": chips}))


def pause(night: int, minutes: int, at: str) -> TillEntry:
    """The mark that a break of ``minutes`` begins, of 0 that it is over; to be written."""
    return TillEntry(0, None, PAUSE, at, BY, 0, GENESIS, as_json({"night": night, "minutes": minutes}))


def names(night: int, said: NamesSaid, at: str, by: str = BY) -> TillEntry:
    """The mark of what was ``said`` of the names of a race and its horses, to be written."""
    content = {"night": night, "race": said.race, "house": said.by_house, **said.names.as_data()}
    return TillEntry(0, None, NAMES, at, by, 0, GENESIS, as_json(content))


def clip(night: int, seq: int, digest: str, at: str) -> TillEntry:
    """The entry that the clip of move ``seq`` is kept, whose file has this ``digest``; to be written."""
    content = as_json({"night": night, "seq": seq, "sha256": digest})
    return TillEntry(0, None, CLIP, at, BY, 0, GENESIS, content)


def undated(entries: Iterable[TillEntry]) -> Iterator[TillEntry]:
    """The marks of ``entries`` that wait for the time to be known."""
    listed = tuple(entries)
    known = {entry.held["night"] for entry in listed if entry.kind == DATED}
    return (entry for entry in listed if entry.kind == CLOCK and entry.night not in known)


def marks_of(entries: Iterable[TillEntry]) -> dict[int, NightMarks]:
    """What ``entries`` mark, by night; a night without a mark is not there."""
    found: dict[int, NightMarks] = {}
    for entry in entries:
        if isinstance(entry.about, int):
            found[entry.about] = found.get(entry.about, NONE).with_mark(entry)
    return found


def _said_of_names(entry: TillEntry) -> tuple[NamesSaid, ...]:
    """What a mark says of names; nothing where it is damaged, which ``verify`` reports."""
    held = entry.held
    try:
        return (NamesSaid(int(held["race"]), names_of_data(held), held["house"] is True),)
    except (LookupError, TypeError, ValueError, AttributeError):
        return ()
