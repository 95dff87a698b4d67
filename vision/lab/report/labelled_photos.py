"""Labelled photographs on the disk: ``DIR/cards.csv`` names each, its split, and the box round each card."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from vision.frames.picture_file import read_file
from vision.lab.report.photo_facts import of_box
from vision.lab.report.verdicts import Box, Facts, Label

SPLITS = ("rf100-test", "edje-test", "foltys")


@dataclass(frozen=True, eq=False)
class Shot:
    """A photograph with what lies in it: ``kind`` is the row it is counted in, ``group`` the tables it
    shares; ``around`` are the facts of what lies on no label."""

    group: str
    kind: str
    name: str
    frame: NDArray[Any]
    labels: tuple[Label, ...]
    around: Facts


def photographs(folder: Path) -> Iterator[tuple[str, Path, tuple[Label, ...]]]:
    """Split, file and labels of each photograph that ``folder/cards.csv`` names."""
    with (folder / "cards.csv").open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            labels = []
            for card, corners in json.loads(row["boxes"]):
                box: Box | None = None
                if corners:
                    xs, ys = corners[0::2], corners[1::2]
                    box = (float(min(xs)), float(min(ys)), float(max(xs)), float(max(ys)))
                labels.append(Label(card, box))
            yield row["split"], folder / row["image"], tuple(labels)


def shots(folder: Path, splits: Sequence[str], at_most: int | None) -> Iterator[Shot]:
    """The photographs of those splits, about ``at_most`` of each, spread evenly, with what is measured."""
    everything = list(photographs(folder))
    for split in splits:
        here = [(file, labels) for name, file, labels in everything if name == split]
        for file, labels in here[:: max(1, len(here) // at_most)] if at_most else here:
            yield measured(split, file.relative_to(folder).as_posix(), read_file(file), labels)


def measured(split: str, name: str, frame: NDArray[Any], labels: Sequence[Label]) -> Shot:
    """The photograph with what can be measured of each label that has a box."""
    boxes = [label.box for label in labels if label.box is not None]
    labels = [
        label
        if label.box is None
        else replace(label, facts=of_box(frame, label.box, [box for box in boxes if box is not label.box]))
        for label in labels
    ]
    return Shot("photographs", split, name, frame, tuple(labels), {})
