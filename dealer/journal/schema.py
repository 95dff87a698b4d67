"""The journal's tables. Rows are added and never changed: the books keep everything that happened (R12.3).

Text columns hold JSON where a value is a list, so that the bytes that were hashed are the bytes that are
stored, on SQLite and PostgreSQL alike. Times are ISO 8601 in UTC and are for information only: a Pi without
a battery has no clock, so everything is ordered by ``move.seq``.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

SCHEMA = 5
"""The version of these tables, kept in ``about``; a journal of a newer one is not opened, one of an older one
is brought up to it (``migrate``)."""

metadata = MetaData()

about = Table(
    "about",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

migration = Table(  # Alembic's own mark, made here so that a new journal needs no migration
    "alembic_version",
    metadata,
    Column("version_num", String(32), primary_key=True),
)

night = Table(
    "night",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("opened_at", String(40), nullable=False),
    Column("source", Text),  # the transcript that the night was booked from; null: played at the table
    Column("till_hash", String(64)),  # the till's book's last when it was opened; null: before schema 5
    Column("hash", String(64)),  # of this row (``row_hash``)
)

move = Table(
    "move",
    metadata,
    # Given by the one writer, not by the database: it is hashed, and may have no gap.
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("night", Integer, ForeignKey("night.id"), nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("verb", String(40), nullable=False),
    Column("by", Text, nullable=False),
    Column("at", String(40), nullable=False),
    Column("race", Integer),  # the race and the game on the table after the move; null before the first
    Column("game", String(40)),
    Column("said", Text, nullable=False),  # JSON list of facts; of form 1, of sentences
    Column("undoes", Integer, ForeignKey("move.seq"), unique=True),  # what an ``undo`` took back
    Column("reading", Text),  # JSON: what the camera read, and how sure it was
    Column("picture_digest", String(64)),  # outlives the picture
    Column("previous", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("form", Integer, nullable=False),  # 1: sentences; 2: facts (``chain``)
    Column("version", String(40)),  # of the Railbird that booked it; null: before 0.2, or unknown
    Column("batch", Integer),  # the number of the first move of those entered in one go; null: it alone
)

posting = Table(
    "posting",
    metadata,
    Column("seq", Integer, ForeignKey("move.seq"), primary_key=True),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("account", Text, nullable=False, index=True),
    Column("chips", BigInteger, nullable=False),
    Column("why", Text, nullable=False),  # JSON of a fact; of form 1, a sentence
)

picture = Table(
    "picture",
    metadata,
    Column("seq", Integer, ForeignKey("move.seq"), primary_key=True, autoincrement=False),
    Column("jpeg", LargeBinary, nullable=False),
)

till_entry = Table(  # counts and signatures, in a chain of their own (``till_book``)
    "till_entry",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("night", Integer, ForeignKey("night.id"), index=True),  # null: of no night
    Column("kind", String(40), nullable=False),
    Column("at", String(40), nullable=False),
    Column("by", Text, nullable=False),
    Column("after", Integer, nullable=False),  # the last move before it, and that one's hash
    Column("after_hash", String(64), nullable=False),
    Column("content", Text, nullable=False),  # JSON
    Column("previous", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
)

answer = Table(
    "answer",
    metadata,
    Column("key", String(200), primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", String(40), nullable=False),
    Column("seq", Integer, ForeignKey("move.seq")),  # accepted: the move; refused: null, and why
    Column("code", String(40)),
    Column("message", Text),  # JSON of a fact; before schema 4, a sentence
    Column("hash", String(64)),  # of this row (``row_hash``)
)
