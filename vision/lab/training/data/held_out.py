"""Augmented pictures of packs that do not train, for the tools that measure a rule of reading."""

from __future__ import annotations

import argparse
from pathlib import Path

import cv2

from vision.lab.training.data import store
from vision.lab.training.data.mixture import Examples


def drawn(tool: str, about: str | None, series: int, seed: int) -> Examples:
    """The pictures that the command line of a training tool asks for; three in four are cards.

    ``about`` is the tool's own description; ``series`` tells its pictures from those of other tools, and
    ``seed`` is taken where none is given. Ends the program where the words cannot be read.
    """
    words = argparse.ArgumentParser(prog=f"python -m vision.lab.training.{tool}", description=about)
    words.add_argument("--folder", type=Path, default=Path("build/training"))
    words.add_argument("--side", choices=("tune", "measure"), default="measure")
    words.add_argument("--number", type=int, default=4000, help="pictures drawn; three in four are cards")
    words.add_argument("--seed", type=int, default=seed)
    given = words.parse_args()
    cv2.setNumThreads(1)
    mixed = store.mixture(given.folder, given.side)
    return mixed.with_faces(mixed.art).examples(given.number, (given.seed, series), harsh=0.1, cover=0.1)
