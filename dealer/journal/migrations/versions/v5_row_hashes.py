"""Nights, answers and the marks in ``about`` carry a hash of themselves; a night says where the till's book
ended when it was opened.
"""

import hashlib
import json

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"

_AT_ONCE = 5_000


def upgrade() -> None:
    """Every row that is there gets its hash. Where the till's book ended before is not known: null."""
    op.add_column("night", sa.Column("till_hash", sa.String(64)))
    op.add_column("night", sa.Column("hash", sa.String(64)))
    op.add_column("answer", sa.Column("hash", sa.String(64)))
    connection = op.get_bind()
    _put(connection, "night", "id", ("id", "opened_at", "source", "till_hash"))
    _put(connection, "answer", "key", ("key", "text", "at", "seq", "code", "message"))
    about = sa.table("about", sa.column("name"), sa.column("value"))
    mark = connection.scalar(sa.select(about.c.value).where(about.c.name == "restored"))
    if mark is not None:
        value = f"{mark}.{_hash('about', {'name': 'restored', 'value': mark})[:16]}"
        connection.execute(sa.update(about).where(about.c.name == "restored").values(value=value))


def _put(connection: sa.Connection, name: str, key: str, columns: tuple[str, ...]) -> None:
    table = sa.table(name, *map(sa.column, (*columns, "hash")))
    rows = connection.execute(sa.select(*(table.c[column] for column in columns))).mappings().all()
    put = sa.update(table).where(table.c[key] == sa.bindparam("of")).values(hash=sa.bindparam("own"))
    for first in range(0, len(rows), _AT_ONCE):
        part = rows[first : first + _AT_ONCE]
        connection.execute(put, [{"of": row[key], "own": _hash(name, dict(row))} for row in part])


def _hash(table: str, row: dict[str, object]) -> str:
    content = json.dumps({"table": table, **row}, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(content.encode("ascii")).hexdigest()
