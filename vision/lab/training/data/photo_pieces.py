"""Pieces of labelled photographs, turned, scaled, leant and lit anew, for the finder's later trainings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.compose import Scene, SceneCard
from vision.lab.scenes.hard_scenes import leaning
from vision.lab.scenes.layouts import projected
from vision.lab.scenes.tablecloths import table
from vision.lab.training.data.photo_quads import Photograph

MOST_LEAN = 48.0  # degrees, on top of what the photograph's own camera leans


def load_photographs(path: Path) -> list[Photograph]:
    """The photographs that ``vision.lab.training.data.photo_quads`` kept."""
    kept = np.load(path, allow_pickle=True)
    photographs = []
    for frame, boxes, quads in zip(kept["frames"], kept["boxes"], kept["quads"], strict=True):
        known = tuple(None if np.isnan(quad).any() else quad for quad in quads)
        photographs.append(Photograph(np.asarray(frame, np.uint8), tuple(map(tuple, boxes)), known))
    return photographs


def cut_out(
    rng: np.random.Generator, photo: Photograph, width: int, height: int, card_width: float
) -> tuple[Scene, list[NDArray[Any]]]:
    """A piece, (height, width), in which one card is ``card_width`` wide; the boxes of unknown cards.

    Every other piece is seen as if by a camera that leans up to MOST_LEAN degrees more, every fifth under a
    strongly coloured lamp.
    """
    boxes = np.array(photo.boxes)
    one = int(rng.integers(len(boxes)))
    quad = photo.quads[one]
    if quad is None:
        own = 0.55 * float(np.hypot(boxes[one, 2] - boxes[one, 0], boxes[one, 3] - boxes[one, 1]))
    else:
        own = float(np.linalg.norm(quad[1] - quad[0]) + np.linalg.norm(quad[2] - quad[3])) / 2
    middle = (boxes[one, :2] + boxes[one, 2:]) / 2 + rng.normal(0, 0.8, 2) * own
    scale = card_width / own
    lean = float(rng.uniform(0, MOST_LEAN)) if rng.random() < 0.5 else 0.0
    turn = leaning(rng, width, height, card_width, lean) @ np.array(
        [[1 / own, 0, -middle[0] / own], [0, 1 / own, -middle[1] / own], [0, 0, 1]]
    )
    frame = photo.frame
    if scale < 0.7:
        frame = cv2.GaussianBlur(frame, (0, 0), 0.45 / scale)
    if rng.random() < 0.6:  # the photograph lies on a drawn table: more of a room than plain colour
        piece = table(rng, width, height)
    else:
        colour = rng.uniform(0, 255, 3) if rng.random() < 0.5 else np.zeros(3)
        piece = np.full((height, width, 3), colour, np.uint8)
    cv2.warpPerspective(frame, turn, (width, height), piece, borderMode=cv2.BORDER_TRANSPARENT)
    gain: NDArray[Any] = rng.uniform(0.5, 1.35) * rng.uniform(0.85, 1.15, 3)
    if rng.random() < 0.2:
        weak = np.array([rng.uniform(0.03, 0.4), rng.uniform(0.6, 0.95), 1.0])
        gain = gain * (weak if rng.random() < 0.6 else weak[::-1])
    lit = 255 * (piece.astype(np.float32) / 255) ** rng.uniform(0.7, 1.5) * gain.astype(np.float32)
    lit += rng.standard_normal(lit.shape, dtype=np.float32) * np.float32(rng.uniform(0, 6))
    if rng.random() < 0.25:
        lit = np.asarray(cv2.GaussianBlur(lit, (0, 0), float(rng.uniform(0.4, 1.1))), np.float32)
    shown = np.clip(lit, 0, 255).astype(np.uint8)

    def moved(points: NDArray[Any]) -> NDArray[Any]:
        return projected(turn, points)

    cards, unknown = [], []
    for box, known in zip(boxes, photo.quads, strict=True):
        if known is not None:
            cards.append(SceneCard("card", moved(known), 1.0))
        else:
            x0, y0, x1, y1 = box
            unknown.append(moved(np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]])))
    return Scene(shown, tuple(cards), np.zeros((1, 1), np.int16), "photograph"), unknown
