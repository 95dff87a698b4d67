"""Frames of faint light are lifted and lose their noise; what moves is not smeared; others are left."""

from __future__ import annotations

import numpy as np
import pytest

from tests.cases import everyday
from vision.frames.sources import Frame
from vision.lab.films.film_table import FilmTable
from vision.lab.scenes.mock_lighting import LIGHTS
from vision.scene.lifted_frames import GAIN, LiftedFrames

FELT, PAPER, NOISE = 6.0, 85.0, 6.0
HZ = 15


def film(levels: list[tuple[int, float]], x_px: list[int]) -> list[Frame]:
    """Felt with a sheet of paper at ``x_px`` in each frame; so many frames a level, 1 is faint light."""
    rng = np.random.default_rng(4)
    light = [level for count, level in levels for _ in range(count)]
    frames = []
    for count, (level, x) in enumerate(zip(light, x_px, strict=True)):
        image = np.full((360, 640, 3), FELT * level)
        image[120:240, x : x + 90] = PAPER * level
        image += rng.normal(0, NOISE, image.shape)
        frames.append(Frame(count / HZ, np.clip(image, 0, 255).astype(np.uint8)))
    return frames


@pytest.mark.parametrize("cloth", everyday(["green", "black"], "black"))
@pytest.mark.parametrize("light", sorted(LIGHTS))
def test_a_frame_of_ordinary_light_is_the_very_same(light: str, cloth: str) -> None:
    lifted, table = LiftedFrames(), FilmTable(3, light=light, cloth_name=cloth)
    for count in range(20):
        frame = Frame(count / HZ, table.frame(count / HZ))
        assert lifted.frame(frame) is frame
    assert not lifted.faint


def test_in_faint_light_paper_is_light_and_the_noise_is_less_than_half() -> None:
    lifted = LiftedFrames()
    shown = [lifted.frame(frame).image for frame in film([(20, 1.0)], [200] * 20)]
    assert lifted.faint and not lifted.settles
    paper = shown[-1][130:230, 210:280].astype(float)
    assert abs(float(paper.mean()) - GAIN * PAPER) < 4
    assert paper.std() < 0.5 * GAIN * NOISE


def test_a_sheet_that_is_laid_elsewhere_is_seen_there_at_once_and_no_longer_where_it_lay() -> None:
    lifted = LiftedFrames()
    shown = [lifted.frame(frame).image for frame in film([(16, 1.0)], [200] * 15 + [400])]
    assert float(shown[-1][130:230, 410:480].mean()) > 0.95 * GAIN * PAPER
    assert float(shown[-1][130:230, 210:280].mean()) < 3 * GAIN * FELT


def test_faint_light_in_the_middle_of_a_film_is_waited_for_and_light_is_not() -> None:
    lifted = LiftedFrames()
    was = []
    for frame in film([(15, 2.5), (45, 1.0), (5, 2.5)], [200] * 65):
        seen = lifted.frame(frame)
        was.append(lifted.faint)
        assert (seen is frame) != lifted.faint
    assert not any(was[:20]) and all(was[40:60]) and not any(was[60:])


def test_a_hand_before_the_lens_for_a_moment_is_no_faint_light() -> None:
    lifted = LiftedFrames()
    for frame in film([(30, 2.5), (5, 0.0), (10, 2.5)], [200] * 45):
        assert lifted.frame(frame) is frame
