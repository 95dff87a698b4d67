"""What the network is shown: which faces, how often, and under which label."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.picture_packs import ART_SIZE, Picture, PicturePack
from vision.lab.training.data.augment import Surroundings, augment
from vision.lab.training.data.photo_cuts import Cuttings
from vision.lab.training.data.reprint import crossed, four_coloured
from vision.reader.card_odds import KINDS
from vision.reader.card_reader import Views, prepare

CARD, JOKER, BACK, NOTHING = range(len(KINDS))

SHARES = {"card": 0.75, "joker": 0.04, "back": 0.08, "other": 0.08, "misframed": 0.05}
PHOTO_SHARE, ART_SHARE = 0.15, 0.45
"""Of the cards: cut out of photographs; from packs drawn by others; the rest from packs drawn here."""

CROSSED, FOUR_COLOURED = 0.25, 0.05
"""Of the printed cards: with another pack's corners; with the ink of a pack of four colours."""


@dataclass(frozen=True, eq=False, slots=True)
class Examples:
    """``pictures`` uint8 (N, 144, 96, 3) and ``corners`` uint8 (N, 2, 84, 54, 3): ``read.Views``, packed by
    ``to_bytes``; ``kinds``, ``suits``, ``ranks`` int64 (N,), suit and rank -1 where there is none."""

    pictures: Picture
    corners: Picture
    kinds: NDArray[np.int64]
    suits: NDArray[np.int64]
    ranks: NDArray[np.int64]


def to_bytes(evened: NDArray[np.float32]) -> Picture:
    """Evened pictures (-1.2 to 1.4) in a quarter of the room."""
    levels: Picture = np.rint((evened + 1.2) * (255 / 2.6)).astype(np.uint8)
    return levels


def packed(labelled: Iterable[tuple[Views, Sequence[int] | NDArray[np.int64]]]) -> Examples:
    """Examples of views with their labels: kind, suit, rank."""
    drawn = [(to_bytes(views.whole), to_bytes(views.corners), label) for views, label in labelled]
    labels = np.array([label for _, _, label in drawn], np.int64)
    return Examples(
        np.stack([whole for whole, _, _ in drawn]),
        np.stack([corners for _, corners, _ in drawn]),
        *labels.T.copy(),
    )


def from_bytes(levels: Picture) -> NDArray[np.float32]:
    """Grey or colour levels, uint8, as the networks take them: float32, -1.2 to 1.4."""
    return levels.astype(np.float32) * np.float32(2.6 / 255) - np.float32(1.2)


class Mixture:
    """Draws augmented, labelled pictures from faces of one side (train, tune or measure).

    ``variety`` makes packs that nobody printed out of those at hand, for training."""

    def __init__(self, packs: list[PicturePack], cuttings: Cuttings | None, jokers: Picture, backs: Picture,
                 others: Picture, tables: Picture, variety: bool = False) -> None:  # fmt: skip
        self.art = [pack.cards for pack in packs if not pack.name.startswith("drawn/")]
        self.drawn = [pack.cards for pack in packs if pack.name.startswith("drawn/")]
        self.cuttings = cuttings
        self.variety = variety
        self.jokers = np.concatenate([jokers, *(pack.jokers for pack in packs)])
        self.backs = np.concatenate([backs, *(pack.backs for pack in packs)])
        grounds = [] if cuttings is None else [cuttings.grounds]
        self.others = np.concatenate([others, *grounds])
        some = [cards[::5] for cards in (*self.art, *self.drawn)]
        over = some if cuttings is None else [*some, cuttings.pictures[::3]]
        self.around = Surroundings(
            np.concatenate([tables, *grounds]), np.concatenate([*over, self.backs[::4]])
        )

    def with_faces(self, faces: list[Picture]) -> Mixture:
        """The same, of the printed faces of these packs alone: ``art`` or ``drawn``."""
        other = copy(self)
        other.art = other.drawn = faces
        return other

    def examples(self, number: int, seed: tuple[int, ...], **how: float) -> Examples:
        """``number`` pictures; the same for the same seed. ``how`` goes to ``augment``."""
        chance = np.random.default_rng(seed)
        return packed(self.one(chance, **how) for _ in range(number))

    def one(self, chance: np.random.Generator, **how: float) -> tuple[Views, tuple[int, int, int]]:
        sort = str(chance.choice(list(SHARES), p=list(SHARES.values())))
        if sort == "card":
            face, index, photo = self.card(chance)
            augmented = augment(face, chance, self.around, outline_error=0.6 if photo else 1.0, **how)
            label = (CARD, index // 13, index % 13) if augmented.corner_seen else (NOTHING, -1, -1)
        elif sort == "misframed":
            augmented = augment(self.misframed(chance), chance, self.around, **how)
            label = (NOTHING, -1, -1)
        else:
            store, kind = {
                "joker": (self.jokers, JOKER),
                "back": (self.backs, BACK),
                "other": (self.others, NOTHING),
            }[sort]
            augmented = augment(store[chance.integers(len(store))], chance, self.around, **how)
            label = (kind, -1, -1)
        return prepare(augmented.picture), label

    def card(self, chance: np.random.Generator) -> tuple[Picture, int, bool]:
        """A face, its number in ``FULL_PACK``, and whether it was photographed."""
        share = chance.random()
        if self.cuttings is not None and share < PHOTO_SHARE:
            i = int(chance.integers(len(self.cuttings.labels)))
            return self.cuttings.pictures[i], int(self.cuttings.labels[i]), True
        store = self.art if share < PHOTO_SHARE + ART_SHARE else self.drawn
        index = int(chance.integers(52))
        face = store[chance.integers(len(store))][index]
        if self.variety and chance.random() < CROSSED:
            face = crossed(face, self.art[chance.integers(len(self.art))][index], chance)
        if self.variety and chance.random() < FOUR_COLOURED:
            face = four_coloured(face, index // 13)
        return face, index, False

    def misframed(self, chance: np.random.Generator) -> Picture:
        """Outlines that are no card's: its middle, a half, the gap between two, one lying across, one far
        off."""
        face, _, _ = self.card(chance)
        height, width = face.shape[:2]
        kind = chance.integers(5)
        if kind == 0:
            x, y = chance.uniform(0.22, 0.3), chance.uniform(0.2, 0.3)
            face = face[int(y * height) : int((1 - y) * height), int(x * width) : int((1 - x) * width)]
        elif kind == 1:
            face = face[: int(height * chance.uniform(0.35, 0.6))]
            if chance.random() < 0.5:
                face = np.rot90(face)
        elif kind == 2:
            pair = np.concatenate([face, self.card(chance)[0]], axis=int(chance.integers(2)))
            top = (pair.shape[0] - height) // 2
            left = (pair.shape[1] - width) // 2
            face = pair[top : top + height, left : left + width]
        elif kind == 3:
            face = np.rot90(face)
        else:
            table = self.around.tables[chance.integers(len(self.around.tables))].copy()
            scale = chance.uniform(0.3, 0.62)
            small = cv2.resize(face, (int(width * scale), int(height * scale)), interpolation=cv2.INTER_AREA)
            top = int(chance.integers(0, height - small.shape[0]))
            left = int(chance.integers(0, width - small.shape[1]))
            table[top : top + small.shape[0], left : left + small.shape[1]] = small
            face = table
        return cv2.resize(np.ascontiguousarray(face), ART_SIZE, interpolation=cv2.INTER_AREA)
