"""Who bet what in a race that is over: for "the same again" in one tap, and beside the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer.history.history import since
from dealer.history.night import Night
from dealer.notation.moves import Bet, Cancel
from dealer.notation.names import identity, is_same
from dealer.notation.tokens import quote
from dealer.notation.wagers import WAGERS, canonical


def bets_before(night: Night, left: Mapping[str, int] | None = None) -> dict[str, list[str]]:
    """The moves that make each seated player's bets of the race before again, in order; of nobody of whom
    they would take more than is ``left`` to stake (None: anything). Empty where no bet may be made now."""
    if night.game is None or not night.game.allows("bet", night.table):
        return {}
    made = _bets_of(night, night.race - 1)
    return {
        name: [f"bet {quote(name)} {bet.wager} {'/'.join(bet.horses)} {bet.chips}" for bet in own]
        for name in night.seats
        if (own := [bet for bet in made if is_same(bet.name, name)])
        and (left is None or sum(map(_cost, own)) <= left[name])
    }


def _cost(bet: Bet) -> int:
    return bet.chips * len(WAGERS[bet.wager].struck)


def bets_made(night: Night) -> list[dict[str, Any]]:
    """Once a race is paid, the bets that were on it, oldest first: ``{"name", "wager", "horses", "chips"}``;
    empty at any other time."""
    if night.phase != "paid":
        return []
    return [
        {"name": bet.name, "wager": bet.wager, "horses": "/".join(bet.horses), "chips": bet.chips}
        for bet in _bets_of(night, night.race)
    ]


def _bets_of(night: Night, race: int) -> list[Bet]:
    """The bets on ``race`` that were not taken back, oldest first."""
    made: list[Bet] = []
    for node in since(night.history, race):
        if node.race != race:
            break
        match node.move:
            case Bet() as bet:
                made.append(bet)
            case Cancel(name, wager, horses, chips):
                _remove_newest(made, Bet(name, wager, horses, chips))
    return made


def _remove_newest(made: list[Bet], cancelled: Bet) -> None:
    """Without the newest such bet."""
    for place in range(len(made) - 1, -1, -1):
        if _key(made[place]) == _key(cancelled):
            del made[place]
            return


def _key(bet: Bet) -> tuple[str, str, tuple[str, ...], int]:
    return identity(bet.name), bet.wager, canonical(bet.wager, bet.horses) or bet.horses, bet.chips
