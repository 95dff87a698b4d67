"""Dice of one picture compared: which leans."""

from __future__ import annotations

import numpy as np
import pytest

from vision.dice.dice_reader import ASK, CLASSES, EDGE, NONE, PATCH, DiceReader, patch
from vision.dice.leaning import ask_factors, with_factor
from vision.dice.read_dice import MOST_ASK
from vision.lab.scenes.dice_kinds import KINDS
from vision.lab.scenes.painted_dice import opposite_middle, painted_dice, top_face, view_aside
from vision.mock.dice_poses import DiePose
from vision.mock.dice_surface import DiceLight

SHAPE = (720, 960)
PX_A_MM = 3.0
EDGE_PX = 16 * PX_A_MM
AT_MM = [(-60.0, -30.0), (50.0, -40.0), (0.0, 30.0), (70.0, 50.0)]


def seen(lean_deg: float, aside_deg: float, focal: float = 1.4) -> tuple[np.ndarray, np.ndarray]:
    """Middles and axes of four dice, of which the last leans, seen by a camera that stands aside; ``focal``
    is its focal length in widths of the picture."""
    view = view_aside((480, 360), PX_A_MM, focal * 960 / PX_A_MM, aside_deg)
    kind = KINDS["ivory"]
    poses = [DiePose(x, y, 3, 20.0 * k) for k, (x, y) in enumerate(AT_MM)]
    poses[-1] = DiePose(*AT_MM[-1], 3, 60.0, lean_deg, 200.0)
    tops = np.array([view.seen(top_face(kind, pose)).mean(0) for pose in poses])
    feet = np.array([view.seen(opposite_middle(kind, pose)[None])[0] for pose in poses])
    return tops, (feet - tops) / (kind.edge_mm * PX_A_MM)


def reader_says(*asks: float, none: float = 0.01) -> np.ndarray:
    """Odds (n, CLASSES) of fives that must not be read with these odds, where a die lies."""
    odds = np.zeros((len(asks), CLASSES))
    odds[:, NONE] = none
    odds[:, ASK] = np.array(asks) * (1 - none)
    odds[:, 4] = 1 - odds.sum(1)
    return odds


def asks_beside(odds: np.ndarray, places: np.ndarray, axes: np.ndarray) -> np.ndarray:
    """The odds (n,) that each must not be read, the others taken in."""
    edges = np.full(len(odds), EDGE_PX)
    factors = ask_factors(odds, places, axes, edges, SHAPE)
    return np.array([with_factor(one, by)[ASK] for one, by in zip(odds, factors, strict=True)])


@pytest.mark.parametrize("focal", [0.8, 1.4, 2.2])
@pytest.mark.parametrize("aside_deg", [0.0, 15.0, 35.0])
def test_dice_that_agree_lie_flat_wherever_the_camera_stands(aside_deg: float, focal: float) -> None:
    places, axes = seen(0.0, aside_deg, focal)
    assert np.linalg.norm(np.ptp(axes, axis=0)) > 0.05
    doubted = asks_beside(reader_says(0.7, 0.6, 0.5, 0.8), places, axes)
    assert (doubted < MOST_ASK).all()


@pytest.mark.parametrize("focal", [0.8, 1.4, 2.2])
@pytest.mark.parametrize("aside_deg", [0.0, 15.0, 35.0])
@pytest.mark.parametrize("ask", [0.02, 0.2, 0.6])
def test_a_die_with_another_axis_than_the_others_leans(aside_deg: float, focal: float, ask: float) -> None:
    places, axes = seen(30.0, aside_deg, focal)
    odds = reader_says(ask, ask, ask, 0.3)
    odds_to_ask = asks_beside(odds, places, axes)
    assert (odds_to_ask[:-1] < ask).all() and odds_to_ask[-1] > 0.75


def test_of_two_that_disagree_the_one_that_the_reader_doubts_leans() -> None:
    places = np.array([[300.0, 300.0], [600.0, 300.0]])
    axes = np.array([[0.0, 0.1], [0.5, 0.3]])
    odds_to_ask = asks_beside(reader_says(0.02, 0.5), places, axes)
    assert odds_to_ask[0] < 0.1 and odds_to_ask[1] > 0.8
    odds_to_ask = asks_beside(reader_says(0.5, 0.02), places, axes)
    assert odds_to_ask[0] > 0.8 and odds_to_ask[1] < 0.1


def test_of_a_die_alone_little_is_known_and_what_is_no_die_says_nothing() -> None:
    place, axis = np.array([[480.0, 360.0]]), np.array([[0.0, 0.2]])
    (alone,) = asks_beside(reader_says(0.5), place, axis)
    assert 0.2 < alone < 0.6
    both = np.vstack([reader_says(0.5), reader_says(0.0, none=0.999)])
    beside = asks_beside(both, np.vstack([place, place + 200]), np.vstack([axis, axis + 0.9]))
    assert beside[0] == pytest.approx(alone, abs=0.02)
    assert ask_factors(np.zeros((0, CLASSES)), place[:0], axis[:0], np.zeros(0), SHAPE).shape == (0,)


def test_a_die_upon_another_stays_in_doubt_though_both_stand_upright() -> None:
    axes = np.full((3, 2), 0.1)
    odds = reader_says(0.02, 0.8, 0.02)
    apart = np.array([[300.0, 300.0], [420.0, 300.0], [600.0, 300.0]])
    stacked = np.array([[300.0, 300.0], [320.0, 300.0], [600.0, 300.0]])
    assert asks_beside(odds, apart, axes)[1] < 0.3
    assert asks_beside(odds, stacked, axes)[1] > 0.65


@pytest.mark.parametrize("factor", [0.0, 0.1, 1.0, 30.0])
def test_a_factor_moves_odds_between_flat_and_not_alone(factor: float) -> None:
    odds = reader_says(0.3, 0.9, none=0.2)
    moved = with_factor(odds, factor)
    assert np.allclose(moved.sum(1), 1) and np.allclose(moved[:, NONE], 0.2)
    assert np.allclose(moved[:, ASK] * odds[:, 4], factor * odds[:, ASK] * moved[:, 4])


def test_the_reader_sees_the_axis_of_a_die() -> None:
    table = np.full((240, 240, 3), (60, 110, 40), np.uint8)
    view = view_aside((120, 120), 2.5, 400, 30.0)
    (die,) = painted_dice(table, [(KINDS["ivory"], DiePose(0, 0, 5, 30.0))], view, DiceLight())
    middle = die.top.mean(0)
    odds, axes = DiceReader().read([patch(table, (middle[0], middle[1]), 40.0)])
    assert odds[0].argmax() == 4 and odds[0, ASK] < 0.5
    assert abs(axes[0, 0]) < 0.2 and 0.3 < axes[0, 1] < 0.75  # the camera stands at the lower edge
    assert PATCH / EDGE > 2 * (0.5 + 0.5)  # what lies beside a face is in the patch
