"""The pace of a night, by the clock beside its moves: how long a card takes, and how long a race.

The clock is for information only, and a night booked from a transcript has none: figures without it are None.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from dealer.review.records import NightPage

_OPENING = ("game", "next")


@dataclass(frozen=True, slots=True)
class RacePace:
    """One paid race: ``cards`` that followed another without anything between, the seconds that they took
    together, and the seconds from the race's opening to its payment. 0 seconds: not known."""

    race: int
    cards: int
    cards_s: float
    whole_s: float

    @property
    def card_s(self) -> float | None:
        """Seconds a card."""
        return self.cards_s / self.cards if self.cards and self.cards_s > 0 else None

    @property
    def minutes(self) -> float | None:
        """Minutes from the opening to the payment."""
        return self.whole_s / 60 if self.whole_s > 0 else None


@dataclass(frozen=True, slots=True)
class NightPace:
    """A night's pace: race by race, seconds a card over all of them, and races an hour from the opening of
    the first paid one to the payment of the last."""

    races: tuple[RacePace, ...]
    card_s: float | None
    races_an_hour: float | None


def pace(page: NightPage) -> NightPace:
    """The pace of the night whose page this is."""
    found = list[RacePace]()
    opened, paid = list[datetime](), list[datetime]()
    at = before = None
    verb, cards, cards_s = "", 0, 0.0
    start: datetime | None = None
    for move in page.moves:
        if not move.stands:
            verb = "undo"
            continue
        at, before = datetime.fromisoformat(move.at), at
        if move.verb in _OPENING:
            start, cards, cards_s = at, 0, 0.0
        elif move.verb == "deal" and verb == "deal" and before is not None:
            cards += len(move.text.split()) - 1
            cards_s += max(0.0, (at - before).total_seconds())
        elif move.verb == "official" and start is not None:
            opened.append(start)
            paid.append(at)
            found.append(RacePace(move.race or 0, cards, cards_s, max(0.0, (at - start).total_seconds())))
        verb = move.verb
    together = sum(one.cards for one in found), sum(one.cards_s for one in found)
    hours = (paid[-1] - opened[0]).total_seconds() / 3600 if paid else 0
    return NightPace(
        tuple(found),
        together[1] / together[0] if together[0] and together[1] > 0 else None,
        len(found) / hours if hours > 0 else None,
    )
