"""What lies about where dice are thrown, and is none: trays, coins, chips, caps, dominoes, boards with holes.

Each is painted flat, from a seed, onto a picture, uint8 BGR (h, w, 3); ``scale`` is in pixels a millimetre.
"""

from __future__ import annotations

import math
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.tablecloths import table

Picture = NDArray[Any]


def put_tray(rng: np.random.Generator, out: Picture, edge_px: float) -> None:
    """A tray: its floor in another cloth, its rim darker or lighter, round or with corners."""
    height, width = out.shape[:2]
    middle = rng.uniform(0.35, 0.65, 2) * (width, height)
    half = np.maximum(rng.uniform(0.35, 0.6, 2) * (width, height), 3 * edge_px)
    sides = int(rng.choice([4, 4, 6, 8, 60]))
    turn = rng.uniform(0, 2 * np.pi) if sides > 4 else np.pi / 4 + rng.normal(0, 0.1)
    angles = turn + 2 * np.pi * np.arange(sides) / sides
    shape = middle + np.column_stack([np.cos(angles), np.sin(angles)]) * half * (1.35 if sides == 4 else 1.0)
    rim = rng.uniform(0.3, 1.2) * edge_px
    floor = table(rng, width, height, str(rng.choice(["felt", "plain", "dark wood", "cloth"])))
    colour = rng.uniform(10, 200) * (1 + rng.uniform(-0.3, 0.3, 3))
    inner = middle + (shape - middle) * (1 - rim / half.min())
    for points, paint in ((shape, None), (inner, floor)):
        cover = np.zeros((height, width), np.uint8)
        cv2.fillPoly(cover, [(points * 8).astype(np.int32)], 255, cv2.LINE_AA, 3)
        share = cv2.GaussianBlur(cover, (0, 0), 0.8).astype(np.float32)[:, :, None] / 255
        dark = cv2.GaussianBlur(cover, (0, 0), rim * 0.3).astype(np.float32)[:, :, None] / 255
        what = colour if paint is None else paint * (0.55 + 0.45 * dark)
        out[:] = np.clip(out * (1 - share) + what * share, 0, 255).astype(np.uint8)


def put_round_thing(rng: np.random.Generator, out: Picture, scale: float) -> None:
    """A coin, a chip, a bottle cap, a button: round, with rings, teeth or holes."""
    height, width = out.shape[:2]
    at = (int(rng.uniform(0, width)), int(rng.uniform(0, height)))
    kind = str(rng.choice(["coin", "chip", "cap", "button", "ball"]))
    size = {"coin": 11, "chip": 19.5, "cap": 15, "button": 9, "ball": 8}[kind] * scale * rng.uniform(0.8, 1.2)
    ink = rng.uniform(10, 250, 3) if kind != "coin" else rng.uniform(80, 200) * np.array([0.75, 0.9, 1.0])

    def disc(radius: float, tone: Any, where: tuple[int, int] = at) -> None:
        colour = tuple(float(v) for v in np.clip(tone, 0, 255))
        cv2.circle(out, where, max(1, int(radius)), colour, -1, cv2.LINE_AA)

    disc(size * 1.08, ink * 0.25)
    disc(size, ink)
    if kind == "chip":
        other = rng.uniform(10, 250, 3)
        for k in range(6):
            start = 60 * k + int(rng.integers(4))
            tone = tuple(float(v) for v in other)
            cv2.ellipse(out, at, (int(size * 0.9), int(size * 0.9)), 0, start, start + 22, tone,
                        max(1, int(size * 0.2)), cv2.LINE_AA)  # fmt: skip
        disc(size * 0.6, other if rng.random() < 0.5 else ink * 0.8)
    elif kind == "button":
        for k in range(int(rng.choice([2, 4]))):
            turn = math.pi / 2 * k + 0.4
            hole = (int(at[0] + size * 0.3 * math.cos(turn)), int(at[1] + size * 0.3 * math.sin(turn)))
            disc(size * 0.13, ink * 0.2, hole)
    else:
        disc(size * rng.uniform(0.5, 0.85), ink * rng.uniform(0.6, 1.3))
        if rng.random() < 0.5:
            disc(size * rng.uniform(0.1, 0.3), rng.uniform(0, 255, 3))


