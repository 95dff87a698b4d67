"""Moves say in which form they are written, which version booked them, and what was entered in one go.

Every move so far is of form 1: why its postings were made and what it did stand there as sentences, and stay.
What was entered in one go, as the bets of a box are, was told by three things until now: the moves followed
one another, were written at the same instant, and were alike. From here on a column says it.
"""

import re
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"

_BET = re.compile(r'bet ("(?:[^"\\]|\\.)*"|\S+) (\S+) \S+ ([0-9]+)')
_AT_ONCE = 5_000


def upgrade() -> None:
    """The columns, and the batches of the moves that are there."""
    op.add_column("move", sa.Column("form", sa.Integer, nullable=False, server_default="1"))
    op.add_column("move", sa.Column("version", sa.String(40)))
    op.add_column("move", sa.Column("batch", sa.Integer))
    connection = op.get_bind()
    batches = _batches(connection)
    move = sa.table("move", sa.column("seq"), sa.column("batch"))
    if batches:
        put = sa.update(move).where(move.c.seq == sa.bindparam("of")).values(batch=sa.bindparam("first"))
        connection.execute(put, [{"of": seq, "first": first} for seq, first in batches.items()])


def _batches(connection: sa.Connection) -> dict[int, int]:
    """Of each move that was entered in one go with others, the number of the first of them."""
    names = ("seq", "night", "text", "verb", "at")
    move = sa.table("move", *map(sa.column, names))
    rows = connection.execute(
        sa.select(*(move.c[name] for name in names)).order_by(move.c.seq),
        execution_options={"yield_per": _AT_ONCE},
    )
    found: dict[int, int] = {}
    standing: dict[int, list[Any]] = {}  # of each night its moves that were not taken back
    for row in rows:
        own = standing.setdefault(row.night, [])
        if row.verb == "undo":
            del own[-1:]
            continue
        if own and row.at and own[-1].at == row.at and _alike(own[-1], row):
            first = found.setdefault(own[-1].seq, own[-1].seq)
            found[row.seq] = first
        own.append(row)
    return found


def _alike(before: Any, row: Any) -> bool:
    """Whether both are prices, or bets of one player on one wager with one stake."""
    if row.verb == "price" or before.verb == "price":
        return bool(row.verb == before.verb)
    bet, other = _BET.fullmatch(row.text), _BET.fullmatch(before.text)
    if bet is None or other is None:
        return False
    return [part.casefold() for part in bet.groups()] == [part.casefold() for part in other.groups()]
