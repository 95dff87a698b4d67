"""What ``undo`` would take back."""

from __future__ import annotations

from dealer.history.night import Night
from dealer.notation import moves as m
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from dealer.notation.wagers import selection

_PLAIN = ("sold", "pass", "close", "official", "redeal", "reshuffle", "misdeal")
"""The verbs of moves that need nothing named but themselves."""


def undoable(night: Night) -> Fact | None:
    """What ``undo`` takes back now; None where nothing can be."""
    top = night.history
    if top is None or not night.can_undo():
        return None
    return taken_back(top.move, top.before.phase, night.kind)


def taken_back(move: m.Move, phase: str, game: str | None = None) -> Fact:
    """A move as ``undo`` names it, which was made in ``phase`` at a table that plays ``game``."""
    match move:
        case m.Next() | m.Void():
            return fact(f"undo-{move.verb}", game=game)
        case m.Deal((card,)):
            return _one_card(card)
        case m.Deal(cards):
            return fact("undo-cards", count=len(cards), cards=cards)
        case m.Bet(name, wager, horses, chips):
            return fact("undo-bet", player=name, on=selection(wager, horses), chips=chips)
        case m.Cancel(name, wager, horses, chips):
            return fact("undo-cancel", player=name, on=selection(wager, horses), chips=chips)
        case m.PriceMove(wager, horses, price):
            return fact("undo-price", on=selection(wager, horses), price=str(price))
        case m.Correct(race, nth, card):
            return fact("undo-correction", race=race, number=nth, card=card)
        case m.Join(name, chips) | m.Buy(name, chips) | m.Bid(name, chips) | m.WagerMove(name, chips):
            return fact(f"undo-{move.verb}", player=name, chips=chips)
        case m.Leave(name) | m.Dealer(name) | m.Meet(name) | m.Fold(name) | m.Beg(name) | m.Give(name):
            return fact(f"undo-{move.verb}", player=name)
        case m.Adjust(name, chips):
            return fact("undo-adjust", player=name, signed=chips)
        case m.Float(chips):
            return fact("undo-float", chips=chips)
        case m.GameMove(kind):
            return fact("undo-game", game=kind)
        case m.Done():
            return fact("undo-done", phase=phase)
        case _ if move.verb in _PLAIN:
            return fact(f"undo-{move.verb}")
        case _:
            return _of_dice_and_hands(move)


def _of_dice_and_hands(move: m.Move) -> Fact:
    match move:
        case m.Roll(dice):
            return fact("undo-roll", dice=" ".join(map(str, dice)))
        case m.Pair(first, second):
            return fact("undo-pair", horses=[str(first), str(second)])
        case m.Discard(name, cards) | m.Show(name, cards):
            return fact(f"undo-{move.verb}", player=name, cards=cards)
        case m.Play(name, card) | m.Lay(name, card):
            return fact(f"undo-{move.verb}", player=name, the_card=card)
        case m.Swap(name, _, card):
            return fact("undo-swap", player=name, the_card=card)
        case m.Trade(name, _, other):
            return fact("undo-trade", player=name, other=other)
        case _:
            return fact("undo-move", move=str(move))


def _one_card(card: Card) -> Fact:
    if card.is_joker:
        return fact("undo-joker")
    return fact("undo-suit" if card.unranked else "undo-card", card=card)