def put_spotted_thing(rng: np.random.Generator, out: Picture, scale: float) -> None:
    """A domino, a board with holes, or a card of spots: what has pips and is no die."""
    kind = str(rng.choice(["domino", "holes", "spots"]))
    wide, high = {"domino": (24, 48), "holes": (rng.uniform(40, 120), 30), "spots": (50, 50)}[kind]
    size = (max(8, int(wide * scale)), max(8, int(high * scale)))
    paper = rng.uniform(10, 250) * (1 + rng.uniform(-0.2, 0.2, 3))
    ink = (255.0 - paper if rng.random() < 0.6 else rng.uniform(0, 255, 3)).clip(0, 255)
    page = np.ascontiguousarray(np.broadcast_to(paper.clip(0, 255), (size[1], size[0], 3)), np.float32)
    colour = tuple(float(v) for v in ink)
    if kind == "domino":
        cv2.line(page, (2, size[1] // 2), (size[0] - 3, size[1] // 2), colour, max(1, size[0] // 24))
        for half in range(2):
            for column, row in _spots(rng):
                at = (int((column + 1) * size[0] / 4), int((half + (row + 1) / 4) * size[1] / 2))
                cv2.circle(page, at, max(1, int(2.2 * scale)), colour, -1, cv2.LINE_AA)
    else:
        pitch = scale * float(rng.uniform(3.5, 9))
        radius = max(1, int(pitch * rng.uniform(0.12, 0.4)))
        for y in np.arange(pitch / 2, size[1], pitch):
            for x in np.arange(pitch / 2, size[0], pitch):
                if kind == "holes" or rng.random() < 0.6:
                    cv2.circle(page, (int(x), int(y)), radius, colour, -1, cv2.LINE_AA)
    lay_sheet(rng, out, page, shadow=0.3, soft_px=0.6 * scale)


def lay_sheet(
    rng: np.random.Generator, out: Picture, sheet: Picture, *, shadow: float, soft_px: float
) -> None:
    """Lay ``sheet`` (h, w, 3) onto ``out``, uint8, turned and at a place of chance. Its shadow takes a share
    ``shadow`` of the light, and is blurred by ``soft_px`` pixels."""
    high, wide = sheet.shape[:2]
    size = (out.shape[1], out.shape[0])
    turn = cv2.getRotationMatrix2D((wide / 2, high / 2), float(rng.uniform(0, 360)), 1.0)
    turn[:, 2] += rng.uniform(0, 1, 2) * size - (wide / 2, high / 2)
    cover = cv2.warpAffine(np.ones((high, wide), np.float32), turn, size)
    shown = cv2.warpAffine(sheet, turn, size, borderMode=cv2.BORDER_REPLICATE)
    dark = 1 - shadow * cv2.GaussianBlur(cover, (0, 0), max(0.8, soft_px))[:, :, None]
    share = cover[:, :, None]
    out[:] = np.clip(out * dark * (1 - share) + shown * share, 0, 255).astype(np.uint8)


def _spots(rng: np.random.Generator) -> list[tuple[int, int]]:
    """The places of a domino's half with none to six spots, in a grid of three by three."""
    places = {
        0: [], 1: [(1, 1)], 2: [(0, 0), (2, 2)], 3: [(0, 0), (1, 1), (2, 2)],
        4: [(0, 0), (2, 0), (0, 2), (2, 2)], 5: [(0, 0), (2, 0), (0, 2), (2, 2), (1, 1)],
        6: [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
    }  # fmt: skip
    return places[int(rng.integers(7))]
