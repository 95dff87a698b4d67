"""Which moves each phase has, which function makes each, and when it is legal (notation.md's table)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from dealer.contract.game import Table
from dealer.dice_race import dealing, played_cards, rolls, scratching, settling, trading, wager_rounds
from dealer.dice_race.act import Act
from dealer.dice_race.state import DiceRaceState


class Known(NamedTuple):
    """A move of a phase: ``make`` makes it, ``possible`` says whether it is legal for some arguments."""

    make: Callable[[Act, Any], None]
    possible: Callable[[DiceRaceState, Table], bool] = lambda race, table: True


_ROLL = Known(rolls.roll)
_PLAY = Known(played_cards.play, played_cards.can_play)

PHASES: Mapping[str, Mapping[str, Known]] = {
    "hands": {
        "deal": Known(dealing.deal, dealing.can_deal),
        "done": Known(dealing.done, dealing.can_be_done),
        "roll": Known(rolls.roll, dealing.can_roll),
    },
    "wager": {
        "meet": Known(wager_rounds.meet),
        "wager": Known(wager_rounds.wager, wager_rounds.can_wager),
        "fold": Known(wager_rounds.fold, wager_rounds.can_fold),
        "done": Known(wager_rounds.done, wager_rounds.nobody_wagered),
    },
    "draw": {
        "done": Known(wager_rounds.draw_done),
        "discard": Known(wager_rounds.discard, wager_rounds.can_discard),
    },
    "trade": {
        "done": Known(trading.done),
        "trade": Known(trading.trade, trading.can_trade),
    },
    "scratch": {"roll": _ROLL},
    "discard": {
        "done": Known(scratching.done),
        "discard": Known(scratching.discard, scratching.can_discard),
        "play": _PLAY,
        "roll": Known(rolls.roll, scratching.can_roll_on),
    },
    "race": {
        "roll": _ROLL,
        "play": _PLAY,
        "done": Known(rolls.collect_now, rolls.has_due),
        "swap": Known(trading.swap, trading.can_swap),
    },
    "pair": {"pair": Known(rolls.pair)},
    "unofficial": {
        "official": Known(settling.official),
        "show": Known(settling.show, settling.can_show),
    },
    "paid": {},
}
"""Each phase's moves by verb, the main step first."""


def possible(race: DiceRaceState, verb: str, table: Table) -> bool:
    """Whether a verb is legal now for some arguments."""
    known = PHASES[race.phase].get(verb)
    return known is not None and known.possible(race, table)


def verbs(race: DiceRaceState, table: Table) -> tuple[str, ...]:
    """The verbs that are legal now, the main step first."""
    return tuple(verb for verb, known in PHASES[race.phase].items() if known.possible(race, table))


def make(act: Act, move: Any) -> None:
    """A move of the phase at hand, whose verb is legal. Raises Refusal."""
    PHASES[act.race.phase][move.verb].make(act, move)
