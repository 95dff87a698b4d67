"""Which moves each phase has, who knows them, and when they are legal (notation.md's table)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from dealer.contract.game import Table
from dealer.dice_race import answers, dealing, running, scratching, settling, trading, wager_rounds
from dealer.dice_race.act import Act
from dealer.dice_race.state import DiceRaceState


class Known(NamedTuple):
    """A move of a phase: ``possible`` says whether it is legal for some arguments, ``make`` makes it."""

    possible: Callable[[DiceRaceState, Table], bool]
    make: Callable[[Act, Any], None]


def _always(race: DiceRaceState, table: Table) -> bool:
    return True


def _open_dealt(race: DiceRaceState, table: Table) -> bool:
    return not race.rules.secret and dealing.can_deal(race, table)


_ROLL = Known(_always, lambda act, move: running.roll(act, move.dice))
_PLAY = Known(answers.can_play, answers.play)
_OFFICIAL = Known(_always, lambda act, _: settling.official(act))

PHASES: Mapping[str, Mapping[str, Known]] = {
    "hands": {
        "deal": Known(_open_dealt, lambda act, move: dealing.deal(act, move.cards)),
        "done": Known(dealing.can_be_done, lambda act, _: dealing.done(act)),
        "roll": Known(dealing.can_roll, lambda act, move: running.roll(act, move.dice)),
    },
    "wager": {
        "meet": Known(_always, lambda act, move: wager_rounds.meet(act, move.name)),
        "wager": Known(
            wager_rounds.can_wager, lambda act, move: wager_rounds.wager(act, move.name, move.chips)
        ),
        "fold": Known(wager_rounds.can_fold, lambda act, move: wager_rounds.fold(act, move.name)),
        "done": Known(wager_rounds.nobody_wagered, lambda act, _: wager_rounds.done(act)),
    },
    "draw": {
        "done": Known(_always, lambda act, _: wager_rounds.draw_done(act)),
        "discard": Known(
            wager_rounds.can_discard, lambda act, move: wager_rounds.discard(act, move.name, move.cards)
        ),
    },
    "trade": {
        "done": Known(_always, lambda act, _: trading.done(act)),
        "trade": Known(trading.can_trade, trading.trade),
    },
    "scratch": {"roll": _ROLL},
    "discard": {
        "done": Known(_always, lambda act, _: scratching.done(act)),
        "discard": Known(
            scratching.can_discard, lambda act, move: scratching.discard(act, move.name, move.cards)
        ),
        "play": _PLAY,
        "roll": Known(scratching.can_roll_on, lambda act, move: running.roll(act, move.dice)),
    },
    "race": {
        "roll": _ROLL,
        "play": _PLAY,
        "done": Known(running.has_due, lambda act, _: running.collect_now(act)),
        "swap": Known(trading.can_swap, lambda act, move: trading.swap(act, move.name, move.own, move.open)),
    },
    "pair": {"pair": Known(_always, lambda act, move: running.pair(act, move.first, move.second))},
    "unofficial": {
        "official": _OFFICIAL,
        "show": Known(settling.can_show, lambda act, move: settling.show(act, move.name, move.cards)),
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
