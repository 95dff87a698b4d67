"""What the board shows of a ristiseiska beyond notation.md's ``turn``, ``hands`` and ``piles``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dealer.contract.view import View
from dealer.games.ristiseiska.state import DealState
from dealer.notation.facts import Fact, fact

PACK = (fact("pack-all"),)
"""Which pack to use (R11.1)."""


@dataclass(frozen=True, kw_only=True)
class RistiseiskaView(View):
    """The deal as the screens draw it. The cards of the hands are secret: the station knows their numbers."""

    layout: str = "ristiseiska"
    ante: int
    pack_facts: tuple[Fact, ...]
    """Which pack to use, while the hands are dealt."""
    closed: Mapping[str, list[str]]
    """For each suit the ends of its pile that are closed: ``["A", "K"]`` with both."""
    can_lay: tuple[str, ...]
    """The cards that can be laid now; none but in ``lay``."""
    first_turn: bool
    """Whether whose turn it is may still pass."""
    giver: str | None
    """Who would give whose turn it is a card; null where nobody could."""
    begs: Mapping[str, str | None] | None
    """``{"name", "giver"}`` while a card is owed, else null."""
    open_begs: tuple[str, ...]
    """Who has begged since a card begged with was last shown of them."""
    shown: tuple[Mapping[str, str], ...]
    """The cards shown that were begged with, each ``{"name", "card"}``."""


def view_of(deal: DealState) -> RistiseiskaView:
    """What the board shows of a deal."""
    laying = deal.phase == "lay"
    return RistiseiskaView(
        order=() if deal.winner is None else (deal.winner,),
        unofficial=deal.phase == "unofficial",
        ante=deal.ante,
        pack_facts=PACK if deal.phase == "hands" else (),
        closed=deal.piles.closed(),
        can_lay=tuple(map(str, deal.piles.can_be_laid())) if laying else (),
        first_turn=laying and deal.first_turn,
        giver=deal.hands.who_gives(deal.turn) if laying and deal.turn else None,
        begs={"name": deal.turn, "giver": deal.giver} if deal.phase == "give" else None,
        open_begs=tuple(deal.begged),
        shown=tuple({"name": name, "card": str(card)} for name, card in deal.shown),
    )
