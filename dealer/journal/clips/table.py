"""The clips in the books' database, each by the move that it belongs to.

Their table is made with the first clip and is not in ``schema``, as the logo's: Railbird 0.3 opens the same
database, copies the table with every backup and passes over it elsewhere. What a clip must be is in the
till's book (``night_marks.clip``), and so in its chain; the row may go at any time.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Integer,
    LargeBinary,
    MetaData,
    Select,
    String,
    Table,
    delete,
    insert,
    inspect,
    select,
)

from dealer.journal import schema

TABLE = Table(
    "clip",
    MetaData(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("digest", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
)
_AT_ONCE = 8
"""Rows in memory at a time: a clip has up to some megabytes."""


def put_clip(connection: Connection, seq: int, digest: str, data: bytes) -> None:
    """Keep the clip of move ``seq``, in place of one that is there."""
    TABLE.create(connection, checkfirst=True)
    connection.execute(delete(TABLE).where(TABLE.c.seq == seq))
    connection.execute(insert(TABLE), {"seq": seq, "digest": digest, "data": data})


def clip_data(connection: Connection, seq: int) -> bytes | None:
    """The file of the clip of move ``seq``; None where none is kept."""
    if not _is_there(connection):
        return None
    return connection.scalar(select(TABLE.c.data).where(TABLE.c.seq == seq))


def clipped(connection: Connection, night: int) -> set[int]:
    """The moves of a night of which a clip is kept."""
    if not _is_there(connection):
        return set()
    of_night = select(schema.move.c.seq).where(schema.move.c.night == night)
    return set(connection.scalars(select(TABLE.c.seq).where(TABLE.c.seq.in_(of_night))))


def drop_clips(connection: Connection, seqs: Select[Any]) -> None:
    """Delete the clips of these moves, a SELECT of their numbers."""
    if _is_there(connection):
        connection.execute(delete(TABLE).where(TABLE.c.seq.in_(seqs)))


def rows_of(connection: Connection) -> Iterator[Any]:
    """Every row: ``seq``, ``digest``, ``data``, in the order of the moves."""
    if not _is_there(connection):
        return
    asked = select(TABLE).order_by(TABLE.c.seq)
    yield from connection.execute(asked, execution_options={"yield_per": _AT_ONCE})


def copy_clips(source: Connection, target: Connection) -> None:
    """Have the clips of ``source`` in ``target``, and no others."""
    if _is_there(target):
        target.execute(delete(TABLE))
    rows = rows_of(source)
    while part := [dict(row._mapping) for row in itertools.islice(rows, _AT_ONCE)]:
        TABLE.create(target, checkfirst=True)
        target.execute(insert(TABLE), part)


def _is_there(connection: Connection) -> bool:
    return inspect(connection).has_table(TABLE.name)
