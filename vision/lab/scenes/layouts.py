"""Where cards lie on a table, and the camera that looks at it: single, in rows, grids, fans, piles, heaps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.tablecloths import numbers

Place = tuple[float, float, float]
"""Of a card on the table: x and y in card widths, and its angle in radians."""


def camera_over(rng: np.random.Generator, width: int, height: int, card: float, tilt: float) -> NDArray[Any]:
    """Homography (3, 3) from the table (unit: a card's width, origin under the frame's middle) to pixels.

    A card in the middle is ``card`` pixels wide; the camera is tilted by ``tilt`` degrees in any direction.
    """
    spin, about = rng.uniform(0, 2 * np.pi, 2)
    lean = np.radians(tilt)
    focal = rng.uniform(0.8, 1.6) * max(width, height)
    away = focal / card  # card widths from the lens to the table's middle

    def turn(angle: float) -> NDArray[Any]:
        c, s = np.cos(angle), np.sin(angle)
        return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])

    tip = np.array([[1, 0, 0], [0, np.cos(lean), -np.sin(lean)], [0, np.sin(lean), np.cos(lean)]])
    rotation = turn(-about) @ tip @ turn(about) @ turn(spin)
    pose = np.column_stack([rotation[:, 0], rotation[:, 1], [0, 0, away]])
    lens = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1]])
    return np.asarray(lens @ pose)


def projected(camera: NDArray[Any], points: NDArray[Any]) -> NDArray[Any]:
    """Points (n, 2) through the homography ``camera`` (3, 3): float32 (n, 2)."""
    seen = np.column_stack([points, np.ones(len(points))]) @ camera.T
    return numbers(seen[:, :2] / seen[:, 2:])


def card_corners(x: float, y: float, angle: float, ratio: float) -> NDArray[Any]:
    """A card's corners, (4, 2) card widths on the table, clockwise from the top left; ``ratio``: width over
    height."""
    tall = 0.5 / ratio
    c, s = np.cos(angle), np.sin(angle)
    upright = np.array([[-0.5, -tall], [0.5, -tall], [0.5, tall], [-0.5, tall]])
    return np.asarray(upright @ np.array([[c, s], [-s, c]]) + np.array([x, y]))


def places(
    rng: np.random.Generator, layout: str, camera: NDArray[Any], width: int, height: int
) -> list[Place]:
    """Where cards of a ``layout`` lie on the table that ``camera`` (3, 3) shows, the lowest card first.

    ``layout`` is none, single, scatter, heap, row, grid or fan; anything else is a pile.
    """
    frame = _FrameOnTable(rng, np.linalg.inv(camera), width, height)
    many = int(rng.integers(2, 14))
    angle = float(rng.uniform(0, 2 * np.pi))
    if layout == "none":
        return []
    if layout == "single":
        return [(*frame.point(0.6), angle)]
    if layout == "scatter":
        return _scatter(rng, frame, many)
    if layout == "heap":
        return _heap(rng, frame, many)
    start = (*frame.point(0.5), angle)
    if layout in ("row", "grid"):
        return _rows(rng, start, many, grid=layout == "grid")
    return _fan(rng, start, many) if layout == "fan" else _pile(rng, start, many)


@dataclass(frozen=True, eq=False)
class _FrameOnTable:
    """Draws points of the frame, in table coordinates. ``back`` (3, 3): from pixels to the table."""

    rng: np.random.Generator
    back: NDArray[Any]
    width: int
    height: int

    def point(self, share: float = 0.9) -> tuple[float, float]:
        """A point of the middle ``share`` of the frame: x, y in card widths."""
        x = (0.5 + share * self.rng.uniform(-0.5, 0.5)) * self.width
        y = (0.5 + share * self.rng.uniform(-0.5, 0.5)) * self.height
        at = self.back @ np.array([x, y, 1])
        return float(at[0] / at[2]), float(at[1] / at[2])


def _scatter(rng: np.random.Generator, frame: _FrameOnTable, many: int) -> list[Place]:
    """Anywhere in the frame, in three cases of five without overlap."""
    frame.point(0.4)  # Drawn for its place in the sequence of random numbers: a seed keeps its scene.
    strewn = [(*frame.point(), float(rng.uniform(0, 2 * np.pi))) for _ in range(many)]
    if rng.random() >= 0.6:
        return strewn
    apart: list[Place] = []
    for place in strewn:
        if all(np.hypot(place[0] - one[0], place[1] - one[1]) > 1.75 for one in apart):
            apart.append(place)
    return apart


def _heap(rng: np.random.Generator, frame: _FrameOnTable, many: int) -> list[Place]:
    """About one point, each turned by any angle."""
    x, y = frame.point(0.4)
    return [
        (x + rng.normal(0, 1.1), y + rng.normal(0, 1.1), float(rng.uniform(0, 2 * np.pi)))
        for _ in range(many)
    ]


def _rows(rng: np.random.Generator, start: Place, many: int, *, grid: bool) -> list[Place]:
    """One row, or two or three beside each other; cards overlap, touch or lie apart."""
    x0, y0, angle = start
    c, s = np.cos(angle), np.sin(angle)
    pitch = float(rng.choice([rng.uniform(0.25, 1.0), rng.uniform(1.0, 1.04), rng.uniform(1.05, 1.5)]))
    rows = int(rng.integers(2, 4)) if grid else 1
    along = min(many, 13)
    jitter = float(rng.choice([0.0, 0.02, 0.08]))
    out = []
    for r in range(rows):
        for k in range(along):
            u, v = (k - along / 2) * pitch + rng.normal(0, jitter), r * rng.uniform(1.42, 1.7)
            out.append((x0 + c * u - s * v, y0 + s * u + c * v, angle + rng.normal(0, jitter)))
    return out


def _fan(rng: np.random.Generator, start: Place, many: int) -> list[Place]:
    """On an arc, each card turned a step further."""
    x0, y0, angle = start
    step = float(rng.uniform(0.08, 0.35))
    pivot = float(rng.uniform(0.8, 2.0))
    turned = [angle + (k - many / 2) * step for k in range(many)]
    return [(x0 + pivot * np.sin(a), y0 - pivot * np.cos(a), a) for a in turned]


def _pile(rng: np.random.Generator, start: Place, many: int) -> list[Place]:
    """Nearly at one place and angle."""
    x0, y0, angle = start
    shift, turn = float(rng.uniform(0.01, 0.25)), float(rng.uniform(0.01, 0.5))
    return [
        (x0 + rng.normal(0, shift), y0 + rng.normal(0, shift), angle + rng.normal(0, turn))
        for _ in range(many)
    ]
