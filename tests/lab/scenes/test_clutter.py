"""The drawn things that are no cards, among which the finder learns to pass over what only looks like one."""

from __future__ import annotations

import numpy as np
import pytest

from tests.scenes import drawn_packs
from vision.lab.scenes.clutter import LEAST, MOST, THINGS, drawn_thing, put_bric_a_brac
from vision.lab.scenes.hard_scenes import hard_scene
from vision.lab.scenes.layouts import camera_over, projected
from vision.lab.scenes.sheets import paint, spot
from vision.lab.scenes.slabs import PX, ink_on, slab
from vision.lab.training.data.finder_targets import targets


@pytest.mark.parametrize("kind", THINGS)
def test_the_same_seed_draws_the_same_thing_and_another_another(kind: str) -> None:
    one, again, other = (drawn_thing(np.random.default_rng(seed), kind) for seed in (4, 4, 5))
    assert one.dtype == np.uint8 and one.ndim == 3 and one.shape[2] == 3
    assert np.array_equal(one, again)
    assert one.shape != other.shape or not np.array_equal(one, other)


@pytest.mark.parametrize("kind", [name for name in THINGS if name not in ("mat", "spots")])
def test_what_is_on_a_thing_stands_out_from_it_nearly_always(kind: str) -> None:
    pages = [drawn_thing(np.random.default_rng(seed), kind) for seed in range(20)]
    assert np.mean([float(page.std(axis=(0, 1)).max()) > 6 for page in pages]) > 0.8


def test_things_are_as_large_beside_a_card_as_the_real_ones() -> None:
    rng = np.random.default_rng(2)
    boards = [drawn_thing(rng, "holes").shape for _ in range(10)]
    dice = [drawn_thing(rng, "spots").shape for _ in range(10)]
    assert all(4 * PX <= wide <= 6.5 * PX and high < 2 * PX for high, wide, _ in boards)
    assert all(wide < 0.45 * PX and high < 0.9 * PX for high, wide, _ in dice)


def test_an_ink_is_lighter_on_a_dark_slab_and_darker_on_a_light_one() -> None:
    rng = np.random.default_rng(3)
    for low, high in ((0, 60), (200, 255)):
        for _ in range(10):
            page = slab(rng, 1, 1, low, high)
            ink = np.mean(ink_on(rng, page, 100))
            assert (ink > page.mean()) == (high == 60)


def test_a_thing_is_painted_where_it_lies_and_nowhere_else() -> None:
    out = np.full((96, 128, 3), 90, np.uint8)
    camera = camera_over(np.random.default_rng(1), 128, 96, 20.0, 0.0)
    page = np.full((PX, PX, 3), 255, np.uint8)
    paint(np.random.default_rng(2), out, camera, page, np.zeros(2), 1.0, None)
    white = out.min(2) > 250
    assert 0.8 * 400 < white.sum() < 1.2 * 400  # one card's width squared
    assert (out[:20] == 90).all() and (out[-20:] == 90).all()


def test_a_thing_that_reaches_behind_the_camera_is_left_out() -> None:
    out = np.full((96, 128, 3), 90, np.uint8)
    camera = camera_over(np.random.default_rng(1), 128, 96, 60.0, 66.0)
    page = np.full((PX, PX, 3), 255, np.uint8)
    paint(np.random.default_rng(2), out, camera, page, np.zeros(2), 60.0, None)
    assert (out == 90).all()


def test_a_spot_lies_in_the_frame() -> None:
    rng = np.random.default_rng(4)
    for _ in range(30):
        camera = camera_over(rng, 128, 96, 20.0, 40.0)
        (x, y) = projected(camera, spot(rng, camera, 128, 96)[None])[0]
        assert -0.01 <= x <= 128.01 and -0.01 <= y <= 96.01


def test_things_of_each_size_come_to_lie_on_tables() -> None:
    painted = []
    for seed in range(30):
        out = np.full((96, 128, 3), 90, np.uint8)
        camera = camera_over(np.random.default_rng(seed), 128, 96, 20.0, 20.0)
        put_bric_a_brac(np.random.default_rng(seed), out, camera, 128, 96)
        painted.append(float((out != 90).any(2).mean()))
    assert 0 < LEAST < 1 < MOST
    assert np.mean([share > 0.005 for share in painted]) > 0.8
    assert min(painted) < 0.05 and max(painted) > 0.5


def test_of_a_scene_without_cards_nothing_is_asked_but_that_nothing_lies_there() -> None:
    scenes = [hard_scene(np.random.default_rng(seed), drawn_packs(), 160, 128, 24.0) for seed in range(40)]
    empty = [scene for scene in scenes if not scene.cards]
    assert empty
    for scene in empty:
        asked, weights = targets(scene)
        assert not asked[:2].any() and (weights[:2] == 1).all() and not weights[2].any()
