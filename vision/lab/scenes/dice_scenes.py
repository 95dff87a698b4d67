"""Drawn scenes with dice: flat, touching, leaning and stacked ones, under one camera and one lamp.

The camera stands above the table or a little aside, often on the picture's lower side, as a person does.
Cards, coins, chips and other things lie about. The camera's own faults are added later (``lamps.lit``), so
that a scene can be used several times.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.card_faces import Face
from vision.lab.scenes.compose import compose
from vision.lab.scenes.dice_clutter import put_round_thing, put_spotted_thing, put_tray
from vision.lab.scenes.dice_kinds import FAMILIES, random_kind
from vision.lab.scenes.dice_print import put_logo, put_printed_thing
from vision.lab.scenes.flat_dice import FlatPainter
from vision.lab.scenes.painted_dice import opposite_middle, painted_dice, view_aside
from vision.lab.scenes.tablecloths import table
from vision.mock.dice_painter import traced
from vision.mock.dice_poses import DiceView, DiePose
from vision.mock.dice_surface import DiceLight, DieKind

Picture = NDArray[Any]

EDGES_PX = (25.0, 150.0)  # of a die's upper face in the picture
LEANS_DEG = (13.0, 50.0)  # of a cocked die
GROUNDS = {"felt": 0.32, "dark wood": 0.14, "light wood": 0.14, "cloth": 0.14, "carpet": 0.05, "plain": 0.12,
           "newspaper": 0.03, "pattern": 0.04, "clutter": 0.02}  # fmt: skip
TOUCHING = 0.3  # share of dice thrown beside the one before
COVERED = 0.8  # share of a die that must be seen to be read
LOGO = 0.04  # share of dice with a logo in place of the upper face's pips
NO_PIPS = 0  # the value of a die that shows a logo


@dataclass(frozen=True, eq=False, slots=True)
class SceneDie:
    """A die in a scene: ``top`` are the corners (4, 2) of its upper face, ``foot`` (2,) the middle of the
    opposite one, in pixels; ``ask`` says that it leans, stands on another, is partly covered or shows a logo,
    so that it must not be read; ``lean_deg`` how far it leans. ``value`` is NO_PIPS under a logo."""

    value: int
    top: NDArray[Any]
    foot: NDArray[Any]
    ask: bool
    lean_deg: float
    family: str


@dataclass(frozen=True, eq=False, slots=True)
class DiceScene:
    """A picture, uint8 BGR (h, w, 3), and the dice in it."""

    frame: Picture
    dice: tuple[SceneDie, ...]


@dataclass(frozen=True, slots=True)
class Lying:
    """A die before it is painted."""

    kind: DieKind
    pose: DiePose
    family: str
    ask: bool


def dice_scene(
    rng: np.random.Generator,
    width: int,
    height: int,
    packs: Sequence[Sequence[Face]] = (),
    photographs: Sequence[Picture] = (),
    families: Sequence[str] = FAMILIES,
    empty: float = 0.06,
    flat: float = 0.0,
    touching: float = TOUCHING,
    edges_px: tuple[float, float] = EDGES_PX,
) -> DiceScene:
    """A scene of chance. ``packs`` are cards to lie about, ``photographs`` tables without dice to lie upon;
    ``empty`` is the share of scenes without dice, ``flat`` that of dice by the second painter
    (``flat_dice``), ``touching`` that of dice thrown beside the one before; ``edges_px`` are the shortest and
    the longest edge of an upper face."""
    edge_px = float(np.exp(rng.uniform(*np.log(edges_px))))
    family = str(rng.choice(families))
    kind = random_kind(rng, family)
    scale = edge_px / kind.edge_mm
    out = _ground(rng, width, height, 63 * scale, packs, photographs)
    if rng.random() < 0.22:
        put_tray(rng, out, edge_px)
    for _ in range(int(rng.choice([0, 1, 2, 4], p=[0.5, 0.2, 0.2, 0.1]))):
        put_round_thing(rng, out, scale)
    for _ in range(int(rng.choice([0, 1, 3], p=[0.75, 0.15, 0.1]))):
        put_spotted_thing(rng, out, scale)
    for _ in range(int(rng.choice([0, 1, 2], p=[0.75, 0.18, 0.07]))):
        put_printed_thing(rng, out, scale)
    if rng.random() < empty:
        return DiceScene(out, ())
    view = _view(rng, width, height, scale)
    light = DiceLight(
        from_deg=float(rng.uniform(0, 360)),
        height_deg=float(rng.uniform(28, 85)),
        around=float(rng.uniform(0.3, 0.85)),
        shadow=float(rng.uniform(0.1, 0.75)),
        soft=float(rng.uniform(0.03, 0.4)),
        broad_deg=float(rng.uniform(8, 30)) if rng.random() < 0.35 else 0.0,
        bright=float(rng.uniform(0.4, 2.0)),
    )
    dice = _thrown(rng, kind, family, families, width / scale, height / scale, touching)
    draw = FlatPainter(rng).draw if flat and rng.random() < flat else traced
    painted = painted_dice(out, [(one.kind, one.pose) for one in dice], view, light, draw)
    seen = []
    for one, done in zip(dice, painted, strict=True):
        middle = done.top.mean(0)
        if not (0 <= middle[0] < width and 0 <= middle[1] < height):
            continue
        low, high = done.top.min(0), done.top.max(0)
        cut = bool((low < -2).any() or high[0] > width + 1 or high[1] > height + 1)
        ask = one.ask or cut or done.shown < COVERED
        value = one.pose.value
        if not ask and done.shown == 1 and rng.random() < LOGO:
            put_logo(rng, out, done.top, np.array(one.kind.ink_of(value)))
            value, ask = NO_PIPS, True
        foot = view.seen(opposite_middle(one.kind, one.pose)[None])[0]
        seen.append(SceneDie(value, done.top, foot, ask, one.pose.lean_deg, one.family))
    return DiceScene(out, tuple(seen))


def _ground(
    rng: np.random.Generator, width: int, height: int, card_px: float, packs: Sequence[Sequence[Face]],
    photographs: Sequence[Picture],
) -> Picture:  # fmt: skip
    chance = rng.random()
    if packs and chance < 0.3:
        layout = str(rng.choice(["single", "scatter", "row", "grid", "fan"]))
        ground = str(rng.choice(list(GROUNDS)[:6]))
        scene = compose(rng, packs, width, height, layout=layout, ground=ground, light="day",
                        card_width=card_px, tilt=float(rng.uniform(0, 25)), bare=True)  # fmt: skip
        return scene.frame.copy()
    if photographs and chance < 0.5:
        return _piece(rng, photographs[int(rng.integers(len(photographs)))], width, height)
    kind = str(rng.choice(list(GROUNDS), p=list(GROUNDS.values())))
    out = table(rng, width, height, kind)
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), float(rng.uniform(0, 360)), 1.6)
    return np.asarray(cv2.warpAffine(out, turn, (width, height), borderMode=cv2.BORDER_REFLECT), np.uint8)


def _piece(rng: np.random.Generator, photograph: Picture, width: int, height: int) -> Picture:
    """A piece of a photograph, turned by chance, as large as asked for."""
    turned = np.rot90(photograph, int(rng.integers(4)))
    share = rng.uniform(0.55, 1.0)
    h, w = turned.shape[:2]
    fit = share * min(w / width, h / height)
    pw, ph = int(fit * width), int(fit * height)
    x, y = int(rng.integers(w - pw + 1)), int(rng.integers(h - ph + 1))
    piece = np.ascontiguousarray(turned[y : y + ph, x : x + pw])
    return np.asarray(cv2.resize(piece, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def _view(rng: np.random.Generator, width: int, height: int, scale: float) -> DiceView:
    """The camera: straight above, or up to some 35° aside, half of them on the picture's lower side."""
    aside = 0.0 if rng.random() < 0.1 else min(38.0, abs(float(rng.normal(0, 17))))
    towards = float(rng.normal(90, 15)) if rng.random() < 0.5 else float(rng.uniform(0, 360))
    away = max(width, height) / scale * float(np.exp(rng.uniform(np.log(0.9), np.log(4))))
    return view_aside((width / 2, height / 2), scale, away, aside, towards)


