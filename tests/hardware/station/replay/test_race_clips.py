"""The clips of the race at hand: by move, of one race, within their bytes."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.station.camera.small_frame import Seconds, SmallFrame
from hardware.station.replay.race_clips import RaceClips, clip_of


def seconds(begin_s: float, many: int = 3, every_s: float = 0.1) -> Seconds:
    """So many pictures, encoded."""
    images = (np.full((9, 16, 3), number, np.uint8) for number in range(many))
    found = tuple(SmallFrame(begin_s + number * every_s, image) for number, image in enumerate(images))
    assert all(one.jpeg() for one in found)
    return found


def test_a_clip_begins_at_its_first_picture_and_has_their_times() -> None:
    clip = clip_of(seconds(100.0))
    assert [one.t_ms for one in clip.frames] == [0, 100, 200]
    assert (clip.width, clip.height, clip.lasts_ms) == (16, 9, 200)


def test_a_table_that_stood_still_for_long_is_in_it_for_six_seconds_at_most() -> None:
    clip = clip_of((*seconds(0.0, 1), *seconds(50.0)))
    assert [one.t_ms for one in clip.frames] == [0, 5800, 5900, 6000]


def test_a_clip_is_found_by_its_night_and_move() -> None:
    clips = RaceClips()
    clips.add(2, 1, 17, seconds(0.0))
    clips.add(2, 1, 18, ())
    assert clips.of(2, 17) is clips.of(2, 17) is not None, "its frames keep their numbers"
    assert clips.of(1, 17) is None and clips.of(2, 18) is None and clips.seqs() == {17}


def test_with_another_race_those_of_the_one_before_go() -> None:
    clips = RaceClips()
    clips.add(1, 1, 17, seconds(0.0))
    clips.add(1, 2, 30, seconds(60.0))
    assert clips.seqs() == {30} and clips.race == (1, 2)


@pytest.mark.parametrize("held", [(), (1,), (1, 2)])
def test_where_they_are_too_many_the_oldest_go_those_that_may_be_disputed_last(held: tuple[int, ...]) -> None:
    one = seconds(0.0)
    size = sum(frame.size for frame in one)
    clips = RaceClips(most=3 * size)
    for seq in range(1, 10):
        clips.add(1, 1, seq, seconds(10.0 * seq))
        clips.hold(held)
    kept = {*held, *range(10 - 3 + len(held), 10)}
    assert clips.seqs() == kept and clips.size() <= 3 * size


def test_a_picture_of_two_clips_counts_once() -> None:
    both = seconds(0.0)
    clips = RaceClips()
    clips.add(1, 1, 1, both)
    clips.add(1, 1, 2, both)
    assert clips.size() == sum(one.size for one in both)
