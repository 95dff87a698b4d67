"""What taking a card by its name brings, where only whether a card lies there is in doubt.

``python -m vision.lab.training.measure.known_name_gain`` reads augmented pictures of packs that do not train,
and of jokers, backs and other things, once each, and prints how many the odds alone take and how many more
the name does, right and wrong; ``--side tune`` takes the packs the numbers were chosen on.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.lab.training.data.held_out import drawn
from vision.lab.training.data.mixture import from_bytes
from vision.lab.training.fit.temperatures import logits_of, true_index
from vision.photo.one_answer_per_card import LIKELY
from vision.reader.card_odds import NAMES, SUITS, join_heads
from vision.reader.card_reader import MODEL, Reader, Reading
from vision.reader.softness import allowed_for, softness

COLUMNS = ("right", "wrong suit", "wrong rank", "jokers", "backs", "other things")


def tally(readings: Sequence[Reading], truth: NDArray[np.int64]) -> dict[str, list[int]]:
    """How many of N readings are taken, as in ``COLUMNS``: by their ``odds``, and by their ``name`` besides.

    ``truth``, (N,): where each picture's own name stands among the 55 probabilities.
    """
    taken = {"odds": [0] * len(COLUMNS), "name": [0] * len(COLUMNS)}
    for reading, true in zip(readings, truth.tolist(), strict=True):
        if reading.sure or reading.is_named(LIKELY):
            read_as = NAMES.index(reading.candidates[0][0])
            if true >= len(NAMES) - 1:
                column = 3 + true - (len(NAMES) - 1)
            else:
                column = 0 if read_as == true else 1 if read_as // 13 != true // 13 else 2
            taken["odds" if reading.sure else "name"][column] += 1
    return taken


def main() -> None:
    """Print the table of what is taken with and without the known name."""
    seen = drawn("named", __doc__, series=6, seed=77)
    soft = np.array([softness(one) for one in from_bytes(seen.pictures)])
    reader = Reader()
    odds = join_heads(
        logits_of(MODEL, seen), reader.temperatures, reader.leanings, lambda suits: allowed_for(suits, soft)
    )
    truth = true_index(seen)
    print(f"{len(truth)} pictures, {np.count_nonzero(truth < 13 * len(SUITS))} of cards\n")
    print(f"| taken by | {' | '.join(COLUMNS)} |")
    print("|---" * (len(COLUMNS) + 1) + "|")
    for way, counts in tally([reader.judge(one) for one in odds], truth).items():
        print(f"| {way} | {' | '.join(map(str, counts))} |")


if __name__ == "__main__":
    main()
