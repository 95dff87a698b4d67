"""Lamps and cloths for the mock table, by name."""

from __future__ import annotations

from functools import partial

import numpy as np

from vision.mock.lighting import GREEN, HEIGHT_PX, LAMP, Lamp, clouds, felt
from vision.mock.painter import Cloth

LIGHTS: dict[str, Lamp] = {
    "bright": LAMP,
    "dim": Lamp(0.36, (0.86, 0.95, 1.0), 0.4, 4.0, 0.85, 0.02, 3.0),
    "warm": Lamp(0.85, (0.5, 0.8, 1.0), 0.3, 2.6, 0.65, 0.015, 8.0),
    "cyan": Lamp(0.8, (1.0, 0.94, 0.5), 0.3, 2.8, 0.65, 0.015, 8.0),
}


def wood(rng: np.random.Generator, colour: tuple[int, int, int]) -> np.ndarray:
    """A table of boards in full white light, float32 (720, 1280, 3) BGR."""
    grain = clouds(rng, 160, 3, 7.0) + clouds(rng, 60, 2, 4.0) + clouds(rng, 400, 60, 6.0)
    table = np.array(colour, np.float32) + grain[..., None] * np.array((0.7, 0.9, 1.0), np.float32)
    for seam in range(90, HEIGHT_PX, 210):
        table[seam : seam + 2] *= 0.7
    return np.asarray(np.clip(table, 0, 255))


CLOTHS: dict[str, Cloth] = {
    "green": partial(felt, colour=GREEN),
    "dark-wood": partial(wood, colour=(38, 58, 86)),
    "light-wood": partial(wood, colour=(150, 186, 214)),
    "blue": partial(felt, colour=(118, 62, 34)),
    "burgundy": partial(felt, colour=(44, 30, 96)),
    "black": partial(felt, colour=(30, 28, 27)),
    "grey": partial(felt, colour=(128, 130, 132)),
    "white": partial(felt, colour=(212, 216, 218)),
    "carpet": partial(felt, colour=(88, 110, 150), pile_grey=14.0),
}
