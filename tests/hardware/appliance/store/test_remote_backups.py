"""Backups at an address of the owner's, by the real restic: sent, read back, restored, refused."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealer.books.books_end import BooksEnd, end_in
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.appliance.cannot import Cannot
from hardware.appliance.settings.settings import Backups, Settings
from hardware.appliance.store import remote_backups
from hardware.appliance.store.backups import NewestBackup, back_up, backups_in
from hardware.appliance.store.night_backups import BackupView, view_of
from hardware.appliance.store.remote_backups import AGAIN_S, RemoteBackups
from hardware.appliance.store.restic import Restic, Snapshot
from hardware.appliance.store.restoring import Restoring
from hardware.cli import main
from hardware.cli.doctor import address
from tests.clock import Clock

PASSWORD = "many horses"
needs_restic = pytest.mark.skipif(shutil.which("restic") is None, reason="needs restic")


class Station:
    """A station's books, their backups, and a repository in a folder."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self.folder, self.clock = folder, clock
        self.url = f"sqlite:///{folder / 'railbird.sqlite3'}"
        self.desk = Desk(Journal(self.url))
        self.backups, self.address = folder / "backups", folder / "repository"
        self.newest = NewestBackup(self.desk.journal, self.backups)
        self.remote = self.begin()

    def begin(self, password: str = PASSWORD, program: str = "restic") -> RemoteBackups:
        """The copies as a new process has them."""
        restic = Restic(str(self.address), password, program)
        return RemoteBackups(restic, self.newest, 2, lambda: self.clock.now_s)

    def back_up(self, *moves: str) -> None:
        for move in moves:
            self.desk.do(move)
        back_up(self.desk.journal, self.backups, 14)

    def view(self) -> BackupView:
        return view_of(self.newest(), None, self.remote)

    def there(self) -> list[str]:
        return sorted(one.file for one in self.remote.listed())


@pytest.fixture
def station(tmp_path: Path, clock: Clock) -> Iterator[Station]:
    made = Station(tmp_path, clock)
    with closing(made.desk):
        yield made


@needs_restic
def test_the_newest_backup_is_sent_encrypted_and_the_newest_stay(station: Station) -> None:
    assert station.remote.look() == [] and not station.address.exists(), "there is no backup yet"
    for number in (1, 2, 3):
        station.back_up(f'join "Guest {number}" 5')
        assert station.remote.look() == [] and station.view().at_address
    assert station.there() == ["night-1-move-2.sqlite3", "night-1-move-3.sqlite3"]
    held = b"".join(one.read_bytes() for one in station.address.rglob("*") if one.is_file())
    assert b"Guest" not in held and b"SQLite" not in held


@needs_restic
def test_the_newest_comes_back_into_a_folder_and_verifies(station: Station, tmp_path: Path) -> None:
    station.back_up("join Ann 5", "join Bob 5")
    station.remote.look()
    station.back_up("join Cyd 5")
    station.remote.look()
    (tmp_path / "back").mkdir()
    newest = station.remote.newest()
    file = station.remote.fetch(newest, tmp_path / "back")
    assert file.read_bytes() == backups_in(station.backups)[0].file.read_bytes()
    assert end_in(file) == newest.end and newest.end.move == 3
    with closing(Journal(f"sqlite:///{file}")) as books:
        assert verify(books).whole and verify(books).moves == 3


@needs_restic
def test_a_start_sends_nothing_that_is_there(station: Station) -> None:
    station.back_up("join Ann 5", "leave Ann")
    station.remote.look()
    station.remote = station.begin()
    station.remote.look()
    assert len(station.there()) == 1 and station.view().at_address
    assert station.remote.newest().end == backups_in(station.backups)[0].end


@needs_restic
def test_a_backup_of_the_same_move_with_more_in_the_till_is_sent_too(station: Station) -> None:
    station.back_up("join Ann 5", "leave Ann")
    station.remote.look()
    station.desk.begin_shift("Eva")
    station.back_up()
    assert station.remote.look() == [] and station.there() == ["night-1-move-2.sqlite3"] * 2


@needs_restic
def test_what_a_restore_gave_up_stays_at_the_address(station: Station) -> None:
    """A backup goes only where the newest one holds all that it holds."""
    station.back_up("join Ann 5", "join Bob 5", "leave Bob", "leave Ann")
    station.remote.look()
    first = station.remote.newest()
    (station.folder / "other").mkdir()
    other = Station(station.folder / "other", station.clock)
    with closing(other.desk):
        other.address = station.address
        other.remote = other.begin()
        for number in range(1, 4):
            other.back_up(f'join "Guest {number}" 5')
            other.remote.look()
        assert len(other.there()) == 3, "two of the others, and ours"
        assert other.remote.newest(first.end.books) == first, "of our own books"
        assert other.remote.newest().end.move == 3, "without books, of those that were sent last"


