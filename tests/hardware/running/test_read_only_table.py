"""A table whose books cannot be written, or not be read: it is shown, and takes no move."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL

from dealer.desk.desk import Desk
from dealer.journal.database import JournalUnusable, read_url
from dealer.journal.journal import Journal
from dealer.notation.facts import FactError, fact
from dealer.notation.refusals import Refusal
from hardware.appliance.store import private_folder
from hardware.appliance.store.private_folder import cannot_write
from hardware.running import read_only_table
from hardware.running.lost_books import ReachedFile
from hardware.running.read_only_table import OpenedTable, open_table, why_read_only
from hardware.running.safe_mode import SafeMode

FULL = fact("serve-cannot-write", path="/data", text="no space left on device")
SAFE = SafeMode(fact("safe-mode", why="so"))

Open = Callable[..., OpenedTable]


@pytest.fixture
def url(tmp_path: Path) -> URL:
    return read_url(f"sqlite:///{tmp_path}/books/night.sqlite3")


@pytest.fixture
def opened(url: URL, tmp_path: Path) -> Iterator[Open]:
    with contextlib.ExitStack() as undo:

        def opened(**options: Any) -> OpenedTable:
            known: dict[str, Any] = {"trouble": None, "safe": None} | options
            return open_table(url, False, ReachedFile(tmp_path, url), folder=tmp_path, undo=undo, **known)

        yield opened


def played(url: URL) -> Desk:
    """A table at which a move was made, and whose plug was pulled: its move is in the log alone."""
    desk = Desk(Journal(url.render_as_string()))
    desk.do("join Ann 100")
    return desk


def test_a_table_that_cannot_be_written_stands_as_it_was_and_refuses_with_the_reason(
    url: URL, opened: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with contextlib.closing(played(url)):
        path = Path(str(url.database))
        held = {end: Path(f"{path}{end}").read_bytes() for end in ("", "-wal")}
    for end, content in held.items():
        Path(f"{path}{end}").write_bytes(content)
    table = opened(trouble=FULL)
    assert table.notes[0] == FULL
    assert table.desk.table.board()["players"] == {"Ann": 100}
    for ask in (lambda: table.desk.do("join Bob 50"), table.desk.open_night):
        with pytest.raises(Refusal) as refused:
            ask()
        assert refused.value.code == "disk"
        assert refused.value.said == FULL
    assert {end: Path(f"{path}{end}").read_bytes() for end in held} == held, "nothing is written"
    assert table.mended is not None
    assert table.mended()
    monkeypatch.setattr(private_folder, "ROOM", 1 << 62)
    assert not table.mended()


def test_books_that_another_station_has_are_not_copied(url: URL, opened: Open) -> None:
    with contextlib.closing(played(url)), pytest.raises(JournalUnusable):
        opened(trouble=FULL)


def test_where_there_is_no_room_for_a_copy_the_table_is_empty_and_says_so(
    url: URL, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(url).close()
    size = Path(str(url.database)).stat().st_size
    monkeypatch.setattr(read_only_table, "_size", lambda file: size << 40)
    table = opened(trouble=FULL)
    assert table.desk.table.board()["players"] == {}
    assert [said.code for said in table.notes] == ["serve-books-away"]


def test_damaged_books_end_a_start_but_not_one_in_safe_mode(url: URL, opened: Open) -> None:
    Path(str(url.database)).parent.mkdir()
    Path(str(url.database)).write_bytes(b"no database at all" * 500)
    with pytest.raises(FactError):
        opened()
    table = opened(safe=SAFE)
    assert [said.code for said in table.notes] == ["serve-books-away"]
    with pytest.raises(Refusal):
        table.desk.do("join Bob 50")
    assert table.mended is not None
    assert not table.mended()
    Path(str(url.database)).unlink()
    played(url).close()
    assert table.mended(), "a new start finds them"


def test_in_safe_mode_no_books_are_opened_where_nobody_knows_which_are_meant(
    url: URL, opened: Open
) -> None:
    table = opened(safe=SafeMode(SAFE.said, fact("journal-no-database", text="cards")))
    assert not Path(str(url.database)).exists()
    assert table.mended is None


def test_a_folder_that_is_full_or_cannot_be_made_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: URL
) -> None:
    assert why_read_only(url, tmp_path / "new") is None
    assert list((tmp_path / "new").iterdir()) == []
    (tmp_path / "file").touch()
    assert cannot_write(tmp_path / "file") is not None
    monkeypatch.setattr(private_folder, "ROOM", 1 << 62)
    assert why_read_only(url, tmp_path) is not None
    assert why_read_only(read_url("postgresql://db/bird"), tmp_path) is None, "a server has a disk of its own"


def test_books_that_would_be_gone_with_the_power_are_shown_and_take_no_move(
    url: URL, opened: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played(url).close()
    gone = [Path(str(url.database)).parent]
    monkeypatch.setattr(read_only_table, "forgets", lambda folder: folder in gone)
    trouble = why_read_only(url, tmp_path)
    assert trouble == fact("serve-forgets", path=str(gone[0]))
    table = opened(trouble=trouble)
    assert table.desk.table.board()["players"] == {"Ann": 100}
    with pytest.raises(Refusal) as refused:
        table.desk.do("join Bob 50")
    assert (refused.value.code, refused.value.said) == ("disk", trouble)
    assert why_read_only(read_url("postgresql://db/bird"), gone[0]) is None, "a server has a disk of its own"
    gone.clear()
    assert table.mended is not None and table.mended(), "the books were given a partition of their own"
