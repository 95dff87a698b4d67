"""What the two networks for dice learn from: pieces of lit scenes with their targets, and patches of dice.

A scene is lit anew each time it is used. Its dice become patches for the reader, with places where no die
lies beside them; one piece of it, at a scale of chance, goes to the finder.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.dice_reader import ASK, NONE, patch
from vision.dice.find_dice import CELL
from vision.finder.network import even
from vision.lab.scenes.lamps import lit
from vision.lab.training.data.dice_store import KeptDie, KeptScene

SIDE = 160  # of the finder's pieces, pixels
SEEN_EDGES = (9.0, 46.0)  # of dice in the finder's input, pixels
WINDOW = (400, 320)  # of a scene that is lit: width and height, pixels
NEGATIVES = 3  # places without a die a scene


@dataclass(frozen=True, eq=False, slots=True)
class Lesson:
    """One piece of a scene: ``piece`` (3, SIDE, SIDE); ``truth`` (6, SIDE/4, SIDE/4): heat, offset,
    logarithms of width, height, edge in cells; ``patches`` uint8 (n, PATCH, PATCH, 3); ``classes`` (n,)."""

    piece: NDArray[Any]
    truth: NDArray[Any]
    patches: NDArray[Any]
    classes: NDArray[Any]


def edge_of(top: NDArray[Any]) -> float:
    """How long a face's edge is in the picture: the square root of its area."""
    return float(np.sqrt(max(1.0, abs(cv2.contourArea(np.asarray(top, np.float32))))))


def lesson(
    rng: np.random.Generator, scene: KeptScene, hard: Sequence[tuple[float, float, float]] = ()
) -> Lesson:
    """A scene lit by chance, cut up. ``hard`` are places (x, y, edge) where something is easily taken for a
    die; those that lie on one are left out."""
    frame, dice, spots = _window(rng, scene.frame(), scene.dice, hard)
    if rng.random() < 0.5:
        frame = np.ascontiguousarray(frame[:, ::-1])
        wide = frame.shape[1] - 1
        dice = [KeptDie(d.value, _mirrored(d.top, wide), d.ask, d.family) for d in dice]
        spots = [(wide - x, y, edge) for x, y, edge in spots]
    if rng.random() < 0.9:
        frame = lit(rng, frame, None)
    piece, truth = _piece(rng, frame, dice)
    patches, classes = _patches(rng, frame, dice, spots)
    return Lesson(piece, truth, patches, classes)


def _window(
    rng: np.random.Generator, frame: NDArray[Any], dice: Sequence[KeptDie],
    spots: Sequence[tuple[float, float, float]],
) -> tuple[NDArray[Any], list[KeptDie], list[tuple[float, float, float]]]:  # fmt: skip
    """A part of the scene about one of its dice, and what lies in it: lighting all of it takes too long."""
    height, width = frame.shape[:2]
    middle = (
        dice[int(rng.integers(len(dice)))].top.mean(0) if dice else rng.uniform(0, 1, 2) * (width, height)
    )
    corner = middle - rng.uniform(0.2, 0.8, 2) * WINDOW
    x0, y0 = (
        int(np.clip(c, 0, most - w)) for c, most, w in zip(corner, (width, height), WINDOW, strict=True)
    )
    part = np.ascontiguousarray(frame[y0 : y0 + WINDOW[1], x0 : x0 + WINDOW[0]])
    inside = []
    for die in dice:
        x, y = die.top.mean(0) - (x0, y0)
        if 0 <= x < WINDOW[0] and 0 <= y < WINDOW[1]:
            top = np.asarray(die.top - np.array([x0, y0]), np.float32)
            cut = bool((top < -3).any() or (top > np.array(WINDOW) + 2).any())
            inside.append(KeptDie(die.value, top, die.ask or cut, die.family))
    return part, inside, [(x - x0, y - y0, edge) for x, y, edge in spots]


def _mirrored(top: NDArray[Any], wide: int) -> NDArray[Any]:
    return np.asarray(np.array([wide, 0]) + top * np.array([-1, 1]), np.float32)


def _piece(rng: np.random.Generator, frame: NDArray[Any], dice: Sequence[KeptDie]) -> tuple[Any, Any]:
    height, width = frame.shape[:2]
    edge = float(np.median([edge_of(die.top) for die in dice])) if dice else float(rng.uniform(28, 80))
    shrink = min(1.0, float(np.exp(rng.uniform(*np.log(SEEN_EDGES)))) / edge)
    w, h = max(8, round(width * shrink)), max(8, round(height * shrink))
    seen = even(np.asarray(cv2.resize(frame, (w, h), interpolation=cv2.INTER_AREA), np.uint8))
    if dice and rng.random() < 0.85:
        middle = dice[int(rng.integers(len(dice)))].top.mean(0) * shrink
        corner = middle - rng.uniform(0.1, 0.9, 2) * SIDE
    else:
        corner = rng.uniform(0, 1, 2) * (w, h) - SIDE / 2
    x0, y0 = (
        int(np.clip(c, min(0, most - SIDE), max(0, most - SIDE)))
        for c, most in zip(corner, (w, h), strict=True)
    )
    out = np.zeros((SIDE, SIDE, 3), np.float32)
    part = seen[max(0, y0) : y0 + SIDE, max(0, x0) : x0 + SIDE]
    at_y, at_x = max(0, -y0), max(0, -x0)
    out[at_y : at_y + part.shape[0], at_x : at_x + part.shape[1]] = part
    return out.transpose(2, 0, 1).astype(np.float16), _truth(dice, shrink, np.array([x0, y0]))


