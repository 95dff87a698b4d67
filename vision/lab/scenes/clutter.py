"""Things that lie on tables, are no cards and look like pieces of some: boards, keys, print, tiles.

Rows of holes, ticks, keys and spots read like pips; columns of print and squares take a card's outline. Each
is drawn flat from a seed and painted onto a scene's table under the scene's own camera, large or small as the
real thing is beside a card, 63 mm wide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.lettered_things import keys, mat, printed_page, ruler
from vision.lab.scenes.sheets import paint, spot
from vision.lab.scenes.slabs import PX, Picture
from vision.lab.scenes.spotted_things import holes, signs, spots, squares

LEAST, MOST = 0.6, 2.8  # how much smaller or larger than the real thing: the network looks at several sizes

THINGS: dict[str, Callable[[np.random.Generator], Picture]] = {
    "holes": holes,
    "ruler": ruler,
    "keys": keys,
    "print": printed_page,
    "squares": squares,
    "spots": spots,
    "mat": mat,
    "signs": signs,
}


def put_bric_a_brac(
    rng: np.random.Generator, out: Picture, camera: NDArray[Any], width: int, height: int
) -> None:
    """Paint one of THINGS, by chance, somewhere in the frame ``out``, uint8 BGR (height, width, 3)."""
    page = drawn_thing(rng)
    wide = page.shape[1] / PX * float(np.exp(rng.uniform(np.log(LEAST), np.log(MOST))))
    at = spot(rng, camera, width, height)
    if page.shape[0] * page.shape[1] < PX * PX:  # small things come in numbers
        for _ in range(int(rng.integers(1, 7))):
            paint(rng, out, camera, page, at + rng.normal(0, 0.7, 2), wide, None)
            page = np.ascontiguousarray(np.rot90(page, int(rng.integers(4))))
            wide = wide * page.shape[1] / page.shape[0]
        return
    paint(rng, out, camera, page, at, wide, None)


def drawn_thing(rng: np.random.Generator, kind: str | None = None) -> Picture:
    """One of THINGS from straight above, uint8 BGR, PX pixels to a card's width; by chance when None."""
    return THINGS[kind or str(rng.choice(list(THINGS)))](rng)
