"""What the watcher reports: a newly dealt card, or a question about one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from vision.geometry.quads import overlap
from vision.photo.one_answer_per_card import Seen

_AT_ONE_PLACE = 0.4


@dataclass(frozen=True, eq=False)
class Sighting:
    """A newly dealt card: ``t_s`` when it was settled, ``still_since_s`` when it came to lie.

    ``seen.reading.sure`` False is a question with candidates, not a card. ``frames`` counts the frames from
    the first in which it was looked at to the one that settled it. ``answers``: it was asked about before,
    and now the reading is sure.
    """

    t_s: float
    seen: Seen
    still_since_s: float
    frames: int = 0
    answers: bool = False

    @property
    def sure(self) -> bool:
        return self.seen.reading.sure

    def as_json(self) -> dict[str, Any]:
        """``{"t": 12.4, "card": "7H", "confidence": 0.99}``; an unsure one has ``candidates`` instead."""
        reading = self.seen.reading
        if self.sure:
            return {
                "t": round(self.t_s, 2),
                "card": reading.candidates[0][0],
                "confidence": round(reading.confidence, 4),
            }
        return {
            "t": round(self.t_s, 2),
            "candidates": [[card, round(odds, 4)] for card, odds in reading.candidates],
        }


def answered(sightings: Iterable[Sighting]) -> Iterator[Sighting]:
    """The sightings in their order without the questions that the next sighting answers.

    A question is held back until the next sighting or the end, so this is for a film and not for a dealer who
    waits to be asked.
    """
    held: list[Sighting] = []
    for sighting in sightings:
        if sighting.answers and (asked := _asked(held, sighting)):
            held.remove(asked)
        if sighting.sure:
            yield from held
            held = []
            yield sighting
        else:
            held.append(sighting)
    yield from held


def _asked(held: list[Sighting], answer: Sighting) -> Sighting | None:
    """The question that is answered: of those at the place, for a pile has many, the last that named the card
    first, or else the last."""
    quad, name = answer.seen.found.quad, answer.seen.reading.candidates[0][0]
    here = [one for one in held if overlap(one.seen.found.quad, quad) >= _AT_ONE_PLACE]
    alike = [one for one in here if one.seen.reading.candidates[0][0] == name]
    likely = alike or here
    return likely[-1] if likely else None
