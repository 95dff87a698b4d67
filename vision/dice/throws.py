"""From successive readings of the dice on the table to throws: which are new, and which become questions.

How it works. The watcher reads the dice whenever something has changed and lies still again. ``ThrowJudge``
compares each reading with the throw that it knows:

- the same dice at their places: nothing new; fewer of them, and no other: they are being taken up;
- the same values, and a die or two pushed along while others kept their place, or all by the same short way:
  a nudge, not a throw;
- anything else is a new throw once two readings agree: as many dice as a throw has, all sure.

Anything else (a leaning die, three dice for two, one only) becomes a question, once, after it has lain for a
while: a die may still be rolling, and the next look may be better.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from vision.dice.die import DiceReading, Die

COUNTS = (2, 4)
"""How many dice a throw may have."""
AGREE_EDGES = 0.35
"""Within so many edges two looks at a lying die agree about its place."""
LEANING_EDGES = 0.9
"""The same of a die that leans: one look may find one of its faces, the next another."""
NUDGE_EDGES = 2.5
"""All dice pushed by less than this, all by the same way: the table was bumped."""
PATIENCE_S = 0.5
"""How long something doubtful lies before it is asked about."""
LARGER = 1.8
"""What is so many times as large as the dice thrown before is none: the pips of a card look like a die's."""
ONE_MORE_S = 0.7
"""How long fewer dice than a throw has are waited for."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A settled throw at ``t_s`` seconds: its ``dice`` from left to right, all sure; or none, and what is
    ``unsure``: all that lies there, to be asked about."""

    t_s: float
    dice: tuple[Die, ...]
    unsure: tuple[Die, ...] = ()

    @property
    def values(self) -> tuple[int, ...]:
        """The dice's values, from left to right; none of a throw that is asked about."""
        return tuple(die.value for die in self.dice if die.value is not None)

    def as_json(self) -> dict[str, Any]:
        """Plain data, as ``railbird watch --dice --json`` prints it."""
        if self.unsure:
            return {"t": round(self.t_s, 2), "unsure_dice": [die.as_json() for die in self.unsure]}
        return {"t": round(self.t_s, 2), "dice": list(self.values)}


class ThrowJudge:
    """Feed ``reading`` every reading of the still table; it answers with a throw that is new.

    ``counts`` are how many dice a throw may have."""

    def __init__(self, counts: Sequence[int] = COUNTS) -> None:
        self.counts = tuple(counts)
        self._known: tuple[Die, ...] = ()
        """The throw that lies there, as it was reported or asked about."""
        self._asked = False
        """Whether it was asked about, so that its values are not known."""
        self._taken = False
        """Whether dice of it have been taken up since."""
        self._beside: tuple[Die, ...] | None = None
        """What lies beside the throws and looks like a die that cannot be read: it stays where it is while
        others are thrown. None before the first reading."""
        self._edge_px = math.inf
        """How long the edges of the last sure throw's dice are."""
        self._last: DiceReading | None = None
        self._agreed = False
        """Whether the last two readings agree."""
        self._most: tuple[Die, ...] = ()
        """Most of what was seen to lie there since ``_since_s``: a look may pass one of them over."""
        self._since_s = 0.0

    def reading(self, t_s: float, seen: DiceReading, *, still: bool = True) -> Throw | None:
        """What a reading at ``t_s`` brings: a throw, sure or to be asked about, or None. ``still`` says that
        nothing moves anywhere: then what is not seen is not hidden by a hand."""
        small = tuple(die for die in seen.unsure if die.size_px < LARGER * self._edge_px)
        seen = self._without_beside(DiceReading(seen.dice, small))
        self._agreed = agreed = self._last is not None and _same(self._last, seen)
        self._last = seen
        there = (*seen.dice, *seen.unsure)
        passed_over = len(there) < len(self._most)
        if len(_at_their_places(self._most, there)) < len(there) or (agreed and passed_over):
            self._most, self._since_s = there, t_s
        if not there:
            if agreed and still:
                self._known, self._taken = (), True
            return None
        if self._explained(there, seen, still=still):
            return None
        if agreed and not seen.unsure and len(seen.dice) in self.counts:
            return self._report(Throw(t_s, seen.dice))
        waits = ONE_MORE_S if len(there) < min(self.counts) else PATIENCE_S
        if t_s - self._since_s >= waits and len(there) == len(self._most):
            return self._report(Throw(t_s, (), there))
        return None

    def end(self, t_s: float) -> Throw | None:
        """A question about what lies there and was not reported; None where all was."""
        if self._last is None or not self.waiting:
            return None
        return self._report(Throw(t_s, (), (*self._last.dice, *self._last.unsure)))

    @property
    def waiting(self) -> bool:
        """Whether a later look at the same still table may bring a throw or a question."""
        if self._last is None:
            return True
        there = (*self._last.dice, *self._last.unsure)
        if not there:
            return not self._agreed  # one look may have passed a die over
        return not self._explained(there, self._last, still=False)

    def _without_beside(self, seen: DiceReading) -> DiceReading:
        """The reading without the things beside the throws."""
        if self._beside is None:
            self._beside = seen.unsure
        # What could not be read of the throw before, and stays while all dice that can be lie elsewhere.
        if seen.dice and not any(_near_any(die, self._known) for die in seen.dice):
            unread = [die for die in self._known if die.value is None]
            self._beside += tuple(die for die in seen.unsure if _near_any(die, unread))
        return DiceReading(seen.dice, tuple(die for die in seen.unsure if not _near_any(die, self._beside)))

    def _report(self, throw: Throw) -> Throw:
        self._known, self._taken, self._asked = throw.dice or throw.unsure, False, bool(throw.unsure)
        self._edge_px = max((die.size_px for die in throw.dice), default=self._edge_px)
        return throw

    def _explained(self, there: Sequence[Die], seen: DiceReading, *, still: bool) -> bool:
        """Whether the dice are the known throw: untouched, being taken up, or nudged. Unless ``still``, the
        known throw is not updated."""
        known = self._known
        if not known:
            return False
        pairs = _at_their_places(known, there)
        kept = [(old, new) for old, new in pairs if _says_the_same(old, new)]
        if len(kept) == len(there):
            # At their places, all or some; an unsure look at a known die says nothing new.
            if len(there) < len(known) and still:
                self._taken = True
            return True
        if self._taken or len(there) != len(known):
            return False
        if self._asked or seen.unsure:
            # What is doubtful may have been pushed a short way; its value means nothing.
            nudged = bool(kept) and _pushed(known, there, seen, asked=self._asked)
            if nudged and still:
                self._known, self._asked = tuple(there), True
            return nudged
        if sorted(die.value or 0 for die in known) != sorted(die.value or 0 for die in there):
            return False
        nudged = bool(kept) or _moved_together(known, there)
        if nudged and still:
            self._known = tuple(there)
        return nudged


