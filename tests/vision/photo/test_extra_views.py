"""Further looks at a photograph, on drawn tables seen from the side and on white ones."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.cases import everyday
from tests.scenes import Scene, scene
from vision.finder.find_cards import poses
from vision.geometry.quads import overlap, size
from vision.photo.extra_views import further_looks, whites_apart

Quad = NDArray[Any]
SQUEEZE = 0.42  # as a camera 65 degrees off the vertical sees it


def seen_from_the_side(drawn: Scene, across: float, down: float) -> tuple[NDArray[Any], list[Quad]]:
    """The scene squeezed, and the quads of the cards that are seen whole."""
    height, width = drawn.frame.shape[:2]
    size = (round(width * across), round(height * down))
    frame = np.asarray(cv2.resize(drawn.frame, size, interpolation=cv2.INTER_AREA), np.uint8)
    quads = [
        card.quad * np.array([across, down], np.float32)
        for card in drawn.cards
        if card.seen > 0.9 and card.quad.min() >= 0 and np.all(card.quad.max(0) < (width, height))
    ]
    return frame, quads


def found_of(quads: list[Quad], proposed: list[Quad]) -> int:
    return sum(any(overlap(one, quad) > 0.85 for one in proposed) for quad in quads)


@pytest.mark.parametrize(("across", "down"), everyday([(1.0, SQUEEZE), (SQUEEZE, 1.0)], (SQUEEZE, 1.0)))
def test_cards_seen_from_far_down_are_laid_right_in_the_frame_drawn_out(across: float, down: float) -> None:
    straight = further = every = 0
    for seed in range(2):
        drawn = scene(seed, "scatter", ("felt", "plain")[seed], card_width=130, tilt=0)
        frame, quads = seen_from_the_side(drawn, across, down)
        at_once = [pose.quad for pose in poses(frame, thorough=True)]
        later = [pose.quad for look in further_looks(frame) for pose in look]
        every += len(quads)
        straight += found_of(quads, at_once)
        further += found_of(quads, at_once + later)
    assert every >= 3 and straight < 0.75 * every
    assert further >= 0.8 * every


def white_on_white() -> tuple[NDArray[Any], Quad]:
    """A card five grey levels lighter than a table in much light that fades to one side."""
    table = np.full((480, 640, 3), 243, np.uint8)
    table -= np.linspace(0, 40, 640).astype(np.uint8)[None, :, None]
    quad = np.array([[270, 150], [370, 158], [358, 298], [258, 290]], np.float32)
    paper = np.zeros_like(table)
    cv2.fillConvexPoly(paper, np.rint(quad).astype(np.int32), (5, 5, 5), cv2.LINE_AA)
    frame = table + paper
    noise = np.random.default_rng(1).normal(0, 0.8, frame.shape)
    return np.clip(frame + noise, 0, 255).astype(np.uint8), quad


def test_a_white_card_on_a_white_table_stands_out_when_the_whites_are_pulled_apart() -> None:
    frame, quad = white_on_white()
    assert found_of([quad], [pose.quad for pose in poses(frame, thorough=True)]) == 0
    assert found_of([quad], [pose.quad for look in further_looks(frame) for pose in look]) == 1


def test_a_dim_frame_has_no_whites_to_pull_apart() -> None:
    assert whites_apart(np.full((50, 60, 3), 120, np.uint8)) is None


def test_pulled_apart_bright_tones_differ_more_and_dark_ones_stay_dark() -> None:
    frame = np.zeros((40, 40, 3), np.uint8)
    frame[:, :, :] = np.array([20, 240, 250, 255], np.uint8)[np.arange(40) // 10][None, :, None]
    pulled = whites_apart(frame)
    assert pulled is not None and pulled.shape == frame.shape and pulled.dtype == np.uint8
    dark, grey, light, white = (int(pulled[0, x, 0]) for x in (5, 15, 25, 35))
    assert dark <= 20 and white == 255
    assert white - light > 2 * 5 and light - grey > 2 * 10


def test_what_is_far_too_small_to_be_read_from_the_side_is_passed_over() -> None:
    frame = np.full((480, 640, 3), (60, 110, 50), np.uint8)
    for x in range(40, 600, 60):
        cv2.rectangle(frame, (x, 200), (x + 14, 220), (240, 240, 240), -1)
    found = [pose for look in further_looks(frame) for pose in look]
    assert all(size(pose.quad) > 24 for pose in found)


@pytest.mark.parametrize("shape", [(1, 900), (15, 400), (17, 300)])
@pytest.mark.parametrize("level", [0, 255])
def test_a_frame_of_any_size_without_anything_in_it_shows_no_card(shape: tuple[int, int], level: int) -> None:
    assert [pose for look in further_looks(np.full((*shape, 3), level, np.uint8)) for pose in look] == []
