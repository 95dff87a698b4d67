"""The bar's own picture for its screens. It lies beside the books in their database, so that every backup has
it; it is no part of them: nothing of the money depends on it, and no chain holds it.

Its table is made with the first logo and is not in ``schema``: a Railbird from before it opens the same
database, copies the table with every backup and passes over it elsewhere.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from sqlalchemy import (
    Column,
    Connection,
    LargeBinary,
    MetaData,
    String,
    Table,
    delete,
    insert,
    inspect,
    select,
)

TABLE = Table(
    "logo",
    MetaData(),
    Column("kind", String(10), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)


@dataclass(frozen=True, slots=True)
class Logo:
    """A picture's file ``data``, of the ``kind`` ``svg`` or ``png``."""

    kind: str
    data: bytes

    @property
    def mark(self) -> str:
        """Twelve letters that another picture does not have."""
        return hashlib.sha256(self.data).hexdigest()[:12]


def logo_in(connection: Connection) -> Logo | None:
    """The logo in this database; None where there is none."""
    if not inspect(connection).has_table(TABLE.name):
        return None
    row = connection.execute(select(TABLE)).first()
    return None if row is None else Logo(row.kind, row.data)


def put_logo(connection: Connection, logo: Logo | None) -> None:
    """Have ``logo`` in the place of what is there; None: none."""
    TABLE.create(connection, checkfirst=True)
    connection.execute(delete(TABLE))
    if logo is not None:
        connection.execute(insert(TABLE), {"kind": logo.kind, "data": logo.data})
