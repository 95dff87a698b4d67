"""The courts of the mock packs: jack, queen and king as two-headed figures, drawn from plain shapes."""

from __future__ import annotations

import cv2
import numpy as np

from dealer.notation.cards import Suit

Colour = tuple[int, int, int]


class _Sketch:
    """Shapes in the unit square of a picture, filled and outlined."""

    def __init__(self, picture: np.ndarray, line: Colour, line_px: int) -> None:
        self.picture, self.line, self.line_px = picture, line, line_px
        self.height, self.width = picture.shape[:2]

    def _points(self, shape: list[tuple[float, float]]) -> np.ndarray:
        scaled = np.array(shape) * (self.width, self.height)
        return np.round(scaled).astype(np.int32).reshape(-1, 1, 2)

    def area(self, shape: list[tuple[float, float]], fill: Colour) -> None:
        points = self._points(shape)
        cv2.fillPoly(self.picture, [points], fill, cv2.LINE_AA)
        cv2.polylines(self.picture, [points], True, self.line, self.line_px, cv2.LINE_AA)

    def stroke(self, shape: list[tuple[float, float]], weight: float = 1.0) -> None:
        thick = max(1, round(self.line_px * weight))
        cv2.polylines(self.picture, [self._points(shape)], False, self.line, thick, cv2.LINE_AA)

    def disc(self, x: float, y: float, rx: float, ry: float, fill: Colour) -> None:
        centre = (round(x * self.width), round(y * self.height))
        axes = (max(1, round(rx * self.width)), max(1, round(ry * self.height)))
        cv2.ellipse(self.picture, centre, axes, 0, 0, 360, fill, -1, cv2.LINE_AA)
        cv2.ellipse(self.picture, centre, axes, 0, 0, 360, self.line, self.line_px, cv2.LINE_AA)


def _robe(sketch: _Sketch, cloth: Colour, trim: Colour, second: Colour, bands: int) -> None:
    sketch.area([(0.02, 1.0), (0.08, 0.7), (0.3, 0.56), (0.7, 0.56), (0.92, 0.7), (0.98, 1.0)], cloth)
    sketch.area([(0.38, 1.0), (0.42, 0.56), (0.58, 0.56), (0.62, 1.0)], trim)
    for band in range(bands):
        y = 0.66 + 0.34 * band / bands
        sketch.area([(0.42, y), (0.5, y + 0.05), (0.58, y), (0.5, y - 0.03)], second)
        for side in (-1, 1):
            x = 0.5 + side * (0.2 + 0.04 * band)
            sketch.area([(x, y), (x + 0.07 * side, y + 0.05), (x + 0.03 * side, y + 0.1)], second)
            sketch.disc(0.5 + side * 0.34, y + 0.06, 0.025, 0.02, trim)
    sketch.stroke([(0.08, 0.7), (0.2, 0.82), (0.16, 1.0)])
    sketch.stroke([(0.92, 0.7), (0.8, 0.82), (0.84, 1.0)])


def _head(sketch: _Sketch, rank: str, paper: Colour, hair: Colour) -> None:
    for side in (-1, 1):
        for step in range(3 if rank != "Q" else 4):
            sketch.disc(0.5 + side * (0.17 + 0.01 * step), 0.33 + 0.07 * step, 0.06, 0.045, hair)
    sketch.disc(0.5, 0.4, 0.15, 0.16, paper)
    if rank == "K":
        sketch.area([(0.36, 0.43), (0.42, 0.6), (0.5, 0.66), (0.58, 0.6), (0.64, 0.43), (0.5, 0.5)], hair)
    for side in (-1, 1):
        sketch.stroke([(0.5 + side * 0.09, 0.37), (0.5 + side * 0.03, 0.37)], 1.6)
        sketch.disc(0.5 + side * 0.06, 0.395, 0.014, 0.01, sketch.line)
    sketch.stroke([(0.51, 0.38), (0.53, 0.44), (0.49, 0.45)])
    sketch.stroke([(0.45, 0.495), (0.5, 0.505), (0.55, 0.495)], 1.5)


