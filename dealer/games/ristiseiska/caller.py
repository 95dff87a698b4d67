"""The caller of a ristiseiska: a fact or two after a move, chosen by how the deal stands."""

from __future__ import annotations

from collections.abc import Sequence

from dealer.contract.game import Table
from dealer.games.ristiseiska.state import DealState
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Beg, Done, GameMove, Give, Lay, Move, Next, Official, Pass, Show


def call(deal: DealState, move: Move, table: Table) -> tuple[Fact, ...]:
    """What the caller says after ``move``, which led to ``deal`` and ``table``."""
    match move:
        case GameMove() | Next():
            return (fact("call-hand-hands", race=table.race),)
        case Done():
            return (fact("call-hands-dealt", the_card="7C"),)
        case Lay(name, card):
            return _laid(deal, table.seat(name), card)
        case Pass():
            return (fact("call-passes", other=deal.turn),)
        case Beg(name):
            return (_begs(deal, table.seat(name)),)
        case Give(name):
            return (fact("call-gives", player=table.seat(name), other=deal.turn),)
        case Show(name, cards):
            return _shows(deal, table.seat(name), cards)
        case Official():
            won = tuple(fact("call-is-paid", player=one.name, chips=one.chips) for one in table.payments)
            return (fact("call-hand-won", player=deal.winner), *won)
        case _:
            return ()


def _laid(deal: DealState, name: str, card: Card) -> tuple[Fact, ...]:
    left = deal.hands.of(name)
    if left == 0:
        return (fact("call-out-of-cards", player=name, the_card=card),)
    if left == 1:
        return (fact("call-one-card", player=name),)
    if card.rank == "7":
        return (fact("call-opens", player=name, suit=card.suit),)
    if card.rank in "AK":
        return (fact("call-closes", player=name, the_card=card),)
    return (fact("call-lays", player=name, the_card=card, other=deal.turn),)


def _begs(deal: DealState, name: str) -> Fact:
    if deal.giver is None:
        return fact("call-begs-in-vain", player=name)
    return fact("call-begs", player=name, other=deal.giver)


def _shows(deal: DealState, name: str, cards: Sequence[Card]) -> tuple[Fact, ...]:
    held = deal.hands.of(name)
    return (fact("call-shows", player=name, the_card=cards[0], count=held),)