def _thrown(
    rng: np.random.Generator, kind: DieKind, family: str, families: Sequence[str], wide: float, high: float,
    touching: float,
) -> list[Lying]:  # fmt: skip
    """Up to six dice on a table ``wide`` times ``high`` millimetres."""
    many = int(rng.choice([1, 2, 3, 4, 5, 6], p=[0.1, 0.28, 0.22, 0.25, 0.1, 0.05]))
    mixed = rng.random() < 0.25
    near = rng.random() < 0.4
    middle = rng.uniform(-0.3, 0.3, 2) * (wide, high)
    dice: list[Lying] = []
    for _ in range(many * 4):
        if len(dice) >= many:
            break
        if mixed and dice:
            family = str(rng.choice(families))
            kind = replace(random_kind(rng, family), edge_mm=kind.edge_mm * float(rng.uniform(0.9, 1.1)))
        if dice and rng.random() < touching:
            one = _beside(rng, dice[-1], kind, family)
        else:
            at = (
                middle + rng.normal(0, 2.2 * kind.edge_mm, 2)
                if near
                else rng.uniform(-0.47, 0.47, 2) * (wide, high)
            )
            one = Lying(
                kind,
                DiePose(float(at[0]), float(at[1]), int(rng.integers(1, 7)), float(rng.uniform(0, 360))),
                family,
                False,
            )
        one = _cocked(rng, one)
        if all(_apart(one, other) for other in dice):
            dice.append(one)
    if dice and rng.random() < 0.07:
        dice.append(_stacked(rng, dice[0], kind, family))
    return dice


