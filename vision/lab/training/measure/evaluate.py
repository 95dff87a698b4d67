"""``python -m vision.lab.training.measure.evaluate``: the figures of ``docs/vision.md`` that concern reading.

Everything is measured through ``vision.reader.card_reader.Reader``, as the station runs it, on packs and
photographs that neither trained nor tuned the network.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer.notation.cards import FULL_PACK
from vision.lab.scenes.picture_packs import Picture
from vision.lab.training.data import augment as augmentation
from vision.lab.training.data import store
from vision.lab.training.data.mixture import Mixture
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader

Truth = str
"""A card in the notation, ``JOKER``, ``back`` or ``nothing``."""


@dataclass(frozen=True, slots=True)
class ReadingCounts:
    """What became of a number of pictures: shares of cards, and counts of the rest."""

    cards: int
    right_suit: float
    right_card: float
    wrong_suit: float
    wrong_rank: float
    asked: float
    others: int
    others_taken: float

    def line(self, name: str) -> str:
        shares = (self.right_suit, self.right_card, self.wrong_suit, self.wrong_rank, self.asked)
        others = f"{self.others_taken:.4f}" if self.others else "-"
        return (
            f"| {name} | {self.cards} | "
            + " | ".join(f"{s:.4f}" for s in shares)
            + f" | {self.others} | {others} |"
        )


HEAD = (
    "| pictures | cards | accepted, right suit | accepted, right card | accepted, wrong suit "
    "| accepted, wrong rank | asked | others | others taken for a card |\n"
    "|---|---|---|---|---|---|---|---|---|"
)


def tally(
    odds: NDArray[np.float64], truth: Sequence[Truth], accept: float | NDArray[np.float64]
) -> ReadingCounts:
    """Count readings (N, 55) against the truth; ``accept`` is one threshold, or that of each of ``NAMES``."""
    best = odds[:, : len(NAMES)].argmax(1)
    kind_best = odds.argmax(1) < len(NAMES)
    sure = (odds[np.arange(len(odds)), best] >= np.broadcast_to(accept, len(NAMES))[best]) & kind_best
    said = [NAMES[i] for i in best]
    card = np.array([name not in ("JOKER", "back", "nothing") for name in truth], bool)
    exact = np.array([a == b for a, b in zip(said, truth, strict=True)], bool)
    suit = np.array([a[-1] == b[-1] and a != "JOKER" for a, b in zip(said, truth, strict=True)], bool)
    number, rest = max(1, int(card.sum())), max(1, int((~card).sum()))
    taken = ~card & sure & ~exact
    return ReadingCounts(
        cards=int(card.sum()),
        right_suit=float((card & sure & suit).sum() / number),
        right_card=float((card & sure & exact).sum() / number),
        wrong_suit=float((card & sure & ~suit).sum() / number),
        wrong_rank=float((card & sure & suit & ~exact).sum() / number),
        asked=float((card & ~sure).sum() / number),
        others=int((~card).sum()),
        others_taken=float(taken.sum() / rest),
    )


def augmented(mixed: Mixture, number: int, seed: int, **how: float) -> tuple[list[Picture], list[Truth]]:
    """Cards of the mixture's packs, augmented, those with a corner to be seen."""
    chance = np.random.default_rng(seed)
    pictures: list[Picture] = []
    truth: list[Truth] = []
    while len(pictures) < number:
        face, index, _ = mixed.card(chance)
        made = augmentation.augment(face, chance, mixed.around, **how)
        if made.corner_seen:
            pictures.append(made.picture)
            truth.append(NAMES[index])
    return pictures, truth


def clean(mixed: Mixture) -> tuple[list[Picture], list[Truth]]:
    """Every card of every pack that others drew, as it was rendered."""
    faces = [(face, name) for cards in mixed.art for face, name in zip(cards, NAMES, strict=False)]
    return [face for face, _ in faces], [name for _, name in faces]


def not_cards(mixed: Mixture, number: int, seed: int) -> tuple[list[Picture], list[Truth]]:
    """Backs, jokers, other things and outlines that are no card's, augmented."""
    chance = np.random.default_rng(seed)
    stores = (mixed.backs, mixed.jokers, mixed.others)
    pictures, truth = [], []
    for i in range(number):
        store_of = stores[i % 3]
        face = mixed.misframed(chance) if i % 4 == 3 else store_of[chance.integers(len(store_of))]
        pictures.append(augmentation.augment(face, chance, mixed.around).picture)
        truth.append("nothing" if i % 4 == 3 else ("back", "JOKER", "nothing")[i % 3])
    return pictures, truth


def reliability(odds: NDArray[np.float64], truth: Sequence[Truth]) -> list[str]:
    """The lines of a table: how often readings of a confidence were right."""
    best = odds[:, : len(NAMES)].argmax(1)
    confidence = odds[np.arange(len(odds)), best]
    right = np.array([NAMES[i] == name for i, name in zip(best, truth, strict=True)])
    lines = ["| confidence | pictures | mean confidence | right |", "|---|---|---|---|"]
    edges = (0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999, 1.0001)
    for low, high in pairwise(edges):
        within = (confidence >= low) & (confidence < high)
        if within.any():
            lines.append(
                f"| {low:g} to {min(high, 1):g} | {within.sum()} | {confidence[within].mean():.4f} | "
                f"{right[within].mean():.4f} |"
            )
    return lines


