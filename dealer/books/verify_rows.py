"""Proving the rows that are in no chain: nights, answers, what ``about`` and Alembic say of the journal, and
what a move of form 1 has beside its hash.

A removed answer leaves no gap and is not noticed; any other removed row is. The hash of a row shows that it
changed, not which column: that is named where only one is possible, or where the column can be computed from
the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Row

from dealer.journal import schema
from dealer.journal.chain import GENESIS, SENTENCES
from dealer.journal.journal import RESTORED
from dealer.journal.row_hash import row_hash, text_of_mark
from dealer.notation.facts import Fact, fact

_LONGEST_KEY_SHOWN = 40


def damages_of_nights(rows: Sequence[Row[Any]]) -> Iterator[Fact]:
    """What is wrong with nights, in order of their numbers."""
    before = 0
    for row in rows:
        if row.id != before + 1:
            yield fact("damage-night-gone", night=str(row.id), last=str(before))
        elif not _whole("night", row):
            yield fact("damage-night", night=str(row.id))
        before = row.id


def damages_of_pins(
    nights: Sequence[Row[Any]], entries: Sequence[Row[Any]], known: set[str]
) -> Iterator[Fact]:
    """Nights that name as the last entry of the till's book one that it no longer holds; ``known`` are the
    hashes that its entries have or should have. Null: a night before schema 5."""
    places = {row.hash: number for number, row in enumerate(entries)} | {GENESIS: -1}
    furthest = -1
    for row in nights:
        if row.till_hash is None or not _whole("night", row):
            continue
        place = places.get(row.till_hash)
        gone = place is None and row.till_hash not in known
        if gone or (place is not None and place < furthest):
            yield fact("damage-night-till", night=str(row.id), hash=shown(row.till_hash)[:12])
        furthest = max(furthest, -1 if place is None else place)


def damages_of_answers(rows: Sequence[Row[Any]]) -> Iterator[Fact]:
    """Answers to idempotency keys that are not as they were written."""
    for row in rows:
        if not _whole("answer", row):
            yield fact("damage-answer", text=shown(row.key)[:_LONGEST_KEY_SHOWN])


def damages_of_marks(about: Sequence[Row[Any]], versions: Sequence[Row[Any]]) -> Iterator[Fact]:
    """What is wrong with ``about`` and ``alembic_version``, which say the same of the schema."""
    for row in about:
        if row.name == "schema":
            if row.value != str(schema.SCHEMA):
                yield fact("damage-mark", table="about", text="schema", column="value")
        elif row.name not in MARKS:
            yield fact("damage-mark", table="about", text=shown(row.name), column="name")
        elif not isinstance(row.value, str) or text_of_mark(row.name, row.value) is None:
            yield fact("damage-mark", table="about", text=shown(row.name), column="value")
    if [row.version_num for row in versions] != [str(schema.SCHEMA)]:
        found = ", ".join(shown(row.version_num) for row in versions)
        yield fact("damage-mark", table="alembic_version", text=found, column="version_num")


PROVED = "proved"
"""The mark of the books as they were when a table was last started on them (``start_proof``)."""
MARKS = frozenset({RESTORED, PROVED})
"""The rows of ``about`` beside ``schema``."""


class OldMoves:
    """Moves of form 1, whose hash is not of ``version`` and ``batch``: the first is null, and the second was
    made from the other columns when schema 4 came, and can be made so again."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._batches: dict[int, int] | None = None

    def altered(self, row: Row[Any]) -> str | None:
        """The altered column; None where there is none, and for moves of other forms."""
        if row.form != SENTENCES:
            return None
        if row.version is not None:
            return "version"
        if self._batches is None:
            from dealer.journal.migrations.versions.v4_facts import _batches  # only an old journal needs it

            self._batches = _batches(self._connection)
        return None if row.batch == self._batches.get(row.seq) else "batch"


def shown(value: object) -> str:
    """A value as a sentence can show it, even where it is no longer a text."""
    text = str(value).encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    return "".join(one if one.isprintable() else f"\\x{ord(one):02x}" for one in text)


def _whole(table: str, row: Row[Any]) -> bool:
    try:
        return bool(row.hash == row_hash(table, row._asdict()))
    except TypeError:
        return False
