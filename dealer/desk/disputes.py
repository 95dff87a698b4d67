"""The cards of a race for a dispute: what counts, what was booked, and what the eye had read of each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dealer.history.history import cards_of, numbers
from dealer.journal.replay import Replayed, Standing
from dealer.notation.moves import Deal, Redeal

BY_CAMERA = "camera"
"""Who is written to have made a move that the eye made by itself, because it was sure."""


@dataclass(frozen=True, slots=True)
class DisputedCard:
    """One card of a race.

    ``number`` is its place from 1; ``card`` what it counts as, ``booked`` what it was booked as at the table
    (both in the notation), ``counts`` whether it came before the end of the race; ``seq`` is the move that
    dealt it and ``by`` who; ``pictured`` whether a picture was kept with that. ``candidates`` are what the
    eye read, (card, probability) best first; empty where it read nothing.
    """

    number: int
    card: str
    booked: str
    counts: bool
    seq: int
    by: str
    pictured: bool
    candidates: tuple[tuple[str, float], ...] = ()

    @property
    def read(self) -> str:
        """What the eye took it for; empty where it read nothing."""
        return self.candidates[0][0] if self.candidates else ""

    @property
    def confidence(self) -> float:
        """The eye's trust in that, 0 to 1."""
        return self.candidates[0][1] if self.candidates else 0.0

    @property
    def trust(self) -> float:
        """The eye's trust, 0 to 1, in the card that counts."""
        return dict(self.candidates).get(self.card, 0.0)

    def as_data(self) -> dict[str, Any]:
        """Plain data, with ``picture`` the picture's address or None."""
        return {
            "number": self.number,
            "card": self.card,
            "booked": self.booked,
            "counts": self.counts,
            "seq": self.seq,
            "by": self.by,
            "picture": f"/pictures/{self.seq}.jpg" if self.pictured else None,
            "read": self.read or None,
            "confidence": round(self.confidence, 4) if self.candidates else None,
            "candidates": [list(one) for one in self.candidates],
        }


def disputed_cards(replayed: Replayed, race: int) -> tuple[DisputedCard, ...]:
    """The cards of ``race`` in the order in which they were dealt; none where there was no such race."""
    own = _moves_of(replayed, race)
    given = numbers([node.move for node in own])
    dealt = {number: node for node, some in zip(own, given, strict=True) for number in some}
    return tuple(
        _disputed(one.number, str(one.card), str(one.booked), one.counts, dealt[one.number])
        for one in cards_of(replayed.night.history, race)
    )


def _disputed(number: int, card: str, booked: str, counts: bool, node: Standing) -> DisputedCard:
    # A picture is of one card: several that were dealt in one move were typed.
    alone = isinstance(node.move, Deal) and len(node.move.cards) == 1
    reading = json.loads(node.reading) if node.reading and alone else {"candidates": []}
    candidates = tuple((str(name), float(chance)) for name, chance in reading["candidates"])
    return DisputedCard(number, card, booked, counts, node.seq, node.by, node.pictured and alone, candidates)


def _moves_of(replayed: Replayed, race: int) -> list[Standing]:
    """The moves of a race that deal or gather cards, in order."""
    return [node for at, node in _backwards(replayed) if at == race and isinstance(node.move, Deal | Redeal)][
        ::-1
    ]


def _backwards(replayed: Replayed) -> Iterator[tuple[int, Standing]]:
    """Every move that stands with its race, the newest first."""
    race, node = replayed.night.race, replayed.standing
    while node is not None:
        yield race, node
        race -= node.move.verb in ("game", "next")
        node = node.below
