"""Frames composed of the mock table's drawn packs on tables of every kind, whose cards are known."""

from __future__ import annotations

from functools import cache

import numpy as np

from dealer.notation.cards import FULL_PACK
from vision.lab.scenes.card_faces import Face, face
from vision.lab.scenes.compose import Scene, compose
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack

__all__ = ["Scene", "drawn_packs", "scene"]


@cache
def drawn_packs() -> list[list[Face]]:
    """Two of the mock table's packs as faces with round corners; every fifth card is enough for finding."""
    packs = []
    for design in list(DESIGNS.values())[:2]:
        pack = RenderedPack(design)
        packs.append([face(str(card), np.dstack([pack.face(card), pack.outline])) for card in FULL_PACK[::5]])
    return packs


@cache
def scene(
    seed: int,
    layout: str,
    ground: str,
    light: str = "day",
    *,
    card_width: float | None = None,
    tilt: float | None = None,
) -> Scene:
    """A frame, uint8 BGR (540, 960, 3), and its cards; ``card_width`` in pixels, the camera's ``tilt`` in
    degrees. The frame is shared between tests and read-only."""
    rng = np.random.default_rng(seed)
    made = compose(
        rng,
        drawn_packs(),
        960,
        540,
        layout=layout,
        ground=ground,
        light=light,
        bare=True,
        card_width=card_width,
        tilt=tilt,
    )
    made.frame.flags.writeable = False
    return made
