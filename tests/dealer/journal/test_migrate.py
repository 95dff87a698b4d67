"""Journals of every released schema open, are backed up before they are changed, and go on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text

from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal import database, schema
from dealer.journal.chain import FACTS, SENTENCES
from dealer.journal.database import JournalUnusable
from dealer.journal.journal import Journal
from tests.dealer.nights import booked
from tests.sentences import raises_saying

RELEASED = Path(__file__).parent / "released"
"""One journal of each released schema, as SQL: ``schema-1.sql`` is from the first release."""
OLD = tuple(sorted(RELEASED.glob("schema-?.sql")))
AT_THE_END = {
    "schema-1": (2, 16, ("Cyd",)),
    "schema-2": (2, 16, ("Cyd",)),
    "schema-3": (4, 648, ("Ann", "Bob", "Cyd")),
    "schema-4": (4, 48, ("Cyd", "Eve")),
}
"""The night that is on the table, the last move, and who sits there."""


def load(url: str, script: Path) -> None:
    """Make the old journal at ``url``, with the very statements that the old version made it with."""
    engine = create_engine(database.read_url(url))
    statements = [part for part in script.read_text(encoding="utf-8").split(";\n") if part.strip()]
    with engine.begin() as connection:
        for statement in statements:
            if engine.name == "postgresql":
                statement = statement.replace(" BLOB", " BYTEA").replace("X'", r"'\x").replace("%", "%%")
            connection.exec_driver_sql(statement)
    engine.dispose()


def test_there_is_a_journal_of_every_schema_before_this_one() -> None:
    assert [file.stem for file in OLD] == [f"schema-{n}" for n in range(1, schema.SCHEMA)]


@pytest.mark.parametrize("old", OLD, ids=lambda file: file.stem)
def test_an_old_journal_opens_proves_itself_and_goes_on(
    url: str, old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    load(url, old)
    with closing(Desk(Journal(url))) as desk:
        night, seq, seats = AT_THE_END[old.stem]
        assert (desk.table.night_number, desk.table.seq, desk.table.night.seats) == (night, seq, seats)
        assert desk.do("join Dan 5").seq == seq + 1
        assert booked(desk.journal).id == night + 1
        assert verify(desk.journal).damages == []
        before = FACTS if old.stem == "schema-4" else SENTENCES
        assert [move.form for move in desk.journal.moves(night)][-2:] == [before, FACTS]
    with closing(Journal(url)) as again:
        assert again.night(night + 1) is not None
    (backup,) = tmp_path.rglob(f"*.before-schema-{schema.SCHEMA}.sqlite3")
    with closing(sqlite3.connect(backup)) as kept:
        version = old.stem.rpartition("-")[2]
        assert kept.execute("SELECT value FROM about WHERE name = 'schema'").fetchall() == [(version,)]
        assert kept.execute("SELECT count(*) FROM move").fetchall() == [(seq,)]


def test_a_migrated_journal_has_the_same_tables_as_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def columns(file: Path) -> dict[str, list[tuple[str, str, bool]]]:
        engine = create_engine(f"sqlite:///{file}")
        looked = inspect(engine)
        found = {
            table: sorted((c["name"], str(c["type"]), c["nullable"]) for c in looked.get_columns(table))
            for table in looked.get_table_names()
        }
        with engine.connect() as connection:
            marks = list(connection.execute(text("SELECT version_num FROM alembic_version")))
        engine.dispose()
        assert [tuple(mark) for mark in marks] == [(str(schema.SCHEMA),)]
        return found

    Journal(f"sqlite:///{tmp_path / 'new'}").close()
    for old in OLD:
        load(f"sqlite:///{tmp_path / old.stem}", old)
        Journal(f"sqlite:///{tmp_path / old.stem}").close()
        assert columns(tmp_path / old.stem) == columns(tmp_path / "new")


def test_an_old_journal_that_a_station_writes_to_is_left_alone(sqlite_url: str) -> None:
    load(sqlite_url, OLD[0])
    lock = database.lock_file(database.read_url(sqlite_url))
    with raises_saying(JournalUnusable, "Another station is writing"):
        Journal(sqlite_url)
    lock.close()
    Journal(sqlite_url).close()


def test_without_a_backup_nothing_is_changed(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    load(sqlite_url, OLD[0])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("dealer.journal.copying._keep", full)
        with raises_saying(JournalUnusable, r"without a backup it is not changed: .*No space left"):
            Journal(sqlite_url)
    Journal(sqlite_url).close()


def test_a_migration_that_fails_half_way_leaves_the_old_journal(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(sqlite_url, OLD[0])
    with monkeypatch.context() as patch:
        patch.setattr(schema, "SCHEMA", 99)  # a version that Alembic has no file for
        with pytest.raises(Exception, match="99"):
            Journal(sqlite_url)
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as left:
        assert left.execute("SELECT value FROM about WHERE name = 'schema'").fetchall() == [("1",)]
        assert "source" not in [column[1] for column in left.execute("PRAGMA table_info(night)")]
    with closing(Desk(Journal(sqlite_url))) as desk:
        assert desk.table.seq == 16
