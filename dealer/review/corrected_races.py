"""Which race a move is about, and what a correction made of the races whose order it changed, from the facts
that it booked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dealer.notation.facts import Fact


@dataclass(frozen=True, slots=True)
class CorrectedRace:
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


def race_about(verb: str, text: str, race: int | None) -> int | None:
    """The race that a move is about, ``race`` being the one at hand after it."""
    return race_named(text) if verb == "correct" else race


def race_of_chips(verb: str, text: str, race: int) -> int:
    """The race that a move's chips belong to: the one that a ``correct`` names; what the opening of a race
    pays back was staked in the one before."""
    return race_named(text) if verb == "correct" else race - (verb in ("game", "next"))


def judged_in(said: Iterable[Fact]) -> Iterator[CorrectedRace]:
    """What a correction made of each race whose order it changed."""
    for one in said:
        if one.code == "said-order":
            became = one.get("became")
            yield CorrectedRace(
                one.get("race"), one.get("order") if became == "paid" else (), became == "open"
            )
