"""Random deals of ristiseiska for ``railbird simulate``: a shuffled pack, players who lay when they can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from dealer.games.ristiseiska.game import Ristiseiska
from dealer.games.ristiseiska.piles import SEVEN_OF_CLUBS
from dealer.games.ristiseiska.state import DealState
from dealer.history.night import Night
from dealer.notation.cards import FULL_PACK, Card

Make = Callable[[Night, str], Night]
"""Makes a move, given by its text: the night after it."""


class SimulatedHandsRun(NamedTuple):
    """A deal up to its winner: how many cards were laid, and how often anybody passed or begged."""

    night: Night
    laid: int
    rules: Counter[str]


def run(night: Night, make: Make, rng: Random) -> SimulatedHandsRun:
    """One deal of the game at the table, from its opening. Every player lays a card that can be laid, one
    of several by chance, and gives any card when begged."""
    night = make(night, "done")
    pack = rng.sample(FULL_PACK, len(FULL_PACK))
    players = _deal(night).hands.players
    hands = {name: pack[place :: len(players)] for place, name in enumerate(players)}
    laid, rules = 0, Counter[str]()
    while night.phase != "unofficial":
        deal = _deal(night)
        name = deal.due or next(one for one in players if SEVEN_OF_CLUBS in hands[one])
        if deal.phase == "give":
            card = rng.choice(hands[name])
            _move_card(card, hands[name], hands[str(deal.turn)])
            night = make(night, f"give {name}")
        elif can := [card for card in hands[name] if deal.piles.takes(card)]:
            card = rng.choice(can)
            hands[name].remove(card)
            night, laid = make(night, f"lay {name} {card}"), laid + 1
        else:
            rules["passed" if deal.first_turn else "begged"] += 1
            night = make(night, "pass" if deal.first_turn else f"beg {name}")
    return SimulatedHandsRun(night, laid, rules)


def _deal(night: Night) -> DealState:
    assert isinstance(night.game, Ristiseiska)
    return night.game.state


def _move_card(card: Card, source: list[Card], target: list[Card]) -> None:
    source.remove(card)
    target.append(card)
