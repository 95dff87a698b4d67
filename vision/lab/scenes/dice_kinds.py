"""Dice of every kind: coloured, marbled, translucent; some by name, and a die of chance.

Lengths are millimetres or shares of the edge; colours are BGR, 0 to 255.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from vision.mock.dice_surface import Colour, DieKind, Floats, SurfacePoints, pips_at

_INDEX = 1.49  # of refraction: acrylic


@dataclass(frozen=True, slots=True)
class ColouredDie(DieKind):
    """A die of any colour, perhaps translucent.

    ``through`` is the share of light that passes the body; ``cloud`` is how much such a body scatters (0 is
    clear as glass), ``under`` how bright the table below it is, ``far`` how bright the pips of the far sides
    are in it. ``marble`` is how much the colour varies. ``one`` and ``four`` are the inks of those faces,
    ``one_pip`` the radius of the one's pip.
    """

    through: float = 0.0
    cloud: float = 0.35
    under: float = 0.8
    far: float = 0.75
    marble: float = 0.0
    one: Colour | None = None
    one_pip: float | None = None
    four: Colour | None = None

    def ink_of(self, value: int) -> Colour:
        """The colour of the pips of the face that shows ``value``."""
        return {1: self.one, 4: self.four}.get(value) or self.pips

    def pip_of(self, value: int) -> float:
        """The radius of a pip of that face, as a share of the edge."""
        return self.one_pip if value == 1 and self.one_pip else self.pip

    def passed(self) -> Floats:
        """The share of each channel of the light, (3,), that passes the body."""
        return np.asarray(self.through * np.array(self.body, np.float32) / 255 * 0.6)

    def lit_body(self, points: SurfacePoints, lit: Floats) -> Floats:
        """The body's colour (n, 3) at points where so much light falls, ``lit`` (n,), about 1."""
        at = points.at
        body: Floats = np.array(self.body, np.float32)
        if self.marble:
            wave = np.sin(
                at @ np.array([9.0, 5, 3]) + 3 * np.sin(at @ np.array([2.0, 11, 7])) + self.edge_mm
            )
            body = body * (1 + self.marble * wave.astype(np.float32)[:, None])
        base = body * lit[:, None]
        if self.through:
            base = base * (1 - self.through) + self.through * _inner(self, points, lit)
        return np.asarray(base)


KINDS: dict[str, ColouredDie] = {
    "ivory": ColouredDie(),
    "black": ColouredDie(body=(28, 26, 25), pips=(235, 238, 240)),
    "red": ColouredDie(body=(28, 24, 170), pips=(240, 242, 245), through=0.55, corner=0.09, gloss=0.9),
    "green": ColouredDie(body=(70, 150, 30), pips=(240, 242, 245), through=0.55, corner=0.09, gloss=0.9),
    "blue": ColouredDie(body=(190, 90, 25), pips=(240, 242, 245), through=0.5, corner=0.1, gloss=0.9),
    "casino": ColouredDie(
        19.0, (30, 24, 190), (245, 245, 245), 0.012, 0.87, 0.1, 0.26, 0.0, through=0.65, gloss=1.0
    ),
    "asian": ColouredDie(
        14.0, (236, 240, 242), (35, 25, 22), 0.13, 0.72, 0.09, 0.24, 0.9, one=(40, 30, 205), one_pip=0.19
    ),
}
"""Dice by name."""

_SHARES = {
    "ivory": 0.2, "white": 0.12, "asian": 0.14, "black": 0.12, "translucent": 0.16, "casino": 0.12,
    "opaque": 0.1, "odd": 0.04,
}  # fmt: skip


def _near(rng: np.random.Generator, colour: Colour, by: float) -> Colour:
    b, g, r = np.clip(
        np.array(colour) * rng.uniform(1 - by / 2, 1 + by / 2) + rng.normal(0, 60 * by, 3), 4, 252
    )
    return float(b), float(g), float(r)


def _hue(rng: np.random.Generator) -> Colour:
    hues = [(30, 28, 190), (60, 130, 30), (170, 80, 25), (20, 140, 220), (130, 40, 120), (150, 140, 20)]
    return _near(rng, hues[int(rng.integers(6))], 0.35)


