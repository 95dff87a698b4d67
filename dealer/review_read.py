"""A night folded once for all who read it back: where it stands, where each race began, what was expected.

A night only grows, so what was replayed for an earlier look is not replayed again; its chain of hashes is
checked whole each time. Of nights that are over nothing is worked out twice. All of it is forgotten when the
books become others: a backup was restored, a name was taken out.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import func, select

from dealer import schema
from dealer.chain import GENESIS, Written, check_chain
from dealer.expected import Spread, spread
from dealer.journal import RESTORED, Journal, NightRow
from dealer.night import Night
from dealer.replay import Replayed, step, uncollected
from dealer.till_book import REMOVED

_KEPT_NIGHTS = 8
_OPENING = ("game", "next")
_CLOSING = ("close", "sold", "pass")
"""The moves after which no bet is taken any more: an auction closes itself."""


@dataclass(frozen=True, slots=True)
class Read:
    """A night as far as it was replayed: its state, the hash of the last move, what the house could expect of
    each race when its betting closed, and the night before the move that opened each race (0: the first)."""

    replayed: Replayed
    hash: str
    expected: Mapping[int, Spread | None]
    starts: Mapping[int, Replayed]


@dataclass
class Kept:
    """What earlier looks at a journal found out: nights replayed, summaries of nights that are over, the
    courses of races and what a night's races came to, each with the hash of its last move. ``books`` marks
    the books that they are from."""

    books: tuple[Any, ...]
    nights: OrderedDict[int, Read] = field(default_factory=OrderedDict)
    over: dict[int, dict[str, Any]] = field(default_factory=dict)
    courses: OrderedDict[tuple[int, int], tuple[str, Any]] = field(default_factory=OrderedDict)
    races: OrderedDict[int, tuple[str, list[dict[str, Any]]]] = field(default_factory=OrderedDict)


_kept: WeakKeyDictionary[Journal, Kept] = WeakKeyDictionary()
lock = threading.RLock()
"""Held by whoever looks at what is kept, or adds to it."""


def kept_of(journal: Journal) -> Kept:
    """What is kept of this journal; the caller holds ``lock``."""
    mark = select(schema.about.c.value).where(schema.about.c.name == RESTORED)
    removed = select(func.count().label("value")).where(schema.till_entry.c.kind == REMOVED)
    books = tuple(row.value for asked in (mark, removed) for row in journal.rows(asked))
    kept = _kept.get(journal)
    if kept is None or kept.books != books:
        kept = _kept[journal] = Kept(books)
    return kept


def read_night(journal: Journal, row: NightRow, written: list[Written]) -> Read:
    """The night with its moves ``written`` replayed. Raises LedgerBroken when they do not give what was
    booked."""
    journal.check_links(row.id)
    check_chain(written, row.opened_at)
    with lock:
        kept = kept_of(journal).nights
        read = kept.pop(row.id, None)
        if read is None or all(move.hash != read.hash for move in written):
            first = written[0].seq - 1 if written else 0
            opening = Replayed(Night.opening(), first, None)
            read = Read(opening, GENESIS, MappingProxyType({}), MappingProxyType({0: opening}))
        read = kept[row.id] = _go_on(read, written)
        if len(kept) > _KEPT_NIGHTS:
            kept.popitem(last=False)
    return read


def keep_races(journal: Journal, number: int, written: list[Written], races: list[dict[str, Any]]) -> None:
    """Remember what the races of a night with these moves came to."""
    with lock:
        kept = kept_of(journal).races
        kept.pop(number, None)
        if written:
            kept[number] = written[-1].hash, races
        if len(kept) > _KEPT_NIGHTS:
            kept.popitem(last=False)


def race_start(journal: Journal, row: NightRow, race: int, last_seq: int) -> Replayed:
    """The night before the move that opened ``race`` (0: before its first move), of a race whose moves go up
    to ``last_seq`` so far. Raises LedgerBroken as ``read_night``, which proves it."""
    with lock:
        read = kept_of(journal).nights.get(row.id)
    if read is None or read.replayed.seq < last_seq:
        read = read_night(journal, row, journal.moves(row.id))
    return read.starts[race]


def _go_on(read: Read, written: list[Written]) -> Read:
    state, expected, starts = read.replayed, dict(read.expected), dict(read.starts)
    with uncollected():
        for move in written:
            if move.seq > state.seq:
                if move.verb in _OPENING and move.race is not None:
                    starts[move.race] = state
                state = step(state, move)
                if move.verb in _CLOSING and move.race is not None and state.night.phase != "auction":
                    expected[move.race] = spread(state.night)
    return Read(
        state,
        written[-1].hash if written else GENESIS,
        MappingProxyType(expected),
        MappingProxyType(starts),
    )
