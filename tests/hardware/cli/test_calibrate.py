"""``railbird calibrate`` on the command line: what it says, keeps, takes back and refuses."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.cli.commands import main
from hardware.station.calibration.calibrations import Calibrations
from vision.mock.table import MockTable


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def kept() -> Calibrations:
    from hardware.appliance.settings.settings import data_folder

    return Calibrations(data_folder(), "mock")


def test_the_verdict_is_said_and_kept_and_taken_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", "--source", "mock", "--zone", "0.1,0.1,0.9,0.9"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("All is well") and "✓ Red is red." in said
    assert kept().any and kept().now.zone.left == 0.1
    assert main(["calibrate", "--source", "mock", "--undo"]) == 0
    assert not kept().any
    assert main(["calibrate", "--source", "mock", "--undo"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_looking_only_keeps_nothing_and_says_so_in_the_stations_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILBIRD_LANGUAGE", "de")
    assert main(["calibrate", "--source", "mock", "--look", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["card"]["width_px"] > 60 and found["notes"] == ["Nichts wurde behalten."]
    assert not kept().any


def test_a_table_too_dark_to_read_exits_1_and_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dark = MockTable(3).frame(0.0) // 16
    for number in range(12):
        cv2.imwrite(str(tmp_path / f"{number:02}.png"), np.ascontiguousarray(dark))
    assert main(["calibrate", "--source", f"folder:{tmp_path}"]) == 1
    assert "✗ " in (said := capsys.readouterr().out) and "light" in said


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["--source", "mock", "--zone", "0.1,0.1,0.9"], "four shares"),
        (["--source", "mock", "--zone", "0.4,0.4,0.2,0.9"], "too small"),
        (["--source", "folder:/nowhere"], "The folder /nowhere is not there"),
        (["--source", "rubbish"], "none of auto, mock"),
        (["--source", "none"], "There is no camera"),
        (["--source", "mock", "--settings", "/nowhere.toml"], "/nowhere.toml"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    asked: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["calibrate", *asked]) == 1
    said = capsys.readouterr().err
    assert sentence in said and said.count("\n") == 1
    assert not kept().any
