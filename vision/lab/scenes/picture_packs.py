"""A pack of cards as pictures, and how packs are divided between training, tuning and measuring."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[Any]

ART_SIZE = (144, 216)
"""Width and height, in pixels, at which card faces are kept: half as large again as the network sees them."""


def none_of_them() -> Picture:
    """No picture: uint8 (0, 216, 144, 3)."""
    return np.zeros((0, ART_SIZE[1], ART_SIZE[0], 3), np.uint8)


@dataclass(frozen=True, eq=False, slots=True)
class PicturePack:
    """``cards`` is uint8 (52, 216, 144, 3), BGR, in the order of ``FULL_PACK``; jokers and backs likewise."""

    name: str
    cards: Picture
    jokers: Picture = field(default_factory=none_of_them)
    backs: Picture = field(default_factory=none_of_them)


# Packs that share their art are kept on one side together.
TUNE = ("gnome/tango", "gnome/lattmann", "kde/oxygen-air", "gnome/bellot")
MEASURE = (
    "gnome/anglo_poker",
    "gnome/plastic",
    "gnome/rheinland",
    "gnome/tigullio",
    "kde/tigullio-international",
    "kde/penguins",
    "kde/jolly-royal",
    "letele",
)


def side(name: str) -> str:
    """``train``, ``tune`` (temperatures, thresholds) or ``measure`` (figures only): the side a pack is on.

    Of the packs drawn here, named ``drawn/17``, every tenth measures and every tenth tunes.
    """
    if name.startswith("drawn/"):
        last = int(name.removeprefix("drawn/")) % 10
        return "measure" if last == 0 else "tune" if last == 5 else "train"
    # The same names come again with other corners (``gnome/paris+corners``).
    name = name.partition("+")[0]
    return "measure" if name in MEASURE else "tune" if name in TUNE else "train"


def save(pack: PicturePack, folder: Path) -> None:
    """Keep the pack as one file below ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / (pack.name.replace("/", "--") + ".npz")
    np.savez(file, cards=pack.cards, jokers=pack.jokers, backs=pack.backs)


def load(folder: Path) -> list[PicturePack]:
    """All packs kept below ``folder``, by name."""
    found = []
    for file in sorted(folder.glob("*.npz")):
        with np.load(file) as kept:
            found.append(
                PicturePack(file.stem.replace("--", "/"), kept["cards"], kept["jokers"], kept["backs"])
            )
    return found
