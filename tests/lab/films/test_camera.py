"""The mock table's imperfect cameras: what they do to a picture, and that they do it the same way twice."""

from __future__ import annotations

import numpy as np
import pytest

from dealer.notation.cards import Card
from vision.lab.films.camera import CameraKind, MockCamera
from vision.lab.films.film_table import FilmTable


def test_a_plain_camera_shows_the_table_as_it_is():
    assert np.array_equal(MockCamera(FilmTable(1)).frame(0.0), FilmTable(1).frame(0.0))


@pytest.mark.parametrize(
    ("kind", "shape"),
    [
        (CameraKind(640), (360, 640, 3)),
        (CameraKind(1920), (1080, 1920, 3)),
        (CameraKind(1280, 1), (1280, 720, 3)),
        (CameraKind(960, 2), (540, 960, 3)),
    ],
)
def test_cameras_are_of_any_size_and_turned(kind, shape):
    assert MockCamera(FilmTable(1), kind).frame(0.0).shape == shape


def test_two_quarter_turns_stand_the_picture_on_its_head():
    plain, turned = (MockCamera(FilmTable(1), CameraKind(1280, turns)).frame(0.0) for turns in (0, 2))
    assert np.array_equal(turned[::-1, ::-1], plain)


def test_automatic_exposure_brightens_the_table_while_a_dark_hand_is_there_and_later_not():
    def cloth_levels(exposure: float) -> list[float]:
        table = FilmTable(3, cloth_name="white")
        table.wave(rest_s=1.0)
        camera = MockCamera(table, CameraKind(exposure=exposure, exposure_lag_s=0.2))
        levels = [float(camera.frame(0.0)[:120, :300].mean())]
        while table.busy:
            levels.append(float(camera.frame(len(levels) / 8)[:120, :300].mean()))
        return levels

    fixed, drifting = cloth_levels(0.0), cloth_levels(1.0)
    assert max(drifting) - drifting[0] > max(fixed) - fixed[0] + 2
    assert abs(drifting[-1] - drifting[0]) < max(drifting) - drifting[0]


def test_a_coarse_codec_leaves_still_parts_as_they_were_and_keeps_up_with_a_card():
    table = FilmTable(4)
    table.wait(0.5)
    table.deal(Card.read("7H"))
    camera = MockCamera(table, CameraKind(640, quality=30, whole_every_s=30.0))
    first, second = camera.frame(0.0), camera.frame(0.2)
    assert (first == second).mean() > 0.9
    count = 2
    while table.busy:
        last = camera.frame(count / 5)
        count += 1
    fine = table.frame(count / 5)
    x, y = table.dealt[0].quad.mean(0).astype(int)
    coarse = last[y // 2 - 20 : y // 2 + 20, x // 2 - 15 : x // 2 + 15].mean((0, 1))
    exact = fine[y - 40 : y + 40, x - 30 : x + 30].mean((0, 1))
    assert np.abs(coarse - exact).max() < 12


def test_the_same_calls_give_the_same_pixels():
    def film() -> list[np.ndarray]:
        camera = MockCamera(FilmTable(5, light="dim"), CameraKind(640, 1, 0.5, quality=25))
        return [camera.frame(index / 5) for index in range(4)]

    assert all(np.array_equal(a, b) for a, b in zip(film(), film(), strict=True))


def test_a_near_camera_shows_the_pile_in_its_middle_and_cloths_have_their_colours():
    table = FilmTable(6, px_per_mm=3.4, cloth_name="burgundy", haste=3)
    table.deal(Card.read("KS"))
    count = 0
    while table.busy or not count:
        frame = table.frame(count / 4)
        count += 1
    quad = table.dealt[0].quad
    assert quad.min() > 0 and quad[:, 0].max() < 1280 and quad[:, 1].max() < 720
    assert np.linalg.norm(quad[1] - quad[0]) == pytest.approx(63 * 3.4, rel=0.1)
    blue, green, red = frame[:60, :200].mean((0, 1))
    assert red > 1.5 * blue > 1.5 * green * 0.6
