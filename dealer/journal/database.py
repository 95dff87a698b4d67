"""Opening the journal's database: the address, the driver, durability, and plain words for what can go wrong.

SQLite in WAL mode with ``synchronous=FULL`` is the default: with NORMAL the last commits may be lost when the
power goes. PostgreSQL by URL is the same code. Only one station may write; the lock is the operating
system's (``flock`` on a file beside the database) or PostgreSQL's (an advisory lock of the session), so a
station killed at any instant leaves none behind.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError
from sqlalchemy.pool import NullPool, Pool

from dealer.journal import schema
from dealer.journal.database_file import (
    LOG,
    DatabaseFile,
    count_transaction,
    draw_number,
    log_is_foreign,
    put_log_aside,
)
from dealer.notation.facts import FactError, fact

POSTGRES_LOCK = int.from_bytes(b"railbird", "big")
POSTGRES_LOCK_WAIT_S = 5
"""How long a station waits for PostgreSQL's lock: a busy server may not have noticed yet that this station's
last connection is gone."""
BUSY_MS = 2_000
"""How long SQLite waits for another program that holds the file."""
KEPT_KIB = 96
"""What each of SQLite's connections keeps of the file, which the system keeps for all; 2 MiB by itself."""
_ONE_READING = re.compile(r"\S+://[^@/?#]*(@[^@/?#]*)?([/?#][^@]*)?")
"""An address of which one part at most can be the password: it ends before / ? # (RFC 3986, 3.2)."""
_LOCK_NOT_AVAILABLE = "55P03"
_POSTGRES_OPTIONS = (
    "-c statement_timeout=10000 -c lock_timeout=5000 "
    # A server that does not notice that a station's machine vanished would keep its lock for two hours.
    "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3"
)
_POSTGRES_CONNECT: dict[str, str | int] = {
    "connect_timeout": 3,
    "options": _POSTGRES_OPTIONS,
    # A firewall forgets a connection that is idle, and a move would wait a quarter of an hour for its answer.
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""The options of libpq that the address does not set."""


class JournalUnusable(FactError):
    """The database that was named cannot be opened; the fact says which and why."""


def read_url(address: str) -> URL:
    """The database's URL: ``sqlite:///FILE`` or ``postgresql://…`` (``postgres://`` is the same). Raises
    JournalUnusable when it is neither, or when it is not clear which part of it is the password."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # ValueError: a port that is no number
        raise JournalUnusable(fact("journal-no-database", text=_without_secrets(address))) from None
    if is_sqlite(url):
        if url.database in (None, "", ":memory:") or url.query:
            raise JournalUnusable(fact("journal-no-file", text=repr(shown(url))))
        return url.set(drivername="sqlite", database=str(Path(str(url.database)).expanduser()))
    if not _ONE_READING.fullmatch(address) or not 0 < (url.port or 1) < 2**16:
        raise JournalUnusable(fact("journal-no-database", text=_without_secrets(address)))
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    raise JournalUnusable(fact("journal-unknown-database", text=repr(shown(url))))


def _without_secrets(address: str) -> str:
    """What may be quoted of an address that cannot be read: all of it where it has no room for a password,
    else its scheme."""
    scheme = re.match(r"\w+://", address)
    return repr(f"{scheme[0] if scheme else ''}…" if re.search("[@:]", address) else address)


def shown(url: URL) -> str:
    """The address as it may be shown: scheme, host and database; no user, password, port or option."""
    return f"{url.get_backend_name()}://{'' if is_sqlite(url) else url.host or ''}/{url.database or ''}"


def is_sqlite(url: URL) -> bool:
    """Whether the database is SQLite's; else it is PostgreSQL's."""
    return url.get_backend_name() == "sqlite"


def make_folder(url: URL) -> None:
    """Create the folder of a SQLite file where it is missing. Raises JournalUnusable when that is refused."""
    folder = Path(str(url.database)).absolute().parent
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as failure:
        reason = str(failure.strerror or failure)
        raise JournalUnusable(fact("journal-no-folder", path=str(folder), reason=reason)) from None


def home_of(url: URL) -> Path:
    """The folder for files that belong to this database, such as the backup before a migration: a SQLite
    file's own folder; for a server ``~/.local/share/railbird``, or where ``XDG_DATA_HOME`` says."""
    if is_sqlite(url):
        return Path(str(url.database)).absolute().parent
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "railbird"


def create_file(url: URL) -> None:
    """Create the SQLite file where there is none, readable by its owner only: it holds people's names. One
    that was there before, and what SQLite keeps beside it, is the owner's from now on."""
    path = os.path.realpath(str(url.database))
    with contextlib.suppress(OSError):  # SQLite says why it cannot be had
        if not os.path.exists(path):
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    for file in (path, f"{path}{LOG}", f"{path}-shm"):
        with contextlib.suppress(OSError):  # not there, or somebody else's
            os.chmod(file, 0o600)


def check_log(url: URL, *, put_aside: bool = False) -> str | None:
    """Raise JournalUnusable where the write-ahead log beside the SQLite file belongs to another file;
    ``put_aside`` gives it another name instead, which is returned."""
    path = os.path.realpath(str(url.database))
    if not log_is_foreign(path):
        return None
    log = f"{path}{LOG}"
    if not put_aside:
        code = "journal-log-foreign" if os.path.exists(path) else "journal-log-alone"
        raise JournalUnusable(fact(code, journal=str(url.database), file=log))
    with lock_file(url):
        try:
            return put_log_aside(path)
        except OSError as failure:
            reason = str(failure.strerror or failure)
            raise JournalUnusable(fact("journal-no-log-aside", file=log, reason=reason)) from None


def reading_engine(url: URL, busy_ms: int = BUSY_MS, file: DatabaseFile | None = None) -> Engine:
    """Connections for looking things up, from any thread; on SQLite they cannot write. ``file`` is the one
    that the journal has open."""
    if is_sqlite(url):
        file = file or DatabaseFile(url)
        return _sqlite_engine(url, busy_ms, file, begin=_begin, make_ready=_for_reading)
    return _postgres_engine(url, pre_ping=True)


def writing_engine(url: URL, busy_ms: int = BUSY_MS, file: DatabaseFile | None = None) -> Engine:
    """The writer's connection: durable at every commit. SQLite takes its write lock when a transaction
    begins, so that none fails half way for another program's sake."""
    if is_sqlite(url):
        return _sqlite_engine(
            url,
            busy_ms,
            file or DatabaseFile(url),
            begin=_begin_to_write,
            make_ready=_for_writing,
            pool=NullPool,
        )
    return _postgres_engine(url, pool=NullPool)


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _begin_to_write(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    raw = connection.connection.dbapi_connection
    assert isinstance(raw, sqlite3.Connection)
    try:
        count_transaction(raw)
    except sqlite3.Error as failure:
        raise OperationalError("PRAGMA user_version", None, failure) from failure


def _for_reading(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA query_only = ON")


def _for_writing(connection: sqlite3.Connection) -> None:
    (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    if mode != "wal":
        draw_number(connection)
        connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def _sqlite_engine(
    url: URL,
    busy_ms: int,
    file: DatabaseFile,
    begin: Callable[[Connection], None],
    make_ready: Callable[[sqlite3.Connection], object],
    pool: type[Pool] | None = None,
) -> Engine:
    def connect() -> sqlite3.Connection:
        opened = file.connect()
        try:
            for pragma in ("foreign_keys = ON", f"busy_timeout = {busy_ms}", f"cache_size = -{KEPT_KIB}"):
                opened.execute(f"PRAGMA {pragma}")
            make_ready(opened)
        except BaseException:  # it is in no pool yet, so nobody else would close it
            opened.close()
            raise
        return opened

    engine = create_engine(url, creator=connect, poolclass=pool)
    event.listen(engine, "begin", begin)
    return engine


def _postgres_engine(url: URL, pre_ping: bool = False, pool: type[Pool] | None = None) -> Engine:
    connect = {name: value for name, value in _POSTGRES_CONNECT.items() if name not in url.query}
    try:
        engine = create_engine(url, connect_args=connect, pool_pre_ping=pre_ping, poolclass=pool)
    except (ModuleNotFoundError, NoSuchModuleError):
        raise JournalUnusable(fact("journal-no-psycopg")) from None

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: object) -> None:
        # A server set to answer before its disk has the move would break the promise; any stricter stays.
        connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false)"
            " WHERE current_setting('synchronous_commit') = 'off'"
        )
        connection.commit()

    return engine


def overwrite_refused(connection: sqlite3.Connection) -> None:
    """Make sure that a commit that SQLite refused is never read back from its write-ahead log.

    A commit writes its pages to the end of the log and then asks the disk to keep them. Where the disk does
    not (``fsync`` fails), SQLite forgets the pages, and the next commit will be written over them. But until
    then they lie in the log, whole: should the process be killed first, whoever opens the database next takes
    them for a commit. So a commit that changes nothing is written over them at once: ``user_version``, as it
    is, as one page. The checksum of each page in the log goes on from the page before it, so that
    nothing behind this one counts any more, also where the disk does not keep this one either. Where it could
    not even be written, neither could the end of the refused commit.
    Source: https://www.sqlite.org/walformat.html, sections 2.1 and 2.2. Raises sqlite3.Error.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        (as_it_is,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute(f"PRAGMA user_version = {as_it_is}")
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def scrub(url: URL, engine: Engine) -> None:
    """Write the database anew without what was deleted. SQLite's free pages and log, and the rows that a
    PostgreSQL server keeps for other transactions, would go on to hold it. Raises SQLAlchemyError where
    another connection is in the way."""
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        if not is_sqlite(url):
            for table in schema.metadata.sorted_tables:
                connection.exec_driver_sql(f"VACUUM FULL {table.name}")
            return
        raw = connection.connection.dbapi_connection
        assert raw is not None
        try:
            raw.execute("VACUUM")
            busy = raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        except sqlite3.Error as failure:
            raise OperationalError("VACUUM", None, failure) from failure
        if busy:
            raise OperationalError("wal_checkpoint", None, Exception("the database is busy"))


def lock_file(url: URL) -> IO[bytes]:
    """Hold the SQLite file against a second station until the returned file is closed or the process dies.

    Raises JournalUnusable when another station holds it.
    """
    path = os.path.realpath(str(url.database)) + ".lock"
    try:
        handle = open(path, "ab")  # noqa: SIM115 -- held open for the journal's life
    except OSError as failure:
        reason = str(failure.strerror or failure)
        raise JournalUnusable(fact("journal-no-lock", path=str(path), reason=reason)) from None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        handle.close()
        raise JournalUnusable(fact("journal-taken", journal=str(url.database))) from None
    return handle


def lock_session(connection: Connection) -> bool:
    """Take PostgreSQL's lock for as long as this connection lives; False when another station has it and
    keeps it for ``POSTGRES_LOCK_WAIT_S``."""
    try:
        with connection.begin():
            connection.execute(text(f"SET LOCAL lock_timeout = '{POSTGRES_LOCK_WAIT_S}s'"))
            connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": POSTGRES_LOCK})
    except DBAPIError as failure:
        if getattr(failure.orig, "sqlstate", None) == _LOCK_NOT_AVAILABLE:
            return False
        raise
    return True


def in_words(failure: BaseException) -> str:
    """The database's own reason, on one line, without the statement and without a password."""
    cause: object = failure.orig if isinstance(failure, DBAPIError) and failure.orig else failure
    lines = str(cause).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(cause).__name__
