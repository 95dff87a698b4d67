"""What is to be done about a card that the camera saw: deal it, ask, refuse, or let it be. Pure.

The camera proposes, the deck knows which cards can still come, and what does not fit is asked of the dealer,
never guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import as_data
from hardware.station.camera.sight import Sight

HAND_S = 4.0
"""For so long after a card was dealt by hand the camera's late sight of the same card is no new card."""
UNSURE = fact("station-unsure")
JOKER, CLEAR_JOKER = "JOKER", 0.95
"""From this confidence on a joker is taken where the game has one: no reading is ever sure of jokers."""


@dataclass(frozen=True, slots=True)
class ByHand:
    """The last card that was dealt by hand, and when on the station's clock."""

    card: str
    at_s: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """What to do. ``why`` goes with ``ask`` and ``refuse``; ``candidates`` go with ``ask``; ``card``
    goes with ``ignore``: what it was."""

    act: Literal["deal", "ask", "refuse", "ignore"]
    why: Fact | None = None
    candidates: tuple[tuple[str, float], ...] = ()
    card: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A sight that the dealer must judge: nothing moves until then."""

    id: int
    sight: Sight
    why: Fact | None
    candidates: tuple[tuple[str, float], ...]

    def as_data(self) -> dict[str, Any]:
        """What the console shows of a question."""
        return {
            "id": self.id,
            "why": as_data(self.why),
            "candidates": [[card, round(chance, 4)] for card, chance in self.candidates],
            "picture": bool(self.sight.jpeg),
        }


def judge(
    sight: Sight,
    can_come: frozenset[str],
    why_not: Callable[[str], Fact | None],
    by_hand: ByHand | None,
    now_s: float,
) -> Verdict:
    """The verdict on ``sight`` at a table where ``can_come`` may be turned.

    ``why_not`` gives why the desk would refuse a card.
    """
    if by_hand is not None and now_s - by_hand.at_s <= HAND_S and _may_be(sight, by_hand.card):
        return Verdict("ignore", card=by_hand.card)
    if not can_come:
        return Verdict("refuse", why_not(sight.card))
    possible = tuple(one for one in sight.candidates if one[0] in can_come)
    clear = sight.sure or (sight.card == JOKER and JOKER in can_come and sight.confidence >= CLEAR_JOKER)
    if not clear:
        return Verdict("ask", UNSURE, possible)
    if sight.card in can_come:
        return Verdict("deal")
    return Verdict("ask", why_not(sight.card), possible)


def _may_be(sight: Sight, card: str) -> bool:
    """Whether the sight is of ``card``: surely, or among what an unsure camera thinks likely."""
    if sight.sure:
        return sight.card == card
    return any(name == card and chance >= 0.05 for name, chance in sight.candidates)
