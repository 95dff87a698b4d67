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

from hardware.appliance.settings.settings import CameraSettings
from hardware.station.camera.picamera import PiCamera, fixed_controls
from tests.sentences import raises_saying
from vision.frames.sources import Frame, SourceLost
from vision.scene.trouble import Condition

ROOT = Path(__file__).resolve().parents[4]
TOOL = ROOT.parent / "shared" / "tools" / "virtual-camera" / "run.sh"
USERLAND = os.environ.get("RAILBIRD_VIRTUAL_CAMERA", "")


class Driver:
    """A stand-in for the library (not for ours): 64×48 RGB888, and after ``frames`` captures it hangs."""

    camera_controls: dict[str, Any] = {"FrameDurationLimits": (1, 2, 3)}  # noqa: RUF012 -- the library's shape

    def __init__(self, frames: int, broken: str = "") -> None:
        self.left, self.broken = frames, broken
        self.hung = threading.Event()
        self.asked: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []

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

    def get_metadata(self) -> dict[str, Any]:
        gains = (1.61234, 2.2)
        return {"ExposureTime": 7_000, "AnalogueGain": 2.0, "ColourGains": gains, "LensPosition": 1.5}

    def set_controls(self, controls: dict[str, Any]) -> None:
        self.held = controls
        self.told.append(controls)

    def make_buffer(self, stream: str) -> np.ndarray:
        return np.full(192 * 48, 7, np.uint8)

    def start(self) -> None: ...

    def release(self) -> None: ...

    def stop(self) -> None: ...

    def close(self) -> None: ...


def test_a_camera_that_stops_delivering_is_lost_and_not_waited_for() -> None:
    driver = Driver(frames=1)
    camera = PiCamera(CameraSettings(lost_after_s=0.2), lambda: driver)
    assert next(camera).image.shape == (48, 64, 3)
    with raises_saying(SourceLost, r"no frame for 0\.2 s"):
        next(camera)
    driver.hung.set()
    camera.close()
    assert list(camera) == []


def test_the_sensor_is_asked_only_for_what_it_knows() -> None:
    driver = Driver(frames=1)
    camera = PiCamera(CameraSettings(rate_hz=20, exposure_us=10_000), lambda: driver)
    assert driver.asked["controls"] == {"FrameDurationLimits": (50_000, 50_000)}
    driver.hung.set()
    camera.close()


IMX219 = [
    {"size": (640, 480), "bit_depth": 10, "fps": 206.65, "crop_limits": (1000, 752, 1280, 960)},
    {"size": (1640, 1232), "bit_depth": 10, "fps": 41.85, "crop_limits": (0, 0, 3280, 2464)},
    {"size": (1920, 1080), "bit_depth": 10, "fps": 47.57, "crop_limits": (680, 692, 1920, 1080)},
    {"size": (3280, 2464), "bit_depth": 10, "fps": 21.19, "crop_limits": (0, 0, 3280, 2464)},
    {"size": (1640, 1232), "bit_depth": 8, "fps": 83.7, "crop_limits": (0, 0, 3280, 2464)},
]
"""The modes of a Camera Module 2 as picamera2 lists them, and of a Module 3."""
IMX708 = [
    {"size": (1536, 864), "bit_depth": 10, "fps": 120.13, "crop_limits": (768, 432, 3072, 1728)},
    {"size": (2304, 1296), "bit_depth": 10, "fps": 56.03, "crop_limits": (0, 0, 4608, 2592)},
    {"size": (4608, 2592), "bit_depth": 10, "fps": 14.35, "crop_limits": (0, 0, 4608, 2592)},
]


@pytest.mark.parametrize(
    ("modes", "wide", "high", "chosen"),
    [
        (IMX219, 1280, 720, (1640, 1232)),
        (IMX219, 1920, 1080, (3280, 2464)),
        (IMX708, 1280, 720, (2304, 1296)),
        (IMX708, 4096, 3072, None),
        ([], 1280, 720, None),
    ],
)
def test_the_sensor_shows_its_whole_field(
    modes: list[dict[str, Any]], wide: int, high: int, chosen: tuple[int, int] | None
) -> None:
    driver = Driver(frames=1)
    driver.sensor_modes = modes  # type: ignore[attr-defined]
    camera = PiCamera(CameraSettings(width_px=wide, height_px=high), lambda: driver)
    wanted = None if chosen is None else {"output_size": chosen, "bit_depth": 10}
    assert driver.asked.get("sensor") == wanted
    driver.hung.set()
    camera.close()