def _near_any(die: Die, others: Sequence[Die]) -> bool:
    return any(_gap(die, other) <= AGREE_EDGES for other in others)


def _gap(one: Die, other: Die) -> float:
    """How far two dice's middles are apart, in edges."""
    edge = max(1.0, (one.size_px + other.size_px) / 2)
    return math.hypot(one.centre[0] - other.centre[0], one.centre[1] - other.centre[1]) / edge


def _at_one_place(old: Die, new: Die) -> bool:
    lean = old.value is None and new.value is None
    return _gap(old, new) <= (LEANING_EDGES if lean else AGREE_EDGES)


def _at_their_places(known: Sequence[Die], there: Sequence[Die]) -> list[tuple[Die, Die]]:
    """Pairs of a die and the known one at its place."""
    pairs = []
    left = list(known)
    for die in there:
        near = min(left, key=lambda old: _gap(old, die), default=None)
        if near is not None and _at_one_place(near, die):
            left.remove(near)
            pairs.append((near, die))
    return pairs


def _says_the_same(old: Die, new: Die) -> bool:
    return old.value == new.value or new.value is None or old.value is None


def _pushed(known: Sequence[Die], there: Sequence[Die], seen: DiceReading, *, asked: bool) -> bool:
    """Whether every die lies near where one lay, and none has surely a different value; ``asked``: the values
    before are not known."""
    return any(
        all(
            _gap(old, new) <= NUDGE_EDGES and (asked or new in seen.unsure or old.value == new.value)
            for old, new in zip(known, order, strict=True)
        )
        for order in itertools.permutations(there)
    )


def _moved_together(known: Sequence[Die], there: Sequence[Die]) -> bool:
    """Whether all dice went by the same short way, as when the table is bumped."""
    for order in itertools.permutations(there):
        ways = [(new.centre[0] - old.centre[0], new.centre[1] - old.centre[1])
                for old, new in zip(known, order, strict=True)]  # fmt: skip
        edge = max(1.0, known[0].size_px)
        spread = max(math.dist(way, ways[0]) for way in ways) / edge
        same = all(old.value == new.value for old, new in zip(known, order, strict=True))
        if same and spread <= AGREE_EDGES and math.hypot(*ways[0]) / edge <= NUDGE_EDGES:
            return True
    return False


def _same(one: DiceReading, other: DiceReading) -> bool:
    """Whether two looks agree: the same sure dice and as many unsure ones, at the same places."""
    if len(one.dice) != len(other.dice) or len(one.unsure) != len(other.unsure):
        return False
    pairs = _at_their_places(one.dice, other.dice)
    return len(pairs) == len(one.dice) and all(old.value == new.value for old, new in pairs)
