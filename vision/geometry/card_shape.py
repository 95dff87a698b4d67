"""Whether a quadrilateral has a card's shape: of the cards known, in their plane, or of any card's."""

from __future__ import annotations

import numpy as np

from vision.geometry.corner_completion import mapped, plane_of
from vision.geometry.quads import ASPECT, Quad, area, side_lengths

_LEAST_WIDTH_PX = 24.0
_NARROWEST, _WIDEST = 0.55, 0.82
"""Short side to long side of a thing of unknown size: a coaster is square, a phone half as wide as long."""
_SKEW = 0.2
"""Mean cosine of the corners from which on the camera leans so far that any proportions may be a card's."""
_OFF, _OFF_LEANT = 1.25, 1.8
"""How many times as large, and as wide for its length, as a card known a thing may be, and where the camera
leans: from one card the plane of the table is known only roughly further off."""
_LEANS = 1.15
_AT_RIM_PX = 2.0


def may_be_part(quad: Quad, shape: tuple[int, ...], like: Quad) -> bool:
    """True where the rim of the picture, ``shape`` (h, w, …), cuts off a side of the quad (4, 2), px, which
    has not the size of the card ``like``: half a card looks like a smaller one with fewer pips."""
    high, wide = shape[:2]
    inner = (quad > _AT_RIM_PX) & (quad < np.array((wide, high)) - 1 - _AT_RIM_PX)
    return bool(np.count_nonzero(~inner.all(1)) >= 2) and not is_card_shaped(quad, like)


def is_card_shaped(quad: Quad, like: Quad | None) -> bool:
    """True for a quad (4, 2), px, of the size and shape of the card ``like``, or of any card's where that is
    None."""
    short, long = _sides(quad)
    if like is None:
        if short < _LEAST_WIDTH_PX:
            return False
        return _skew(quad) >= _SKEW or _NARROWEST <= short / long <= _WIDEST
    known_short, known_long = _sides(like)
    shape = known_short / max(known_long, 1e-6) / ASPECT
    leans = _skew(like) >= _SKEW or not 1 / _LEANS <= shape <= _LEANS
    most = _OFF_LEANT if leans else _OFF
    flat = mapped(quad.astype(np.float64), plane_of(like))
    short, long = _sides(flat)
    size = float(np.sqrt(abs(area(flat)) * ASPECT))
    return all(1 / most <= one <= most for one in (size, short / max(long, 1e-6) / ASPECT))


def _sides(quad: Quad) -> tuple[float, float]:
    """The mean lengths of the shorter and the longer two of its sides."""
    one, two, three, four = side_lengths(quad).tolist()
    short, long = sorted((one + three, two + four))
    return short / 2, long / 2


def _skew(quad: Quad) -> float:
    """The mean cosine of its corners, 0 for a rectangle."""
    arms = (np.roll(quad, -1, 0) - quad) / np.maximum(side_lengths(quad)[:, None], 1e-6)
    return float(np.abs((arms * np.roll(arms, -1, 0)).sum(1)).mean())
