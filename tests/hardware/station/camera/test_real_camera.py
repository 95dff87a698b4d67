"""A station with a camera that is no mock carries no painter of mock tables and no laboratory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np

from tests.timeouts import HANGS_S

WATCHES = """
import sys, threading
from pathlib import Path
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.station.panel.no_panel import NoPanel
from hardware.appliance.settings.settings import CameraSettings
from hardware.station.station import Station
from hardware.station.wiring import wire_camera

folder = Path(sys.argv[1])
over, said = threading.Event(), []
def report(words):
    said.append(words)
    if len(said) > 1:
        over.set()
station = Station(Desk(Journal(f"sqlite:///{folder}/night.sqlite3")), NoPanel())
wire_camera(station, f"folder:{folder}/frames", CameraSettings(), report, folder)
assert over.wait(float(sys.argv[2])), said
station.stop()
print(*sorted(name for name in sys.modules if name.startswith(
    ("vision.mock", "vision.lab", "hardware.station.rehearsal", "hardware.benches", "picamera2"))))
"""


def test_a_station_with_a_real_camera_loads_no_mock_table_and_no_laboratory(tmp_path: Path) -> None:
    frames = tmp_path / "frames"
    frames.mkdir()
    cloth = np.random.default_rng(1).integers(40, 90, (360, 640, 3), np.uint8)
    for number in range(4):
        cv2.imwrite(str(frames / f"{number:03}.jpg"), cloth)
    ran = subprocess.run(
        [sys.executable, "-c", WATCHES, str(tmp_path), str(HANGS_S)],
        capture_output=True, text=True, check=False, timeout=3 * HANGS_S,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.split() == []
