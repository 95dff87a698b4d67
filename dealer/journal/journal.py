"""The journal: every move of every night with its postings, on disk before anybody sees it.

One ``write`` is one transaction: the move (or the moves that were entered in one go), the postings, the
picture and the answer to the idempotency key, or nothing. Rows are only ever added. Reading is safe from any
thread; writing is the desk's, under its lock.

What a failing database may do to a writer, and what is done about it:

* A server's connection was cut while it was idle: another is made, and the move is written as ever.
* It fails before the commit: nothing is written. ``JournalFailed``; the next move tries afresh.
* It fails *during* the commit, so that nobody knows (a PostgreSQL server that vanished before it answered):
  the move stays in doubt, and ``settle`` finds out, as soon as the database answers again, whether it
  stands, before anything else is written.
* Somebody else wrote meanwhile: the last move is not the one that was booked last. ``LedgerBroken``.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from dealer.journal import database, night_marks, schema, till_book
from dealer.journal import opening as journal_opening
from dealer.journal.chain import Written
from dealer.journal.clips.clip import digest_of
from dealer.journal.clips.table import drop_clips, put_clip
from dealer.journal.database import JournalUnusable
from dealer.journal.database_file import DatabaseFile
from dealer.journal.journal_end import Head, JournalEnd, read_head
from dealer.journal.logo import Logo, put_logo
from dealer.journal.night_marks import Run
from dealer.journal.pictures import Picture
from dealer.journal.reader import Answer, JournalFailed, JournalReader, NightRow
from dealer.journal.row_hash import mark_of, row_hash
from dealer.journal.till_book import TillEntry
from dealer.journal.writer import Writer
from dealer.notation.facts import fact, text

__all__ = ["Answer", "Journal", "JournalFailed", "JournalReplaced", "JournalUnusable", "NightRow"]

Result = TypeVar("Result")

RESTORED = "restored"
"""The name in ``about`` of the mark that every restore changes, and every other change from beside."""

_PUT_ANSWER = insert(schema.answer)
_UNREAD = "unread"
"""In place of a restore's mark: what no books have."""
_RESTORED = select(schema.about.c.value).where(schema.about.c.name == RESTORED)


class JournalReplaced(Exception):
    """The journal's content was replaced since the writing was taken: a backup was restored, or another
    command changed the books. ``take_writing`` again and read everything anew."""


