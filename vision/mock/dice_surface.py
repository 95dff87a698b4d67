"""The surface of a die: where it is, which pips it shows, and its colour under a lamp.

Points are in the die's own frame, in shares of its edge, from its middle.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.mock.dice_poses import AXES

Colour = tuple[float, float, float]
"""BGR, 0 to 255."""
Floats = NDArray[Any]

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0)),
}
"""Where the pips of a face lie, in shares of ``spread``."""


@dataclass(frozen=True, slots=True)
class DieKind:
    """One kind of dice. Lengths but ``edge_mm`` are shares of the die's edge.

    ``corner`` is the radius of the edges, ``ball`` that of a sphere that cuts the corners off (0.87 cuts
    nothing), ``pip`` a pip's radius and ``spread`` its distance from the face's middle. ``dent`` 0 is a
    painted pip, 1 a deep one. ``gloss`` is 0 dull to 1 polished.
    """

    edge_mm: float = 16.0
    body: Colour = (215, 235, 242)
    pips: Colour = (25, 22, 20)
    corner: float = 0.12
    ball: float = 0.75
    pip: float = 0.095
    spread: float = 0.25
    dent: float = 0.6
    gloss: float = 0.6

    def ink_of(self, value: int) -> Colour:
        """The colour of the pips of the face that shows ``value``."""
        return self.pips

    def pip_of(self, value: int) -> float:
        """The radius of a pip of that face."""
        return self.pip

    def passed(self) -> Floats:
        """The share of each channel of the light, (3,), that passes the body."""
        return np.zeros(3, np.float32)

    def lit_body(self, points: SurfacePoints, lit: Floats) -> Floats:
        """The body's colour (n, 3) at points where so much light falls, ``lit`` (n,), about 1."""
        return np.array(self.body, np.float32) * lit[:, None]


@dataclass(frozen=True, eq=False, slots=True)
class SurfacePoints:
    """Points ``at`` (n, 3) of a die's surface, the way ``ray`` (n, 3) to each, its ``normal`` (n, 3), the
    table's colour ``below`` (3,) about the die, and how large a pixel is there."""

    at: Floats
    ray: Floats
    normal: Floats
    below: Floats
    pixel: float


@dataclass(frozen=True, slots=True)
class DiceLight:
    """A lamp over the dice: where it stands, its colour (BGR, 1 is white), how much comes from everywhere,
    how long (0 to 1) and how soft its shadows are, in shares of an edge. In polished faces it is mirrored:
    ``broad_deg`` is its angular radius there, ``bright`` how bright it is."""

    from_deg: float = 220.0
    height_deg: float = 55.0
    tint: Colour = (1.0, 1.0, 1.0)
    around: float = 0.5
    shadow: float = 0.5
    soft: float = 0.12
    broad_deg: float = 0.0
    bright: float = 1.0

    @property
    def way(self) -> Floats:
        """The unit vector to the lamp."""
        turn, high = math.radians(self.from_deg), math.radians(self.height_deg)
        return np.array(
            [math.cos(turn) * math.cos(high), math.sin(turn) * math.cos(high), math.sin(high)], np.float32
        )


def distance(at: Floats, kind: DieKind) -> Floats:
    """Signed distance in edges of points (n, 3), in the die's own frame, from its surface."""
    beyond = np.abs(at) - np.float32(0.5 - kind.corner)
    outside = np.sqrt((np.maximum(beyond, 0) ** 2).sum(1))
    cube = outside + np.minimum(beyond.max(1), 0) - np.float32(kind.corner)
    if kind.ball >= 0.87:
        return np.asarray(cube)
    return np.asarray(np.maximum(cube, np.sqrt((at**2).sum(1)) - np.float32(kind.ball)))


def normal_at(at: Floats, kind: DieKind) -> Floats:
    """The unit normals (n, 3) of the surface at the points ``at`` (n, 3), in edges from the die's middle."""
    beyond = np.maximum(np.abs(at) - np.float32(0.5 - kind.corner), 1e-5)
    normal = np.sign(at) * beyond
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    if kind.ball < 0.87:
        far = np.linalg.norm(at, axis=1, keepdims=True)
        ball = np.clip((far - kind.ball) / 0.01 + 1, 0, 1)
        normal = normal * (1 - ball) + at / far * ball
        normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    return np.asarray(normal, np.float32)


def pips_at(at: Floats, kind: DieKind, pixel: float) -> tuple[Floats, Floats, Floats]:
    """Of points on the surface: the share of a pip's paint (n,), its colour (n, 3), and the way (n, 3) from
    the pip's middle in radii, 0 beside pips."""
    share = np.zeros(len(at), np.float32)
    ink = np.zeros((len(at), 3), np.float32)
    off = np.zeros((len(at), 3), np.float32)
    main = np.abs(at).argmax(1)
    sign = at[np.arange(len(at)), main] > 0
    for value, axis in AXES.items():
        k = int(np.abs(axis).argmax())
        here = np.nonzero((main == k) & (sign == (axis[k] > 0)))[0]
        if not len(here):
            continue
        i, j = (k + 1) % 3, (k + 2) % 3
        flat = at[here][:, [i, j]]
        radius = kind.pip_of(value)
        ink[here] = kind.ink_of(value)
        squeeze = (0.9, 1.05) if value == 6 else (1.0, 1.0)
        for x, y in PIPS[value]:
            way = (flat - np.array([x * squeeze[0], y * squeeze[1]], np.float32) * kind.spread) / radius
            far = np.linalg.norm(way, axis=1)
            here_share = np.clip((1 - far) * radius / pixel + 0.5, 0, 1)
            share[here] = np.maximum(share[here], here_share)
            inside = far < 1
            off[here[inside], i], off[here[inside], j] = way[inside].T
    return share, ink, off


def shaded(points: SurfacePoints, kind: DieKind, lamp: Floats, light: DiceLight, turn: Floats) -> Floats:
    """The colours (n, 3) that the camera sees at points of the surface."""
    normal, ray = points.normal, points.ray
    share, ink, off = pips_at(points.at, kind, points.pixel)
    up = turn[2]  # the table's z in the die's own frame
    bent = normal - 0.8 * kind.dent * off * share[:, None]
    bent /= np.linalg.norm(bent, axis=1, keepdims=True)
    sky = 0.72 + 0.28 * (bent @ up)  # less light from the table's side
    lit = light.around * sky + (1 - light.around) * np.maximum(bent @ lamp, 0) / max(0.35, float(lamp @ up))
    base = kind.lit_body(points, lit)
    shown = base * (1 - share[:, None]) + ink * share[:, None] * (lit * (1 - 0.15 * kind.dent))[:, None]
    mirror = ray - 2 * (ray * bent).sum(1, keepdims=True) * bent
    facing = np.clip(-(ray * bent).sum(1), 0, 1)
    fresnel = 0.04 + 0.96 * (1 - facing) ** 5
    least = min(0.985, math.cos(math.radians(light.broad_deg))) - 0.06 * (1 - kind.gloss)
    spot = light.bright * np.clip((mirror @ lamp - least) / 0.03, 0, 1)
    room = np.clip(mirror @ up, 0, 1) * 110 * light.around
    shine = kind.gloss * (fresnel * room + (0.25 + fresnel) * spot * 260)
    return np.asarray((shown + shine[:, None]) * np.array(light.tint, np.float32), np.float32)
