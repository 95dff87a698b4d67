"""Calibrations that are kept: over a restart, by camera, undoable, and never in the way when damaged."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from dealer.notation.facts import text
from hardware.station.calibration.calibrations import MOST_KEPT, Calibration, Calibrations
from tests.hardware.sentences import in_english
from vision.frames.dealing_zone import Zone

TABLE = np.full((72, 128, 3), (58, 104, 38), np.uint8)
LEFT = Zone(0.1, 0.1, 0.5, 0.9)
RIGHT = Zone(0.5, 0.1, 0.9, 0.9)


def test_a_restart_has_what_was_kept(tmp_path: Path) -> None:
    kept = Calibrations(tmp_path / "new", "picamera2")
    assert not kept.any and kept.now == Calibration()
    remark = {"about": "light", "weight": "well", "said": text("There is enough light.").as_data()}
    fixed = {"ExposureTime": 10000, "ColourGains": [1.5, 2.0]}
    kept.keep(Calibration(LEFT, table={"light": 0.4}, remarks=(remark,), fixed=fixed, swapped=True), TABLE)
    again = Calibrations(tmp_path / "new", "picamera2")
    assert again.now == kept.now
    assert again.now.zone == LEFT and again.now.fixed == fixed and again.now.swapped
    empty = again.empty()
    assert empty is not None and np.abs(empty.astype(int) - TABLE).max() < 6
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in (tmp_path / "new").iterdir())


def test_a_remark_that_was_kept_as_a_sentence_is_free_text() -> None:
    old = {"about": "light", "weight": "well", "said": "There is enough light."}
    assert Calibration.read({"remarks": [old]}).remarks == (
        {**old, "said": {"code": "text", "text": "There is enough light."}},
    )


def test_undo_goes_back_step_by_step_with_the_picture(tmp_path: Path) -> None:
    kept = Calibrations(tmp_path, "picamera2")
    kept.keep(Calibration(LEFT), TABLE)
    kept.keep(Calibration(RIGHT), TABLE // 2)
    kept.undo()
    assert kept.now.zone == LEFT
    empty = Calibrations(tmp_path, "picamera2").empty()
    assert empty is not None and empty.mean() == pytest.approx(TABLE.mean(), abs=2)
    kept.undo()
    assert not kept.any and kept.empty() is None
    with pytest.raises(ValueError, match=r"no calibration to take back\."):
        kept.undo()
    assert not list(tmp_path.glob("*.jpg"))


def test_cameras_do_not_share_and_old_ones_go(tmp_path: Path) -> None:
    film, pi = Calibrations(tmp_path, "video:a.avi"), Calibrations(tmp_path, "picamera2")
    film.keep(Calibration(LEFT))
    pi = Calibrations(tmp_path, "picamera2")
    assert not pi.any
    for step in range(MOST_KEPT + 4):
        pi.keep(Calibration(Zone(0.01 * step, 0, 1, 1)), TABLE + np.uint8(step))
    assert Calibrations(tmp_path, "video:a.avi").now.zone == LEFT
    assert len(list(tmp_path.glob("*.jpg"))) == MOST_KEPT


def test_a_rendered_table_keeps_its_zone_but_another_ones_picture_is_not_used(tmp_path: Path) -> None:
    Calibrations(tmp_path, "mock:7").keep(Calibration(LEFT), TABLE)
    assert Calibrations(tmp_path, "mock:7").empty() is not None
    other = Calibrations(tmp_path, "mock:8")
    assert other.now.zone == LEFT
    assert other.empty() is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"picamera2": {}}',
        '{"picamera2": [7]}',
        '{"picamera2": [{"zone": {"left": 3}}]}',
        '{"picamera2": [{"remarks": "none"}]}',
        '{"picamera2": [{"empty": "../../elsewhere.jpg"}]}',
        "\x00\xff",
    ],
)
def test_a_damaged_file_is_said_and_replaced_by_what_is_kept_next(tmp_path: Path, text: str) -> None:
    (tmp_path / "camera.json").write_bytes(text.encode("latin-1"))
    kept = Calibrations(tmp_path, "picamera2")
    assert in_english(kept.trouble).endswith("calibrate anew.")
    assert not kept.any
    kept.keep(Calibration(LEFT))
    assert kept.trouble is None
    assert Calibrations(tmp_path, "picamera2").now.zone == LEFT


@pytest.mark.parametrize("content", [None, b"", b"no picture"])
def test_a_lost_picture_is_said_and_the_rest_holds(tmp_path: Path, content: bytes | None) -> None:
    kept = Calibrations(tmp_path, "picamera2")
    kept.keep(Calibration(LEFT), TABLE)
    picture = next(tmp_path.glob("*.jpg"))
    picture.unlink()
    if content is not None:
        picture.write_bytes(content)
    again = Calibrations(tmp_path, "picamera2")
    assert again.empty() is None
    assert "cannot be read" in in_english(again.trouble)
    assert again.now.zone == LEFT


def test_where_nothing_can_be_written_the_old_one_holds(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = Calibrations(tmp_path / "file", "picamera2")
    with pytest.raises(ValueError, match="file"):
        kept.keep(Calibration(LEFT), TABLE)
    assert not kept.any


def test_the_file_can_be_read_by_people(tmp_path: Path) -> None:
    Calibrations(tmp_path, "picamera2").keep(Calibration(LEFT))
    said = json.loads((tmp_path / "camera.json").read_text())
    assert said["picamera2"][0]["zone"] == LEFT.as_data()


def test_without_a_folder_it_is_kept_as_long_as_the_station_runs() -> None:
    kept = Calibrations(None, "mock:7")
    kept.keep(Calibration(LEFT), TABLE)
    assert kept.empty() is not None
    kept.undo()
    assert not kept.any
