"""The dice that the rendered table throws: where they lie, which face is up, what covers what."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from vision.lab.scenes.dice_kinds import FAMILIES, KINDS, random_kind
from vision.lab.scenes.flat_dice import FlatPainter
from vision.lab.scenes.painted_dice import painted_dice, top_face, view_aside
from vision.mock.dice_painter import Draw, traced
from vision.mock.dice_poses import DiceView, DiePose, turned
from vision.mock.dice_surface import DiceLight

PAINTERS = [
    pytest.param(traced, id="traced"),
    *(pytest.param(FlatPainter(np.random.default_rng(k)).draw, id=f"flat {k}") for k in range(3)),
]
AXES = {1: (0, 0, 1), 6: (0, 0, -1), 2: (0, 1, 0), 5: (0, -1, 0), 3: (-1, 0, 0), 4: (1, 0, 0)}


@pytest.mark.parametrize("value", range(1, 7))
def test_the_value_is_up_and_its_seventh_below(value: int) -> None:
    turn = turned(DiePose(0, 0, value, 37))
    assert np.allclose(turn @ AXES[value], (0, 0, 1))
    assert np.allclose(turn @ AXES[7 - value], (0, 0, -1))
    assert np.allclose(turn @ turn.T, np.eye(3)) and np.linalg.det(turn) == pytest.approx(1)


def test_a_die_leans_by_its_angle_and_stands_on_the_table() -> None:
    kind, pose = KINDS["ivory"], DiePose(3, 4, 5, 20, lean_deg=30, lean_to_deg=90, lift_mm=2)
    up = turned(pose) @ AXES[5]
    assert np.degrees(np.arccos(up[2])) == pytest.approx(30) and up[1] > 0.4
    assert top_face(kind, pose)[:, 2].max() <= kind.edge_mm * 1.74 + 2


def test_a_camera_straight_above_shows_millimetres_as_pixels() -> None:
    view = view_aside((100, 80), 2.5, 700)
    assert np.allclose(view.seen(np.array([[0, 0, 0], [10, 4, 0]])), [[100, 80], [125, 90]], atol=0.01)
    higher = view.seen(np.array([[10, 0, 16.0]]))[0]
    assert higher[0] > 125  # nearer to the camera


def test_a_camera_aside_sees_the_side_that_looks_at_it() -> None:
    view = view_aside((100, 80), 2.5, 700, 30)
    low, high = view.seen(np.array([[0, 0, 0], [0, 0, 16.0]]))
    assert high[1] < low[1] - 10  # seen from the lower edge: what is high lies farther up


def test_a_view_of_a_homography_is_that_of_the_table() -> None:
    there = view_aside((100, 80), 2.5, 700, 25, 60)
    flat = there.matrix[:, [0, 1, 3]]
    again = DiceView.of_table(flat, 2.5 * 700, (100, 80))
    points = np.array([[5, 9, 0], [-30, 10, 12.0], [7, -40, 16.0]])
    assert np.allclose(again.seen(points), there.seen(points), atol=0.01)


@pytest.mark.parametrize("draw", PAINTERS)
def test_only_the_dice_and_their_shadows_change_the_picture(draw: Draw) -> None:
    bare = np.full((240, 320, 3), 120, np.uint8)
    picture = bare.copy()
    kind = KINDS["ivory"]
    light = DiceLight(shadow=0)
    (one,) = painted_dice(
        picture, [(kind, DiePose(0, 0, 3, 10))], view_aside((160, 120), 2.5, 700), light, draw
    )
    x0, y0, x1, y1 = (round(v) for v in one.box)
    changed = (picture != bare).any(2)
    assert changed[y0 + 6 : y1 - 6, x0 + 6 : x1 - 6].all()
    changed[y0 - 3 : y1 + 4, x0 - 3 : x1 + 4] = False
    assert not changed.any()
    assert one.shown == 1.0


@pytest.mark.parametrize("draw", PAINTERS)
def test_a_die_on_another_covers_it(draw: Draw) -> None:
    picture = np.full((240, 320, 3), 120, np.uint8)
    kind = KINDS["red"]
    dice = [(kind, DiePose(0, 0, 3)), (kind, DiePose(1, 0, 4, 20, lift_mm=kind.edge_mm))]
    under, over = painted_dice(picture, dice, view_aside((160, 120), 2.5, 700), DiceLight(), draw)
    assert under.shown < 0.3 and over.shown == 1.0


@pytest.mark.parametrize("draw", PAINTERS)
def test_a_die_beyond_the_picture_is_left_out(draw: Draw) -> None:
    picture = np.full((60, 60, 3), 120, np.uint8)
    far = [(KINDS["black"], DiePose(900, 0, 3))]
    painted_dice(picture, far, view_aside((30, 30), 2.5, 700), DiceLight(), draw)
    assert (picture == 120).all()


@pytest.mark.parametrize("family", FAMILIES)
def test_a_die_of_chance_can_be_bought(family: str) -> None:
    kind = random_kind(np.random.default_rng(3), family)
    assert 12 <= kind.edge_mm <= 19.5
    assert kind.spread + kind.pip < 0.5
    assert np.abs(np.array(kind.body) - kind.pips).max() > 40


@pytest.mark.parametrize("draw", PAINTERS)
def test_a_clear_body_shows_the_pips_below_in_its_own_colour(draw: Draw) -> None:
    kind = replace(KINDS["red"], through=0.95, cloud=0.0, under=0.1, far=1.4)
    picture = np.full((240, 320, 3), 120, np.uint8)
    straight = view_aside((160, 120), 4, 9000)
    painted_dice(picture, [(kind, DiePose(0, 0, 1))], straight, DiceLight(), draw)
    line = picture[120, 135:186].astype(int)  # over two pips of the six below, and the one
    below, body, one = line[14], line[0], line[25]
    assert below[2] > body[2] + 60
    assert one[:2].min() > below[:2].max() + 60


def test_a_broad_lamp_is_mirrored_in_the_whole_upper_face() -> None:
    kind, straight = KINDS["black"], view_aside((160, 120), 4, 9000)
    shown = []
    for broad_deg in (0.0, 25.0):
        picture = np.full((240, 320, 3), 120, np.uint8)
        light = DiceLight(height_deg=75, broad_deg=broad_deg)
        painted_dice(picture, [(kind, DiePose(0, 0, 1))], straight, light)
        shown.append(picture[110:131, 140:151].mean())
    assert shown[1] > shown[0] + 20
