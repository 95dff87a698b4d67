"""Where books end: which they are, how far they go, and whether others hold all of it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dealer.books.backup import backup, restore
from dealer.books.books_end import NOWHERE, BooksEnd, end_in, end_of, went_through
from dealer.books.forget import forget
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from tests.dealer.books.test_forget import NOW, one_night
from tests.dealer.journal.test_odd_files import ODD, change
from tests.dealer.nights import SMALL, booked

RELEASED = Path(__file__).parents[1] / "journal" / "released"


def end(journal: Journal) -> BooksEnd:
    with journal.snapshot() as connection:
        return end_of(connection)


def holds(journal: Journal, other: BooksEnd) -> bool:
    with journal.snapshot() as connection:
        return went_through(connection, other)


def test_books_keep_what_tells_them_from_others_and_hold_all_that_they_held(url: str) -> None:
    with closing(Desk(Journal(url))) as desk:
        assert end(desk.journal) == NOWHERE and holds(desk.journal, NOWHERE)
        desk.do("join Ann 100")
        first = end(desk.journal)
        assert first.books and (first.night, first.move, first.entries) == (1, 1, 0)
        desk.do("leave Ann")
        later = end(desk.journal)
        assert later.books == first.books and later.reach > first.reach
        assert holds(desk.journal, first) and holds(desk.journal, later)
        assert not holds(desk.journal, BooksEnd(move=9)), "no move of theirs"


def test_other_books_with_as_many_moves_are_others(tmp_path: Path) -> None:
    ends = []
    for name in ("one", "other"):
        with closing(Desk(Journal(f"sqlite:///{tmp_path / name}"))) as desk:
            desk.do("join Ann 100")
            ends.append(end(desk.journal))
            assert [holds(desk.journal, one) for one in ends] == [name == "one", True][-len(ends) :]
    assert ends[0].books != ends[1].books


def test_a_signature_that_is_missing_is_missed(tmp_path: Path) -> None:
    kept = tmp_path / "kept.sqlite3"
    with closing(Desk(Journal(f"sqlite:///{tmp_path / 'books'}"))) as desk:
        one_night(desk)
        backup(desk.journal, kept)
        signed = end_in(kept)
        assert signed == end(desk.journal) and signed is not None and signed.entries
        with desk.journal._writer.connect() as connection, connection.begin():
            connection.exec_driver_sql("DELETE FROM till_entry WHERE kind = 'signed'")
        assert not holds(desk.journal, signed)


def test_a_name_taken_out_leaves_the_books_what_they_were(url: str) -> None:
    with closing(Desk(Journal(url))) as desk:
        one_night(desk)
        before = end(desk.journal)
        desk.open_night()
        desk.do("join Cyd 5")
        with closing(Journal(desk.journal.url.render_as_string(hide_password=False), create=False)) as beside:
            forget(beside, "zeno", NOW, "Mia")
        after = end(desk.journal)
        assert after.books == before.books and after.hash != before.hash
        assert after.restored != before.restored
        assert holds(desk.journal, before)


def test_books_that_went_another_way_after_a_restore_lack_the_first_way(tmp_path: Path) -> None:
    kept = tmp_path / "kept.sqlite3"
    with closing(Journal(f"sqlite:///{tmp_path / 'books'}")) as journal:
        booked(journal)
        backup(journal, kept)
        early = end(journal)
        booked(journal)
        first_way = end(journal)
        with closing(Journal(f"sqlite:///{kept}")) as older:
            restore(journal, older, overwrite=True)
        booked(journal, f"join Zoe 5\n{SMALL}")
        assert holds(journal, early) and not holds(journal, first_way)
        assert end(journal).books == early.books and end(journal).restored != early.restored


@pytest.mark.parametrize("content", [b"", b"a letter" * 900])
def test_what_is_no_backup_ends_nowhere_that_is_known(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "letter.sqlite3"
    assert end_in(file) is None
    file.write_bytes(content)
    assert end_in(file) is None


@pytest.mark.parametrize("released", ["schema-1", "schema-2", "schema-4"])
def test_a_backup_of_any_schema_is_read_as_it_is(tmp_path: Path, released: str) -> None:
    file = tmp_path / "old.sqlite3"
    sql = RELEASED / f"{released}.sql"
    with closing(sqlite3.connect(file)) as made, made:
        made.executescript(sql.read_text(encoding="utf-8"))
    before = file.read_bytes()
    found = end_in(file)
    assert found is not None and found.books and found.move
    assert file.read_bytes() == before and [one.name for one in tmp_path.iterdir()] == [file.name]
    with closing(Journal(f"sqlite:///{file}")) as journal:  # migrated
        assert holds(journal, found) and end(journal).books == found.books


@pytest.mark.parametrize("how", ODD)
def test_a_program_in_place_of_a_backups_rows_is_not_run(tmp_path: Path, how: str) -> None:
    file = tmp_path / "kept.sqlite3"
    with closing(Desk(Journal(f"sqlite:///{file}"))) as desk:
        desk.do("join Ann 100")
    change(file, *ODD[how])
    assert end_in(file) is None
