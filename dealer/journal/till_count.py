"""A till's count: how many pieces of each denomination lie in it.

Everything is in chips: a piece of denomination 25, a chip, a coin or a note that stands for it, is worth 25.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dealer.notation.chips import MOST_CHIPS
from dealer.notation.facts import FactError, fact

DENOMINATIONS = (1, 5, 25, 100, 500)
"""What a casino's chips are worth, white to purple: the default of the setting ``till.denominations``."""
MOST_PIECES = 1_000_000
MOST_DENOMINATIONS = 12


class CountError(FactError):
    """A count that cannot be read; the fact quotes it and says what was expected."""


@dataclass(frozen=True, slots=True)
class Count:
    """Pieces by denomination: ``((500, 2), (25, 4))`` are two of 500 and four of 25, the largest first."""

    pieces: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, pieces: Mapping[int, int]) -> Count:
        """The count of ``{denomination: how many}``. Raises CountError for what nobody can have counted."""
        for denomination, many in pieces.items():
            if not 1 <= denomination <= MOST_CHIPS or not 0 <= many <= MOST_PIECES:
                raise CountError(fact("count-pieces", count=many, piece=denomination, most=MOST_PIECES))
        count = cls(tuple((one, pieces[one]) for one in sorted(pieces, reverse=True) if pieces[one]))
        if count.total > MOST_CHIPS:
            raise CountError(fact("count-too-much", chips=count.total, most=MOST_CHIPS))
        return count

    @classmethod
    def read(cls, text: str, known: Iterable[int] | None = None) -> Count:
        """The count that ``2x500 4x25`` says (also ``2*500``, with commas between; ``0`` alone is an empty
        till). ``known`` are the denominations that there are, None for any. Raises CountError."""
        pieces: dict[int, int] = {}
        there = None if known is None else set(known)
        words = text.replace(",", " ").split()
        if not words:
            raise CountError(fact("count-nothing"))
        for word in [] if words == ["0"] else words:
            found = re.fullmatch(r"([0-9]{1,9})[x×*]([0-9]{1,9})", word.lower())
            if found is None:
                raise CountError(fact("count-unreadable", text=repr(word[:40])))
            many, denomination = int(found[1]), int(found[2])
            if there is not None and denomination not in there:
                listed = tuple(map(str, sorted(there)))
                raise CountError(fact("count-no-piece", piece=denomination, known=listed))
            pieces[denomination] = pieces.get(denomination, 0) + many
        return cls.of(pieces)

    @property
    def total(self) -> int:
        """What it comes to, in chips."""
        return sum(denomination * many for denomination, many in self.pieces)

    def __str__(self) -> str:
        return " ".join(f"{many}x{denomination}" for denomination, many in self.pieces) or "0"


def check_denominations(values: Iterable[int]) -> tuple[int, ...]:
    """Denominations as a setting may have them, the smallest first. Raises FactError for what cannot be."""
    found = tuple(values)
    if not found or len(found) > MOST_DENOMINATIONS:
        raise FactError(fact("denominations-many", count=len(found), most=MOST_DENOMINATIONS))
    if len(set(found)) != len(found) or any(not 1 <= one <= MOST_CHIPS for one in found):
        raise FactError(fact("denominations-wrong"))
    return tuple(sorted(found))
