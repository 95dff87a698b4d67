"""Files that call themselves a journal and hold programs in place of rows: refused before one is run."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dealer.desk.desk import Desk
from dealer.journal.database import JournalUnusable
from dealer.journal.database_file import MOST_BYTES
from dealer.journal.journal import Journal, JournalFailed
from tests.dealer.journal.test_migrate import OLD, load

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i"
ODD = {
    "an endless view for the first table that is read": (
        "DROP TABLE about",
        f"CREATE VIEW about AS {ENDLESS} AS name, i AS value FROM n WHERE i < 0",
    ),
    "an endless view for a table that is read later": (
        "DROP TABLE till_entry",
        f"CREATE VIEW till_entry AS {ENDLESS} AS number FROM n WHERE i < 0",
    ),
    "an endless view in the place of the logo": (
        f"CREATE VIEW logo AS {ENDLESS} AS kind, i AS data FROM n WHERE i < 0",
    ),
    "a virtual table": ("DROP TABLE answer", "CREATE VIRTUAL TABLE answer USING fts5(key, text)"),
    "a column that is computed": ("ALTER TABLE night ADD COLUMN more AS (hex(zeroblob(400000000)))",),
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A journal with a move."""
    with closing(Desk(Journal(f"sqlite:///{tmp_path / 'kept.sqlite3'}"))) as desk:
        desk.do("join Ann 100")
    return tmp_path / "kept.sqlite3"


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize("how", ODD)
def test_a_program_in_place_of_rows_is_refused_before_it_is_run(file: Path, how: str) -> None:
    change(file, *ODD[how])
    with pytest.raises(JournalUnusable, match="journal-not-plain"):
        Journal(f"sqlite:///{file}", create=False)


def test_an_old_journal_is_not_changed_where_that_runs_something_else(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'kept.sqlite3'}"
    load(url, OLD[-1])
    deletes = f"DELETE FROM night WHERE id IN ({ENDLESS} FROM n WHERE i < 0)"
    trigger = f"CREATE TRIGGER endless AFTER UPDATE ON about BEGIN {deletes}; END"
    change(tmp_path / "kept.sqlite3", trigger)
    with pytest.raises(JournalUnusable, match="journal-not-plain"):
        Journal(url, create=False)


def test_what_its_owner_put_beside_the_journals_tables_stays(file: Path) -> None:
    change(file, "CREATE VIEW mine AS SELECT * FROM move", "CREATE INDEX later ON move (at)")
    with closing(Journal(f"sqlite:///{file}", create=False)) as journal:
        assert len(journal.moves(1)) == 1


def test_a_row_larger_than_a_computer_can_spare_is_not_read(file: Path) -> None:
    change(file, f"UPDATE move SET text = hex(zeroblob({MOST_BYTES}))")
    with closing(Journal(f"sqlite:///{file}", create=False)) as journal, pytest.raises(JournalFailed):
        journal.moves(1)
