"""Backups by themselves: verified, the newest kept, and failures said."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealer.books.backup import restore
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.appliance.cannot import Cannot
from hardware.appliance.store.backups import LOOKED_AT, NewestBackup, back_up, backups_in, clear_drafts
from tests.dealer.books.test_forget import one_night

AHEAD_S = 1_900_000_000
"""2030."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    opened = Desk(Journal(f"sqlite:///{tmp_path / 'railbird.sqlite3'}"))
    opened.do("join Ann 100")
    yield opened
    opened.close()


def test_a_backup_holds_the_books_and_nothing_lies_beside_it(desk: Desk, tmp_path: Path) -> None:
    made = back_up(desk.journal, tmp_path / "kept", 3)
    assert (made.night, made.move) == (1, desk.table.seq)
    assert os.listdir(tmp_path / "kept") == [f"night-1-move-{desk.table.seq}.sqlite3"]
    assert made.file.stat().st_mode & 0o077 == 0, "it holds people's names"
    kept = Journal(f"sqlite:///{made.file}", create=False)
    assert verify(kept).whole
    kept.close()


def test_the_newest_are_kept_and_other_files_let_alone(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    (folder / "mine.sqlite3").touch()
    for _ in range(3):
        desk.do("adjust Ann +1 tip")
        back_up(desk.journal, folder, 9)
    desk.do("adjust Ann +1 tip")
    back_up(desk.journal, folder, 2)
    assert [one.move for one in backups_in(folder)] == [5, 4]
    assert (folder / "mine.sqlite3").exists()


def test_files_of_a_clock_that_was_ahead_take_no_place(desk: Desk, tmp_path: Path) -> None:
    folder, newest = tmp_path / "kept", NewestBackup(desk.journal, tmp_path / "kept")
    for move in range(2, 6):
        made = back_up(desk.journal, folder, 3)
        assert newest() == made and made.at, "and its age is that of its last move"
        os.utime(made.file, (AHEAD_S - move, AHEAD_S - move))
        desk.do("adjust Ann +1 tip")
    assert [one.move for one in backups_in(folder)] == [4, 3, 2]


def test_backups_of_other_books_stay_and_are_not_written_over(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    for _ in range(2):
        back_up(desk.journal, folder, 2)
        desk.do("adjust Ann +1 tip")
    older = {one.end for one in backups_in(folder)}
    with closing(Desk(Journal(f"sqlite:///{tmp_path / 'new.sqlite3'}"))) as new:
        newest = NewestBackup(new.journal, folder)
        for _ in range(4):
            new.do("join Bob 5" if not new.table.seq else "adjust Bob +1 tip")
            made = back_up(new.journal, folder, 2)
            assert newest() == made
    there = backups_in(folder)
    assert older < {one.end for one in there} and len(there) == 4
    assert [one.move for one in there if one.end not in older] == [4, 3]


def test_what_a_restore_gave_up_stays_beside_what_came_after_it(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    early = back_up(desk.journal, folder, 2)
    for _ in range(2):
        desk.do("adjust Ann +1 tip")
        given_up = back_up(desk.journal, folder, 2)
    early = early if early.file.exists() else backups_in(folder)[-1]
    with closing(Journal(f"sqlite:///{early.file}")) as kept:
        restore(desk.journal, kept, overwrite=True)
    desk.look_again()
    for _ in range(3):
        desk.do("adjust Ann +9 tip")
        made = back_up(desk.journal, folder, 2)
    there = backups_in(folder)
    assert given_up.end in [one.end for one in there] and made in there
    assert NewestBackup(desk.journal, folder)() == made
    assert len({one.file.name for one in there}) == len(there) == 3


def test_the_same_state_is_one_backup_also_once_it_is_signed(tmp_path: Path) -> None:
    with closing(Desk(Journal(f"sqlite:///{tmp_path / 'signed.sqlite3'}"))) as desk:
        one_night(desk)
        for _ in range(2):
            signed = back_up(desk.journal, tmp_path / "kept", 3)
        assert backups_in(tmp_path / "kept") == [signed] and signed.end.entries


def test_where_it_cannot_be_written_it_is_said_and_what_was_kept_stays(desk: Desk, tmp_path: Path) -> None:
    in_the_way = tmp_path / "kept"
    in_the_way.write_text("a file where the folder should be")
    with pytest.raises(Cannot, match="No backup could be made in"):
        back_up(desk.journal, in_the_way, 3)
    assert in_the_way.read_text() == "a file where the folder should be"
    assert backups_in(tmp_path / "none") == []


def test_a_damaged_copy_is_not_kept(desk: Desk, tmp_path: Path) -> None:
    with desk.journal._writer.connect() as connection, connection.begin():
        connection.exec_driver_sql("UPDATE move SET text = 'join Ann 900'")
    with pytest.raises(Cannot, match="No backup could be made"):
        back_up(desk.journal, tmp_path / "kept", 3)
    assert os.listdir(tmp_path / "kept") == []


def test_what_was_cut_off_is_cleared_and_backups_stay(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    made = back_up(desk.journal, folder, 3)
    (folder / LOOKED_AT).mkdir()
    for name in ("backup.sqlite3.new", "night-1-move-1.sqlite3.new.part-journal", "sent.sqlite3.new-wal"):
        (folder / name).touch()
    (folder / "damaged-1.sqlite3").touch()
    clear_drafts(folder)
    assert sorted(os.listdir(folder)) == ["damaged-1.sqlite3", made.file.name]
