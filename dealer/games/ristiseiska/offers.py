"""The moves of ristiseiska as the console offers them: with whose turn it is preset, and only legal cards."""

from __future__ import annotations

from collections.abc import Iterable

from dealer.contract.offers import Field, FieldChoice, Offer, named, names
from dealer.games.ristiseiska.state import DealState
from dealer.notation.cards import FULL_PACK, Card
from dealer.notation.facts import fact, text
from dealer.notation.tokens import quote

_PLAYER = fact("field-player")


def offered(deal: DealState, verb: str) -> Offer:
    """One of the verbs that are legal now."""
    match verb:
        case "lay":
            return Offer("lay", fact("offer-lay"), lambda: (_whose(deal), _cards(deal.piles.can_be_laid())))
        case "beg":
            return Offer("beg", fact("offer-beg"), lambda: (_whose(deal),))
        case "give":
            label = fact("offer-give", player=deal.giver, other=deal.turn)
            return Offer("give", label, lambda: (names(_PLAYER, filter(None, [deal.giver])),))
        case "show":
            return Offer("show", fact("offer-show-begged"), lambda: _shown_fields(deal))
        case "done":
            return Offer("done", fact("offer-hands-done"))
        case "pass":
            return Offer("pass", fact("offer-passes", player=deal.turn))
        case _:
            return Offer(verb, fact(f"offer-{verb}"))


def _whose(deal: DealState) -> Field:
    """Whose turn it is; before 7C lies, anybody's."""
    return names(_PLAYER, deal.hands.players if deal.turn is None else (deal.turn,))


def _cards(cards: Iterable[Card]) -> Field:
    choices = tuple(named(str(card)) for card in cards)
    return Field("card", fact("field-card"), choices, kind="card")


def _shown_fields(deal: DealState) -> tuple[Field, ...]:
    """Who begged, and the cards with which one of them could have laid instead."""
    could = {
        card: tuple(quote(name) for name, piles in deal.begged.items() if piles.takes(card))
        for card in FULL_PACK
    }
    choices = tuple(FieldChoice(str(card), text(str(card)), of) for card, of in could.items() if of)
    return names(_PLAYER, deal.begged), Field("card", fact("field-card"), choices, kind="card")
