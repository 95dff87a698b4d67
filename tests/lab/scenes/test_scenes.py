"""The scenes that the finder learns from, the training targets made of them, and a camera's development."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.geometry.quads import area, plausible
from vision.lab.scenes.card_faces import kept_faces
from vision.lab.scenes.compose import Scene, SceneCard
from vision.lab.scenes.developing import developed
from vision.lab.training.data.finder_targets import targets
from vision.lab.training.data.photo_pieces import cut_out
from vision.lab.training.data.photo_quads import Photograph


def test_a_covered_card_is_a_target_from_a_third_of_it_on() -> None:
    quad = np.array([[40, 30], [68, 30], [68, 70], [40, 70]], np.float32)

    def heat(seen: float) -> float:
        owner = np.full((96, 128), -1, np.int16)
        scene = Scene(np.zeros((96, 128, 3), np.uint8), (SceneCard("7H", quad, seen),), owner, "test")
        return float(targets(scene)[0][0].max())

    assert [heat(1.0), heat(0.34), heat(0.30), heat(0.05)] == [1, 1, 0, 0]


def test_a_rotated_piece_of_a_photograph_keeps_its_outlines_on_its_cards() -> None:
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


@pytest.mark.parametrize("brightness", [0.001, 0.2, 50.0])
def test_linear_light_is_exposed_as_a_camera_does(brightness: float) -> None:
    light = np.full((60, 80, 3), brightness, np.float32)
    light[20:40, 30:50] *= 4
    shown = developed(np.random.default_rng(3), light)
    assert shown.dtype == np.uint8 and shown.shape == light.shape
    assert 60 < shown[:15].mean() < 200
    assert shown[22:38, 32:48].mean() > shown[:15].mean() + 30
