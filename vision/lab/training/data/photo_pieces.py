"""Pieces of labelled photographs, rotated, scaled and relit, for the second training of the finder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.compose import Scene, SceneCard
from vision.lab.training.data.photo_quads import Photograph


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
    """A piece, uint8 BGR (height, width, 3), in which one card is ``card_width`` pixels wide, as a scene; and
    the boxes, (4, 2) pixels each, of the cards whose quads are not known.
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
    turn = cv2.getRotationMatrix2D((0, 0), float(rng.uniform(0, 360)), scale)
    turn[:, 2] = np.array([width, height]) / 2 - turn[:, :2] @ middle
    frame = photo.frame
    if scale < 0.7:
        frame = cv2.GaussianBlur(frame, (0, 0), 0.45 / scale)
    edge = tuple(float(v) for v in rng.uniform(0, 255, 3)) if rng.random() < 0.5 else (0.0, 0.0, 0.0)
    piece = cv2.warpAffine(frame, turn, (width, height), borderMode=cv2.BORDER_CONSTANT, borderValue=edge)
    gain: NDArray[Any] = rng.uniform(0.5, 1.35) * rng.uniform(0.85, 1.15, 3)
    lit = 255 * (piece.astype(np.float32) / 255) ** rng.uniform(0.7, 1.5) * gain.astype(np.float32)
    lit += rng.standard_normal(lit.shape, dtype=np.float32) * np.float32(rng.uniform(0, 6))
    shown = np.clip(lit, 0, 255).astype(np.uint8)

    def moved(points: NDArray[Any]) -> NDArray[Any]:
        return np.asarray(points @ turn[:, :2].T + turn[:, 2], np.float32)

    cards, unknown = [], []
    for box, known in zip(boxes, photo.quads, strict=True):
        if known is not None:
            cards.append(SceneCard("card", moved(known), 1.0))
        else:
            x0, y0, x1, y1 = box
            unknown.append(moved(np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]])))
    return Scene(shown, tuple(cards), np.zeros((1, 1), np.int16), "photograph"), unknown
