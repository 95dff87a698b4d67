"""The mock table as a source of frames."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from dealer.notation.cards import FULL_PACK
from dealer.notation.facts import FactError, fact
from vision.frames.sources import Frame
from vision.mock.table import MockTable

MOCK_FPS = 25.0
REST_S = 1.2
"""How long thrown dice lie before the hand comes again."""


class MockSource:
    """Frames of a mock table, ``fps`` a second of the table's own time.

    With ``cards`` the hand deals that many of a shuffled pack onto the pile, then throws two dice ``throws``
    times, and the source ends; with None it deals nothing by itself and never ends:
    whoever holds ``table`` asks for cards.
    """

    def __init__(
        self,
        table: MockTable,
        *,
        cards: int | None = None,
        throws: int = 0,
        seed: int = 1,
        fps: float = MOCK_FPS,
    ) -> None:
        self.table = table
        self.name = "mock table"
        self._fps, self._count = fps, 0
        self._over_s: float | None = None
        self._endless = cards is None
        self._closed = False
        rng = np.random.default_rng(seed)
        order = rng.permutation(len(FULL_PACK))
        table.wait(1.0)
        for index in order[: cards or 0]:
            table.deal(FULL_PACK[index])
        for _ in range(throws):
            table.throw(*(int(value) for value in rng.integers(1, 7, 2)))
            table.wait(REST_S)

    @classmethod
    def read(cls, text: str) -> MockSource:
        """From ``SEED,cards=N,throws=N,fps=N``, each part optional. FactError quotes what is wrong."""
        numbers = {"seed": 1, "cards": 0 if "throws=" in text else len(FULL_PACK), "throws": 0, "fps": 25}
        for part in filter(None, (part.strip() for part in text.split(","))):
            word, equals, value = part.rpartition("=")
            word = word if equals else "seed"
            if word not in numbers:
                raise FactError(fact("mock-no-part", text=repr(word)))
            if not value.isdigit() or (word == "fps" and int(value) == 0):
                raise FactError(fact("mock-no-number", part=word, text=repr(value)))
            numbers[word] = int(value)
        return cls(
            MockTable(numbers["seed"]),
            cards=numbers["cards"],
            throws=numbers["throws"],
            seed=numbers["seed"],
            fps=float(numbers["fps"]),
        )

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        t_s = self._count / self._fps
        if not self._endless and not self.table.busy:
            self._over_s = t_s + 1.0 if self._over_s is None else self._over_s
        if self._closed or (self._over_s is not None and t_s > self._over_s):
            raise StopIteration
        self._count += 1
        return Frame(t_s, self.table.frame(t_s))

    def close(self) -> None:
        """No more frames come."""
        self._closed = True
