"""Opening a journal: tables for a new database, an older schema brought up to date, anything else refused."""

from __future__ import annotations

from sqlalchemy import Engine, func, insert, inspect, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from dealer.journal import database, migrate, schema
from dealer.journal.database import JournalUnusable


def prepare(url: URL, reader: Engine, writer: Engine, *, may_create: bool) -> None:
    """Create the tables in a new database; refuse one of a newer schema or of something else.

    Raises JournalUnusable, one sentence.
    """
    name = url.render_as_string(hide_password=True)
    try:
        with reader.connect() as connection:
            new = not inspect(connection).get_table_names()
        if new and not may_create:
            raise JournalUnusable(f"There is no journal in {name}: it is empty")
        if new:
            _create(writer)
        with reader.connect() as connection:
            if not inspect(connection).has_table(schema.about.name):
                raise JournalUnusable(f"{name} holds something else than Railbird's journal")
            version = migrate.version_in(connection)
        if version is not None and version.isdigit() and int(version) < schema.SCHEMA:
            migrate.upgrade(url, writer)
            reader.dispose()
    except (SQLAlchemyError, UnicodeDecodeError) as failure:  # SQLite quotes a spoilt file's own bytes
        why = database.in_words(failure)
        raise JournalUnusable(f"The journal {name} cannot be opened: {why}") from None
    if version is None or not version.isdigit():
        raise JournalUnusable(f"{name} does not say which version of the journal it holds")
    if int(version) > schema.SCHEMA:
        raise JournalUnusable(
            f"{name} was written by a newer Railbird (journal version {version}, "
            f"this one knows up to {schema.SCHEMA}): update Railbird"
        )


def _create(writer: Engine) -> None:
    with writer.connect() as connection, connection.begin():
        schema.metadata.create_all(connection)
        if connection.scalar(select(func.count()).select_from(schema.about)) == 0:
            connection.execute(insert(schema.about), {"name": "schema", "value": str(schema.SCHEMA)})
            connection.execute(insert(schema.migration), {"version_num": str(schema.SCHEMA)})
