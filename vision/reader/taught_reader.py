"""The reader with a taught pack: the network's probabilities mixed with those of the learnt classes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from vision.reader.alphabets import ENGLISH_ONLY, Alphabet
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader, Reading
from vision.reader.picture_variations import WIDER, Picture, Variation, variations
from vision.reader.taught_memory import BACK, Memory, learn

NEAR, WIDE = 10, 3
"""Variations of each taught thing that its memory is made from, and that its doubts are fitted on."""


class TaughtReader(Reader):
    """A reader that may know a taught pack; without one it is the plain reader. One matrix product dearer.

    ``memory`` may be set, and ``use`` called, from any thread, between two readings.
    """

    def __init__(self, memory: Memory | None = None) -> None:
        super().__init__()
        self.memory = memory

    def use(self, memory: Memory | None = None, alphabet: Alphabet = ENGLISH_ONLY) -> None:
        """Know this pack from now on, and nothing of the one before."""
        self.memory, self.alphabet = memory, alphabet

    @property
    def knows_jokers(self) -> bool:
        """True while it knows a pack that was taught with its joker."""
        return self.memory is not None and JOKER_ANSWER in self.memory.answers

    def has_to_check(self, reading: Reading) -> bool:
        """As ``Reader.has_to_check``; a pack that was taught is known, whatever its letters and suits."""
        return self.memory is None and super().has_to_check(reading)

    def see(self, pictures: Sequence[NDArray[np.uint8]]) -> tuple[NDArray[np.float64], NDArray[np.float32]]:
        """As ``Reader.see``, the odds joined with what is remembered."""
        network, features = super().see(pictures)
        memory = self.memory
        if memory is None or not len(features):
            return network, features
        return memory.join(network, features.mean(axis=1)), features


def remember(
    reader: Reader,
    looks: Sequence[tuple[str, Sequence[Picture]]],
    *,
    progress: Callable[[float], None] = lambda share: None,
) -> Memory:
    """The memory of a pack from its ``looks``: what each thing is, a card as in ``odds.NAMES`` or ``back``,
    and its pictures, straightened, uint8 BGR.

    Two jokers that look different are two looks of the same name. ``progress`` is called with the share done,
    0 to 1. It takes some milliseconds of the network for each of ``NEAR + WIDE`` variations of each look.
    """
    rng = np.random.default_rng(1)
    near, wide = [], []
    for index, (_, pictures) in enumerate(looks):
        near.append(features_of(reader, _spread_over(pictures, NEAR, rng, Variation())))
        wide.append(features_of(reader, _spread_over(pictures, WIDE, rng, WIDER)))
        progress((index + 1) / len(looks))
    return learn([answer_of(name) for name, _ in looks], np.stack(near), np.stack(wide))


JOKER_ANSWER = NAMES.index("JOKER")


def answer_of(name: str) -> int:
    """The column of ``Reader.odds`` that ``name`` means. ValueError for a name that is none."""
    if name == "back":
        return BACK
    if name not in NAMES:
        raise ValueError(f"{name!r} is no card and not back")
    return NAMES.index(name)


def features_of(reader: Reader, pictures: Sequence[Picture]) -> NDArray[np.float32]:
    """The network's features (N, F) of pictures, the same whichever way up they are."""
    return np.asarray(reader.see(pictures)[1].mean(axis=1), np.float32)


def _spread_over(
    pictures: Sequence[Picture], number: int, rng: np.random.Generator, spread: Variation
) -> list[Picture]:
    """``number`` variations, taken in turn from the pictures."""
    return [variations(pictures[turn % len(pictures)], 1, rng, spread)[0] for turn in range(number)]
