"""Proving the till's book: its chain, what it says of the journal, and what its signatures booked.

A count says only what somebody counted, so nothing can be proved of it but that it was not altered. A float
must be what its move booked, a signature must stand under the night's last move and add up, and a name taken
out must lead from the hashes before it to the ones that the journal has now.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, func, select

from dealer.contract.ledger import TILL
from dealer.journal import schema
from dealer.journal.chain import GENESIS
from dealer.journal.till_book import COUNT, FLOAT, REMOVED, SIGNED, TillEntry, as_json, over_short

_TEXTS = ("kind", "at", "by", "after_hash", "content", "previous", "hash")


def damages_of_till(connection: Connection, rows: Sequence[Sequence[Any]]) -> Iterator[str]:
    """What is wrong with the till's book, whose rows these are with their columns in their order: a sentence
    for each entry that has a damage."""
    entries = [TillEntry(*row) for row in rows]
    before: tuple[str, ...] = (GENESIS,)
    number = 0
    for entry in entries:
        name = f"Entry {entry.number} of the till's book"
        said, hashes = _of_entry(entry, before, number)
        if said is None:
            said = next(_held_against_the_journal(connection, entry, entries), None)
        if said is not None:
            yield f"{name} {said}"
        before, number = hashes, entry.number


def _of_entry(entry: TillEntry, before: tuple[str, ...], number: int) -> tuple[str | None, tuple[str, ...]]:
    """What is wrong with an entry itself, and the hashes that the next may carry."""
    own = (entry.hash,)
    if entry.number != number + 1:
        return f"follows entry {number or 'none'}: what stood between is gone", own
    texts = all(isinstance(getattr(entry, name), str) for name in _TEXTS)
    numbers = isinstance(entry.after, int) and isinstance(entry.night, int | None)
    try:
        whole = texts and numbers and as_json(json.loads(entry.content)) == entry.content
    except (ValueError, RecursionError):
        whole = False
    if not whole:
        return "was altered after it was written: it cannot be read", own
    reckoned = entry.reckoned_hash()
    if reckoned != entry.hash:
        return "was altered after it was written: its hash differs", (entry.hash, reckoned)
    if entry.previous not in before:
        return "does not carry the hash of the entry before it", own
    return None, own


def _held_against_the_journal(
    connection: Connection, entry: TillEntry, entries: Sequence[TillEntry]
) -> Iterator[str]:
    if entry.after and _hash_of(connection, entry.after) != entry.after_hash:
        yield f"does not carry the hash of move {entry.after}, after which it was made"
    if entry.kind == FLOAT:
        text = connection.scalar(select(schema.move.c.text).where(schema.move.c.seq == entry.after))
        if text != f"float {entry.count.total}":
            yield f"counted in {entry.count.total}, and move {entry.after} is {text!r}"
    elif entry.kind == SIGNED:
        yield from _of_signature(connection, entry, entries)
    elif entry.kind == REMOVED:
        yield from _of_removal(connection, entry, entries)


def _of_signature(connection: Connection, entry: TillEntry, entries: Sequence[TillEntry]) -> Iterator[str]:
    held, night = entry.held, entry.night
    counts = [
        one for one in entries if one.night == night and one.kind == COUNT and one.number < entry.number
    ]
    if not counts or (counts[-1].number, counts[-1].count.total) != (held["count"], held["chips"]):
        yield "signs another count than the last one"
    of_it = select(func.max(schema.move.c.seq)).where(schema.move.c.night == night)
    last = connection.scalar(of_it) or 0
    if last != entry.after:
        yield f"signs night {night} after move {entry.after}, and it goes on to move {last}"
    booked = select(func.sum(schema.posting.c.chips)).join(schema.move)
    till = connection.scalar(booked.where(schema.move.c.night == night, schema.posting.c.account == TILL))
    if held["expected"] != -int(till or 0):
        yield f"expects {held['expected']} chips, and the books say {-int(till or 0)}"
    due = over_short(held["chips"] - held["expected"], night or 0)
    if [line[:2] for line in entry.postings] != [line[:2] for line in due]:
        yield "books something else than what is over or short"
    if any(one.night == night and one.number > entry.number for one in entries):
        yield f"signs night {night}, and another entry of it follows"


def _of_removal(connection: Connection, entry: TillEntry, entries: Sequence[TillEntry]) -> Iterator[str]:
    """Where each night ended when the name was gone must be where it ends now, or where a later removal took
    it up."""
    later = [one for one in entries if one.kind == REMOVED and one.number > entry.number]
    for night, seq, _, new in entry.held["ends"]:
        found = (old for one in later for _, at, old, _ in one.held["ends"] if at == seq)
        if new != next(found, None) and new != _hash_of(connection, seq):
            yield f"says that night {night} ended with {new[:12]}… at move {seq}, and it does not"
            return


def _hash_of(connection: Connection, seq: int) -> str | None:
    return connection.scalar(select(schema.move.c.hash).where(schema.move.c.seq == seq))
