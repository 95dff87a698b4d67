"""What is entered in one go, as a box or a wheel is, and taken back in one go.

Each bet of a box is a move of its own in the journal. A column there says that they belong together: each has
the number of the first of them (``Written.batch``).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet, Move, PriceMove
from dealer.notation.names import is_same


def batches_of(moves: Sequence[Move], first_seq: int) -> list[int | None]:
    """The batch of each of these moves, which are entered in one go and of which the first will be number
    ``first_seq``: neighbours that are alike share one; None for a move that stands alone."""
    joined = [False, *(alike(*pair) for pair in pairwise(moves)), False]
    found: list[int | None] = []
    for place in range(len(moves)):
        if joined[place]:
            found.append(found[-1])
        else:
            found.append(first_seq + place if joined[place + 1] else None)
    return found


def alike(before: Move, move: Move) -> bool:
    """Whether both are bets of one player on one wager with the same stake, or prices."""
    if isinstance(before, Bet) and isinstance(move, Bet):
        of_one = is_same(before.name, move.name)
        return of_one and (before.wager, before.chips) == (move.wager, move.chips)
    return isinstance(before, PriceMove) and isinstance(move, PriceMove)


def undo_of_all(count: int, last: Move | None) -> Fact:
    """So many moves entered in one go, ``last`` the last of them, as the undo button names them."""
    if isinstance(last, Bet):
        return fact("undo-batch-bets", player=last.name, count=count, wager=last.wager, chips=last.chips)
    return fact("undo-batch-prices", count=count)
