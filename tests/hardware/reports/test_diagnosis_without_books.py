"""A bundle is packed where the books or the settings cannot be read, and holds the service's own log."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.appliance.service.unit import ServicePlace, unit_text
from hardware.appliance.store.backups import FOLDER, back_up
from hardware.cli.commands import main

PIN, FORMER_PIN, NUMBER, PASSWORD = "908172", "mice and men", "445566", "hunter2pass"
LOG = f"Ann Lee bet; {PIN}; /first   number {NUMBER}; http://a/console   PIN {FORMER_PIN} (settings)"


@pytest.fixture
def books(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The database of a station with one backup, whose PIN and log are there too."""
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path))
    folder = tmp_path / "railbird"
    folder.mkdir()
    (folder / "pin").write_text(PIN)
    with closing(Desk(Journal(f"sqlite:///{folder}/railbird.sqlite3"))) as desk:
        desk.do('join "Ann Lee" 100')
        back_up(desk.journal, folder / FOLDER, 3)
    program = tmp_path / "bin" / "journalctl"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$@"\ncat "{tmp_path}/log"\n')
    (tmp_path / "log").write_text(LOG)
    program.chmod(0o700)
    monkeypatch.setenv("PATH", str(program.parent), prepend=":")
    return folder / "railbird.sqlite3"


def packed(tmp_path: Path, *options: str) -> dict[str, str]:
    """The bundle's texts, of which none has anything that is the bar's own."""
    assert main(["diagnose", str(tmp_path / "help.zip"), *options]) == 0
    with zipfile.ZipFile(tmp_path / "help.zip") as bundle:
        texts = {name: bundle.read(name).decode() for name in bundle.namelist()}
    for name, text in texts.items():
        for word in ("Ann", PIN, FORMER_PIN, NUMBER, PASSWORD):
            assert word not in text, name
    return texts


def no_bytes(books: Path) -> None:
    books.write_bytes(b"")


def no_database(books: Path) -> None:
    books.write_bytes(b"no database" * 1000)


def missing(books: Path) -> None:
    books.unlink()


def damaged_in_the_middle(books: Path) -> None:
    content = bytearray(books.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    books.write_bytes(content)


@pytest.mark.parametrize("spoil", [no_bytes, no_database, missing, damaged_in_the_middle])
def test_books_that_cannot_be_read_are_told_in_the_bundle(
    books: Path, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(books)
    texts = packed(tmp_path)
    (why,) = json.loads(texts["journal.json"]).values()
    assert ("journal" in why.lower() and str(books) in why) or (spoil is damaged_in_the_middle and why)
    assert json.loads(texts["settings.json"])["language"] == "en"


def test_books_that_another_program_holds_are_told_in_the_bundle(books: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(books, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert "locked" in packed(tmp_path)["journal.json"]


@pytest.mark.parametrize(
    "address",
    [f"postgresql://u:{PASSWORD}@127.0.0.1:9/db", f"postgresql://u:p@{PASSWORD}@127.0.0.1/db"],
)
def test_an_address_that_leads_nowhere_is_told_without_its_password(
    books: Path, tmp_path: Path, address: str
) -> None:
    (tmp_path / "log").write_text(f"cannot resolve host {PASSWORD}@127.0.0.1 for Ann Lee")
    texts = packed(tmp_path, "--database", address)
    assert "unopened" in texts["journal.json"] and "resolve host" in texts["log.txt"]


def test_a_data_folder_that_is_none_is_told_in_the_bundle(
    books: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "log"))
    (tmp_path / "log").write_text("nothing")
    assert "unopened" in packed(tmp_path)["journal.json"]


def test_settings_that_cannot_be_read_are_told_in_the_bundle(books: Path, tmp_path: Path) -> None:
    (tmp_path / "railbird" / "settings.toml").write_text(f"database = ['{PASSWORD}']\n")
    texts = packed(tmp_path)
    assert "settings.toml:1: database" in texts["settings.json"] and "unopened" in texts["journal.json"]


def test_the_log_is_asked_for_where_the_service_keeps_it(books: Path, tmp_path: Path) -> None:
    asked, said, *_ = packed(tmp_path)["log.txt"].splitlines()
    place = ServicePlace(Path("/opt"), Path("/opt/python"), Path("/usr"))
    (space,) = (line for line in unit_text(place).splitlines() if line.startswith("LogNamespace="))
    assert f"--namespace={space.partition('=')[2]} --unit=railbird" in asked
    assert said == "… bet; …; /first   number …; http://a/console   PIN … (settings)"
