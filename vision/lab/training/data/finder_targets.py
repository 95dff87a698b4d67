"""Training targets of the finder's network: a heat map of card centres, and the axes of each card.

After *Objects as Points* (Zhou, Wang, Krähenbühl 2019). A card of which less than a third is seen is no
target.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np

from vision.lab.scenes.compose import Scene
from vision.onnx_model import CELL

SEEN = 0.33  # share of a card that must be seen for it to be a target
TOO_LARGE = 54.0
WIDTHS = (9.0, 40.0)  # pixels of a card's short side: larger cards are met in a smaller picture of the frame


def targets(scene: Scene, unknown: Sequence[np.ndarray] = ()) -> tuple[np.ndarray, np.ndarray]:
    """The targets, float32 (10, h/4, w/4), and the weights of heat and shape, (3, h/4, w/4).

    Channels: heat of faces, heat of backs; the middle's offset x, y in cells; long axis cos 2a, sin 2a, short
    axis cos 2b, sin 2b; logarithms of half the long and half the short axis in cells. Nothing is asked of the
    heat inside the polygons ``unknown``, (n, 2) in pixels.
    """
    height, width = scene.frame.shape[:2]
    h, w = height // CELL, width // CELL
    out = np.zeros((10, h, w), np.float32)
    heat_weight = np.ones((2, h, w), np.float32)
    shape_weight = np.zeros((h, w), np.float32)
    grid: Any = np.mgrid[0:h, 0:w].astype(np.float32)
    gy, gx = grid
    hidden = np.zeros((h, w), np.uint8)
    for polygon in unknown:
        cv2.fillPoly(hidden, [np.rint(polygon / CELL).astype(np.int32)], 1)
    heat_weight[:, hidden > 0] = 0
    for card in scene.cards:
        quad = (card.quad + 0.5) / CELL - 0.5
        middle = crossing(quad)
        tall = (quad[3] + quad[2] - quad[0] - quad[1]) / 4
        wide = (quad[1] + quad[2] - quad[0] - quad[3]) / 4
        half_long, half_short = np.linalg.norm(tall), np.linalg.norm(wide)
        if not (-0.5 <= middle[0] <= w - 0.5 and -0.5 <= middle[1] <= h - 0.5):
            if card.seen > 0.1:  # seen at the frame's edge: neither card nor nothing
                at = np.clip(np.rint(middle), 0, [w - 1, h - 1]).astype(int)
                r = int(half_short) + 1
                heat_weight[:, max(0, at[1] - r) : at[1] + r + 1, max(0, at[0] - r) : at[0] + r + 1] = 0
            continue
        across = 2 * float(half_short) * CELL
        if across > TOO_LARGE:
            continue  # and its pips and courts are no cards at this size: another size of the frame shows it
        spread = max(0.55, float(half_short) / 5)
        d2 = (gx - middle[0]) ** 2 + (gy - middle[1]) ** 2
        bump = np.exp(-d2 / (2 * spread**2))
        if card.seen < SEEN or not WIDTHS[0] * 0.75 <= across <= WIDTHS[1] * 1.1:
            if card.seen > 0.10:
                heat_weight[:, bump > 0.3] = 0
            continue
        which = 1 if card.name == "BACK" else 0
        bump[
            int(np.clip(round(float(middle[1])), 0, h - 1)), int(np.clip(round(float(middle[0])), 0, w - 1))
        ] = 1
        out[which] = np.maximum(out[which], bump)
        near = bump > 0.45
        a, b = np.arctan2(tall[1], tall[0]), np.arctan2(wide[1], wide[0])
        out[2][near], out[3][near] = (middle[0] - gx)[near], (middle[1] - gy)[near]
        out[4:10, near] = np.array(
            [
                np.cos(2 * a),
                np.sin(2 * a),
                np.cos(2 * b),
                np.sin(2 * b),
                np.log(half_long),
                np.log(half_short),
            ]
        )[:, None]
        shape_weight[near] = 0.3 + bump[near]
    return out, np.concatenate([heat_weight, shape_weight[None]])


def crossing(quad: np.ndarray) -> np.ndarray:
    """Where the diagonals cross: the middle of the card in perspective."""
    a, r, c, s = quad[0], quad[2] - quad[0], quad[1], quad[3] - quad[1]
    t = ((c[0] - a[0]) * s[1] - (c[1] - a[1]) * s[0]) / (r[0] * s[1] - r[1] * s[0] + 1e-9)
    return np.asarray(a + t * r)