SENSOR = {
    "FrameDurationLimits": (1, 2, 3),
    "AeEnable": (False, True, True),
    "ExposureTime": (9, 9_000_000, 1000),
    "AnalogueGain": (1.0, 16.0, 1.0),
    "AwbEnable": (False, True, True),
    "ColourGains": (0.0, 32.0, 1.0),
    "AfMode": (0, 2, 0),
    "LensPosition": (0.0, 32.0, 1.0),
}


class Full(Driver):
    """A sensor that can be told everything."""

    camera_controls = SENSOR


def test_a_held_camera_gets_more_light_where_it_is_faint_and_no_other_does() -> None:
    dark, faint = np.full((48, 64, 3), 4, np.uint8), Condition(faint=True)
    for fixed, gains in (({"ExposureTime": 20_000, "AnalogueGain": 2.0}, [4.0, 8.0]), ({}, [])):
        driver = Full(frames=0)
        camera = PiCamera(CameraSettings(), lambda driver=driver: driver, fixed=fixed)
        for count in range(50):
            camera.follow_light(Frame(count / 10, dark), faint)
        assert [one["AnalogueGain"] for one in driver.told] == gains
        driver.hung.set()
        camera.close()


def test_exposure_white_balance_and_focus_are_held_where_they_are() -> None:
    driver = Full(frames=1)
    camera = PiCamera(CameraSettings(), lambda: driver)
    next(camera)
    fixed = camera.fix(50)
    assert fixed == driver.held
    assert fixed == {
        "AeEnable": False,
        "ExposureTime": 10_000,
        "AnalogueGain": 1.4,
        "AwbEnable": False,
        "ColourGains": [1.6123, 2.2],
        "AfMode": 0,
        "LensPosition": 1.5,
    }
    driver.hung.set()
    camera.close()


def test_what_was_held_is_held_again_after_a_restart_unless_the_settings_say_otherwise() -> None:
    fixed = {"AeEnable": False, "ExposureTime": 20_000, "AnalogueGain": 1.4, "Unknown": 7}
    for exposure_us, wanted_us in ((None, 20_000), (10_000, 10_000)):
        driver = Full(frames=1)
        camera = PiCamera(CameraSettings(exposure_us=exposure_us), lambda driver=driver: driver, fixed=fixed)
        assert driver.asked["controls"]["ExposureTime"] == wanted_us
        assert driver.asked["controls"]["AnalogueGain"] == 1.4
        assert "Unknown" not in driver.asked["controls"]
        driver.hung.set()
        camera.close()


def test_a_camera_without_such_controls_holds_nothing() -> None:
    driver = Driver(frames=1)
    camera = PiCamera(CameraSettings(), lambda: driver)
    next(camera)
    assert camera.fix(60) == {}
    driver.hung.set()
    camera.close()


def test_the_shutter_takes_in_whole_beats_and_leaves_room_for_the_frame_rate() -> None:
    seen = {"ExposureTime": 40_000, "AnalogueGain": 1.0}
    assert fixed_controls(seen, SENSOR, 50, 1e6 / 15)["ExposureTime"] == 40_000
    assert fixed_controls(seen, SENSOR, 60, 1e6 / 15)["ExposureTime"] == 41_667
    assert fixed_controls(seen, SENSOR, 50, 1e6 / 30)["ExposureTime"] <= 33_333
    dark = fixed_controls({"ExposureTime": 100, "AnalogueGain": 1.0}, SENSOR, 50, 1e6 / 15)
    assert dark["AnalogueGain"] == 1.0, "the gain stays within what the sensor has"


def test_a_driver_that_fails_is_one_sentence() -> None:
    with raises_saying(ValueError, r"cannot be opened \(device busy\): does another program use it\?"):
        PiCamera(CameraSettings(), lambda: Driver(1, broken="device busy"))


def test_without_picamera2_the_package_is_named() -> None:
    try:
        import picamera2
    except ImportError:
        with raises_saying(ValueError, "python3-picamera2"):
            PiCamera(CameraSettings())
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
