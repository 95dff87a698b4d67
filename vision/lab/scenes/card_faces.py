"""Card faces for composed scenes: pictures with their round corners, kept at falling sizes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[Any]
ROUND_PX = 9  # a corner's radius on a face 144 pixels wide


@dataclass(frozen=True, eq=False)
class Face:
    """A card's picture at falling sizes, each BGRA, and its name (``7H``, ``JOKER``, ``BACK``)."""

    name: str
    levels: tuple[Picture, ...]


def load_sheets(folder: Path, names: Sequence[str] | None = None) -> list[list[Face]]:
    """Packs from rendered sheets (13 columns A to K; rows C, D, H, S; then black joker, red joker, back)."""
    packs = []
    for path in sorted(folder.glob("*.png")):
        if names is not None and path.stem not in names:
            continue
        sheet: Any = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
        high, wide = sheet.shape[0] / 5, sheet.shape[1] / 13
        pack = []
        for row in range(5):
            for column in range(13 if row < 4 else 3):
                y, x = round(row * high), round(column * wide)
                cell = sheet[y : y + round(high), x : x + round(wide)]
                name = (
                    "A23456789TJQK"[column] + "CDHS"[row] if row < 4 else ("JOKER", "JOKER", "BACK")[column]
                )
                if (cell[:, :, 3] > 128).mean() > 0.5:
                    pack.append(face(name, cell))
        packs.append(pack)
    return packs


def face(name: str, cell: Picture) -> Face:
    """A face from a BGRA picture, cropped to its card and kept at falling sizes."""
    solid = cell[:, :, 3] > 100
    rows, columns = np.flatnonzero(solid.any(1)), np.flatnonzero(solid.any(0))
    cell = np.ascontiguousarray(cell[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])
    levels: list[Any] = [cell]
    while levels[-1].shape[1] > 24:
        level = levels[-1]
        levels.append(
            cv2.resize(
                level, (level.shape[1] * 5 // 8, level.shape[0] * 5 // 8), interpolation=cv2.INTER_AREA
            )
        )
    return Face(name, tuple(levels))


def drawn_back(rng: np.random.Generator) -> Face:
    """A card back: a border and a dense pattern, in one or two colours."""
    w, h = 120, int(120 / rng.uniform(0.64, 0.72))
    ink = rng.uniform(0, 200, 3) * rng.choice([0.3, 1, 1], 3)
    paper = rng.uniform(225, 255, 3)
    out = np.full((h, w, 4), 255, np.uint8)
    out[:, :, :3] = paper
    edge = int(rng.uniform(0, 12))
    inner = out[edge : h - edge, edge : w - edge, :3]
    inner[:] = ink
    pitch = int(rng.uniform(4, 16))
    light = tuple(float(c) for c in (paper if rng.random() < 0.7 else rng.uniform(0, 255, 3)))
    canvas = np.ascontiguousarray(inner)
    style = rng.integers(4)
    if style < 2:
        for at in range(-h, w + h, pitch):
            cv2.line(canvas, (at, 0), (at + h, h), light, 1, cv2.LINE_AA)
            if style == 0:
                cv2.line(canvas, (at, h), (at + h, 0), light, 1, cv2.LINE_AA)
    elif style == 2:
        for y in range(0, h, pitch):
            for x in range(0, w, pitch):
                cv2.circle(canvas, (x, y), max(1, pitch // 3), light, -1, cv2.LINE_AA)
    else:
        for k in range(2, 60, max(3, pitch // 2)):
            cv2.ellipse(
                canvas, (canvas.shape[1] // 2, canvas.shape[0] // 2), (k, int(k * 1.4)), 0, 0, 360, light, 1
            )
    out[edge : h - edge, edge : w - edge, :3] = canvas
    mask = np.zeros((h, w), np.uint8)
    r = int(rng.uniform(3, 9))
    cv2.rectangle(mask, (r, 0), (w - r, h), 255, -1)
    cv2.rectangle(mask, (0, r), (w, h - r), 255, -1)
    for x, y in ((r, r), (w - 1 - r, r), (r, h - 1 - r), (w - 1 - r, h - 1 - r)):
        cv2.circle(mask, (x, y), r, 255, -1, cv2.LINE_AA)
    out[:, :, 3] = mask
    return face("BACK", out)


def kept_faces(names: Sequence[str], pictures: Picture) -> list[Face]:
    """Faces of a pack kept by ``picture_packs``: uint8 BGR (n, 216, 144, 3), corners cut round."""
    high, wide = pictures.shape[1:3]
    cover = round_cover(high, wide, ROUND_PX)
    return [face(name, np.dstack([picture, cover])) for name, picture in zip(names, pictures, strict=True)]


def round_cover(high: int, wide: int, round_px: int) -> Picture:
    """What is seen of a sheet whose corners are cut round: uint8 (high, wide), 255 on it and 0 beyond."""
    cover = np.zeros((high, wide), np.uint8)
    cv2.rectangle(cover, (round_px, 0), (wide - round_px - 1, high), 255, -1)
    cv2.rectangle(cover, (0, round_px), (wide, high - round_px - 1), 255, -1)
    for x in (round_px, wide - round_px - 1):
        for y in (round_px, high - round_px - 1):
            cv2.circle(cover, (x, y), round_px, 255, -1)
    return cover
