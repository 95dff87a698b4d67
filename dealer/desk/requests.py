"""What is asked of the desk: a move as text or as itself, several in one go, an idempotency key."""

from __future__ import annotations

from collections.abc import Sequence

from dealer.notation.moves import Move
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal

LONGEST_KEY = 200


def read_any(move: str | Move) -> Move:
    """The move, read where it is text. Raises NotationError."""
    return read_move(move) if isinstance(move, str) else move


def text_of(moves: Sequence[Move]) -> str:
    """Moves as the journal keeps the question to an answer: one a line."""
    return "\n".join(map(str, moves))


def of_several(move: Move, refused: Refusal) -> Refusal:
    """The refusal of a list of moves, for one of which it was refused."""
    return Refusal(refused.code, f"Nothing was done, for “{move}” is not possible: {refused.message}")


def check_key(key: str | None) -> None:
    """Raise Refusal ``key`` for a key that cannot be kept."""
    if key is not None and not (0 < len(key) <= LONGEST_KEY and key.isprintable()):
        raise Refusal("key", f"A key is 1 to {LONGEST_KEY} printable characters")


def not_written(failure: OSError) -> str:
    """The sentence for a move that the journal could not take."""
    return f"The journal cannot be written, so nothing was done ({failure}): free the disk or bring it back"