def test_without_restic_it_is_said_once_and_the_table_goes_on(station: Station) -> None:
    station.back_up("join Ann 5")
    station.remote = station.begin(program="no-such-restic")
    (said,) = station.remote.look()
    assert str(Cannot.because(said)).endswith("sudo apt-get install restic")
    assert station.remote.look() == [] and station.view().trouble == said
    station.clock.now_s += AGAIN_S
    assert station.remote.look() == [], "tried again, and not said again"


@needs_restic
def test_a_wrong_password_is_said_and_no_other_repository_is_made(station: Station) -> None:
    station.back_up("join Ann 5")
    station.remote.look()
    station.remote = station.begin("another")
    (said,) = station.remote.look()
    assert "the password does not fit" in str(Cannot.because(said)) and not station.view().at_address


@needs_restic
@pytest.mark.parametrize("address", ["rest:http://bar:oatmeal@127.0.0.1:9/x", "/proc/nowhere"])
def test_an_address_that_does_not_answer_is_said_without_its_password(
    station: Station, address: str
) -> None:
    station.back_up("join Ann 5")
    restic = Restic(address, PASSWORD)
    (said,) = RemoteBackups(restic, station.newest, 2, lambda: 0.0).look()
    sentence = str(Cannot.because(said))
    assert "Your address has no copy" in sentence and "oatmeal" not in sentence and PASSWORD not in sentence


