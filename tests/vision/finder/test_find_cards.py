"""The finder: quads and pictures of cards on every table, from drawn scenes where the truth is known."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.cases import everyday
from tests.scenes import Scene, scene
from vision.finder.find_cards import find, poses
from vision.geometry.outline_fit import refine
from vision.geometry.quads import area, ordered, overlap, plausible, side_lengths
from vision.geometry.rectify import HEIGHT, WIDTH, rectify


def missed(drawn: Scene, thorough: bool = False, share: float = 0.8, seen: float = 0.8) -> list[str]:
    """The cards seen well in the scene on which no proposed quad lies."""
    found = poses(drawn.frame, thorough=thorough)
    inside = [
        card
        for card in drawn.cards
        if card.seen > seen and card.quad.min() >= 0 and np.all(card.quad.max(0) < drawn.frame.shape[1::-1])
    ]
    return [card.name for card in inside if not any(overlap(one.quad, card.quad) > share for one in found)]


TABLES = ["felt", "dark wood", "light wood", "cloth", "carpet", "newspaper", "plain"]


@pytest.mark.parametrize("ground", everyday(TABLES, "felt", "newspaper"))
def test_a_single_card_is_found_on_every_table(ground: str) -> None:
    lost = [
        name for seed in range(4) for name in missed(scene(seed, "single", ground, card_width=110, tilt=10))
    ]
    assert len(lost) <= 1  # of four: some scenes are drawn with glare or blur beyond reading


@pytest.mark.parametrize("light", everyday(["day", "dim", "yellow", "cyan", "lamp"], "dim", "cyan"))
def test_a_single_card_is_found_in_every_light(light: str) -> None:
    lost = [
        name
        for seed in range(4)
        for name in missed(scene(seed, "single", "felt", light, card_width=90, tilt=10))
    ]
    assert len(lost) <= 1


@pytest.mark.parametrize(
    "width", everyday([21, 40, 70, 150, 300, 360], 21, 360)
)  # 21 px of 960 are 28 px of 1280
def test_cards_near_and_far_are_found(width: float) -> None:
    lost = [
        name
        for seed in range(4)
        for name in missed(scene(seed, "single", "felt", card_width=width, tilt=5), thorough=True)
    ]
    assert len(lost) <= 1


def test_cards_strewn_over_the_table_are_found() -> None:
    drawn = [scene(seed, "scatter", "felt", card_width=80, tilt=5) for seed in range(3)]
    lost = sum(len(missed(one, thorough=True, share=0.75)) for one in drawn)
    assert lost <= 0.1 * sum(len(one.cards) for one in drawn)


def test_a_row_of_cards_comes_apart() -> None:
    drawn = [scene(seed, "row", "dark wood", card_width=70, tilt=5) for seed in range(3)]
    lost = sum(len(missed(one, thorough=True, share=0.7, seen=0.95)) for one in drawn)
    assert lost <= 0.2 * sum(card.seen > 0.95 for one in drawn for card in one.cards)


@pytest.mark.parametrize("ground", everyday([one for one in TABLES if one != "newspaper"], "felt", "carpet"))
def test_on_an_empty_table_nothing_looks_like_a_card(ground: str) -> None:
    for seed in range(4):
        assert [one.score for one in find(scene(seed, "none", ground).frame) if one.score > 0.6] == []


def test_the_empty_table_gives_away_a_card_that_is_as_light_as_the_table() -> None:
    rng = np.random.default_rng(3)
    table = np.clip(rng.normal(236, 1.5, (360, 640, 3)), 0, 255).astype(np.uint8)
    quad = np.array([[270, 110], [360, 118], [349, 247], [259, 239]], np.float32)
    frame = table.copy()
    cv2.fillConvexPoly(frame, np.rint(quad).astype(np.int32), (246, 246, 246), cv2.LINE_AA)
    found = find(frame, empty=table)
    assert any(overlap(one.quad, quad) > 0.9 for one in found)


def test_the_first_corners_of_a_quad_are_a_short_side_and_run_clockwise() -> None:
    found = find(scene(1, "scatter", "felt", card_width=90, tilt=8).frame)
    assert found
    for one in found:
        sides = side_lengths(one.quad)
        assert sides[0] + sides[2] < sides[1] + sides[3]
        assert area(one.quad) > 0
        assert one.picture.shape == (HEIGHT, WIDTH, 3) and one.picture.dtype == np.uint8
        assert 0 <= one.score <= 1


def test_a_card_is_found_however_the_frame_is_turned() -> None:
    frame = scene(2, "single", "felt", card_width=110, tilt=5).frame
    for turn in (cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_180, cv2.ROTATE_90_COUNTERCLOCKWISE):
        turned = np.ascontiguousarray(cv2.rotate(frame, turn))
        assert sum(one.score > 0.6 for one in find(turned)) == 1


@pytest.mark.parametrize("shape", [(1, 1), (1, 900), (900, 1), (15, 15), (17, 300), (40, 33), (2000, 30)])
@pytest.mark.parametrize("level", [0, 127, 255])
def test_a_frame_of_any_size_without_anything_in_it_shows_no_card(shape: tuple[int, int], level: int) -> None:
    assert find(np.full((*shape, 3), level, np.uint8), thorough=True) == []


def test_corners_in_any_order_become_the_same_quad() -> None:
    corners = np.array([[10, 10], [50, 12], [48, 70], [9, 68]], np.float32)
    quad = ordered(corners)
    for shuffled in (corners[::-1], corners[[2, 0, 3, 1]], np.roll(corners, 1, 0)):
        assert np.array_equal(ordered(shuffled), quad)
    assert np.array_equal(quad, corners)


def test_a_quad_overlaps_itself_wholly_and_a_far_one_not_at_all() -> None:
    quad = np.array([[10, 10], [50, 10], [50, 70], [10, 70]], np.float32)
    assert overlap(quad, quad) == pytest.approx(1)
    assert overlap(quad, quad + 500) == 0
    assert overlap(quad, quad + np.array([20, 0], np.float32)) == pytest.approx(1 / 3, abs=0.01)


def test_a_strip_a_kite_and_a_speck_cannot_be_cards() -> None:
    assert plausible(np.array([[0, 0], [65, 0], [65, 90], [0, 90]], np.float32))
    assert not plausible(np.array([[0, 0], [20, 0], [20, 90], [0, 90]], np.float32))
    assert not plausible(np.array([[30, 0], [65, 45], [30, 90], [0, 45]], np.float32) * [1, 3])
    assert not plausible(np.array([[0, 0], [6, 0], [6, 9], [0, 9]], np.float32))
    assert not plausible(np.full((4, 2), np.nan, np.float32))


def test_a_rough_quad_is_laid_onto_the_edges_of_the_card() -> None:
    frame = np.full((300, 300, 3), 120, np.uint8)
    card = np.array([[100, 80], [180, 90], [166, 205], [86, 195]], np.float32)
    cv2.fillConvexPoly(frame, np.rint(card).astype(np.int32), (150, 150, 150))
    rough = card + np.array([[4, -3], [-4, 3], [3, 4], [-3, -4]], np.float32)
    fitted, support = refine(frame, [rough], 0.13, 12)
    fitted, support = refine(frame, fitted, 0.05, 4)
    assert np.abs(fitted[0] - card).max() < 1.5
    assert support.shape == (1, 4) and support.min() > 0.9


def test_a_straightened_card_fills_its_picture() -> None:
    frame = np.zeros((400, 400, 3), np.uint8)
    card = np.array([[100, 80], [220, 90], [206, 265], [86, 255]], np.float32)
    cv2.fillConvexPoly(frame, np.rint(card).astype(np.int32), (255, 255, 255))
    picture = rectify(frame, card)
    assert picture[4:-4, 4:-4].min() == 255
    assert rectify(frame, card + 4000).shape == picture.shape


@pytest.mark.parametrize(("seed", "fitted"), [(6, 2), (30, 1)])
def test_a_card_that_leans_far_along_a_diagonal_is_laid_where_the_network_sees_it(
    seed: int, fitted: int
) -> None:
    shown = scene(seed, "scatter", "felt", card_width=90.0, tilt=64.0)
    seen = poses(shown.frame, thorough=True)
    whole = [card.quad for card in shown.cards if card.seen > 0.85 and card.quad.min() >= 0]
    assert sum(any(overlap(pose.quad, quad) > 0.85 for pose in seen) for quad in whole) >= fitted
