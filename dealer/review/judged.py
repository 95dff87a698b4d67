"""What a correction made of the races whose order it changed, from the facts that it booked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dealer.notation.facts import Fact

_ORDER = re.compile(r"The order(?: of race (\d+))? is (.+?)(?:, not .+)?")  # TRANSITION
_SUITS = {"Spades": "S", "Hearts": "H", "Diamonds": "D", "Clubs": "C"}  # TRANSITION


@dataclass(frozen=True, slots=True)
class Judged:
    """A race as a correction left it: ``order`` empty where it is void, or open again (``open``)."""

    race: int
    order: tuple[str, ...] = ()
    open: bool = False

    @property
    def paid(self) -> bool:
        """Whether it is paid, as it was or again."""
        return bool(self.order)


def race_named(text: str) -> int:
    """The race that a ``correct`` names."""
    return int(text.split()[1])


def judged_in(said: Iterable[Fact], race: int) -> Iterator[Judged]:
    """What a correction of ``race`` made of each race whose order it changed."""
    for one in said:
        if one.code == "said-order":
            became = one["became"]
            yield Judged(one["race"], one["order"] if became == "paid" else (), became == "open")
        elif one.code == "text":  # TRANSITION: facts only
            found = _ORDER.fullmatch(str(one["text"]))
            if found is not None:
                names = [] if found[2] in ("void", "open") else re.split(r",? (?:and )?", found[2])
                order = tuple(_SUITS.get(name, name) for name in names)
                yield Judged(int(found[1] or race), order, found[2] == "open")
