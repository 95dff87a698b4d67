"""Files that are moved, removed or replaced under a running station, and logs that belong to others."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealer.books.backup import backup
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.database import JournalUnusable
from dealer.journal.database_file import log_is_foreign
from dealer.journal.journal import Journal, JournalFailed
from dealer.notation.refusals import Refusal
from dealer.words.catalogue import words
from tests.dealer.nights import booked

KILLED = """
import os, signal, sys
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
desk = Desk(Journal(sys.argv[1]))
for move in sys.argv[2:]:
    desk.do(move)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def file(sqlite_url: str) -> Path:
    return Path(sqlite_url.removeprefix("sqlite:///"))


@pytest.fixture
def desk(sqlite_url: str) -> Iterator[Desk]:
    """A table at which Ann sits."""
    with closing(Desk(Journal(sqlite_url))) as desk:
        desk.do("join Ann 100")
        yield desk


def log_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def disk_refusal(desk: Desk, move: str = "join Bob 50") -> str:
    """The sentence with which a move is refused because of the file."""
    with pytest.raises(Refusal) as refused:
        desk.do(move)
    assert refused.value.code == "disk"
    return words("en").say(refused.value.said)


def killed_after(url: str, *moves: str) -> None:
    """A station that made these moves and was killed: its log is left beside the file."""
    done = subprocess.run([sys.executable, "-c", KILLED, url, *moves], check=False)
    assert done.returncode == -signal.SIGKILL


def copied(file: Path, to: Path) -> None:
    """The database's file alone, as ``cp`` makes it."""
    shutil.copyfile(file, to)


def test_a_move_into_a_removed_file_is_refused_and_goes_on_when_the_file_is_back(
    desk: Desk, file: Path
) -> None:
    away = file.with_name("away")
    file.rename(away)
    assert "is gone from its place" in disk_refusal(desk)
    assert (desk.table.seq, file.exists()) == (1, False)
    away.rename(file)
    assert desk.do("join Bob 50").seq == 2


def test_a_file_that_was_unlinked_takes_no_more_moves(desk: Desk, file: Path) -> None:
    file.unlink()
    assert "is gone from its place" in disk_refusal(desk)
    with pytest.raises(JournalFailed):
        desk.journal.moves(1)


