"""What ``undo`` would take back."""

from __future__ import annotations

from dealer.history.night_state import NightState
from dealer.notation import moves as m
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact

_PLAIN = ("sold", "pass", "close", "official", "redeal", "reshuffle", "void")
"""The verbs of moves that need nothing named but themselves."""


def undoable(night: NightState) -> Fact | None:
    """What ``undo`` takes back now; None where nothing can be."""
    top = night.history
    return taken_back(top.move) if top is not None and night.can_undo() else None


def taken_back(move: m.Move) -> Fact:
    """A move as ``undo`` names it."""
    match move:
        case m.Deal((card,)):
            return _one_card(card)
        case m.Deal(cards):
            return fact("undo-cards", named=" ".join(map(str, cards)))
        case m.Bet(name, wager, horses, chips):
            return fact("undo-bet", player=name, wager=wager, named="/".join(horses), chips=chips)
        case m.Cancel(name, wager, horses, chips):
            return fact("undo-cancel", player=name, wager=wager, named="/".join(horses), chips=chips)
        case m.Bid(name, bid):
            return fact("undo-bid", player=name, chips=bid)
        case m.PriceMove(wager, horses, price):
            return fact("undo-price", wager=wager, named="/".join(horses), price=str(price))
        case m.Correct(race, nth, card):
            return fact("undo-correction", race=race, number=nth, card=card)
        case _ if move.verb in _PLAIN:
            return fact(f"undo-{move.verb}")
        case _:
            return fact("undo-move", move=str(move))


def _one_card(card: Card) -> Fact:
    if card.is_joker:
        return fact("undo-joker")
    return fact("undo-suit" if card.unranked else "undo-card", card=card)
