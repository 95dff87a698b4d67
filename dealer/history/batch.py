"""What was entered in one go, as a box or a wheel is, and is taken back in one go.

Each bet of a box is a move of its own in the journal. That they belong together is seen from the journal
alone, also after a restart: they follow one another, were written at the same instant, and are alike.
"""

from __future__ import annotations

from dealer.notation.moves import Bet, Move, PriceMove


def alike(before: Move | None, move: Move) -> bool:
    """Whether ``move``, written at the same instant as the move ``before`` it, was entered with it: bets of
    one player on one wager with the same stake, or prices."""
    if isinstance(before, Bet) and isinstance(move, Bet):
        return (before.name.casefold(), before.wager, before.chips) == (
            move.name.casefold(), move.wager, move.chips,
        )  # fmt: skip
    return isinstance(before, PriceMove) and isinstance(move, PriceMove)


def in_words(count: int, last: Move | None) -> str:
    """So many moves entered in one go, as the undo button names them: ``Ann's 6 TRI bets of 2``."""
    if isinstance(last, Bet):
        return f"{last.name}'s {count} {last.wager} bets of {last.chips}"
    return f"{count} prices"
