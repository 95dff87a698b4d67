"""Backups while the table plays, and putting them back without losing what nobody meant to lose."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, event, text
from sqlalchemy.exc import OperationalError

from dealer.books.backup import JournalCounts, NotRestored, backup, restore
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.copying import CannotCopy
from dealer.journal.journal import Journal
from dealer.journal.pictures import Picture
from dealer.notation.refusals import Refusal
from tests.dealer.actions import message
from tests.dealer.nights import booked
from tests.sentences import raises_saying

CARD = Picture(b"\xff\xd8 hearts \xff\xd9", 0.61, [("7H", 0.61)])


@pytest.fixture
def desk(url: str) -> Iterator[Desk]:
    with closing(Desk(Journal(url))) as desk:
        desk.do("join Ann 100", key="a")
        desk.do("game basic")
        desk.do("deal 7H", picture=CARD)
        yield desk


def opened(file: Path) -> Journal:
    return Journal(f"sqlite:///{file}", create=False)


def address(desk: Desk) -> str:
    return desk.journal.url.render_as_string(hide_password=False)


@pytest.mark.on_both
def test_a_backup_is_a_journal_that_proves_itself(desk: Desk, tmp_path: Path) -> None:
    with closing(Journal(address(desk))) as beside:
        assert backup(beside, tmp_path / "b.sqlite3") == JournalCounts(1, 3)
    desk.do("deal 8H")
    with closing(opened(tmp_path / "b.sqlite3")) as kept:
        assert kept.moves(1) == desk.journal.moves(1)[:3]
        assert kept.picture(3) == CARD.jpeg and kept.answer("a") == desk.journal.answer("a")
        assert verify(kept).whole
    assert (tmp_path / "b.sqlite3").stat().st_mode & 0o77 == 0, "it holds people's names"
    assert [file.name for file in tmp_path.glob("b.*")] == ["b.sqlite3"]


def test_a_backup_overwrites_nothing_and_says_where_it_cannot_be(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "b.sqlite3").write_text("my letter")
    with raises_saying(CannotCopy, "is there already"):
        backup(desk.journal, tmp_path / "b.sqlite3")
    assert (tmp_path / "b.sqlite3").read_text() == "my letter"
    with raises_saying(CannotCopy, "cannot be written: No such file"):
        backup(desk.journal, tmp_path / "none" / "b.sqlite3")


def test_a_running_table_shows_what_was_restored_under_it(desk: Desk, tmp_path: Path) -> None:
    backup(desk.journal, tmp_path / "b.sqlite3")
    desk.do("deal 8H")
    assert desk.look_again() is False
    with desk.table.subscribe() as subscription:
        with closing(opened(tmp_path / "b.sqlite3")) as kept, closing(Journal(address(desk))) as beside:
            assert restore(beside, kept, overwrite=True) == JournalCounts(1, 3)
        assert desk.look_again() is True
        shown = subscription.get(0)
        assert shown is not None and shown["course"] == ["7H"] and shown["seq"] == 3 and shown["books"]
    assert desk.look_again() is False
    assert desk.do("deal 9H").seq == 4
    assert verify(desk.journal).whole


def test_a_move_that_comes_before_the_table_looked_again_is_refused_once(desk: Desk, tmp_path: Path) -> None:
    backup(desk.journal, tmp_path / "b.sqlite3")
    desk.do("deal 8H")
    with closing(opened(tmp_path / "b.sqlite3")) as kept, closing(Journal(address(desk))) as beside:
        restore(beside, kept, overwrite=True)
    with pytest.raises(Refusal) as refused:
        desk.do("deal 9H", key="k")
    assert refused.value.code == "restored" and "look at the table" in message(refused.value)
    assert desk.table.board()["course"] == ["7H"] and desk.broken is None
    assert desk.do("deal 9H", key="k").seq == 4


def test_books_that_cannot_be_opened_just_now_are_opened_later_and_nothing_is_booked_before(
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path / 'railbird.sqlite3'}"
    with closing(Desk(Journal(url, busy_ms=1))) as desk:
        desk.do("join Ann 100")
        backup(desk.journal, tmp_path / "b.sqlite3")
        desk.do("game basic")
        with closing(opened(tmp_path / "b.sqlite3")) as kept, closing(Journal(url)) as beside:
            restore(beside, kept, overwrite=True)
        with closing(sqlite3.connect(tmp_path / "railbird.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # another program holds the file
            assert desk.look_again() is False
            with pytest.raises(Refusal, match="disk"):
                desk.do("deal 7H")
        _fail_next_reading(desk.journal)
        assert desk.look_again() is False, "they were taken, and not read"
        with pytest.raises(Refusal, match="restored"):
            desk.do("leave Ann")
        assert desk.table.seq == 1 and desk.table.night.game is None
        assert desk.do("leave Ann").seq == 2 and verify(desk.journal).whole


def _fail_next_reading(journal: Journal) -> None:
    """The database fails once while the moves of a night are read."""

    @event.listens_for(journal._reader, "before_cursor_execute")
    def fail(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        if "posting" in statement:
            event.remove(journal._reader, "before_cursor_execute", fail)
            raise OperationalError(statement, None, Exception("disk I/O error"))


def test_a_restore_refuses_to_lose_a_newer_move_until_it_is_told_to(desk: Desk, tmp_path: Path) -> None:
    backup(desk.journal, tmp_path / "b.sqlite3")
    with closing(opened(tmp_path / "b.sqlite3")) as kept, closing(Journal(address(desk))) as beside:
        assert restore(beside, kept) == JournalCounts(1, 3)  # nothing is lost
        desk.look_again()
        desk.do("deal 8H")
        with pytest.raises(NotRestored) as refused:
            restore(beside, kept)
        assert "books here go on to move 4 of night 1 (" in message(refused.value)
        assert "and the backup to move 3 of night 1 (" in message(refused.value)
        assert desk.look_again() is False and desk.do("deal 9H").seq == 5
        restore(beside, kept, overwrite=True)
    assert desk.look_again() is True and desk.table.seq == 3


def test_books_that_went_another_way_are_newer_too(tmp_path: Path) -> None:
    with (
        closing(Journal(f"sqlite:///{tmp_path / 'a'}")) as one,
        closing(Journal(f"sqlite:///{tmp_path / 'b'}")) as two,
    ):
        booked(one, "join Ann 5\njoin Bob 5\njoin Cyd 5\n")
        booked(two, "join Dan 5\n")
        with pytest.raises(NotRestored) as refused:
            restore(two, one)
        assert "go on to move 1 of night 1" in message(refused.value)
        assert [move.text for move in two.moves(1)] == ["join Dan 5"]


@pytest.mark.on_both
def test_what_was_lost_comes_back_into_an_empty_database_of_either_kind(url: str, tmp_path: Path) -> None:
    with closing(Journal(f"sqlite:///{tmp_path / 'lost.sqlite3'}")) as lost:
        booked(lost)
        booked(lost)
        backup(lost, tmp_path / "b.sqlite3")
        with closing(opened(tmp_path / "b.sqlite3")) as kept, closing(Journal(url)) as fresh:
            assert restore(fresh, kept) == JournalCounts(2, 38)
            assert [fresh.moves(n) for n in (1, 2)] == [lost.moves(n) for n in (1, 2)]
            assert verify(fresh).whole
            assert booked(fresh).id == 3


def test_a_damaged_backup_is_not_restored(desk: Desk, tmp_path: Path) -> None:
    backup(desk.journal, tmp_path / "b.sqlite3")
    engine = create_engine(f"sqlite:///{tmp_path / 'b.sqlite3'}")
    with engine.begin() as connection:
        connection.execute(text("UPDATE posting SET chips = 7 WHERE seq = 1 AND line = 1"))
    engine.dispose()
    with (
        closing(opened(tmp_path / "b.sqlite3")) as kept,
        pytest.raises(NotRestored) as refused,
    ):
        restore(desk.journal, kept, overwrite=True)
    assert "backup is damaged, so nothing was restored: Move 1 of night 1" in message(refused.value)
    assert desk.do("deal 8H").seq == 4
