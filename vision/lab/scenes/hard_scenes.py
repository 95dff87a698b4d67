"""Harder composed scenes, where the finder missed cards: seen far from aside, two deep, white on white.

The camera leans up to 68 degrees, cards lie half under one another and under books and cloths, sheets of a
card's size lie about (notes, napkins, phones), tables are near-white or busy, lamps strongly yellow or cyan.
Half of the scenes of the finder's training are such, the others those of ``scenes``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.card_faces import Face, drawn_back
from vision.lab.scenes.clutter import put_bric_a_brac
from vision.lab.scenes.compose import Scene, SceneCard
from vision.lab.scenes.lamps import lit
from vision.lab.scenes.layouts import Place, camera_over, card_corners, places, projected
from vision.lab.scenes.painting import lay, put_hand
from vision.lab.scenes.sheets import put_sheet, put_sheet_at
from vision.lab.scenes.tablecloths import numbers, table

Picture = NDArray[Any]

MOST_TILT = 68.0
LEAST_DEPTH = 0.3  # of the frame's farthest corner: a card there is about so large as one in the middle
LAYOUTS = {
    "single": 0.12,
    "scatter": 0.14,
    "two deep": 0.20,
    "close row": 0.16,
    "fan": 0.10,
    "grid": 0.08,
    "heap": 0.10,
    "none": 0.10,
}
GROUNDS = {"drawn": 0.55, "near white": 0.25, "photographed": 0.20}
LAMPS = {"as ever": 0.55, "strong": 0.20, "bright": 0.15, "dim": 0.10}


def hard_scene(
    rng: np.random.Generator,
    packs: Sequence[Sequence[Face]],
    width: int,
    height: int,
    card_width: float,
    surfaces: Sequence[Picture] = (),
) -> Scene:
    """A scene drawn from ``rng``, its card in the middle ``card_width`` pixels wide.

    ``surfaces`` are photographs without cards, uint8 BGR, larger than the frame, to be lain upon.
    """
    layout = _one_of(rng, LAYOUTS)
    ground = _one_of(rng, GROUNDS)
    tilt = (
        min(abs(float(rng.normal(0, 22))), 50.0) if rng.random() < 0.45 else float(rng.uniform(30, MOST_TILT))
    )
    camera = leaning(rng, width, height, card_width, tilt)
    out = _ground(rng, ground, width, height, surfaces)
    owner = np.full((height, width), -1, np.int16)
    pack = packs[int(rng.integers(len(packs)))]
    faces = [one for one in pack if one.name != "BACK"]
    own = [one for one in pack if one.name == "BACK"]
    back = own[0] if own and rng.random() < 0.4 else drawn_back(rng)
    for _ in range(int(rng.choice([0, 1, 2, 4, 8], p=[0.4, 0.2, 0.15, 0.15, 0.1]))):
        put_sheet(rng, out, camera, width, height)
    many = [0.15, 0.35, 0.2, 0.3] if layout in ("none", "single") else [0.6, 0.2, 0.12, 0.08]
    for _ in range(int(rng.choice([0, 1, 2, 5], p=many))):
        put_bric_a_brac(rng, out, camera, width, height)
    backs = float(rng.choice([0.0, 0.1, 0.5], p=[0.7, 0.2, 0.1]))
    # White on white it is the shadow alone that shows where one ends.
    shade = float(rng.uniform(0.05, 0.5)) if ground != "near white" else float(rng.uniform(0.04, 0.35))
    order = rng.permutation(len(faces))
    lying: list[tuple[str, NDArray[Any]]] = []
    for k, (x, y, angle) in enumerate(lain(rng, layout, camera, width, height)):
        shown = back if rng.random() < backs else faces[int(order[k % len(order)])]
        ratio = shown.levels[0].shape[1] / shown.levels[0].shape[0]
        quad = projected(camera, card_corners(x, y, angle, ratio))
        lying.append((shown.name, quad))
        lay(rng, out, owner, shown, quad, len(lying) - 1, shade)
    if lying and rng.random() < 0.18:  # a book, a cloth, a leaflet over the edge of one
        under = lying[int(rng.integers(len(lying)))][1]
        put_sheet_at(rng, out, camera, under[int(rng.integers(4))], owner)
    if rng.random() < 0.08:
        put_hand(rng, out, owner, card_width, width, height)
    counts = np.bincount(owner.ravel().astype(np.int64) + 1, minlength=len(lying) + 1)[1:]
    cards = tuple(
        SceneCard(name, quad, float(counts[k] / max(1.0, cv2.contourArea(quad))))
        for k, (name, quad) in enumerate(lying)
    )
    return Scene(_lamp(rng, out), cards, owner, layout)


def leaning(
    rng: np.random.Generator, width: int, height: int, card_width: float, tilt: float
) -> NDArray[Any]:
    """A camera as ``camera_over`` gives, in whose frame the table does not end at the horizon."""
    x, y = np.array([0, width, width, 0, width / 2]), np.array([0, 0, height, height, height / 2])
    corners = np.column_stack([x, y, np.ones(5)])
    while True:
        camera = camera_over(rng, width, height, card_width, tilt)
        depth = corners @ np.linalg.inv(camera)[2]
        if (depth[:4] / depth[4]).min() > LEAST_DEPTH:
            return camera
        tilt *= 0.98  # or a wide lens would be sought for ever


def lain(rng: np.random.Generator, layout: str, camera: NDArray[Any], width: int, height: int) -> list[Place]:
    """Where the cards of a layout lie, the lowest first: those of ``places`` and two of their own."""
    if layout == "two deep":
        under = places(rng, str(rng.choice(["scatter", "row", "single"])), camera, width, height)
        over = []
        for x, y, angle in under:
            if rng.random() < 0.6:
                # So far off that between a quarter and four fifths of the lower one stay in sight.
                off, way = rng.uniform(0.3, 1.1), rng.uniform(0, 2 * np.pi)
                turned = angle + float(rng.choice([rng.normal(0, 0.08), rng.uniform(0, 2 * np.pi)]))
                over.append((x + float(off * np.cos(way)), y + float(1.3 * off * np.sin(way)), turned))
        return [*under, *over][:16]
    if layout == "close row":
        along = int(rng.integers(4, 14))
        pitch = float(rng.choice([rng.uniform(0.18, 0.5), rng.uniform(0.5, 1.0), rng.uniform(0.98, 1.03)]))
        x0, y0, angle = places(rng, "single", camera, width, height)[0]
        lean, c, s = float(rng.normal(0, 0.03)), float(np.cos(angle)), float(np.sin(angle))
        row = []
        for k in range(along):
            u, v = (k - along / 2) * pitch, float(rng.normal(0, 0.04))
            row.append(
                (x0 + c * u - s * v, y0 + s * u + c * v, angle + lean * k + float(rng.normal(0, 0.03)))
            )
        return row if rng.random() < 0.5 else row[::-1]
    return places(rng, layout, camera, width, height)


def _one_of(rng: np.random.Generator, shares: dict[str, float]) -> str:
    return str(rng.choice(list(shares), p=list(shares.values())))


def _ground(
    rng: np.random.Generator, kind: str, width: int, height: int, surfaces: Sequence[Picture]
) -> NDArray[Any]:
    if kind == "photographed" and len(surfaces):
        whole = surfaces[int(rng.integers(len(surfaces)))]
        least = max(width / whole.shape[1], height / whole.shape[0])
        shrink = max(least * 1.01, float(rng.uniform(0.2, 1.0)))
        small = cv2.resize(whole, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
        y, x = (int(rng.integers(0, max(1, small.shape[k] - n))) for k, n in ((0, height), (1, width)))
        piece = small[y : y + height, x : x + width]
        return np.array(piece[:, ::-1] if rng.random() < 0.5 else piece)
    if kind == "near white":
        base = numbers(rng.uniform(205, 250) * (1 + rng.uniform(-0.03, 0.03, 3)))
        soft = cv2.resize(
            rng.standard_normal((4, 5)).astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC
        )
        grain = rng.standard_normal((height, width), dtype=np.float32) * np.float32(rng.uniform(0, 3))
        tone = base + (soft * rng.uniform(0, 7) + grain)[:, :, None]
        return np.asarray(np.clip(tone, 0, 255), np.uint8)
    out = table(rng, width, height)
    turn = cv2.getRotationMatrix2D(
        (width / 2, height / 2), float(rng.uniform(0, 360)), float(rng.uniform(1.3, 2.2))
    )
    return np.asarray(cv2.warpAffine(out, turn, (width, height), borderMode=cv2.BORDER_REFLECT))


def _lamp(rng: np.random.Generator, out: NDArray[Any]) -> Picture:
    """The scene under a lamp: those of ``lit``, and stronger, brighter and dimmer ones."""
    kind = _one_of(rng, LAMPS)
    if kind == "strong":  # hardly any blue, or hardly any red, is left
        weak = [rng.uniform(0.02, 0.2), rng.uniform(0.55, 0.95), 1.0]
        tint = numbers(weak if rng.random() < 0.6 else weak[::-1])
        return lit(rng, np.asarray(out * tint, np.float32), "day")
    if kind == "bright":  # the whites are cut off
        return lit(rng, np.asarray(out * rng.uniform(1.1, 1.7), np.float32), "day")
    if kind == "dim":
        return lit(rng, np.asarray(out * rng.uniform(0.6, 1.0), np.float32), "dim")
    return lit(rng, out, None)
