"""Composed scenes: rendered cards lie on drawn tables under a tilted camera, and where each lies is known.

A scene is drawn from a seed, at any size; the finder's network learns from small ones, and the measures on
packs that training never saw use frames of 1280 × 720.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.card_faces import Face, drawn_back
from vision.lab.scenes.lamps import lit
from vision.lab.scenes.layouts import camera_over, card_corners, places, projected
from vision.lab.scenes.painting import lay, put_hand, put_thing
from vision.lab.scenes.tablecloths import table

Picture = NDArray[Any]
LAYOUTS = ("single", "scatter", "row", "row", "fan", "pile", "grid", "heap", "none")


@dataclass(frozen=True, eq=False)
class SceneCard:
    """A card in a scene: name, corners float32 (4, 2) in pixels (top left, clockwise), the share seen."""

    name: str
    quad: NDArray[Any]
    seen: float


@dataclass(frozen=True, eq=False)
class Scene:
    """A frame and what lies in it, lowest card first; ``owner`` int16 (h, w): which card a pixel shows."""

    frame: Picture
    cards: tuple[SceneCard, ...]
    owner: NDArray[Any]
    words: str


def compose(
    rng: np.random.Generator,
    packs: Sequence[Sequence[Face]],
    width: int,
    height: int,
    *,
    layout: str | None = None,
    ground: str | None = None,
    light: str | None = None,
    card_width: float | None = None,
    tilt: float | None = None,
    bare: bool = False,
) -> Scene:
    """A scene; what is None is by chance. ``card_width`` in pixels, ``tilt`` of the camera in degrees.

    ``bare`` leaves out backs, hands and other things.
    """
    layout = layout or str(rng.choice(LAYOUTS))
    side = max(width, height)
    if card_width is None:
        card_width = float(np.exp(rng.uniform(np.log(0.036 * side), np.log(0.45 * side))))
    tilt = min(float(abs(rng.normal(0, 18))), 52.0) if tilt is None else tilt
    camera = camera_over(rng, width, height, card_width, tilt)
    out: Any = table(rng, width, height, ground)
    if rng.random() < 0.8:
        turn = cv2.getRotationMatrix2D(
            (width / 2, height / 2), float(rng.uniform(0, 360)), float(rng.uniform(1.3, 2.2))
        )
        out = cv2.warpAffine(out, turn, (width, height), borderMode=cv2.BORDER_REFLECT)
    if rng.random() < 0.15 and not bare:  # the table ends inside the frame
        other = table(rng, width, height)
        cut = np.zeros((height, width), np.uint8)
        box = cv2.boxPoints(
            (
                tuple((rng.uniform(0, 1, 2) * (width, height)).tolist()),
                (1.2 * side, 0.6 * side),
                float(rng.uniform(0, 180)),
            )
        )
        cv2.fillConvexPoly(cut, box.astype(np.int32), 255)
        out[cut > 0] = other[cut > 0]
    owner = np.full((height, width), -1, np.int16)
    pack = packs[int(rng.integers(len(packs)))]
    back = (
        drawn_back(rng)
        if rng.random() < 0.6
        else next((f for f in pack if f.name == "BACK"), None) or drawn_back(rng)
    )
    faces = [f for f in pack if f.name != "BACK"]
    spots = places(rng, layout, camera, width, height)
    chance = float(rng.choice([0.0, 0.05, 0.4], p=[0.6, 0.25, 0.15]))
    chance = 0.0 if bare else chance
    order = rng.permutation(len(faces))
    things = int(rng.choice([0, 1, 2, 4], p=[0.6, 0.2, 0.1, 0.1]))
    for _ in range(0 if bare else things):
        put_thing(rng, out, card_width, width, height)
    shade = rng.uniform(0.0, 0.5)
    lying: list[tuple[str, NDArray[Any]]] = []
    for k, (x, y, angle) in enumerate(spots):
        shown = back if rng.random() < chance else faces[int(order[k % len(order)])]
        ratio = shown.levels[0].shape[1] / shown.levels[0].shape[0]
        quad = projected(camera, card_corners(x, y, angle, ratio))
        lying.append((shown.name, quad))
        lay(rng, out, owner, shown, quad, len(lying) - 1, shade)
    if rng.random() < 0.12 and not bare:
        put_hand(rng, out, owner, card_width, width, height)
    counts = np.bincount(owner.ravel().astype(np.int64) + 1, minlength=len(lying) + 1)[1:]
    frame = lit(rng, out, light)
    cards = tuple(
        SceneCard(name, quad, float(counts[k] / max(1.0, cv2.contourArea(quad))))
        for k, (name, quad) in enumerate(lying)
    )
    return Scene(frame, cards, owner, layout)
