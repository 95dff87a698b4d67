"""Random dice races for ``railbird simulate``: honest dice and cards, players who choose at random."""

from __future__ import annotations

from dealer.dice_race.game import DiceRace
from dealer.dice_race.state import DiceRaceState
from dealer.history.night import Night
from dealer.night.legal_moves import legal, offers
from hardware.reports.simulated_table import SimulatedTable

_PLAYS_AT_RANDOM = {"wager": 0.3, "fold": 0.05, "trade": 0.3, "discard": 0.5, "play": 0.2, "swap": 0.1}
"""How likely each move is made where it is offered, before the main step is."""


def run_dice_race(table: SimulatedTable) -> None:
    """One dice race of the game at the table, from its opening. The house has no part in it. The favourite is
    the likeliest winner when the scratches were done; there is none where players choose too much for exact
    chances."""
    before = sum(table.night.ledger.pools().values())
    favourite: tuple[str, float] | None = None
    throws, repeated = 0, False
    while table.night.phase != "unofficial":
        race = _race(table.night)
        if race.phase == "race" and not throws:
            favourite = _favourite(table.night)
        _step(table)
        rolled = _race(table.night)
        if not table.tally.moves[-1].startswith("roll") or rolled.thrown is None:
            continue
        throws += rolled.thrown.in_the_race
        repeated |= not rolled.thrown.in_the_race and rolled.scratches.fresh is None
    if (show := table.offer("show")) is not None:
        table.attempt(show)
    race = _race(table.night)
    table.tally.rules.update(["scratch repeated"] if repeated else [])
    table.tally.rules.update(["no race run"] if race.last_one is not None else [])
    table.tally.throws.append(throws)
    turnover = sum(table.night.ledger.pools().values()) - before
    table.move("official")
    won = None if favourite is None else (favourite[1], race.track.home == favourite[0])
    table.end_race(turnover, favourite=won)


def _race(night: Night) -> DiceRaceState:
    assert isinstance(night.game, DiceRace)
    return night.game.state


def _favourite(night: Night) -> tuple[str, float] | None:
    assert isinstance(night.game, DiceRace)
    found = night.game.chances()
    if found is None:
        return None
    horse = max(found.win, key=lambda one: found.win[one])
    return horse, found.win[horse]


def _step(table: SimulatedTable) -> None:
    """The open hands that are due, from a shuffled pack; else perhaps what players may do, then the phase's
    main step."""
    offered = {offer.verb: offer for offer in offers(table.night)}
    if "deal" in offered:
        while "deal" in legal(table.night):
            cards = sorted(map(str, table.night.cards_that_can_come()))
            table.move(f"deal {table.rng.choice(cards)}")
        return
    for verb, likely in _PLAYS_AT_RANDOM.items():
        if verb in offered and table.rng.random() < likely:
            table.attempt(offered[verb])
            if table.night.phase == "unofficial":
                return
    steps = map(table.offer, ("pair", "roll", "meet", "done"))
    table.move(table.text_of(next(offer for offer in steps if offer is not None)))
