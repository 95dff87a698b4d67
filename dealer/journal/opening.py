"""Opening a journal: tables for a new database, an older schema brought up to date, anything else refused."""

from __future__ import annotations

from sqlalchemy import Connection, Engine, func, insert, inspect, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from dealer.journal import database, logo, migrate, schema
from dealer.journal.database import JournalUnusable
from dealer.notation.facts import fact


def prepare(url: URL, reader: Engine, writer: Engine, *, may_create: bool) -> None:
    """Create the tables in a new database; refuse one of a newer schema or of something else.

    Raises JournalUnusable, one sentence.
    """
    name = database.shown(url)
    try:
        with reader.connect() as connection:
            new = not inspect(connection).get_table_names()
        if new and not may_create:
            raise JournalUnusable(fact("journal-empty", journal=name))
        if new:
            _create(writer)
        with reader.connect() as connection:
            if database.is_sqlite(url) and not is_plain(connection):
                raise JournalUnusable(fact("journal-not-plain", journal=name))
            if not inspect(connection).has_table(schema.about.name):
                raise JournalUnusable(fact("journal-other", journal=name))
            version = migrate.version_in(connection)
            marked = migrate.mark_in(connection)
            triggers = database.is_sqlite(url) and _has_triggers(connection)
        if version is not None and version.isdigit():
            _check_mark(name, version, marked)
        if version is not None and version.isdigit() and int(version) < schema.SCHEMA:
            if triggers:
                raise JournalUnusable(fact("journal-not-plain", journal=name))
            migrate.upgrade(url, writer)
            reader.dispose()
    except (SQLAlchemyError, UnicodeDecodeError) as failure:  # SQLite quotes a spoilt file's own bytes
        why = database.in_words(failure)
        raise JournalUnusable(fact("journal-cannot-open", journal=name, reason=why)) from None
    if version is None or not version.isdigit():
        raise JournalUnusable(fact("journal-no-version", journal=name))
    if int(version) > schema.SCHEMA:
        raise JournalUnusable(fact("journal-newer", journal=name, version=version, newest=str(schema.SCHEMA)))


def is_plain(connection: Connection) -> bool:
    """Whether the journal's tables hold rows and nothing else. A view, a virtual table or a column that is
    computed is a program of whoever made the file, which may never end."""
    kinds = {row.name: row.type for row in connection.exec_driver_sql("PRAGMA main.table_list")}
    return all(
        kinds.get(table, "table") == "table"
        and not any(column.hidden for column in connection.exec_driver_sql(f"PRAGMA table_xinfo({table})"))
        for table in (*schema.metadata.tables, logo.TABLE.name)
    )


def _has_triggers(connection: Connection) -> bool:
    """Whether a change of the tables would run something else."""
    triggers = "SELECT 1 FROM sqlite_master WHERE sql LIKE 'CREATE TRIGGER%'"
    return connection.exec_driver_sql(triggers).first() is not None


def _check_mark(name: str, version: str, marked: str | None) -> None:
    """Raise JournalUnusable where ``about`` and Alembic's mark name different schemas: one was altered, and a
    migration would do harm."""
    if marked != (None if version == "1" else version):
        said = fact("journal-two-versions", journal=name, version=version, text=marked or "-")
        raise JournalUnusable(said)


def _create(writer: Engine) -> None:
    with writer.connect() as connection, connection.begin():
        schema.metadata.create_all(connection)
        if connection.scalar(select(func.count()).select_from(schema.about)) == 0:
            connection.execute(insert(schema.about), {"name": "schema", "value": str(schema.SCHEMA)})
            connection.execute(insert(schema.migration), {"version_num": str(schema.SCHEMA)})
