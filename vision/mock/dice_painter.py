"""Paints dice into a picture: rounded cubes with pips in perspective, under a lamp, with their shadows.

Each pixel's ray is followed to the die by sphere tracing (Hart 1996) of a rounded cube that a sphere may cut.
``dice_poses`` says how dice lie and what the camera sees, ``dice_surface`` what they look like.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.mock.dice_poses import DiceView, DiePose, cube_corners, turned
from vision.mock.dice_surface import DiceLight, DieKind, SurfacePoints, distance, normal_at, shaded

Floats = NDArray[Any]

_STEPS = 12


@dataclass(frozen=True, eq=False, slots=True)
class Layer:
    """A part of a picture to be painted over it: its left upper corner, ``colour`` float32 (h, w, 3), and the
    share (h, w), 0 to 1, by which it covers what lies below."""

    x0: int
    y0: int
    colour: Floats
    cover: Floats

    @property
    def part(self) -> tuple[slice, slice]:
        """The rows and columns of the picture that it covers."""
        height, width = self.cover.shape
        return slice(self.y0, self.y0 + height), slice(self.x0, self.x0 + width)


Draw = Callable[[NDArray[Any], DieKind, DiePose, DiceView, DiceLight], Layer | None]
"""Draws one die as it is seen over a picture; None where none of it is in the picture."""


def traced(
    onto: NDArray[Any], kind: DieKind, pose: DiePose, view: DiceView, light: DiceLight
) -> Layer | None:
    """A die whose every pixel's ray is followed to it."""
    middle, corners = cube_corners(kind.edge_mm, pose)
    x0, y0, x1, y1 = part_about(view.seen(corners), 2, onto.shape[1], onto.shape[0])
    if x1 - x0 < 2 or y1 - y0 < 2:
        return None
    turn = turned(pose).astype(np.float32)
    edge = np.float32(kind.edge_mm)
    rays = view.rays(x0, y0, x1, y1) @ turn  # in the die's own frame
    start = ((view.eye - middle) @ turn / edge).astype(np.float32)
    pixel = float(np.linalg.norm(start)) / abs(float(view.matrix[0, 0])) * 1.0
    along = -(rays @ start)  # to where the ray passes the middle
    nearest = np.linalg.norm(start + rays * along[:, None], axis=1)
    close = np.nonzero(nearest < 0.9)[0]
    ray = rays[close]
    gone = along[close] - 0.9
    least = np.full(len(close), 9.0, np.float32)
    for _ in range(_STEPS):
        far = distance(start + ray * gone[:, None], kind)
        least = np.minimum(least, far)
        gone += far
    hit = np.clip(1 - least / pixel, 0, 1)  # 1 on the die, less beside its outline
    at = start + ray * (gone - least.clip(0, 0.02))[:, None]
    lamp = light.way @ turn
    points = SurfacePoints(at, ray, normal_at(at, kind), _below(onto, view, middle), pixel)
    colour = shaded(points, kind, lamp, light, turn)
    cover = np.zeros(len(rays), np.float32)
    cover[close] = hit
    picture = np.zeros((len(rays), 3), np.float32)
    picture[close] = colour
    size = (y1 - y0, x1 - x0)
    return Layer(x0, y0, picture.reshape(*size, 3), cover.reshape(size))


def paint_dice(
    onto: NDArray[Any],
    dice: Sequence[tuple[DieKind, DiePose]],
    view: DiceView,
    light: DiceLight,
    draw: Draw = traced,
) -> list[tuple[int, Layer]]:
    """Paint the dice with their shadows into ``onto``, uint8 BGR (h, w, 3), the farther ones first.

    What lies beyond the picture is left out. Returns what was painted, in that order: the die's number in
    ``dice`` and its layer.
    """
    for kind, pose in dice:
        _shadow(onto, kind, pose, view, light)
    away = [float(np.linalg.norm(cube_corners(kind.edge_mm, pose)[0] - view.eye)) for kind, pose in dice]
    painted = []
    for number in sorted(range(len(dice)), key=lambda n: -away[n]):
        layer = draw(onto, *dice[number], view, light)
        if layer is not None:
            share = layer.cover[:, :, None]
            here = onto[layer.part]
            here[:] = np.clip(here * (1 - share) + layer.colour * share, 0, 255).astype(np.uint8)
            painted.append((number, layer))
    return painted


def part_about(points: Floats, grow: float, width: int, height: int) -> tuple[int, int, int, int]:
    """The part of a picture about points (n, 2), ``grow`` pixels wider: x0, y0, x1, y1."""
    x0, y0 = np.maximum(np.floor(points.min(0) - grow), 0).astype(int)
    x1, y1 = np.minimum(np.ceil(points.max(0) + grow), (width, height)).astype(int)
    return int(x0), int(y0), int(x1), int(y1)


def _shadow(onto: NDArray[Any], kind: DieKind, pose: DiePose, view: DiceView, light: DiceLight) -> None:
    """The lamp's shadow and the darkness where the die touches the table."""
    if light.shadow <= 0:
        return
    _, corners = cube_corners(kind.edge_mm, pose)
    middle = corners.mean(0)
    corners = middle + 0.93 * (corners - middle)
    lamp = light.way
    cast = corners - corners[:, 2:] * (lamp / lamp[2])
    under = corners * (1, 1, 0)
    seen, near = view.seen(cast), view.seen(under)
    edge = float(np.sqrt(cv2.contourArea(cv2.convexHull(near.astype(np.float32)))))
    x0, y0, x1, y1 = part_about(np.vstack([seen, near]), 4 + edge * 0.5, onto.shape[1], onto.shape[0])
    if x1 - x0 < 2 or y1 - y0 < 2:
        return
    dark = np.zeros((y1 - y0, x1 - x0), np.float32)
    for points, depth, soft in ((seen, light.shadow, light.soft), (near, 0.45 * light.shadow, 0.1)):
        cover = np.zeros(dark.shape, np.float32)
        hull = cv2.convexHull(((points - (x0, y0)) * 8).round().astype(np.int32))
        cv2.fillConvexPoly(cover, hull, 1.0, cv2.LINE_AA, 3)
        blur = max(0.5, (soft + 0.25 * pose.lift_mm / kind.edge_mm * soft) * edge)
        dark = 1 - (1 - dark) * (1 - depth * cv2.GaussianBlur(cover, (0, 0), blur))
    part = onto[y0:y1, x0:x1]
    part[:] = np.clip(part * (1 - dark[:, :, None] * (1 - kind.passed())), 0, 255).astype(np.uint8)


def _below(onto: NDArray[Any], view: DiceView, middle: Floats) -> Floats:
    """The table's colour about a die, which shines through a translucent one."""
    x, y = view.seen(middle[None])[0].round().astype(int)
    part = onto[max(0, y - 30) : max(1, y + 30), max(0, x - 30) : max(1, x + 30)]
    return np.asarray(part.reshape(-1, 3).mean(0) if part.size else np.full(3, 90.0), np.float32)
