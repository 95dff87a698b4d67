"""Light, glare and sharpness of single frames, on drawn ones and on the mock table's."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from dealer.notation.cards import Card
from vision.lab.films.film_table import FilmTable
from vision.scene.image_quality import blur_px, glare, light

HIGH, WIDE = 360, 640


def plain(grey: float, seed: int = 1) -> np.ndarray:
    noise = np.random.default_rng(seed).normal(0, 2, (HIGH, WIDE, 3))
    return np.clip(grey + noise, 0, 255).astype(np.uint8)


def with_spot(picture: np.ndarray, x: float, y: float, radius: float = 28, peak: float = 260) -> np.ndarray:
    """A lamp's mirror image: bright, white, fading out."""
    down, across = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]]
    far = ((across - x * picture.shape[1]) ** 2 + (down - y * picture.shape[0]) ** 2) / radius**2
    return np.clip(picture + (peak * np.exp(-far))[..., None], 0, 255).astype(np.uint8)


def edges(sigma: float) -> np.ndarray:
    """Grey rectangles on dark ground, blurred by ``sigma``, with a camera's noise on top."""
    picture = np.full((HIGH, WIDE, 3), 60, np.float32)
    for left in range(40, WIDE - 80, 110):
        cv2.rectangle(picture, (left, 60), (left + 63, 150), (210, 210, 210), -1)
        cv2.rectangle(picture, (left, 210), (left + 63, 300), (170, 180, 190), -1)
    if sigma:
        picture = cv2.GaussianBlur(picture, (0, 0), sigma)
    noise = np.random.default_rng(2).normal(0, 1.5, picture.shape)
    return np.clip(picture + noise, 0, 255).astype(np.uint8)


def test_black_and_white_pictures_are_told() -> None:
    assert light(plain(2)).black
    assert light(plain(254)).white > 0.6
    usual = light(plain(90))
    assert not usual.black and usual.white < 0.6
    assert usual.level == pytest.approx(90 / 255, abs=0.02)


def test_shade_is_told_by_its_place() -> None:
    falling = np.linspace(1.0, 0.25, WIDE)[None, :, None]
    found = light(np.clip(plain(150) * falling, 0, 255).astype(np.uint8))
    assert found.shade.endswith("right")
    assert found.slope > 2
    assert light(plain(90)).slope < 1.1


@pytest.mark.parametrize(
    ("x", "y", "where"),
    [
        (0.15, 0.5, "left"),
        (0.85, 0.5, "right"),
        (0.5, 0.15, "top"),
        (0.5, 0.85, "bottom"),
        (0.15, 0.15, "top-left"),
        (0.85, 0.85, "bottom-right"),
        (0.5, 0.5, "middle"),
    ],
)
def test_a_lamp_that_mirrors_is_found_where_it_is(x: float, y: float, where: str) -> None:
    assert [one.where for one in glare(with_spot(plain(80), x, y))] == [where]


def test_white_paper_is_no_glare() -> None:
    assert glare(edges(0)) == ()
    assert glare(plain(235)) == ()


@pytest.mark.parametrize(
    ("lamp", "cloth"),
    [("bright", "light-wood"), ("dim", "dark-wood"), ("warm", "light-wood"), ("cyan", "green")],
)
def test_a_mock_table_with_cards_shows_no_glare_until_a_lamp_mirrors_in_it(lamp: str, cloth: str) -> None:
    table = FilmTable(3, light=lamp, cloth_name=cloth, haste=3)
    table.deal(Card.read("7H"))
    at_s = 0.0
    while table.busy:
        at_s += 0.5
        frame = table.frame(at_s)
    assert glare(frame) == ()
    assert [one.where for one in glare(with_spot(frame, 0.15, 0.8, 70))] == ["bottom-left"]


def test_blur_is_measured_whatever_the_contrast() -> None:
    found = [blur_px(edges(sigma)) for sigma in (0, 1.5, 2.5, 4)]
    assert all(one is not None for one in found)
    assert found == sorted(found, key=float)
    assert found[0] < 1.0
    assert found[1] == pytest.approx(1.5, abs=0.5)
    assert found[2] == pytest.approx(2.5, abs=0.7)
    pale = np.clip(edges(2.5) * 0.4, 0, 255).astype(np.uint8)
    assert blur_px(pale) == pytest.approx(found[2], abs=0.5)


def test_without_an_edge_there_is_nothing_to_judge_focus_by() -> None:
    assert blur_px(plain(90)) is None
    assert blur_px(np.zeros((5, 5, 3), np.uint8)) is None


@pytest.mark.parametrize("shape", [(1, 1, 3), (1, 700, 3), (480, 1, 3), (24, 24, 3), (7, 900, 3)])
def test_pictures_of_any_size_pass(shape: tuple[int, int, int]) -> None:
    for grey in (0, 128, 255):
        picture = np.full(shape, grey, np.uint8)
        light(picture)
        glare(picture)
        blur_px(picture)
