"""The harder scenes that the finder learns from, and what it is asked of them."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.scenes import drawn_packs
from vision.geometry.quads import area, overlap, plausible
from vision.lab.scenes.card_faces import kept_faces
from vision.lab.scenes.compose import Scene, SceneCard
from vision.lab.scenes.hard_scenes import MOST_TILT, hard_scene, lain, leaning
from vision.lab.scenes.layouts import camera_over, card_corners, projected
from vision.lab.scenes.sheets import drawn_sheet, put_sheet_at
from vision.lab.training.data.finder_targets import targets
from vision.lab.training.data.photo_pieces import cut_out
from vision.lab.training.data.photo_quads import Photograph


def test_the_same_seed_draws_the_same_harder_scene_and_another_another() -> None:
    one, again, other = (
        hard_scene(np.random.default_rng(seed), drawn_packs(), 160, 128, 24.0) for seed in (3, 3, 4)
    )
    assert np.array_equal(one.frame, again.frame) and np.array_equal(one.owner, again.owner)
    assert not np.array_equal(one.frame, other.frame)


def test_harder_scenes_hold_cards_alone_covered_and_leant_and_tables_without_any() -> None:
    scenes = [hard_scene(np.random.default_rng(seed), drawn_packs(), 160, 128, 24.0) for seed in range(40)]
    seen = [card.seen for scene in scenes for card in scene.cards]
    assert any(not scene.cards for scene in scenes) and max(len(scene.cards) for scene in scenes) > 8
    assert min(seen) < 0.3 and np.mean([share > 0.9 for share in seen]) > 0.2
    quads = [card.quad for scene in scenes for card in scene.cards]
    assert any(plausible(quad, 8.0, leant=True) and not plausible(quad, 8.0) for quad in quads)


def test_no_horizon_comes_into_the_frame_however_far_the_camera_leans() -> None:
    for seed in range(60):
        camera = leaning(np.random.default_rng(seed), 160, 96, 20.0, MOST_TILT)
        sight = np.linalg.inv(camera)[2]
        depths = [float(sight @ [x, y, 1.0]) for x in (0, 160) for y in (0, 96)]
        assert min(depths) > 0.25 * float(sight @ [80, 48, 1.0]) > 0


def test_of_two_deep_some_cards_lie_over_others_and_none_hides_one_whole() -> None:
    rng = np.random.default_rng(5)
    overlaps = []
    for _ in range(20):
        camera = camera_over(rng, 160, 128, 24.0, 0.0)
        quads = [
            projected(camera, card_corners(*place, 0.7)) for place in lain(rng, "two deep", camera, 160, 128)
        ]
        overlaps += [overlap(one, other) for k, one in enumerate(quads) for other in quads[:k]]
    assert sum(0.1 < share < 0.7 for share in overlaps) > 10 and max(overlaps) < 0.9


def test_a_sheet_laid_over_a_card_takes_its_pixels_away() -> None:
    rng = np.random.default_rng(1)
    out, owner = np.full((96, 128, 3), 90, np.uint8), np.zeros((96, 128), np.int16)
    put_sheet_at(rng, out, camera_over(rng, 128, 96, 20.0, 30.0), np.array([64.0, 48.0]), owner)
    assert owner[48, 64] == -1 and (owner == 0).any()
    assert (out[owner == 0] > 0).all()


def test_sheets_are_of_many_kinds() -> None:
    rng = np.random.default_rng(2)
    pages = [drawn_sheet(rng) for _ in range(60)]
    assert len({page.shape for page in pages}) > 10
    assert any(page.std() < 1 for page in pages) and any(page.std() > 20 for page in pages)


def test_a_covered_card_is_asked_for_where_its_index_lies_open_and_only_there() -> None:
    quad = np.array([[40, 30], [68, 30], [68, 70], [40, 70]], np.float32)

    def heat(open_rows: slice) -> float:
        owner = np.full((96, 128), -1, np.int16)
        owner[open_rows, 40:69] = 0
        shown = float((owner == 0).sum() / cv2.contourArea(quad))
        scene = Scene(np.zeros((96, 128, 3), np.uint8), (SceneCard("7H", quad, shown),), owner, "test")
        return float(targets(scene)[0][0].max())

    assert heat(slice(30, 71)) == 1
    assert heat(slice(30, 41)) == 1  # the upper quarter, with one index
    assert heat(slice(45, 55)) == 0  # as much out of the middle, without


def test_a_photograph_seen_by_a_camera_that_leans_more_keeps_its_outlines_on_its_cards() -> None:
    frame = np.full((240, 320, 3), 40, np.uint8)
    quad = np.array([[130, 80], [190, 80], [190, 166], [130, 166]], np.float32)
    cv2.fillConvexPoly(frame, quad.astype(np.int32), (40, 230, 40))
    photo = Photograph(frame, ((130.0, 80.0, 190.0, 166.0),), (quad,))
    checked = 0
    for seed in range(12):
        scene, unknown = cut_out(np.random.default_rng(seed), photo, 128, 96, 30.0)
        (card,) = scene.cards
        assert not unknown and area(card.quad) > 100
        low, high = card.quad.min(0), card.quad.max(0)
        if low.min() < 3 or high[0] > 124 or high[1] > 92:
            continue
        inner = np.zeros((96, 128), np.uint8)
        cv2.fillConvexPoly(inner, np.rint(card.quad).astype(np.int32), 1)
        inner = cv2.erode(inner, np.ones((7, 7), np.uint8))
        green = scene.frame[inner > 0].mean(0)
        checked += 1
        assert green[1] > 1.5 * max(green[0], green[2])
    assert checked >= 3


def test_kept_faces_have_round_corners() -> None:
    (one,) = kept_faces(["7H"], np.full((1, 216, 144, 3), 250, np.uint8))
    alpha = one.levels[0][:, :, 3]
    assert one.name == "7H" and alpha[0, 0] == 0 and alpha[108, 0] == 255 and alpha[0, 72] == 255


@pytest.mark.parametrize("tilt", [60.0, 66.0])
def test_a_card_seen_from_far_aside_is_plausible_only_where_far_leaning_is_allowed(tilt: float) -> None:
    squeezed = np.array([[0, 0], [70, 0], [70, 100], [0, 100]], np.float32)
    squeezed[:, 1] *= np.cos(np.radians(tilt))
    assert plausible(squeezed, 14.0, leant=True) and not plausible(squeezed, 14.0)
    flat = squeezed * np.array([1, 0.4], np.float32)
    assert not plausible(flat, 14.0, leant=True)
