"""What a USB stick gets, and what is said of one that is pulled, full, read-only or worn out."""

from __future__ import annotations

import errno
import os
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.appliance.cannot import Cannot
from hardware.appliance.store import stick_copies
from hardware.appliance.store.backups import NewestBackup, back_up, backups_in
from hardware.appliance.store.night_backups import BackupView, view_of
from hardware.appliance.store.stick_copies import AGAIN_S, FOLDER, StickCopies, copy_to
from tests.clock import Clock

AHEAD_S = 1_900_000_000
"""2030."""


class Table:
    """A station's backups, and the sticks that are plugged in."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self.desk = Desk(Journal(f"sqlite:///{folder / 'railbird.sqlite3'}"))
        self.backups, self.sticks = folder / "backups", [folder / "stick"]
        self.sticks[0].mkdir()
        self.newest = NewestBackup(self.desk.journal, self.backups)
        self.copies = StickCopies(self.newest, 2, lambda: self.sticks, lambda: clock.now_s)

    def back_up(self, *moves: str) -> None:
        for move in moves:
            self.desk.do(move)
        back_up(self.desk.journal, self.backups, 14)

    def view(self) -> BackupView:
        return view_of(self.newest(), self.copies)

    def on_the_stick(self) -> list[str]:
        return sorted(one.name for one in (self.sticks[0] / FOLDER).glob("*"))


@pytest.fixture
def table(tmp_path: Path, clock: Clock) -> Iterator[Table]:
    made = Table(tmp_path, clock)
    with closing(made.desk):
        yield made


def test_a_stick_gets_the_newest_backup_whole_and_keeps_a_few(table: Table) -> None:
    assert table.copies.look() == [] and not table.view().on_stick
    for count, move in enumerate(("join Ann 5", "join Bob 5", "join Cyd 5"), 1):
        table.back_up(move)
        assert table.copies.look() == []
        assert f"night-1-move-{count}.sqlite3" in table.on_the_stick()
    assert table.on_the_stick() == ["night-1-move-2.sqlite3", "night-1-move-3.sqlite3"]
    assert table.view().on_stick
    with closing(Journal(f"sqlite:///{table.sticks[0] / FOLDER / 'night-1-move-3.sqlite3'}")) as copy:
        assert verify(copy).whole
    table.sticks = []
    table.copies.look()
    seen = table.view()
    assert (seen.on_stick, seen.trouble) == (False, None)


def test_without_sticks_to_be_written_nothing_is_said_of_them(table: Table) -> None:
    table.back_up("join Ann 5")
    assert view_of(table.newest(), None).trouble is None and view_of(table.newest(), None).at


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EIO, errno.ENODEV])
def test_a_stick_that_cannot_be_written_is_said_once_and_tried_again_later(
    table: Table, clock: Clock, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def full(source: Path, target: Path) -> None:
        target.write_bytes(source.read_bytes()[:100])
        raise OSError(code, os.strerror(code), str(target))

    table.back_up("join Ann 5")
    monkeypatch.setattr(stick_copies.shutil, "copyfile", full)
    (said,) = table.copies.look()
    assert said.code == "stick-failed"
    assert str(Cannot.because(said)).endswith(f"{FOLDER}: {os.strerror(code)}")
    assert table.copies.look() == [] and table.on_the_stick() == []
    assert table.view().trouble == said
    monkeypatch.undo()
    table.copies.look()
    assert table.on_the_stick() == [], "not every two seconds"
    clock.now_s += AGAIN_S
    assert table.copies.look() == [] and len(table.on_the_stick()) == 1
    assert table.view().trouble is None


def test_a_stick_that_gives_back_something_else_is_no_backup(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def worn(source: Path, target: Path) -> None:
        data = bytearray(source.read_bytes())
        data[len(data) // 2] ^= 1
        target.write_bytes(data)

    table.back_up("join Ann 5")
    monkeypatch.setattr(stick_copies.shutil, "copyfile", worn)
    (said,) = table.copies.look()
    assert said.code == "stick-not-the-same" and table.on_the_stick() == []


def test_half_a_copy_of_a_stick_that_was_pulled_is_written_anew(table: Table) -> None:
    table.back_up("join Ann 5")
    (newest,) = backups_in(table.backups)
    folder = table.sticks[0] / FOLDER
    folder.mkdir()
    (folder / newest.file.name).write_bytes(newest.file.read_bytes()[:4096])
    copy_to(newest, folder, 2)
    assert (folder / newest.file.name).read_bytes() == newest.file.read_bytes()


def test_a_real_full_file_system_is_said(table: Table, tmp_path: Path) -> None:
    mounted: Any = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "stick", str(table.sticks[0])],
        capture_output=True,
        check=False,
    )
    if mounted.returncode:
        pytest.skip("a file system of 64 kB cannot be mounted here")
    try:
        table.back_up("join Ann 5")
        (said,) = table.copies.look()
        assert said.code == "stick-failed" and table.on_the_stick() == []
    finally:
        subprocess.run(["umount", str(table.sticks[0])], check=True)


def test_a_clock_that_was_wrong_changes_no_order_on_a_stick(table: Table) -> None:
    for name in ("Ann", "Bob", "Cyd", "Dan"):
        table.back_up(f"join {name} 5")
        for file in (*table.backups.iterdir(), *(table.sticks[0] / FOLDER).glob("*")):
            os.utime(file, (AHEAD_S - table.desk.table.seq, AHEAD_S - table.desk.table.seq))
        assert table.copies.look() == []
    assert table.on_the_stick() == ["night-1-move-3.sqlite3", "night-1-move-4.sqlite3"]


def test_the_stick_of_another_bar_keeps_what_it_holds(table: Table, tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "other").mkdir()
    other = Table(tmp_path / "other", clock)
    with closing(other.desk):
        other.sticks = table.sticks
        for one, name in ((table, "Ann"), (other, "Bob")):
            one.back_up(f"join {name} 5")
            assert one.copies.look() == [] and one.view().on_stick
    assert table.on_the_stick() == ["night-1-move-1-2.sqlite3", "night-1-move-1.sqlite3"]
    assert table.copies.look() == [] and table.view().on_stick


def test_what_a_pulled_stick_was_left_with_is_cleared(table: Table) -> None:
    table.back_up("join Ann 5")
    (table.sticks[0] / FOLDER).mkdir()
    (table.sticks[0] / FOLDER / "night-1-move-1.sqlite3.new").write_bytes(b"half")
    table.copies.look()
    assert table.on_the_stick() == ["night-1-move-1.sqlite3"]