def confusions(odds: NDArray[np.float64], truth: Sequence[Truth], part: slice) -> list[str]:
    """A table of suits (part ``slice(-1, None)``) or ranks (``slice(0, 1)``): truth down, reading across."""
    names = "SHDC" if part.start == -1 else "A23456789TJQK"
    counts = np.zeros((len(names), len(names)), int)
    for i, name in zip(odds[:, :52].argmax(1), truth, strict=True):
        if name in NAMES[:52]:
            counts[names.index(name[part]), names.index(NAMES[i][part])] += 1
    lines = ["| | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
    return lines + [
        f"| **{n}** | " + " | ".join(map(str, row)) + " |" for n, row in zip(names, counts, strict=True)
    ]


def speed(reader: Reader) -> list[str]:
    """Milliseconds a card, both ways up and preparing included, one thread, median and 99th percentile."""
    cv2.setNumThreads(1)
    chance = np.random.default_rng(1)
    lines = ["| pictures at once | median ms a card | p99 ms a card |", "|---|---|---|"]
    for number in (1, 7, 13):
        pictures = [chance.integers(0, 256, (288, 192, 3)).astype(np.uint8) for _ in range(number)]
        times = []
        for _ in range(60):
            begun = time.perf_counter()
            reader.read(pictures)
            times.append((time.perf_counter() - begun) * 1000 / number)
        lines.append(f"| {number} | {np.median(times):.2f} | {np.percentile(times, 99):.2f} |")
    return lines


def main() -> None:
    """Print how the reader does on pictures of one side, and write its worst failures."""
    words = argparse.ArgumentParser(
        prog="python -m vision.lab.training.measure.evaluate", description=__doc__
    )
    words.add_argument("--folder", type=Path, default=Path("build/training"))
    words.add_argument("--model", type=Path)
    words.add_argument("--side", choices=("tune", "measure"), default="measure")
    words.add_argument("--number", type=int, default=4000)
    words.add_argument("--worst", type=Path, help="write a picture of the worst failures here")
    given = words.parse_args()
    cv2.setNumThreads(1)
    reader = Reader(given.model)
    mixed = store.mixture(given.folder, given.side)
    sets: dict[str, tuple[list[Picture], list[Truth]]] = {
        "packs drawn by others, as rendered": clean(mixed),
        "packs drawn by others, augmented": augmented(mixed.with_faces(mixed.art), given.number, 11),
        "packs drawn here, augmented": augmented(mixed.with_faces(mixed.drawn), given.number, 12),
        "backs, jokers, other things, augmented": not_cards(mixed, given.number, 13),
    }
    split = "rf100-test" if given.side == "measure" else "rf100-valid"
    cut = store.cuttings(given.folder, split)
    if cut is not None:
        named = [str(FULL_PACK[i]) for i in cut.labels]
        sets[f"{split}, cards the finder cut out"] = (list(cut.pictures), named)
        sets[f"{split}, empty pieces"] = (list(cut.grounds), ["nothing"] * len(cut.grounds))
    print(HEAD)
    read: dict[str, NDArray[np.float64]] = {}
    for name, (pictures, truth) in sets.items():
        read[name] = np.concatenate([reader.odds(pictures[i : i + 64]) for i in range(0, len(pictures), 64)])
        print(tally(read[name], truth, reader.accept).line(name), flush=True)
    name = "packs drawn by others, augmented"
    print("\nSuits", *confusions(read[name], sets[name][1], slice(-1, None)), sep="\n")
    print("\nRanks", *confusions(read[name], sets[name][1], slice(0, 1)), sep="\n")
    print("\nReliability", *reliability(read[name], sets[name][1]), sep="\n")
    print("\nSpeed", *speed(reader), sep="\n")
    if given.worst:
        failures = [
            (float(odds[: len(NAMES)].max()), picture, NAMES[int(odds[: len(NAMES)].argmax())], true)
            for key, (pictures, truth) in sets.items()
            for odds, picture, true in zip(read[key], pictures, truth, strict=True)
            if NAMES[int(odds[: len(NAMES)].argmax())] != true and odds.argmax() < len(NAMES)
        ]
        draw_worst(sorted(failures, key=lambda failure: -failure[0])[:60], given.worst)


def draw_worst(failures: list[tuple[float, Picture, str, Truth]], file: Path) -> None:
    """A sheet of the failures: the picture, what was read and how sure, what it is."""
    tiles = []
    for confidence, picture, said, true in failures:
        tile = np.full((170, 100, 3), 255, np.uint8)
        tile[:144, 2:98] = cv2.resize(picture, (96, 144), interpolation=cv2.INTER_AREA)
        words = f"{said} {confidence:.2f} {true[:4]}"
        cv2.putText(tile, words, (2, 162), cv2.FONT_HERSHEY_SIMPLEX, 0.35, (0, 0, 0), 1, cv2.LINE_AA)
        tiles.append(tile)
    while len(tiles) % 12:
        tiles.append(np.full((170, 100, 3), 255, np.uint8))
    if tiles:
        cv2.imwrite(str(file), np.vstack([np.hstack(tiles[i : i + 12]) for i in range(0, len(tiles), 12)]))


if __name__ == "__main__":
    main()
