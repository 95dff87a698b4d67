"""Random dice races for ``railbird simulate``: honest dice and cards, players who choose at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from dealer.contract.offers import Field, Offer
from dealer.dice_race.game import DiceRace
from dealer.dice_race.state import Thrown
from dealer.history.night import Night
from dealer.night.legal_moves import legal, offers
from dealer.notation.refusals import Refusal

Make = Callable[[Night, str], Night]
"""Makes a move, given by its text: the night after it. Raises Refusal."""
_PLAYS_AT_RANDOM = {"wager": 0.3, "fold": 0.05, "trade": 0.3, "discard": 0.5, "play": 0.2, "swap": 0.1}
"""How likely each move is made where it is offered, before the main step is."""


class SimulatedDiceRun(NamedTuple):
    """A race up to its unofficial order: the throws of the race, the likeliest winner's exact chance when the
    scratches were done and whether it is the favourite that won (None where players choose too much for one),
    and the rules that fired."""

    night: Night
    throws: int
    favourite: tuple[float, bool] | None
    rules: tuple[str, ...]


def run(night: Night, make: Make, rng: Random) -> SimulatedDiceRun:
    """One dice race of the game at the table, from its opening."""
    favourite: tuple[str, float] | None = None
    throws = 0
    while night.phase != "unofficial":
        race = night.game
        assert isinstance(race, DiceRace)
        if race.phase == "race" and not throws:
            favourite = _favourite(race)
        thrown = race.state.thrown
        night = _on(night, make, rng)
        throws += _thrown_in_the_race(night, thrown)
    night = _show(night, make, rng)
    assert isinstance(night.game, DiceRace)
    ended = night.game.state
    won = None if favourite is None else (favourite[1], ended.track.home == favourite[0])
    moved = len(ended.scratches.lines) < ended.scratches.filled
    rules = [("scratch repeated", moved), ("no race run", ended.last_one is not None)]
    return SimulatedDiceRun(night, throws, won, tuple(rule for rule, fired in rules if fired))


def _thrown_in_the_race(night: Night, before: Thrown | None) -> bool:
    """Whether the last step was a throw in the race."""
    assert isinstance(night.game, DiceRace)
    thrown = night.game.state.thrown
    return thrown is not None and thrown is not before and thrown.in_the_race


def _favourite(race: DiceRace) -> tuple[str, float] | None:
    found = race.chances()
    if found is None:
        return None
    horse = max(found.win, key=lambda one: found.win[one])
    return horse, found.win[horse]


def _on(night: Night, make: Make, rng: Random) -> Night:
    """One step on: perhaps what players may do, then the phase's main step."""
    offered = {offer.verb: offer for offer in offers(night)}
    if "deal" in offered:
        return _deal(night, make, rng)
    for verb, likely in _PLAYS_AT_RANDOM.items():
        if verb in offered and rng.random() < likely:
            night = _try(night, make, offered[verb], rng)
            if night.phase == "unofficial":
                return night
    step = next((verb for verb in ("pair", "roll", "meet", "done") if verb in legal(night)), None)
    assert step is not None
    offer = next(one for one in offers(night) if one.verb == step)
    return make(night, _text(offer, rng))


def _deal(night: Night, make: Make, rng: Random) -> Night:
    """The open hands that are due, from a shuffled pack."""
    race = night.game
    assert isinstance(race, DiceRace)
    while "deal" in legal(night):
        cards = sorted(map(str, night.cards_that_can_come()))
        night = make(night, f"deal {rng.choice(cards)}")
    return night


def _show(night: Night, make: Make, rng: Random) -> Night:
    offer = next((one for one in offers(night) if one.verb == "show"), None)
    return _try(night, make, offer, rng) if offer else night


def _try(night: Night, make: Make, offer: Offer, rng: Random) -> Night:
    """The night after a move that a table may refuse, such as one that a purse is too small for."""
    try:
        return make(night, _text(offer, rng))
    except Refusal:
        return night


def _text(offer: Offer, rng: Random) -> str:
    return " ".join([offer.verb, *(_value(one, rng) for one in offer.fields)])


def _value(one: Field, rng: Random) -> str:
    if one.choices:
        return rng.choice(one.choices).value
    return str(rng.randint(one.low or 1, one.high or one.low or 1))
