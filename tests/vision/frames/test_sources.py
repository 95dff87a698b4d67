"""Frame sources: a folder, a video, the mock table; and what they say when they are wrong."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from hardware.station.camera.backends import open_source
from tests.sentences import raises_saying
from vision.frames.sources import FolderSource, VideoSource
from vision.mock.source import MockSource


def picture(level: int, size: tuple[int, int] = (64, 48)) -> np.ndarray:
    return np.full((size[1], size[0], 3), level, np.uint8)


def write_video(path, frames: int = 20, fps: float = 20.0) -> None:
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter_fourcc(*"MJPG"), fps, (64, 48))
    for index in range(frames):
        writer.write(picture(10 * (index % 25)))
    writer.release()


def test_a_folder_comes_in_natural_order_with_ten_frames_a_second(tmp_path):
    for index in (10, 9, 1):
        cv2.imwrite(str(tmp_path / f"frame{index}.png"), picture(index))
    frames = list(open_source(f"folder:{tmp_path}"))
    assert [frame.image[0, 0, 0] for frame in frames] == [1, 9, 10]
    assert [frame.t_s for frame in frames] == pytest.approx([0.0, 0.1, 0.2])


def test_pictures_of_differing_sizes_and_grey_ones_come_as_colour(tmp_path):
    cv2.imwrite(str(tmp_path / "a.png"), picture(50, (40, 30)))
    cv2.imwrite(str(tmp_path / "b.png"), np.full((20, 10), 60, np.uint8))
    assert [frame.image.shape for frame in open_source(tmp_path)] == [(30, 40, 3), (20, 10, 3)]


def test_times_in_the_names_are_used(tmp_path):
    for time in ("3.5", "12.48", "3.25"):
        cv2.imwrite(str(tmp_path / f"deal_{time}s.png"), picture(1))
    assert [frame.t_s for frame in FolderSource(tmp_path)] == [3.25, 3.5, 12.48]


def test_a_damaged_picture_is_named(tmp_path):
    cv2.imwrite(str(tmp_path / "a.jpg"), picture(50))
    whole = (tmp_path / "a.jpg").read_bytes()
    (tmp_path / "b.jpg").write_bytes(whole[: len(whole) // 2])
    source = open_source(tmp_path)
    next(source)
    with raises_saying(ValueError, r"b\.jpg"):
        next(source)


@pytest.mark.parametrize("spec", ["folder:{}", "{}"])
def test_a_folder_without_pictures_is_refused(tmp_path, spec):
    (tmp_path / "notes.txt").write_text("no picture")
    with raises_saying(ValueError, "holds no pictures"):
        open_source(spec.format(tmp_path))


@pytest.mark.parametrize(
    "spec", ["folder:/nowhere/at/all", "video:/nowhere.avi", "/nowhere/x.mp4", "camera9"]
)
def test_what_is_not_there_is_named_in_one_sentence(spec):
    with raises_saying(ValueError, r"nowhere|camera9") as refused:
        open_source(spec)
    assert "\n" not in refused.sentence


def test_a_video_plays_with_the_containers_times(tmp_path):
    write_video(tmp_path / "deal.avi", 20, 20.0)
    frames = list(open_source(tmp_path / "deal.avi"))
    times = [frame.t_s for frame in frames]
    assert len(frames) == 20 and times[0] == pytest.approx(0.0, abs=0.06)
    assert np.diff(times) == pytest.approx(0.05, abs=0.002)


def test_a_video_that_is_cut_off_ends_and_says_so(tmp_path):
    path = tmp_path / "cut.avi"
    write_video(path, 60)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    source = VideoSource(path)
    frames = list(source)
    assert 10 < len(frames) < 50
    assert source.cut_short is not None and source.cut_short["path"] == str(path)


def test_a_whole_video_does_not_say_it_is_cut_short(tmp_path):
    write_video(tmp_path / "deal.avi")
    source = VideoSource(tmp_path / "deal.avi")
    list(source)
    assert source.cut_short is None


@pytest.mark.parametrize("content", [b"", b"this is no video", b"\x00" * 5000])
def test_a_file_that_is_no_video_is_refused(tmp_path, content):
    path = tmp_path / "x.mp4"
    path.write_bytes(content)
    with raises_saying(ValueError, r"x\.mp4"):
        open_source(f"video:{path}")


def test_closing_twice_is_fine_and_ends_the_source(tmp_path):
    write_video(tmp_path / "deal.avi")
    cv2.imwrite(str(tmp_path / "a.png"), picture(50))
    for spec in (f"video:{tmp_path / 'deal.avi'}", f"folder:{tmp_path}", "mock:3"):
        source = open_source(spec)
        source.close()
        source.close()
        assert next(iter(source), None) is None or spec.startswith("video")


def test_the_mock_source_deals_the_asked_number_of_cards_and_ends():
    source = MockSource.read("5,cards=2,fps=5")
    frames = list(source)
    assert len(source.table.dealt) == 2
    assert frames[1].t_s == pytest.approx(0.2)


def test_a_mock_source_without_cards_goes_on_until_it_is_closed():
    table = MockSource.read("5,cards=0").table
    source = MockSource(table, cards=None)
    assert [round(next(source).t_s, 2) for _ in range(4)] == [0.0, 0.04, 0.08, 0.12]


@pytest.mark.parametrize("spec", ["mock:x", "mock:1,lamp=dim", "mock:1,cards=few", "mock:1,fps=0"])
def test_a_wrong_word_for_the_mock_table_is_quoted(spec):
    with raises_saying(ValueError, r"x|lamp|few|0"):
        open_source(spec)
