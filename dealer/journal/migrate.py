"""Bringing an older journal up to this Railbird's schema, after a backup and in one transaction.

How it works. ``about.schema`` says which version a journal is of. Where that is less than ``schema.SCHEMA``,
whoever opens the journal takes the writing, so that no station writes meanwhile; copies everything, as it is,
to a file beside the database; and has Alembic run what is missing, with ``about`` and Alembic's own mark in
the same transaction. A power cut leaves the old journal or the new one. A journal of the first release has
no mark of Alembic's and starts at the beginning, where there is nothing to do.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, inspect, select, update

from dealer.journal import database, schema
from dealer.journal.copying import CannotCopy, write_backup
from dealer.journal.database import JournalUnusable
from dealer.notation.facts import fact, text

MIGRATIONS = Path(__file__).parent / "migrations"


def version_in(connection: Connection) -> str | None:
    """What ``about`` says of the schema; None where it says nothing."""
    return connection.scalar(select(schema.about.c.value).where(schema.about.c.name == "schema"))


def mark_in(connection: Connection) -> str | None:
    """What Alembic's own mark says of the schema; None where there is none, as in a journal of schema 1."""
    if not inspect(connection).has_table(schema.migration.name):
        return None
    return ", ".join(sorted(map(str, connection.scalars(select(schema.migration.c.version_num))))) or None


def upgrade(url: URL, writer: Engine) -> Path | None:
    """Back the journal at ``url`` up and migrate it; the backup's file, None where another process was
    quicker. Raises JournalUnusable where a station writes to it or the backup cannot be made, SQLAlchemyError
    where the database fails: then nothing was changed."""
    name = database.shown(url)
    lock = database.lock_file(url) if database.is_sqlite(url) else None
    try:
        with writer.connect() as connection:
            if lock is None and not database.lock_session(connection):
                raise JournalUnusable(fact("journal-older-taken", journal=name))
            with connection.begin():
                found = version_in(connection)
                if found is None or int(found) >= schema.SCHEMA:
                    return None
                backup = free_name(url, f"before-schema-{schema.SCHEMA}")
                try:
                    backup.parent.mkdir(parents=True, exist_ok=True)
                    write_backup(connection, backup)
                except (CannotCopy, OSError) as failure:
                    why = getattr(failure, "said", None) or text(str(failure))
                    raise JournalUnusable(fact("journal-no-backup", journal=name, why=why)) from None
                _migrate(connection)
                return backup
    finally:
        if lock is not None:
            lock.close()


def free_name(url: URL, why: str) -> Path:
    """A file for a backup of this database that is not there yet, named by ``why``."""
    stem = Path(str(url.database)).stem if database.is_sqlite(url) else str(url.database or "railbird")
    home = database.home_of(url)
    names = (home / f"{stem}.{why}{'' if n == 1 else f'.{n}'}.sqlite3" for n in count(1))
    return next(name for name in names if not name.exists())


def _migrate(connection: Connection) -> None:
    from alembic import command  # only an old journal pays for loading it
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, str(schema.SCHEMA))
    connection.execute(
        update(schema.about).where(schema.about.c.name == "schema").values(value=str(schema.SCHEMA))
    )
