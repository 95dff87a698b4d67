"""The till's book: counts and signatures beside the journal, an entry each, in a chain of hashes of its own.

The journal holds moves, and a count is none: nothing at the table changes when somebody counts. So each count
and each signature is an entry here, tied to the entry before it and to the journal's last move of its night.
Kinds:

``float``    the float counted in: the move ``after`` is the ``float`` that booked it
``count``    the till counted when the night was over, blind; the last one before the signature stands
``signed``   the night signed off, with what was over or short and its postings; nothing follows in that night
``removed``  a name was taken out of nights that are over (``forget``): which entries, and which hashes theirs
             replace; it is of no night
``presets``  the games that the house keeps under names of its own, all of them (``dealer.desk.presets``); the
             last one stands; it is of no night
``season``   ``by``, a player, takes part in the season from here on, or no more (``dealer.season.members``);
             it is of no night

``clip``     the seconds before a move were kept as a clip (``clips``): which move, and the SHA-256 of the
             file; it is of no night and names its own

and the marks of nights (``night_marks``).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from dataclasses import dataclass, fields, replace
from typing import Any

from sqlalchemy import Connection, insert, select

from dealer.contract.ledger import TILL, LedgerBroken, Posting, Postings, transfer
from dealer.journal import schema
from dealer.journal.chain import GENESIS, canonical
from dealer.journal.till_count import Count
from dealer.notation.facts import fact, read_fact, text

FLOAT, COUNT, SIGNED, REMOVED, PRESETS = "float", "count", "signed", "removed", "presets"
SEASON, CLIP = "season", "clip"
MARKS = REHEARSAL, CLOCK, DATED, SHIFT, LIMIT, PAUSE, NAMES = (
    "rehearsal", "clock", "dated", "shift", "limit", "pause", "names",
)  # fmt: skip
OVER_SHORT = "over-short"
"""The account on which stands what the till held more (above zero) or less than the books expect."""


@dataclass(frozen=True, slots=True)
class TillEntry:
    """One entry: its ``number`` from 1 without a gap, the ``night`` it is of, its ``kind``, the wall clock
    (ISO 8601 UTC, for information), ``by`` whom, the last move ``after`` which it was made with that move's
    hash (0 and ``GENESIS`` before the first), and what it holds as JSON text."""

    number: int
    night: int | None
    kind: str
    at: str
    by: str
    after: int
    after_hash: str
    content: str
    previous: str = GENESIS
    hash: str = ""

    @property
    def held(self) -> dict[str, Any]:
        """What the entry holds, as plain data."""
        found: dict[str, Any] = json.loads(self.content)
        return found

    @property
    def about(self) -> int | None:
        """The night that it is about: the one that it is of, or else the one that it names (``dated``,
        ``shift``, ``limit``, ``pause``, ``names``)."""
        return self.held.get("night") if self.night is None else self.night

    @property
    def count(self) -> Count:
        """The pieces that were counted (of ``float`` and ``count``)."""
        return Count(tuple((one, many) for one, many in self.held["pieces"]))

    @property
    def postings(self) -> Postings:
        """What the entry booked: over or short, of a ``signed`` one (before version 0.2 with a sentence)."""
        lines = self.held.get("postings", ())
        return tuple(
            Posting(account, chips, text(why) if isinstance(why, str) else read_fact(why))
            for account, chips, why in lines
        )

    def reckoned_hash(self) -> str:
        """The hash that this entry must carry, in hex."""
        content = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "hash"}
        return hashlib.sha256(canonical(content).encode("ascii")).hexdigest()

    def chained(self, number: int, previous: str) -> TillEntry:
        """This entry as ``number``, behind the one whose hash is ``previous``."""
        linked = replace(self, number=number, previous=previous)
        return replace(linked, hash=linked.reckoned_hash())


def counted(kind: str, night: int, count: Count, by: str, at: str) -> TillEntry:
    """A count to be written."""
    content = as_json({"pieces": count.pieces, "chips": count.total})
    return TillEntry(0, night, kind, at, by, 0, GENESIS, content)


def signature(night: int, count: TillEntry, expected: int, by: str, at: str) -> TillEntry:
    """The signature under a night whose till was counted as ``count`` and should hold ``expected``: what is
    over or short is booked, so that the till's account agrees with the count."""
    chips = count.count.total
    booked = over_short(chips - expected, night)
    content = {
        "count": count.number,
        "chips": chips,
        "expected": expected,
        "postings": [[line.account, line.chips, line.why.as_data()] for line in booked],
    }
    return TillEntry(0, night, SIGNED, at, by, 0, GENESIS, as_json(content))


def over_short(difference: int, night: int) -> Postings:
    """The postings of what was counted more (above zero) or less than expected. None where it agrees."""
    if difference > 0:
        return transfer(TILL, OVER_SHORT, difference, fact("posted-till-over", night=night))
    return transfer(OVER_SHORT, TILL, -difference, fact("posted-till-short", night=night))


def as_json(content: dict[str, Any]) -> str:
    """An entry's content as text with its keys in order, so that equal contents are equal texts."""
    return json.dumps(content, sort_keys=True)


# ---- in the database ------------------------------------------------------------------------------------


def entries(
    connection: Connection, night: int | None = None, kinds: Collection[str] | None = None
) -> list[TillEntry]:
    """The entries of a night (None: also those of none) and of these kinds (None: all), the oldest first."""
    asked = select(schema.till_entry).order_by(schema.till_entry.c.number)
    if night is not None:
        asked = asked.where(schema.till_entry.c.night == night)
    if kinds is not None:
        asked = asked.where(schema.till_entry.c.kind.in_(kinds))
    return [TillEntry(*row) for row in connection.execute(asked)]


def append(connection: Connection, draft: TillEntry) -> TillEntry:
    """Write ``draft`` as the next entry, tied to the last move of its night, within the connection's
    transaction. Raises LedgerBroken where the night is signed already: the caller has checked that before."""
    if draft.night is not None and signed_by(connection, draft.night) is not None:
        raise LedgerBroken(f"Night {draft.night} is signed: nothing can follow in its till's book")
    last = connection.execute(_LAST).first()
    moves = select(schema.move.c.seq, schema.move.c.hash).order_by(schema.move.c.seq.desc()).limit(1)
    if draft.night is not None:
        moves = moves.where(schema.move.c.night == draft.night)
    after = connection.execute(moves).first()
    tied = draft if after is None else replace(draft, after=after.seq, after_hash=after.hash)
    written = tied.chained(1 if last is None else last.number + 1, GENESIS if last is None else last.hash)
    put(connection, written)
    return written


def put(connection: Connection, entry: TillEntry) -> None:
    """Write an entry as it is."""
    row = {one.name: getattr(entry, one.name) for one in fields(entry)}
    connection.execute(insert(schema.till_entry), row)


def last_hash(connection: Connection) -> str:
    """The hash with which the book ends, ``GENESIS`` where it is empty."""
    last = connection.execute(_LAST).first()
    return GENESIS if last is None else str(last.hash)


def signed_by(connection: Connection, night: int) -> TillEntry | None:
    """The signature under ``night``, None while there is none."""
    return next(iter(entries(connection, night, {SIGNED})), None)


_LAST = select(schema.till_entry).order_by(schema.till_entry.c.number.desc()).limit(1)