def _hat(sketch: _Sketch, rank: str, trim: Colour, second: Colour) -> None:
    if rank == "J":
        sketch.area([(0.28, 0.3), (0.3, 0.17), (0.7, 0.13), (0.74, 0.28), (0.5, 0.25)], second)
        sketch.area([(0.68, 0.2), (0.9, 0.04), (0.95, 0.1), (0.76, 0.27)], trim)
        return
    points = 5 if rank == "K" else 3
    top = 0.03 if rank == "K" else 0.12
    rim: list[tuple[float, float]] = [(0.3, 0.29)]
    for spike in range(points):
        x = 0.26 + 0.48 * spike / (points - 1)
        rim += [(x, top + 0.03), (x + 0.24 / (points - 1), 0.2)] if spike < points - 1 else [(x, top + 0.03)]
    sketch.area([*rim, (0.7, 0.29)], trim)
    for spike in range(points):
        sketch.disc(0.26 + 0.48 * spike / (points - 1), top + 0.02, 0.028, 0.022, second)
    sketch.stroke([(0.3, 0.255), (0.7, 0.255)])


def _token(sketch: _Sketch, rank: str, trim: Colour, second: Colour) -> None:
    """What the figure holds: the king a sword, the queen a flower, the jack a halberd."""
    if rank == "K":
        sketch.area([(0.85, 0.92), (0.86, 0.3), (0.885, 0.24), (0.91, 0.3), (0.92, 0.92)], trim)
        sketch.area([(0.78, 0.8), (0.98, 0.8), (0.98, 0.84), (0.78, 0.84)], second)
    elif rank == "Q":
        sketch.stroke([(0.83, 0.95), (0.87, 0.6)], 1.6)
        for x, y in ((0.87, 0.5), (0.81, 0.56), (0.93, 0.56), (0.87, 0.62)):
            sketch.disc(x, y, 0.045, 0.035, second)
        sketch.disc(0.87, 0.56, 0.03, 0.024, trim)
    else:
        sketch.stroke([(0.1, 1.0), (0.13, 0.2)], 2.2)
        sketch.area([(0.12, 0.3), (0.02, 0.24), (0.04, 0.4), (0.12, 0.38)], trim)
        sketch.area([(0.1, 0.2), (0.13, 0.08), (0.16, 0.2)], second)


def court_panel(
    rank: str, suit: Suit, width_px: int, height_px: int, paper: Colour, inks: dict[str, Colour]
) -> np.ndarray:
    """The figure of J, Q or K, BGR uint8 (height_px, width_px, 3), the same both ways up.

    ``inks`` has line, cloth, trim, second and hair.
    """
    half = np.full((height_px // 2, width_px, 3), paper, np.uint8)
    line_px = max(1, round(width_px / 130))
    sketch = _Sketch(half, inks["line"], line_px)
    bands = {Suit.SPADES: 2, Suit.HEARTS: 3, Suit.DIAMONDS: 2, Suit.CLUBS: 3}[suit]
    cloth, second = inks["cloth"], inks["second"]
    if suit in (Suit.CLUBS, Suit.DIAMONDS):
        cloth, second = second, cloth
    _robe(sketch, cloth, inks["trim"], second, bands)
    _head(sketch, rank, paper, inks["hair"])
    _hat(sketch, rank, inks["trim"], second)
    _token(sketch, rank, inks["trim"], cloth)
    if suit in (Suit.HEARTS, Suit.CLUBS):
        half = np.ascontiguousarray(half[:, ::-1])
    panel = np.full((height_px, width_px, 3), paper, np.uint8)
    panel[: half.shape[0]] = half
    panel[height_px - half.shape[0] :] = half[::-1, ::-1]
    cv2.line(panel, (0, height_px // 2), (width_px, height_px // 2), inks["line"], line_px)
    return panel