def random_kind(rng: np.random.Generator, family: str | None = None) -> ColouredDie:
    """A die of chance of one of the families of FAMILIES; the sizes are those of dice of 12 to 19 mm."""
    family = family or str(rng.choice(list(_SHARES), p=list(_SHARES.values())))
    white, dark = _near(rng, (240, 243, 245), 0.05), _near(rng, (24, 22, 22), 0.2)
    gold = _near(rng, (60, 165, 205), 0.15)
    kind = ColouredDie(
        edge_mm=float(rng.uniform(12, 19)),
        corner=float(rng.uniform(0.04, 0.2)),
        ball=float(rng.uniform(0.66, 0.85)),
        pip=float(rng.uniform(0.075, 0.115)),
        spread=float(rng.uniform(0.215, 0.285)),
        dent=float(rng.choice([0.0, rng.uniform(0.3, 1.2)], p=[0.25, 0.75])),
        gloss=float(rng.uniform(0.1, 1.0)),
    )
    if family in ("ivory", "white", "asian"):
        body = _near(rng, (195, 225, 238) if family == "ivory" else (240, 242, 244), 0.08)
        ink = dark if family == "asian" or rng.random() < 0.75 else _hue(rng)
        kind = replace(kind, body=body, pips=ink, marble=float(rng.choice([0, 0, 0.06])))
        if family == "asian":
            red = _near(rng, (40, 30, 200), 0.15)
            four = red if rng.random() < 0.5 else None
            kind = replace(kind, one=red, one_pip=float(rng.uniform(0.12, 0.23)), four=four)
        elif rng.random() < 0.1:
            kind = replace(kind, one_pip=float(rng.uniform(0.1, 0.16)))
        return kind
    if family == "black":
        pips = (white, white, white, gold, (40, 35, 200))[int(rng.integers(5))]
        return replace(kind, body=_near(rng, (30, 28, 27), 0.3), pips=pips)
    if family == "opaque":
        body = _hue(rng)
        pips = (white, white, dark, gold)[int(rng.integers(4))]
        return replace(kind, body=body, pips=pips, marble=float(rng.choice([0, 0.1, 0.3])))
    if family == "odd":  # wood, stone, pearl
        body = _near(rng, [(110, 160, 200), (150, 150, 150), (200, 190, 215)][int(rng.integers(3))], 0.2)
        pips = dark if rng.random() < 0.7 else white
        return replace(kind, body=body, pips=pips, marble=float(rng.uniform(0.05, 0.25)))
    body = _near(rng, (28, 22, 185), 0.3) if rng.random() < 0.5 else _hue(rng)
    pips = white if rng.random() < 0.85 else gold
    kind = replace(kind, body=body, pips=pips, through=float(rng.uniform(0.25, 0.75)), gloss=0.9)
    if family == "casino":
        sharp = float(rng.uniform(0.005, 0.03))
        kind = replace(kind, corner=sharp, ball=0.87, dent=0.0, edge_mm=float(rng.uniform(16, 19.5)))
    return _clear(rng, kind) if rng.random() < 0.6 else kind


def _clear(rng: np.random.Generator, kind: ColouredDie) -> ColouredDie:
    """The kind with a clear body: often dark, with the pips of the far sides bright in it."""
    return replace(
        kind,
        through=float(rng.uniform(0.7, 1.0)),
        cloud=float(rng.choice([0.0, rng.uniform(0, 0.35)])),
        under=float(rng.uniform(0.05, 0.9)),
        far=float(rng.uniform(0.5, 1.6)),
    )


FAMILIES = tuple(_SHARES)


def _inner(kind: ColouredDie, points: SurfacePoints, lit: Floats) -> Floats:
    """What a translucent body shows of its inside: the ray bent (Snell), followed to where it meets the far
    surface, and once more where that reflects it wholly; what it loses on the way takes the body's colour
    (Beer), and pips of the far sides are seen."""
    at, ray, normal, pixel = points.at, points.ray, points.normal, points.pixel
    cos = -(ray * normal).sum(1, keepdims=True)
    bent = ray / _INDEX + (cos / _INDEX - np.sqrt(1 - (1 - cos**2) / _INDEX**2)) * normal
    far, long = _across(at, bent)
    glow = np.array(kind.body, np.float32) / 255 + 0.03
    share, ink, _ = pips_at(far, kind, 3 * pixel)
    # Sides reflect what lies within; the face on the table lets it through.
    side = np.abs(far).argmax(1)
    rows = np.arange(len(at))
    whole = np.abs(bent[rows, side]) < math.sqrt(1 - 1 / _INDEX**2)
    mirrored = bent.copy()
    mirrored[rows, side] *= -1
    again, more = _across(far, mirrored)
    share_again, ink_again, _ = pips_at(again, kind, 3 * pixel)
    behind = kind.under * (points.below + 68)
    beyond = behind * (1 - share_again[:, None]) + kind.far * ink_again * share_again[:, None]
    beyond *= np.power(glow, 0.8 * more[:, None])
    behind = np.where(whole[:, None], beyond, behind)
    seen = behind * (1 - share[:, None]) + kind.far * ink * share[:, None]
    passed = np.power(glow, (0.4 + 0.8 * long)[:, None])
    return np.asarray(passed * seen * 1.6 + kind.cloud * lit[:, None] * np.array(kind.body), np.float32)


def _across(at: Floats, way: Floats) -> tuple[Floats, Floats]:
    """Where rays from points in the cube, (n, 3), meet its surface, and how long they go, (n,), in edges."""
    steps = (0.5 * np.sign(way) - at) / np.where(np.abs(way) < 1e-4, 1e-4, way)
    steps = np.where(np.abs(way) < 1e-4, np.float32(9), steps)
    long = np.clip(steps.min(1), 0, 1.8)
    return np.asarray(at + way * long[:, None], np.float32), np.asarray(long, np.float32)
