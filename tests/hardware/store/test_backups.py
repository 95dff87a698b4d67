"""Backups by themselves: verified, the newest kept, and failures said."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.cannot import Cannot
from hardware.store.backups import back_up, backups_in


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    opened = Desk(Journal(f"sqlite:///{tmp_path / 'railbird.sqlite3'}"))
    opened.do("join Ann 100")
    yield opened
    opened.close()


def test_a_backup_holds_the_books_and_nothing_lies_beside_it(desk: Desk, tmp_path: Path) -> None:
    made = back_up(desk.journal, tmp_path / "kept", 1, desk.seq, 3)
    assert (made.night, made.move) == (1, desk.seq)
    assert os.listdir(tmp_path / "kept") == [f"night-1-move-{desk.seq}.sqlite3"]
    assert made.file.stat().st_mode & 0o077 == 0, "it holds people's names"
    kept = Journal(f"sqlite:///{made.file}", create=False)
    assert verify(kept).whole
    kept.close()


def test_the_newest_are_kept_and_other_files_let_alone(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    (folder / "mine.sqlite3").touch()
    for night in (1, 2, 3):
        made = back_up(desk.journal, folder, night, night * 10, 9)
        os.utime(made.file, (night, night))
    back_up(desk.journal, folder, 4, 40, 2)
    assert [one.night for one in backups_in(folder)] == [4, 3]
    assert (folder / "mine.sqlite3").exists()


def test_the_same_state_is_one_backup(desk: Desk, tmp_path: Path) -> None:
    for _ in range(2):
        back_up(desk.journal, tmp_path / "kept", 1, 1, 3)
    assert len(backups_in(tmp_path / "kept")) == 1


def test_where_it_cannot_be_written_it_is_said_and_what_was_kept_stays(desk: Desk, tmp_path: Path) -> None:
    in_the_way = tmp_path / "kept"
    in_the_way.write_text("a file where the folder should be")
    with pytest.raises(Cannot, match="No backup could be made in"):
        back_up(desk.journal, in_the_way, 1, 1, 3)
    assert in_the_way.read_text() == "a file where the folder should be"
    assert backups_in(tmp_path / "none") == []


def test_a_damaged_copy_is_not_kept(desk: Desk, tmp_path: Path) -> None:
    with desk.journal._writer.connect() as connection, connection.begin():
        connection.exec_driver_sql("UPDATE move SET text = 'join Ann 900'")
    with pytest.raises(Cannot, match="No backup could be made"):
        back_up(desk.journal, tmp_path / "kept", 1, 1, 3)
    assert os.listdir(tmp_path / "kept") == []
