"""Quads for the cards of a photograph that no outline tells: the pose under which the label's card is read.

Of cards that lean far or lie half under another no rectangle fills the label's box, and nothing was learnt
where they lie, though they are the ones that the finder misses. What card lies in a box is known: of all
poses about it, those of further looks too, the one that reads most surely as that card is taken.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.finder.find_cards import Pose, poses
from vision.geometry.quads import Quad
from vision.geometry.rectify import rectify
from vision.lab.report.verdicts import Box, Label
from vision.photo.extra_views import further_looks
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader

READS, PLAINLY = 0.90, 0.95  # odds of the label's card: taken, and not looked for any further
HOLDS = 0.75  # of the box that the pose's own upright box must hold
LARGEST = 6.0  # times the box's area: a covered card reaches beyond what is seen of it


def read_quads(
    frame: NDArray[np.uint8], labels: Sequence[Label], known: Sequence[Quad | None], reader: Reader
) -> list[Quad | None]:
    """The known quads; for each label with a box that has none the one that reads as its card, or None."""
    best: dict[int, tuple[float, Quad]] = {}
    boxes = {k: label.box for k, label in enumerate(labels) if known[k] is None and label.box is not None}
    looks = further_looks(frame)
    found: Sequence[Pose] | None = poses(frame, thorough=True) if boxes else None
    while found is not None and any(best.get(k, (0.0,))[0] < PLAINLY for k in boxes):
        quads = [pose.quad for pose in found]
        pairs = [(k, quad) for k, box in boxes.items() for quad in quads if _about(quad, box)]
        odds = reader.odds([rectify(frame, quad) for _, quad in pairs])
        for (k, quad), row in zip(pairs, odds, strict=True):
            told = float(row[NAMES.index(labels[k].card)])
            if told > best.get(k, (READS,))[0]:
                best[k] = (told, quad)
        found = next(looks, None)
    return [best[k][1] if k in best else quad for k, quad in enumerate(known)]


def _about(quad: Quad, box: Box) -> bool:
    """True where the quad holds most of the box and is not far larger."""
    low, high = quad.min(0), quad.max(0)
    shared = np.maximum(np.minimum(high, box[2:]) - np.maximum(low, box[:2]), 0).prod()
    own = (box[2] - box[0]) * (box[3] - box[1])
    return bool(shared > HOLDS * own and (high - low).prod() < LARGEST * own)
