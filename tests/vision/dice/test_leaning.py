"""Dice of one picture compared: which leans."""

from __future__ import annotations

import numpy as np
import pytest

from vision.dice.dice_reader import ASK, EDGE, PATCH, DiceReader, patch
from vision.dice.leaning import AGREE_WITHIN, MOST_OFF, MOST_OFF_IN_DOUBT, MOST_OFF_OF_FEW, Compared, compared
from vision.mock.dice_kinds import KINDS
from vision.mock.dice_painter import paint_dice
from vision.mock.dice_poses import DiePose, View, opposite_middle, top_face
from vision.mock.dice_surface import DiceLight

SHAPE = (720, 960)
PX_A_MM = 3.0
AT_MM = [(-60.0, -30.0), (50.0, -40.0), (0.0, 30.0), (70.0, 50.0)]


def seen(lean_deg: float, aside_deg: float, focal: float = 1.4) -> tuple[np.ndarray, np.ndarray]:
    """Middles and axes of four dice, of which the last leans, seen by a camera that stands aside; ``focal``
    is its focal length in widths of the picture."""
    view = View.aside((480, 360), PX_A_MM, focal * 960 / PX_A_MM, aside_deg)
    kind = KINDS["ivory"]
    poses = [DiePose(x, y, 3, 20.0 * k) for k, (x, y) in enumerate(AT_MM)]
    poses[-1] = DiePose(*AT_MM[-1], 3, 60.0, lean_deg, 200.0)
    tops = np.array([view.seen(top_face(kind, pose)).mean(0) for pose in poses])
    feet = np.array([view.seen(opposite_middle(kind, pose)[None])[0] for pose in poses])
    return tops, (feet - tops) / (kind.edge_mm * PX_A_MM)


@pytest.mark.parametrize("focal", [0.8, 1.4, 2.2])
@pytest.mark.parametrize("aside_deg", [0.0, 15.0, 35.0])
def test_dice_that_lie_flat_agree_wherever_the_camera_stands(aside_deg: float, focal: float) -> None:
    places, axes = seen(0.0, aside_deg, focal)
    assert np.linalg.norm(np.ptp(axes, axis=0)) > 0.05
    assert max(one.off for one in compared(places, axes, SHAPE)) < 0.15


@pytest.mark.parametrize("focal", [0.8, 1.4, 2.2])
@pytest.mark.parametrize("aside_deg", [0.0, 15.0, 35.0])
def test_a_die_that_leans_is_off_by_the_sine_of_its_lean(aside_deg: float, focal: float) -> None:
    beside = compared(*seen(30.0, aside_deg, focal), SHAPE)
    assert 0.35 < beside[-1].off < 0.65 and max(one.off for one in beside[:-1]) < 0.25
    assert [one.leans() for one in beside] == [False, False, False, True]


def test_of_a_die_alone_nothing_is_known_and_what_is_no_die_is_not_asked() -> None:
    (alone,) = compared(np.zeros((1, 2)), np.zeros((1, 2)), SHAPE)
    assert alone == Compared() and not alone.leans(in_doubt=True)
    places, axes = (
        np.array([[0.0, 0.0], [9.0, 0.0], [0.0, 9.0]]),
        np.array([[0.0, 0.1], [0.0, 0.1], [2.0, 2.0]]),
    )
    beside = compared(places, axes, SHAPE, np.array([True, True, False]))
    assert [one.others for one in beside] == [1, 1, 2]
    assert beside[0].off < 0.02 and beside[1].off < 0.02 and beside[2].off > 2
    assert compared(np.zeros((0, 2)), np.zeros((0, 2)), SHAPE) == []


def test_a_few_dice_or_dice_that_do_not_agree_must_say_it_more_clearly() -> None:
    off = (MOST_OFF + MOST_OFF_OF_FEW) / 2
    assert Compared(2, off).leans()
    assert not Compared(1, off).leans() and not Compared(3, off, AGREE_WITHIN).leans()
    assert Compared(1, MOST_OFF_OF_FEW + 0.01).leans()
    assert Compared(1, MOST_OFF_IN_DOUBT + 0.01).leans(in_doubt=True)


def test_the_reader_sees_the_axis_of_a_die() -> None:
    table = np.full((240, 240, 3), (60, 110, 40), np.uint8)
    view = View.aside((120, 120), 2.5, 400, 30.0)
    (die,) = paint_dice(table, [(KINDS["ivory"], DiePose(0, 0, 5, 30.0))], view, DiceLight())
    middle = die.top.mean(0)
    odds, axes = DiceReader().read([patch(table, (middle[0], middle[1]), 40.0)])
    assert odds[0].argmax() == 4 and odds[0, ASK] < 0.5
    assert abs(axes[0, 0]) < 0.2 and 0.3 < axes[0, 1] < 0.75  # the camera stands at the lower edge
    assert PATCH / EDGE > 2 * (0.5 + 0.5)  # what lies beside a face is in the patch
