"""A start that always comes up, as its owner meets it: the real process, and no shell."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hardware.cli import doctor
from tests.hardware.station_process import ROOT, Served
from tests.timeouts import HANGS_S

Start = Callable[..., Served]
PIN = "correct-horse"


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a station on the same data and settings each time; whatever still runs is killed."""
    started: list[Served] = []

    def start(*options: str, **more: str) -> Served:
        started.append(Served(tmp_path, *options, **more))
        return started[-1]

    yield start
    for one in started:
        one.close()


def write(folder: Path, settings: str) -> Path:
    file = folder / "railbird" / "settings.toml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(f'pin = "{PIN}"\n{settings}')
    return file


class Owner:
    """Behind the PIN of a station, with a browser."""

    def __init__(self, station: Served) -> None:
        self.url = station.url
        self._browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        self.post("/console", pin=PIN)

    def post(self, path: str, **fields: str) -> str:
        return self._read(path, urllib.parse.urlencode(fields).encode())

    def get(self, path: str) -> str:
        return self._read(path, None)

    def _read(self, path: str, body: bytes | None) -> str:
        try:
            with self._browser.open(self.url + path, body, timeout=HANGS_S) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.read().decode()


def signs(station: Served) -> list[str]:
    """The codes of what the console says that the start could not do as it was asked."""
    page = Owner(station).get("/console")
    view = re.search(r'id="station">(.*?)</script>', page)
    assert view is not None
    return [one["code"] for one in json.loads(view[1])["amiss"]]


def test_a_film_and_pins_that_are_saved_and_away_are_done_without(start: Start, tmp_path: Path) -> None:
    write(tmp_path, '[camera]\nsource = "video:/missing.mp4"\n[panel]\npins = "gpio"\n')
    station = start(pins="")
    assert "panel-away" in signs(station)
    assert "camera-not-there" in Owner(station).get("/console")
    assert any("The video /missing.mp4 is not there: deal by hand" in line for line in station.said)
    assert station.move("join Ann 100")["seq"] == 1


def test_a_setting_that_ends_two_starts_is_mended_on_the_page(start: Start, tmp_path: Path) -> None:
    file = write(tmp_path, 'chipp = "1"\n[camera]\nsource = "none"\n')
    for _ in range(2):
        station = start()
        assert station.process.wait(HANGS_S) == 1
        assert "chipp: there is no such setting" in station.said[0]
    station = start()
    assert station.said[0].startswith("Safe mode") and "chipp" in station.said[0]
    assert "safe-mode-settings" in signs(station)
    assert station.move("join Ann 100")["seq"] == 1
    owner = Owner(station)
    assert "chipp" in owner.get("/console/settings")
    owner.post("/console/settings/mend")
    assert "chipp" not in file.read_text()
    assert station.stop() == 0
    again = start()
    assert not any("Safe mode" in line for line in again.said)


def test_settings_that_are_changed_by_hand_are_tried_at_once(start: Start, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        write(tmp_path, "")
        port = str(taken.getsockname()[1])
        for _ in range(2):
            assert start("--port", port).process.wait(HANGS_S) == 1
    station = start("--camera", "none")
    assert not any("Safe mode" in line for line in station.said)


def test_books_that_cannot_be_opened_leave_console_and_settings(start: Start, tmp_path: Path) -> None:
    write(tmp_path, "")
    (tmp_path / "railbird" / "railbird.sqlite3").write_bytes(b"no database at all" * 500)
    for _ in range(2):
        assert start("--camera", "none").process.wait(HANGS_S) == 1
    station = start("--camera", "none")
    assert {"safe-mode", "serve-books-away"} <= set(signs(station))
    assert "id=\"bar\"" in Owner(station).get("/console/settings")
    assert station.stop() == 0, "what it kept for the empty table is gone with it"


def test_settings_from_a_pipe_end_in_a_sentence(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    command = [sys.executable, "-m", "hardware.cli", "serve", "--settings", str(tmp_path / "pipe.toml")]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, text=True, capture_output=True, timeout=HANGS_S, check=False
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "no ordinary file" in done.stderr
    assert json.loads((tmp_path / "railbird" / "starts.json").read_text())["failed"] == 1


def test_a_start_that_the_page_asked_for_is_tried_until_it_comes_up(start: Start, tmp_path: Path) -> None:
    write(tmp_path, "")
    station = start("--camera", "none")
    owner = Owner(station)
    write(tmp_path, "[web\n")
    owner.post("/console/settings/restart")
    assert station.process.stdout is not None
    said = []
    for line in station.process.stdout:
        said.append(line)
        if line.startswith("Stop with"):
            break
    assert sum("settings.toml:2" in line for line in said) == 3, "two failures, and the reason of safe mode"
    assert any(line.startswith("Safe mode") for line in said)


def test_the_doctor_says_what_the_settings_name_and_is_away(tmp_path: Path) -> None:
    file = write(tmp_path, '[camera]\nsource = "folder:/missing"\n[panel]\npins = "gpio"\n')
    said = {fact.code: fact for _, fact in (doctor.camera(file), doctor.pins(file))}
    assert "camera-away" in said
    assert "panel-away" in said or doctor.pins(file)[0], "a computer with pins"
