"""How dice lie on the table, and the camera that sees them.

The table is the plane z = 0; millimetres, x to the right, y towards the dealer, z up to the camera.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[Any]

AXES: dict[int, Floats] = {
    value: np.array(axis, float)
    for value, axis in (
        (1, (0, 0, 1)),
        (6, (0, 0, -1)),
        (2, (0, 1, 0)),
        (5, (0, -1, 0)),
        (3, (-1, 0, 0)),
        (4, (1, 0, 0)),
    )
}
"""Whither the faces look in the die's own frame."""


@dataclass(frozen=True, slots=True)
class DiePose:
    """A die on the table: its middle above (x_mm, y_mm), ``value`` up, turned clockwise.

    ``lean_deg`` tips it towards ``lean_to_deg``; it then stands on its lowest corner. ``lift_mm`` is how high
    above the table that lies: on another die, or in the air.
    """

    x_mm: float
    y_mm: float
    value: int
    turn_deg: float = 0.0
    lean_deg: float = 0.0
    lean_to_deg: float = 0.0
    lift_mm: float = 0.0


@dataclass(frozen=True, eq=False, slots=True)
class DiceView:
    """A pinhole camera: ``matrix`` (3, 4) takes table points in mm to pixels, ``eye`` (3,) in mm."""

    matrix: Floats
    eye: Floats

    @classmethod
    def of_table(cls, to_px: Floats, focal_px: float, centre: tuple[float, float]) -> DiceView:
        """The camera that sees the table's plane by the homography ``to_px`` (3, 3), mm to pixels."""
        lens = np.array([[focal_px, 0, centre[0]], [0, focal_px, centre[1]], [0, 0, 1.0]])
        a, b, t = (np.linalg.inv(lens) @ to_px).T
        size = math.sqrt(float(np.linalg.norm(a) * np.linalg.norm(b)))
        a, b, t = a / size, b / size, t / size
        up = -np.cross(a, b)  # z points at the camera: x, y, z are left-handed
        turn = np.column_stack([a, b, up / np.linalg.norm(up)])
        return cls(lens @ np.column_stack([turn, t]), -np.linalg.inv(turn) @ t)

    def seen(self, points: Floats) -> Floats:
        """Points (n, 3) in mm, in pixels (n, 2)."""
        flat = np.column_stack([points, np.ones(len(points))]) @ self.matrix.T
        return np.asarray(flat[:, :2] / flat[:, 2:])

    def rays(self, x0: int, y0: int, x1: int, y1: int) -> Floats:
        """Unit directions (n, 3) of the rays through the pixels of a part of the picture, row by row."""
        u, v = np.meshgrid(np.arange(x0, x1), np.arange(y0, y1))
        pixels = np.column_stack([u.ravel(), v.ravel(), np.ones(u.size)])
        rays = pixels @ np.linalg.inv(self.matrix[:, :3]).T
        rays *= np.sign(rays @ (np.array([0, 0, -1.0])))[:, None]
        return np.asarray(rays / np.linalg.norm(rays, axis=1, keepdims=True), np.float32)


def turned(pose: DiePose) -> Floats:
    """The rotation (3, 3) from a die, whose one looks along +z, to the table."""
    value = {
        1: np.eye(3),
        6: np.diag([1.0, -1, -1]),
        2: np.array([[1.0, 0, 0], [0, 0, 1], [0, -1, 0]]).T,
        5: np.array([[1.0, 0, 0], [0, 0, -1], [0, 1, 0]]).T,
        3: np.array([[0.0, 0, -1], [0, 1, 0], [1, 0, 0]]).T,
        4: np.array([[0.0, 0, 1], [0, 1, 0], [-1, 0, 0]]).T,
    }[pose.value]
    lean, to = math.radians(pose.lean_deg), math.radians(pose.lean_to_deg)
    c, s, x, y = math.cos(lean), math.sin(lean), math.cos(to), math.sin(to)
    axis = np.array([[0, 0, x], [0, 0, y], [-x, -y, 0]])
    tip = np.eye(3) + s * axis + (1 - c) * axis @ axis
    turn = math.radians(pose.turn_deg)
    flat = np.array([[math.cos(turn), -math.sin(turn), 0], [math.sin(turn), math.cos(turn), 0], [0, 0, 1]])
    return np.asarray(tip @ flat @ value)


def cube_corners(edge_mm: float, pose: DiePose) -> tuple[Floats, Floats]:
    """The die's middle (3,), and the corners (8, 3) of the cube about it, in mm."""
    half = edge_mm / 2
    cube = half * np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    around = cube @ turned(pose).T
    middle = np.array([pose.x_mm, pose.y_mm, pose.lift_mm - around[:, 2].min()])
    return middle, around + middle
