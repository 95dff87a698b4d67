"""Who of a night's guests had been there on an earlier night, told by name alone (``notation.names``)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from dealer.notation.names import identity
from dealer.review.records import NightSummary


@dataclass(frozen=True, slots=True)
class GuestCount:
    """How many ``guests`` a night had; those of them who came ``back`` and those who were ``new``, by name. A
    guest whose name was removed is in neither."""

    guests: int
    back: tuple[str, ...]
    new: tuple[str, ...]


def guests(nights: Sequence[NightSummary], forgotten: Collection[str]) -> dict[int, GuestCount]:
    """The guests of each night, by its number; ``nights`` are all of them, the newest first. ``forgotten``
    are the names that stand for removed ones. Who was at a rehearsal, or at another table whose transcript
    was booked, has not been there."""
    seen = set[str]()
    numbers = {identity(name) for name in forgotten}
    found: dict[int, GuestCount] = {}
    for night in reversed(nights):
        own = {identity(name): name for name in reversed(night.players)}
        told = [key for key in reversed(own) if key not in numbers]
        found[night.night] = GuestCount(
            len(own),
            tuple(own[key] for key in told if key in seen),
            tuple(own[key] for key in told if key not in seen),
        )
        if night.at_this_table:
            seen.update(told)
    return found
