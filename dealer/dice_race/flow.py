"""From phase to phase: what comes after the hands, after a roll of the scratches, after a round of trading.

``hands`` → (``wager`` → ``draw`` → ``wager``) → (``trade``) → ``scratch`` (with ``discard`` and ``trade``
when due) → ``race`` (with ``pair``) → ``unofficial`` → ``paid``.
"""

from __future__ import annotations

from dataclasses import replace

from dealer.dice_race.act import Act
from dealer.dice_race.parts.penalties import Penalties
from dealer.notation.facts import Fact, fact


def after_hands(act: Act) -> None:
    """The hands are dealt."""
    act.race = replace(act.race, turn=act.race.players[0])
    if act.race.rules.wagering:
        act.race = replace(act.race, phase="wager")
    else:
        to_the_scratches(act)


def to_the_scratches(act: Act) -> None:
    """Everything before the scratches is done: a round of trading, where there is one, and the first roll."""
    race = act.race
    first = race.players[0]
    turn = first if first not in race.folded else race.left_of(first)
    act.race = replace(act.race, phase="trade" if race.rules.trading == "before" else "scratch", turn=turn)


def after_scratch_roll(act: Act) -> None:
    """A roll of the scratches is done with: trading, the next roll, or the race."""
    collect(act)
    if act.race.trade_follows:
        act.race = replace(act.race, phase="trade")
    else:
        on_with_the_dice(act)


def on_with_the_dice(act: Act) -> None:
    """The next roll: of the scratches, or of the race when its four lines were due."""
    act.race = replace(act.race, phase="race" if act.race.scratches.complete else "scratch")


def collect(act: Act) -> None:
    """What is due is paid into the main pot (R9.4)."""
    penalties = act.race.penalties
    for name, chips in penalties.totals().items():
        paid = act.charge(name, chips, _why_due(penalties, name))
        act.say("said-penalty-paid", player=name, chips=paid)
    act.race = replace(act.race, penalties=Penalties())


def _why_due(penalties: Penalties, name: str) -> Fact:
    """Which scratch it was, where it was one alone: four dice may meet two."""
    if len(penalties.by) != 1:
        return fact("posted-penalty", player=name)
    ((horse, line),) = penalties.by
    return fact("posted-scratch-due", player=name, horse=horse, line=line)


def finish(act: Act, by: str) -> None:
    """A horse is home: what is due is paid, and the order stands unofficially."""
    collect(act)
    act.say("said-horse-home", horse=act.race.track.home)
    act.race = replace(act.race, phase="unofficial", brought_home=by)
