"""The moves that a phone may make: for its own seat, made of what the form says."""

from __future__ import annotations

import re
from typing import Any

from dealer.notation.facts import fact
from dealer.notation.moves import Move
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.notation.tokens import quote
from web.request_body import Unreadable

OF_A_SEAT = {"bet": 3, "cancel": 3, "bid": 1, "wager": 1, "meet": 0, "fold": 0, "beg": 0}
"""How many arguments each has after the player's name. No other move is a phone's: cards, dice and money are
the dealer's."""
_ARGUMENT = re.compile(r"[0-9A-Za-z/]{1,20}")


MOST = 24
"""So many moves in one go: a wheel over four horses' order has 24."""


def moves_of(name: str, wanted: Any) -> tuple[Move, ...]:
    """The moves of the seated player ``name``, each ``[verb, *arguments]``; several only where all are bets.
    Raises Unreadable where it is no such list, and as ``move_of``."""
    good = isinstance(wanted, list) and 0 < len(wanted) <= MOST
    if not good or not all(isinstance(one, list) and one and isinstance(one[0], str) for one in wanted):
        raise Unreadable(fact("web-field-no-list", field="moves", most=MOST))
    moves = tuple(move_of(name, verb, arguments) for verb, *arguments in wanted)
    if len(moves) > 1 and any(move.verb != "bet" for move in moves):
        raise Refusal("phone", fact("refused-phone-verb", text=wanted[-1][0][:20]))
    return moves


def move_of(name: str, verb: str, arguments: list[Any]) -> Move:
    """The move of the seated player ``name``. Raises Refusal ``phone`` where it is none of a phone's, and
    NotationError where an argument cannot be read."""
    if verb not in OF_A_SEAT:
        raise Refusal("phone", fact("refused-phone-verb", text=verb[:20]))
    good = all(isinstance(one, str) and _ARGUMENT.fullmatch(one) for one in arguments)
    if not good or len(arguments) != OF_A_SEAT[verb]:
        raise Refusal("phone", fact("refused-phone-verb", text=verb))
    return read_move(" ".join([verb, quote(name), *arguments]))
