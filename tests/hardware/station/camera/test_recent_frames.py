"""The last seconds as small pictures: ten a second, of the zone, and nothing twice that did not move."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from hardware.station.camera.recent_frames import SPAN_S, RecentFrames
from hardware.station.camera.small_frame import SmallFrame


def picture(number: int, size: tuple[int, int] = (720, 1280)) -> np.ndarray:
    """A grey table with a card somewhere else each time."""
    image = np.full((*size, 3), 90, np.uint8)
    left = 40 + 37 * number % 1100
    image[300:440, left : left + 100] = 250
    return image


def film(frames: RecentFrames, rate_hz: float, lasts_s: float, moves: bool = True) -> None:
    """Frames of a source, each encoded before the next, as by the thread that does it."""
    for number in range(round(rate_hz * lasts_s)):
        frames.add(number / rate_hz, picture(number if moves else 0))
        frames.encode_waiting()


@pytest.mark.parametrize("rate_hz", [10.0, 12.5, 15.0, 25.0, 30.0])
def test_ten_a_second_are_taken_whatever_the_cameras_rate(rate_hz: float) -> None:
    frames = RecentFrames()
    film(frames, rate_hz, 9.0)
    seconds = frames.seconds()
    assert len(seconds) == pytest.approx(61, abs=2)
    assert seconds[-1].t_s - seconds[0].t_s == pytest.approx(SPAN_S, abs=0.2)


def test_a_camera_slower_than_that_has_all_of_its_frames_kept() -> None:
    frames = RecentFrames()
    film(frames, 4.0, 8.0)
    assert len(frames.seconds()) == pytest.approx(25, abs=1)


def test_they_are_small_and_whole() -> None:
    frames = RecentFrames()
    film(frames, 10.0, 1.0)
    read = cv2.imdecode(np.frombuffer(frames.seconds()[0].jpeg(), np.uint8), cv2.IMREAD_COLOR)
    assert read.shape == (360, 640, 3)


def test_a_zone_higher_than_wide_is_as_small() -> None:
    assert SmallFrame(0.0, picture(0, (1280, 720))).shape == (640, 360)
    assert SmallFrame(0.0, np.zeros((200, 300), np.uint8)).shape == (200, 300), "never larger than it was"


def test_a_table_on_which_nothing_moves_is_one_picture() -> None:
    frames = RecentFrames()
    film(frames, 15.0, 20.0, moves=False)
    assert len(frames.seconds()) == 1


def test_what_was_there_before_anything_moved_is_remembered() -> None:
    frames = RecentFrames()
    film(frames, 10.0, 20.0, moves=False)
    frames.add(20.0, picture(5))
    frames.encode_waiting()
    assert [round(one.t_s) for one in frames.seconds()] == [0, 20]


def test_noise_of_a_sensor_is_no_movement() -> None:
    frames, random = RecentFrames(), np.random.default_rng(1)
    for number in range(20):
        noise = random.normal(0, 4, (720, 1280, 3))
        frames.add(number / 10, np.clip(picture(0) + noise, 0, 255).astype(np.uint8))
        frames.encode_waiting()
    assert len(frames.seconds()) == 1


def test_another_source_begins_anew_and_so_does_another_zone() -> None:
    frames = RecentFrames()
    film(frames, 10.0, 3.0)
    frames.add(0.0, picture(1))
    assert len(frames.seconds()) == 1
    frames.forget()
    assert frames.seconds() == ()


def test_pictures_that_wait_are_few_so_that_whole_frames_never_heap_up() -> None:
    frames = RecentFrames()
    for number in range(40):
        frames.add(number / 10, picture(number))
    assert len(frames.seconds()) <= 4
