"""How well the eye reads labelled photographs: ``python -m vision.report --photos DIR``.

``DIR/cards.csv`` names the photographs, their split and, for each card, its name and the box round it.
A card counts as found when an answer, sure or unsure, lies on it. All shares are of the labelled cards.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.look import Look, Seen, look, read_file
from vision.read import Reader

SAME = 0.4  # shared over joint area of the boxes round label and answer from which they mean one card


@dataclass(frozen=True, eq=False)
class Label:
    """A card in a photograph: its name and, when known, the upright box round it (x0, y0, x1, y1)."""

    card: str
    box: tuple[float, float, float, float] | None


@dataclass
class Tally:
    """Counts over photographs. ``extra`` are accepted answers where no labelled card lies."""

    photos: int = 0
    cards: int = 0
    found: int = 0
    right_suit: int = 0
    right_card: int = 0
    wrong_suit: int = 0
    wrong_rank: int = 0
    asked: int = 0
    extra: int = 0
    ms: list[float] = field(default_factory=list)

    def line(self, name: str) -> str:
        """One row of the table that the command prints."""
        of = max(1, self.cards)
        shares = (self.found, self.right_suit, self.right_card, self.wrong_suit, self.wrong_rank, self.asked)
        cells = "".join(f"{count / of:9.3f}" for count in shares)
        times = np.array(self.ms or [0.0])
        return (
            f"{name:22.22}{self.photos:7}{self.cards:7}{cells}{self.extra:7}"
            f"{np.median(times):8.0f}{np.quantile(times, 0.99):8.0f}"
        )

    def add(self, other: Tally) -> None:
        """Count the photographs of ``other`` too."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))


HEAD = (
    f"{'':22}{'photos':>7}{'cards':>7}{'found':>9}{'suit':>9}{'card':>9}"
    f"{'wrong s':>9}{'wrong r':>9}{'asked':>9}{'extra':>7}{'ms p50':>8}{'p99':>8}"
)


def judge(seen: Look, labels: Sequence[Label]) -> Tally:
    """What one look at a photograph with ``labels`` got right."""
    tally = Tally(photos=1, cards=len(labels), ms=[seen.ms])
    answers = [(one, True) for one in seen.cards] + [(one, False) for one in seen.unsure]
    for answer, label in _pairs([one for one, _ in answers], labels):
        sure = answers[answer][1]
        tally.found += 1
        tally.asked += not sure
        if not sure:
            continue
        said, true = answers[answer][0].reading.candidates[0][0], labels[label].card
        tally.right_card += said == true
        tally.right_suit += said[-1] == true[-1]
        tally.wrong_suit += said[-1] != true[-1]
        tally.wrong_rank += said[-1] == true[-1] and said != true
    matched = {answer for answer, _ in _pairs([one for one, _ in answers], labels)}
    tally.extra = sum(sure for k, (_, sure) in enumerate(answers) if k not in matched)
    return tally


def _pairs(answers: Sequence[Seen], labels: Sequence[Label]) -> list[tuple[int, int]]:
    """Which answer means which label, best overlap first, each at most once."""
    scored = []
    for a, answer in enumerate(answers):
        quad = answer.found.quad
        box = (*quad.min(0).tolist(), *quad.max(0).tolist())
        for k, label in enumerate(labels):
            share = 0.5 if label.box is None else box_overlap(box, label.box)
            # Of two answers that lie on one card as well, the one that names it is meant.
            bonus = 0.1 if answer.reading.candidates[0][0] == label.card else 0.0
            if share >= SAME:
                scored.append((share + bonus, a, k))
    pairs: list[tuple[int, int]] = []
    for _, a, k in sorted(scored, reverse=True):
        if all(a != one and k != other for one, other in pairs):
            pairs.append((a, k))
    return pairs


def box_overlap(one: Sequence[float], other: Sequence[float]) -> float:
    """Shared over joint area of two upright boxes (x0, y0, x1, y1)."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    shared = max(0.0, wide) * max(0.0, high)
    joint = (one[2] - one[0]) * (one[3] - one[1]) + (other[2] - other[0]) * (other[3] - other[1]) - shared
    return shared / max(joint, 1e-6)


def photographs(folder: Path) -> Iterator[tuple[str, Path, tuple[Label, ...]]]:
    """Split, file and labels of each photograph that ``folder/cards.csv`` names."""
    with (folder / "cards.csv").open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            labels = []
            for card, corners in json.loads(row["boxes"]):
                box = None
                if corners:
                    xs, ys = corners[0::2], corners[1::2]
                    box = (float(min(xs)), float(min(ys)), float(max(xs)), float(max(ys)))
                labels.append(Label(card, box))
            yield row["split"], folder / row["image"], tuple(labels)


def report(
    folder: Path, reader: Reader, splits: Sequence[str], at_most: int | None, thorough: bool
) -> Iterable[str]:
    """The rows of the table, one a split and one for all."""
    whole = Tally()
    yield HEAD
    for split in splits:
        tally = Tally()
        here = [(file, labels) for name, file, labels in photographs(folder) if name == split]
        for file, labels in here[:: max(1, len(here) // at_most)] if at_most else here:
            tally.add(judge(look(read_file(file), reader, thorough), labels))
        whole.add(tally)
        yield tally.line(split)
    yield whole.line("all")


def drawn(picture: NDArray[Any], seen: Look) -> NDArray[Any]:
    """A copy of the picture with what was read: green for taken, orange for asked."""
    shown = picture.copy()
    thick = max(1, round(max(shown.shape[:2]) / 500))
    for ones, ink in ((seen.cards, (0, 200, 0)), (seen.unsure, (0, 140, 255))):
        for one in ones:
            quad = np.rint(one.found.quad).astype(np.int32)
            cv2.polylines(shown, [quad.reshape(-1, 1, 2)], True, ink, thick, cv2.LINE_AA)
            words = f"{one.reading.candidates[0][0]} {one.reading.confidence:.2f}"
            at = (int(quad[:, 0].mean()) - 30, int(quad[:, 1].mean()))
            cv2.putText(
                shown, words, at, cv2.FONT_HERSHEY_SIMPLEX, 0.35 * thick + 0.3, ink, thick, cv2.LINE_AA
            )
    return shown


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; 0 also when there are no photographs to measure on, which is said."""
    parser = argparse.ArgumentParser(prog="python -m vision.report", description=__doc__)
    parser.add_argument("--photos", type=Path, required=True, help="folder with cards.csv")
    parser.add_argument("--split", action="append", help="only this split (may be given again)")
    parser.add_argument("--at-most", type=int, help="about as many photographs of each split, spread evenly")
    parser.add_argument("--quick", action="store_true", help="find as for live frames")
    given = parser.parse_args(arguments)
    if not (given.photos / "cards.csv").is_file():
        print(f"There is no cards.csv in {given.photos}: nothing was measured.", file=sys.stderr)
        return 0
    cv2.setNumThreads(1)
    splits = given.split or ["rf100-test", "edje-test", "foltys"]
    for row in report(given.photos, Reader(), splits, given.at_most, not given.quick):
        print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
