"""Dice of one picture compared: which leans."""

from __future__ import annotations

import numpy as np
import pytest

from vision.dice.dice_reader import ASK, EDGE, PATCH, DiceReader, patch
from vision.dice.leaning import FOCAL, deviations
from vision.mock.dice_kinds import KINDS
from vision.mock.dice_painter import paint_dice
from vision.mock.dice_poses import DiePose, View, opposite_middle, top_face
from vision.mock.dice_surface import DiceLight

SHAPE = (720, 960)
PX_A_MM = 3.0
AT_MM = [(-60.0, -30.0), (50.0, -40.0), (0.0, 30.0), (70.0, 50.0)]


def seen(lean_deg: float, aside_deg: float) -> tuple[np.ndarray, np.ndarray]:
    """Middles and axes of four dice, of which the last leans, seen by a camera that stands aside."""
    view = View.aside((480, 360), PX_A_MM, FOCAL * 960 / PX_A_MM, aside_deg)
    kind = KINDS["ivory"]
    poses = [DiePose(x, y, 3, 20.0 * k) for k, (x, y) in enumerate(AT_MM)]
    poses[-1] = DiePose(*AT_MM[-1], 3, 60.0, lean_deg, 200.0)
    tops = np.array([view.seen(top_face(kind, pose)).mean(0) for pose in poses])
    feet = np.array([view.seen(opposite_middle(kind, pose)[None])[0] for pose in poses])
    return tops, (feet - tops) / (kind.edge_mm * PX_A_MM)


@pytest.mark.parametrize("aside_deg", [0.0, 15.0, 35.0])
def test_dice_that_lie_flat_agree_wherever_the_camera_stands(aside_deg: float) -> None:
    places, axes = seen(0.0, aside_deg)
    assert np.linalg.norm(np.ptp(axes, axis=0)) > 0.1
    assert deviations(places, axes, SHAPE).max() < 0.1


@pytest.mark.parametrize("aside_deg", [0.0, 15.0, 35.0])
def test_a_die_that_leans_is_off_by_the_sine_of_its_lean(aside_deg: float) -> None:
    off = deviations(*seen(30.0, aside_deg), SHAPE)
    assert 0.35 < off[-1] < 0.62 and off[:-1].max() < 0.25


def test_of_a_die_alone_nothing_is_known_and_what_is_no_die_is_not_asked() -> None:
    assert np.isnan(deviations(np.zeros((1, 2)), np.zeros((1, 2)), SHAPE)).all()
    places, axes = (
        np.array([[0.0, 0.0], [9.0, 0.0], [0.0, 9.0]]),
        np.array([[0.0, 0.1], [0.0, 0.1], [2.0, 2.0]]),
    )
    off = deviations(places, axes, SHAPE, np.array([True, True, False]))
    assert off[0] < 0.02 and off[1] < 0.02 and off[2] > 2
    assert deviations(np.zeros((0, 2)), np.zeros((0, 2)), SHAPE).shape == (0,)


def test_the_reader_sees_the_axis_of_a_die() -> None:
    table = np.full((240, 240, 3), (60, 110, 40), np.uint8)
    view = View.aside((120, 120), 2.5, 400, 30.0)
    (die,) = paint_dice(table, [(KINDS["ivory"], DiePose(0, 0, 5, 30.0))], view, DiceLight())
    middle = die.top.mean(0)
    odds, axes = DiceReader().read([patch(table, (middle[0], middle[1]), 40.0)])
    assert odds[0].argmax() == 4 and odds[0, ASK] < 0.5
    assert abs(axes[0, 0]) < 0.2 and 0.3 < axes[0, 1] < 0.75  # the camera stands at the lower edge
    assert PATCH / EDGE > 2 * (0.5 + 0.5)  # what lies beside a face is in the patch