def _apart(one: Lying, other: Lying) -> bool:
    far = math.hypot(one.pose.x_mm - other.pose.x_mm, one.pose.y_mm - other.pose.y_mm)
    edge = (one.kind.edge_mm + other.kind.edge_mm) / 2
    aligned = abs((one.pose.turn_deg - other.pose.turn_deg + 45) % 90 - 45) < 4
    leaning = 0.35 if one.pose.lean_deg or other.pose.lean_deg else 0.0
    return far > edge * (1.0 if aligned and not leaning else 1.22)


def _beside(rng: np.random.Generator, other: Lying, kind: DieKind, family: str) -> Lying:
    """A die that touches another, side to side or by an edge."""
    side = math.radians(other.pose.turn_deg + 90 * int(rng.integers(4)))
    edge = (kind.edge_mm + other.kind.edge_mm) / 2
    if rng.random() < 0.6:
        turn, far, slide = other.pose.turn_deg + float(rng.normal(0, 1)), 1.01, float(rng.normal(0, 0.25))
    else:
        turn, far, slide = float(rng.uniform(0, 360)), float(rng.uniform(1.23, 1.4)), 0.0
    x = other.pose.x_mm + edge * (far * math.cos(side) - slide * math.sin(side))
    y = other.pose.y_mm + edge * (far * math.sin(side) + slide * math.cos(side))
    return Lying(kind, DiePose(x, y, int(rng.integers(1, 7)), turn), family, False)


def _cocked(rng: np.random.Generator, one: Lying) -> Lying:
    """The die, or one of ten leaning on an edge, or on a corner."""
    if rng.random() > 0.13:
        return one
    lean = float(rng.uniform(*LEANS_DEG))
    to = (
        one.pose.turn_deg + 90 * int(rng.integers(4)) + float(rng.normal(0, 12 if rng.random() < 0.8 else 60))
    )
    return replace(one, pose=replace(one.pose, lean_deg=lean, lean_to_deg=to), ask=True)


def _stacked(rng: np.random.Generator, under: Lying, kind: DieKind, family: str) -> Lying:
    at = np.array([under.pose.x_mm, under.pose.y_mm]) + rng.normal(0, 0.15 * kind.edge_mm, 2)
    pose = DiePose(
        float(at[0]),
        float(at[1]),
        int(rng.integers(1, 7)),
        float(rng.uniform(0, 360)),
        0,
        0,
        under.kind.edge_mm,
    )
    return Lying(kind, pose, family, True)
