"""How a reader does on pictures whose cards are known."""

from __future__ import annotations

from collections.abc import Sequence

from vision.reader.card_reader import Reader
from vision.reader.picture_variations import Picture


def count(reader: Reader, pictures: Sequence[Picture], names: Sequence[str]) -> tuple[int, int, int]:
    """How many are read right without asking, how many wrong without asking, how many of those in suit."""
    right = wrong = suits = 0
    for reading, name in zip(reader.read(pictures), names, strict=True):
        read = reading.candidates[0][0]
        right += reading.sure and read == name
        wrong += reading.sure and read != name
        suits += reading.sure and (len(name) != 2 or read[-1] != name[-1])
    return right, wrong, suits
