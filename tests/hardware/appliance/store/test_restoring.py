"""Backups put back while the station runs: from its folder, a stick, a browser; and what is not put back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.appliance.cannot import Cannot
from hardware.appliance.store import restoring
from hardware.appliance.store.backups import back_up, backups_in
from hardware.appliance.store.restoring import BooksInside, KeptBooks, Restoring
from hardware.appliance.store.stick_copies import FOLDER, copy_to

ENDED = ("join Ann 100", "game basic", "void", "end")


class Table:
    """A station, its backups and a stick."""

    def __init__(self, folder: Path) -> None:
        url = f"sqlite:///{folder / 'railbird.sqlite3'}"
        self.desk = Desk(Journal(url))
        self.folder, self.stick = folder / "backups", folder / "stick"
        self.stick.mkdir()
        self.own = Restoring(self.desk, url, self.folder, 14, lambda: [self.stick])

    def do(self, *moves: str) -> None:
        for move in moves:
            self.desk.do(move)

    def backup(self) -> KeptBooks:
        self.own.make()
        return self.own.listed()[0]

    def refuses(self, backup: KeptBooks, why: str) -> None:
        before = self.own.present()
        for tries in (self.own.inside, self.own.put_back):
            with pytest.raises(Cannot, match=why):
                tries(backup.id)
        assert self.own.present() == before and not (self.folder / restoring.LOOKED_AT).exists()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path)
    with closing(made.desk):
        yield made


def test_a_backup_takes_the_place_of_the_books_which_are_backed_up_before(table: Table) -> None:
    table.do(*ENDED)
    kept = table.backup()
    table.desk.open_night()
    table.do("join Bob 50", "leave Bob")
    assert table.own.present().moves == 6
    inside = table.own.put_back(kept.id)
    assert (inside.nights, inside.moves) == (1, 4) and inside.last
    assert table.own.present() == inside == table.own.inside(kept.id)
    assert table.desk.table.board()["over"] and table.desk.table.seq == 4, "the table shows them at once"
    table.desk.open_night()
    table.do("join Cyd 20")
    assert verify(table.desk.journal).whole
    table.do("leave Cyd")
    newest = table.own.listed()[0]
    assert newest.file == "night-2-move-6.sqlite3" and table.own.put_back(newest.id).moves == 6
    assert "Bob" in str(table.desk.journal.moves(2))


def test_the_first_books_of_a_fresh_card_come_from_a_stick(table: Table) -> None:
    table.do(*ENDED)
    table.own.make()
    copy_to(backups_in(table.folder)[0], table.stick / FOLDER, 3)
    fresh = Table.__new__(Table)
    folder = table.folder.parent / "fresh"
    folder.mkdir()
    url = f"sqlite:///{folder / 'railbird.sqlite3'}"
    with closing(Desk(Journal(url))) as desk:
        fresh.own = Restoring(desk, url, folder / "backups", 14, lambda: [table.stick])
        (on_it,) = fresh.own.listed()
        assert on_it.place == "stick" and fresh.own.present() == BooksInside(1, 0)
        fresh.own.put_back(on_it.id)
        assert desk.table.seq == 4
        assert [one.place for one in fresh.own.listed()] == ["stick"], "nothing was to be kept"
        assert [one.name for one in (table.stick / FOLDER).iterdir()] == [on_it.file]
        (table.stick / FOLDER / on_it.file).unlink()
        with pytest.raises(Cannot, match="is gone"):
            fresh.own.path(on_it.id)


def test_backups_of_other_books_come_last_and_are_told(table: Table, tmp_path: Path) -> None:
    with closing(Desk(Journal(f"sqlite:///{tmp_path / 'other.sqlite3'}"))) as other:
        for move in ("join Zoe 5", "leave Zoe") * 4:
            other.do(move)
        back_up(other.journal, table.folder, 14)
    table.do(*ENDED)
    table.own.make()
    listed = table.own.listed()
    assert [(one.file, one.others) for one in listed] == [
        ("night-1-move-4.sqlite3", False),
        ("night-1-move-8.sqlite3", True),
    ]
    assert table.own.put_back(listed[1].id).moves == 8
    assert [one.others for one in table.own.listed()] == [False, True], "now they are its own"


def test_during_a_night_none_is_put_back(table: Table) -> None:
    table.do("join Ann 100")
    kept = table.backup()
    assert table.own.closed() is not None
    with pytest.raises(Cannot, match="night is on"):
        table.own.put_back(kept.id)
    table.do("leave Ann")
    assert table.own.closed() is None


def test_what_damaged_books_hold_is_shown_beside_a_backup(table: Table) -> None:
    table.do(*ENDED)
    kept = table.backup()
    with closing(sqlite3.connect(table.folder.parent / "railbird.sqlite3")) as books, books:
        books.execute("UPDATE move SET at = '2026-01-01' WHERE seq = 2")
    assert table.own.present().moves == table.own.inside(kept.id).moves == 4


def test_a_backup_takes_the_place_of_damaged_books_which_are_set_aside(table: Table) -> None:
    table.do(*ENDED)
    kept = table.backup()
    with closing(sqlite3.connect(table.folder.parent / "railbird.sqlite3")) as books, books:
        books.execute("UPDATE move SET text = 'join Ann 999' WHERE seq = 2")
    assert not verify(table.desk.journal).whole and table.own.damaged() == ()
    assert table.own.put_back(kept.id).moves == 4
    assert verify(table.desk.journal).whole
    (aside,) = table.own.damaged()
    assert [one.file for one in table.own.listed()] == [kept.file], "what is damaged is no backup"
    with closing(sqlite3.connect(table.folder / aside)) as before:
        assert before.execute("SELECT text FROM move WHERE seq = 2").fetchone() == ("join Ann 999",)


def test_a_move_that_comes_meanwhile_is_not_lost(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.do(*ENDED)
    kept = table.backup()

    def meanwhile(*args: object) -> object:
        made = back_up(*args)  # type: ignore[arg-type]
        table.desk.open_night()
        table.do("join Bob 50")
        return made

    monkeypatch.setattr(restoring, "back_up", meanwhile)
    with pytest.raises(Cannot, match="made meanwhile"):
        table.own.put_back(kept.id)
    assert "Bob" in table.desk.table.board()["players"]


def test_what_is_damaged_newer_or_something_else_is_refused(table: Table) -> None:
    table.do(*ENDED)
    kept = table.backup()
    file = table.own.path(kept.id)
    whole = file.read_bytes()
    with closing(sqlite3.connect(file)) as books, books:
        books.execute("UPDATE move SET at = '2026-01-01' WHERE seq = 2")
    table.refuses(kept, "backup is damaged")
    file.write_bytes(whole)
    with closing(sqlite3.connect(file)) as books, books:
        books.execute("UPDATE about SET value = '999' WHERE name = 'schema'")
        books.execute("UPDATE alembic_version SET version_num = '999'")
    table.refuses(kept, f"{file.name} was written by a newer Railbird")
    for content, why in (
        (b"", "is empty"),
        (b"a letter to my mother" * 500, "not a database"),
        (whole[: len(whole) // 2], "malformed"),
    ):
        file.write_bytes(content)
        table.refuses(kept, why)
    file.write_bytes(whole)
    assert table.own.inside(kept.id).moves == 4


@pytest.mark.parametrize("name", ["about", "night", "move", "till_entry", "answer"])
def test_a_backup_that_holds_a_query_without_an_end_is_refused_at_once(table: Table, name: str) -> None:
    table.do(*ENDED)
    kept = table.backup()
    with closing(sqlite3.connect(table.own.path(kept.id))) as books:
        columns = ", ".join(f"i AS {column[1]}" for column in books.execute(f"PRAGMA table_info({name})"))
        books.execute(f"DROP TABLE {name}")
        endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
        books.execute(f"CREATE VIEW {name} AS {endless} SELECT {columns} FROM n WHERE i < 0")
    table.refuses(kept, "in place of plain tables")
    assert [one.end for one in backups_in(table.folder) if one.readable] == []


def test_what_was_sent_before_a_start_and_not_to_its_end_goes(table: Table) -> None:
    table.own.receive(0, b"half a backup", last=False)
    Restoring(table.desk, table.desk.journal.name, table.folder, 14, list)
    assert list(table.folder.iterdir()) == []


def test_a_backup_comes_in_parts_from_a_browser(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.do(*ENDED)
    content = table.own.path(table.backup().id).read_bytes()
    table.desk.open_night()
    half = len(content) // 2
    assert table.own.receive(0, b"begun before", last=False) is None
    assert table.own.receive(0, content[:half], last=False) is None
    with pytest.raises(Cannot, match="send it again"):
        table.own.receive(half + 1, content[half + 1 :], last=True)
    sent = table.own.receive(half, content[half:], last=True)
    assert sent is not None and sent.place == "sent"
    assert table.own.put_back(sent.id).moves == 4
    monkeypatch.setattr(restoring, "LONGEST", 10)
    with pytest.raises(Cannot, match="too little room"):
        table.own.receive(0, b"12345678901", last=True)
    assert table.own.inside(sent.id).moves == 4, "the one before is still there"
    monkeypatch.setattr(restoring, "SPARE", 1 << 60)
    table.refuses(sent, "too little room")
