"""Frames in, throws out: the dice are read when something has changed and lies still again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from numpy.typing import NDArray

from vision.dice.die import Die
from vision.dice.read_dice import read_dice
from vision.dice.stillness import Stillness
from vision.dice.throws import COUNTS, Throw, ThrowJudge
from vision.finder.find_cards import find
from vision.frames.sources import Frame
from vision.geometry.quads import Quad

STILL_S = 0.2
"""How long a die must not have moved before it is read."""
EVERY_S = 0.1
"""How far readings are apart at least."""
LIKELY_CARD = 0.5
"""From this score of the card finder on, a card's pips are not taken for dice."""
AROUND = 0.5
"""So much of a die's edge round it must lie still too: a hand over it moves."""


class ThrowWatcher:
    """Feed ``step`` every frame of a film or camera, in order.

    ``counts`` are how many dice a throw may have. What lies outside the dealing zone is cut off before. A
    still frame without a new throw costs only a thumbnail, and so does one in which everything new still
    moves.
    """

    def __init__(self, counts: Sequence[int] = COUNTS) -> None:
        self._judge = ThrowJudge(counts)
        self._stillness = Stillness()
        self._read_s = -1e9
        self._looked_s = -1e9
        """When the table was judged, and when a picture was searched for dice, last."""
        self._done = False
        """Whether the table as it lies was judged, so that nothing is read until something changes."""

    def expect(self, counts: Sequence[int]) -> None:
        """How many dice a throw may have from now on."""
        self._judge.counts = tuple(counts)

    def step(self, t_s: float, image: NDArray[Any]) -> Throw | None:
        """Take a frame, uint8 BGR (h, w, 3), of time ``t_s`` in seconds, later than the one before."""
        self._stillness.step(t_s, image)
        if self._stillness.changed_since(self._read_s):
            self._done = False
        if self._done or t_s - self._looked_s < EVERY_S - 1e-6:
            return None
        if not self._judge.waiting and not self._stillness.settled_between(self._read_s, t_s - STILL_S):
            return None  # all that is new still moves
        self._looked_s = t_s
        seen = read_dice(image, _cards(image))
        if any(
            t_s - self._stillness.still_since(_around(die)) < STILL_S for die in (*seen.dice, *seen.unsure)
        ):
            return None  # still rolling, or a hand moves over it
        still = t_s - self._stillness.still_since() >= STILL_S
        if not (seen.dice or seen.unsure) and not still:
            return None  # a hand over the table may hide what lies there
        self._read_s = t_s
        throw = self._judge.reading(t_s, seen, still=still)
        self._done = still and not self._judge.waiting
        return throw

    def end(self) -> Throw | None:
        """The film is over: dice that lie there and were not reported become a question."""
        return self._judge.end(self._read_s)


def _cards(image: NDArray[Any]) -> list[Quad]:
    return [one.quad for one in find(image, thorough=False) if one.score >= LIKELY_CARD]


def _around(die: Die) -> tuple[float, float, float, float]:
    x0, y0, x1, y1 = die.box
    grow = AROUND * die.size_px
    return x0 - grow, y0 - grow, x1 + grow, y1 + grow


def watch_throws(frames: Iterable[Frame]) -> Iterator[Throw]:
    """The throws of ``frames``, as they settle."""
    watcher = ThrowWatcher()
    for frame in frames:
        throw = watcher.step(frame.t_s, frame.image)
        if throw is not None:
            yield throw
    last = watcher.end()
    if last is not None:
        yield last