def test_another_file_in_its_place_is_refused_and_neither_is_written_to(
    desk: Desk, file: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    with closing(Journal(f"sqlite:///{other}")) as journal:
        booked(journal)
    own, whole = file.with_name("own"), other.read_bytes()
    file.rename(own)
    other.rename(file)
    assert "lies another file" in disk_refusal(desk)
    with pytest.raises(JournalFailed):
        desk.journal.nights()
    assert file.read_bytes() == whole
    file.rename(other)
    own.rename(file)
    assert desk.do("join Bob 50").seq == 2


@pytest.mark.parametrize("put_another", [False, True])
def test_a_log_that_is_gone_or_another_is_refused_and_what_it_held_is_kept(
    sqlite_url: str, desk: Desk, file: Path, put_another: bool
) -> None:
    desk.do("join Bob 50")
    log_of(file).unlink()
    if put_another:
        log_of(file).write_bytes(b"")
    assert "is gone from its place or another file" in disk_refusal(desk, "join Cyd 5")
    copied(file, file.with_name("killed now"))
    with closing(Journal(f"sqlite:///{file.with_name('killed now')}")) as journal:
        assert [move.text for move in journal.moves(1)] == ["join Ann 100", "join Bob 50"]
    desk.close()
    with closing(Desk(Journal(sqlite_url))) as again:
        assert (again.table.seq, verify(again.journal).damages) == (2, [])


def test_a_log_put_back_goes_on(desk: Desk, file: Path) -> None:
    away = file.with_name("log away")
    log_of(file).rename(away)
    disk_refusal(desk)
    away.rename(log_of(file))
    assert desk.do("join Bob 50").seq == 2


def test_a_commit_during_which_the_file_went_away_is_not_acknowledged_and_stands_when_it_is_back(
    desk: Desk, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one instant in which the look before the commit came too early."""
    away = file.with_name("away")
    append = desk.journal._end.append

    def moved_away(*arguments: object) -> object:
        file.rename(away)
        return append(*arguments)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(desk.journal._end, "append", moved_away)
        assert "is gone from its place" in disk_refusal(desk)
    assert (desk.table.seq, desk.table.board()["players"]) == (1, {"Ann": 100})
    away.rename(file)
    assert desk.do("join Cyd 5").seq == 3
    assert set(desk.table.board()["players"]) == {"Ann", "Bob", "Cyd"}


def test_a_copy_put_back_after_the_station_stopped_has_every_move(
    sqlite_url: str, desk: Desk, file: Path
) -> None:
    """A move to another disk and back is a copy: the station's own file is gone, and its log matters."""
    away = file.with_name("on another disk")
    copied(file, away)
    file.unlink()
    disk_refusal(desk)
    desk.close()
    assert log_of(file).exists()
    with pytest.raises(JournalUnusable) as refused:
        Journal(sqlite_url)
    assert "but the log of one" in words("en").say(refused.value.said)
    copied(away, file)
    with closing(Desk(Journal(sqlite_url))) as again:
        assert (again.table.seq, verify(again.journal).damages) == (1, [])


# ---- a log beside another file -------------------------------------------------------------------------


def an_older_backup(url: str, to: Path) -> None:
    with closing(Desk(Journal(url))) as desk:
        desk.do("join Ann 100")
        backup(desk.journal, to)


def another_database(url: str, to: Path) -> None:
    an_older_backup(url, to.with_name("x"))
    with closing(Journal(f"sqlite:///{to}")) as journal:
        booked(journal)


Prepare = Callable[[str, Path], None]


@pytest.mark.parametrize("prepare", [an_older_backup, another_database])
def test_a_backup_moved_over_a_killed_stations_file_is_not_mixed_with_its_log(
    sqlite_url: str, file: Path, tmp_path: Path, prepare: Prepare
) -> None:
    kept = tmp_path / "kept"
    prepare(sqlite_url, kept)
    with closing(Desk(Journal(sqlite_url))) as desk:
        desk.do("join Bob 50")
    killed_after(sqlite_url, "join Cyd 5", "join Dan 5")
    own = file.with_name("own")
    copied(file, own)
    whole = kept.read_bytes()
    os.replace(kept, file)
    with pytest.raises(JournalUnusable) as refused:
        Journal(sqlite_url, create=False)
    said = words("en").say(refused.value.said)
    assert "belongs to another database" in said and "--even-if-damaged" in said
    assert file.read_bytes() == whole, "nothing was applied"
    with closing(Journal(sqlite_url, put_log_aside=True)) as journal:
        assert verify(journal).whole
        assert journal.log_aside is not None
        aside = Path(journal.log_aside)
    own.rename(file)
    aside.rename(log_of(file))
    with closing(Desk(Journal(sqlite_url))) as desk:
        assert desk.table.night.seats == ("Ann", "Bob", "Cyd", "Dan"), "and nothing is lost"


def test_a_killed_stations_own_log_is_applied_wherever_both_are_copied(
    sqlite_url: str, file: Path, tmp_path: Path
) -> None:
    killed_after(sqlite_url, "join Ann 100", "join Bob 50")
    killed_after(sqlite_url, "join Cyd 5")
    copied(file, tmp_path / "other.sqlite3")
    copied(log_of(file), tmp_path / "other.sqlite3-wal")
    with closing(Desk(Journal(f"sqlite:///{tmp_path / 'other.sqlite3'}"))) as desk:
        assert (desk.table.seq, verify(desk.journal).damages) == (3, [])


def test_a_backup_that_was_put_in_place_by_hand_has_a_log_of_its_own(
    sqlite_url: str, file: Path, tmp_path: Path
) -> None:
    an_older_backup(sqlite_url, tmp_path / "kept")
    os.replace(tmp_path / "kept", file)
    killed_after(sqlite_url, "join Bob 50")
    with closing(Desk(Journal(sqlite_url))) as desk:
        assert (desk.table.night.seats, verify(desk.journal).damages) == (("Ann", "Bob"), [])


def test_a_backup_moved_over_a_running_stations_file_is_what_the_next_start_finds(
    sqlite_url: str, desk: Desk, file: Path, tmp_path: Path
) -> None:
    backup(desk.journal, tmp_path / "kept")
    desk.do("join Bob 50")
    os.replace(tmp_path / "kept", file)
    whole = file.read_bytes()
    assert "lies another file" in disk_refusal(desk, "join Cyd 5")
    with pytest.raises(JournalUnusable):
        Journal(sqlite_url, create=False)
    desk.close()
    assert file.read_bytes() == whole
    with closing(Desk(Journal(sqlite_url))) as again:
        assert (again.table.night.seats, verify(again.journal).damages) == (("Ann",), [])


def test_a_log_is_told_from_anothers_while_it_grows_and_begins_anew(desk: Desk, file: Path) -> None:
    for number in range(400):
        desk.do(f"adjust Ann +{number + 1} tap")
        if number % 20 == 0:
            assert not log_is_foreign(str(file)), number
    assert log_of(file).stat().st_size > 0


def test_a_new_database_is_its_owners_alone(desk: Desk, file: Path) -> None:
    assert [path.stat().st_mode & 0o777 for path in (file, log_of(file))] == [0o600, 0o600]
