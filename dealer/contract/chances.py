"""What a game can say of what is to come: each runner's chance, and what the house may expect."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Chances(NamedTuple):
    """Each runner's chance to win from here, from 0 to 1, and the largest of their standard errors: 0 where
    they are counted, more where the rest of the race was dealt out many times."""

    win: Mapping[str, float]
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class ChanceJob:
    """Chances that take longer than a screen can wait. ``key`` is the same for the same race as it stands;
    ``work_out`` takes how many times the rest of the race is dealt out (None: as often as a board needs)."""

    key: Hashable
    work_out: Callable[[int | None], Chances]


class NextHome(NamedTuple):
    """The ``place`` (from 2) that is open, and each runner's chance to take it."""

    place: int
    chances: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Spread:
    """A result of the house in chips: what it comes to on average, and its variance (chips squared).
    ``course`` is how many cards lay open then, of which the chances are."""

    mean: float
    variance: float
    course: int = 0
