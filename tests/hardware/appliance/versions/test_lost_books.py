"""A version that loses something of the books: found at its first start, and left with the books as they
were."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dealer.books.backup import restore
from dealer.books.verify import verify
from dealer.journal.journal import Journal
from hardware.appliance.cannot import Cannot
from hardware.appliance.versions import books_file, switching
from hardware.appliance.versions.going_back import ask_back, before_switch
from hardware.appliance.versions.starter import choose
from hardware.appliance.versions.state import MOST_STARTS
from hardware.appliance.versions.switching import LeftAgain, begin, tidy
from tests.hardware.appliance.versions.small_version import NIGHT, Table, change_state

LAST = "(SELECT max(id) FROM night)"
DELETED = (
    f"DELETE FROM posting WHERE seq IN (SELECT seq FROM move WHERE night = {LAST})",
    f"DELETE FROM move WHERE night = {LAST}",
    f"DELETE FROM night WHERE id = {LAST}",
)
MIGRATED = "UPDATE about SET value = '99' WHERE name = 'schema'"


@pytest.fixture
def proving(switched: Table, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table whose new version starts for the first time."""
    monkeypatch.setattr(switching, "own_id", lambda folder: switched.version)
    start(switched)
    return switched


def start(table: Table) -> str:
    program = choose(table.folder, table.clone, starts=True).program
    return "clone" if program is None else program.parents[2].name


def change(table: Table, *statements: str) -> None:
    with closing(sqlite3.connect(table.books)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def whole(table: Table) -> bool:
    with closing(Journal(f"sqlite:///{table.books}", create=False)) as journal:
        return verify(journal).whole


@pytest.mark.parametrize("migrates", [(), (MIGRATED,)], ids=("the same schema", "another schema"))
def test_a_version_that_deletes_the_last_night_is_left_at_its_first_start(
    proving: Table, migrates: tuple[str, ...]
) -> None:
    change(proving, *DELETED, *migrates)
    with pytest.raises(LeftAgain, match=r"missing from the books \(nights: 1, moves: 4, "):
        begin(proving.folder, proving.books)
    assert start(proving) == "clone"
    assert proving.state.said is not None and proving.state.said.code == "update-lost-and-back"
    assert proving.chips() == {"Ann": 100} and whole(proving)
    assert len(list(proving.books.parent.glob("railbird.after-*"))) == 1, "what it made of them is kept"


@pytest.mark.parametrize("migrates", [(), (MIGRATED,)], ids=("the same schema", "another schema"))
def test_a_lost_night_is_no_reason_to_refuse_the_way_back(proving: Table, migrates: tuple[str, ...]) -> None:
    change(proving, *DELETED, *migrates)
    assert ask_back(proving.folder) == "clone"
    assert start(proving) == "clone" and proving.chips() == {"Ann": 100}


def test_moves_booked_behind_a_lost_night_are_not_lost_too(proving: Table) -> None:
    change(proving, *DELETED)
    proving.play("join Bob 50", "leave Bob")
    loss = begin(proving.folder, proving.books)
    assert loss is not None and loss["count"] == 4
    assert proving.state.stage == "proving"
    assert proving.state.said is not None and proving.state.said.code == "update-cannot-go-back"
    with pytest.raises(Cannot, match="2 moves were booked since"):
        ask_back(proving.folder)
    ask_back(proving.folder, drop_moves=True)
    assert start(proving) == "clone" and proving.chips() == {"Ann": 100}


def test_books_that_nobody_can_read_go_back_when_their_moves_may_go(proving: Table) -> None:
    change(proving, "PRAGMA foreign_keys = OFF", "DROP TABLE move")
    with pytest.raises(Cannot, match="no such table"):
        ask_back(proving.folder)
    ask_back(proving.folder, drop_moves=True)
    assert start(proving) == "clone" and proving.chips() == {"Ann": 100}


def test_a_copy_that_cannot_be_read_is_told_and_never_put_back(proving: Table) -> None:
    before_switch(proving.folder, proving.version).write_bytes(b"a worn card")
    told = begin(proving.folder, proving.books)
    assert told is not None and told.code == "update-no-books"
    with pytest.raises(Cannot, match="cannot be read"):
        ask_back(proving.folder, drop_moves=True)
    assert proving.chips() == {"Ann": 100}


def test_a_backup_that_its_owner_put_back_stays(proving: Table, tmp_path: Path) -> None:
    other = Table(tmp_path)
    other.books.parent.mkdir()
    other.play("join Bob 50", "game basic", "void", "end")
    with (
        closing(Journal(f"sqlite:///{proving.books}")) as journal,
        closing(Journal(f"sqlite:///{other.books}")) as kept,
    ):
        restore(journal, kept, overwrite=True)
    assert begin(proving.folder, proving.books) is None
    change_state(proving.folder, starts=MOST_STARTS)
    assert start(proving) == "clone" and proving.chips() == {"Bob": 50}


def test_other_books_than_those_of_the_switch_are_not_compared(proving: Table, tmp_path: Path) -> None:
    other = Table(tmp_path / "other")
    other.books.parent.mkdir(parents=True)
    other.play(*NIGHT)
    assert begin(proving.folder, other.books) is None


def test_there_is_no_way_back_without_the_books_from_before(proving: Table) -> None:
    before_switch(proving.folder, proving.version).unlink()
    with pytest.raises(Cannot, match="no version to go back to"):
        ask_back(proving.folder)


def test_books_that_grew_lack_nothing(table: Table, tmp_path: Path) -> None:
    then = tmp_path / "then.sqlite3"
    books_file.copy(table.books, then)
    table.play("join Bob 50")
    assert books_file.lost(then, table.books) is None
    assert (books_file.booked_since(then, table.books), books_file.booked_since(table.books, then)) == (1, 0)


def test_what_was_cut_off_goes_at_the_next_start(table: Table) -> None:
    table.put("1a2b", 1)
    place, kept = table.books.parent, table.folder / "1a2b"
    for name in ("trial-xy", "3" * 12):
        (table.folder / name).mkdir()
    drafts = [
        place / "railbird.sqlite3.new",
        place / "railbird.after-1a2b-move-4.sqlite3.new-journal",
        place / "railbird.before-schema-6.sqlite3.part",
        table.folder / "before-1a2b.sqlite3.new",
        table.folder / "state.new",
    ]
    mine = place / "railbird.new year.sqlite3"
    for file in (*drafts, mine):
        file.touch()
    begin(table.folder, table.books)
    tidy(table.folder)
    assert not any(draft.exists() for draft in drafts) and mine.exists()
    assert {one.name for one in table.folder.iterdir() if one.is_dir()} == {"1a2b"} and kept.is_dir()
