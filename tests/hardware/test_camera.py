"""The camera's watchdog here, and everything else against the real picamera2 where it is at hand."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hardware.camera import PiCamera
from hardware.settings import Camera
from vision.frames import SourceLost

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT.parent / "shared" / "tools" / "virtual-camera" / "run.sh"
USERLAND = os.environ.get("RAILBIRD_VIRTUAL_CAMERA", "")


class Driver:
    """A stand-in for the library (not for ours): 64×48 RGB888, and after ``frames`` captures it hangs."""

    camera_controls: dict[str, Any] = {"FrameDurationLimits": (1, 2, 3)}  # noqa: RUF012 -- the library's shape

    def __init__(self, frames: int, broken: str = "") -> None:
        self.left, self.broken = frames, broken
        self.hung = threading.Event()
        self.asked: dict[str, Any] = {}

    def create_video_configuration(self, **asked: Any) -> dict[str, Any]:
        self.asked = asked
        return asked

    def configure(self, configuration: dict[str, Any]) -> None:
        if self.broken:
            raise RuntimeError(self.broken)

    def camera_configuration(self) -> dict[str, Any]:
        return {"main": {"format": "RGB888", "size": (64, 48), "stride": 192}}

    def capture_request(self) -> Driver:
        if self.left == 0:
            self.hung.wait(20)
        self.left -= 1
        return self

    def make_buffer(self, stream: str) -> np.ndarray:
        return np.full(192 * 48, 7, np.uint8)

    def start(self) -> None: ...

    def release(self) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...


def test_a_camera_that_stops_delivering_is_lost_and_not_waited_for() -> None:
    driver = Driver(frames=1)
    camera = PiCamera(Camera(lost_after_s=0.2), lambda: driver)
    assert next(camera).image.shape == (48, 64, 3)
    with pytest.raises(SourceLost, match=r"no frame for 0\.2 s"):
        next(camera)
    driver.hung.set()
    camera.close()
    assert list(camera) == []


def test_the_sensor_is_asked_only_for_what_it_knows() -> None:
    driver = Driver(frames=1)
    camera = PiCamera(Camera(rate_hz=20, exposure_us=10_000), lambda: driver)
    assert driver.asked["controls"] == {"FrameDurationLimits": (50_000, 50_000)}
    driver.hung.set()
    camera.close()


def test_a_driver_that_fails_is_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"cannot be opened \(device busy\): does another program use it\?"):
        PiCamera(Camera(), lambda: Driver(1, broken="device busy"))


def test_without_picamera2_the_package_is_named() -> None:
    try:
        import picamera2
    except ImportError:
        with pytest.raises(ValueError, match="python3-picamera2"):
            PiCamera(Camera())
    else:
        pytest.skip(f"picamera2 is here: {picamera2.__file__}")


@pytest.mark.skipif(not TOOL.exists(), reason="the virtual camera's tool is not at hand")
@pytest.mark.skipif(not USERLAND, reason="RAILBIRD_VIRTUAL_CAMERA names no userland built with build.sh")
def test_the_real_picamera2_on_a_virtual_camera() -> None:
    target = Path(USERLAND) / "root" / "railbird"
    shutil.rmtree(target, ignore_errors=True)
    for room in ("dealer", "vision", "hardware"):
        shutil.copytree(ROOT / room, target / room, ignore=shutil.ignore_patterns("__pycache__", "training"))
    shutil.copy(Path(__file__).with_name("inside_virtual_camera.py"), target)
    command = (
        "cd railbird && PYTHONPATH=/root/railbird:/root ../v/bin/python -m pytest -q -p no:cacheprovider "
        "inside_virtual_camera.py"
    )
    done = subprocess.run([str(TOOL), USERLAND, command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
