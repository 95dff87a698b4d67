"""Proving the till's book: its chain, what it says of the journal, and what its signatures booked.

Of a count it can be proved only that it was not altered. A float must be what its move booked, a signature
must follow the night's last move and add up, and the removal of a name must lead from the old hashes to the
ones that the journal has now.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, func, select

from dealer.books.verify_rows import shown
from dealer.contract.ledger import TILL
from dealer.journal import schema
from dealer.journal.chain import GENESIS
from dealer.journal.till_book import COUNT, FLOAT, REMOVED, SIGNED, TillEntry, as_json, over_short
from dealer.notation.facts import Fact, fact

_TEXTS = ("kind", "at", "by", "after_hash", "content", "previous", "hash")


class TillProof:
    """The till's book, whose rows these are with their columns in their order, held against its own hashes
    and the journal."""

    def __init__(self, connection: Connection, rows: Sequence[Sequence[Any]]) -> None:
        self._connection = connection
        self._entries = [TillEntry(*row) for row in rows]
        self._sound: list[TillEntry] = []
        self._spoilt: set[int] = set()
        self.known: set[str] = set()
        """The hashes that entries have, or should have."""

    def damages(self) -> Iterator[Fact]:
        """A fact for each entry that has a damage. A damaged entry is not compared with those that refer to
        it."""
        found = self._own_damages()
        for entry, said in zip(self._entries, found, strict=True):
            if said is None:
                self._sound.append(entry)
            else:
                self._spoilt.add(entry.number)
        for entry, said in zip(self._entries, found, strict=True):
            why = said or self._against_the_journal(entry)
            if why is not None:
                yield fact("damage-till", number=entry.number, why=why)

    def _own_damages(self) -> list[Fact | None]:
        before: tuple[str, ...] = (GENESIS,)
        number, found = 0, list[Fact | None]()
        for entry in self._entries:
            said, before = _of_entry(entry, before, number)
            found.append(said)
            self.known.update(one for one in before if isinstance(one, str))
            number = entry.number
        return found

    def _against_the_journal(self, entry: TillEntry) -> Fact | None:
        try:
            return next(self._contradictions(entry), None)
        except (AttributeError, KeyError, TypeError, ValueError):
            return fact("till-damage-unreadable")  # forged, with its hash: it holds something else

    def _contradictions(self, entry: TillEntry) -> Iterator[Fact]:
        if entry.after and self._hash_of(entry.after) != entry.after_hash:
            yield fact("till-damage-after", seq=entry.after)
        if entry.kind == FLOAT:
            text = self._connection.scalar(select(schema.move.c.text).where(schema.move.c.seq == entry.after))
            if text != f"float {entry.count.total}":
                yield fact("till-damage-float", chips=entry.count.total, seq=entry.after, move=shown(text))
        elif entry.kind == SIGNED:
            yield from self._of_signature(entry)
        elif entry.kind == REMOVED:
            yield from self._of_removal(entry)

    def _of_signature(self, entry: TillEntry) -> Iterator[Fact]:
        held, night = entry.held, entry.night
        own = [one for one in self._sound if one.night == night]
        counts = [one for one in own if one.kind == COUNT and one.number < entry.number]
        if held["count"] not in self._spoilt and (  # that one is reported already
            not counts or (counts[-1].number, counts[-1].count.total) != (held["count"], held["chips"])
        ):
            yield fact("till-damage-count")
        of_it = select(func.max(schema.move.c.seq)).where(schema.move.c.night == night)
        last = self._connection.scalar(of_it) or 0
        if last != entry.after:
            yield fact("till-damage-goes-on", night=night, seq=entry.after, last=last)
        booked = select(func.sum(schema.posting.c.chips)).join(schema.move)
        till = booked.where(schema.move.c.night == night, schema.posting.c.account == TILL)
        chips = -int(self._connection.scalar(till) or 0)
        if held["expected"] != chips:
            yield fact("till-damage-expected", expected=held["expected"], chips=chips)
        due = over_short(held["chips"] - held["expected"], night or 0)
        if [line[:2] for line in entry.postings] != [line[:2] for line in due]:
            yield fact("till-damage-booked")
        if any(one.number > entry.number for one in own):
            yield fact("till-damage-entry", night=night)

    def _of_removal(self, entry: TillEntry) -> Iterator[Fact]:
        """Where each night ended when the name was gone must be where it ends now, or where a later removal
        took it up."""
        later = [one for one in self._sound if one.kind == REMOVED and one.number > entry.number]
        for night, seq, _, new in entry.held["ends"]:
            found = (old for one in later for _, at, old, _ in one.held["ends"] if at == seq)
            if new != next(found, None) and new != self._hash_of(seq):
                yield fact("till-damage-removed", night=night, hash=new[:12], seq=seq)
                return

    def _hash_of(self, seq: int) -> str | None:
        return self._connection.scalar(select(schema.move.c.hash).where(schema.move.c.seq == seq))


def _of_entry(entry: TillEntry, before: tuple[str, ...], number: int) -> tuple[Fact | None, tuple[str, ...]]:
    """What is wrong with an entry itself, and the hashes that the next may carry."""
    own = (entry.hash,)
    if entry.number != number + 1:
        return fact("till-damage-gone", last=number), own
    texts = all(isinstance(getattr(entry, name), str) for name in _TEXTS)
    numbers = isinstance(entry.after, int) and isinstance(entry.night, int | None)
    try:
        whole = texts and numbers and as_json(json.loads(entry.content)) == entry.content
    except (ValueError, RecursionError):
        whole = False
    if not whole:
        return fact("till-damage-unreadable"), own
    reckoned = entry.reckoned_hash()
    if reckoned != entry.hash:
        return fact("till-damage-hash"), (entry.hash, reckoned)
    if entry.previous not in before:
        return fact("till-damage-chain"), own
    return None, own
