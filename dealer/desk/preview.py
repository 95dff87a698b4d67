"""What moves would change, before they are made: a correction is looked at before it is confirmed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from dealer.correction.difference import Difference, difference
from dealer.desk.requests import of_several
from dealer.history.night import Night
from dealer.journal.chain import check_balanced
from dealer.night.fold import apply
from dealer.notation.facts import Fact
from dealer.notation.moves import Move
from dealer.notation.refusals import Refusal

CheckAllowed = Callable[[Night, Move, Night], None]
"""Raises Refusal for a move that the rules allow and that is not to be made: the night before it, the move,
the night after it."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What would be said, and what would be different afterwards."""

    said: tuple[Fact, ...]
    difference: Difference

    def as_data(self) -> dict[str, Any]:
        """Plain data: ``said`` and what ``Difference.as_data`` holds."""
        return {"said": [one.as_data() for one in self.said], **self.difference.as_data()}


def previewed(night: Night, moves: Sequence[Move], check_allowed: CheckAllowed) -> Preview:
    """``moves`` made on ``night`` in their order, and nothing kept. Raises Refusal as making them would."""
    now, said = night, tuple[Fact, ...]()
    for move in moves:
        try:
            entry = apply(now, move)
            check_allowed(now, move, entry.night)
        except Refusal as refused:
            raise (refused if len(moves) == 1 else of_several(move, refused)) from None
        check_balanced(entry.postings)
        now, said = entry.night, said + entry.said
    return Preview(said, difference(night, now))
