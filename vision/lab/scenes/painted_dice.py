"""Painted dice with the truth about them, and a camera anywhere about them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.mock.dice_painter import Draw, paint_dice, traced
from vision.mock.dice_poses import AXES, DiceView, DiePose, Floats, cube_corners, turned
from vision.mock.dice_surface import DiceLight, DieKind

_ROUND = ((-1, -1), (1, -1), (1, 1), (-1, 1))


@dataclass(frozen=True, eq=False, slots=True)
class PaintedDie:
    """Where a die was painted: the corners of its upper face (4, 2) and its whole outline's box, in pixels;
    ``shown`` is the share of its pixels that no later die covers."""

    pose: DiePose
    top: Floats
    box: tuple[float, float, float, float]
    shown: float


def painted_dice(
    onto: NDArray[Any],
    dice: Sequence[tuple[DieKind, DiePose]],
    view: DiceView,
    light: DiceLight,
    draw: Draw = traced,
) -> list[PaintedDie]:
    """Paint the dice as ``paint_dice`` does, and say where each is seen, in the order of ``dice``."""
    owner = np.full(onto.shape[:2], -1, np.int16)
    counts = [0] * len(dice)
    for number, layer in paint_dice(onto, dice, view, light, draw):
        mine = layer.cover > 0.5
        owner[layer.part][mine] = number
        counts[number] = int(mine.sum())
    left = np.bincount(owner.ravel().astype(np.int64) + 1, minlength=len(dice) + 1)[1:]
    painted = []
    for number, (kind, pose) in enumerate(dice):
        around = view.seen(cube_corners(kind.edge_mm, pose)[1])
        x0, y0, x1, y1 = (float(v) for v in (*around.min(0), *around.max(0)))
        shown = float(left[number]) / max(1, counts[number])
        painted.append(PaintedDie(pose, view.seen(top_face(kind, pose)), (x0, y0, x1, y1), shown))
    return painted


def view_aside(
    centre: tuple[float, float],
    px_per_mm: float,
    away_mm: float,
    aside_deg: float = 0.0,
    from_deg: float = 90.0,
) -> DiceView:
    """A camera ``away_mm`` from the table's origin, which it shows at ``centre``, ``aside_deg`` from
    straight above; ``from_deg`` says from where: 90 is the lower edge of the picture."""
    lean, way = math.radians(aside_deg), math.radians(from_deg - 90)
    turn = np.array([[math.cos(way), math.sin(way)], [-math.sin(way), math.cos(way)]])
    flat = turn.T @ np.diag([1.0, math.cos(lean)]) @ turn
    depth = -math.sin(lean) * (turn.T @ np.array([0.0, 1.0]))
    focal = px_per_mm * away_mm
    pose = np.vstack([np.column_stack([flat, [0, 0]]), [*depth, away_mm]])
    lens = np.array([[focal, 0, centre[0]], [0, focal, centre[1]], [0, 0, 1.0]])
    return DiceView.of_table(lens @ pose, focal, centre)


def top_face(kind: DieKind, pose: DiePose) -> Floats:
    """The corners (4, 3), in mm, of the face that shows ``pose.value``."""
    middle, _ = cube_corners(kind.edge_mm, pose)
    turn = turned(pose)
    up = turn @ AXES[pose.value]
    a = turn @ np.roll(AXES[pose.value], 1)
    b = np.cross(up, a)
    half = kind.edge_mm / 2
    return np.asarray(middle + half * np.array([up + i * a + j * b for i, j in _ROUND]))


def opposite_middle(kind: DieKind, pose: DiePose) -> Floats:
    """The middle (3,), in mm, of the face opposite to the one that shows ``pose.value``."""
    middle, _ = cube_corners(kind.edge_mm, pose)
    return np.asarray(2 * middle - top_face(kind, pose).mean(0))
