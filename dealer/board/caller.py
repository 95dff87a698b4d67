"""The caller: what is said of the last move, a fact or two, for every screen the same.

Pure: a night in, facts out; a reload says it again. Who calls a race is the game's affair (``Game.call``);
here is what is said of every game, and that moves aside, such as a buy-in, leave the last call standing.
"""

from __future__ import annotations

from dealer.history.night import Night
from dealer.notation import moves as m
from dealer.notation.facts import Fact, fact

_ASIDE = (m.Join, m.Buy, m.Leave, m.Float, m.Adjust, m.Dealer)


def call(night: Night) -> tuple[Fact, ...]:
    """What the caller says after the last move; empty where there is nothing to call."""
    now, before = night, night.before
    while isinstance(now.last_move, _ASIDE) and before is not None and before.game is not None:
        now, before = before, before.before
    if now.over:
        return (fact("call-good-night"),)
    if now.game is None or now.last_move is None:
        return ()
    match now.last_move:
        case m.Void() | m.Misdeal():
            return (fact("call-void", game=now.game.kind),)
        case m.Correct(race, nth, card):
            return (fact("call-corrected", race=race, number=nth, the_card=card),)
    return now.game.call(before.game if before else None, now.last_move, now.table)
