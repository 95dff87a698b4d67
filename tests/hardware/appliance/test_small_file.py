"""Whatever lies at a small file's path is read or refused at once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hardware.appliance.cannot import Cannot
from hardware.appliance.settings.setting_text import SettingsError
from hardware.appliance.settings.settings import read_settings
from hardware.appliance.small_file import KeptFile, read_json, read_small
from hardware.appliance.store.first_run import FirstRun
from hardware.appliance.store.secrets import made_pin
from hardware.appliance.versions.state import State, progress, read_state, whole
from hardware.station.calibration.calibrations import Calibrations
from hardware.station.camera.choose import used_camera
from hardware.station.teaching.pack_files import Shelf

NESTED = b"[" * 100_000


def pipe(path: Path) -> Path:
    os.mkfifo(path)
    return path


def test_an_ordinary_file_is_read_whole_and_one_that_is_not_there_is_said(tmp_path: Path) -> None:
    (tmp_path / "here").write_bytes(b'{"a": 1}')
    assert read_small(tmp_path / "here") == b'{"a": 1}'
    assert read_json(tmp_path / "here") == {"a": 1}
    with pytest.raises(FileNotFoundError):
        read_small(tmp_path / "gone")


@pytest.mark.parametrize("there", ["/dev/zero", "/dev/null", "/", "pipe"])
def test_a_pipe_a_device_and_a_folder_are_no_files(there: str, tmp_path: Path) -> None:
    path = pipe(tmp_path / there) if there == "pipe" else Path(there)
    with pytest.raises(Cannot):
        read_small(path)


def test_a_file_that_is_too_large_is_not_taken_in(tmp_path: Path) -> None:
    with (tmp_path / "large").open("wb") as large:
        large.truncate(1 << 40)
    with pytest.raises(Cannot, match="larger than 16 MB"):
        read_small(tmp_path / "large")
    with pytest.raises(SettingsError, match="file-too-large"):
        read_settings(tmp_path / "large")


@pytest.mark.parametrize("content", [NESTED, b'{"a":' * 100_000, b"\xff", b"{"])
def test_what_is_no_json_or_never_closes_is_one_error(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "one.json").write_bytes(content)
    with pytest.raises(Cannot, match=r"one\.json"):
        read_json(tmp_path / "one.json")


@pytest.mark.parametrize("what", ["nested", "pipe"])
def test_every_file_that_the_station_keeps_may_be_spoilt(what: str, tmp_path: Path) -> None:
    names = ("first-run.json", "camera.json", "chosen.json", "state.json", "progress.json", "pin", "kept")
    for path in [tmp_path / name for name in names]:
        path.write_bytes(NESTED) if what == "nested" else pipe(path)
    (tmp_path / "v1").mkdir()
    (tmp_path / "v1" / "version.json").write_bytes(NESTED)
    assert FirstRun(tmp_path, lambda: 0, asks=False).answered == ()
    assert Calibrations(tmp_path, "picamera2").trouble is not None
    assert used_camera(tmp_path) is None
    assert Shelf(tmp_path).packs() == ()
    assert read_state(tmp_path) == State()
    assert progress(tmp_path) is None
    assert len(made_pin(tmp_path, lambda said: None)) == 6
    assert whole(tmp_path, "v1") is None
    if what == "pipe":
        with pytest.raises(Cannot):
            KeptFile(tmp_path / "kept").read()


@pytest.mark.parametrize("file", ["pipe", "/dev/zero"])
def test_settings_that_are_no_file_are_one_sentence(file: str, tmp_path: Path) -> None:
    path = pipe(tmp_path / file) if file == "pipe" else Path(file)
    with pytest.raises(SettingsError, match="file-not-ordinary"):
        read_settings(path)
