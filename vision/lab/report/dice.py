"""The figures of the eye on dice: ``python -m vision.lab.report.dice --photos ../shared/vision --drawn 60``.

Three groups: photographs of real dice (``dice.csv``), drawn scenes by kind of dice, and photographs of cards,
on which no die may be seen. ``--held-out`` takes only the photographs that no training saw.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice import DiceReading, Die, read_dice
from vision.frames.picture_file import read_file
from vision.lab.report.labelled_photos import photographs
from vision.lab.report.rendered_photos import mock_packs
from vision.lab.scenes.dice_kinds import FAMILIES
from vision.lab.scenes.dice_scenes import SceneDie, dice_scene
from vision.lab.scenes.lamps import lit

NEAR = 0.6  # of an edge: how far from a label's middle its answer may lie
TEN = 10  # photographs are held out by number: of ten, number 9 is measured, number 8 tunes
CARD_SPLITS = ("rf100-valid", "rf100-test", "edje-test", "foltys")


@dataclass(frozen=True, slots=True)
class Label:
    """A die that lies there: its value, its upper face's middle, and whether it must not be read."""

    value: int
    x: float
    y: float
    ask: bool = False


@dataclass(slots=True)
class Tally:
    """Counts over pictures. ``guessed``: dice that must be asked about, taken with a wrong value or any."""

    pictures: int = 0
    dice: int = 0
    right: int = 0
    wrong: int = 0
    asked: int = 0
    missed: int = 0
    cocked: int = 0
    guessed: int = 0
    guessed_wrong: int = 0
    invented: int = 0
    idle: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, name: str, labels: Sequence[Label], seen: DiceReading) -> None:
        """Count one picture; ``name`` is kept where something is wrong."""
        self.pictures += 1
        left = [*((die, True) for die in seen.dice), *((die, False) for die in seen.unsure)]
        for label in labels:
            here = min(left, key=lambda one: _away(one[0], label), default=None)
            found = here is not None and _away(here[0], label) < NEAR
            if here is not None and found:
                left.remove(here)
            self._count(name, label, here if found else None)
        self.invented += sum(sure for _, sure in left)
        self.idle += sum(not sure for _, sure in left)
        self.faults += [f"{name}: invented {die}" for die, sure in left if sure]

    def _count(self, name: str, label: Label, seen: tuple[Die, bool] | None) -> None:
        sure = seen is not None and seen[1]
        same = seen is not None and seen[0].value == label.value
        if label.ask:
            self.cocked += 1
            self.guessed += sure
            self.guessed_wrong += sure and not same
            return
        self.dice += 1
        self.right += sure and same
        self.wrong += sure and not same
        self.asked += seen is not None and not sure
        self.missed += seen is None
        if not (sure and same):
            self.faults.append(f"{name}: {label} seen as {seen}")

    def row(self, name: str) -> str:
        """A row of the table."""
        share = [f"{n / max(1, self.dice):.4f}" for n in (self.right, self.wrong, self.asked, self.missed)]
        cells = [self.pictures, self.dice, *share, self.cocked, self.guessed, self.invented, self.idle]
        return f"| {name} | " + " | ".join(str(cell) for cell in cells) + " |"


HEAD = (
    "| | pictures | dice | right | wrong | asked | missed | cocked, stacked | of them taken | invented "
    "| asked, none there |\n|---|---|---|---|---|---|---|---|---|---|---|"
)


def _away(die: Die, label: Label) -> float:
    return float(np.hypot(die.centre[0] - label.x, die.centre[1] - label.y)) / die.size_px


def dice_photographs(folder: Path) -> Iterator[tuple[int, Path, str, list[Label]]]:
    """Number, file, family of dice (empty where it is not told) and labels of each photograph in
    ``folder/dice.csv``."""
    with (folder / "dice.csv").open(newline="", encoding="utf-8") as file:
        for number, row in enumerate(csv.DictReader(file)):
            labels = [
                Label(int(value), (x0 + x1) / 2, (y0 + y1) / 2)
                for value, (x0, y0, x1, y1) in json.loads(row["boxes"])
            ]
            yield number, folder / row["image"], row.get("family", ""), labels


def drawn(
    number: int, seed: int, family: str, flat: bool = False
) -> Iterator[tuple[str, NDArray[Any], list[Label]]]:
    """Scenes of 960 × 720 pixels with dice of one family, lit by chance; ``flat``: by the second painter."""
    rng = np.random.default_rng((seed, FAMILIES.index(family), *((1,) if flat else ())))
    packs = [pack.faces(range(52)) for pack in mock_packs(seed)]
    for k in range(number):
        scene = dice_scene(rng, 960, 720, packs, (), (family,), empty=0.0, flat=float(flat))
        labels = [label_of(die) for die in scene.dice]
        yield f"{family} {k}", lit(rng, scene.frame, None), labels


def label_of(die: SceneDie) -> Label:
    """The label of a drawn die."""
    x, y = die.top.mean(0).tolist()
    return Label(die.value, x, y, die.ask)


def tallies(given: argparse.Namespace) -> Iterator[tuple[str, Tally]]:
    """The rows that were asked for, each as it is done."""
    if given.photos and (given.photos / "dice.csv").is_file():
        kinds: dict[str, Tally] = {}
        for number, file, family, labels in dice_photographs(given.photos):
            if not given.held_out or number % TEN == 9:
                kinds.setdefault(family, Tally()).add(file.name, labels, read_dice(read_file(file)))
        for family, tally in kinds.items():
            yield ", ".join(["photographs of dice", *([family] if family else [])]), tally
    for painter, number, flat in (("drawn", given.drawn, False), ("drawn flat", given.flat, True)):
        for family in FAMILIES if number else ():
            tally = Tally()
            for name, frame, labels in drawn(number, given.seed, family, flat):
                tally.add(name, labels, read_dice(frame))
            yield f"{painter}, {family}", tally
    if given.photos and (given.photos / "cards.csv").is_file():
        for split in CARD_SPLITS:
            tally = Tally()
            files = [file for name, file, _ in photographs(given.photos) if name == split]
            for file in files[:: max(1, len(files) // given.at_most)] if given.at_most else files:
                tally.add(file.name, [], read_dice(read_file(file)))
            yield f"cards, {split}", tally


def print_table(rows: Iterable[tuple[str, Tally]], *, faults: bool) -> None:
    """Print each row as it is done, and with ``faults`` what went wrong in it on standard error."""
    cv2.setNumThreads(1)
    print(HEAD)
    for name, tally in rows:
        print(tally.row(name), flush=True)
        for fault in tally.faults if faults else ():
            print(fault, file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; what is not there is left out."""
    words = argparse.ArgumentParser(prog="python -m vision.lab.report.dice", description=__doc__)
    words.add_argument("--photos", type=Path, help="folder with dice.csv and cards.csv (shared/vision)")
    words.add_argument("--held-out", action="store_true", help="only photographs that no training saw")
    words.add_argument("--drawn", type=int, default=0, help="drawn scenes of each kind of dice")
    words.add_argument("--flat", type=int, default=0, help="as many by the second painter (flat_dice)")
    words.add_argument("--seed", type=int, default=2026)
    words.add_argument("--at-most", type=int, default=0, help="photographs of a split of cards")
    words.add_argument("--faults", action="store_true", help="name what went wrong on standard error")
    given = words.parse_args(arguments)
    print_table(tallies(given), faults=given.faults)
    return 0


if __name__ == "__main__":
    sys.exit(main())
