"""What each player bet in the race before, so that "the same again" is one tap."""

from __future__ import annotations

from dealer.history.history import since
from dealer.history.night import Night
from dealer.notation.moves import Bet, Cancel
from dealer.notation.names import identity, is_same
from dealer.notation.tokens import quote
from dealer.notation.wagers import canonical


def bets_before(night: Night) -> dict[str, list[str]]:
    """The moves that make each seated player's bets of the race before again, in order; empty where no bet
    may be made now."""
    if night.game is None or not night.game.allows("bet", night.table):
        return {}
    made: list[Bet] = []
    for node in since(night.history, night.race - 1):
        if node.race != night.race - 1:
            break
        match node.move:
            case Bet() as bet:
                made.append(bet)
            case Cancel(name, wager, horses, chips):
                _remove_newest(made, Bet(name, wager, horses, chips))
    return {
        name: [f"bet {quote(name)} {bet.wager} {'/'.join(bet.horses)} {bet.chips}" for bet in own]
        for name in night.seats
        if (own := [bet for bet in made if is_same(bet.name, name)])
    }


def _remove_newest(made: list[Bet], cancelled: Bet) -> None:
    """Without the newest such bet."""
    for place in range(len(made) - 1, -1, -1):
        if _key(made[place]) == _key(cancelled):
            del made[place]
            return


def _key(bet: Bet) -> tuple[str, str, tuple[str, ...], int]:
    return identity(bet.name), bet.wager, canonical(bet.wager, bet.horses) or bet.horses, bet.chips
