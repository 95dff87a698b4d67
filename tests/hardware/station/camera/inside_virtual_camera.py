"""Run inside the userland of the virtual camera: the real picamera2 on a camera that shows known pictures.

Not collected by the project's own run (its name does not begin with ``test_``): ``test_camera`` starts it.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from virtual_picamera2 import VirtualPicamera2

from hardware.station.camera.picamera import PiCamera
from tests.sentences import raises_saying
from vision.frames.sources import SourceLost


@dataclass(frozen=True)
class Asked:
    """The camera's settings, without the library that reads them from a file."""

    width_px: int = 1280
    height_px: int = 720
    rate_hz: float = 15.0
    exposure_us: int | None = None
    lost_after_s: float = 2.0


SHOWN = [cv2.imread(str(path)) for path in sorted(Path("/srv/frames").glob("*.jpg"))]


def far_from_shown(image: np.ndarray) -> float:
    """The mean difference to the nearest of the pictures that the camera shows, in grey levels."""
    return min(float(np.abs(image.astype(int) - shown.astype(int)).mean()) for shown in SHOWN)


def test_frames_arrive_in_the_right_colours() -> None:
    camera = PiCamera(Asked(), VirtualPicamera2)
    try:
        frames = [next(camera) for _ in range(5)]
    finally:
        camera.close()
    times = [frame.t_s for frame in frames]
    assert times == sorted(set(times))
    for frame in frames:
        assert frame.image.shape == (720, 1280, 3)
        assert far_from_shown(frame.image) < 12
        assert far_from_shown(frame.image[:, :, ::-1]) > 12, "blue and red changed places"
    assert camera.form == "NV12", "the virtual camera gives this whatever is asked, so it was converted"


def test_a_second_camera_is_refused_in_one_sentence_and_the_first_goes_on() -> None:
    camera = PiCamera(Asked(), VirtualPicamera2)
    try:
        with raises_saying(ValueError, r"The camera cannot be opened .*another program"):
            PiCamera(Asked(), VirtualPicamera2)
        next(camera)
    finally:
        camera.close()


def test_closed_it_ends_and_can_be_opened_again() -> None:
    for _ in range(3):
        camera = PiCamera(Asked(), VirtualPicamera2)
        next(camera)
        camera.close()
        camera.close()
        assert list(camera) == []


def test_a_camera_that_does_not_exist_is_one_sentence() -> None:
    with raises_saying(ValueError, r"There is no camera|No camera number 7"):
        PiCamera(Asked(), lambda: VirtualPicamera2(7))


def test_a_control_the_sensor_does_not_know_is_left_out() -> None:
    camera = PiCamera(Asked(exposure_us=10_000), VirtualPicamera2)
    next(camera)
    camera.close()


class Stops(VirtualPicamera2):
    """Delivers until told to stop; then a capture waits for ever, as with a cable half out."""

    hang = threading.Event()

    def process_requests(self, display: object) -> None:
        """Once hung, no frame is ever completed; jobs are still looked at."""
        if Stops.hang.is_set():
            with self._requestslock:
                self._requests = []
        super().process_requests(display)


def test_a_camera_that_stops_is_noticed_within_two_seconds_and_can_be_reopened() -> None:
    camera = PiCamera(Asked(lost_after_s=1.0), Stops)
    next(camera)
    Stops.hang.set()
    began = time.monotonic()
    with raises_saying(SourceLost, r"no frame for 1 s"):
        list(camera)
    assert time.monotonic() - began < 2.0
    camera.close()
    Stops.hang.clear()
    again = PiCamera(Asked(), Stops)
    assert far_from_shown(next(again).image) < 12
    again.close()
