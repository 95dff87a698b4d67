"""The whole way with real versions: a clone, its environment, a bundle installed without the net, a station
that changes over by itself, and one that dies and is taken back. Some minutes; making the bundle needs the
net.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hardware.appliance.versions.trial import free_port
from tests.hardware.appliance.versions.small_version import git, made
from tests.hardware.appliance.versions.test_plug_pulls import pulls

ROOT = Path(__file__).resolve().parents[3]
LONGEST_S = 600.0
NIGHT = "join Ann 100\njoin Bob 50\ngame basic\nvoid\nend\n"
DIES = """
import os, threading
if os.environ.get("RAILBIRD_WEB__SECOND_PORT") != "0":  # at the table, and not in the trial
    threading.Timer(3, os._exit, (1,)).start()
"""


class Manager:
    """Starts the station whenever it ends, as systemd does."""

    def __init__(self, command: list[str], environment: dict[str, str], log: Path) -> None:
        self._command, self._environment, self._log = command, environment, log
        self._ends = threading.Event()
        self.starts = 0
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        with self._log.open("ab") as log:
            while not self._ends.is_set():
                self.starts += 1
                self._station = subprocess.Popen(
                    self._command, env=self._environment, stdout=log, stderr=subprocess.STDOUT
                )
                self._station.wait()

    def stop(self) -> None:
        self._ends.set()
        self._station.send_signal(signal.SIGTERM)
        self._thread.join()


class Station:
    """A clone with its environment, its data, and where its versions come from."""

    def __init__(self, place: Path) -> None:
        self.origin, self.clone, self.stick = place / "origin", place / "clone", place / "stick"
        self.stick.mkdir()
        git(place, "clone", "-q", str(ROOT), str(self.origin))
        git(place, "clone", "-q", str(self.origin), str(self.clone))
        self.environment = {
            **os.environ,
            "XDG_DATA_HOME": str(place),
            "XDG_CONFIG_HOME": str(place),
            "NOTIFY_SOCKET": str(place / "nobody"),
        }
        self.program = str(self.clone / ".venv" / "bin" / "railbird")
        self.state_file = place / "railbird" / "versions" / "state.json"
        self.port = free_port()
        set_up = "from hardware import bootstrap; bootstrap.prepare('station')"
        subprocess.run(["python3", "-c", set_up], cwd=self.clone, check=True)
        (place / "railbird").mkdir()
        (place / "a.night").write_text(NIGHT)
        self.run("import", str(place / "a.night"))

    def run(self, *arguments: str, **more: str) -> str:
        done = subprocess.run(
            [self.program, *arguments],
            env=self.environment | more,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def commit(self, change: Callable[[], object]) -> str:
        """A new release; its id."""
        change()
        git(self.origin, "commit", "-qam", "a change")
        number = git(self.origin, "rev-list", "--count", "HEAD")
        git(self.origin, "tag", "-a", f"v99.0.{number}", "-m", "A change")
        return git(self.origin, "rev-parse", "HEAD")[:12]

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.state_file.read_text())
        return found

    def board(self) -> Any:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/board", timeout=10) as answer:
            return json.load(answer)


def until(true: Callable[[], object]) -> None:
    """Wait until it is so; a station that starts again just now answers nobody."""
    ends_s = time.monotonic() + LONGEST_S
    while time.monotonic() < ends_s:
        with contextlib.suppress(OSError, ValueError):
            if true():
                return
        time.sleep(0.5)
    raise AssertionError("it never came")


@pytest.fixture
def station(tmp_path: Path) -> Iterator[Station]:
    own = Station(tmp_path)
    command = [own.program, "serve", "--host", "127.0.0.1", "--port", str(own.port)]
    manager = Manager([*command, "--camera", "none", "--pins", "none"], own.environment, tmp_path / "log")
    yield own
    manager.stop()


def test_a_bundle_is_installed_proves_well_and_one_that_dies_is_taken_back(station: Station) -> None:
    until(station.board)
    board = station.board()
    readme = station.origin / "README.md"
    better = station.commit(lambda: readme.write_text(readme.read_text() + "\n"))
    git(station.clone.parent, "clone", "-q", str(station.origin), str(station.clone.parent / "maker"))
    packs = [str(station.clone / ".venv" / "bin" / "python"), "-m", "hardware.cli", "bundle"]
    subprocess.run([*packs, str(station.stick)], cwd=station.clone.parent / "maker", check=True)
    no_net = dict.fromkeys(("PIP_INDEX_URL", "http_proxy", "https_proxy"), "http://127.0.0.1:9")
    said = station.run("update", str(station.stick), "--unsigned", **no_net)
    assert "changes over by itself" in said
    until(lambda: station.state()["good"] == better)
    assert station.board()["players"] == board["players"]

    serve = station.origin / "hardware" / "cli" / "serve.py"
    station.commit(lambda: serve.write_text(serve.read_text() + DIES))
    station.run("update", str(station.origin), "--unsigned")
    until(lambda: station.state()["result"]["code"] == "update-taken-back")
    assert station.state()["current"] == better
    until(station.board)
    assert station.board()["players"] == board["players"]
    assert f"{better}: current" in station.run("update", "--list")
    station.run("verify")


def test_killed_at_every_write_while_a_version_is_brought(tmp_path: Path) -> None:
    (tmp_path / "table").mkdir()
    table = made(tmp_path / "table")
    table.commit()
    found = pulls({"bring": (table, 1)})["bring"]
    assert {one["started"] for one in found} == {"clone"}
    assert all(one["chips"] == {"Ann": 100} for one in found)
    assert {one["then"] for one in found} == {"ready"}
