"""Painting cards, hands and other things onto a drawn table, and noting which card each pixel shows."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.card_faces import Face
from vision.lab.scenes.tablecloths import numbers

Picture = NDArray[Any]


def lay(
    rng: np.random.Generator,
    out: Picture,
    owner: NDArray[Any],
    shown: Face,
    quad: NDArray[Any],
    number: int,
    shade: float,
) -> None:
    """Paint one card with its thin shadow and mark its pixels."""
    height, width = out.shape[:2]
    grow = 4
    x0, y0 = np.maximum(np.floor(quad.min(0)).astype(int) - grow, 0)
    x1, y1 = np.minimum(np.ceil(quad.max(0)).astype(int) + grow, (width, height))
    if x1 - x0 < 2 or y1 - y0 < 2:
        return
    size = float(np.linalg.norm(quad[1] - quad[0]) + np.linalg.norm(quad[2] - quad[3])) / 2
    level = min(shown.levels, key=lambda one: abs(np.log(one.shape[1] / max(size, 1))))
    h, w = level.shape[:2]
    source = numbers([[-0.5, -0.5], [w - 0.5, -0.5], [w - 0.5, h - 0.5], [-0.5, h - 0.5]])
    matrix = cv2.getPerspectiveTransform(source, quad - numbers([x0, y0]))
    card = cv2.warpPerspective(level, matrix, (int(x1 - x0), int(y1 - y0)), flags=cv2.INTER_LINEAR)
    part = out[y0:y1, x0:x1]
    cover = card[:, :, 3:].astype(np.float32) / 255
    if shade > 0.1:
        dark = cv2.GaussianBlur(cover, (0, 0), max(0.6, 0.012 * size))
        moved = np.roll(dark, (int(rng.integers(0, 2)), int(rng.integers(0, 2))), (0, 1))
        part[:] = (part * (1 - shade * moved[:, :, None])).astype(np.uint8)
    paper = 1 - rng.uniform(0, 0.05)
    part[:] = (part * (1 - cover) + card[:, :, :3] * cover * paper).astype(np.uint8)
    owner[y0:y1, x0:x1][cover[:, :, 0] > 0.5] = number


def put_thing(rng: np.random.Generator, out: Picture, card: float, width: int, height: int) -> None:
    """A phone, a note, a coin, a chip, a paper: what lies on tables and is no card."""
    centre = tuple((rng.uniform(0, 1, 2) * (width, height)).tolist())
    angle = float(rng.uniform(0, 180))
    kind = rng.choice(["phone", "note", "coin", "paper", "box"])
    ink = tuple(rng.uniform(0, 255, 3).tolist())
    if kind == "coin":
        size = card * rng.uniform(0.15, 0.35)
        cv2.circle(out, (int(centre[0]), int(centre[1])), int(size), ink, -1, cv2.LINE_AA)
        cv2.circle(
            out, (int(centre[0]), int(centre[1])), int(size * 0.7), tuple(rng.uniform(0, 255, 3).tolist()), 2
        )
        return
    long = {"phone": 2.1, "note": 2.2, "paper": rng.uniform(1.2, 2.2), "box": rng.uniform(1, 3)}[str(kind)]
    wide = card * rng.uniform(0.6, 1.6)
    box = cv2.boxPoints((centre, (wide, wide * long), angle)).astype(np.int32)
    if kind == "paper":
        ink = (float(rng.uniform(200, 255)),) * 3
    cv2.fillConvexPoly(out, box, ink, cv2.LINE_AA)
    if kind in ("phone", "note"):
        inner = cv2.boxPoints((centre, (wide * 0.88, wide * long * 0.88), angle)).astype(np.int32)
        cv2.fillConvexPoly(out, inner, tuple(rng.uniform(0, 255, 3).tolist()), cv2.LINE_AA)
    if kind == "note" or (kind == "paper" and rng.random() < 0.5):
        for _ in range(int(rng.integers(3, 12))):
            a = box[0] + (box[1] - box[0]) * rng.random() + (box[3] - box[0]) * rng.random()
            cv2.circle(
                out,
                tuple(a.astype(int).tolist()),
                int(wide * rng.uniform(0.03, 0.2)),
                tuple(rng.uniform(0, 255, 3).tolist()),
                1,
            )
    if kind == "paper":
        for k in range(2, 12):
            a, b = box[0] + (box[3] - box[0]) * k / 13, box[1] + (box[2] - box[1]) * k / 13
            a, b = a + (b - a) * 0.1, b - (b - a) * rng.uniform(0.1, 0.5)
            cv2.line(
                out,
                tuple(a.astype(int).tolist()),
                tuple(b.astype(int).tolist()),
                (60, 60, 60),
                1,
                cv2.LINE_AA,
            )


def put_hand(
    rng: np.random.Generator, out: Picture, owner: NDArray[Any], card: float, width: int, height: int
) -> None:
    """A hand and its arm over the table, from beyond the frame's edge."""
    skin = numbers([[150, 178, 226], [122, 156, 208], [92, 128, 184], [62, 92, 140], [44, 62, 98]])[
        rng.integers(5)
    ]
    tip = rng.uniform(0.1, 0.9, 2) * (width, height)
    angle = rng.uniform(0, 2 * np.pi)
    arm = np.array([np.cos(angle), np.sin(angle)])
    side = np.array([-arm[1], arm[0]])
    palm = tip + arm * card * 1.3
    strokes = [
        (palm, palm + arm * 3 * max(width, height), 0.9 * card),
        (palm - arm * 0.1 * card, palm + arm * 0.4 * card, 1.1 * card),
    ]
    for k in range(-2, 2):
        strokes.append(
            (
                palm + side * card * 0.27 * (k + 0.5),
                tip + side * card * 0.3 * (k + 0.5) + arm * rng.uniform(0, 0.4) * card,
                0.26 * card,
            )
        )
    mask = np.zeros((height, width), np.uint8)
    for a, b, thick in strokes:
        p, q = tuple(a.astype(int).tolist()), tuple(b.astype(int).tolist())
        cv2.line(mask, p, q, 255, max(1, int(thick)), cv2.LINE_AA)
        for share in (1.0, 0.7, 0.4):
            tone = tuple(float(c) for c in skin * (0.75 + 0.3 * (1 - share)))
            cv2.line(out, p, q, tone, max(1, int(thick * share)), cv2.LINE_AA)
    owner[mask > 128] = -1
