"""What became of each dealt card: right, wrong, asked or missed; and what was reported that nobody dealt."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from vision.mock.still_table import LyingCard
from vision.watch.sighting import Sighting

DEALT = ("right", "wrong suit", "wrong rank", "asked", "missed")
"""What becomes of a dealt card; these add up to ``dealt``."""
NOT_DEALT = ("doubled", "invented", "asked for nothing")
_EARLY_S, _RESTING_S = 0.3, 1.1
"""How long before the hand lets go a card may be reported: it lies there while the hand rests on it."""
_LIKELY = 0.02


@dataclass
class DealOutcomes:
    """Counts, a sentence for each fault, and the times and frames from lying still to the right card."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    wait_s: list[float] = field(default_factory=list)
    frames: list[int] = field(default_factory=list)

    def add(self, other: DealOutcomes) -> None:
        """Take another's counts and faults into this one."""
        self.counts += other.counts
        self.faults += other.faults
        self.wait_s += other.wait_s
        self.frames += other.frames

    @property
    def errors(self) -> int:
        """Cards reported wrongly, twice, not at all, or out of nothing. A question is no error."""
        words = ("wrong suit", "wrong rank", "missed", "doubled", "invented")
        return sum(self.counts[word] for word in words)

    def as_data(self) -> dict[str, Any]:
        """Plain data for a line of JSON."""
        return {**vars(self), "counts": dict(self.counts)}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> DealOutcomes:
        """The tally that ``as_data`` gave."""
        return cls(Counter(data["counts"]), data["faults"], data["wait_s"], data["frames"])


def compare(dealt: Sequence[LyingCard], sightings: Sequence[Sighting], where: str) -> DealOutcomes:
    """Match each sighting with the cards dealt before it; the rest was missed or invented."""
    tally = DealOutcomes()
    tally.counts["dealt"] = len(dealt)
    reported: dict[int, list[Sighting]] = defaultdict(list)
    for sighting in sightings:
        name = sighting.seen.reading.candidates[0][0]
        before = [
            index
            for index, one in enumerate(dealt)
            if one.t_s - sighting.t_s <= (_RESTING_S if sighting.sure and str(one.card) == name else _EARLY_S)
            # A question may come late, when another card lies on the one that it is about.
            and (sighting.sure or one.t_s - sighting.still_since_s <= _RESTING_S)
        ]
        reported[before[-1] if before else -1].append(sighting)
    pending: list[int] = []
    settled: list[int] = []
    for index in range(-1, len(dealt)):
        if index >= 0:
            pending.append(index)
        for sighting in reported[index]:
            _settle(tally, dealt, pending, settled, sighting, where)
    for index in pending:
        tally.counts["missed"] += 1
        tally.faults.append(f"{where}: {dealt[index].card} at {dealt[index].t_s:.2f} s was missed")
    return tally


def _settle(
    tally: DealOutcomes,
    dealt: Sequence[LyingCard],
    pending: list[int],
    settled: list[int],
    sighting: Sighting,
    where: str,
) -> None:
    """Settle one sighting against the cards that lie and have not been reported, or that have."""
    reading = sighting.seen.reading
    name = reading.candidates[0][0]
    again = any(str(dealt[index].card) == name for index in settled[-8:])
    if sighting.answers and again:
        tally.counts["answered by itself"] += 1
        return
    named = [index for index in pending if str(dealt[index].card) == name]
    if sighting.sure and named:
        _take(named[0], pending, settled)
        tally.counts["right"] += 1
        tally.wait_s.append(round(max(0.0, sighting.t_s - dealt[named[0]].t_s), 3))
        tally.frames.append(sighting.frames)
        return
    if not pending or (sighting.sure and again):
        word = ("doubled" if again else "invented") if sighting.sure else "asked for nothing"
        tally.counts[word] += 1
        tally.faults.append(f"{where}: {name} at {sighting.t_s:.2f} s, {word}")
        return
    likely = [card for card, odds in reading.candidates if odds > _LIKELY]
    meant = [index for index in named or pending if not sighting.sure and str(dealt[index].card) in likely]
    index = (meant or pending)[-1]
    _take(index, pending, settled)
    card = str(dealt[index].card)
    word = "asked" if not sighting.sure else "wrong suit" if card[-1:] != name[-1:] else "wrong rank"
    tally.counts[word] += 1
    tally.faults.append(
        f"{where}: {card} at {dealt[index].t_s:.2f} s, {word}: {name} {reading.confidence:.3f}"
    )


def _take(index: int, pending: list[int], settled: list[int]) -> None:
    pending.remove(index)
    settled.append(index)
