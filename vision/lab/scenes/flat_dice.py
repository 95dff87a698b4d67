"""A second painter of dice, of flat polygons: so that the networks learn dice, and not how one painter draws.

It draws what ``vision.mock.dice_painter`` traces: faces in perspective, each in one tone with a seam about
it, pips as discs with or without a relief, a translucent body as a tint over the table. Marble is left out.
How it draws is of chance, anew for each painter.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.dice_kinds import ColouredDie
from vision.mock.dice_painter import Layer, part_about
from vision.mock.dice_poses import AXES, DiceView, DiePose, cube_corners, turned
from vision.mock.dice_surface import PIPS, Colour, DiceLight, DieKind

Floats = NDArray[Any]

_BLACK, _WHITE = np.zeros(3, np.float32), np.full(3, 255, np.float32)
_FAR_PALE = 0.6  # the most by which pips of the far side shine that do not take the body's colour
_FINER = 3  # times the picture's pixels: what polygons are filled at
_QUARTER = np.linspace(0, math.pi / 2, 8)
_ROUND = np.linspace(0, 2 * math.pi, 24, endpoint=False)


@dataclass(frozen=True, eq=False, slots=True)
class _Face:
    """A face: its middle, and the unit vectors (3,) out of it and along its sides."""

    value: int
    middle: Floats
    out: Floats
    along: Floats
    across: Floats


class FlatPainter:
    """Draws dice, each scene's in one style of chance; its ``draw`` is one for ``paint_dice``."""

    def __init__(self, rng: np.random.Generator) -> None:
        self._seam = rng.uniform(0.75, 1.35)  # tone of the round edges, of the faces beside them
        self._contrast = rng.uniform(0.6, 1.3)  # of the faces' tones
        self._relief = rng.uniform(0.1, 0.6)  # how much darker and lighter a dent's sides are
        self._ring = rng.uniform(-0.6, 0.6) if rng.random() < 0.35 else 0.0  # about the pips, dark to light
        self._blend = rng.uniform(0.0, 0.15)  # of an edge: how soft a face ends in its seam
        self._slope = rng.uniform(0, 0.12)  # of the tone over a face
        self._slope_to = rng.uniform(0, 2 * math.pi)
        self._shine = rng.uniform(20, 200) if rng.random() < 0.5 else 0.0
        self._shine_at = rng.uniform(-0.45, 0.45, 2)  # of an edge, from the die's middle
        self._shine_wide = rng.uniform(0.04, 0.2)
        self._deep = rng.uniform(0.55, 1.0)  # how far away the pips of the far side seem
        self._glow = rng.uniform(0, 0.8)  # of a translucent body, where the lamp's light leaves it
        self._tinted = rng.random() < 0.7  # whether the far side's pips take the body's colour
        self._veil = rng.uniform(20, 110) if rng.random() < 0.2 else 0.0  # a broad lamp in the upper faces

    def draw(
        self, onto: NDArray[Any], kind: DieKind, pose: DiePose, view: DiceView, light: DiceLight
    ) -> Layer | None:
        """The die as it is seen over ``onto``; None where none of it is in the picture."""
        assert isinstance(kind, ColouredDie)
        middle, corners = cube_corners(kind.edge_mm, pose)
        seen = view.seen(corners)
        x0, y0, x1, y1 = part_about(seen, 3, onto.shape[1], onto.shape[0])
        if x1 - x0 < 2 or y1 - y0 < 2:
            return None
        below = onto[y0:y1, x0:x1].astype(np.float32)
        canvas = _Canvas(view, np.array([x0, y0]), (y1 - y0, x1 - x0))
        edge_px = float(np.sqrt(cv2.contourArea(cv2.convexHull(seen.astype(np.float32)))))
        faces = [_face(value, middle, turned(pose), kind.edge_mm) for value in AXES]
        near = [face for face in faces if face.out @ (view.eye - face.middle) > 0]
        rounded = _rounded(max(kind.corner, 0.9 * (0.87 - kind.ball)))
        outlines = {face.value: _on(face, rounded * kind.edge_mm) for face in faces}
        seam = np.mean([self._tone(face, light) for face in near]) * self._seam
        colour: Floats = np.broadcast_to(_ink(kind.body) * np.float32(seam), below.shape).copy()
        if kind.through:
            colour = self._inside(canvas, kind, middle, [face for face in faces if face not in near], colour,
                                  below, light)  # fmt: skip
        slope = self._sloped(below.shape[:2])
        opaque = 1 - kind.through * (0.6 if kind.cloud else 1.0)
        lifted: Floats = np.zeros((*below.shape[:2], 1), np.float32)
        for face in near:
            cover = canvas.filled(outlines[face.value], self._blend * kind.corner * edge_px) * opaque
            tone = self._tone(face, light)
            colour = _over(colour, _ink(kind.body) * np.float32(tone) * slope, cover)
            lifted = lifted + cover * self._veil * kind.gloss * max(0.0, float(face.out[2])) ** 8
        for face in near:
            colour = self._pips(canvas, kind, face, colour, self._tone(face, light), light)
        colour = colour + lifted
        if self._shine:
            colour = colour + self._gloss(canvas, seen, edge_px, kind.gloss)
        hull = cv2.convexHull(np.vstack([view.seen(line) for line in outlines.values()]).astype(np.float32))
        tinted = colour * _ink(light.tint)
        return Layer(x0, y0, np.asarray(tinted, np.float32), canvas.filled_px(hull[:, 0])[:, :, 0])

    def _tone(self, face: _Face, light: DiceLight) -> float:
        """How bright a face is under the lamp, about 1."""
        lamp = light.way
        sky = 0.72 + 0.28 * float(face.out[2])
        lit = light.around * sky + (1 - light.around) * max(0.0, float(face.out @ lamp)) / max(0.35, lamp[2])
        return float(max(0.05, 1 + self._contrast * (lit - 1)))

    def _inside(
        self, canvas: _Canvas, kind: ColouredDie, middle: Floats, far: list[_Face], colour: Floats,
        below: Floats, light: DiceLight,
    ) -> Floats:  # fmt: skip
        """The body with what shines through it: the table in the body's tint, a glow, the far side's pips."""
        body = _ink(kind.body)
        through = below * (0.25 + 0.75 * body / 255) * np.float32(min(1.0, kind.under / 0.8))
        at = canvas.view.seen((middle - 0.3 * kind.edge_mm * light.way * (1, 1, 0))[None])[0]
        wide = 0.3 * kind.edge_mm * math.sqrt(abs(float(np.linalg.det(canvas.view.matrix[:2, :2]))))
        wide /= max(1e-6, abs(float(canvas.view.matrix[2] @ (*middle, 1.0))))
        through = through + body * self._glow * canvas.spot(at, max(2.0, wide))
        colour = colour * (1 - kind.through) + through * kind.through
        for face in far:
            nearer = replace(face, middle=middle + self._deep * (face.middle - middle))
            for disc in _discs(nearer, kind):
                cover = canvas.filled(disc, 1.0) * min(1.0, 0.8 * kind.far) * kind.through
                bright = (
                    np.float32(kind.far) * (0.05 + body / 255) if self._tinted else min(kind.far, _FAR_PALE)
                )
                colour = _over(colour, _ink(kind.pips) * bright, cover)
        return colour

    def _pips(
        self, canvas: _Canvas, kind: DieKind, face: _Face, colour: Floats, tone: float, light: DiceLight
    ) -> Floats:
        """The pips of a face, each a disc; a dent is darker towards the lamp and lighter away from it."""
        ink = _ink(kind.ink_of(face.value))
        radius = kind.edge_mm * kind.pip_of(face.value)
        lamp = light.way - face.out * (face.out @ light.way)
        towards = lamp / max(1e-6, float(np.linalg.norm(lamp))) * radius * 0.4
        for disc in _discs(face, kind):
            cover = canvas.filled(disc)
            if self._ring:
                wider = canvas.filled(disc.mean(0) + (disc - disc.mean(0)) * 1.25)
                colour = _over(colour, _WHITE if self._ring > 0 else _BLACK, wider * abs(self._ring))
            colour = _over(colour, ink * np.float32(0.15 + 0.85 * tone), cover)
            if kind.dent:
                relief = self._relief * min(1.0, kind.dent)
                dark = np.clip(cover - canvas.filled(disc - towards), 0, 1) * relief
                bright = np.clip(cover - canvas.filled(disc + towards), 0, 1) * relief * 0.7
                colour = _over(_over(colour, _BLACK, dark), _WHITE, bright)
        return colour

    def _sloped(self, size: tuple[int, int]) -> Floats:
        y, x = np.mgrid[0 : size[0], 0 : size[1]].astype(np.float32)
        way = x / size[1] * math.cos(self._slope_to) + y / size[0] * math.sin(self._slope_to)
        return np.asarray(1 + self._slope * way[:, :, None], np.float32)

    def _gloss(self, canvas: _Canvas, seen: Floats, edge_px: float, gloss: float) -> Floats:
        at = seen.mean(0) + self._shine_at * edge_px
        return canvas.spot(at, max(1.0, self._shine_wide * edge_px)) * np.float32(self._shine * gloss)


