"""A night's till for the review: the counts, the signature, and the names that were removed."""

from __future__ import annotations

from collections.abc import Iterable

from dealer.journal.till_book import COUNT, FLOAT, SIGNED, TillEntry
from dealer.notation.facts import Fact, fact
from dealer.review.records import CountRecord, RemovalRecord, SignatureRecord, TillRecord


def till_record(entries: Iterable[TillEntry], removals: Iterable[TillEntry], night: int) -> TillRecord:
    """The record of ``entries``, those of ``night``; ``removals`` are the entries of all removals, whichever
    nights they were about."""
    of_it = tuple(entries)
    signed = next((entry for entry in of_it if entry.kind == SIGNED), None)
    return TillRecord(
        floats=tuple(_counted(entry, entry.after) for entry in of_it if entry.kind == FLOAT),
        counts=tuple(_counted(entry) for entry in of_it if entry.kind == COUNT),
        signed=None if signed is None else _signed(signed),
        removed=tuple(
            RemovalRecord(one.at, one.by, one.held["name"], old)
            for one in removals
            for of, _, old, _ in one.held["ends"]
            if of == night and night in one.held["nights"]
        ),
        end=(of_it[-1].number, of_it[-1].hash) if of_it else None,
    )


def verdict(difference: int) -> Fact:
    """What a count says: ``difference`` is what was counted less what the books expect, in chips."""
    if difference == 0:
        return fact("till-agrees")
    return fact("till-short" if difference < 0 else "till-over", chips=abs(difference))


def _counted(entry: TillEntry, move: int | None = None) -> CountRecord:
    count = entry.count
    return CountRecord(entry.number, entry.at, entry.by, count.pieces, count.total, move)


def _signed(entry: TillEntry) -> SignatureRecord:
    held = entry.held
    return SignatureRecord(
        entry.number, entry.at, entry.by, held["chips"], held["expected"], entry.postings, entry.hash
    )
