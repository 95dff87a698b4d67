"""Where cards lie on a table, and the camera that looks at it: single, in rows, grids, fans, piles, heaps."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.tablecloths import numbers

Place = tuple[float, float, float]
"""Of a card on the table: x and y in card widths, and its angle."""


def camera_over(rng: np.random.Generator, width: int, height: int, card: float, tilt: float) -> NDArray[Any]:
    """Homography from the table (unit: a card's width, origin under the frame's middle) to pixels."""
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
    seen = np.column_stack([points, np.ones(len(points))]) @ camera.T
    return numbers(seen[:, :2] / seen[:, 2:])


def card_corners(x: float, y: float, angle: float, ratio: float) -> NDArray[Any]:
    tall = 0.5 / ratio
    c, s = np.cos(angle), np.sin(angle)
    upright = np.array([[-0.5, -tall], [0.5, -tall], [0.5, tall], [-0.5, tall]])
    return np.asarray(upright @ np.array([[c, s], [-s, c]]) + np.array([x, y]))


def places(
    rng: np.random.Generator, layout: str, camera: NDArray[Any], width: int, height: int
) -> list[Place]:
    """Where cards lie on the table: x, y in card widths and the angle, the lowest card first."""
    back = np.linalg.inv(camera)

    def spot(share: float = 0.9) -> tuple[float, float]:
        at = back @ np.array(
            [
                (0.5 + share * rng.uniform(-0.5, 0.5)) * width,
                (0.5 + share * rng.uniform(-0.5, 0.5)) * height,
                1,
            ]
        )
        return float(at[0] / at[2]), float(at[1] / at[2])

    many = int(rng.integers(2, 14))
    angle = float(rng.uniform(0, 2 * np.pi))
    if layout == "none":
        return []
    if layout == "single":
        return [(*spot(0.6), angle)]
    if layout in ("scatter", "heap"):
        here = spot(0.4)
        spread = 1.0 if layout == "scatter" else 0.0
        out = []
        for _ in range(many):
            x, y = spot() if spread else (here[0] + rng.normal(0, 1.1), here[1] + rng.normal(0, 1.1))
            out.append((x, y, float(rng.uniform(0, 2 * np.pi))))
        if layout == "scatter" and rng.random() < 0.6:  # without overlap
            apart: list[tuple[float, float, float]] = []
            for place in out:
                if all(np.hypot(place[0] - o[0], place[1] - o[1]) > 1.75 for o in apart):
                    apart.append(place)
            return apart
        return out
    x0, y0 = spot(0.5)
    c, s = np.cos(angle), np.sin(angle)
    if layout in ("row", "grid"):
        pitch = float(rng.choice([rng.uniform(0.25, 1.0), rng.uniform(1.0, 1.04), rng.uniform(1.05, 1.5)]))
        rows = 1 if layout == "row" else int(rng.integers(2, 4))
        along = min(many, 13)
        jitter = float(rng.choice([0.0, 0.02, 0.08]))
        out = []
        for r in range(rows):
            for k in range(along):
                u, v = (k - along / 2) * pitch + rng.normal(0, jitter), r * rng.uniform(1.42, 1.7)
                out.append((x0 + c * u - s * v, y0 + s * u + c * v, angle + rng.normal(0, jitter)))
        return out
    if layout == "fan":
        step = float(rng.uniform(0.08, 0.35))
        pivot = float(rng.uniform(0.8, 2.0))
        out = []
        for k in range(many):
            a = angle + (k - many / 2) * step
            out.append((x0 + pivot * np.sin(a), y0 - pivot * np.cos(a), a))
        return out
    shift, turn = float(rng.uniform(0.01, 0.25)), float(rng.uniform(0.01, 0.5))
    return [
        (x0 + rng.normal(0, shift), y0 + rng.normal(0, shift), angle + rng.normal(0, turn))
        for _ in range(many)
    ]