class _Canvas:
    """The part of a picture that is drawn into."""

    def __init__(self, view: DiceView, corner: Floats, size: tuple[int, int]) -> None:
        self.view, self._corner, self._size = view, corner, size

    def filled(self, points: Floats, soft_px: float = 0.0) -> Floats:
        """The share (h, w, 1) of each pixel within the outline of points (n, 3) in mm."""
        return self.filled_px(self.view.seen(points), soft_px)

    def filled_px(self, points: Floats, soft_px: float = 0.0) -> Floats:
        """The same of points (n, 2) in pixels."""
        fine = np.zeros((self._size[0] * _FINER, self._size[1] * _FINER), np.uint8)
        at = ((points - self._corner + 0.5) * _FINER - 0.5) * 16
        cv2.fillPoly(fine, [at.round().astype(np.int32)], 255, cv2.LINE_AA, 4)
        small = cv2.resize(fine, self._size[::-1], interpolation=cv2.INTER_AREA)
        share: Floats = small.astype(np.float32) / 255
        if soft_px > 0.4:
            share = cv2.GaussianBlur(share, (0, 0), soft_px)
        return np.asarray(share[:, :, None])

    def spot(self, at: Floats, wide: float) -> Floats:
        """A round spot (h, w, 1), 1 in its middle ``at`` and 0.6 at ``wide`` pixels from it."""
        y, x = np.mgrid[0 : self._size[0], 0 : self._size[1]].astype(np.float32)
        x, y = x - np.float32(at[0] - self._corner[0]), y - np.float32(at[1] - self._corner[1])
        return np.asarray(np.exp(-(x**2 + y**2) / np.float32(2 * wide**2))[:, :, None])