class Journal(JournalReader):
    """The journal in the database at ``address`` (``sqlite:///FILE`` or ``postgresql://…``), created if new
    unless ``create`` is false; one of an older schema is backed up and migrated (``migrate``). ``version`` is
    written beside every move: the Railbird that books it. ``busy_ms`` is how long SQLite waits for another
    program that holds the file. A write-ahead log that belongs to another file is not applied: the journal
    is not opened, or with ``put_log_aside`` the log gets another name, ``log_aside``.

    Raises JournalUnusable (a ValueError), one sentence, when it cannot be opened. Opening it to read never
    disturbs the station that writes; the desk takes the writing with ``take_writing``.
    """

    def __init__(
        self,
        address: str,
        *,
        create: bool = True,
        version: str | None = None,
        busy_ms: int = database.BUSY_MS,
        put_log_aside: bool = False,
    ) -> None:
        self.url = database.read_url(address)
        self.log_aside: str | None = None
        self._file: DatabaseFile | None = None
        if database.is_sqlite(self.url):
            if not create and not Path(str(self.url.database)).exists():
                raise JournalUnusable(fact("journal-missing", journal=str(self.url.database)))
            database.make_folder(self.url)
            self.log_aside = database.check_log(self.url, put_aside=put_log_aside)
            database.create_file(self.url)
            self._file = DatabaseFile(self.url)
        self._reader = database.reading_engine(self.url, busy_ms, self._file)
        self._writer = database.writing_engine(self.url, busy_ms, self._file)
        self._only_writer = Writer(self.url, self._writer, self._file)
        self._end = JournalEnd(self.name, version)
        self._restored: str | None = None
        self._doubt: Written | None = None
        try:
            journal_opening.prepare(self.url, self._reader, self._writer, may_create=create)
        except BaseException:
            self.close()
            raise

    @property
    def name(self) -> str:
        """The database's address as it may be shown."""
        return database.shown(self.url)

    def close(self) -> None:
        """Close the database and give up the writing; whoever asks for more gets JournalFailed."""
        self._closed = True
        self._reader.dispose()
        self._only_writer.close()

    # ---- the writing --------------------------------------------------------------------------------

    def take_writing(self) -> None:
        """Claim the writing for this process, until ``close`` or its death, on the books as they are now.

        Raises JournalUnusable when another station writes to this journal, JournalFailed when the database
        fails (of PostgreSQL also for another station); then everything is as before.
        """
        self._check_open()
        self._only_writer.claim()
        with self._only_writer.transaction() as connection:
            head, restored = read_head(connection), connection.scalar(_RESTORED)
        self._end.head, self._restored, self._doubt = head, restored, None
        self._end.opened_at.clear()

    def leave_unread(self) -> None:
        """Count the books as replaced until the writing is taken again: they could not be read."""
        self._restored = _UNREAD

    def unchanged_mark(self) -> Hashable | None:
        """A value that stays the same as long as nobody but this journal's desk writes to the database; None
        where there is none: for PostgreSQL, and for a journal that is only read."""
        return self._only_writer.unchanged_mark()

    @property
    def restored(self) -> str:
        """The mark of the restore that these books come from, "" where they never were restored."""
        return self._restored or ""

    @property
    def last_seq(self) -> int:
        """The number of the last move that this desk knows of; 0 in an empty journal."""
        return 0 if self._end.head is None else self._end.head.seq

    # ---- writing ------------------------------------------------------------------------------------

    def open_night(
        self, at: str, after: int = 0, unset: Run | None = None, staff: str | None = None
    ) -> NightRow:
        """Begin the table's night that follows its night ``after`` (0: the first). One that was begun
        already, by a commit whose answer was lost, is taken instead. ``unset``: the clock is not set, and the
        computer has run so long. ``staff``: who of the staff deals. Raises JournalFailed."""
        with self._writing() as connection:
            newer = select(schema.night).where(schema.night.c.id > after, schema.night.c.source.is_(None))
            found = connection.execute(newer.order_by(schema.night.c.id.desc()).limit(1)).first()
            if found is not None:
                return NightRow(found.id, found.opened_at)
            row = self._next_night(connection, NightRow(0, at))
            if unset is not None:
                till_book.append(connection, night_marks.unset(row.id, at, unset))
            if staff is not None:
                till_book.append(connection, night_marks.shift(row.id, staff, at))
            return row

    def write_night(self, at: str, source: str, drafts: Sequence[Written]) -> NightRow:
        """Commit a whole night that was not played at this table, with its moves or not at all; ``source``
        says where it comes from. Raises JournalFailed."""
        with self._writing() as connection:
            row = self._next_night(connection, NightRow(0, at, source))
            self._end.opened_at[row.id] = at
            last = self._end.append(connection, [replace(draft, night=row.id) for draft in drafts], None)
        self._end.reached(last)
        return row

    def _next_night(self, connection: Connection, row: NightRow) -> NightRow:
        last = connection.scalar(select(func.max(schema.night.c.id))) or 0
        row = replace(row, id=last + 1)
        columns = asdict(row) | {"till_hash": till_book.last_hash(connection)}
        connection.execute(insert(schema.night), columns | {"hash": row_hash("night", columns)})
        return row

    def write(self, draft: Written, key: str | None = None, picture: Picture | None = None) -> Written:
        """Commit a move with everything that belongs to it, as the next of the journal (``write_all``)."""
        return self.write_all((draft,), key, picture)

    def write_all(
        self,
        drafts: Sequence[Written],
        key: str | None = None,
        picture: Picture | None = None,
        till: Sequence[TillEntry] = (),
    ) -> Written:
        """Commit moves, at least one, with everything that belongs to them, as the next of the journal: all
        or none. ``key`` is answered by all of them; ``picture`` is the last one's; ``till`` are the entries
        of the till's book that go with them: the count that they book, a mark of the night.

        A draft needs no ``seq`` and no hashes; the last move with them is returned once all are durable.
        Raises JournalFailed, and then nothing of them is to be shown (see ``settle``).
        """
        with self._writing() as connection:
            move = self._end.append(connection, drafts, picture)
            if key is not None:
                text = "\n".join(draft.text for draft in drafts)
                _put_answer(connection, Answer(key, text, move.at, move.seq))
            for entry in till:
                till_book.append(connection, entry)
            self._doubt = move
        self._doubt = None
        self._end.reached(move)
        return move

    def write_refusal(self, answer: Answer) -> None:
        """Keep the refusal that a key was answered with. Raises JournalFailed."""
        with self._writing() as connection:
            _put_answer(connection, answer)

    def write_till(self, draft: TillEntry) -> TillEntry:
        """Commit an entry of the till's book. Raises JournalFailed."""
        with self._writing() as connection:
            return till_book.append(connection, draft)

    def write_clip(self, night: int, seq: int, data: bytes, at: str) -> TillEntry:
        """Commit the clip of move ``seq`` of ``night``, whose file ``data`` is, with its entry of the till's
        book. Raises JournalFailed."""
        digest = digest_of(data)
        with self._writing() as connection:
            put_clip(connection, seq, digest, data)
            return till_book.append(connection, night_marks.clip(night, seq, digest, at))

    def put_mark(self, name: str, text: str) -> None:
        """Keep ``text`` in ``about`` as the mark ``name``, in place of what it was. Raises JournalFailed."""
        with self._writing() as connection:
            connection.execute(delete(schema.about).where(schema.about.c.name == name))
            connection.execute(insert(schema.about), {"name": name, "value": mark_of(name, text)})

    def put_logo(self, logo: Logo | None) -> None:
        """Keep the bar's own picture in place of the one before; None: keep none. Raises JournalFailed."""
        with self._writing() as connection:
            put_logo(connection, logo)

    def drop_pictures(self, before_night: int) -> int:
        """Delete the pictures and clips of every night before ``before_night``, and return how many pictures
        went; the books stay whole, since the chain keeps only their digests. Raises JournalFailed."""
        old = select(schema.move.c.seq).where(schema.move.c.night < before_night)
        with self._writing() as connection:
            drop_clips(connection, old)
            return connection.execute(delete(schema.picture).where(schema.picture.c.seq.in_(old))).rowcount

    def replaced(self) -> bool:
        """Whether a backup was restored since the writing was taken. Raises JournalFailed."""
        with self._reading() as connection:
            return connection.scalar(_RESTORED) != self._restored

    @contextlib.contextmanager
    def replacing(self) -> Iterator[Connection]:
        """One transaction in which a restore replaces everything, also under the eyes of a station: it is not
        the station's writing, and whoever has that finds JournalReplaced next. Raises JournalFailed."""
        try:
            with self._writer.connect() as connection, connection.begin():
                if not database.is_sqlite(self.url):
                    for table in schema.metadata.sorted_tables:  # no move comes between looking and replacing
                        connection.exec_driver_sql(f"LOCK TABLE {table.name} IN EXCLUSIVE MODE")
                yield connection
        except SQLAlchemyError as failure:
            raise JournalFailed(text(database.in_words(failure))) from failure

    def change_beside(self, act: Callable[[Connection], Result]) -> Result:
        """What ``act`` makes of the books in one transaction, also under the eyes of a station, which then
        finds JournalReplaced and opens them anew. Raises JournalFailed."""
        with self.replacing() as connection:
            done = act(connection)
            connection.execute(delete(schema.about).where(schema.about.c.name == RESTORED))
            connection.execute(insert(schema.about), {"name": RESTORED, "value": mark_of(RESTORED)})
            return done

    def scrub(self) -> bool:
        """Rid the database's files of bytes that no row holds any more, such as a removed name; False where
        another connection was in the way, so that it must be done again."""
        try:
            database.scrub(self.url, self._writer)
        except SQLAlchemyError:
            return False
        return True

    def settle(self) -> Written | None:
        """Find out what became of a move whose commit failed half way: the move when it stands after all,
        None when it does not or there was no doubt. Raises JournalFailed while it is unknown."""
        move = self._doubt
        if move is None:
            return None
        with self._writing() as connection:
            head = read_head(connection)
        self._doubt = None
        if head == self._end.head:
            return None
        if head != Head(move.seq, move.hash):
            raise self._end.not_alone(f"before move {move.seq}")
        self._end.reached(move)
        return move

    @contextlib.contextmanager
    def _writing(self) -> Iterator[Connection]:
        self._check_open()
        with self._only_writer.transaction() as connection:
            if connection.scalar(_RESTORED) != self._restored:
                raise JournalReplaced
            yield connection


def _put_answer(connection: Connection, answer: Answer) -> None:
    columns = asdict(answer)
    connection.execute(_PUT_ANSWER, columns | {"hash": row_hash("answer", columns)})
