"""Copying a whole journal, whatever its version and wherever it lies, into a SQLite file: a backup.

A backup is itself a journal in one file: ``railbird verify --database sqlite:///FILE`` proves it, and it can
be restored into SQLite or PostgreSQL alike. It is taken in one snapshot, so the station may go on writing.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, MetaData, create_engine, event, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from dealer.journal import database
from dealer.notation.facts import Fact, fact

ROWS_AT_ONCE = 500


class CannotCopy(OSError):
    """A backup cannot be written; the fact ``said`` says which file and why."""

    def __init__(self, said: Fact) -> None:
        super().__init__(str(said))
        self.said = said


def tables_of(connection: Connection) -> MetaData:
    """The tables that this database really has, in types that every database knows."""
    found = MetaData()

    @event.listens_for(found, "column_reflect")
    def generic(_inspector: object, _table: object, column: Any) -> None:
        column["type"] = column["type"].as_generic()

    found.reflect(connection)
    return found


def copy_rows(source: Connection, target: Connection, tables: MetaData) -> None:
    """Add every row of ``source`` to ``target``, which has the same tables; the ones that others refer to
    come first, and in each the oldest rows."""
    for table in tables.sorted_tables:
        everything = select(table).order_by(*table.primary_key.columns)
        rows = source.execute(everything, execution_options={"yield_per": ROWS_AT_ONCE})
        for part in rows.mappings().partitions(ROWS_AT_ONCE):
            target.execute(insert(table), [dict(row) for row in part])


def write_backup(source: Connection, file: Path, without: Container[str] = ()) -> None:
    """Write everything that ``source`` sees now to the new SQLite file ``file``, durable when this returns;
    not the tables ``without``, to which no other refers.

    The file is there whole or not at all. Raises CannotCopy where it is there already or cannot be written,
    SQLAlchemyError where the source cannot be read.
    """
    draft = file.with_name(f"{file.name}.part")
    try:
        if file.exists():
            raise CannotCopy(fact("copy-exists", file=str(file)))
        draft.unlink(missing_ok=True)
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it holds people's names
        tables = tables_of(source)
        for table in [one for name, one in tables.tables.items() if name in without]:
            tables.remove(table)
        with _draft(draft) as target:
            tables.create_all(target)
            copy_rows(source, target, tables)
        _keep(draft)
        draft.rename(file)
        _keep(file.absolute().parent)
    except CannotCopy:
        raise
    except OSError as failure:
        raise CannotCopy(_unwritten(file, str(failure.strerror or failure))) from None
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


@contextlib.contextmanager
def _draft(file: Path) -> Iterator[Connection]:
    engine = create_engine(URL.create("sqlite", database=str(file)), poolclass=NullPool)
    try:
        with engine.begin() as connection:
            yield connection
    except SQLAlchemyError as failure:
        raise CannotCopy(_unwritten(file, database.in_words(failure))) from None
    finally:
        engine.dispose()


def _keep(path: Path) -> None:
    """Make the disk keep a file, or a folder's list of files."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _unwritten(file: Path, reason: str) -> Fact:
    return fact("copy-cannot-write", file=str(file), reason=reason)