@needs_restic
def test_the_doctor_says_whether_the_newest_backup_is_at_the_address(
    station: Station, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, settings = tmp_path / "data" / "railbird", tmp_path / "settings.toml"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    station.backups = data / "backups"
    station.newest = NewestBackup(station.desk.journal, station.backups)
    station.remote = station.begin()
    settings.write_text(f"""
database = "{station.url}"
[backups]
address = "{station.address}"
password = "{PASSWORD}"
""")
    station.back_up()
    station.remote.look()
    assert address(settings)[1].code == "remote-none", "books without a move are no backup yet"
    station.back_up("join Ann 5")
    station.remote.look()
    well, said = address(settings)
    assert well and dict(said.args)["path"] == "night-1-move-1.sqlite3"
    station.back_up("join Bob 5")
    well, said = address(settings)
    assert not well and said.code == "doctor-address-behind"
    settings.write_text(settings.read_text().replace(PASSWORD, "another"))
    with pytest.raises(Cannot, match="the password does not fit"):
        address(settings)
    settings.write_text("")
    assert address(settings)[1].code == "doctor-no-address"


def refusing(folder: Path, command: str) -> str:
    """The real restic, but for one command."""
    program = folder / "restic"
    program.write_text(f'#!/bin/sh\n[ "$1" = {command} ] && echo refused >&2 && exit 1\nexec restic "$@"\n')
    program.chmod(0o700)
    return str(program)


def complains(folder: Path, complaint: str) -> Restic:
    """A restic that only complains."""
    program = folder / "restic"
    program.write_text(f"#!/bin/sh\ncat >&2 <<'END'\n{complaint}\nEND\nexit 1\n")
    program.chmod(0o700)
    return Restic("sftp:bar@nas:/bar", PASSWORD, str(program))


@pytest.mark.parametrize(
    ("complaint", "code"),
    [
        ("Fatal: wrong password or no key found", "restic-password"),
        ("Fatal: create repository failed: dial tcp: lookup nas: no such host", "restic-away"),
        ("dial tcp 10.0.0.9:8000: connect: connection refused", "restic-away"),
        ("subprocess ssh: ssh: Could not resolve hostname nas\nFatal: EOF", "restic-away"),
        ("subprocess ssh: bar@nas: Permission denied (publickey).\nFatal: EOF", "restic-login"),
        ("Fatal: unable to start the sftp session, error: EOF", "restic-sftp"),
        ("Fatal: server response unexpected: 401 Unauthorized (401)", "restic-login"),
        ("Fatal: unable to save snapshot: write /mnt/x: no space left on device", "restic-full"),
    ],
)
def test_what_an_owner_meets_is_said_in_plain_words(tmp_path: Path, complaint: str, code: str) -> None:
    with pytest.raises(Cannot) as refused:
        complains(tmp_path, complaint).check()
    assert refused.value.said.code == code


def test_the_reason_that_ssh_gives_is_said_and_not_what_restic_makes_of_it(tmp_path: Path) -> None:
    said = "subprocess ssh: Host key verification failed.\nFatal: unable to start the sftp session"
    restic = complains(tmp_path, said)
    with pytest.raises(Cannot, match="restic says: Host key verification failed"):
        restic.check()


def test_a_copy_that_cannot_be_read_back_says_why_and_is_not_taken_for_a_false_one(tmp_path: Path) -> None:
    snapshot = Snapshot("0123", "night-1-move-2.sqlite3", BooksEnd())
    with pytest.raises(Cannot, match="nothing answers"):
        complains(tmp_path, "Fatal: read: connection timed out").digest(snapshot)


@needs_restic
def test_books_come_back_although_a_computer_that_died_holds_the_repository(
    station: Station, tmp_path: Path
) -> None:
    station.back_up("join Ann 5")
    station.remote.look()
    _left_by_a_killed_check(station.address)
    newest = station.remote.newest()
    assert station.remote.fetch(newest, tmp_path).is_file()


@needs_restic
def test_a_copy_that_comes_back_otherwise_is_none(station: Station, monkeypatch: pytest.MonkeyPatch) -> None:
    station.back_up("join Ann 5")
    monkeypatch.setattr(Restic, "digest", lambda self, snapshot: b"something else")
    (said,) = station.remote.look()
    assert "not what was sent" in str(Cannot.because(said)) and station.there() == []
    monkeypatch.undo()
    station.clock.now_s += AGAIN_S
    assert station.remote.look() == [] and len(station.there()) == 1


@needs_restic
def test_a_repository_that_does_not_prove_is_said_for_as_long_as_it_does_not(
    station: Station, tmp_path: Path
) -> None:
    """Also once the newest copy is there."""
    station.remote = station.begin(program=refusing(tmp_path, "check"))
    station.back_up("join Ann 5")
    (said,) = station.remote.look()
    assert "restic says: refused" in str(Cannot.because(said)) and len(station.there()) == 1
    station.clock.now_s += AGAIN_S
    station.remote.look()
    assert not station.view().at_address and station.view().trouble == said


@needs_restic
def test_a_repository_that_takes_only_additions_has_the_copy_all_the_same(
    station: Station, tmp_path: Path
) -> None:
    station.remote = station.begin(program=refusing(tmp_path, "forget"))
    for number in (1, 2):
        station.back_up(f'join "Guest {number}" 5')
        assert station.remote.look() == [] and station.view().trouble is None
    station.back_up("join Ann 5")
    (said,) = station.remote.look()
    assert str(Cannot.because(said)).startswith("Older backups stay at your address")
    assert station.view().at_address and station.view().trouble == said
    station.clock.now_s += AGAIN_S
    assert station.remote.look() == [] and len(station.there()) == 3


@needs_restic
def test_a_fetched_backup_is_put_back_as_one_that_was_sent(station: Station) -> None:
    station.back_up("join Ann 5", "leave Ann")
    station.remote.look()
    station.desk.do("join Bob 5")
    station.desk.do("leave Bob")
    own = Restoring(station.desk, station.url, station.backups, 14, list)
    (listed,) = own.at_address(station.remote)
    assert (listed.file, listed.place, listed.others) == ("night-1-move-2.sqlite3", "address", False)
    found = station.remote.newest()
    kept = own.take(lambda folder: station.remote.fetch(found, folder))
    assert kept.place == "sent" and own.inside(kept.id).moves == 2
    own.put_back(kept.id)
    assert station.desk.table.seq == 2


@needs_restic
def test_a_backup_for_which_there_is_no_room_is_not_fetched(
    station: Station, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    station.back_up("join Ann 5")
    station.remote.look()
    monkeypatch.setattr(remote_backups, "SPARE", 1 << 60)
    with pytest.raises(Cannot, match="too little room"):
        station.remote.fetch(station.remote.newest(), tmp_path)


@needs_restic
def test_a_new_card_gets_the_newest_books_back_by_one_command(
    station: Station, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    station.back_up("join Ann 5", "join Bob 7")
    station.remote.look()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "new"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "new"))
    assert main(["restore", "--from-address", "--lang", "en"]) == 2
    assert "set backups.address" in capsys.readouterr().err
    said = {"address": str(station.address), "password": PASSWORD}
    monkeypatch.setenv("RAILBIRD_BACKUPS", json.dumps(said))
    assert main(["restore", "--from-address"]) == 0
    with sqlite3.connect(tmp_path / "new" / "railbird" / "railbird.sqlite3") as books:
        assert books.execute("SELECT count(*) FROM move").fetchone() == (2,)
    assert [one.name for one in (tmp_path / "new" / "railbird").iterdir() if one.is_dir()] == []
    assert main(["verify"]) == 0 and main(["restore"]) == 2
    assert main(["restore", "--from-address", str(tmp_path / "x")]) == 2


def _left_by_a_killed_check(repository: Path) -> None:
    """Have restic die while it holds the repository alone."""
    said = os.environ | {"RESTIC_REPOSITORY": str(repository), "RESTIC_PASSWORD": PASSWORD}
    with subprocess.Popen(["restic", "check", "--no-cache"], env=said, stdout=subprocess.DEVNULL) as check:
        while not any((repository / "locks").iterdir()):
            assert check.poll() is None
        check.send_signal(signal.SIGSTOP)
        check.kill()


def test_there_is_an_address_only_with_a_password() -> None:
    assert remote_backups.remote_backups(Settings(), lambda: None) is None
    with pytest.raises(ValueError, match="setting-no-password"):
        Backups(address="/mnt/nas")
