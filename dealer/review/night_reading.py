"""A night folded once for everything that reads it back: its state, where each race began, what was expected.

A night only grows, so what was proved and replayed for an earlier look is not proved again. Where nobody but
the desk wrote to the database since (``Journal.unchanged_mark``), only the moves that came are read. Else
every row is read, and those that were there before must be identical; where one differs, the whole night is
proved anew, which names it. Nights that are over are computed once. Everything is forgotten when the books
are replaced: a backup was restored, a name was removed.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import func, select

from dealer.contract.chances import Spread
from dealer.history.night import Night
from dealer.journal import schema
from dealer.journal.chain import GENESIS, SENTENCES, Written, check_chain
from dealer.journal.journal import RESTORED, Journal, NightRow
from dealer.journal.reader import Rows, written_of
from dealer.journal.replay import Replayed, step, uncollected
from dealer.journal.till_book import REMOVED
from dealer.review.records import NightPage, NightSummary

_KEPT_NIGHTS = 2
MOST_KEPT_MOVES = 2_500
"""Nights and pages are kept of so many moves in all, some 5 KiB each, and the one that was looked at last."""
_OPENING = ("game", "next")
_CLOSING = ("close", "sold", "pass")
"""The moves after which no bet is taken any more: an auction closes itself."""


@dataclass(frozen=True, slots=True)
class Read:
    """A night as far as it was replayed: its rows and the moves that they are, the same with codes
    also where the books hold sentences (``coded``), its state, the hash of the
    last move, what the house could expect of each race when its betting closed, and the night before the move
    that opened each race (0: the first). ``mark`` is the database's as it was when the rows were read."""

    mark: Hashable | None
    rows: Rows
    written: tuple[Written, ...]
    coded: tuple[Written, ...]
    replayed: Replayed
    hash: str
    expected: Mapping[int, Spread | None]
    starts: Mapping[int, Replayed]


@dataclass
class KeptReadings:
    """What earlier looks at a journal found out: nights replayed, summaries of nights that are over, and the
    pages of the nights replayed with what they were made of. ``books`` marks the books that they are from."""

    books: tuple[Any, ...]
    nights: OrderedDict[int, Read] = field(default_factory=OrderedDict)
    over: dict[int, NightSummary] = field(default_factory=dict)
    pages: dict[int, tuple[tuple[Any, ...], NightPage]] = field(default_factory=dict)


_kept: WeakKeyDictionary[Journal, KeptReadings] = WeakKeyDictionary()
lock = threading.RLock()
"""Held by whoever looks at what is kept, or adds to it."""


def kept_of(journal: Journal) -> KeptReadings:
    """What is kept of this journal; the caller holds ``lock``."""
    mark = select(schema.about.c.value).where(schema.about.c.name == RESTORED)
    removed = select(func.count().label("value")).where(schema.till_entry.c.kind == REMOVED)
    books = tuple(row.value for asked in (mark, removed) for row in journal.rows(asked))
    kept = _kept.get(journal)
    if kept is None or kept.books != books:
        kept = _kept[journal] = KeptReadings(books)
    return kept


def read_night(journal: Journal, row: NightRow) -> Read:
    """The night with its moves replayed. Raises LedgerBroken when they do not give what was booked."""
    with lock, uncollected():
        mark, kept = journal.unchanged_mark(), kept_of(journal).nights
        read = kept.pop(row.id, None)
        if read is not None and mark is not None and mark == read.mark:
            last = read.replayed.seq
            journal.check_links(row.id, last)
            rows = read.rows.and_then(journal.rows_of(row.id, last))
        else:
            journal.check_links(row.id)
            rows = journal.rows_of(row.id)
            if read is None or not rows.begin_with(read.rows):
                read = _unread(rows)
        read = replace(read, mark=mark)
        read = kept[row.id] = _go_on(read, rows, row.opened_at)
        _let_go(kept_of(journal))
    return read


def _let_go(kept: KeptReadings) -> None:
    """Forget the nights that were not read for the longest time, but never the last one."""
    nights = kept.nights
    while len(nights) > 1 and (
        len(nights) > _KEPT_NIGHTS or sum(len(one.written) for one in nights.values()) > MOST_KEPT_MOVES
    ):
        number, _ = nights.popitem(last=False)
        kept.pages.pop(number, None)


def _unread(rows: Rows) -> Read:
    """A night of these rows, none of which is read yet."""
    opening = Replayed(Night.opening(), rows.moves[0][0] - 1 if rows.moves else 0, None)
    expected, starts = MappingProxyType[int, Spread | None]({}), MappingProxyType({0: opening})
    return Read(None, Rows([], []), (), (), opening, GENESIS, expected, starts)


def _go_on(read: Read, rows: Rows, opened_at: str) -> Read:
    new = written_of(rows.behind(read.rows))
    if not new:
        return read
    check_chain((*read.written[-1:], *new), opened_at)
    state, expected, starts = read.replayed, dict(read.expected), dict(read.starts)
    coded = list[Written]()
    for move in new:
        if move.verb in _OPENING and move.race is not None:
            starts.setdefault(move.race, state)
        state = step(state, move)
        coded.append(_coded(move, state))
        if move.verb in _CLOSING and move.race is not None and state.night.phase != "auction":
            night = state.night
            expected[move.race] = night.game.expected(night.table) if night.game else None
    return Read(
        read.mark,
        rows,
        (*read.written, *new),
        (*read.coded, *coded),
        state,
        new[-1].hash,
        MappingProxyType(expected),
        MappingProxyType(starts),
    )


def _coded(move: Written, after: Replayed) -> Written:
    """``move`` with codes where the books hold sentences."""
    if move.form != SENTENCES:
        return move
    return replace(move, said=after.said, postings=after.postings)
