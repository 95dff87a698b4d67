"""A scene, or a part of it, mirrored and lit by chance: what both networks for dice are shown.

A scene is lit anew each time it is used, so that one drawing serves many times.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.lamps import lit
from vision.lab.training.data.dice_store import KeptDie, KeptScene

SIZE = (400, 320)
"""Width and height of a part, in pixels: to light all of a scene takes longer."""
UNLIT, SHARPENED = 0.1, 0.3
"""Shares of windows that are as they were drawn, and whose edges the camera raised."""
OVEREXPOSED = 0.3
"""Share of windows without dice in which paper is clipped to white, and only the boldest print stays."""


@dataclass(frozen=True, eq=False, slots=True)
class Window:
    """``frame``, uint8 BGR (h, w, 3), and the dice whose upper face has its middle in it."""

    frame: NDArray[Any]
    dice: tuple[KeptDie, ...]


def window(rng: np.random.Generator, scene: KeptScene, *, whole: bool = False) -> Window:
    """A part of the scene about one of its dice, or the whole scene."""
    frame, dice = (scene.frame(), scene.dice) if whole else _part(rng, scene)
    if rng.random() < 0.5:
        frame, dice = np.ascontiguousarray(frame[:, ::-1]), _mirrored(dice, frame.shape[1] - 1)
    if rng.random() >= UNLIT:
        frame = lit(rng, frame, None)
    if not dice and rng.random() < OVEREXPOSED:
        frame = cv2.convertScaleAbs(frame, alpha=float(rng.uniform(1.2, 2.4)))
    if rng.random() < SHARPENED:
        frame = _sharpened(rng, frame)
    return Window(frame, dice)


def edge_of(top: NDArray[Any]) -> float:
    """How long a face's edge is in the picture: the square root of its area."""
    return float(np.sqrt(max(1.0, abs(cv2.contourArea(np.asarray(top, np.float32))))))


def usual_edge(rng: np.random.Generator, dice: tuple[KeptDie, ...]) -> float:
    """The median edge of the dice in pixels; one of chance where there are none."""
    return float(np.median([edge_of(die.top) for die in dice])) if dice else float(rng.uniform(28, 150))


def _part(rng: np.random.Generator, scene: KeptScene) -> tuple[NDArray[Any], tuple[KeptDie, ...]]:
    frame = scene.frame()
    size = np.array(frame.shape[1::-1])
    if scene.dice:
        middle = scene.dice[int(rng.integers(len(scene.dice)))].top.mean(0)
    else:
        middle = rng.uniform(0, 1, 2) * size
    corner = np.clip(middle - rng.uniform(0.2, 0.8, 2) * SIZE, 0, size - SIZE).astype(int)
    x0, y0 = int(corner[0]), int(corner[1])
    inside = []
    for die in scene.dice:
        top = np.asarray(die.top - corner, np.float32)
        middle = top.mean(0)
        if (middle >= 0).all() and (middle < SIZE).all():
            cut = bool((top < -3).any() or (top > np.array(SIZE) + 2).any())
            inside.append(replace(die, top=top, foot=die.foot - corner, ask=die.ask or cut))
    return np.ascontiguousarray(frame[y0 : y0 + SIZE[1], x0 : x0 + SIZE[0]]), tuple(inside)


def _mirrored(dice: tuple[KeptDie, ...], last: int) -> tuple[KeptDie, ...]:
    """The dice of a picture in a mirror; ``last`` is the number of its last column."""
    far, way = np.array([last, 0], np.float32), np.array([-1, 1], np.float32)
    return tuple(replace(die, top=far + die.top * way, foot=far + die.foot * way) for die in dice)


def _sharpened(rng: np.random.Generator, frame: NDArray[Any]) -> NDArray[Any]:
    """The frame as a camera gives it that raises edges: bright and dark seams along them."""
    soft = cv2.GaussianBlur(frame, (0, 0), float(rng.uniform(0.7, 2.0)))
    much = float(rng.uniform(0.3, 1.6))
    return np.asarray(cv2.addWeighted(frame, 1 + much, soft, -much, 0), np.uint8)
