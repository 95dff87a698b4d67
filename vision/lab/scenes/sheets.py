"""Sheets and slabs that are no cards, of about a card's size, on a composed table: notes, napkins, phones.

They lie under the scene's own camera, so that they take a card's outline in the frame as well.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.layouts import card_corners, projected
from vision.lab.scenes.tablecloths import numbers, table

Picture = NDArray[Any]

SHEETS = {"blank": 0.2, "written": 0.25, "framed": 0.15, "phone": 0.15, "print": 0.15, "slab": 0.1}
_PX = 64  # width in pixels at which a sheet is drawn


def put_sheet(rng: np.random.Generator, out: Picture, camera: NDArray[Any], width: int, height: int) -> None:
    """Paint a sheet somewhere in the frame."""
    at = spot(rng, camera, width, height)
    wide = float(np.exp(rng.uniform(np.log(0.6), np.log(2.2))))
    paint(rng, out, camera, drawn_sheet(rng), at, wide, None)


def put_sheet_at(
    rng: np.random.Generator, out: Picture, camera: NDArray[Any], point: NDArray[Any], owner: NDArray[Any]
) -> None:
    """Paint a large sheet whose edge covers ``point``, (2,) in pixels; what it covers belongs to no card."""
    at = np.linalg.inv(camera) @ np.array([*point, 1])
    wide = float(rng.uniform(1.2, 3.5))
    off, way = rng.uniform(0.3, 0.75) * wide, rng.uniform(0, 2 * np.pi)
    beside = at[:2] / at[2] + off * np.array([np.cos(way), np.sin(way)])
    paint(rng, out, camera, drawn_sheet(rng), beside, wide, owner)


def spot(rng: np.random.Generator, camera: NDArray[Any], width: int, height: int) -> NDArray[Any]:
    """Somewhere on the table that is in the frame: (2,), in widths of a card."""
    at = np.linalg.inv(camera) @ np.array([*(rng.uniform(0, 1, 2) * (width, height)), 1])
    return np.asarray(at[:2] / at[2])


def drawn_sheet(rng: np.random.Generator) -> Picture:
    """A sheet's picture, uint8 BGR, 64 pixels wide: blank, written on, framed, printed, a phone, a slab."""
    kind = str(rng.choice(list(SHEETS), p=list(SHEETS.values())))
    wide, high = _PX, int(_PX * rng.choice([rng.uniform(1.3, 1.55), rng.uniform(0.9, 2.3)]))
    paper = rng.uniform(205, 255) * (1 + rng.uniform(-0.06, 0.06, 3))
    if kind in ("phone", "slab") or rng.random() < 0.2:
        paper = rng.uniform(5, 255, 3) if kind != "phone" else np.full(3, rng.uniform(5, 60))
    page = np.ascontiguousarray(np.broadcast_to(np.clip(paper, 0, 255).astype(np.uint8), (high, wide, 3)))
    edge = int(rng.integers(2, 10))
    if kind == "phone":
        page[edge : high - edge, 3 : wide - 3] = (
            table(rng, wide - 6, high - 2 * edge) if rng.random() < 0.6 else rng.uniform(0, 60, 3)
        )
    elif kind == "framed":
        ink = tuple(rng.uniform(0, 220, 3).tolist())
        cv2.rectangle(page, (edge, edge), (wide - edge, high - edge), ink, int(rng.integers(1, 4)))
    elif kind == "print":
        top, side = int(high * rng.uniform(0.05, 0.4)), int(wide * rng.uniform(0.05, 0.2))
        low = min(high - 2, top + int(high * rng.uniform(0.3, 0.55)))
        page[top:low, side : wide - side] = table(rng, wide - 2 * side, low - top)
    if kind in ("written", "print"):
        pitch = int(rng.integers(4, 12))
        ink = tuple((rng.uniform(0, 140) * rng.uniform(0.3, 1, 3)).tolist())
        for y in range(edge + pitch, high - edge, pitch):
            if rng.random() < 0.85:
                end = int(rng.uniform(0.3, 1.0) * (wide - 2 * edge)) + edge
                cv2.line(page, (edge, y), (end, y), ink, int(rng.integers(1, max(2, pitch // 3))))
    return page


def paint(
    rng: np.random.Generator,
    out: Picture,
    camera: NDArray[Any],
    page: Picture,
    at: NDArray[Any],
    wide: float,
    owner: NDArray[Any] | None,
) -> None:
    """Paint ``page``, uint8 BGR, ``wide`` widths of a card, turned by chance, its middle ``at`` on the table.

    It has a shadow. With an ``owner`` what it covers belongs to no card.
    """
    high, across = page.shape[:2]
    corners = card_corners(0.0, 0.0, float(rng.uniform(0, 2 * np.pi)), across / high) * wide + at
    depth = np.column_stack([corners, np.ones(4)]) @ camera[2]
    if depth.min() < 0.05 * camera[2, 2]:  # a large one may reach behind a camera that leans
        return
    quad = projected(camera, corners)
    if not np.all(np.isfinite(quad)) or np.abs(quad).max() > 8000:
        return
    x0, y0 = np.maximum(np.floor(quad.min(0)).astype(int) - 6, 0)
    x1, y1 = np.minimum(np.ceil(quad.max(0)).astype(int) + 6, (out.shape[1], out.shape[0]))
    if x1 - x0 < 2 or y1 - y0 < 2:
        return
    # Seen small it is made small first: ticks and letters would else be sampled here and there.
    shrink = float(np.linalg.norm(quad[1] - quad[0]) + np.linalg.norm(quad[2] - quad[3])) / (2 * across)
    if shrink < 0.7:
        size = (max(2, round(across * shrink)), max(2, round(high * shrink)))
        page = np.asarray(cv2.resize(page, size, interpolation=cv2.INTER_AREA), np.uint8)
        high, across = page.shape[:2]
    source = numbers([[-0.5, -0.5], [across - 0.5, -0.5], [across - 0.5, high - 0.5], [-0.5, high - 0.5]])
    matrix = cv2.getPerspectiveTransform(source, quad - numbers([x0, y0]))
    size = (int(x1 - x0), int(y1 - y0))
    cover = cv2.warpPerspective(np.full(page.shape[:2], 255, np.uint8), matrix, size)
    shown = cv2.warpPerspective(page, matrix, size, borderMode=cv2.BORDER_REPLICATE)
    part = out[y0:y1, x0:x1]
    # Its shadow shows where it ends on a table as light as itself.
    dark = cv2.GaussianBlur(cover, (0, 0), float(rng.uniform(0.8, 2.0))).astype(np.float32) / 255
    share = cover.astype(np.float32)[:, :, None] / 255
    shadow = part * (1 - np.float32(rng.uniform(0, 0.4)) * dark[:, :, None])
    part[:] = (shadow * (1 - share) + shown * share).astype(np.uint8)
    if owner is not None:
        owner[y0:y1, x0:x1][cover > 127] = -1
