"""The factory reset: what goes, what stays, and that it is asked twice."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.appliance.store.backups import FOLDER
from hardware.cli.reset import reset

OWN = ("pin", "session-key", "phone-seats.json", "packs/house.json")
BOOKS = ("railbird.sqlite3", f"{FOLDER}/night-1.sqlite3", "railbird.before-schema-4.sqlite3")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A station's folders with everything in them; the data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    folder = tmp_path / "railbird"
    for name in (*OWN, *BOOKS[1:], "../config/railbird/settings.toml"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('language = "en"\n' if name.endswith("toml") else "kept")
    with closing(Desk(Journal(f"sqlite:///{folder}/railbird.sqlite3"))) as desk:
        desk.do("join Ann 100")
    return folder


def left(folder: Path) -> set[str]:
    return {name for name in (*OWN, *BOOKS, "../config/railbird/settings.toml") if (folder / name).exists()}


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(reset, list(arguments), input=typed, standalone_mode=False)


def test_the_books_stay_where_that_is_asked(home: Path) -> None:
    assert run("--keep-books", typed="y\nRESET\n").exception is None
    assert left(home) == set(BOOKS)
    with closing(Desk(Journal(f"sqlite:///{home}/railbird.sqlite3"))) as desk:
        assert desk.table.night.chips_of == {"Ann": 100}


def test_the_program_stays_at_the_version_that_it_is_at(home: Path) -> None:
    versions = ("versions/state.json", "versions/1a2b/pyproject.toml", "versions/1a2b/a.sqlite3")
    copy = home / "versions/before-1a2b.sqlite3"
    for path in (*(home / name for name in versions), copy):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert run("--wipe-books", typed="y\nRESET\n").exception is None
    assert left(home) == set() and all((home / name).exists() for name in versions)
    assert not copy.exists(), "it holds the books as they were before the switch"


def test_everything_goes_where_that_is_asked(home: Path) -> None:
    done = run("--wipe-books", typed="y\nRESET\n")
    assert done.exception is None and "as new" in done.output
    assert left(home) == set() and list(home.iterdir()) in ([], [home / "railbird.sqlite3.lock"])


@pytest.mark.parametrize(
    "path", ["books/b.sqlite3", "x/../b.sqlite3", "link/b.sqlite3", "relative", "[1]/b.sqlite3"]
)
def test_the_books_stay_wherever_they_lie(home: Path, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("x", "books", "[1]"):
        (home / folder).mkdir()
    (home / "books/no-book.txt").write_text("goes")
    (home.parent / "linked").symlink_to(home)
    there = home / path
    if path.startswith("link"):
        there = home.parent / "linked/b.db"
    elif path == "relative":
        monkeypatch.chdir(home)
        there = Path("b.db")
    with closing(Desk(Journal(f"sqlite:///{there}"))) as desk:
        desk.do("join Bob 70")
    monkeypatch.setenv("RAILBIRD_DATABASE", f"sqlite:///{there}")
    assert run("--keep-books", typed="y\nRESET\n").exception is None
    assert left(home) == set(BOOKS), "and those that the station had before"
    assert not (home / "books/no-book.txt").exists()
    with closing(Desk(Journal(f"sqlite:///{there.resolve()}", create=False))) as desk:
        assert desk.table.night.chips_of == {"Bob": 70}


@pytest.mark.parametrize("typed", ["n\n", "y\nreset\n", "y\n", ""])
def test_nothing_goes_without_both_answers(home: Path, typed: str) -> None:
    before = left(home)
    assert run("--wipe-books", typed=typed).exception is not None
    assert left(home) == before


def test_a_dry_run_and_a_reset_that_does_not_say_which_delete_nothing(home: Path) -> None:
    before = left(home)
    assert str(home / "pin") in run("--wipe-books", "--dry-run").output
    assert "--keep-books" in str(run().exception)
    assert left(home) == before


def test_a_station_that_runs_is_not_reset(home: Path) -> None:
    before = left(home)
    with closing(Desk(Journal(f"sqlite:///{home}/railbird.sqlite3"))):
        assert run("--wipe-books", typed="y\nRESET\n").exception is not None
        assert left(home) == before


def test_books_on_a_server_are_not_the_stations_own(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILBIRD_DATABASE", "postgresql://me:hunter2@db/railbird")
    said = str(run("--wipe-books", typed="y\nRESET\n").exception)
    assert "administrator" in said and "hunter2" not in said
    assert run("--keep-books", typed="y\nRESET\n").exception is None
    assert left(home) == set(BOOKS), "the backups of the server's books are here"
