"""``railbird update`` as it is typed, and a station that gives its place to another version."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware import bootstrap
from hardware.appliance.versions.state import read_state
from hardware.cli import main
from tests.hardware.appliance.versions.small_version import Table
from tests.hardware.station_process import ROOT, Served
from tests.timeouts import HANGS_S


@pytest.fixture
def home(table: Table, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table whose folders the commands use."""
    project = table.repository / "pyproject.toml"  # no older release than the program that runs this
    project.write_text(project.read_text().replace('"0.1"', '"99.0.0"'))
    (table.place / "data").rename(table.place / "railbird")
    (table.place / "data").symlink_to("railbird")
    monkeypatch.setenv("XDG_DATA_HOME", str(table.place))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(table.place / "config"))
    return table


def test_an_update_is_told_step_by_step_and_the_next_start_is_the_new_version(
    home: Table, capfd: pytest.CaptureFixture[str]
) -> None:
    version = home.commit()
    assert main(["update", str(home.repository), "--dry-run", "--unsigned"]) == 0
    would = capfd.readouterr().out
    assert f"Version {version} would be installed" in would and "The present one is clone (" in would
    assert not home.folder.exists()
    assert main(["update", str(home.repository), "--unsigned"]) == 0
    said = capfd.readouterr().out
    assert "Setting up" in said and f"The next start is version {version}." in said
    assert (home.state.stage, home.state.current) == ("proving", version)


@pytest.mark.parametrize("option", [(), ("--dry-run",)])
def test_what_nobody_signed_is_refused_with_the_way_to_take_it_once(
    home: Table, option: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    home.commit()
    assert main(["update", str(home.repository), *option]) == 1
    said = capsys.readouterr().err
    assert "has no signature of its maker" in said and "`--unsigned`" in said
    assert home.state.stage == "settled"


def test_the_versions_are_listed(home: Table, capsys: pytest.CaptureFixture[str]) -> None:
    home.put("1a2b", 1)
    assert main(["update", "--list", "--lang", "de"]) == 0
    said = capsys.readouterr().out
    assert "1a2b: bereit" in said and "clone (" in said


def test_back_is_asked_and_refused_where_there_is_none(
    home: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["update", "--back"]) == 1
    assert "no version to go back to" in capsys.readouterr().err
    home.put("1a2b", 1)
    home.switch()
    assert main(["update", "--back"]) == 0
    assert "The next start is version clone" in capsys.readouterr().out
    assert home.state.stage == "back"


def test_a_station_that_runs_switches_by_itself(home: Table, capsys: pytest.CaptureFixture[str]) -> None:
    home.commit()
    with closing(Desk(Journal(f"sqlite:///{home.books}"))):
        assert main(["update", str(home.repository), "--unsigned"]) == 0
    assert "changes over by itself" in capsys.readouterr().out
    assert home.state.stage == "ready"


@pytest.mark.parametrize(
    ("database", "why"),
    [
        ("postgresql://me@db/railbird", "database server"),
        ("sqlite:////nowhere/x.sqlite3", "start the station"),
    ],
)
def test_books_that_cannot_be_copied_are_no_ground_for_an_update(
    home: Table,
    database: str,
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("RAILBIRD_DATABASE", database)
    assert main(["update", str(home.repository)]) == 1
    assert why in capsys.readouterr().err


def test_the_running_station_gives_its_place_to_the_version_that_is_ready(
    home: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    version = home.commit()
    home.bring()
    station = Served(home.place, "--camera", "none")
    try:
        rest, _ = station.process.communicate(timeout=HANGS_S)
    finally:
        station.close()
    assert "a small version was told to serve --host 127.0.0.1 --pins mock" in rest
    assert station.process.returncode == 0
    state = read_state(home.folder)
    assert (state.current, state.starts) == (version, 1)
    assert Path(state.clone_root) == bootstrap.ROOT


def test_on_a_full_disk_it_ends_in_a_sentence(home: Table) -> None:
    command = [sys.executable, "-m", "hardware.cli", "update", str(home.repository)]
    full = "import os, resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"
    done = subprocess.run(
        [sys.executable, "-c", f"{full}; os.execv(sys.argv[1], sys.argv[1:])", *command],
        cwd=ROOT,
        text=True,
        capture_output=True,
        timeout=HANGS_S,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == f"railbird: {home.folder.resolve() / 'state.json'}: file too large.\n"
