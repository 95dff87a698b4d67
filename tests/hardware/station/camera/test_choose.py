"""Which camera ``auto`` is: on what is a table none is made up."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.appliance.settings.settings import CameraSettings
from hardware.setup import setup_tools
from hardware.station.camera.choose import choose_camera, note_camera, used_camera


def auto(folder: Path, source: str = "auto") -> tuple[str, str, bool]:
    chosen = choose_camera(CameraSettings(source=source), folder)
    return chosen.source, chosen.said.code, chosen.rehearsal


@pytest.fixture(autouse=True)
def _no_pi(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup_tools, "is_a_pi", lambda: False)


def test_where_nothing_says_that_this_is_a_table_a_rehearsal_begins(tmp_path: Path) -> None:
    assert auto(tmp_path) == ("mock", "camera-none-found", True)


def test_on_a_raspberry_pi_a_camera_that_is_not_there_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup_tools, "is_a_pi", lambda: True)
    assert auto(tmp_path) == ("picamera2", "camera-missing", False)


def test_where_a_camera_ever_worked_it_is_missing(tmp_path: Path) -> None:
    assert used_camera(tmp_path / "new") is None
    note_camera(tmp_path / "new", "picamera2")
    note_camera(tmp_path / "new", "picamera2")
    assert auto(tmp_path / "new") == ("picamera2", "camera-missing", False)


@pytest.mark.parametrize(
    ("kept", "used"),
    [('{"picamera2": [{}]}', True), ('{"mock": [{}]}', False), ("[]", False), ("7", False), ("{", False)],
)
def test_a_camera_that_was_calibrated_before_was_used(tmp_path: Path, kept: str, used: bool) -> None:
    (tmp_path / "camera.json").write_text(kept)
    assert (used_camera(tmp_path) == "picamera2") is used


def test_the_rendered_table_and_films_are_rehearsals_wherever_they_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup_tools, "is_a_pi", lambda: True)
    assert auto(tmp_path, "mock:5") == ("mock:5", "camera-chosen", True)
    assert auto(tmp_path, f"folder:{tmp_path}")[2]
    assert not auto(tmp_path, "none")[2]
    assert not auto(tmp_path, "picamera2")[2]


@pytest.mark.parametrize("source", ["video:/missing.mp4", "folder:/missing", "video:/", "folder:/dev/zero"])
def test_a_film_that_is_away_is_no_camera_and_no_rehearsal(tmp_path: Path, source: str) -> None:
    assert auto(tmp_path, source) == ("none", "camera-away", False)
    assert choose_camera(CameraSettings(source=source), tmp_path).away is not None


def test_a_path_that_no_system_takes_is_away_too(tmp_path: Path) -> None:
    assert auto(tmp_path, f"video:{'x' * 9000}")[0] == "none"
    assert auto(tmp_path, "folder:a\0b")[0] == "none"
