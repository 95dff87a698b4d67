"""Reading the journal: nights, moves, answers, pictures, the till's book, from any thread.

``Journal`` is this and the writing. Nothing here changes a row.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import URL, Connection, Engine, Row, Select, bindparam, func, select
from sqlalchemy.exc import SQLAlchemyError

from dealer.contract.ledger import LedgerBroken
from dealer.journal import database, schema, till_book
from dealer.journal.chain import GENESIS, Written
from dealer.journal.clips.clip import Clip
from dealer.journal.clips.table import clip_data, clipped
from dealer.journal.database_file import DatabaseFile
from dealer.journal.logo import Logo, logo_in
from dealer.journal.night_marks import NightMarks, marks_of
from dealer.journal.rows import as_written
from dealer.journal.till_book import TillEntry
from dealer.notation.facts import Fact, fact, from_json, text

_ANSWER_TO = select(schema.answer).where(schema.answer.c.key == bindparam("asked"))


class JournalFailed(OSError):
    """The database did not do what was asked of it just now (disk full, read error, locked, gone).
    ``said`` is the reason, mostly the database's own text."""

    def __init__(self, said: Fact) -> None:
        super().__init__(str(said))
        self.said = said


@dataclass(frozen=True, slots=True)
class NightRow:
    """A night: its number, from 1, when it was opened (ISO 8601 UTC, for information), and the transcript
    that it was booked from, None for one played at the table."""

    id: int
    opened_at: str
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What an idempotency key was answered: the move ``seq`` (the last where ``text`` holds several, one a
    line), or the refusal: its ``code`` and its fact as JSON, ``message`` (before schema 4 a sentence)."""

    key: str
    text: str
    at: str
    seq: int | None
    code: str | None = None
    message: str | None = None

    @classmethod
    def of(cls, row: Row[Any]) -> Answer:
        """The answer that a row of ``schema.answer`` is."""
        return cls(*(getattr(row, name) for name in cls.__dataclass_fields__))

    @property
    def refused(self) -> Fact | None:
        """Why it was refused; None where it was not."""
        if self.message is None:
            return None
        try:
            return from_json(self.message)
        except ValueError:
            return text(self.message)


class Rows(NamedTuple):
    """Moves as the tables hold them: rows of ``schema.move`` and of ``schema.posting``, in order."""

    moves: list[Row[Any]]
    postings: list[Row[Any]]

    def begin_with(self, others: Rows) -> bool:
        """Whether these rows begin with ``others``, exactly."""
        moves, postings = self.moves[: len(others.moves)], self.postings[: len(others.postings)]
        return moves == others.moves and postings == others.postings

    def and_then(self, others: Rows) -> Rows:
        """These rows and ``others``, which follow them."""
        return Rows([*self.moves, *others.moves], [*self.postings, *others.postings])

    def behind(self, others: Rows) -> Rows:
        """The rows after the first ones, which are ``others``."""
        return Rows(self.moves[len(others.moves) :], self.postings[len(others.postings) :])


class JournalReader:
    """What a journal holds, asked of the database at ``url`` through ``_reader``. Everything raises
    JournalFailed where the database does not answer."""

    url: URL
    _reader: Engine
    _file: DatabaseFile | None
    """The file that is open, of SQLite."""
    _closed = False

    def nights(self) -> list[NightRow]:
        """Every night, the oldest first. Raises JournalFailed, as all reading does."""
        with self._reading() as connection:
            rows = connection.execute(select(schema.night).order_by(schema.night.c.id))
            return [NightRow(row.id, row.opened_at, row.source) for row in rows]

    def night(self, number: int) -> NightRow | None:
        """Night ``number``, or None when there is none."""
        if not _possible(number):
            return None
        with self._reading() as connection:
            row = connection.execute(select(schema.night).where(schema.night.c.id == number)).first()
            return None if row is None else NightRow(row.id, row.opened_at, row.source)

    def check_links(self, night: int | None = None, after: int = 0) -> None:
        """Raise LedgerBroken, naming the move, where one (of ``night``; None: of any) behind move ``after``
        does not carry the hash of the move before it in the journal: something between was altered, cut out
        or put in."""
        before = schema.move.alias("before")
        here = schema.move.c
        linked = select(here.seq, here.night).outerjoin(before, before.c.seq == here.seq - 1)
        torn = linked.where(here.seq > after, here.previous != func.coalesce(before.c.hash, GENESIS))
        if night is not None:
            torn = torn.where(here.night == night)
        with self._reading() as connection:
            row = connection.execute(torn.order_by(here.seq).limit(1)).first()
        if row is not None:
            raise LedgerBroken(f"Move {row.seq} of night {row.night} does not follow move {row.seq - 1}")

    def moves(self, night: int) -> list[Written]:
        """Every move of a night with its postings, in order."""
        return written_of(self.rows_of(night))

    def rows_of(self, night: int, after: int = 0) -> Rows:
        """A night's rows after move ``after``, not parsed, so that two readings can be compared."""
        return self._rows((schema.move.c.night == night) & (schema.move.c.seq > after))

    def move(self, seq: int) -> Written | None:
        """Move number ``seq``, or None when there is none."""
        return next(iter(written_of(self._rows(schema.move.c.seq == seq))), None) if _possible(seq) else None

    def answer(self, key: str) -> Answer | None:
        """What this idempotency key was answered, or None for a new one."""
        with self._reading() as connection:
            row = connection.execute(_ANSWER_TO, {"asked": key}).first()
            return None if row is None else Answer.of(row)

    def till(self, night: int | None = None, kinds: Collection[str] | None = None) -> list[TillEntry]:
        """The entries of the till's book, the oldest first, as ``till_book.entries``."""
        with self._reading() as connection:
            return till_book.entries(connection, night, kinds)

    def marks(self) -> dict[int, NightMarks]:
        """What is marked of nights, by number."""
        return marks_of(self.till(kinds=till_book.MARKS))

    def last_at(self) -> str | None:
        """When the last move was booked, by the clock of then; None where there is none."""
        last = select(schema.move.c.at).order_by(schema.move.c.seq.desc()).limit(1)
        with self._reading() as connection:
            return connection.scalar(last)

    def signed(self, night: int) -> TillEntry | None:
        """The signature under a night, None while there is none."""
        with self._reading() as connection:
            return till_book.signed_by(connection, night)

    def picture(self, seq: int) -> bytes | None:
        """The JPEG that was kept with move ``seq``, or None."""
        if not _possible(seq):
            return None
        with self._reading() as connection:
            return connection.scalar(select(schema.picture.c.jpeg).where(schema.picture.c.seq == seq))

    def pictured(self, night: int) -> set[int]:
        """The moves of a night whose picture is still kept."""
        with self._reading() as connection:
            joined = select(schema.picture.c.seq).join(schema.move).where(schema.move.c.night == night)
            return set(connection.scalars(joined))

    def clip(self, seq: int) -> Clip | None:
        """The clip that was kept of move ``seq``, or None. Raises LedgerBroken where it was altered."""
        if not _possible(seq):
            return None
        with self._reading() as connection:
            data = clip_data(connection, seq)
        try:
            return None if data is None else Clip.of_bytes(data)
        except (TypeError, ValueError) as wrong:
            raise LedgerBroken(f"The clip of move {seq} was altered after it was kept: {wrong}") from None

    def clipped(self, night: int) -> set[int]:
        """The moves of a night of which a clip is still kept."""
        with self._reading() as connection:
            return clipped(connection, night)

    def logo(self) -> Logo | None:
        """The bar's own picture, None where it has none. Raises JournalFailed."""
        with self._reading() as connection:
            return logo_in(connection)

    def rows(self, question: Select[Any]) -> list[Row[Any]]:
        """What the database answers to ``question``, a SELECT over the tables of ``schema``."""
        with self._reading() as connection:
            return list(connection.execute(question))

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """A connection that sees the journal as it is at this moment, however long it looks, while the
        station goes on writing. Raises JournalFailed."""
        with self._reading() as connection:
            if not database.is_sqlite(self.url):
                connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    def _check_open(self) -> None:
        """Raise JournalFailed once the journal is closed: nobody would close what is opened then."""
        if self._closed:
            raise JournalFailed(fact("journal-closed"))

    @contextlib.contextmanager
    def _reading(self) -> Iterator[Connection]:
        self._check_open()
        moved = None if self._file is None else self._file.moved()
        if moved is not None:
            raise JournalFailed(moved)
        try:
            with self._reader.connect() as connection:
                yield connection
        except (SQLAlchemyError, UnicodeDecodeError) as failure:
            raise JournalFailed(fact("journal-cannot-read", reason=database.in_words(failure))) from failure

    def _rows(self, which: Any) -> Rows:
        moves = select(schema.move).where(which).order_by(schema.move.c.seq)
        of_these = select(schema.posting).join(schema.move).where(which)
        postings = of_these.order_by(schema.posting.c.seq, schema.posting.c.line)
        with self._reading() as connection:
            found, lines = (list(connection.execute(asked)) for asked in (moves, postings))
        while lines and lines[-1].seq > (found[-1].seq if found else 0):
            lines.pop()  # of a move that was booked between the two questions
        return Rows(found, lines)


def _possible(seq: int) -> bool:
    """Whether the column can hold this number: the path of a request may have any."""
    return 0 < seq < 2**31


def written_of(rows: Rows) -> list[Written]:
    """The moves that these rows are, with their postings. Raises LedgerBroken, naming the move, where a row
    is not as it was written."""
    lines: dict[int, list[Row[Any]]] = {}
    for line in rows.postings:
        lines.setdefault(line.seq, []).append(line)
    found = []
    for row in rows.moves:
        try:
            found.append(as_written(row, lines.get(row.seq, ())))
        except (TypeError, ValueError) as wrong:
            raise LedgerBroken(
                f"Move {row.seq} of night {row.night} was altered after it was booked: {wrong}"
            ) from None
    return found