def _face(value: int, middle: Floats, turn: Floats, edge_mm: float) -> _Face:
    out, along = turn @ AXES[value], turn @ np.roll(AXES[value], 1)
    return _Face(value, middle + out * edge_mm / 2, out, along, np.cross(out, along))


def _on(face: _Face, flat: Floats) -> Floats:
    """Points (n, 2) of a face, in mm from its middle, as points (n, 3) in mm."""
    return np.asarray(face.middle + flat[:, :1] * face.along + flat[:, 1:] * face.across)


def _rounded(radius: float) -> Floats:
    """The outline (n, 2) of a square of edge 1 about 0 whose corners have that radius."""
    radius = min(max(radius, 0.001), 0.49)
    corners = []
    for number, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        angle = _QUARTER + number * math.pi / 2
        arc = np.column_stack([np.cos(angle), np.sin(angle)]) * radius
        corners.append(arc + np.array([x, y]) * (0.5 - radius))
    return np.vstack(corners)


def _discs(face: _Face, kind: DieKind) -> list[Floats]:
    """The outlines (n, 3) of a face's pips, in mm."""
    disc = np.column_stack([np.cos(_ROUND), np.sin(_ROUND)]) * kind.edge_mm * kind.pip_of(face.value)
    return [_on(face, disc + np.array(at) * kind.spread * kind.edge_mm) for at in PIPS[face.value]]


def _ink(colour: Colour) -> Floats:
    return np.array(colour, np.float32)


def _over(colour: Floats, paint: Floats, cover: Floats) -> Floats:
    return np.asarray(colour * (1 - cover) + paint * cover)
