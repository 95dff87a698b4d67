"""The cards of a race for a dispute: what counts, what was booked, and what the camera had read of each."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from dealer.history.history import DealtCard, cards_of, numbers, since
from dealer.journal.replay import Booked, Replayed
from dealer.notation.cards import UNKNOWN_RANK
from dealer.notation.moves import Deal, Move

BY_CAMERA = "camera"
"""Who is written to have made a move that the camera made by itself, because it was sure."""


@dataclass(frozen=True, slots=True)
class DisputedCard:
    """One card of a race.

    ``number`` is its place from 1; ``card`` what it counts as, ``booked`` what it was booked as at the table
    (both in the notation), ``counts`` whether it came before the end of the race; ``seq`` is the move that
    dealt it and ``by`` who; ``pictured`` whether a picture was kept with that. ``candidates`` are what the
    camera read, (card, probability) best first; empty where it read nothing.
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
        """What the camera took it for; empty where it read nothing."""
        return self.candidates[0][0] if self.candidates else ""

    @property
    def confidence(self) -> float:
        """The camera's confidence in ``read``, 0 to 1."""
        return self.candidates[0][1] if self.candidates else 0.0

    @property
    def trust(self) -> float:
        """The camera's confidence, 0 to 1, in the card that counts; in its suit where no rank is known."""
        return sum(chance for card, chance in self.candidates if self._fits(card))

    @property
    def agrees(self) -> bool:
        """Whether the camera took it for the card that counts, as far as that is known."""
        return self._fits(self.read)

    def _fits(self, card: str) -> bool:
        if self.card.startswith(UNKNOWN_RANK):
            return card[1:] == self.card[1:]
        return card == self.card

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
    history = replayed.night.history
    own = [node for node in since(history, race) if node.race == race]
    given = numbers([node.move for node in own])
    dealt = {number: node for node, some in zip(own, given, strict=True) for number in some}
    return tuple(
        _disputed(one, dealt[one.number].move, replayed.of(dealt[one.number].number))
        for one in cards_of(history, race)
    )


def _disputed(one: DealtCard, move: Move, booked: Booked | None) -> DisputedCard:
    assert booked is not None, "a move that stands is booked"
    # A picture is of one card: several that were dealt in one move were typed.
    alone = isinstance(move, Deal) and len(move.cards) == 1
    reading = json.loads(booked.reading) if booked.reading and alone else {"candidates": []}
    candidates = tuple((str(name), float(chance)) for name, chance in reading["candidates"])
    return DisputedCard(
        one.number, str(one.card), str(one.booked), one.counts,
        booked.seq, booked.by, booked.pictured and alone, candidates,
    )  # fmt: skip
