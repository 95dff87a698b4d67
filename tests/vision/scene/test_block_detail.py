"""Scenes: made of frames of any size, compared without being changed."""

from __future__ import annotations

import numpy as np
import pytest

from vision.lab.films.film_table import FilmTable
from vision.scene.block_detail import ACROSS, DOWN, block_detail_of, likeness, shift_between


@pytest.fixture(scope="module")
def frame() -> np.ndarray:
    return FilmTable(3, cloth_name="dark-wood").frame(0.0)


def test_the_same_table_in_other_light_is_alike_and_another_is_not(frame: np.ndarray) -> None:
    here = block_detail_of(frame)
    dim = block_detail_of((frame * 0.4).astype(np.uint8))
    turned = block_detail_of(frame[::-1, ::-1])
    assert np.median(likeness(here.shapes, dim.shapes)) > 0.9
    assert abs(float(np.median(likeness(here.shapes, turned.shapes)))) < 0.3
    assert here.tone.shape == here.detail.shape == here.fine.shape == (DOWN, ACROSS)
    assert np.median(dim.tone / here.tone) == pytest.approx(0.4, abs=0.03)


def test_a_shift_is_measured_and_nothing_is_changed_by_measuring(frame: np.ndarray) -> None:
    here, aside = block_detail_of(frame), block_detail_of(np.roll(frame, (36, -64), (0, 1)))
    before = here.shapes.copy(), aside.shapes.copy()
    x, y, _ = shift_between(here.shapes, aside.shapes)
    assert (x, y) == (pytest.approx(-0.05, abs=0.005), pytest.approx(0.05, abs=0.005))
    assert np.array_equal(here.shapes, before[0]) and np.array_equal(aside.shapes, before[1])


@pytest.mark.parametrize("shape", [(32, 32, 3), (33, 900, 3), (2000, 40, 3), (480, 640, 3)])
def test_frames_of_any_size_make_a_scene(shape: tuple[int, int, int]) -> None:
    scene = block_detail_of(np.full(shape, 90, np.uint8))
    assert scene.shapes.shape == (90, 160)
    assert np.isfinite(scene.hue).all()
    assert scene.detail.max() < 1e-3 and scene.fine[1:-1, 1:-1].max() < 1e-3
