"""How well the same photographs are read when made harder: ``python -m vision.lab.report --strain …``.

One row a strain beside the photographs as they are. Labels stay as they were: what is found in an altered
photograph is taken back to the pixels of the one that it was made from, and judged there.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.frames.picture_file import read_file
from vision.lab.report.labelled_photos import Shot, photographs
from vision.lab.report.markdown_tables import HEAD, faults, in_words, row
from vision.lab.report.photo_facts import width_and_turn
from vision.lab.report.verdict_counts import VerdictCounts, headline
from vision.lab.report.verdicts import Box, CardVerdict, Label, judged
from vision.lab.robustness import STRAINS, StrainedPhoto, strained
from vision.photo.one_answer_per_card import Seen
from vision.photo.read_photo import Look, look
from vision.reader.card_reader import Reader

PLAIN, BESIDE = "plain", "beside"
NAMES = (PLAIN, *STRAINS, BESIDE)
"""Every strain there is: none, those of one photograph, and photographs beside one another."""

HIGH = 720  # pixels: photographs beside one another are made so high
MOST_CARDS, MOST_BESIDE = 13, 3  # in one frame
USUAL_PX = 180.0  # how wide a card is taken to be in a photograph whose labels have no boxes


def sample(folder: Path, splits: Sequence[str], at_most: int | None, without: frozenset[str]) -> list[Shot]:
    """The photographs of those splits, as they are, less those named in ``without``, about ``at_most`` of
    each split, spread evenly."""
    everything = list(photographs(folder))
    kept: list[Shot] = []
    for split in splits:
        here = [(file, labels) for name, file, labels in everything if name == split]
        named = [(file.relative_to(folder).as_posix(), file, labels) for file, labels in here]
        left = [one for one in named if one[0] not in without]
        for name, file, labels in left[:: max(1, len(left) // at_most)] if at_most else left:
            kept.append(Shot("photographs", split, name, read_file(file), labels, {}))
    return kept


@dataclass
class Strains:
    """The verdicts on the same photographs under one strain after another."""

    reader: Reader
    seed: int = 1
    rows: dict[str, VerdictCounts] = field(default_factory=dict)
    verdicts: dict[str, list[CardVerdict]] = field(default_factory=dict)

    def add(self, name: str, shots: Sequence[Shot]) -> None:
        """Look at each of the ``shots`` under the strain ``name``. Raises KeyError for one there is not."""
        tally, found = self.rows.setdefault(name, VerdictCounts()), self.verdicts.setdefault(name, [])
        for shot in groups_of(shots) if name == BESIDE else shots:
            altered = self._strained(name, shot)
            began = time.process_time()
            seen = look(altered.frame, self.reader)
            took_ms = (time.process_time() - began) * 1000
            verdicts = judged(_as_before(seen, altered), shot.labels, shot.frame.shape[:2], shot.name)
            tally.add(VerdictCounts(photos=1, ms=[took_ms]).count(headline(verdicts)))
            found.extend(verdicts)

    def _strained(self, name: str, shot: Shot) -> StrainedPhoto:
        if name in (PLAIN, BESIDE):
            return StrainedPhoto(shot.frame, np.eye(3))
        return strained(name, shot.frame, card_px(shot.labels), shot.name, self.seed)

    def markdown(self) -> Iterator[str]:
        """The table, and what it allows one to say of wrong suits."""
        yield HEAD
        for name, tally in self.rows.items():
            says = f"{name}: {STRAINS[name].says}" if name in STRAINS else _ROWS[name]
            yield row(says, tally)
        if len(self.rows) > 1:
            strained_counts = VerdictCounts()
            for name, tally in self.rows.items():
                if name != PLAIN:
                    strained_counts.add(tally)
            yield row("**all but the plain ones**", strained_counts)
            yield from ("", in_words(strained_counts))

    def as_json(self) -> dict[str, Any]:
        """The same and every fault, as plain data, by strain."""
        return {
            name: tally.as_json() | {"faults": [one.as_json() for one in faults(self.verdicts[name])]}
            for name, tally in self.rows.items()
        }


_ROWS = {PLAIN: "as they are", BESIDE: f"{BESIDE}: up to three photographs in one frame"}


def card_px(labels: Sequence[Label]) -> float:
    """About how wide the cards of a photograph are, in pixels."""
    widths = [width_and_turn(label.box)[0] for label in labels if label.box is not None]
    return float(np.median(widths)) if widths else USUAL_PX


def groups_of(shots: Sequence[Shot]) -> Iterator[Shot]:
    """Two or three photographs after one another, beside one another in one frame, of at most 13 cards.

    Photographs whose labels have no boxes are left out: which of them an answer means is not known.
    """
    group: list[Shot] = []
    for shot in shots:
        if any(label.box is None for label in shot.labels):
            continue
        if group and sum(len(one.labels) for one in (*group, shot)) > MOST_CARDS:
            yield beside(group)
            group = []
        group.append(shot)
        if len(group) == MOST_BESIDE:
            yield beside(group)
            group = []
    if group:
        yield beside(group)


def beside(shots: Sequence[Shot]) -> Shot:
    """The photographs side by side, equally high, as one with all their labels."""
    frames, labels, left = [], [], 0
    for shot in shots:
        height, width = shot.frame.shape[:2]
        size = (max(1, round(width * HIGH / height)), HIGH)
        way = cv2.INTER_AREA if height > HIGH else cv2.INTER_LINEAR
        frames.append(cv2.resize(shot.frame, size, interpolation=way))
        across, down = size[0] / width, HIGH / height
        labels += [replace(label, box=_moved(label.box, across, down, left)) for label in shot.labels]
        left += size[0]
    names = " + ".join(shot.name for shot in shots)
    return Shot("photographs", BESIDE, names, np.hstack(frames), tuple(labels), {})


def _moved(box: Box | None, across: float, down: float, left: float) -> Box | None:
    if box is None:
        return None
    return box[0] * across + left, box[1] * down, box[2] * across + left, box[3] * down


def _as_before(seen: Look, altered: StrainedPhoto) -> Look:
    """The look in pixels of the photograph that the altered one was made from."""

    def back(one: Seen) -> Seen:
        return replace(one, found=replace(one.found, quad=altered.as_before(one.found.quad)))

    return Look(tuple(map(back, seen.cards)), tuple(map(back, seen.unsure)), seen.ms)
