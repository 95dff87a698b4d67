"""What dice are made of: size, body, pips, corners, how much light goes through; and a die of chance.

Lengths are millimetres or shares of the edge; colours are BGR, 0 to 255.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

Colour = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class DieKind:
    """One kind of dice.

    ``corner`` is the radius of the edges as a share of the die's edge, ``ball`` that of a sphere that cuts
    the corners off (0.87 cuts nothing). ``pip`` is a pip's radius and ``spread`` its distance from the face's
    middle, both as shares of the edge. ``dent`` 0 is a painted pip, 1 a deep one. ``gloss`` is 0 dull to 1
    polished, ``marble`` how much the colour varies. ``through`` is the share of light that passes the body;
    ``cloud`` is how much such a body scatters (0 is clear as glass), ``under`` how bright the table below it
    is, ``far`` how bright the pips of the far sides are in it.
    """

    edge_mm: float = 16.0
    body: Colour = (215, 235, 242)
    pips: Colour = (25, 22, 20)
    corner: float = 0.12
    ball: float = 0.75
    pip: float = 0.095
    spread: float = 0.25
    dent: float = 0.6
    through: float = 0.0
    cloud: float = 0.35
    under: float = 0.8
    far: float = 0.75
    gloss: float = 0.6
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


KINDS: dict[str, DieKind] = {
    "ivory": DieKind(),
    "black": DieKind(body=(28, 26, 25), pips=(235, 238, 240)),
    "red": DieKind(body=(28, 24, 170), pips=(240, 242, 245), through=0.55, corner=0.09, gloss=0.9),
    "green": DieKind(body=(70, 150, 30), pips=(240, 242, 245), through=0.55, corner=0.09, gloss=0.9),
    "blue": DieKind(body=(190, 90, 25), pips=(240, 242, 245), through=0.5, corner=0.1, gloss=0.9),
    "casino": DieKind(
        19.0, (30, 24, 190), (245, 245, 245), 0.012, 0.87, 0.1, 0.26, 0.0, through=0.65, gloss=1.0
    ),
    "asian": DieKind(
        14.0, (236, 240, 242), (35, 25, 22), 0.13, 0.72, 0.09, 0.24, 0.9, one=(40, 30, 205), one_pip=0.19
    ),
}
"""Dice by name; the rendered table throws the first."""

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


def random_kind(rng: np.random.Generator, family: str | None = None) -> DieKind:
    """A die of chance of one of the families of FAMILIES; the sizes are those of dice of 12 to 19 mm."""
    family = family or str(rng.choice(list(_SHARES), p=list(_SHARES.values())))
    white, dark = _near(rng, (240, 243, 245), 0.05), _near(rng, (24, 22, 22), 0.2)
    gold = _near(rng, (60, 165, 205), 0.15)
    kind = DieKind(
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


def _clear(rng: np.random.Generator, kind: DieKind) -> DieKind:
    """The kind with a clear body: often dark, with the pips of the far sides bright in it."""
    return replace(
        kind,
        through=float(rng.uniform(0.7, 1.0)),
        cloud=float(rng.choice([0.0, rng.uniform(0, 0.35)])),
        under=float(rng.uniform(0.05, 0.9)),
        far=float(rng.uniform(0.5, 1.6)),
    )


FAMILIES = tuple(_SHARES)