def _truth(dice: Sequence[KeptDie], shrink: float, corner: NDArray[Any]) -> NDArray[Any]:
    many = SIDE // CELL
    truth = np.zeros((6, many, many), np.float32)
    ys, xs = np.mgrid[0:many, 0:many].astype(np.float32)
    for die in dice:
        top = ((die.top + 0.5) * shrink - corner) / CELL - 0.5  # in cells
        x, y = top.mean(0)
        edge = edge_of(top)
        spread = 0.55 + 0.07 * edge
        away = (xs - x) ** 2 + (ys - y) ** 2
        heat = np.exp(-away / (2 * spread**2))
        column, row = round(float(x)), round(float(y))
        if 0 <= column < many and 0 <= row < many:
            heat[row, column] = 1.0
        mine = heat > np.maximum(truth[0], 0.3)
        wide, high = np.maximum(top.max(0) - top.min(0), 0.5)
        shape = (x - xs, y - ys, np.log(wide), np.log(high), np.log(edge))
        for k, value in enumerate(shape, 1):
            truth[k] = np.where(mine, value, truth[k])
        truth[0] = np.maximum(truth[0], heat)
    return truth


def _patches(
    rng: np.random.Generator, frame: NDArray[Any], dice: Sequence[KeptDie],
    hard: Sequence[tuple[float, float, float]],
) -> tuple[Any, Any]:  # fmt: skip
    pictures, classes = [], []
    middles = [(die.top.mean(0), edge_of(die.top)) for die in dice]
    usual = float(np.median([edge for _, edge in middles])) if dice else float(rng.uniform(28, 80))
    for die, (middle, edge) in zip(dice, middles, strict=True):
        at = middle + rng.normal(0, 0.05, 2) * edge
        pictures.append(_cut(rng, frame, at, edge * float(np.exp(rng.normal(0, 0.07)))))
        classes.append(ASK if die.ask else die.value - 1)
    for x, y, edge in _elsewhere(rng, frame, middles, usual, hard):
        near = [np.hypot(*(np.array([x, y]) - middle)) / size for middle, size in middles]
        if min(near, default=9) > 0.62:
            pictures.append(_cut(rng, frame, np.array([x, y]), edge))
            classes.append(NONE)
    return np.stack(pictures) if pictures else np.zeros((0,), np.uint8), np.array(classes, np.int64)


def _elsewhere(
    rng: np.random.Generator, frame: NDArray[Any], middles: Sequence[tuple[Any, float]], usual: float,
    hard: Sequence[tuple[float, float, float]],
) -> list[tuple[float, float, float]]:  # fmt: skip
    """Places to show as no die: the hard ones, sides of dice, and corners and edges anywhere."""
    height, width = frame.shape[:2]
    places = [hard[int(k)] for k in rng.permutation(len(hard))[:NEGATIVES]]
    for middle, edge in middles:
        if rng.random() < 0.4:
            continue
        way = rng.uniform(0, 2 * np.pi) if rng.random() < 0.5 else rng.normal(np.pi / 2, 0.5)
        far = rng.uniform(0.62, 1.1) * edge
        size = edge * float(np.exp(rng.normal(-0.15, 0.3)))
        places.append((float(middle[0] + far * np.cos(way)), float(middle[1] + far * np.sin(way)), size))
    points = cv2.goodFeaturesToTrack(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), 40, 0.05, usual / 2)
    corners = [] if points is None else [tuple(p) for p in points[:, 0].tolist()]
    for k in range(NEGATIVES):
        size = usual * float(np.exp(rng.normal(0, 0.35)))
        if corners and k:
            x, y = corners[int(rng.integers(len(corners)))]
            x, y = x + float(rng.normal(0, 0.3)) * size, y + float(rng.normal(0, 0.3)) * size
        else:
            x, y = float(rng.uniform(0, width)), float(rng.uniform(0, height))
        places.append((x, y, size))
    return places


def _cut(rng: np.random.Generator, frame: NDArray[Any], at: NDArray[Any], edge: float) -> NDArray[Any]:
    turn = float(rng.normal(0, 8)) if rng.random() < 0.7 else float(rng.uniform(-45, 45))
    return patch(frame, (float(at[0]), float(at[1])), edge, turn)
