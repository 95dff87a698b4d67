"""Rank letters and suit pips as shapes, drawn by our own pen: the mock packs need no font and no artwork.

A glyph is a list of strokes in a unit box (x to the right, y down). A pen that is wider than high gives
the thick and thin of printed indices.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from dealer.notation.cards import Suit

Stroke = list[tuple[float, float]]


def _arc(x: float, y: float, rx: float, ry: float, start_deg: float, end_deg: float) -> Stroke:
    """Points on an ellipse; degrees run clockwise on the screen from three o'clock."""
    turns = np.radians(np.linspace(start_deg, end_deg, 40))
    return [(x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns]


_SIX: list[Stroke] = [_arc(0.5, 0.68, 0.44, 0.32, 0, 360), _arc(0.68, 0.68, 0.62, 0.68, 180, 282)]

STROKES: dict[str, list[Stroke]] = {
    "A": [[(0.0, 1.0), (0.5, 0.0), (1.0, 1.0)], [(0.2, 0.66), (0.8, 0.66)]],
    "2": [[*_arc(0.5, 0.29, 0.43, 0.29, 185, 395), (0.05, 1.0), (0.97, 1.0)]],
    "3": [_arc(0.48, 0.25, 0.38, 0.25, 200, 450), _arc(0.46, 0.74, 0.46, 0.26, 270, 515)],
    "4": [[(0.72, 1.0), (0.72, 0.0), (0.02, 0.7), (1.0, 0.7)]],
    "5": [[(0.9, 0.0), (0.2, 0.0), (0.13, 0.48), *_arc(0.48, 0.69, 0.44, 0.31, 222, 515)]],
    "6": _SIX,
    "7": [[(0.03, 0.0), (0.97, 0.0), (0.55, 0.5), (0.4, 1.0)]],
    "8": [_arc(0.5, 0.25, 0.36, 0.25, 0, 360), _arc(0.5, 0.74, 0.44, 0.26, 0, 360)],
    "9": [[(1 - x, 1 - y) for x, y in stroke] for stroke in _SIX],
    "T": [[(0.0, 0.16), (0.14, 0.0), (0.14, 1.0)], _arc(0.68, 0.5, 0.3, 0.5, 0, 360)],
    "J": [[(0.72, 0.0), *_arc(0.4, 0.7, 0.32, 0.3, 0, 175)]],
    "Q": [_arc(0.5, 0.5, 0.46, 0.5, 0, 360), [(0.5, 0.7), (1.0, 1.06)]],
    "K": [[(0.12, 0.0), (0.12, 1.0)], [(0.94, 0.0), (0.12, 0.64)], [(0.38, 0.44), (0.96, 1.0)]],
    "B": [
        [(0.12, 0.0), (0.12, 1.0)],
        [(0.12, 0.0), *_arc(0.56, 0.24, 0.32, 0.24, 270, 450), (0.12, 0.48)],
        [(0.12, 0.48), *_arc(0.58, 0.74, 0.38, 0.26, 270, 450), (0.12, 1.0)],
    ],
    "D": [[(0.12, 0.0), (0.12, 1.0)], [(0.12, 0.0), *_arc(0.44, 0.5, 0.5, 0.5, 270, 450), (0.12, 1.0)]],
}
_FEET: dict[str, list[tuple[float, float]]] = {
    "A": [(0.0, 1.0), (1.0, 1.0)],
    "4": [(0.72, 1.0)],
    "T": [(0.14, 1.0)],
    "J": [(0.72, 0.0)],
    "K": [(0.12, 0.0), (0.12, 1.0), (0.94, 0.0), (0.96, 1.0)],
}


def rank_mask(rank: str, height_px: int, width_px: int, pen_px: tuple[int, int], serif: bool) -> np.ndarray:
    """The rank's glyph (``T`` prints 10), uint8 (height_px + margins, width_px + margins), 255 is ink.

    ``pen_px`` is the pen's width and height; the margins are one pen on every side.
    """
    wide, high = pen_px
    strokes = [*STROKES[rank]]
    if serif:
        strokes += [[(x - 0.17, y), (x + 0.17, y)] for x, y in _FEET.get(rank, [])]
    margin = max(wide, high) + round(0.17 * width_px if serif else 0)
    mask: np.ndarray = np.zeros((height_px + 2 * margin, width_px + 2 * margin), np.uint8)
    reach_y = height_px - high
    reach_x = width_px - wide
    for stroke in strokes:
        points = [(margin + wide / 2 + x * reach_x, margin + high / 2 + y * reach_y) for x, y in stroke]
        line = np.round(points).astype(np.int32).reshape(-1, 1, 2)
        cv2.polylines(mask, [line], False, 255, max(1, high))
    if wide > high:
        mask = cv2.dilate(mask, np.ones((1, wide - high + 1), np.uint8))
    return mask


def _heart(fat: float) -> np.ndarray:
    turn = np.linspace(0, 2 * math.pi, 120)
    x = 16 * np.sin(turn) ** 3 * fat
    y = -(13 * np.cos(turn) - 5 * np.cos(2 * turn) - 2 * np.cos(3 * turn) - np.cos(4 * turn))
    return np.stack([x / 34 + 0.5, (y + 12) / 29.5], 1)


def _stem(width: float, top: float) -> np.ndarray:
    down = np.linspace(0, 1, 20)
    half = 0.035 + width * down**2.4
    y = top + (1 - top) * down
    return np.concatenate([np.stack([0.5 - half, y], 1), np.stack([0.5 + half, y], 1)[::-1]])


def _blobs(suit: Suit, fat: float) -> list[np.ndarray]:
    if suit is Suit.HEARTS:
        return [_heart(fat)]
    if suit is Suit.DIAMONDS:
        turn = np.linspace(0, 2 * math.pi, 120)
        power = 2.15
        x = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** power * 0.4 * fat
        y = np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** power * 0.5
        return [np.stack([0.5 + x, 0.5 + y], 1)]
    if suit is Suit.SPADES:
        blade = _heart(fat)
        blade[:, 1] = (1 - blade[:, 1]) * 0.86
        return [blade, _stem(0.22, 0.62)]
    leaves = [
        np.array(_arc(x, y, 0.235 * fat, 0.235, 0, 360))
        for x, y in ((0.5, 0.235), (0.255, 0.6), (0.745, 0.6))
    ]
    middle = np.array([(0.42, 0.3), (0.58, 0.3), (0.62, 0.68), (0.38, 0.68)])
    return [*leaves, middle, _stem(0.2, 0.52)]


def pip_mask(suit: Suit, size_px: int, fat: float = 1.0) -> np.ndarray:
    """The suit's pip, uint8 (size_px, size_px), 255 is ink; ``fat`` 0.85 to 1.1 makes it lean or fat."""
    mask = np.zeros((size_px, size_px), np.uint8)
    for blob in _blobs(suit, fat):
        points = np.round(blob * (size_px - 1) * 16).astype(np.int32)
        cv2.fillPoly(mask, [points.reshape(-1, 1, 2)], 255, cv2.LINE_AA, 4)
    return mask
