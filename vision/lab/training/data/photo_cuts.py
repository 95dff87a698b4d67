"""Photographs of real cards as training pictures, cut out with the station's own finder.

The photographs are the folder ``shared/vision`` of the project's data: its split ``rf100-train``
(Roboflow-100 "poker cards", CC BY 4.0) is trained on, ``rf100-valid`` tunes, ``rf100-test``, ``edje-test``
and ``foltys`` measure and nothing else. Labels are upright boxes round each card; a found outline is given
a box's card when the upright box round the outline is nearly that box, and no other's.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from dealer.notation.cards import FULL_PACK, Card
from vision.finder.find_cards import find
from vision.lab.scenes.picture_packs import ART_SIZE, Picture


@dataclass(frozen=True, eq=False, slots=True)
class Cuttings:
    """Cut-out cards: ``pictures`` uint8 (N, 216, 144, 3), ``labels`` int (N,) in the order of ``FULL_PACK``;
    and ``grounds``, pieces of the photographs in which no card lies, in the same size."""

    pictures: Picture
    labels: np.ndarray
    grounds: Picture


def cut_out(folder: Path, split: str, tables: int = 2) -> Cuttings:
    """All cards of one split that are found and can be distinguished, and ``tables`` empty pieces a
    photograph."""
    chance = np.random.default_rng(7)
    pictures, labels, grounds = [], [], []
    for frame, boxes in photographs(folder, split):
        for quad, picture in ((found.quad, found.picture) for found in find(frame, thorough=True)):
            around = np.array([*quad.min(0), *quad.max(0)])
            shares = np.array([same_place(around, box) for _, box in boxes])
            if len(shares) and shares.max() > 0.85 and np.sum(shares > 0.6) == 1:
                pictures.append(cv2.resize(picture, ART_SIZE, interpolation=cv2.INTER_AREA))
                labels.append(FULL_PACK.index(boxes[int(shares.argmax())][0]))
        for _ in range(tables):
            wide = int(chance.integers(60, 240))
            tall = wide * 3 // 2
            if frame.shape[1] <= wide or frame.shape[0] <= tall:
                continue
            left = int(chance.integers(0, frame.shape[1] - wide))
            top = int(chance.integers(0, frame.shape[0] - tall))
            place = np.array([left, top, left + wide, top + tall])
            if all(same_place(place, box) == 0 for _, box in boxes):
                grounds.append(cv2.resize(frame[top : top + tall, left : left + wide], ART_SIZE))
    return Cuttings(np.array(pictures, np.uint8), np.array(labels), np.array(grounds, np.uint8))


def photographs(folder: Path, split: str) -> Iterator[tuple[Picture, list[tuple[Card, np.ndarray]]]]:
    """Each photograph of a split with its labelled boxes: card, and left, top, right, bottom in pixels."""
    with (folder / "cards.csv").open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            if row["split"] != split:
                continue
            frame = cv2.imread(str(folder / row["image"]))
            if frame is None:
                raise ValueError(f"{folder / row['image']} cannot be read")
            boxes = []
            for name, points in json.loads(row["boxes"] or "[]"):
                if points is not None:
                    corners = np.array(points, np.float64).reshape(-1, 2)
                    boxes.append((Card.read(name), np.array([*corners.min(0), *corners.max(0)])))
            yield frame, boxes


def same_place(one: np.ndarray, other: np.ndarray) -> float:
    """The area that two upright boxes share, as a share of the area of both together."""
    across = max(0.0, min(one[2], other[2]) - max(one[0], other[0]))
    down = max(0.0, min(one[3], other[3]) - max(one[1], other[1]))
    shared = across * down
    both = (one[2] - one[0]) * (one[3] - one[1]) + (other[2] - other[0]) * (other[3] - other[1]) - shared
    return float(shared / both) if both > 0 else 0.0
