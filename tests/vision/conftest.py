"""What the eye's tests share: scenes of the mock table's drawn packs, composed on tables of every kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from dealer.notation.cards import FULL_PACK
from vision.lab.scenes.card_faces import Face, face
from vision.lab.scenes.compose import Scene, compose
from vision.mock.pack import DESIGNS, Pack


@cache
def drawn_packs() -> list[list[Face]]:
    """Two of the mock table's packs as faces with round corners; every fifth card is enough for finding."""
    packs = []
    for design in list(DESIGNS.values())[:2]:
        pack = Pack(design)
        packs.append([face(str(card), np.dstack([pack.face(card), pack.outline])) for card in FULL_PACK[::5]])
    return packs


@pytest.fixture(scope="session")
def scene() -> Callable[..., Scene]:
    """``scene(seed, layout, ground, light="day", card_width=, tilt=)``: a frame, 960 × 540, and its cards."""

    def composed(seed: int, layout: str, ground: str, light: str = "day", **given: float) -> Scene:
        rng = np.random.default_rng(seed)
        return compose(
            rng, drawn_packs(), 960, 540, layout=layout, ground=ground, light=light, bare=True, **given
        )

    return composed
