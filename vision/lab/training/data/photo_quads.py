"""Quads for photographs whose labels are only boxes: the finder's first network teaches its second.

A label's box says where a card lies but not how. Among the network's poses, and the rectangles of a card's
proportions that the box allows, each laid onto the edges, the one that fills the box best is taken for the
card's quad when it fits well. Any other card is marked as unknown, and nothing is learnt there.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finder.network import FinderNet
from vision.frames.picture_file import read_file
from vision.geometry.outline_fit import refine
from vision.geometry.quads import ordered, overlap, plausible
from vision.lab.report.labelled_photos import photographs
from vision.lab.report.verdicts import box_overlap

FITS = 0.84
AGREES = 0.65
SIDES = (480, 320, 160, 80)


@dataclass(frozen=True, eq=False)
class Photograph:
    """A photograph and its cards: quads float32 (4, 2) in pixels, None where only the box is known."""

    frame: NDArray[Any]
    boxes: tuple[tuple[float, float, float, float], ...]
    quads: tuple[NDArray[Any] | None, ...]


def rectangles(box: Sequence[float]) -> Iterator[NDArray[Any]]:
    """The rectangles of a card's proportions that a box (x0, y0, x1, y1) can surround."""
    wide, high = box[2] - box[0], box[3] - box[1]
    middle = np.array([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2])
    angles = np.radians(np.arange(0, 91, 1.0))
    for ratio in (0.60, 0.68, 0.75):
        c, s = np.cos(angles), np.sin(angles)
        shape = (ratio * c + s) / (ratio * s + c)
        best = int(np.abs(np.log(shape / (wide / high))).argmin())
        if abs(np.log(shape[best] / (wide / high))) > 0.06:
            continue
        long = (wide / (ratio * c[best] + s[best]) + high / (ratio * s[best] + c[best])) / 4
        for sign in (1, -1):
            a = sign * angles[best]
            u = long * np.array([-np.sin(a), np.cos(a)])
            v = ratio * long * np.array([np.cos(a), np.sin(a)])
            yield ordered(np.array([middle - u - v, middle - u + v, middle + u + v, middle + u - v]))


def quads_of(
    frame: NDArray[Any], boxes: Sequence[tuple[float, float, float, float]], net: FinderNet
) -> list[NDArray[Any] | None]:
    """For each box the quad that fills it, or None."""
    hints = [hint.quad for side in SIDES for hint in net.hints(frame, side, 0.10)]
    rough = list(hints)
    for box in boxes:
        rough += list(rectangles(box))
    rough = [quad for quad in rough if plausible(quad)]
    fitted, support = refine(frame, rough, 0.13, 12)
    fitted, support = refine(frame, fitted, 0.05, 4)
    chosen: list[NDArray[Any] | None] = []
    for box in boxes:
        best, quad = FITS + 0.1, None
        for one, sides in zip(fitted, support, strict=True):
            fit = box_overlap((*one.min(0).tolist(), *one.max(0).tolist()), box)
            if fit > FITS and plausible(one) and fit + 0.15 * float(sides.mean()) > best:
                best, quad = fit + 0.15 * float(sides.mean()), one
        # The same box surrounds a card that leans left and one that leans right: the network must agree.
        agreed = quad is not None and any(overlap(quad, hint) > AGREES for hint in hints)
        chosen.append(quad if agreed else None)
    return chosen


def labelled(folder: Path, split: str, net: FinderNet) -> Iterator[Photograph]:
    """The photographs of a split at half size, which is enough to learn finding from."""
    for name, file, labels in photographs(folder):
        if name != split or not labels:
            continue
        frame = read_file(file)
        boxes = [label.box for label in labels if label.box is not None]
        quads = quads_of(frame, boxes, net)
        half = cv2.resize(frame, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        yield Photograph(
            np.asarray(half),
            tuple((a / 2, b / 2, c / 2, d / 2) for a, b, c, d in boxes),
            tuple(None if quad is None else (quad + 0.5) / 2 - 0.5 for quad in quads),
        )


def _ragged(arrays: Sequence[NDArray[Any]]) -> NDArray[Any]:
    """An object array of arrays, also when their shapes happen to be alike."""
    out = np.empty(len(arrays), object)
    for k, one in enumerate(arrays):
        out[k] = one
    return out


def main() -> None:
    """Label ``--split`` of ``--photos`` with ``--net`` and keep the result in ``--out`` (npz)."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--split", default="rf100-train")
    parser.add_argument("--net", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    kept = list(labelled(given.photos, given.split, FinderNet(given.net)))
    lost = np.full((4, 2), np.nan, np.float32)
    np.savez(
        given.out,
        frames=_ragged([one.frame for one in kept]),
        boxes=_ragged([np.array(one.boxes, np.float32).reshape(-1, 4) for one in kept]),
        quads=_ragged([np.array([lost if q is None else q for q in one.quads], np.float32) for one in kept]),
    )
    known = sum(quad is not None for one in kept for quad in one.quads)
    print(f"{known} of {sum(len(one.quads) for one in kept)} cards have a quad")


if __name__ == "__main__":
    main()
