"""Random deals of ristiseiska for ``railbird simulate``: a shuffled pack, players who lay when they can."""

from __future__ import annotations

from dealer.games.ristiseiska.game import Ristiseiska
from dealer.games.ristiseiska.piles import SEVEN_OF_CLUBS
from dealer.games.ristiseiska.state import DealState
from dealer.history.night import Night
from dealer.notation.cards import FULL_PACK
from hardware.reports.simulated_table import SimulatedTable


def run_hands(table: SimulatedTable) -> None:
    """One deal of the game at the table, from its opening. Every player lays a card that can be laid, one
    of several by chance, and gives any card when begged. The house has no part in it; ``cards`` counts those
    laid."""
    rng, rules = table.rng, table.tally.rules
    table.move("done")
    pack = rng.sample(FULL_PACK, len(FULL_PACK))
    players = _deal(table.night).hands.players
    hands = {name: pack[place :: len(players)] for place, name in enumerate(players)}
    laid = 0
    while table.night.phase != "unofficial":
        deal = _deal(table.night)
        name = deal.due or next(one for one in players if SEVEN_OF_CLUBS in hands[one])
        if deal.phase == "give":
            card = rng.choice(hands[name])
            hands[name].remove(card)
            hands[str(deal.turn)].append(card)
            table.move(f"give {name}")
        elif can := [card for card in hands[name] if deal.piles.takes(card)]:
            card = rng.choice(can)
            hands[name].remove(card)
            laid += 1
            table.move(f"lay {name} {card}")
        else:
            rules["passed" if deal.first_turn else "begged"] += 1
            table.move("pass" if deal.first_turn else f"beg {name}")
    turnover = sum(table.night.ledger.pools().values())
    table.move("official")
    table.tally.cards.append(laid)
    table.end_race(turnover)


def _deal(night: Night) -> DealState:
    assert isinstance(night.game, Ristiseiska)
    return night.game.state
