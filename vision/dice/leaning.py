"""Whether a die leans, found by comparing the dice of one picture.

The reader says of each die where its lower face lies under its upper one: its axis. Dice that lie flat all
stand upright on the table; under one camera their axes change evenly from place to place. A die whose axis
differs from what the others predict leans. Where several agree they lie flat, even if the reader takes each
of them for leaning because the camera looks from the side.

This is Bayes' rule over where the camera may stand: all dice but one give the likelihood of each direction of
a grid and each focal length, and these the likelihood of the remaining die's axis if it lies flat and if it
leans. A die alone gives little evidence: one that leans looks like one seen more from the side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.dice.dice_reader import ASK, NONE

Numbers = NDArray[Any]

FOCALS = (0.7, 1.0, 1.4, 2.0, 3.0)
"""How long a camera's focal length may be in widths of its picture: a telephone has 0.8, a long lens 2.2."""
FARTHEST, STEP = 1.1, 0.1
"""Of an edge: the longest axis that a flat die in the picture's middle may have, and the grid's step."""
ASIDE = 0.45  # of an edge: spread of that axis over cameras, along each side of the picture
ERROR, GROSS, GROSS_SHARE = 0.07, 0.21, 0.01
"""Of an edge: spread of the reader's error of an axis, that of gross errors, and their share."""
LEANS_BY = (0.15, 0.8)  # of an edge: how far the axis of a die that leans may be off
UNLIKE_ANY = 0.02  # likelihood, by square edge, of an axis for which nothing speaks
NO_DIE = 0.3  # the same of a place where no die lies
TOUCHES = 1.2  # of an edge: a die whose middle lies nearer to another's may stand on it or be covered by it
UPRIGHT_TOUCHING, UPRIGHT_APART = 0.6, 0.05
"""Share, of the dice that must not be read, of those that stand upright: stacked or half covered."""


def ask_factors(
    odds: Numbers, places: Numbers, axes: Numbers, edges: Numbers, shape: Sequence[int]
) -> Numbers:
    """By how much the odds that each die must not be read grow or shrink beside the others: factors (n,).

    ``odds`` (n, CLASSES) are the reader's, ``places`` (n, 2) the middles of the upper faces in pixels,
    ``axes`` (n, 2) the ways from there to the middles of the lower ones in edges, ``edges`` (n,) their
    lengths in pixels, ``shape`` the picture's height and width.
    """
    if not len(places):
        return np.zeros(0)
    middle = np.array([shape[1], shape[0]]) / 2
    focals_px = np.array(FOCALS) * max(shape[:2])
    # What the axis would be in the picture's middle: (n, focal lengths, 2).
    central = axes[:, None] + (places - middle)[:, None] / focals_px[:, None]
    off = np.linalg.norm(central[:, :, None] - _CAMERAS, axis=3)
    flat, leaning = _if_flat(off), _if_leaning(off)
    upright = np.where(_touching(places, edges, odds), UPRIGHT_TOUCHING, UPRIGHT_APART)
    lies, must_not, none = odds[:, :NONE].sum(1), odds[:, ASK], odds[:, NONE]
    if_ask = _each(upright) * flat + _each(1 - upright) * leaning
    each = np.log(_each(lies) * flat + _each(must_not) * if_ask + _each(none) * NO_DIE)
    others = each.sum(0) - each + np.log(_PRIOR)
    weight = np.exp(others - others.max((1, 2), keepdims=True))
    leans_for_flat = (weight * leaning).sum((1, 2)) / (weight * flat).sum((1, 2))
    return np.asarray(upright + (1 - upright) * leans_for_flat)


def with_factor(odds: Numbers, factor: float) -> Numbers:
    """``odds`` (..., CLASSES) with those of ASK times ``factor`` against those of a flat die; the odds that
    no die lies there stay."""
    values, ask = odds[..., :NONE], odds[..., ASK] * factor
    share = (1 - odds[..., NONE]) / np.maximum(values.sum(-1) + ask, 1e-12)
    result = np.empty_like(odds)
    result[..., :NONE] = values * share[..., None]
    result[..., NONE] = odds[..., NONE]
    result[..., ASK] = ask * share
    return result


def _grid() -> Numbers:
    line = np.arange(-FARTHEST, FARTHEST + STEP / 2, STEP)
    every = np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)
    return np.asarray(every[np.linalg.norm(every, axis=1) <= FARTHEST])


_CAMERAS = _grid()
_PRIOR = np.exp(-(_CAMERAS**2).sum(1) / (2 * ASIDE**2))


def _each(numbers: Numbers) -> Numbers:
    return np.maximum(numbers, 1e-6)[:, None, None]


def _normal(off: Numbers, spread: float) -> Numbers:
    """Density of a normal error ``off`` in the plane."""
    return np.asarray(np.exp(-(off**2) / (2 * spread**2)) / (2 * np.pi * spread**2))


def _if_flat(off: Numbers) -> Numbers:
    """Likelihood of an axis ``off`` so far, in edges, from a flat die's."""
    return (1 - GROSS_SHARE) * _normal(off, ERROR) + GROSS_SHARE * _normal(off, GROSS)


def _if_leaning(off: Numbers) -> Numbers:
    """The same of a die that leans: by any of LEANS_BY, to any side."""
    least, most = LEANS_BY
    ring = 1 / (2 * np.pi * np.maximum(off, least) * (most - least / 2))
    ring = ring * np.minimum(off / least, 1) * np.exp(-(np.maximum(off - most, 0) ** 2) / (2 * least**2))
    return np.asarray(ring + UNLIKE_ANY)


def _touching(places: Numbers, edges: Numbers, odds: Numbers) -> Numbers:
    """Which dice (n,) lie so near to another that they may stand on it."""
    away = np.linalg.norm(places[:, None] - places[None], axis=2)
    near = away < TOUCHES * np.maximum(edges[:, None], edges[None])
    there = odds[:, NONE] < 0.5
    return np.asarray((near & there[None] & ~np.eye(len(places), dtype=bool)).any(1))
