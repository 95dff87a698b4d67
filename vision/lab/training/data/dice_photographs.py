"""Photographs of real dice, kept in the form of the drawn scenes.

``python -m vision.lab.training.data.dice_photographs``. Their labels are boxes round the pips of the upper
face, so a finder that knows drawn dice tells how large faces are. Of ten photographs eight are trained on;
number 8 of ten tunes, number 9 is measured.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.find_dice import DiceFinder
from vision.lab.report.dice import TEN, dice_photographs

NEAR = 0.35  # of an edge: a hint so near to a label's middle tells the face's size


def keep(photos: Path, out: Path, finder: DiceFinder) -> int:
    """Write the training photographs and ``dice.json`` to ``out``; how many dice they show.

    The size of each face is the finder's, from drawn dice; a die that it does not see has the size of the
    others in the photograph.
    """
    out.mkdir(parents=True, exist_ok=True)
    rows, many = [], 0
    for number, file, _, labels in dice_photographs(photos):
        if number % TEN >= TEN - 2:
            continue
        picture = cv2.imread(str(file))
        if picture is None:
            raise ValueError(f"{file} is no picture")
        hints = finder.hints(picture, 0.1)
        sizes = []
        for label in labels:
            near = [h for h in hints if np.hypot(h.x - label.x, h.y - label.y) < NEAR * h.edge]
            sizes.append(max(near, key=lambda h: h.heat) if near else None)
        known = [(h.wide, h.high, h.edge) for h in sizes if h is not None]
        if not known:
            continue
        usual = np.median(known, axis=0)
        dice = []
        for label, hint in zip(labels, sizes, strict=True):
            wide, high, edge = (hint.wide, hint.high, hint.edge) if hint is not None else usual
            top = _square((label.x, label.y), edge, (wide + high) / 2)
            dice.append([label.value, top.round(2).tolist(), None, False, "photograph"])
        (out / file.name).write_bytes(file.read_bytes())
        rows.append({"image": file.name, "dice": dice})
        many += len(dice)
    (out / "dice.json").write_text(json.dumps(rows), encoding="utf-8")
    return many


def _square(middle: tuple[float, float], edge: float, across: float) -> NDArray[Any]:
    """A square's corners (4, 2), so turned that the upright box about it is ``across`` wide."""
    turn = 0.5 * np.arcsin(np.clip((across / edge) ** 2 - 1, 0, 1)) + np.pi / 4
    angles = turn + np.pi / 2 * np.arange(4)
    return np.asarray(middle + edge / np.sqrt(2) * np.column_stack([np.cos(angles), np.sin(angles)]))


def main() -> None:
    """Read ``--photos``, write ``--out``."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--photos", type=Path, required=True, help="folder with dice.csv (shared/vision)")
    words.add_argument("--out", type=Path, required=True)
    words.add_argument("--finder", type=Path, required=True, help="a finder trained on drawn dice")
    given = words.parse_args()
    print(keep(given.photos, given.out, DiceFinder(given.finder)), "dice")


if __name__ == "__main__":
    main()
